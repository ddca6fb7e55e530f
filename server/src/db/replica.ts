import type pg from 'pg'
import { DatabaseReadOnly, isSerializationFailure, toDatabaseError } from './failures.ts'
import type { Db } from './transactions.ts'

/** A place in the write-ahead log of PostgreSQL; what was committed before it is below it. */
export type Position = bigint

/** A standby for reads that may be somewhat old. */
export type Replica = {
  /** The place in the log behind all that is committed. */
  position(): Promise<Position>
  /** The standby, if it has all up to this place and is young enough; undefined: read from the primary. */
  choose(after: Position): Promise<Chosen | undefined>
  /** Resolves once it has what is committed now. One that is late for that is not chosen until it has. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

type Chosen = {
  db: Db
  /** Whole seconds: what was committed longer ago is in it. */
  ageSeconds: number
  /** Whether a failed read may be answered by the primary. The standby is left alone for a moment. */
  gaveUp(error: unknown): boolean
}

type Parts = { primary: pg.Pool; standby: pg.Pool; db: Db; maxAgeSeconds: number; end: () => Promise<void> }
type Sample = { position: Position; at: number }

// Reads wait for it, so it is asked briefly.
const patienceMs = 500
/** After a failure it is not asked. */
const restMs = 1_000
const sampleMs = 1_000
const catchUpMs = 2_000
const lookAgainMs = 10

const flushed = 'select pg_current_wal_flush_lsn()::text as position'
// One that was promoted meanwhile has everything of its own.
const replayed = `
  select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end)::text as position`

const positionOf = (text: string): Position => {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/**
 * Knows the age of a standby from samples of the primary's log: a standby that has replayed the place of a sample is not older than
 * that sample, whatever the clocks of the machines say. Without samples of the primary it ages until it is not used any more.
 */
export function openReplica({ primary, standby, db, maxAgeSeconds, end }: Parts): Replica {
  let samples: Sample[] = []
  let sampling: Promise<void> | undefined
  let restUntil = 0
  let atLeast: Position = 0n

  const ask = async (pool: pg.Pool, text: string) =>
    positionOf((await pool.query<{ position: string }>(text)).rows[0]!.position)

  function sample(): Promise<void> {
    const last = samples.at(-1)
    if (last && performance.now() - last.at < sampleMs) return Promise.resolve()
    sampling ??= takeSample().finally(() => (sampling = undefined))
    return sampling
  }
  async function takeSample(): Promise<void> {
    // Before the question: what is committed while it is answered is younger.
    const at = performance.now()
    const position = await ask(primary, flushed)
    samples = [...samples.filter((one) => at - one.at < maxAgeSeconds * 1_000), { position, at }]
  }

  function rest(): undefined {
    restUntil = performance.now() + restMs
    return undefined
  }

  /** Whether the standby has it within the time that pages wait. */
  async function reaches(goal: Position): Promise<boolean> {
    for (const start = performance.now(); performance.now() - start < catchUpMs;) {
      if (performance.now() < restUntil) return false
      const position = await within(ask(standby, replayed)).catch(rest)
      if (position === undefined) return false
      if (position >= goal) return true
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
    }
    return false
  }

  const gaveUp = (error: unknown) => {
    const known = toDatabaseError(error)
    if (!known && !isSerializationFailure(error)) return false
    // A read that writes belongs to the primary; the standby is well.
    if (!(known instanceof DatabaseReadOnly)) rest()
    return true
  }

  return {
    position: () => within(ask(primary, flushed)),
    async choose(after) {
      if (performance.now() < restUntil) return undefined
      // While the primary is away, what is known of it grows old.
      const sampled = within(sample()).catch(() => {})
      const position = await within(ask(standby, replayed)).catch(rest)
      if (position === undefined) return undefined
      await sampled
      if (position < after || position < atLeast) return undefined
      const newest = samples.findLast((one) => one.position <= position)
      const ageSeconds = newest ? Math.ceil((performance.now() - newest.at) / 1_000) : Infinity
      return ageSeconds > maxAgeSeconds ? undefined : { db, ageSeconds, gaveUp }
    },
    async catchUp() {
      const goal = await ask(primary, flushed)
      // One that rests has not got it either, as far as is known.
      if (!(await reaches(goal)) && goal > atLeast) atLeast = goal
    },
    close: end,
  }
}

async function within<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The standby did not answer in time.')), patienceMs)
  })
  answer.catch(() => {})
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
