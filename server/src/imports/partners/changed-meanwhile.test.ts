import { beforeEach, expect, test } from 'vitest'
import { importMessages, notRememberedMessages } from 'contract/import-messages'
import type { Import } from 'contract/imports'
import { csvOf, importing, wireRow } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

const { app, as, t } = await openImporting()

const fileOf = (n: number) => csvOf(wireRow(n, { currency: '' }))
const named = { name: 'sunrise.csv' }
const partnersOf = async () => (await app.call('GET', '/bookings/import-partners', { as })).body.data.data
const ofCurrency = (value: string) => ({ mapping: { currency: { column: 19, value } } })
const meaning = (word: string, status: string) => ({ values: { status: { [word]: status } } })
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
  expect(await lastNotified()).toBe(`${done}. ${notRememberedMessages.changedSince('Sunrise')}`)
})

test('A partner that is renamed while one of its files is open stays one partner', async () => {
  await edit({ name: 'Sunset', shared: false })
  await t.commit(open.id)
  expect(await partnersOf()).toMatchObject([{ name: 'Sunset', shared: false, last_import: { id: open.id } }])
  // Both read the same way.
  expect(await lastNotified()).toBe(done)
})

test('A file whose partner was changed since says so, is read anew by it, and teaches it again', async () => {
  expect(open.partner).not.toHaveProperty('is_changed')
  await edit(ofCurrency('USD'))
  const waiting = await t.settled(open.id)
  expect(waiting).toMatchObject({ partner: { is_changed: true }, mapping: { currency: { value: 'EUR' } } })
  const { id } = waiting.partner!
  const anew = await t.change(open.id, { partner_id: id })
  expect(anew).toMatchObject({ partner: { id, match: 'chosen' }, mapping: { currency: { value: 'USD' } } })
  expect(anew.partner).not.toHaveProperty('is_changed')
  await t.change(open.id, ofCurrency('GBP'))
  // The partner by which it was read changes nothing.
  expect(await t.change(open.id, { partner_id: id })).toMatchObject({ mapping: { currency: { value: 'GBP' } } })
  await t.commit(open.id)
  expect(await partnersOf()).toMatchObject([{ mapping: { currency: { value: 'GBP' } }, last_import: { id: open.id } }])
  await edit(ofCurrency('EUR'))
  expect((await t.settled(open.id)).partner).not.toHaveProperty('is_changed')
})

test('A partner that is deleted while one of its files is open stays deleted', async () => {
  expect((await app.call('DELETE', path, { as })).status).toBe(200)
  // Nothing says that what is set for the file will be remembered.
  expect((await t.settled(open.id)).partner).toMatchObject({ id: null, name: null, match: null })
  await t.change(open.id, meaning('CXD', 'cancelled'))
  expect((await t.settled(open.id)).partner).toMatchObject({ id: null, name: null, match: null })
  await t.commit(open.id)
  expect(await partnersOf()).toEqual([])
  expect(await lastNotified()).toBe(`${done}. ${notRememberedMessages.changedSince('Sunrise')}`)
})

test('A name that is given after the partner was deleted is remembered', async () => {
  await app.call('DELETE', path, { as })
  expect((await t.change(open.id, { partner_name: 'Sunset' })).partner).toMatchObject({ id: null, name: 'Sunset' })
  await t.commit(open.id)
  expect(await partnersOf()).toMatchObject([{ name: 'Sunset', mapping: { currency: { value: 'EUR' } } }])
})

test('A file whose partner was deleted is remembered as a new one that is chosen', async () => {
  await app.call('DELETE', path, { as })
  const chosen = await t.change(open.id, { partner_id: null })
  expect(chosen.partner).toMatchObject({ id: null, name: 'Sunrise', match: null })
  await t.commit(open.id)
  expect(await partnersOf()).toMatchObject([{ name: 'Sunrise', mapping: { currency: { value: 'EUR' } } }])
})

const wordsOf = (n: number, status: string) => csvOf(wireRow(n, { currency: '', status }))

test('Of several files of a partner that are open at once each teaches its words', async () => {
  const third = await t.check(wordsOf(3, 'CXD'), named)
  const fourth = await t.check(wordsOf(4, 'HLD'), named)
  await t.commit(open.id)
  expect(await partnersOf()).toMatchObject([{ version: 1, last_import: { id: open.id } }])
  await t.change(third.id, meaning('CXD', 'cancelled'))
  await t.commit(third.id)
  await t.change(fourth.id, meaning('HLD', 'pending'))
  await t.commit(fourth.id)
  const fifth = await t.check(wordsOf(5, 'NEW'), named)
  expect(await partnersOf()).toMatchObject([{ values: { status: { CXD: 'cancelled', HLD: 'pending' } }, version: 3 }])
  expect(await lastNotified()).not.toContain(notRememberedMessages.changedSince('Sunrise'))
  expect(fifth.values).toMatchObject({ status: { CXD: 'cancelled', HLD: 'pending' } })
})

