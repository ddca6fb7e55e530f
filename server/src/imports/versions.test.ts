/** @module-tag slow */

import { beforeEach, expect, test } from 'vitest'
import type { Import } from 'contract/imports'
import { messages } from 'contract/messages'
import { csvOf, wireRow } from './testing.ts'
import { openImporting } from './testing-app.ts'

const { app, as: amelia, t } = await openImporting()
const kofi: Record<string, string> = {}
beforeEach(async () => {
  Object.assign(kofi, await app.signIn(await app.makeStaff({ name: 'Kofi Asante', permissions: ['booking'] })))
})

const path = (id: number, rest = '') => `/bookings/imports/${id}${rest}`
const patch = (as: Record<string, string>, address: string, body: object) => app.call('PATCH', address, { as, body })
const find = async (id: number): Promise<Import> => (await app.call('GET', path(id), { as: amelia })).body.data
const findRow = async (id: number, row: number) =>
  (await app.call('GET', path(id, `/rows/${row}`), { as: amelia })).body

const stale = (version: number) => ({
  status: 409,
  body: { code: 'stale_version', message: messages.staleVersion, data: { version } },
})
const codes = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

const unpriced = (rows = 3) =>
  csvOf(...Array.from({ length: rows }, (_, n) => wireRow(n + 1, { amount: 'to be agreed', customer_email: 'none' })))

test('A change of how a file is read is refused when another person changed it since, and a check is no change', async () => {
  const { id, version } = await t.check(csvOf(wireRow(1, { status: 'CXL' })))
  expect(version).toBe(1)
  const first = await patch(kofi, path(id), { values: { status: { CXL: 'pending' } }, version })
  expect(first).toMatchObject({ status: 200, body: { data: { version: 2 } } })
  expect(await patch(amelia, path(id), { values: { status: { CXL: 'confirmed' } }, version })).toMatchObject(stale(2))
  const checked = await t.settled(id)
  expect(checked).toMatchObject({ version: 2, values: { status: { CXL: 'pending' } } })
  for (const body of [
    { mapping: { currency: { value: 'EUR' } } },
    { dialect: { header_row: 1 } },
    { partner_id: null },
    { partner_name: 'Thames Travel' },
  ]) {
    expect(await patch(amelia, path(id), { ...body, version })).toMatchObject(stale(2))
  }
  expect((await patch(amelia, path(id), { partner_name: 'Thames Travel', version: 2 })).body.data.version).toBe(3)
  // Without a version as before.
  expect((await patch(amelia, path(id), { values: { status: { CXL: 'confirmed' } } })).body.data.version).toBe(4)
  expect(await t.settled(id)).toMatchObject({ version: 4, values: { status: { CXL: 'confirmed' } } })
})

test('An import is not started as another person has not seen it', async () => {
  const { id, version } = await t.check(csvOf(wireRow(1), wireRow(2)))
  await t.change(id, { mapping: { currency: { value: 'EUR' } } })
  const start = (body: object) => app.call('POST', path(id, '/commit'), { as: kofi, body })
  expect(await start({ version })).toMatchObject(stale(2))
  expect((await t.bookings()).total).toBe(0)
  expect((await start({ version: 2 })).status).toBe(200)
  expect(await t.settled(id)).toMatchObject({ state: 'done', counts: { create: 2 } })
})

test('Of two people who change one import at the same moment one is refused, whatever they change', async () => {
  const { id, version } = await t.check(csvOf(wireRow(1, { status: 'CXL' })))
  const answers = await Promise.all([
    patch(amelia, path(id), { values: { status: { CXL: 'pending' } }, version }),
    patch(kofi, path(id), { values: { status: { CXL: 'confirmed' } }, version }),
    patch(kofi, path(id), { mapping: { currency: { value: 'EUR' } }, version }),
  ])
  expect(codes(answers)).toEqual([200, 409, 409])
  const [won] = answers.filter(({ status }) => status === 200)
  expect(await t.settled(id)).toMatchObject({ version: 2, values: won!.body.data.values })
})

