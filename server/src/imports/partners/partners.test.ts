/** @module-tag slow */

import { expect, test } from 'vitest'
import { importMessages, importPartnerMessages } from 'contract/import-messages'
import { cleanCsv, csvOf, importing, wireRow } from '../testing.ts'
import { openImporting } from '../testing-app.ts'
import { answers, fileOf, header, partnerRow } from './testing.ts'

const { app, as, t } = await openImporting()

const named = { name: 'sunrise-2026-06.csv' }
const partnersOf = async (who = as) =>
  (await app.call('GET', '/bookings/import-partners', { as: who, query: { sort_by: 'name', sort_order: 'asc' } })).body
    .data.data
const signInAs = async (person: object) => app.signIn(await app.makeStaff({ permissions: ['booking'], ...person }))

async function finished(row = partnerRow(1), sending = named) {
  const { id } = await t.check(fileOf(row), sending)
  await t.change(id, answers)
  return t.commit(id)
}

test('The fixed values and answers of a cancelled import are not used for the next file of the same columns', async () => {
  const first = await t.check(fileOf(partnerRow(1)), named)
  await t.change(first.id, answers)
  await t.cancel(first.id)
  const next = await t.check(fileOf(partnerRow(2)), named)
  expect(next.mapping.currency).toBeUndefined()
  expect(next.values).toEqual({})
  expect(next.questions).toHaveLength(1)
  expect(await partnersOf()).toEqual([])
})

test('A commit that is rolled back teaches nothing', async () => {
  const { id } = await t.check(fileOf(partnerRow(1)), named)
  await t.change(id, answers)
  await app.call('POST', `/bookings/imports/${id}/commit`, { as })
  await app.call('POST', `/bookings/imports/${id}/cancel`, { as })
  const { state } = await t.settled(id)
  expect(await partnersOf()).toHaveLength(state === 'done' ? 1 : 0)
})

test('The second file of a partner is read as the first one was, once that is finished', async () => {
  expect(await finished()).toMatchObject({ state: 'done', counts: { create: 1 } })
  const [partner] = await partnersOf()
  expect(partner).toMatchObject({
    name: 'Sunrise',
    shared: true,
    owner: { name: 'Amelia Hart' },
    dialect: { delimiter: ';', header_row: 1 },
    columns: header.split(';'),
    values: { date_order: 'month_first', status: { gut: 'confirmed' } },
    last_import: { file_name: named.name, has_file: true },
  })
  expect(partner.mapping).toMatchObject({ currency: { value: 'EUR' }, booking_reference: { column: 0 } })
  const next = await t.check(fileOf(partnerRow(2)), { name: 'july.csv' })
  expect(next).toMatchObject({ questions: [], problems: [], counts: { create: 1 } })
  expect(next.partner).toEqual({
    id: partner.id,
    name: 'Sunrise',
    match: 'same',
    candidates: [{ id: partner.id, name: 'Sunrise', match: 'same' }],
  })
  expect((await t.rows(next.id))[0].values).toMatchObject({ booking_datetime: '2026-05-06T00:00', currency: 'EUR' })
})

test('The order of day and month that one file proves is used for the next file, which does not prove it', async () => {
  const { id } = await t.check(fileOf(partnerRow(1, { day: '05/13/2026' })), named)
  await t.change(id, { ...answers, values: { status: { gut: 'confirmed' } } })
  await t.commit(id)
  const next = await t.check(fileOf(partnerRow(2)))
  expect(next.questions).toEqual([])
  expect((await t.rows(next.id))[0].values.booking_datetime).toBe('2026-05-06T00:00')
})

test('Neither a year, a fixed date nor what was said of notes is used for the next file', async () => {
  const { id } = await t.check(fileOf(partnerRow(1)), named)
  await t.change(id, {
    ...answers,
    mapping: { ...answers.mapping, input_date: { value: '2026-06-01' } },
    values: { ...answers.values, year: '2026', doubtful_notes: 'take_place' },
  })
  await t.commit(id)
  const [{ mapping, values }] = await partnersOf()
  expect(mapping.input_date).toBeUndefined()
  expect(values.year).toBeUndefined()
  expect(values.doubtful_notes).toBeUndefined()
})

