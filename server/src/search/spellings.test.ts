import { expect, test } from 'vitest'
import { bookingBody } from '../bookings/testing.ts'
import { openBookings } from '../bookings/testing-calls.ts'

const { app, admin, newBooking, remove } = await openBookings()
const ask = async (path: string, query: Record<string, string>) =>
  (await app.call('GET', path, { as: admin, query })).body
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
const listed = async (search: string) => idsOf((await ask('/bookings', { search })).data.data)

const [program, office, spaced, landline, abroad, other] = [
  '+447911123456',
  '07911 123456',
  '+44 7911 123456',
  '(0)20 7946-0018',
  '+1 843 555 0198',
  '+44 7911 123999',
]
const makePhones = async (phones: readonly string[]) => {
  const made: number[] = []
  for (const customer_phone of phones) made.push((await newBooking(bookingBody({ customer_phone }))).id)
  return made
}

const mobiles = [program, office, spaced]
test.each([
  ['7911 123456', mobiles],
  ['07911 123456', mobiles],
  ['07911123456', mobiles],
  ['+44 7911 123456', mobiles],
  ['+447911123456', mobiles],
  ['+44 (0)7911 123456', mobiles],
  ['0044 7911/123456', mobiles],
  ['00447911123456', mobiles],
  ['447911123456', mobiles],
  ['44 7911 123456', mobiles],
  ['(07911) 123-456', mobiles],
  ['07911.123.456', mobiles],
  ['079‑11‑12‑34‑56', mobiles],
  ['7911 12', [...mobiles, other]],
  ['07911', [...mobiles, other]],
  ['12 34 56', mobiles],
  ['020 7946 0018', [landline]],
  ['+442079460018', [landline]],
  ['7946 0018', [landline]],
  ['+1 (843) 555-0198', [abroad]],
  ['001 843 5550198', [abroad]],
  ['843-555-0198', [abroad]],
  ['7911 123457', []],
])('A search for %j finds a phone number however either was written', async (search, expected) => {
  const all = [program, office, spaced, landline, abroad, other]
  const ids = await makePhones(all)
  expect(await listed(search)).toEqual(ids.filter((_, index) => expected.includes(all[index]!)))
})

test.each([
  ['+44 79', ['+44 79 60']],
  ['0791', ['0791 55']],
  ['020 7', ['020 7946']],
  ['79 1', ['79 12']],
  ['0004711', ['0004711']],
])('A search for %j, which is too little of a number, keeps its beginning', async (search, expected) => {
  const descriptions = ['+44 79 60', '0791 55', '020 7946', '79 12', '0004711', 'Tour 4711 and 791 of 79 or 207']
  const made: { id: number; description: string }[] = []
  for (const description of descriptions) made.push(await newBooking(bookingBody({ description })))
  expect(await listed(search)).toEqual(made.filter((row) => expected.includes(row.description)).map(({ id }) => id))
})

test('What is no phone number is found as it was typed alone', async () => {
  const { id } = await newBooking(bookingBody({ description: 'Room 12 34, from 10.30' }))
  const digits = await newBooking(bookingBody({ description: 'Room 1234 of 103012' }))
  expect(await listed('room 12 34')).toEqual([id])
  expect(await listed('10.30, 12')).toEqual([])
  expect(await listed('10.30')).toEqual([id, digits.id])
  expect(await listed('12 34, from')).toEqual([id])
})

test('A search for a short text with a hyphen finds each form of it', async () => {
  const ids: number[] = []
  for (const sign of ['-', '‐', '‑', '–'])
    ids.push((await newBooking(bookingBody({ description: `From A${sign}1 to 12${sign}34` }))).id)
  await newBooking(bookingBody({ description: 'From A 1 to 12 to 34' }))
  for (const search of ['a-1', 'A–1', '12-34', '12‐34', 'a‑1 to 12‑34']) expect(await listed(search)).toEqual(ids)
  const mixed = await newBooking(bookingBody({ description: 'B-2–3' }))
  expect(await listed('b-2–3')).toEqual([mixed.id])
})

