import { afterAll, beforeEach, expect, test } from 'vitest'
import type { PersonalData } from 'contract/personal-data'
import { bookingBody } from '../bookings/testing.ts'
import { openTestApp } from '../testing.ts'
import { eraserOf, wordFinderOf } from './names.ts'

const t = await openTestApp()
afterAll(t.close)

const email = 'vv@example.test'
const texts = {
  description: 'Victoria Vane: Victoria Coach Station to vane hall, (Vane, Victoria), call 020 7946 0555',
  pickup_location: "Madonna's Inn",
  drop_off_location: 'Víctoria Street',
  product_code: 'VICTORIANA',
}
const travelers = [
  { name: 'Victoria Vane', type: 'adult' as const },
  { name: 'Madonna', type: 'adult' as const },
  { name: 'Child 1', type: 'child' as const },
]
let as: Record<string, string>
let id: number
beforeEach(async () => {
  await t.truncate()
  as = await t.signIn('admin')
  const lead = { lead_traveler: 'Victoria Vane', customer_email: email, customer_phone: '020 7946 0555' }
  const body = bookingBody({ booking_reference: 'B-V', ...lead, travelers, ...texts })
  id = (await t.call('POST', '/bookings', { as, body })).body.data.id
})

const preview = async (): Promise<PersonalData> =>
  (await t.call('GET', '/personal-data', { as, query: { email } })).body.data

async function textsAfterErasing(words?: string[]) {
  const { total } = await preview()
  const answer = await t.call('POST', '/personal-data/erase', { as, body: { email, total, ...(words && { words }) } })
  expect(answer.status).toBe(200)
  const { data } = (await t.call('GET', `/bookings/${id}`, { as })).body
  const [{ changes }] = data.histories
  const shown = (of: typeof texts) => [of.description, of.pickup_location, of.drop_off_location, of.product_code]
  // The history shows what the booking shows.
  expect(shown(changes.new)).toEqual(shown(data))
  return shown(data)
}

test('An erasure replaces full names, addresses and numbers in texts, and no single word', async () => {
  expect(await textsAfterErasing()).toEqual([
    'Erased: Victoria Coach Station to vane hall, (Erased), call Erased',
    texts.pickup_location,
    texts.drop_off_location,
    texts.product_code,
  ])
})

test('The preview lists the texts in which single words of names stay', async () => {
  const { left } = await preview()
  const listed = (record: string) =>
    left.filter((each) => each.record === record).map(({ title, field, text, words }) => [title, field, text, words])
  const places = [
    ['B-V', 'description', texts.description, ['victoria', 'vane']],
    ['B-V', 'pickup_location', texts.pickup_location, ['madonna']],
    ['B-V', 'drop_off_location', texts.drop_off_location, ['victoria']],
  ]
  for (const record of ['bookings', 'histories']) {
    expect(listed(record)).toHaveLength(places.length)
    expect(listed(record)).toEqual(expect.arrayContaining(places))
  }
})

test('A chosen word is replaced in every text, with any accents', async () => {
  expect(await textsAfterErasing(['madonna', 'victoria'])).toEqual([
    'Erased: Erased Coach Station to vane hall, (Erased), call Erased',
    "Erased's Inn",
    'Erased Street',
    texts.product_code,
  ])
})

test('A chosen word that is no word of their names is not replaced', async () => {
  expect(await textsAfterErasing(['coach', 'inn', 'child', '.*'])).toEqual(await textsAfterErasing())
})

test('A word beside a full name is listed, and chosen it is replaced there and nowhere else', async () => {
  const names = { names: ['Cleo Canary'], emails: [], phones: [] }
  const text = 'Anna Cleo Canary and Anna Smith, seat of Cleo Canary-Wharf at Tower'
  expect(wordFinderOf(names)(text)).toEqual(['anna'])
  expect(eraserOf(names)(text)).toBe('Anna Erased and Anna Smith, seat of Erased-Wharf at Tower')
  expect(eraserOf(names, { words: ['anna'] })(text)).toBe('Erased and Anna Smith, seat of Erased-Wharf at Tower')
  expect(wordFinderOf(names)('with cleo canary. Meet at Victoria')).toEqual([])
})