test('A word that a person takes from a partner is not taught again by a file that was open', async () => {
  const third = await t.check(wordsOf(3, 'CXD'), named)
  await t.change(third.id, meaning('CXD', 'cancelled'))
  await t.commit(third.id)
  const [fourth, fifth] = [await t.check(wordsOf(4, 'CXD'), named), await t.check(wordsOf(5, 'confirmed'), named)]
  await edit({ values: { status: { CXD: null } } })
  await t.commit(fifth.id)
  await t.commit(fourth.id)
  expect((await partnersOf())[0].values.status ?? {}).toEqual({})
})

test('A word that a person takes from a partner is not taught again after a file that had nothing to teach', async () => {
  const [third, fourth] = [await t.check(wordsOf(3, 'CXD'), named), await t.check(wordsOf(4, 'CXD'), named)]
  for (const { id } of [third, fourth]) await t.change(id, meaning('CXD', 'cancelled'))
  await t.commit(third.id)
  await edit({ values: { status: { CXD: null } } })
  await t.commit(open.id)
  await t.commit(fourth.id)
  expect(await partnersOf()).toMatchObject([{ last_import: { id: fourth.id }, version: 3 }])
  expect((await partnersOf())[0].values.status ?? {}).toEqual({})
  expect(await lastNotified()).toBe(`${done}. ${notRememberedMessages.changedSince('Sunrise')}`)
})

test('A file that was read before people changed its partner ends the teaching of no file that was read since', async () => {
  const third = await t.check(wordsOf(3, 'CXD'), named)
  await t.change(third.id, meaning('CXD', 'cancelled'))
  await edit(ofCurrency('USD'))
  const [fourth, fifth] = [await t.check(wordsOf(4, 'HLD'), named), await t.check(wordsOf(5, 'OKK'), named)]
  await t.change(fourth.id, meaning('HLD', 'pending'))
  await t.change(fifth.id, meaning('OKK', 'confirmed'))
  for (const { id } of [fourth, third, fifth]) await t.commit(id)
  expect((await partnersOf())[0].values.status).toEqual({ HLD: 'pending', OKK: 'confirmed' })
})

test('A change of the name of a partner ends the teaching of no open file', async () => {
  const third = await t.check(wordsOf(3, 'CXD'), named)
  await t.change(third.id, meaning('CXD', 'cancelled'))
  await edit({ name: 'Sunset' })
  await t.commit(third.id)
  expect(await partnersOf()).toMatchObject([{ name: 'Sunset', values: { status: { CXD: 'cancelled' } } }])
})

/** A colleague who uses the partner and may not change it. */
async function colleague() {
  const who = await app.signIn(await app.makeStaff({ name: 'Ben', permissions: ['booking'] }))
  const list = async (call: string) => (await app.call('GET', call, { as: who })).body.data.data
  return {
    ben: importing(app, who),
    partners: () => list('/bookings/import-partners'),
    notified: async () => (await list('/notifications'))[0].body,
  }
}
const isOwn = ({ shared }: { shared: boolean }) => !shared

test('A file of a colleague in between ends the teaching of no other, and leaves one reading of their own', async () => {
  const { ben, partners, notified } = await colleague()
  const [first, last] = [await t.check(wordsOf(3, 'CXD'), named), await t.check(wordsOf(4, 'OKK'), named)]
  const [theirs, further] = [await ben.check(wordsOf(5, 'HLD'), named), await ben.check(wordsOf(6, 'NIX'), named)]
  await t.change(first.id, meaning('CXD', 'cancelled'))
  await ben.change(theirs.id, meaning('HLD', 'pending'))
  await t.change(last.id, meaning('OKK', 'confirmed'))
  await ben.change(further.id, meaning('NIX', 'cancelled'))
  await t.commit(first.id)
  await ben.commit(theirs.id)
  await t.commit(last.id)
  await ben.commit(further.id)
  expect((await partnersOf()).map(({ values }: Import) => values.status)).toEqual([
    { CXD: 'cancelled', OKK: 'confirmed' },
  ])
  expect(await lastNotified()).toBe(done)
  expect((await partners()).filter(isOwn)).toMatchObject([
    { name: 'Sunrise', owner: { name: 'Ben' }, values: { status: { HLD: 'pending', NIX: 'cancelled' } } },
  ])
  expect(await notified()).toBe(done)
})

