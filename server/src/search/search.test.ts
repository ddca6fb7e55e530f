import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookingBody } from '../bookings/testing.ts'
import { openBookings } from '../bookings/testing-calls.ts'

const { app, admin, as, newBooking, remove } = await openBookings()
const migrationOf = (name: string) =>
  sql.raw(readFileSync(new URL(`../db/migrations/${name}.sql`, import.meta.url), 'utf8'))
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

test('A search finds a phone number by its digits, however it was written', async () => {
  const { id } = await newBooking(bookingBody({ customer_phone: '+1 843 555 0198' }))
  const customer = await app.makeCustomer({ name: 'Barbara', mobile: '(0)20 7946-0018' })
  for (const digits of ['550198', '18435550198', '555 0198'])
    expect((await find(digits)).bookings).toMatchObject([{ id }])
  expect((await find('2079460018')).customers).toMatchObject([{ id: customer.id }])
  await app.call('PUT', `/bookings/${id}`, { as: admin, body: bookingBody({ customer_phone: '+1 843 555 0142' }) })
  expect((await find('550198')).bookings).toEqual([])
  expect((await find('550142')).bookings).toMatchObject([{ id }])
})

test('A search finds a name of several lines as it is read, in all of its lines', async () => {
  const description = 'Harbour cruise \n\n with lunch'
  const { id } = await newBooking(bookingBody({ description }))
  for (const words of ['cruise with', 'harbour cruise', 'with lunch']) {
    expect(await find(words)).toMatchObject({ bookings: [{ id, description }], tours: [{ name: description }] })
    const list = await app.call('GET', '/bookings', { as: admin, query: { search: words } })
    expect(list.body.data.data).toMatchObject([{ id }])
  }
})

test('A migration joins the lines of names that were saved before it', async () => {
  const { id } = await newBooking(bookingBody({ description: 'Harbour cruise \n\n with lunch' }))
  const text = async () => {
    const { rows } = await app.database.db.execute<{ search_text: string }>(
      sql`select search_text from bookings where id = ${id}`,
    )
    return rows[0]?.search_text
  }
  const joined = await text()
  const before = sql`replace(search_text, 'cruise with', E'cruise \n\n with')`
  await app.database.withTx((tx) => tx.execute(sql`update bookings set search_text = ${before}`))
  expect((await find('cruise with')).bookings).toEqual([])
  await app.database.withTx((tx) => tx.execute(migrationOf('0056_searched_lines')))
  expect((await find('cruise with')).bookings).toMatchObject([{ id }])
  expect(await text()).toBe(joined)
})

test('The migration adds the digits to the numbers that were written before it', async () => {
  const { id } = await newBooking(bookingBody({ customer_phone: '+1 843 555 0198' }))
  const plain = await newBooking(bookingBody({ customer_phone: '+442079460018' }))
  const customer = await app.makeCustomer({ name: 'Barbara', mobile: '020 7946 0018' })
  const texts = async () => {
    const bookings = await app.database.withTx((tx) =>
      tx.execute(sql`select search_text from bookings where id in (${id}, ${plain.id}) order by id`),
    )
    return bookings.rows
  }
  const ends = sql`regexp_replace(search_text, '\x1F[0-9]+$', '')`
  await app.database.withTx(async (tx) => {
    await tx.execute(sql`update bookings set search_text = replace(search_text, E'\x1F18435550198', '')`)
    await tx.execute(sql`update users set search_text = ${ends}`)
  })
  const before = await texts()
  expect((await find('550198')).bookings).toEqual([])
  expect((await find('2079460018')).customers).toEqual([])
  await app.database.withTx((tx) => tx.execute(migrationOf('0021_phone_digits')))
  expect((await find('550198')).bookings).toMatchObject([{ id }])
  expect((await find('02079460018')).customers).toMatchObject([{ id: customer.id }])
  expect((await texts())[1]).toEqual(before[1])
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
