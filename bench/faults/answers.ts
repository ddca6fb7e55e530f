// With every database connection in use, every call answers within 6 s, and only with 503.
import { freshMachine, openOn, removeMachines } from '../../server/src/db/testing-machine.ts'
import { openTestApp, type TestApp } from '../../server/src/testing.ts'
import { endpoints, urlOf } from '../../server/src/http/testing-input.ts'
import { atMost, timed, type Outcome } from './claim.ts'

const connections = 10

/** Occupies every connection of the database while `run` lasts. */
async function whileBusy(t: TestApp, run: () => Promise<void>) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const holders: Promise<unknown>[] = []
  await new Promise<void>((resolve) => {
    for (let i = 0; i < connections; i++)
      holders.push(t.database.withTx(() => (resolve(), released)).catch(() => undefined))
  })
  try {
    await run()
  } finally {
    release()
    await Promise.all(holders)
  }
}

export async function answers(): Promise<Outcome[]> {
  // Not a database of tests, which lets a caller wait for longer.
  const t = await openTestApp({ database: await openOn(await freshMachine()), comparesAnswers: false })
  try {
    const as = await t.signIn('admin')
    const login = { email: 'a@example.test', password: 'wrong' }
    let longest = { ms: 0, what: '' }
    await whileBusy(t, async () => {
      const measure = async (what: string, send: () => Promise<unknown>) => {
        const ms = await timed(send)
        if (ms > longest.ms) longest = { ms, what }
      }
      // Event streams stay open.
      const json = endpoints.filter(([, { answers: kind }]) => kind !== 'stream')
      await Promise.all([
        measure('session.login', () => t.call('POST', '/auth/login', { body: login })),
        ...json.map(([name, endpoint]) =>
          measure(name, async () => await t.app.inject({ method: endpoint.method, url: urlOf(endpoint), headers: as })),
        ),
      ])
    })
    return [atMost('a call answers while every connection is in use', 6_000, longest.ms, ` (${longest.what})`)]
  } finally {
    await t.close()
    await removeMachines()
  }
}
