import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { recordActivity } from '../db/activity.ts'
import type { Tx } from '../db/db.ts'
import { openTestDatabase } from '../db/testing.ts'
import { sealAll, verifyChain } from './chain.sql.ts'
import { dropAllOldActivity, dropOldActivity } from './retention.sql.ts'
import { linesOf } from './testing.ts'

// Without a server, whose timer would seal lines beside the test.
const database = await openTestDatabase()
afterAll(database.close)
beforeEach(database.truncate)

const record = (...labels: string[]) =>
  database.withTx(async (tx) => {
    for (const label of labels) await recordActivity(tx, { action: 'inclusions.create', label, recordId: 1 })
  })
const sealed = async (...labels: string[]) => {
  await record(...labels)
  await sealAll(database)
}
const verify = () => verifyChain(database)
const run = (text: string) => database.db.execute(sql.raw(text))

test('Lines are sealed without a gap, each over the one before, and the chain is found to be whole', async () => {
  await sealed('a', 'b')
  await sealed('c')
  await sealAll(database)
  const lines = await linesOf(database)
  expect(lines.map(({ position }) => position)).toEqual([1, 2, 3])
  expect(new Set(lines.map(({ hash }) => hash)).size).toBe(3)
  expect(await verify()).toEqual({ lines: 3, erased: 0, unsealed: 0, head: { position: 3, hash: lines[2]!.hash } })
})