test('That empty cells go on with what stands above is used for the next file, but for no column that had none', async () => {
  const rowsFrom = (n: number, day: string, place: string) => [
    partnerRow(n),
    partnerRow(n + 1, { day }).replace('Savoy Pier', place),
    partnerRow(n + 2, { day: '05/07/2026' }),
    partnerRow(n + 3, { day: '05/07/2026' }),
  ]
  const { id, questions } = await t.check(fileOf(...rowsFrom(1, '', 'Savoy Pier')), named)
  expect(questions.map((each) => each.id)).toContain('empty_cells')
  await t.change(id, { ...answers, values: { ...answers.values, empty_cells: 'as_above' } })
  expect((await t.rows(id))[1].values.booking_datetime).toBe('2026-05-06T00:00')
  await t.commit(id)
  const [{ values }] = await partnersOf()
  expect(values).toMatchObject({ empty_cells: 'as_above', empty_cells_of: ['booking_datetime'] })
  const next = await t.check(fileOf(...rowsFrom(5, '', 'Savoy Pier')))
  expect(next).toMatchObject({
    questions: [],
    notes: expect.arrayContaining(['1 empty cell has what stands above in the file: ‘Booking date’.']),
  })
  const other = await t.check(fileOf(...rowsFrom(9, '', '')))
  expect(other.questions).toMatchObject([
    { id: 'empty_cells', items: ['‘Booking date’ in row 3', '‘Pickup’ in row 3'] },
  ])
  expect(other.counts.refused).toBe(1)
})

test('A person chooses another partner or none for a file, and mapping and answers follow', async () => {
  await finished()
  const [{ id: sunrise }] = await partnersOf()
  const next = await t.check(fileOf(partnerRow(2)))
  const without = await t.change(next.id, { partner_id: null, partner_name: null })
  expect(without).toMatchObject({ partner: { id: null, name: null }, values: {} })
  expect(without.mapping.currency).toBeUndefined()
  expect(without.questions).toHaveLength(1)
  const again = await t.change(next.id, { partner_id: sunrise })
  expect(again).toMatchObject({ partner: { id: sunrise, name: 'Sunrise', match: 'chosen' }, questions: [] })
  expect(again.mapping.currency).toEqual({ value: 'EUR' })
  const unknown = await app.call('PATCH', `/bookings/imports/${next.id}`, { as, body: { partner_id: 987_654 } })
  expect(unknown.body.errors).toEqual({ partner_id: [importPartnerMessages.unknown] })
})

test('A partner with most of the columns is offered, and used only when it is chosen', async () => {
  await finished()
  const [{ id }] = await partnersOf()
  const wider = fileOf(partnerRow(2)).replace(';Gross\r\n', ';Gross;Remarks\r\n').replace('12,50', '12,50;late')
  const next = await t.check(wider, { name: 'wider.csv' })
  expect(next.partner).toMatchObject({ id: null, name: 'Wider', candidates: [{ id, match: 'similar' }] })
  expect(next.mapping.currency).toBeUndefined()
  const chosen = await t.change(next.id, { partner_id: id })
  expect(chosen).toMatchObject({ questions: [], counts: { create: 1 }, mapping: { currency: { value: 'EUR' } } })
})

test('Of the partners that a file may be from each person is offered those that they see', async () => {
  await finished()
  const [{ id: sunrise }] = await partnersOf()
  await app.call('PATCH', `/bookings/import-partners/${sunrise}`, { as, body: { shared: false } })
  const wider = fileOf(partnerRow(2)).replace(';Gross\r\n', ';Gross;Remarks\r\n').replace('12,50', '12,50;late')
  const { id } = await t.check(wider, { name: 'wider.csv' })
  const offered = async (who: typeof as) =>
    (await app.call('GET', `/bookings/imports/${id}`, { as: who })).body.data.partner.candidates.map(
      (partner: { id: number }) => partner.id,
    )
  expect(await offered(as)).toEqual([sunrise])
  expect(await offered(await app.signIn('admin'))).toEqual([sunrise])
  const ben = await signInAs({ name: 'Ben' })
  expect(await offered(ben)).toEqual([])
  const answer = await app.call('PATCH', `/bookings/imports/${id}`, { as: ben, body: { values: {} } })
  expect(answer.body.data.partner.candidates).toEqual([])
})