test('A row has a version of its own, which each correction counts up and a new check keeps', async () => {
  const { id, version } = await t.check(unpriced())
  expect(await t.rows(id)).toMatchObject([{ version: 0 }, { version: 0 }, { version: 0 }])
  const correct = (as: Record<string, string>, body: object) => patch(as, path(id, '/rows/2'), body)
  expect((await correct(kofi, { amount: '12', version: 0 })).body.data).toMatchObject({ version: 1 })
  expect(await correct(amelia, { amount: '13', version: 0 })).toMatchObject(stale(1))
  expect(await correct(amelia, { customer_email: 'ada@example.test', version: 0 })).toMatchObject(stale(1))
  expect((await findRow(id, 2)).data).toMatchObject({ version: 1, values: { amount: 12, customer_email: 'none' } })
  // Rows of others, and the import itself, are as they were.
  expect((await patch(amelia, path(id, '/rows/3'), { amount: '14', version: 0 })).body.data.version).toBe(1)
  expect((await find(id)).version).toBe(version)
  await t.change(id, {})
  expect((await findRow(id, 2)).data.version).toBe(1)
  expect((await findRow(id, 4)).data.version).toBe(0)
  expect((await correct(amelia, { amount: null, version: 1 })).body.data.version).toBe(2)
  expect((await correct(amelia, { amount: '15' })).body.data).toMatchObject({ version: 3, values: { amount: 15 } })
  expect((await correct(amelia, { amount: '15', version: -1 })).status).toBe(422)
})

test('Of two people who correct one cell at the same moment one is refused, and different rows are both kept', async () => {
  const { id } = await t.check(unpriced())
  const answers = await Promise.all([
    patch(amelia, path(id, '/rows/2'), { amount: '12', version: 0 }),
    patch(kofi, path(id, '/rows/2'), { amount: '13', version: 0 }),
    patch(kofi, path(id, '/rows/3'), { amount: '14', version: 0 }),
  ])
  expect(codes(answers.slice(0, 2))).toEqual([200, 409])
  expect(answers[2].status).toBe(200)
  const won = answers[0].status === 200 ? 12 : 13
  expect((await findRow(id, 2)).data).toMatchObject({ version: 1, values: { amount: won } })
  expect((await findRow(id, 3)).data).toMatchObject({ version: 1, values: { amount: 14 } })
})

test('Of two people who fix one problem at the same moment one is refused before anything of theirs is written', async () => {
  const { id, version, problems } = await t.check(unpriced(230))
  const { rows: _rows, count: _count, ...problem } = problems.find(({ field }) => field === 'amount')!
  const fix = (as: Record<string, string>, value: string) =>
    patch(as, path(id, '/problems'), { ...problem, value, version })
  const answers = await Promise.all([fix(amelia, '12'), fix(kofi, '13')])
  expect(codes(answers)).toEqual([200, 409])
  const won = answers[0].status === 200 ? 12 : 13
  expect((await t.settled(id)).version).toBe(2)
  const rows = await t.query(`select distinct corrections->>'amount' as amount, version from import_corrections`)
  expect(rows).toEqual([{ amount: String(won), version: 1 }])
  expect(await fix(kofi, '13')).toMatchObject(stale(2))
})

test('A correction of many rows counts as a change of the import and of each of its rows alone', async () => {
  const wrong = wireRow(1, { amount: 'to be agreed' })
  const { id, version, problems } = await t.check(csvOf(wrong, wireRow(2, { customer_email: 'none' })))
  const { rows: _rows, count: _count, ...problem } = problems.find(({ field }) => field === 'amount')!
  await patch(kofi, path(id, '/rows/2'), { amount: 'nothing', version: 0 })
  const answer = await patch(amelia, path(id, '/problems'), { ...problem, value: '12', version })
  expect(answer.body.data.version).toBe(version + 1)
  await t.settled(id)
  expect((await findRow(id, 2)).data).toMatchObject({ version: 2, values: { amount: 12 } })
  expect((await findRow(id, 3)).data.version).toBe(0)
  expect(await patch(kofi, path(id, '/rows/2'), { amount: '13', version: 1 })).toMatchObject(stale(2))
  expect(await patch(kofi, path(id), { mapping: { currency: { value: 'EUR' } }, version })).toMatchObject(stale(2))
})

test('A row that the import does not have is not found', async () => {
  const { id } = await t.check(unpriced())
  expect(await findRow(id, 99)).toMatchObject({ code: 'not_found' })
  expect((await app.call('GET', path(id, '/rows/2'))).status).toBe(401)
})