test('Two processes that seal at once give each line one position', async () => {
  for (let round = 0; round < 5; round++) {
    await Promise.all([record('a', 'b'), record('c'), sealAll(database), sealAll(database)])
    await Promise.all([sealAll(database), sealAll(database)])
  }
  await sealAll(database)
  const { fault, lines, unsealed } = await verify()
  expect({ fault, lines, unsealed }).toEqual({ fault: undefined, lines: 15, unsealed: 0 })
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'While one process seals, another one waits for nothing and seals nothing',
  async () => {
    await sealed('a')
    await record('b')
    await database.withTx(async (tx) => {
      await tx.execute(sql`select from activity_chain for update`)
      await sealAll(database)
      expect(await verify()).toMatchObject({ lines: 1, unsealed: 1 })
    })
    await sealAll(database)
    expect(await verify()).toMatchObject({ lines: 2, unsealed: 0 })
  },
)

test.runIf(process.env.TEST_DATABASE_URL)(
  'Lines that are sealed while the chain is followed are no fault, nor are old ones that are deleted then',
  async () => {
    await sealed('a', 'b')
    const changes = [
      () => sealed('c'),
      async () => {
        await run(`update activity_lines set at = at - interval '3 years'`)
        await database.withTx((tx) => dropOldActivity(tx, 24))
        await sealAll(database)
      },
    ]
    for (const change of changes) {
      // Between the end of the chain and its lines.
      let isChanged = false
      const execute = async (tx: Tx, query: SQL) => {
        const answer = await tx.execute(query)
        const { sql: text } = new PgDialect().sqlToQuery(query)
        if (!isChanged && text.includes('from activity_chain')) {
          isChanged = true
          await change()
        }
        return answer
      }
      const withTx: typeof database.withTx = (look, options) =>
        database.withTx(
          (tx) =>
            look(
              new Proxy(tx, { get: (on, key) => (key === 'execute' ? (q: SQL) => execute(tx, q) : on[key as never]) }),
            ),
          options,
        )
      const { lines, fault } = await verifyChain({ withTx })
      expect({ lines, fault }).toEqual({ lines: changes.indexOf(change) + 2, fault: undefined })
      expect(isChanged).toBe(true)
    }
  },
)

test('Lines that are not sealed yet are counted', async () => {
  await record('a')
  expect(await verify()).toMatchObject({ lines: 0, unsealed: 1 })
})

test.each([
  [
    'a changed actor',
    `update activity_lines set actor_name = 'Eve' where position = 2`,
    'Line 2 at position 2 is not as it was sealed.',
  ],
  [
    'a changed action',
    `update activity_lines set action = 'inclusions.remove' where position = 2`,
    'Line 2 at position 2 is not',
  ],
  [
    'a changed time',
    `update activity_lines set at = at + interval '1 microsecond' where position = 2`,
    'Line 2 at position 2 is not',
  ],
  ['a changed record', `update activity_lines set record_id = 2 where position = 2`, 'Line 2 at position 2 is not'],
  [
    'a changed content',
    `update activity_lines set content = jsonb_set(content, '{label}', '"x"') where position = 2`,
    'Line 2 at position 2 has another content',
  ],
  [
    'a removed content',
    `update activity_lines set content = null where position = 2`,
    'Line 2 at position 2 has lost its content without',
  ],
  [
    'a content that an invented erasure removed',
    `update activity_lines set content = null, erased_by = 3 where position = 2`,
    'Line 2 has lost its content, and the erasure',
  ],
  ['a deleted line', `delete from activity_lines where position = 2`, 'Position 2 is missing'],
  [
    'a deleted line whose place was closed',
    `delete from activity_lines where position = 2; update activity_lines set position = 2 where position = 3`,
    'Line 3 at position 2 is not',
  ],
  ['a deleted first line', `delete from activity_lines where position = 1`, 'Position 1 is missing'],
  ['a deleted last line', `delete from activity_lines where position = 3`, 'The chain ends at position 2, not at 3'],
  [
    'two swapped lines',
    `update activity_lines set position = -position where position in (1, 2); update activity_lines set position = 3 + position where position < 0`,
    'is not as it was sealed.',
  ],
  [
    'a beginning that was moved',
    `delete from activity_lines where position = 1; update activity_chain set base_position = 1, base_hash = (select 'x')`,
    'is not as it was sealed.',
  ],
])('%s is found', async (_kind, change, fault) => {
  await sealed('a', 'b', 'c')
  await run(change)
  expect((await verify()).fault).toContain(fault)
})

test('A beginning that no line names is found', async () => {
  await sealed('a', 'b', 'c')
  const [first] = await linesOf(database)
  await run(
    `delete from activity_lines where position = 1; update activity_chain set base_position = 1, base_hash = '${first!.hash}'`,
  )
  expect((await verify()).fault).toBe('No line says that the lines before the first one were deleted.')
})

test('A chain that was written anew as a whole is found by the end that an earlier run printed', async () => {
  await sealed('a', 'b')
  const { head } = await verify()
  await sealed('c')
  expect((await verifyChain(database, head)).fault).toBeUndefined()
  await run(`update activity_lines set actor_name = 'Eve', position = null, hash = null; delete from activity_chain`)
  await sealAll(database)
  expect((await verify()).fault).toBeUndefined()
  expect((await verifyChain(database, head)).fault).toBe('Position 2 had another hash: the chain was written anew.')
})

test('Old lines are deleted from the start, and the chain is followed from there', async () => {
  await record('a', 'b', 'c')
  await run(`update activity_lines set at = now() - interval '25 months' where id <= 2`)
  await sealAll(database)
  expect(await database.withTx((tx) => dropOldActivity(tx, 24))).toBe(2)
  expect(await verify()).toMatchObject({ lines: 1, unsealed: 1 })
  expect((await verify()).fault).toBeUndefined()
  await sealAll(database)
  expect((await linesOf(database)).map(({ action }) => action)).toEqual(['inclusions.create', 'system.checkpoint'])
  expect(await verify()).toMatchObject({ lines: 2, head: { position: 4 } })
  expect((await verify()).fault).toBeUndefined()
  expect(await database.withTx((tx) => dropOldActivity(tx, 24))).toBe(0)
})

test('Many old lines go in several transactions, after each of which the chain can be followed', async () => {
  await record('a', 'b', 'c', 'd', 'e', 'f')
  await run(`update activity_lines set at = now() - interval '25 months' where id <= 5`)
  await sealAll(database)
  const faults: unknown[] = []
  const withTx: typeof database.withTx = async (...given) => {
    const result = await database.withTx(...given)
    faults.push((await verify()).fault)
    return result
  }
  const drop = (stopping: boolean) =>
    dropAllOldActivity({ withTx }, { months: 24, step: 2, stopping: () => stopping || faults.length === 1 })
  await drop(true)
  expect(await verify()).toMatchObject({ lines: 6 })
  await drop(false)
  expect(await verify()).toMatchObject({ lines: 4 })
  faults.length = 2
  await drop(false)
  expect(faults).toEqual([undefined, undefined, undefined, undefined])
  await sealAll(database)
  expect((await linesOf(database)).map(({ action }) => action)).toEqual([
    'inclusions.create',
    ...Array<string>(3).fill('system.checkpoint'),
  ])
  expect((await verify()).fault).toBeUndefined()
})

test('A line that is not sealed is never deleted for its age', async () => {
  await record('a')
  await run(`update activity_lines set at = now() - interval '25 months'`)
  await run('insert into activity_chain default values')
  expect(await database.withTx((tx) => dropOldActivity(tx, 24))).toBe(0)
  expect(await linesOf(database)).toHaveLength(1)
})
