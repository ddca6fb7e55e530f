import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Hosts } from './hosts.ts'

/** Reports that rows were written, by this process or another one on the same database. */
export type Writes = {
  /** How often rows were written, as far as this process knows. */
  count(): number
  /** Whether the writes of all processes are known at once. Where they are not, a timer has to look. */
  reportsAll(): boolean
  /** Calls the listener after each write. Returns a function that removes it. */
  onWrite(listener: () => void): () => void
}

type OwnWrites = Writes & {
  /** After a transaction of this process was committed. */
  wrote(): void
  stop(): Promise<void>
}

function localWrites(reportsAll: () => boolean) {
  const listeners = new Set<() => void>()
  let count = 0
  return {
    count: () => count,
    reportsAll,
    onWrite(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    happened() {
      count++
      for (const listener of listeners) listener()
    },
  }
}

/** The embedded engine belongs to one process. */
export function ownWrites(): OwnWrites {
  const local = localWrites(() => true)
  return { ...local, wrote: local.happened, stop: async () => {} }
}

const channel = 'embankment_writes'
// Under load one notification for all writes of this time: each costs a transaction, and commits of NOTIFY wait for each other.
const togetherMs = 200
const reconnectMs = 5_000

/**
 * Reports writes to the other processes on a server by NOTIFY, and listens on a connection of its own. A server or a pooler that
 * does not deliver leaves `reportsAll` false, since the first message is this process's own.
 */
export function sharedWrites(hosts: Hosts, pool: pg.Pool): OwnWrites {
  const own = randomUUID()
  let delivers = false
  let stopped = false
  let client: pg.Client | undefined
  let notifying: NodeJS.Timeout | undefined
  let reconnecting: NodeJS.Timeout | undefined
  const local = localWrites(() => delivers)
  const send = () => pool.query('select pg_notify($1, $2)', [channel, own])

  async function listen(): Promise<void> {
    const opened = new pg.Client({ connectionString: hosts.url(), keepAlive: true })
    client = opened
    // Of a former one, which may end late, nothing follows.
    const lost = () => client === opened && again()
    opened.on('error', lost).on('end', lost)
    opened.on('notification', ({ payload }) => {
      if (payload === own && delivers) return
      // Before the first message the others may have written, unheard.
      if (payload === own) delivers = true
      local.happened()
    })
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
      await send()
    } catch (error) {
      // A replica takes connections, and refuses to listen and to notify.
      void opened.end().catch(() => undefined)
      throw error
    }
  }
  function again() {
    delivers = false
    if (stopped) return
    clearTimeout(reconnecting)
    reconnecting = setTimeout(start, reconnectMs).unref()
  }
  const start = () => void listen().catch(again)
  start()
  hosts.onMove(() => client?.connection.stream.destroy())
  return {
    ...local,
    wrote() {
      local.happened()
      notifying ??= setTimeout(() => {
        notifying = undefined
        // Without it the timers of the others look.
        if (!stopped) send().catch(() => undefined)
      }, togetherMs).unref()
    },
    async stop() {
      stopped = true
      clearTimeout(reconnecting)
      // A command ends sooner than the notification of its write is due.
      if (notifying) await send().catch(() => undefined)
      clearTimeout(notifying)
      await client?.end().catch(() => undefined)
    },
  }
}

/** For timers of work that a write causes: whether there may be some, because of a write or because `atLeastMs` have passed. */
export function sinceLastWrite(writes: Writes, atLeastMs: number): () => boolean {
  let seen = -1
  let lookedAt = -Infinity
  return () => {
    const now = performance.now()
    if (writes.reportsAll() && writes.count() === seen && now - lookedAt < atLeastMs) return false
    seen = writes.count()
    lookedAt = now
    return true
  }
}
