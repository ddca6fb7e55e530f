import pg from 'pg'
import type { Log } from '../log.ts'
import { DatabaseUnavailable } from './failures.ts'
import { urlsOf } from './host-urls.ts'

/** The servers of one database, of which one takes writes. */
export type Hosts = {
  /** The URL of the one that took writes when it was last asked. */
  url(): string
  /** Resolves once one of them takes writes. */
  found(): Promise<void>
  /** Calls the listener when another one takes writes. */
  onMove(listener: () => void): void
  stop(): Promise<void>
}

const lookMs = 1_000
type Place = { url: string; probe: ReturnType<typeof openProbe>; timeline: number | undefined }

// A frozen machine accepts connections and does not answer.
const patienceMs = 2_000

/** The URL of the host that takes writes now. */
export async function writableUrl(url: string): Promise<string> {
  const hosts = openHosts(url)
  try {
    await hosts.found()
    return hosts.url()
  } finally {
    await hosts.stop()
  }
}

/**
 * With several hosts, asks each of them once a second which one takes writes. Of two that do, as after a failover whose old primary
 * has come back, it is the one with the newer timeline.
 */
export function openHosts(url: string, log?: Log): Hosts {
  const urls = urlsOf(url)
  if (urls.length === 1) return { url: () => url, found: async () => {}, onMove: () => {}, stop: async () => {} }
  const places = urls.map((each): Place => ({ url: each, probe: openProbe(each), timeline: undefined }))
  const listeners: (() => void)[] = []
  const timers = new Set<NodeJS.Timeout>()
  let current = urls[0]!
  let newest = -1
  let stopped = false

  // Each by itself, so that one that does not answer keeps no other from being found.
  async function look(place: Place): Promise<void> {
    place.timeline = await place.probe()
    if (stopped) return
    choose()
    const timer = setTimeout(() => {
      timers.delete(timer)
      void look(place)
    }, lookMs).unref()
    timers.add(timer)
  }
  const takers = () => places.filter(({ timeline }) => timeline !== undefined && timeline >= newest)
  function choose() {
    newest = Math.max(newest, ...takers().map(({ timeline }) => timeline ?? -1))
    const best = takers().map(({ url }) => url)
    if (best.length === 0 || best.includes(current)) return
    current = best[0]!
    log?.warn({ host: new URL(current).host }, 'another database server takes writes')
    for (const listener of listeners) listener()
  }
  const first = Promise.all(places.map(look))
  return {
    url: () => current,
    async found() {
      await first
      if (takers().length === 0) throw new DatabaseUnavailable('None of the hosts of DATABASE_URL takes writes.')
    },
    onMove: (listener) => void listeners.push(listener),
    async stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      for (const { probe } of places) probe.end()
      await first
    },
  }
}

/** Asks over a connection that is kept: the timeline of a server that takes writes, undefined of one that does not. */
function openProbe(url: string) {
  let client: pg.Client | undefined
  const drop = () => {
    client?.connection.stream.destroy()
    client = undefined
  }
  async function connected(): Promise<pg.Client> {
    if (client) return client
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs, keepAlive: true })
    fresh.on('error', () => {
      if (client === fresh) client = undefined
    })
    await fresh.connect()
    return (client = fresh)
  }
  const ask = async (): Promise<number | undefined> => {
    const late = setTimeout(drop, patienceMs)
    try {
      const { rows } = await (await connected()).query<{ timeline: string | null }>(writable)
      const timeline = rows[0]?.timeline
      return timeline ? Number.parseInt(timeline, 16) : undefined
    } catch {
      drop()
      return undefined
    } finally {
      clearTimeout(late)
    }
  }
  return Object.assign(ask, { end: drop })
}

// The name of a file of the log begins with its timeline.
const writable = `
  select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
    then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`
