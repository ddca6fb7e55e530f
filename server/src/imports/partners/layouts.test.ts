/** @module-tag slow */

import { expect, test } from 'vitest'
import { notRememberedMessages } from 'contract/import-messages'
import { cleanCsv, csvOf, importing, wireHeader, wireRow } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

const { app, as, t } = await openImporting()

const named = { name: 'sunrise-june.csv' }
const wider = (n: number) => `${wireHeader},Internal code\r\n${wireRow(n)},X${n}\r\n`
const partnersOf = async (who = as) =>
  (await app.call('GET', '/bookings/import-partners', { as: who, query: { sort_by: 'created_at', sort_order: 'asc' } }))
    .body.data.data
const signInAs = async (person: object) => app.signIn(await app.makeStaff({ permissions: ['booking'], ...person }))

/** The partner that the first file leaves. */
async function sunrise() {
  const { id } = await t.check(cleanCsv(1), named)
  await t.commit(id)
  return (await partnersOf())[0]
}

test('A new partner is called after its file, and what is remembered of the one that the columns named stays', async () => {
  const { id } = await sunrise()
  const next = await t.check(csvOf(wireRow(2, { currency: '' })), { name: 'moonlight.csv' })
  expect(next.partner).toMatchObject({ id, name: 'Sunrise' })
  expect((await t.change(next.id, { partner_id: null })).partner).toMatchObject({ id: null, name: 'Moonlight' })
  await t.change(next.id, { mapping: { currency: { column: 19, value: 'EUR' } } })
  expect(await t.commit(next.id)).toMatchObject({ state: 'done' })
  const [first, second, ...others] = await partnersOf()
  expect([first, second]).toMatchObject([
    { id, name: 'Sunrise', version: 1 },
    { name: 'Moonlight', mapping: { currency: { value: 'EUR' } } },
  ])
  expect(first.mapping.currency).toEqual({ column: 19 })
  expect(others).toEqual([])
})

test('A new partner whose file is called like a known one gets a name of its own', async () => {
  const { id } = await sunrise()
  const next = await t.check(csvOf(wireRow(2, { currency: '' })), { name: 'sunrise-july.csv' })
  expect((await t.change(next.id, { partner_id: null })).partner).toMatchObject({ id: null, name: 'Sunrise 2' })
  await t.change(next.id, { mapping: { currency: { column: 19, value: 'EUR' } } })
  await t.commit(next.id)
  expect(await partnersOf()).toMatchObject([{ id, name: 'Sunrise', version: 1 }, { name: 'Sunrise 2' }])
})

const headless = (n: number, status: string) => [wireRow(n, { status }), wireRow(n + 1)].join('\r\n')
const columnsOfHeadless = {
  ...Object.fromEntries(wireHeader.split(',').map((field, column) => [field, { column }])),
  booking_time: null,
}
const lastNotified = async () => (await app.call('GET', '/notifications', { as })).body.data.data[0].body

/** The partner of a file without a header that taught a word and a note, and a next one that is not read as it. */
async function headlessSunrise(status: string) {
  const first = await t.check(headless(1, 'CXD'), { name: 'sunrise 23.csv' })
  await t.change(first.id, {
    mapping: { ...columnsOfHeadless, note: { value: 'Quay 2' } },
    values: { status: { CXD: 'cancelled' } },
  })
  await t.commit(first.id)
  const [{ id }] = await partnersOf()
  const next = await t.check(headless(3, status), { name: 'sunrise 24.csv' })
  expect(next.partner).toMatchObject({ id: null, name: 'Sunrise', candidates: [{ id }] })
  return { id, next }
}

test('A file that is called like a partner and was not read as it replaces nothing that is remembered of it', async () => {
  const { id, next } = await headlessSunrise('confirmed')
  await t.change(next.id, { mapping: { ...columnsOfHeadless, note: { value: 'Quay 3' } } })
  await t.commit(next.id)
  expect(await partnersOf()).toMatchObject([
    { id, mapping: { note: { value: 'Quay 2' } }, values: { status: { CXD: 'cancelled' } }, version: 1 },
  ])
  expect(await lastNotified()).toContain(notRememberedMessages.isReadOtherwise('Sunrise'))
})

test('A file that is called like a partner and was not read as it adds its words', async () => {
  const { id, next } = await headlessSunrise('HLD')
  await t.change(next.id, {
    mapping: { ...columnsOfHeadless, note: { value: 'Quay 2' } },
    values: { status: { HLD: 'pending' } },
  })
  await t.commit(next.id)
  expect(await partnersOf()).toMatchObject([{ id, values: { status: { CXD: 'cancelled', HLD: 'pending' } } }])
  expect(await lastNotified()).not.toContain('Sunrise')
})

test('None for a file that has no partner leaves what was answered, and so does the name of a new one', async () => {
  const { id } = await t.check('Ref;Tour date;Gross\r\nA1;05/06/2025;12,50\r\n')
  const { mapping, values } = await t.change(id, {
    mapping: { currency: { value: 'EUR' }, product_code: { value: 'RIV' } },
    values: { date_order: 'month_first' },
  })
  const kept = { mapping, values, questions: [] }
  expect(mapping).toMatchObject({ product_code: { value: 'RIV' } })
  const none = await t.change(id, { partner_id: null, partner_name: null })
  expect(none).toMatchObject({ ...kept, partner: { id: null, name: null } })
  expect(await t.change(id, { partner_id: null })).toMatchObject({ ...kept, partner: { id: null, name: 'Partners' } })
  const renamed = await t.change(id, { partner_id: null, partner_name: 'Sunrise' })
  expect(renamed).toMatchObject({ ...kept, partner: { name: 'Sunrise' } })
  expect((await t.change(id, { partner_id: null })).partner).toMatchObject({ name: 'Sunrise' })
})

