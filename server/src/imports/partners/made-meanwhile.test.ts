import { expect, test } from 'vitest'
import { importMessages, notRememberedMessages } from 'contract/import-messages'
import { importing, wireHeader, wireRow } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

const { app, as, t } = await openImporting()

const partnersFor = async (who: typeof as) =>
  (await app.call('GET', '/bookings/import-partners', { as: who })).body.data.data
const partnersOf = () => partnersFor(as)
const ofCurrency = (value: string) => ({ mapping: { currency: { column: 19, value } } })
const meaning = (word: string, status: string) => ({ values: { status: { [word]: status } } })
const notificationOf = async (who: typeof as) =>
  (await app.call('GET', '/notifications', { as: who })).body.data.data[0].body
const lastNotified = () => notificationOf(as)

/** A file of another partner, whose status has a word of its own. */
const viatorOf = (n: number, status: string) =>
  `${wireHeader},Internal code\r\n${wireRow(n, { currency: '', status })},X${n}\r\n`
const viator = async () => (await partnersOf()).find(({ name }: { name: string }) => name === 'Viator')
/** Two files of a new partner, of which the first is imported while the second is open. */
async function twoOfViator() {
  const [first, second] = [
    await t.check(viatorOf(1, 'CXD'), { name: 'viator 1.csv' }),
    await t.check(viatorOf(2, 'HLD'), { name: 'viator 2.csv' }),
  ]
  await t.change(first.id, { ...ofCurrency('EUR'), ...meaning('CXD', 'cancelled') })
  await t.commit(first.id)
  const { id } = await viator()
  return { second, edit: (body: object) => app.call('PATCH', `/bookings/import-partners/${id}`, { as, body }) }
}

test('A file that was read before its partner was known replaces nothing of it, and adds its words', async () => {
  const { second, edit: change } = await twoOfViator()
  await change({ ...ofCurrency('USD'), ...meaning('OKK', 'confirmed') })
  await t.change(second.id, { ...ofCurrency('GBP'), ...meaning('HLD', 'pending') })
  await t.commit(second.id)
  expect(await viator()).toMatchObject({
    mapping: { currency: { value: 'USD' } },
    values: { status: { CXD: 'cancelled', OKK: 'confirmed', HLD: 'pending' } },
    last_import: { id: second.id },
    version: 3,
  })
  expect(await lastNotified()).toBe(
    `${importMessages.done('viator 2.csv', 1, 0)}. ${notRememberedMessages.madeSince('Viator')}`,
  )
})

test('No notification says that a partner was changed where all that the file says is remembered', async () => {
  const { second } = await twoOfViator()
  await t.change(second.id, { ...ofCurrency('EUR'), ...meaning('HLD', 'pending') })
  await t.commit(second.id)
  expect(await viator()).toMatchObject({ values: { status: { CXD: 'cancelled', HLD: 'pending' } } })
  expect(await lastNotified()).toBe(importMessages.done('viator 2.csv', 1, 0))
})

test('Two first files of a partner that end at once leave one partner', async () => {
  const files = [
    await t.check(viatorOf(1, 'confirmed'), { name: 'viator 1.csv' }),
    await t.check(viatorOf(2, 'confirmed'), { name: 'viator 2.csv' }),
  ]
  for (const { id } of files) await t.change(id, ofCurrency('EUR'))
  await Promise.all(files.map(({ id }) => t.commit(id)))
  expect((await partnersOf()).map(({ name }: { name: string }) => name)).toEqual(['Viator'])
})

test('Two files of a colleague that were open at once, and say different things, leave what the first one said', async () => {
  const ben = await app.signIn(await app.makeStaff({ name: 'Ben', permissions: ['booking'] }))
  const first = await t.check(viatorOf(1, 'confirmed'), { name: 'viator 1.csv' })
  await t.change(first.id, ofCurrency('EUR'))
  await t.commit(first.id)
  const theirs = importing(app, ben)
  const files = [
    await theirs.check(viatorOf(2, 'confirmed'), { name: 'viator 2.csv' }),
    await theirs.check(viatorOf(3, 'confirmed'), { name: 'viator 3.csv' }),
  ]
  for (const [at, { id }] of files.entries()) await theirs.change(id, ofCurrency(at === 0 ? 'USD' : 'GBP'))
  for (const { id } of files) await theirs.commit(id)
  const isOwn = ({ shared }: { shared: boolean }) => !shared
  expect((await partnersFor(ben)).filter(isOwn)).toMatchObject([ofCurrency('USD')])
  expect(await notificationOf(ben)).toBe(
    `${importMessages.done('viator 3.csv', 1, 0)}. ${notRememberedMessages.madeSince('Viator')}`,
  )
})
