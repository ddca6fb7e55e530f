import { sql } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import type { Config } from '../config.ts'
import { openTestApp, testPassword, type TestApp } from '../testing.ts'

type Answer = Awaited<ReturnType<TestApp['call']>>

/** A server for the tests of one file about sessions, empty before each, and their calls. */
export async function openSessions(config: Partial<Config> = {}) {
  const t = await openTestApp({ config })
  afterAll(t.close)
  beforeEach(t.truncate)
  return {
    t,
    login: (email: string, password = testPassword, headers = {}) =>
      t.call('POST', '/auth/login', { body: { email, password }, headers }),
    cookieOf: (answer: Answer, name = 'refresh_token') =>
      answer.cookies.find((cookie) => cookie.name === name)?.value ?? '',
    refresh: (cookie: string, headers = {}) =>
      t.call('POST', '/refresh-token', { headers: { cookie: `refresh_token=${cookie}`, ...headers } }),
    profileWith: (access: string) => t.call('GET', '/auth/profile', { as: { authorization: `Bearer ${access}` } }),
    /** Moves what sessions remember into the past. */
    later: (column: 'spent_at' | 'last_seen_at', seconds: number) =>
      t.database.db.execute(
        column === 'spent_at'
          ? sql`update sessions set spent_at = array(select at - make_interval(secs => ${seconds}) from unnest(spent_at) as at order by at)`
          : sql`update sessions set last_seen_at = last_seen_at - make_interval(secs => ${seconds})`,
      ),
  }
}