test('A file with other columns that is read as a partner is a further layout of it', async () => {
  const { id, columns } = await sunrise()
  const other = await t.check(wider(2), { name: 'wider.csv' })
  expect(other.partner).toMatchObject({ id: null, candidates: [{ id, match: 'similar' }] })
  await t.change(other.id, { partner_id: id })
  await t.commit(other.id)
  const [first, second] = await partnersOf()
  expect(first).toMatchObject({ id, name: 'Sunrise', columns, version: 1 })
  expect(second).toMatchObject({ name: 'Sunrise', columns: [...columns, 'Internal code'], shared: true })
  expect((await t.check(cleanCsv(1))).partner).toMatchObject({ id, match: 'same' })
  expect((await t.check(wider(3))).partner).toMatchObject({ id: second.id, match: 'same' })
})

test('A file that calls one of the two columns of a name otherwise loses no surname to the partner that is chosen for it', async () => {
  const halves = (surname: string, ...rows: string[]) =>
    csvOf(...rows.map((row) => row.replace(/Harriet (?=Ashworth)/, 'Harriet,'))).replace(
      'lead_traveler',
      `First name,${surname}`,
    )
  await t.commit((await t.check(halves('Surname', wireRow(1)), named)).id)
  const [{ id, mapping }] = await partnersOf()
  expect(mapping.lead_traveler).toEqual({ columns: [4, 5] })
  const next = await t.check(halves('Family name', wireRow(1), wireRow(2)), { name: 'july.csv' })
  expect(next.partner).toMatchObject({ id: null, candidates: [{ id, match: 'similar' }] })
  expect((await t.change(next.id, { partner_id: id })).mapping.lead_traveler).toEqual({ columns: [4, 5] })
  const rows = await t.rows(next.id)
  expect(rows.map(({ values }: { values: object }) => values)).toMatchObject([
    { lead_traveler: 'Harriet Ashworth 1' },
    { lead_traveler: 'Harriet Ashworth 2' },
  ])
})

test('A colleague who reads a file by the reading of another person changes nothing of it', async () => {
  const { id, columns } = await sunrise()
  const who = await signInAs({ name: 'Ben' })
  const ben = importing(app, who)
  const wide = await ben.check(wider(2))
  await ben.change(wide.id, { partner_id: id })
  await ben.commit(wide.id)
  expect((await partnersOf())[0]).toMatchObject({ id, columns, version: 1 })
  expect(await partnersOf(who)).toMatchObject([{ id }, { name: 'Sunrise', shared: false, owner: { name: 'Ben' } }])
  const same = await ben.check(csvOf(wireRow(3)).replaceAll(',', ';'))
  expect(same.partner).toMatchObject({ id, match: 'same' })
  await ben.commit(same.id)
  const [partner] = await partnersOf()
  expect(partner).toMatchObject({ dialect: { delimiter: ',' }, version: 1, last_import: { id: same.id } })
})

test('The own reading of a person stays their own when an administrator imports with it', async () => {
  const ben = await signInAs({ name: 'Ben' })
  const own = importing(app, ben)
  await own.commit((await own.check(cleanCsv(1), named)).id)
  const [{ id }] = await partnersOf(ben)
  await app.call('PATCH', `/bookings/import-partners/${id}`, { as: ben, body: { shared: false } })
  const cleo = await signInAs({ name: 'Cleo', role: 'admin' })
  const admin = importing(app, cleo)
  const next = await admin.check(csvOf(wireRow(2)))
  expect(next.partner).toMatchObject({ id: null })
  await admin.change(next.id, { partner_id: id })
  await admin.commit(next.id)
  expect(await partnersOf(cleo)).toMatchObject([{ id, shared: false, owner: { name: 'Ben' } }])
  expect(await partnersOf()).toEqual([])
})

test('A last column called Reason is listed of a partner, and stays when the partner is renamed', async () => {
  const header = wireHeader.replace('product_code', 'code')
  const csv = `${header},Reason\r\n${wireRow(1)},Late guests\r\n`
  const { id } = await t.check(csv, named)
  await t.change(id, {
    mapping: { product_code: { column: 16 }, note: { column: 20 } },
    values: { unread_columns: 'ignore' },
  })
  expect(await t.commit(id)).toMatchObject({ state: 'done' })
  const [partner] = await partnersOf()
  expect(partner).toMatchObject({ columns: [...header.split(','), 'Reason'], mapping: { note: { column: 20 } } })
  const path = `/bookings/import-partners/${partner.id}`
  // As it was kept before the column was listed.
  await app.database.db.execute(`update import_partners set columns = '${JSON.stringify(header.split(','))}'`)
  await app.call('PATCH', path, { as, body: { name: 'Sunset', mapping: { currency: { value: 'GBP' } } } })
  const next = await t.check(csv.replace('EXT-1', 'EXT-2'))
  expect(next).toMatchObject({ partner: { name: 'Sunset' }, mapping: { note: { column: 20 } } })
})
