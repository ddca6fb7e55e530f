/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBalancer } from './testing-balancer.ts'
import { bookingOf, clientOf, cookieOf } from './testing-clients.ts'
import { onServer, openServers, type Server } from './testing-servers.ts'

const postgres = process.env.TEST_DATABASE_URL ?? ''
const name = `embankment_two_servers_${process.pid}`
const databaseUrl = postgres && Object.assign(new URL(postgres), { pathname: name }).href
const servers = openServers(databaseUrl)
const kills = Number(process.env.KILLS ?? 2)
const writers = 8

beforeAll(async () => {
  if (postgres) await onServer(postgres, `create database ${name}`)
})
afterAll(async () => {
  await servers.close()
  if (postgres) await onServer(postgres, `drop database ${name} with (force)`)
})

test.runIf(postgres)(
  `Of two servers behind one address one is killed under load, ${kills} times: each saved booking is there once, and no session ends`,
  { timeout: 120_000 + kills * 60_000 },
  async () => {
    const both: Server[] = [await servers.start({ DEMO_DATA: 'on' }), await servers.start()]
    const balancer = await openBalancer(() => both.map(({ port }) => port))
    const client = clientOf(balancer.url)
    const { authorization, cookie } = await client.signIn()
    const acknowledged = new Map<string, number>()
    const unexpected: unknown[] = []
    let isOn = true
    const loops = [
      ...Array.from({ length: writers }, async (_, writer) => {
        for (let k = 0; isOn; k++) {
          const booking = bookingOf(writer, k)
          const headers = { authorization, 'idempotency-key': booking.lead_traveler }
          const answer = await client.send('POST', '/bookings', headers, booking)
          if (answer.status !== 201) unexpected.push(answer)
          else acknowledged.set(booking.lead_traveler, (JSON.parse(answer.body) as { data: { id: number } }).data.id)
        }
      }),
      ...Array.from({ length: 2 }, async () => {
        while (isOn) {
          const answer = await client.send('GET', '/bookings?page_size=10', { authorization })
          if (answer.status !== 200) unexpected.push(answer)
        }
      }),
      (async () => {
        let latest = cookie
        while (isOn) {
          const answer = await client.send('POST', '/refresh-token', { cookie: latest })
          if (answer.status !== 200) unexpected.push(answer)
          latest = cookieOf(answer) || latest
        }
      })(),
    ]
    const reach = (more: number) => {
      const goal = acknowledged.size + more
      return expect.poll(() => acknowledged.size).toBeGreaterThanOrEqual(goal)
    }
    for (let kill = 0; kill < kills; kill++) {
      await reach(50 + 7 * kill)
      const victim = both[kill % 2]!
      await victim.kill()
      await reach(50)
      await victim.restart()
    }
    await reach(50)
    isOn = false
    await Promise.all(loops)
    balancer.close()

    expect(unexpected).toEqual([])
    // The kills were noticed at all, and reads were never refused.
    expect((client.met['POST 502'] ?? 0) + (client.met['POST no answer'] ?? 0)).toBeGreaterThan(0)
    expect([client.met['GET 502'], client.met['GET 503']]).toEqual([undefined, undefined])
    const rows = await onServer(
      databaseUrl,
      `select lead_traveler as name, id::int from bookings where lead_traveler like 'Writer %'`,
    )
    // Every client has sent again until it was answered, so that all of them were acknowledged.
    const byName = (entries: [unknown, unknown][]) => entries.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
    expect(byName(rows.map((row) => [row.name, row.id]))).toEqual(byName([...acknowledged]))
  },
)