const apostrophes = ["'", '’', '‘', 'ʼ', '´', '`']
const hyphens = ['-', '‐', '‑', '–']

test('A search with any apostrophe or hyphen finds all of them, and nothing else in their place', async () => {
  const names = apostrophes.map((sign, index) => `Sean O${sign}Hara${hyphens[index % hyphens.length]}Lee`)
  const ids: number[] = []
  for (const lead_traveler of names) ids.push((await newBooking(bookingBody({ lead_traveler }))).id)
  for (const lead_traveler of ['Sean O Hara-Lee', 'Sean OHara-Lee', "Sean O'Hara Lee", 'Sean O.Hara_Lee'])
    await newBooking(bookingBody({ lead_traveler }))
  for (const sign of apostrophes)
    for (const hyphen of hyphens) {
      expect(await listed(`o${sign}hara${hyphen}lee`)).toEqual(ids)
      expect(await listed(`O${sign}HARA${hyphen}`)).toEqual(ids)
      expect(await listed(`a${hyphen}l`)).toHaveLength(ids.length + 2)
      expect(await listed(`o${sign}`)).toHaveLength(ids.length + 1)
    }
  for (const special of ["o'.*", "(o'hara", "o'[", "***:o'", "o'\\w", "o'%", "o'_ara"])
    expect(await listed(special)).toEqual([])
})

test('Lists, totals, exports, the search over everything and bulk actions find the same', async () => {
  const one = { lead_traveler: 'Sean O’Hara', description: 'King’s Cross–Soho', customer_phone: program! }
  const { id, version } = await newBooking(bookingBody(one))
  await newBooking()
  const customer = await app.makeCustomer({ name: 'Sean O’Hara', mobile: office! })
  const staff = await app.makeStaff({ name: 'Maeve O’Hara', mobile: office! })
  await app.call('PATCH', `/bookings/${id}/update-status`, { as: admin, body: { status: 'pending', version } })
  for (const search of ["o'hara", '07911 123456', '+44 (0)7911-123456']) {
    expect(await listed(search)).toEqual([id])
    expect((await ask('/bookings', { search, total: 'none' })).data.data).toMatchObject([{ id }])
    expect((await ask('/bookings/total', { search })).data).toEqual({ total: 1 })
    const file = await app.call('GET', '/bookings/export', { as: admin, query: { search, columns: 'id' } })
    expect(file.body).toBe(`\uFEFFid\r\n${id}\r\n`)
    expect(await ask('/search', { search })).toMatchObject({
      data: { bookings: [{ id }], customers: [{ id: customer.id }] },
    })
    expect((await ask('/auth/users', { search })).data.data).toMatchObject([{ id: customer.id }])
    expect((await ask('/auth/users/total', { search })).data).toEqual({ total: 1 })
    expect((await ask('/staff', { search })).data).toMatchObject([{ id: staff.id }])
    const act = { act: 'status', values: { status: 'confirmed' }, selection: { query: { search }, total: 1 } }
    expect((await app.call('POST', '/acts', { as: admin, body: act })).status).toBe(201)
  }
  expect((await ask('/search', { search: "king's cross-s" })).data.tours).toEqual([{ name: one.description }])
  expect((await ask('/tours', { search: "king's" })).data.data).toMatchObject([{ name: one.description }])
  const inclusion = { name: 'O’Hara’s tea' }
  await app.call('POST', '/inclusion-options', { as: admin, body: inclusion })
  expect((await ask('/inclusion-options', { search: "hara's" })).data).toMatchObject([inclusion])
  expect((await ask('/activity', { search: "hara's" })).data.data).toMatchObject([{ label: inclusion.name }])
  await remove(id)
  for (const search of ["o'hara", '07911 123456']) {
    expect((await ask('/bookings/deleted', { search })).data.data).toMatchObject([{ id }])
    expect(await listed(search)).toEqual([])
  }
})
