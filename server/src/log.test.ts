import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from './db/testing.ts'
import { logOptions } from './log.ts'

const database = await openTestDatabase()
afterAll(database.close)

const canary = 'canary-Zx81-of-the-tower'
const failureOf = (query: Promise<unknown>) =>
  query.then(
    () => expect.fail('the query should have failed'),
    (error: Error) => error,
  )

test.each([
  ['a constraint', () => sql`insert into attempts (bucket, times) values (${canary}, null)`],
  ['a value of another kind', () => sql`select ${canary}::int`],
  ['a taken key', () => sql`insert into attempts (bucket) values (${canary}), (${canary})`],
])('A query that fails at %s is logged without its values', async (_kind, query) => {
  const error = await failureOf(database.db.execute(query()))
  expect(error.message).toContain(canary)
  const lines: string[] = []
  pino(logOptions('info'), { write: (line: string) => void lines.push(line) }).error(
    { err: error },
    'unexpected failure',
  )
  expect(lines[0]).not.toContain(canary)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'error',
    msg: 'unexpected failure',
    err: {
      message: expect.stringContaining('Failed query'),
      stack: expect.stringContaining('log.test.ts'),
      cause: { code: expect.any(String) },
    },
  })
})
