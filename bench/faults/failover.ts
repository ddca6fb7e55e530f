// Of three PostgreSQL servers under Patroni the primary is killed, frozen or cut off under load: the application goes on by itself
// within 15 s, and every acknowledged booking is there once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { bookingOf, clientOf } from '../../server/src/servers/testing-clients.ts'
import { writableUrl } from '../../server/src/db/hosts.ts'
import { withServer } from '../servers.ts'
import { atMost, type Options, type Outcome } from './claim.ts'
import { hasPatroni, mishaps, startPatroni } from './patroni.ts'
import { setTimeout as sleep } from 'node:timers/promises'

const writers = 8
const boundMs = 15_000

export async function failover({ random, rounds }: Options): Promise<Outcome[]> {
  if (!hasPatroni()) return []
  const cluster = await startPatroni()
  process.once('exit', cluster.stop)
  const dataDir = mkdtempSync(join(tmpdir(), 'embankment-failover-'))
  const acknowledged = new Map<string, number>()
  const pauses: number[] = []
  let refused = 0
  try {
    await withServer({ url: cluster.url, dataDir, settings: { DEMO_DATA: 'on' } }, async ({ port }) => {
      const client = clientOf(`http://127.0.0.1:${port}`)
      let session = await client.signIn()
      const until = Date.now()
      let [isOn, last, longest, renewed] = [true, performance.now(), 0, until]
      const loops = Array.from({ length: writers }, async (_, writer) => {
        for (let k = 0; isOn; k++) {
          const booking = bookingOf(writer, k)
          const headers = { authorization: session.authorization, 'idempotency-key': booking.lead_traveler }
          const { status, body } = await client.send('POST', '/bookings', headers, booking)
          if (status !== 201) throw new Error(`A booking was answered ${status}: ${body}`)
          acknowledged.set(booking.lead_traveler, (JSON.parse(body) as { data: { id: number } }).data.id)
          longest = Math.max(longest, performance.now() - last)
          last = performance.now()
        }
      })
      const failed = Promise.all(loops).then(() => undefined)
      failed.catch(() => {})
      const reach = async (more: number) => {
        for (const goal = acknowledged.size + more; acknowledged.size < goal;) await Promise.race([sleep(20), failed])
      }
      for (let round = 0; round < rounds; round++) {
        // A token is valid for 15 minutes.
        if (Date.now() - renewed > 5 * 60_000) [session, renewed] = [await client.signIn(), Date.now()]
        await reach(20 + Math.floor(random() * 100))
        longest = 0
        const mishap = mishaps[round % mishaps.length]!
        const { replaced, repair } = await cluster.strike(mishap)
        await Promise.race([replaced(), failed])
        // Before it goes on there may be a few answers that were on their way.
        await reach(writers + 20)
        pauses.push(longest)
        process.stderr.write(
          `round ${round + 1}, ${mishap}: went on after ${Math.round(longest)} ms, ${acknowledged.size} acknowledged\n`,
        )
        repair()
        await cluster.healthy()
      }
      isOn = false
      await failed
      refused = Object.entries(client.met).reduce((sum, [name, n]) => (name.startsWith('POST 20') ? sum : sum + n), 0)
    })
    const { lost, doubled } = await compare(cluster.url, acknowledged)
    const more = `, ${acknowledged.size} acknowledged, ${refused} sent again`
    return [
      atMost(`goes on after a failover, slowest of ${rounds}`, boundMs, Math.max(...pauses), more),
      none(`acknowledged bookings that are lost`, lost),
      none(`bookings that were made twice`, doubled),
    ]
  } finally {
    cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const none = (name: string, n: number): Outcome => ({ name, bound: '0', measured: String(n), isMet: n === 0 })

async function compare(url: string, acknowledged: Map<string, number>) {
  const client = new pg.Client({ connectionString: await writableUrl(url) })
  await client.connect()
  const { rows } = await client.query<{ name: string; id: number }>(
    `select lead_traveler as name, id::int from bookings where lead_traveler like 'Writer %'`,
  )
  await client.end()
  const ids = new Map(rows.map(({ name, id }) => [name, id]))
  const lost = [...acknowledged].filter(([name, id]) => ids.get(name) !== id).length
  return { lost, doubled: rows.length - ids.size }
}
