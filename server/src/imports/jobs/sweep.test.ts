import { expect, test } from 'vitest'
import { importMessages } from 'contract/import-messages'
import type { Database } from '../../db/db.ts'
import { cleanCsv, csvOf, wireHeader, wireRow } from '../testing.ts'
import { openImporting } from '../testing-app.ts'
import { sweepImports } from './sweep.sql.ts'

const { app, as, t } = await openImporting()

const past = `now() - interval '31 days'`
const sweep = () => sweepImports(app.database)
const find = async (id: number) => (await app.call('GET', `/bookings/imports/${id}`, { as })).body.data
const post = (id: number, what: string) => app.call('POST', `/bookings/imports/${id}/${what}`, { as })
const stored = () =>
  t.query(`select (select count(*) from import_parts) as parts, (select count(*) from import_rows) as rows`)

test('A checked import that was never committed is cancelled with its file, and cannot be imported', async () => {
  const { id } = await t.check(cleanCsv(2))
  await t.query(`update imports set created_at = ${past}`)
  await sweepImports(app.database, () => true)
  expect(await stored()).toEqual([{ parts: 1, rows: 2 }])
  await sweep()
  expect(await find(id)).toMatchObject({ state: 'cancelled', has_file: false, counts: { create: 2 } })
  expect(await post(id, 'commit')).toMatchObject({ status: 422, body: { message: importMessages.cancelledBefore } })
  expect((await t.bookings()).total).toBe(0)
})

test('One whose file was deleted while it stayed ready is neither imported nor corrected, and is cancelled', async () => {
  const { id, problems } = await t.check(csvOf(wireRow(1), wireRow(2, { amount: 'lots' })))
  // As earlier versions left it.
  await t.query(`update imports set created_at = ${past}, has_file = false`)
  await t.query('delete from import_parts')
  await t.query('delete from import_rows')
  const { count: _count, rows: _rows, ...problem } = problems[0]!
  const path = `/bookings/imports/${id}`
  for (const answer of [
    await post(id, 'commit'),
    await app.call('PATCH', `${path}/rows/3`, { as, body: { amount: '12' } }),
    await app.call('PATCH', `${path}/problems`, { as, body: { ...problem, value: '12' } }),
  ])
    expect(answer).toMatchObject({ status: 422, body: { message: importMessages.fileGone } })
  expect(await find(id)).toMatchObject({ state: 'ready', version: 1 })
  await sweep()
  expect((await find(id)).state).toBe('cancelled')
})

test('An import that is committed while old ones are deleted keeps its file and rows', async () => {
  const { id } = await t.check(cleanCsv(2))
  await t.query(`update imports set created_at = ${past}`)
  let isCommitted = false
  const afterCommit: Database = {
    ...app.database,
    withTx: async (run, options) => {
      if (!isCommitted) {
        isCommitted = true
        await t.commit(id)
      }
      return app.database.withTx(run, options)
    },
  }
  await sweepImports(afterCommit)
  expect(await find(id)).toMatchObject({ state: 'done', has_file: true })
  expect(await stored()).toEqual([{ parts: 1, rows: 2 }])
  expect((await t.undo(id)).undone).toMatchObject({ removed: 2 })
})

test('What a stop left of a file, and the rows of one that an erasure emptied, go with the next look', async () => {
  const { id } = await t.check(cleanCsv(2))
  await t.commit(id)
  await t.query('update imports set has_file = false')
  await sweep()
  expect(await stored()).toEqual([{ parts: 1, rows: 2 }])
  await t.query(`update imports set created_at = ${past}, committed_at = ${past}`)
  await sweep()
  expect(await stored()).toEqual([{ parts: 0, rows: 0 }])
  expect((await find(id)).state).toBe('done')
})

test('What an import quotes of its file goes with the file, also of one whose file went before', async () => {
  const word = 'Cancelled - Ann Lee is ill'
  const rows = [
    `${wireHeader},inclusions`,
    `${wireRow(1, { lead_traveler: 'Ann Lee', customer_email: 'ann.lee@example.test' })},`,
    `Guests of Ann Lee${','.repeat(wireHeader.split(',').length)}`,
    `${wireRow(2)},Flowers for Ann Lee`,
    `${wireRow(3, { status: word })},`,
  ]
  const { id } = await t.check(rows.join('\r\n'))
  const checked = await t.change(id, { values: { status: { [word]: 'cancelled' }, year: '2026' } })
  const question = JSON.stringify([{ id: 'price', text: 'Is Ann Lee right?', choices: [], optional: true }])
  await t.query(`update imports set questions = '${question}'`)
  const quotes = /ann.lee/i
  for (const part of [checked.columns, checked.left_out, checked.problems, checked.words, checked.values])
    expect(JSON.stringify(part)).toMatch(quotes)
  await t.commit(id)
  await t.query(`update imports set committed_at = ${past}`)
  await sweep()
  const after = await find(id)
  expect(JSON.stringify(after)).not.toMatch(quotes)
  expect(after).toMatchObject({
    state: 'done',
    counts: { create: 2 },
    questions: [],
    words: {},
    values: { year: '2026' },
  })
  expect(after.columns.map(({ name }: { name: string }) => name)).toEqual(checked.columns.map(({ name }) => name))
  // As earlier versions left it.
  const columns = JSON.stringify(checked.columns).replaceAll("'", "''")
  await t.query(`update imports set has_quotes = true, columns = '${columns}'`)
  expect(JSON.stringify(await find(id))).toMatch(quotes)
  await sweep()
  expect(JSON.stringify(await find(id))).not.toMatch(quotes)
  const kept = { words: checked.words, answers: checked.values }
  for (const [column, value] of Object.entries(kept)) {
    await t.query(`update imports set ${column} = '${JSON.stringify(value)}'`)
    expect(JSON.stringify(await find(id))).toMatch(quotes)
    await sweep()
    expect(JSON.stringify(await find(id))).not.toMatch(quotes)
  }
  const lines = `select from activity_lines where action = 'system.retention'`
  const count = (await t.query(lines)).length
  await sweep()
  expect(await t.query(lines)).toHaveLength(count)
})