/** The partner knows a word, and a file of each of two people is read by that. */
async function twoThatKnow(status: string) {
  const { ben, ...theirs } = await colleague()
  await t.change(open.id, meaning('HLD', 'pending'))
  await t.commit(open.id)
  const ofBen = await ben.check(wordsOf(4, status), named)
  expect(ofBen.values).toMatchObject({ status: { HLD: 'pending' } })
  return { ben, ...theirs, ofBen, ofAnn: await t.check(wordsOf(3, 'HLD'), named) }
}
const correction = { ...ofCurrency('USD'), ...meaning('HLD', 'cancelled') }

test('A reading of a colleague has what a file of the owner corrected meanwhile, and their own words', async () => {
  const { ben, ofBen, ofAnn, partners, notified } = await twoThatKnow('NIX')
  const further = await ben.check(wordsOf(5, 'OKK'), named)
  await t.change(ofAnn.id, correction)
  await t.commit(ofAnn.id)
  await ben.change(ofBen.id, meaning('NIX', 'cancelled'))
  await ben.commit(ofBen.id)
  const own = (status: object) => [{ mapping: ofCurrency('USD').mapping, values: { status } }]
  const status = { HLD: 'cancelled', NIX: 'cancelled' }
  expect((await partners()).filter(isOwn)).toMatchObject(own(status))
  expect(await notified()).toBe(`${done}. ${notRememberedMessages.changedSince('Sunrise')}`)
  await ben.change(further.id, meaning('OKK', 'confirmed'))
  await ben.commit(further.id)
  expect((await partners()).filter(isOwn)).toMatchObject(own({ ...status, OKK: 'confirmed' }))
  expect(await notified()).toContain(notRememberedMessages.changedSince('Sunrise'))
})

test('A colleague whose file says only what was corrected meanwhile gets no reading of their own', async () => {
  const { ben, ofBen, ofAnn, partners, notified } = await twoThatKnow('HLD')
  await t.change(ofAnn.id, correction)
  await t.commit(ofAnn.id)
  await ben.commit(ofBen.id)
  expect(await partners()).toMatchObject([{ shared: true, values: { status: { HLD: 'cancelled' } } }])
  expect(await notified()).toBe(`${done}. ${notRememberedMessages.changedSince('Sunrise')}`)
})

test('A reading of a colleague has no words of a partner of the same name by which their file was not read', async () => {
  const { ben, ofBen, partners } = await twoThatKnow('NIX')
  await ben.change(ofBen.id, { partner_id: null, partner_name: 'Sunrise' })
  await ben.change(ofBen.id, { ...ofCurrency('EUR'), ...meaning('NIX', 'cancelled') })
  await ben.commit(ofBen.id)
  expect((await partners()).find(isOwn).values.status).toEqual({ NIX: 'cancelled' })
})

test('A colleague whose file says nothing new gets no reading of their own', async () => {
  const { ben, partners, notified } = await colleague()
  const [first, theirs] = [await t.check(wordsOf(3, 'CXD'), named), await ben.check(fileOf(4), named)]
  await t.change(first.id, meaning('CXD', 'cancelled'))
  await t.commit(first.id)
  await ben.commit(theirs.id)
  expect(await partners()).toMatchObject([{ shared: true, last_import: { id: theirs.id } }])
  expect(await notified()).toBe(done)
})

test('A partner that its owner keeps for themselves is left alone by an open file of a colleague, who gets a reading of their own', async () => {
  const { ben, partners, notified } = await colleague()
  const theirs = await ben.check(wordsOf(3, 'HLD'), named)
  await edit({ ...meaning('CXD', 'cancelled'), shared: false })
  // They could not read it anew.
  expect((await ben.settled(theirs.id)).partner).not.toHaveProperty('is_changed')
  await ben.change(theirs.id, meaning('HLD', 'pending'))
  await ben.commit(theirs.id)
  expect((await partnersOf()).map(({ values }: Import) => values.status)).toEqual([{ CXD: 'cancelled' }])
  expect(await partners()).toMatchObject([{ name: 'Sunrise', shared: false, owner: { name: 'Ben' } }])
  expect((await partners())[0].values.status).toEqual({ HLD: 'pending' })
  expect(await notified()).toBe(done)
})
