/** The last call about each import or row: the server has to receive them in the order in which they were made. */
const last = new Map<string, Promise<unknown>>()

/** Runs a call about a record after the one before it. */
export function inOrder<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
  const running = (last.get(key) ?? Promise.resolve()).then(run)
  last.set(
    key,
    running.catch(() => undefined),
  )
  return running
}
