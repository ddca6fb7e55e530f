import { describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { activityLineTable } from '../db/activity-tables.ts'
import { recentChanges } from '../db/changes.ts'
import { sessionTable, userTable } from '../db/tables.ts'
import { testSecret } from '../testing.ts'
import { openSessions } from './testing-sign-in.ts'
import { refreshCookie } from './tokens.ts'

const { t, login, cookieOf, refresh, profileWith, later } = await openSessions()

describe('Refreshing', () => {
  const signedIn = async () => {
    const person = await t.makeStaff()
    return { person, cookie: cookieOf(await login(person.email)) }
  }

  test('A cookie is exchanged for its successor and a valid token', async () => {
    const { cookie } = await signedIn()
    const answer = await refresh(cookie)
    expect(answer.status).toBe(200)
    expect(cookieOf(answer)).not.toBe(cookie)
    expect((await profileWith(answer.body.data.access)).status).toBe(200)
  })

  test('A used cookie yields the same successor for 10 s, also when that was used', async () => {
    const { cookie } = await signedIn()
    const second = cookieOf(await refresh(cookie))
    await refresh(second)
    await later('spent_at', 9)
    const again = await refresh(cookie)
    expect([again.status, cookieOf(again)]).toEqual([200, second])
  })

  test('A lost answer can be requested again while its cookie is unused', async () => {
    const { cookie } = await signedIn()
    const second = cookieOf(await refresh(cookie))
    await later('spent_at', 3 * 24 * 3600)
    const again = await refresh(cookie)
    expect([again.status, cookieOf(again)]).toEqual([200, second])
  })

  test('The cookie of an answer that is requested many times stays valid', async () => {
    const { cookie } = await signedIn()
    const second = cookieOf(await refresh(cookie))
    for (let i = 0; i < 4; i++) expect(cookieOf(await refresh(cookie))).toBe(second)
    await later('spent_at', 60)
    expect((await refresh(second)).status).toBe(200)
  })

  test('Any other replay ends the session permanently, and names its owner', async () => {
    const { person, cookie } = await signedIn()
    const second = await refresh(cookie)
    const third = await refresh(cookieOf(second))
    await later('spent_at', 11)
    expect((await refresh(cookie)).status).toBe(401)
    expect((await refresh(cookieOf(third))).status).toBe(401)
    expect((await profileWith(third.body.data.access)).status).toBe(401)
    const { rows } = await t.database.db.execute(sql`select id from sessions where user_id = ${person.id}`)
    const logged = t.lines.find((line) => line.includes('a used refresh cookie was replayed'))
    expect(JSON.parse(logged ?? '{}')).toMatchObject({ who: person.id, session: Number(rows[0]?.['id']) })
    const lines = await t.database.db
      .select()
      .from(activityLineTable)
      .where(eq(activityLineTable.action, 'session.replayed'))
    expect(lines).toMatchObject([{ recordId: person.id, refusal: 'unauthenticated' }])
    expect((await recentChanges(t.database.db)).map(({ entity }) => entity)).toEqual(['session'])
  })

  test('A thousand rounds of two tabs end no session', { tags: ['slow'], timeout: 300_000 }, async () => {
    const rounds = Number(process.env['REFRESH_ROUNDS'] ?? 1_000)
    let { cookie } = await signedIn()
    let signedOut = 0
    for (let round = 0; round < rounds; round++) {
      const [one, other] = await Promise.all([refresh(cookie), refresh(cookie)])
      signedOut += [one, other].filter(({ status }) => status !== 200).length
      // Whichever answer came last is what the browser keeps.
      cookie = cookieOf(round % 2 === 0 ? one : other)
    }
    expect(signedOut).toBe(0)
  })

  test('A missing, forged or foreign cookie answers 401 and ends no session', async () => {
    const { cookie } = await signedIn()
    const other = (await signedIn()).cookie
    const mac = (text: string) => text.split('.')[2]
    for (const forged of [
      '',
      'x',
      '1.0.',
      cookie.slice(0, -1),
      `${cookie.split('.')[0]}.0.${mac(other)}`,
      `${cookie.split('.')[0]}.1.${mac(cookie)}`,
    ])
      expect((await refresh(forged)).status, forged).toBe(401)
    expect((await t.call('POST', '/refresh-token')).status).toBe(401)
    expect((await refresh(cookie)).status).toBe(200)
  })

  test.each([
    ['inactive', { accountStatus: 'inactive' as const }],
    ['deleted', { deletedAt: new Date() }],
  ])('A person who is %s gets no more tokens', async (_kind, values) => {
    const { person, cookie } = await signedIn()
    await t.database.db.update(userTable).set(values).where(eq(userTable.id, person.id))
    expect((await refresh(cookie)).status).toBe(401)
  })

  test('A session ends after 30 days without a refresh', async () => {
    const { cookie } = await signedIn()
    await t.database.db.execute(sql`update sessions set expires_at = now() - interval '1 second'`)
    expect((await refresh(cookie)).status).toBe(401)
  })

  test('A session ends 90 days after its sign-in, however often it is refreshed', async () => {
    await signedIn()
    const refreshAfter = async (days: number) => {
      const [session] = await t.database.db
        .update(sessionTable)
        .set({ createdAt: sql`now() - make_interval(days => ${days})` })
        .returning()
      // The cookie covers the time of the sign-in.
      const answer = await refresh(refreshCookie(testSecret, session!))
      return { status: answer.status, createdAt: session!.createdAt.getTime() }
    }
    const { status, createdAt } = await refreshAfter(89)
    const [session] = await t.database.db.select().from(sessionTable)
    expect([status, session!.expiresAt.getTime()]).toEqual([200, createdAt + 90 * 86_400_000])
    expect((await refreshAfter(91)).status).toBe(401)
  })

  test.each<[string, Record<string, string>, number]>([
    ['our own page', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 200],
    ['the host it was sent to', { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, 200],
    ['a typed address', { 'sec-fetch-site': 'none' }, 200],
    ['a program', {}, 200],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['an origin that begins like ours', { origin: 'http://localhost:3000.evil.example' }, 403],
    ['no origin to speak of', { origin: 'null' }, 403],
  ])('A call from %s is answered %o', async (_kind, headers, status) => {
    const { cookie } = await signedIn()
    expect((await refresh(cookie, headers)).status).toBe(status)
    const out = await t.call('POST', '/logout', { headers: { cookie: `refresh_token=${cookie}`, ...headers } })
    expect(out.status).toBe(status)
  })
})
