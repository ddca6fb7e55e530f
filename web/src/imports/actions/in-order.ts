import { importKey } from '../conflicts/own-versions.ts'

/** The last call about each import or row that has not ended: the server has to receive them in the order in which they were made. */
const last = new Map<string, Promise<unknown>>()

/** Runs a call about a record after the one before it. */
export function inOrder<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
  const running = (last.get(key) ?? Promise.resolve()).then(run)
  const forget = () => void (last.get(key) === ended && last.delete(key))
  const ended = running.then(forget, forget)
  last.set(key, ended)
  return running
}

/** Resolves once all calls about an import and its rows have ended, with those that waited behind them. */
export async function settled(id: number): Promise<void> {
  const key = importKey(id)
  const present = () => [...last].flatMap(([of, call]) => (of === key || of.startsWith(`${key} `) ? [call] : []))
  for (let calls = present(); ;) {
    await Promise.all(calls)
    // A value that waits in a cell is sent after the one before it.
    await new Promise((resolve) => setTimeout(resolve))
    const next = present()
    if (next.every((call, at) => call === calls[at])) return
    calls = next
  }
}