test('Of two partners with equal columns that read differently none is used without asking', async () => {
  await finished()
  const other = await t.check(fileOf(partnerRow(2)))
  await t.change(other.id, { partner_id: null, partner_name: 'Moonlight' })
  await t.change(other.id, { ...answers, values: { ...answers.values, date_order: 'day_first' } })
  await t.commit(other.id)
  const next = await t.check(fileOf(partnerRow(3)))
  expect(next.partner).toMatchObject({ id: null, candidates: [{ name: 'Moonlight' }, { name: 'Sunrise' }] })
  expect(next.questions).toHaveLength(1)
})

test('A file without a header is not taken for that of a partner', async () => {
  const body = fileOf(partnerRow(1)).split('\r\n').slice(1).join('\r\n')
  const first = await t.check(body, named)
  expect(first.dialect?.header_row).toBe(0)
  await app.database.db.execute(
    `insert into import_partners (name, header_key, columns, mapping, answers) values ('Other', '${first.columns
      .map(({ name }) => name.toLowerCase().replace(' ', ''))
      .toSorted()
      .join('\u001F')}', '[]', '{}', '{"date_order":"month_first"}')`,
  )
  const next = await t.check(body, named)
  expect(next.partner).toMatchObject({ id: null, candidates: [{ name: 'Other', match: 'similar' }] })
})

test('Staff see their own partners and shared ones, administrators all, and only owners and administrators edit', async () => {
  await finished()
  const [{ id }] = await partnersOf()
  const path = `/bookings/import-partners/${id}`
  const [other, admin] = [await signInAs({ name: 'Ben' }), await signInAs({ name: 'Cleo', role: 'admin' })]
  const refused = await app.call('PATCH', path, { as: other, body: { name: 'Mine' } })
  expect(refused).toMatchObject({ status: 403, body: { message: importPartnerMessages.othersOnly } })
  expect((await app.call('DELETE', path, { as: other })).status).toBe(403)
  expect(await partnersOf(other)).toHaveLength(1)
  const own = await app.call('PATCH', path, { as, body: { shared: false, name: ' Sunrise Travel ' } })
  expect(own.body.data).toMatchObject({ name: 'Sunrise Travel', shared: false })
  expect(await partnersOf(other)).toEqual([])
  expect((await app.call('GET', path, { as: other })).status).toBe(404)
  expect((await app.call('PATCH', path, { as: other, body: { name: 'Mine' } })).status).toBe(404)
  expect((await importing(app, other).check(fileOf(partnerRow(2)))).partner?.id).toBeNull()
  expect(await partnersOf(admin)).toHaveLength(1)
  expect((await app.call('DELETE', path, { as: admin })).status).toBe(200)
  expect(await partnersOf(as)).toEqual([])
})

test('A partner that was changed since it was asked about is not deleted, and one without a version is', async () => {
  await finished()
  const [{ id, version }] = await partnersOf()
  const path = `/bookings/import-partners/${id}`
  await app.call('PATCH', path, { as, body: { name: 'Sunrise Travel' } })
  const refused = await app.call('DELETE', path, { as, body: { version } })
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([
    409,
    'stale_version',
    { version: version + 1 },
  ])
  expect(await partnersOf()).toHaveLength(1)
  expect((await app.call('DELETE', path, { as, body: { version: version + 1 } })).status).toBe(200)
  expect(await partnersOf()).toEqual([])
})

test('A colleague who reads a shared partner otherwise gets a reading of their own under its name', async () => {
  await finished()
  const ben = importing(app, await signInAs({ name: 'Ben' }))
  const { id } = await ben.check(fileOf(partnerRow(2)))
  await ben.change(id, { mapping: { currency: { value: 'USD' } } })
  await ben.commit(id)
  expect((await t.check(fileOf(partnerRow(3)))).mapping.currency).toEqual({ value: 'EUR' })
  expect((await ben.check(fileOf(partnerRow(3)))).mapping.currency).toEqual({ value: 'USD' })
})

