import type { NumberedChange, WaitingChange } from '../../lib/kept-day.ts'
import type { Outcome } from './outcome.ts'

/** What became of changes, by their keys: undefined of those that are gone. */
export type Settled = ReadonlyMap<string, WaitingChange | undefined>

/** The changes as they are by now, also where the browser could not store what became of them, as on a full disk. */
export const asSettled = (changes: readonly NumberedChange[], settled: Settled): NumberedChange[] =>
  changes.flatMap(([order, change]): NumberedChange[] => {
    let now: WaitingChange | undefined = change
    // A change that is tried again has a new key.
    for (let key: string | undefined; now && now.key !== key && settled.has(now.key);) {
      key = now.key
      now = settled.get(key)
    }
    return now ? [[order, now]] : []
  })

/** The place of a change that could not be stored: between the one before it and the next that is, which has a whole number. */
export const betweenAfter = (last: number): number => last + 1 / 1024

export const isStored = (place: number): boolean => Number.isInteger(place)

/** All changes in the order in which they were made. */
export const inOrder = (stored: readonly NumberedChange[], unkept: readonly NumberedChange[]): NumberedChange[] =>
  [...stored, ...unkept].toSorted(([a], [b]) => a - b)

export type Ports = {
  /** The changes in the order in which they were made. */
  read: () => Promise<readonly NumberedChange[]>
  send: (change: WaitingChange) => Promise<Outcome>
  /** Removes a change that was sent, and keeps one that was refused with the reason. */
  settle: (numbered: NumberedChange, outcome: Exclude<Outcome, { is: 'later' }>) => Promise<void>
}

/**
 * Sends the changes that were not refused, the oldest first, each after the answer to the one before. Stops at the first that
 * has to wait, so that their order stays; returns whether none has to.
 */
export async function sendAll({ read, send, settle }: Ports): Promise<boolean> {
  for (;;) {
    const next = (await read()).find(([, { refusal }]) => refusal === undefined)
    if (!next) return true
    const outcome = await send(next[1])
    if (outcome.is === 'later') return false
    await settle(next, outcome)
  }
}
