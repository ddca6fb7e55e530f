// Under more load than the machine can bear, changes, sign-ins and health checks are answered, and everything within 6 s; a client
// that does not read its answer is disconnected within 60 s.
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freshMachine, openOn, removeMachines, silent } from '../../server/src/db/testing-machine.ts'
import { fillDemoData } from '../../server/src/demo/fill.ts'
import { diskStore } from '../../server/src/files/disk-store.ts'
import { openTestApp, testPassword, type TestApp } from '../../server/src/testing.ts'
import { atMost, timed, type Outcome } from './claim.ts'

const bookings = 2_000
const floodMs = 10_000
const readers = 400
const exporters = 40

type Answer = { kind: string; ms: number; status: number; retries: boolean }

/** Sends one kind of call again and again until `endsAt`. */
async function repeat(kind: string, endsAt: number, send: () => ReturnType<TestApp['call']>, into: Answer[]) {
  while (performance.now() < endsAt) {
    let answer: Awaited<ReturnType<TestApp['call']>> | undefined
    const ms = await timed(async () => (answer = await send()))
    if (answer) into.push({ kind, ms, status: answer.status, retries: answer.headers['retry-after'] !== undefined })
    // A refused caller comes back later.
    if (answer?.status === 503) await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function flood(t: TestApp): Promise<Outcome[]> {
  const as = await t.signIn('admin')
  await t.makeStaff({ email: 'flood@example.test' })
  const body = { email: 'flood@example.test', password: testPassword }
  const answers: Answer[] = []
  const endsAt = performance.now() + floodMs
  let made = 0
  const calls: [string, number, () => ReturnType<TestApp['call']>][] = [
    ['read', readers, () => t.call('GET', '/bookings', { as, query: { search: 'tower', limit: '10' } })],
    ['export', exporters, () => t.call('GET', '/bookings/export', { as, query: { search: 'LDN-A' } })],
    ['change', 4, () => t.call('POST', '/inclusion-options', { as, body: { name: `Flood ${++made}` } })],
    ['sign-in', 1, () => t.call('POST', '/auth/login', { body })],
    ['health', 1, () => t.call('GET', '/health')],
  ]
  await Promise.all(
    calls.flatMap(([kind, callers, send]) =>
      Array.from({ length: callers }, () => repeat(kind, endsAt, send, answers)),
    ),
  )
  const of = (...kinds: string[]) => answers.filter(({ kind }) => kinds.includes(kind))
  const first = of('change', 'sign-in', 'health')
  const refused = first.filter(({ status }) => status >= 300)
  const wrong = answers.filter(({ status, retries }) => status >= 300 && !(status === 503 && retries))
  const shed = of('read', 'export').filter(({ status }) => status === 503).length
  const longest = (some: Answer[]) => Math.max(0, ...some.map(({ ms }) => ms))
  const counted = `, ${of('read', 'export').length} reads and exports, ${shed} of them refused`
  const none = (name: string, bad: Answer[], more = ''): Outcome => ({
    name,
    bound: '0',
    measured: `${bad.length}${more}`,
    isMet: bad.length === 0,
  })
  return [
    atMost('a call answers under overload', 6_000, longest(answers), counted),
    none('changes, sign-ins and health checks refused under overload', refused, ` of ${first.length}`),
    none('answers under overload that are neither a success nor 503 with Retry-After', wrong),
  ]
}

/** How long it takes until a client that does not read its answers is disconnected. */
async function unread(t: TestApp): Promise<Outcome> {
  const { port } = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }))
  const { authorization } = await t.signIn('admin')
  const socket = connect({ port: Number(port), host: '127.0.0.1' }).on('error', () => undefined)
  const [server] = await once(t.app.server, 'connection')
  const request = `GET /api/bookings?limit=100 HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\n\r\n`
  const ms = await timed(async () => {
    socket.write(request.repeat(150))
    await once(server, 'close')
  })
  socket.destroy()
  return atMost('a client that does not read its answers is disconnected', 60_000, ms)
}

export async function overload(): Promise<Outcome[]> {
  const machine = await freshMachine()
  const database = await openOn(machine)
  await fillDemoData(database, { bookings, store: diskStore(join(machine.dataDir, 'files')), log: silent })
  const t = await openTestApp({ database, comparesAnswers: false })
  try {
    return [...(await flood(t)), await unread(t)]
  } finally {
    await t.close()
    await removeMachines()
  }
}