test('A change of a partner is used for its next file, null removes an entry, and unknown columns are refused', async () => {
  await finished()
  const [{ id }] = await partnersOf()
  const path = `/bookings/import-partners/${id}`
  const body = { mapping: { currency: { value: 'USD' }, product_code: null }, values: { date_order: 'day_first' } }
  const { mapping, values } = (await app.call('PATCH', path, { as, body })).body.data
  expect(mapping).toMatchObject({ currency: { value: 'USD' } })
  expect(mapping.product_code).toBeUndefined()
  expect(values).toMatchObject({ date_order: 'day_first', status: { gut: 'confirmed' } })
  const next = await t.check(fileOf(partnerRow(2)))
  expect(next.problems).toEqual([expect.objectContaining({ field: 'product_code', code: 'required' })])
  const wrong = await app.call('PATCH', path, { as, body: { mapping: { amount: { column: 40 } } } })
  expect(wrong.body.errors).toEqual({ 'mapping.amount': [importMessages.unknownColumn] })
})

test('Of two changes of one state the second is refused, and an import that teaches the partner counts as a change', async () => {
  await finished()
  const [{ id, version }] = await partnersOf()
  expect(version).toBe(1)
  const change = (body: object) => app.call('PATCH', `/bookings/import-partners/${id}`, { as, body })
  expect((await change({ name: 'Sunrise Travel', version })).body.data).toMatchObject({ version: 2 })
  const stale = await change({ name: 'Sunset', version })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', data: { version: 2 } } })
  expect((await partnersOf())[0]).toMatchObject({ name: 'Sunrise Travel', version: 2 })

  const next = await t.check(fileOf(partnerRow(2)))
  await t.change(next.id, { mapping: { currency: { value: 'USD' } } })
  await t.commit(next.id)
  const taught = (await partnersOf())[0]
  expect(taught).toMatchObject({ mapping: { currency: { value: 'USD' } }, version: 3 })
  expect((await change({ shared: false, version: 2 })).status).toBe(409)
  expect((await change({ shared: false })).body.data).toMatchObject({ shared: false, version: 4 })
  expect((await change({ shared: true, version: 0 })).status).toBe(422)
})

test('The order of the days of booking is remembered where it is not that of the tours', async () => {
  const made = header.replace('Booking date', 'Booking date;Booked on')
  const row = (n: number, day: string, from: string) => partnerRow(n).replace('05/06/2026', `${day};${from}`)
  const first = await t.check([made, row(1, '25/06/2026', '05/23/2026'), ''].join('\r\n'), named)
  expect(first.questions).toEqual([])
  await t.change(first.id, { mapping: answers.mapping, values: { status: { gut: 'confirmed' } } })
  expect(await t.commit(first.id)).toMatchObject({ state: 'done' })
  expect((await partnersOf())[0].values).toMatchObject({ date_order: 'day_first', input_date_order: 'month_first' })
  const next = await t.check([made, row(2, '05/06/2026', '04/03/2026'), ''].join('\r\n'), named)
  expect(next).toMatchObject({ questions: [], counts: { create: 1 } })
  const [draft] = await t.rows(next.id)
  expect(draft.values).toMatchObject({ booking_datetime: '2026-06-05T00:00', input_date: '2026-04-03' })
})

test('An answer about the year stays with the import', async () => {
  const csv = csvOf(wireRow(1, { booking_datetime: '5 Jul' }))
  const { id, questions } = await t.check(csv)
  expect(questions.map((question) => question.id)).toEqual(['year'])
  const answered = await t.change(id, { values: { year: '2026' } })
  expect(answered).toMatchObject({ questions: [], values: { year: '2026' } })
  expect((await t.rows(id))[0].values.booking_datetime).toBe('2026-07-05T00:00')
})

test('The list of partners is searched, sorted and paged', async () => {
  await finished()
  const other = await t.check(cleanCsv(1), { name: 'Aurora tours.csv' })
  await t.commit(other.id)
  expect((await partnersOf()).map(({ name }: { name: string }) => name)).toEqual(['Aurora tours', 'Sunrise'])
  const found = await app.call('GET', '/bookings/import-partners', { as, query: { search: 'sunr', limit: '1' } })
  expect(found.body.data).toMatchObject({ total: 1, data: [{ name: 'Sunrise' }] })
})
