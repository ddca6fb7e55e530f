import { limits } from 'contract/limits'
import { changedEntities, countedEntities, type RecordChange } from 'contract/changes'
import type { Notification } from 'contract/notifications'
import { recentChanges, type RecentChange } from '../db/changes.ts'
import type { Database, Db, Log } from '../db/db.ts'
import { listRecent, type Recent } from './read.ts'
import { ticksAfterWrites } from './ticks.ts'

type Listener = {
  userId: number
  send(notification: Notification): void
  announce(change: RecordChange): void
  /** Whether the person may still receive notifications; checked every few seconds. */
  isAllowed(): Promise<boolean>
  end(): void
}

type Hub = {
  /** Once it resolves, no notification is missed. Returns a function that removes the listener. */
  join(listener: Listener): Promise<() => void>
  /** Announces to the listeners of this process what no row says. */
  announce(change: RecordChange): void
  close(): void
}

/** An updated notification keeps its id and is sent again. */
const keyOfRecent = ({ notification: { id, created_at } }: Recent) => `${id} ${created_at}`

const keyOfChange = ({ id, changedAt }: RecentChange) => `${id} ${changedAt.toISOString()}`

const checkMs = 3_000

/** More changed records of one entity at once are announced together. */
const mostRecords = 20

/** As long as changes are kept. Where more time seems to have passed, the clock of the machine may have been set. */
const longestGapMs = 3_600_000

/** Delivers stored notifications and changes to the listeners of this process, whichever process stored them. */
export function openHub({ database, log }: { database: Database; log: Log }): Hub {
  const listeners = new Set<Listener>()
  const stored = looksAt(database.db)
  let lastCheck = -Infinity
  let checkDue = false
  let closed = false
  const ticks = ticksAfterWrites(database.writes, { run: tick, isNeeded: () => !closed && listeners.size > 0 })

  async function poll() {
    const { recent, changes, isAfterGap } = await stored.fresh()
    for (const listener of listeners) sendTo(listener, recent)
    if (isAfterGap)
      for (const listener of listeners) for (const entity of changedEntities) listener.announce({ entity })
    // Who hears of a change reads again at once, and has to find it.
    if (changes.length > 0) await database.replica?.catchUp()
    for (const listener of listeners) announceTo(listener, changes)
  }

  async function endForbidden() {
    if (!checkDue || performance.now() - lastCheck < checkMs) return
    checkDue = false
    lastCheck = performance.now()
    for (const listener of listeners) {
      if (await listener.isAllowed()) continue
      listeners.delete(listener)
      listener.end()
    }
  }

  async function tick(mayHaveChanged: boolean) {
    checkDue ||= mayHaveChanged
    try {
      await endForbidden()
      if (mayHaveChanged) await poll()
    } catch (error) {
      log.warn({ err: error }, 'notifications could not be read')
    }
    return checkDue ? checkMs : Infinity
  }

  return {
    async join(listener) {
      if (!ticks.isRunning()) await stored.begin()
      if (closed) listener.end()
      else addBounded(listeners, listener)
      ticks.start()
      // A page reads its data before it is connected: what came in between is sent to it.
      const { recent, changes } = await stored.known().catch((error: unknown) => {
        // It would count towards the streams of its person for good.
        listeners.delete(listener)
        throw error
      })
      sendTo(listener, recent)
      announceTo(listener, changes)
      return () => void listeners.delete(listener)
    },
    announce(change) {
      for (const listener of listeners) listener.announce(change)
    },
    close() {
      closed = true
      ticks.stop()
      for (const listener of listeners) listener.end()
      listeners.clear()
    },
  }
}

/** What is stored of the last seconds. */
function looksAt(db: Db) {
  const sent = memoryOf(keyOfRecent)
  const announced = memoryOf(keyOfChange)
  let lookedAt = Date.now()
  const look = async (missedSeconds?: number) => ({
    recent: await listRecent(db, missedSeconds),
    changes: await recentChanges(db, missedSeconds),
  })
  /** What is new since the last time that succeeded; after a gap that is too long for that, what is new of the last seconds. */
  async function fresh() {
    const at = Date.now()
    // Long ago, after the process stood still or had no database, while others went on.
    const missedMs = Math.max(0, at - lookedAt)
    const isAfterGap = missedMs > longestGapMs
    const { recent, changes } = await look(isAfterGap ? 0 : missedMs / 1_000)
    lookedAt = at
    return { recent: sent.fresh(recent), changes: announced.fresh(changes), isAfterGap }
  }
  return {
    fresh,
    /** Begins anew after a time without listeners. */
    async begin(): Promise<void> {
      lookedAt = Date.now()
      await fresh()
    },
    /** What is not new any more. */
    async known() {
      const { recent, changes } = await look()
      return { recent: recent.filter(sent.has), changes: changes.filter(announced.has) }
    },
  }
}

/** Knows what was read before, of rows that are read again until they are old. */
function memoryOf<Row>(keyOf: (row: Row) => string) {
  let known = new Set<string>()
  return {
    has: (row: Row) => known.has(keyOf(row)),
    /** The rows that were not among those of the time before. */
    fresh(rows: readonly Row[]): Row[] {
      const before = known
      known = new Set(rows.map(keyOf))
      return rows.filter((row) => !before.has(keyOf(row)))
    },
  }
}

function sendTo(listener: Listener, recent: readonly Recent[]) {
  for (const { userId, notification } of recent) if (userId === listener.userId) listener.send(notification)
}

/** Each changed record once, and the figures of the dashboard. */
function announceTo(listener: Listener, changes: readonly RecentChange[]) {
  const own = changes.filter(({ userId }) => userId === null || userId === listener.userId)
  for (const entity of new Set(own.map((change) => change.entity))) {
    const ids = new Set(own.filter((change) => change.entity === entity).map(({ recordId }) => recordId ?? undefined))
    if (ids.has(undefined) || ids.size > mostRecords) listener.announce({ entity })
    else for (const id of ids) listener.announce({ entity, id })
  }
  if (own.some(({ entity }) => countedEntities.includes(entity))) listener.announce({ entity: 'dashboard' })
}

/** Ends the oldest streams of a person beyond the limit; a set keeps the order of insertion. */
function addBounded(listeners: Set<Listener>, listener: Listener) {
  const own = [...listeners].filter(({ userId }) => userId === listener.userId)
  for (const oldest of own.slice(0, Math.max(0, own.length + 1 - limits.streams))) {
    listeners.delete(oldest)
    oldest.end()
  }
  listeners.add(listener)
}
