import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { fromBookingTime, londonDay } from 'contract/days'
import type { Permission } from 'contract/permissions'
import { bookingSorts } from 'contract/bookings'
import { exportColumns, type ExportKind } from 'contract/exports'
import { bookingBody, type BookingBody } from '../bookings/testing.ts'
import { bannerTable, reviewTable } from '../db/tables.ts'
import { openTestApp, type TestApp } from '../testing.ts'

type Query = Record<string, string>
type Row = Record<string, string>

// That of the activity, for administrators alone, has its test beside it.
type Kind = Exclude<ExportKind, 'activity'>
const lists: Record<Kind, { path: string; permission: Permission }> = {
  bookings: { path: '/bookings', permission: 'booking' },
  customers: { path: '/auth/users', permission: 'users' },
  reviews: { path: '/admin/reviews', permission: 'reviews' },
  promotions: { path: '/banners', permission: 'promotions' },
  inclusions: { path: '/inclusion-options', permission: 'inclusions' },
}
const kinds = Object.keys(lists) as Kind[]

let t: TestApp
let admin: Record<string, string>
let as: Record<Kind, Record<string, string>>

beforeAll(async () => {
  t = await openTestApp()
  admin = await t.signIn('admin')
  const made = await Promise.all(
    kinds.map(async (kind) => [kind, await t.signIn('employee', [lists[kind].permission])]),
  )
  as = Object.fromEntries(made)
  await makeRecords()
})
afterAll(() => t.close())
afterEach(() => vi.restoreAllMocks())

const made = (index: number): Partial<BookingBody> => ({
  booking_reference: `REF-${String(index).padStart(3, '0')}`,
  booking_datetime: `2025-0${1 + (index % 9)}-1${index % 4}T1${index % 3}:30`,
  description: `${['Thames', 'Tower', 'Étoile'][index % 3]} tour`,
  lead_traveler: ['Zoë', 'adam', 'Bea'][index % 3]!,
  status: (['confirmed', 'pending', 'cancelled'] as const)[index % 3]!,
  booking_source: (['partner', 'website', 'agent'] as const)[index % 3]!,
  amount: index + 0.5,
})

async function makeRecords() {
  const names = ['Guide', '=Entry', 'Lunch, "hot"']
  const inclusions: number[] = []
  for (const name of names)
    inclusions.push((await t.call('POST', '/inclusion-options', { as: admin, body: { name } })).body.data.id)
  for (let index = 0; index < 12; index++)
    await t.call('POST', '/bookings', {
      as: admin,
      body: bookingBody({ ...made(index), inclusion_options: inclusions.slice(0, index % 4) }),
    })
  for (const [index, mobile] of ['+44 20 7946 0001', '020 7946 0002', null].entries()) {
    const customer = await t.makeCustomer({ name: `Customer ${index}`, username: `customer${index}`, mobile })
    await t.database.db.insert(reviewTable).values({
      userId: customer.id,
      rating: 3 + index,
      status: index === 0 ? 'approved' : 'pending',
      comment: ['Fine,\nreally', '@home "here"', 'ok'][index]!,
    })
    await t.database.db.insert(bannerTable).values({
      title: `Banner ${index}`,
      subtitle: '+10 %',
      description: 'two\nlines',
      image: `image${index}`,
      thumbnail: `thumb${index}`,
      targetUrl: 'https://example.test/a,b',
      startAt: '2025-06-01',
      endAt: '2025-06-30',
      isActive: index > 0,
      order: index - 1,
    })
  }
}

const ask = (kind: Kind, query: Query = {}, headers = as[kind]) =>
  t.app.inject({ method: 'GET', url: `/api${lists[kind].path}/export`, headers, query })

/** The rows of an exported file by their columns, with every text as it stands in the file. */
async function read(kind: Kind, query: Query = {}): Promise<Row[]> {
  const answer = await ask(kind, query)
  expect(answer.statusCode, t.lines.slice(-3).join('')).toBe(200)
  return parse(answer.body, { bom: true, columns: true, record_delimiter: '\r\n' })
}

/** What the list shows on all its pages. */
async function listed(kind: Kind, query: Query = {}): Promise<Record<string, unknown>[]> {
  const { body } = await t.call('GET', lists[kind].path, { as: as[kind], query })
  return body.data?.data ?? body.data?.items ?? body.data
}
const exported = (kind: Kind) =>
  t.lines.map((text) => JSON.parse(text)).filter(({ msg, what }) => msg === 'exported' && what === kind)
