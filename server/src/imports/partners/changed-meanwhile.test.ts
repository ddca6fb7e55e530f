import { beforeEach, expect, test } from 'vitest'
import { importMessages, importPartnerMessages } from 'contract/import-messages'
import type { Import } from 'contract/imports'
import { csvOf, wireRow } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

const { app, as, t } = await openImporting()

const fileOf = (n: number) => csvOf(wireRow(n, { currency: '' }))
const named = { name: 'sunrise.csv' }
const partnersOf = async () => (await app.call('GET', '/bookings/import-partners', { as })).body.data.data
const ofCurrency = (value: string) => ({ mapping: { currency: { column: 19, value } } })
const lastNotified = async () => (await app.call('GET', '/notifications', { as })).body.data.data[0].body
const done = importMessages.done('sunrise.csv', 1, 0)

let path: string
let open: Import
beforeEach(async () => {
  const first = await t.check(fileOf(1), named)
  await t.change(first.id, ofCurrency('EUR'))
  await t.commit(first.id)
  path = `/bookings/import-partners/${(await partnersOf())[0].id}`
  open = await t.check(fileOf(2), named)
  expect(open.partner).toMatchObject({ name: 'Sunrise', match: 'same' })
})
const edit = async (body: object) => expect((await app.call('PATCH', path, { as, body })).status).toBe(200)

test('What people changed of a partner while one of its files was open stays, and who imports it is notified', async () => {
  await edit({ ...ofCurrency('USD'), dialect: { ...open.dialect!, encoding: 'windows-1252' } })
  await t.commit(open.id)
  expect(await partnersOf()).toMatchObject([
    { mapping: { currency: { value: 'USD' } }, dialect: { encoding: 'windows-1252' }, last_import: { id: open.id } },
  ])
  expect(await lastNotified()).toBe(`${done}. ${importPartnerMessages.changedSince('Sunrise')}`)
})

test('A partner that is renamed while one of its files is open stays one partner', async () => {
  await edit({ name: 'Sunset', shared: false })
  await t.commit(open.id)
  expect(await partnersOf()).toMatchObject([{ name: 'Sunset', shared: false, last_import: { id: open.id } }])
  // Both read the same way.
  expect(await lastNotified()).toBe(done)
})

test('A partner that is deleted while one of its files is open stays deleted', async () => {
  expect((await app.call('DELETE', path, { as })).status).toBe(200)
  await t.commit(open.id)
  expect(await partnersOf()).toEqual([])
  expect(await lastNotified()).toBe(`${done}. ${importPartnerMessages.changedSince('Sunrise')}`)
})

test('A name that is given after the partner was deleted is remembered', async () => {
  await app.call('DELETE', path, { as })
  expect((await t.change(open.id, { partner_name: 'Sunset' })).partner).toMatchObject({ id: null, name: 'Sunset' })
  await t.commit(open.id)
  expect(await partnersOf()).toMatchObject([{ name: 'Sunset', mapping: { currency: { value: 'EUR' } } }])
})
