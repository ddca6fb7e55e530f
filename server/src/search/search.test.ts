import { expect, test } from 'vitest'
import { bookingBody } from '../bookings/testing.ts'
import { openBookings } from '../bookings/testing-calls.ts'

const { app, admin, as, newBooking, remove } = await openBookings()
const find = async (search: string, headers = admin) =>
  (await app.call('GET', '/search', { as: headers, query: { search } })).body.data

test('A search finds bookings by any of their texts, the tours among their names, and customers', async () => {
  const windsor = await newBooking(bookingBody({ description: 'Windsor by coach', lead_traveler: 'Zoë Quill' }))
  const other = await newBooking(bookingBody({ description: 'Kew Gardens', lead_traveler: 'Ann Windsor' }))
  const { id } = await app.makeCustomer({ name: 'Barbara Windsor' })
  const found = await find('WINDSOR')
  expect(found.bookings.map((row: { id: number }) => row.id)).toEqual([other.id, windsor.id])
  expect(found.bookings[1]).toEqual({
    id: windsor.id,
    booking_datetime: '05 Jun, 25 09:30 AM',
    booking_reference: windsor.booking_reference,
    description: 'Windsor by coach',
    lead_traveler: 'Zoë Quill',
    status: 'confirmed',
  })
  expect(found.tours).toEqual([{ name: 'Windsor by coach' }])
  expect(found.customers).toMatchObject([{ id, name: 'Barbara Windsor' }])
  expect((await find('zoë')).bookings).toHaveLength(1)
  expect((await find(other.booking_reference.toLowerCase())).bookings).toMatchObject([{ id: other.id }])
})

test('A search finds no deleted booking and no deleted customer, and takes % and _ for plain characters', async () => {
  const { id } = await newBooking(bookingBody({ description: 'Windsor by coach' }))
  await remove(id)
  await app.makeCustomer({ name: 'Barbara Windsor', deletedAt: new Date() })
  expect(await find('windsor')).toEqual({ bookings: [], tours: [], customers: [] })
  await newBooking()
  expect((await find('t%wer')).bookings).toEqual([])
})

test('A search answers a few records of each kind, and nothing without a word of three letters', async () => {
  for (let i = 0; i < 8; i++) {
    await newBooking(bookingBody({ description: `Walk ${i} in Soho` }))
    await app.makeCustomer({ name: `Soho ${i}` })
  }
  const { bookings, tours, customers } = await find('soho')
  expect([bookings.length, tours.length, customers.length]).toEqual([6, 4, 5])
  for (const short of ['', 'so', 'so ho', '%%%']) {
    expect(await find(short)).toEqual({ bookings: [], tours: [], customers: [] })
  }
  const refused = await app.call('GET', '/search', { as: admin, query: { search: 'x'.repeat(201) } })
  expect(refused.status).toBe(422)
})

test('A search answers only what the person may see', async () => {
  await newBooking(bookingBody({ description: 'Windsor by coach' }))
  await app.makeCustomer({ name: 'Barbara Windsor' })
  expect(Object.keys(await find('windsor', as))).toEqual(['bookings', 'tours'])
  const forUsers = await app.signIn(await app.makeStaff({ permissions: ['users'] }))
  expect(Object.keys(await find('windsor', forUsers))).toEqual(['customers'])
  const forNothing = await app.signIn(await app.makeStaff({ permissions: [] }))
  expect(await find('windsor', forNothing)).toEqual({})
})
