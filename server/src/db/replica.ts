import type pg from 'pg'
import { DatabaseReadOnly, isSerializationFailure, toDatabaseError } from './failures.ts'
import { pooledByTransaction } from './pooler.ts'
import type { Log } from '../log.ts'
import type { Db } from './transactions.ts'

/** A place in the write-ahead log of PostgreSQL; what was committed before it is below it. */
export type Position = bigint

/** A standby for reads that may be somewhat old. */
export type Replica = {
  /** The place in the log behind all that is committed. */
  position(): Promise<Position>
  /** The standby, if it has all up to this place and is young enough; undefined: read from the primary. */
  choose(after: Position): Promise<Chosen | undefined>
  /** Resolves once it has what is committed now, and in any case: one that is late for that is not chosen until it has. */
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

type Parts = {
  primary: pg.Pool
  standby: pg.Pool
  /** Whether a pooler gives each transaction to the standby another connection. */
  isPooled: () => Promise<boolean>
  db: Db
  maxAgeSeconds: number
  log: Log
  end: () => Promise<void>
}
type Sample = { position: Position; at: number }
/** A server at one moment: which cluster it is of, and where it takes writes, in which timeline. */
type State = { position: string; cluster: string; timeline: string | null }

// Reads wait for it, so it is asked briefly.
const patienceMs = 500
/** After a failure it is not asked. */
const restMs = 1_000
const sampleMs = 1_000
const catchUpMs = 2_000
const lookAgainMs = 10

const flushed = 'select pg_current_wal_flush_lsn()::text as position'
// The cluster of a standby is that of its primary, and the name of a file of the log begins with its timeline.
const stateAt = (place: string) => `
  select (${place})::text as position, (select system_identifier::text from pg_control_system()) as cluster,
    case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8) end as timeline`
const primaryState = stateAt('pg_current_wal_flush_lsn()')
// One that was promoted meanwhile has everything of its own.
const standbyState = stateAt(
  'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end',
)

const positionOf = (text: string): Position => {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

const ask = async (pool: pg.Pool, text: string) => (await pool.query<State>(text)).rows[0]!

/** Asks a standby for its state. Throws while settings of its connections may be lost, as behind a pooler. */
function askerOf(standby: pg.Pool, isPooled: () => Promise<boolean>) {
  let keepsSettings = false
  // Each look takes two connections: many at once would wait for each other's second one.
  let looking: Promise<boolean> | undefined
  return async (): Promise<State> => {
    const state = await ask(standby, standbyState)
    if (!keepsSettings) {
      looking ??= isPooled().finally(() => (looking = undefined))
      keepsSettings = !(await looking)
    }
    if (!keepsSettings) throw new Error(pooledByTransaction('DATABASE_READ_URL'))
    return state
  }
}

/** Looks at the primary once a second at most. */
function samplesOf(primary: pg.Pool, maxAgeSeconds: number) {
  let samples: Sample[] = []
  let sampling: Promise<void> | undefined
  let known: State | undefined

  async function takeSample(): Promise<void> {
    // Before the question: what is committed while it is answered is younger.
    const at = performance.now()
    known = await ask(primary, primaryState)
    const position = positionOf(known.position)
    samples = [...samples.filter((one) => at - one.at < maxAgeSeconds * 1_000), { position, at }]
  }
  return {
    sample(): Promise<void> {
      const last = samples.at(-1)
      if (last && performance.now() - last.at < sampleMs) return Promise.resolve()
      sampling ??= takeSample().finally(() => (sampling = undefined))
      return sampling
    },
    isKnown: () => known !== undefined,
    /** Another cluster has places of its own, and a former primary, which takes no part any more, an older timeline. */
    hasStandby: ({ cluster, timeline }: State) =>
      known !== undefined && cluster === known.cluster && (timeline ?? 'F') >= (known.timeline ?? ''),
    /** Of a standby that has replayed this place. */
    ageSeconds(position: Position): number {
      const newest = samples.findLast((one) => one.position <= position)
      return newest ? Math.ceil((performance.now() - newest.at) / 1_000) : Infinity
    },
  }
}

/** Logs whether the standby can be used, once for each time that it begins or ends. */
function reporter(log: Log) {
  let isUsable: boolean | undefined
  return (isUsableNow: boolean, why?: unknown) => {
    if (isUsableNow === isUsable) return
    isUsable = isUsableNow
    if (isUsable) log.info({}, 'the standby of DATABASE_READ_URL answers')
    else log.warn({ err: why }, 'the standby of DATABASE_READ_URL cannot be used: reads go to DATABASE_URL')
  }
}

/**
 * Knows the age of a standby from samples of the primary's log: a standby that has replayed the place of a sample is not older than
 * that sample, whatever the clocks of the machines say. Without samples of the primary it ages until it is not used any more.
 */
export function openReplica({ primary, standby, isPooled, db, maxAgeSeconds, log, end }: Parts): Replica {
  const samples = samplesOf(primary, maxAgeSeconds)
  const report = reporter(log)
  let restUntil = 0
  let atLeast: Position = 0n
  const stateOfStandby = askerOf(standby, isPooled)
  const flushedAt = async () => positionOf((await ask(primary, flushed)).position)

  function rest(): undefined {
    restUntil = performance.now() + restMs
    return undefined
  }

  /** Whether the standby has it within the time that pages wait. */
  async function reaches(goal: Position): Promise<boolean> {
    for (const start = performance.now(); performance.now() - start < catchUpMs;) {
      if (performance.now() < restUntil) return false
      const state = await within(stateOfStandby()).catch(rest)
      if (state === undefined || !samples.hasStandby(state)) return false
      if (positionOf(state.position) >= goal) return true
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
    position: () => within(flushedAt()),
    async choose(after) {
      if (performance.now() < restUntil) return undefined
      // While the primary is away, what is known of it grows old.
      const sampled = within(samples.sample()).catch(() => {})
      const state = await within(stateOfStandby()).catch((error: unknown) => {
        report(false, error)
        return rest()
      })
      if (state === undefined) return undefined
      await sampled
      if (!samples.isKnown()) return undefined
      if (!samples.hasStandby(state)) {
        report(false, new Error('It is no standby of that database.'))
        return rest()
      }
      report(true)
      const position = positionOf(state.position)
      if (position < after || position < atLeast) return undefined
      const ageSeconds = samples.ageSeconds(position)
      return ageSeconds > maxAgeSeconds ? undefined : { db, ageSeconds, gaveUp }
    },
    async catchUp() {
      // Where the primary does not say what that is, those who hear of a change now read from it, not from the standby.
      const goal = await flushedAt().catch(rest)
      // One that rests has not got it either, as far as is known.
      if (goal !== undefined && !(await reaches(goal)) && goal > atLeast) atLeast = goal
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