const idsOf = (rows: { id?: unknown }[]) => rows.map(({ id }) => Number(id))

describe('the file', () => {
  test.each(kinds)('of %s has its columns, a byte order mark, CRLF and a file name with the day', async (kind) => {
    const { headers, rawPayload, body } = await ask(kind)
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(body.slice(1).split('\r\n')[0]).toBe(exportColumns[kind].join(','))
    expect(body.endsWith('\r\n')).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${kind}-${londonDay()}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each(kinds)('of %s holds every row of the list, in its order', async (kind) => {
    const rows = await read(kind)
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(idsOf(rows)).toEqual(idsOf(await listed(kind)))
  })

  test('writes a booking in the form in which it is sent', async () => {
    const [row] = await read('bookings', { search: 'REF-003' })
    const [shown] = await listed('bookings', { search: 'REF-003' })
    expect(row).toEqual({
      ...Object.fromEntries(Object.entries(shown!).map(([name, value]) => [name, String(value)])),
      booking_datetime: fromBookingTime(shown!['booking_datetime'] as string),
      input_date: '2025-06-01',
      amount: '3.50',
      arrived: '',
      customer_phone: "'+44 7700 900123",
      travelers: 'Harriet Ashworth (adult)\nTheo Ashworth (child, 2017-02-28)',
      inclusions: 'Guide\n=Entry\nLunch, "hot"',
    })
  })

  test('writes reviews, banners, customers and inclusions as they are read', async () => {
    expect(await read('reviews', { sort_by: 'rating', sort_order: 'asc' })).toMatchObject([
      {
        username: 'customer0',
        email: 'customer0@example.test',
        rating: '3',
        status: 'approved',
        comment: 'Fine,\nreally',
      },
      { rating: '4', comment: `'@home "here"` },
      { rating: '5' },
    ])
    expect(await read('promotions', { sort_by: 'order', sort_order: 'asc' })).toMatchObject([
      { order: '-1', is_active: '0', subtitle: "'+10 %", image_url: '/files/image0', start_at: '2025-06-01' },
      { order: '0', is_active: '1', description: 'two\nlines', target_url: 'https://example.test/a,b' },
      { order: '1' },
    ])
    const customers = await read('customers', { sort_by: 'name', sort_order: 'asc' })
    expect(customers.map(({ mobile }) => mobile)).toEqual(["'+44 20 7946 0001", '020 7946 0002', ''])
    expect(Object.keys(customers[0]!)).not.toContain('password_hash')
    expect((await read('inclusions', { sort_by: 'name', sort_order: 'asc' })).map(({ name }) => name)).toEqual([
      "'=Entry",
      'Guide',
      'Lunch, "hot"',
    ])
  })

  test('puts a quote before every cell that a spreadsheet would run as a formula', async () => {
    const beginnings = ['=1+1', '+1', '-1', '@SUM(A1)', "'=1+1", '＝1+1', '＋1', '－1', '＠SUM(A1)']
    for (const text of beginnings) {
      const body = bookingBody({
        description: text,
        lead_traveler: text,
        pickup_location: text,
        travelers: [{ name: text, type: 'adult' }],
      })
      await t.call('POST', '/bookings', { as: admin, body: { ...body, product_code: 'FORMULA' } })
    }
    const rows = await read('bookings', { search: 'FORMULA', sort_order: 'asc' })
    for (const column of ['description', 'lead_traveler', 'pickup_location'])
      expect(rows.map((row) => row[column])).toEqual(beginnings.map((text) => `'${text}`))
    expect(rows.map(({ travelers }) => travelers)).toEqual(beginnings.map((text) => `'${text} (adult)`))
    await t.database.db.execute(
      sql`delete from booking_travelers where booking_id in (select id from bookings where product_code = 'FORMULA')`,
    )
    await t.database.db.execute(
      sql`delete from booking_histories where booking_id in (select id from bookings where product_code = 'FORMULA')`,
    )
    await t.database.db.execute(sql`delete from bookings where product_code = 'FORMULA'`)
  })

  test('has a header alone where nothing matches', async () => {
    const { body } = await ask('inclusions', { search: 'nothing like this' })
    expect(body).toBe('\uFEFFid,name,created_at\r\n')
  })
})

describe('what is exported', () => {
  const queries: [Kind, Query][] = [
    ['bookings', { status: 'pending' }],
    ['bookings', { booking_source: 'agent', currency: 'GBP' }],
    ['bookings', { search: 'tower' }],
    ['bookings', { search: '%' }],
    ['bookings', { start_date: '2025-02-01', end_date: '2025-04-30' }],
    ...bookingSorts.flatMap((sort_by): [Kind, Query][] => [
      ['bookings', { sort_by, sort_order: 'asc' }],
      ['bookings', { sort_by, sort_order: 'desc' }],
    ]),
    ['customers', { search: 'CUSTOMER1' }],
    ...['name', 'mobile', 'email', 'gender', 'role', 'address'].map((sort_by): [Kind, Query] => [
      'customers',
      { sort_by },
    ]),
    ['customers', { sort_by: 'mobile', sort_order: 'asc' }],
    ['customers', { start_date: '2000-01-01', end_date: '2000-01-02' }],
    ['reviews', { status: 'pending' }],
    ['reviews', { rating: '5' }],
    ['reviews', { search: 'home', sort_by: 'username' }],
    ['promotions', { is_active: '0' }],
    ['promotions', { start_date: '2025-07-01' }],
    ['promotions', { sort_by: 'title', sort_order: 'asc' }],
    ['inclusions', { search: 'ent' }],
  ]
  test.each(queries)('is what the list of %s shows for %o', async (kind, query) => {
    expect(idsOf(await read(kind, query))).toEqual(idsOf(await listed(kind, query)))
  })

  test('are the columns that were asked for, each once, in their order', async () => {
    const { body } = await ask('bookings', { search: 'REF-000', columns: 'amount, booking_reference,amount,travelers' })
    expect(body).toBe(
      '\uFEFFamount,booking_reference,travelers\r\n0.50,REF-000,"Harriet Ashworth (adult)\nTheo Ashworth (child, 2017-02-28)"\r\n',
    )
  })

  test.each<[Kind, Query, string]>([
    ['bookings', { columns: 'id,search_text' }, 'columns'],
    ['customers', { columns: 'password_hash' }, 'columns'],
    ['bookings', { columns: ',' }, 'columns'],
    ['bookings', { format: 'pdf' }, 'format'],
    ['reviews', { format: 'xlsx' }, 'format'],
    ['bookings', { status: 'lost' }, 'status'],
    ['bookings', { sort_by: 'id' }, 'sort_by'],
    ['bookings', { start_date: '2025-02-01', end_date: '2025-01-01' }, 'end_date'],
  ])('of %s is refused for %o', async (kind, query, field) => {
    const answer = await ask(kind, query)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  test('leaves deleted records out', async () => {
    const { body } = await t.call('POST', '/bookings', { as: admin, body: bookingBody({ booking_reference: 'GONE' }) })
    await t.call('DELETE', `/bookings/${body.data.id}`, { as: admin })
    expect(await read('bookings', { search: 'GONE' })).toEqual([])
  })
})

describe('who may export', () => {
  test.each(kinds)('%s: only those who may see the list', async (kind) => {
    const others = kinds.filter((each) => each !== kind && !(kind === 'inclusions' && each === 'bookings'))
    for (const other of others) expect((await ask(kind, {}, as[other])).statusCode, other).toBe(403)
    expect((await ask(kind, {}, {})).statusCode).toBe(401)
    expect((await ask(kind, {}, admin)).statusCode).toBe(200)
  })

  test('is logged, with what and how much, but not what was searched for', async () => {
    t.lines.length = 0
    await ask('bookings', { status: 'pending', search: 'Zoë', columns: 'id' })
    await expect.poll(() => exported('bookings').length).toBeGreaterThan(0)
    const [line] = exported('bookings')
    expect(line).toMatchObject({
      who: expect.any(Number),
      what: 'bookings',
      filters: { status: 'pending', sort_by: 'created_at', format: 'csv', columns: ['id'] },
      searched: true,
      rows: 0,
      complete: true,
    })
    expect(t.lines.join('')).not.toContain('Zoë')
  })
})
