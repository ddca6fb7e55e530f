import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plainLetters, searchedText } from 'contract/searched-text'
import { bookingBody } from '../bookings/testing.ts'
import { openBookings } from '../bookings/testing-calls.ts'
import { fold } from '../db/fold.ts'
import { searched } from '../db/lists.ts'

const { app, admin, newBooking, remove } = await openBookings()
const ask = async (path: string, query: Record<string, string>) =>
  (await app.call('GET', path, { as: admin, query })).body
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
const listed = async (search: string) => idsOf((await ask('/bookings', { search })).data.data)
const migration = sql.raw(
  readFileSync(new URL('../db/migrations/0061_searched_without_accents.sql', import.meta.url), 'utf8'),
)

const spellings: string[][] = [
  ['Müller', 'Muller', 'MÜLLER', 'Mu\u0308ller'],
  ['José', 'Jose', 'JOSÉ'],
  ['Łódź', 'Lodz', 'łodz'],
  ['Søren', 'Soren', 'SØREN'],
  ['Straße', 'Strasse', 'STRASSE', 'STRAẞE'],
  ['Đặng', 'Dang', 'đặng'],
  ['Þórður', 'Thordur'],
  ['Æbeltoft', 'Aebeltoft'],
  ['Cœur', 'Coeur'],
  ['Αθήνα', 'Αθηνα', 'ΑΘΗΝΑ'],
  ['Οδυσσεύς', 'οδυσσευσ'],
  ['Işıl İnan', 'Isil Inan', 'IŞIL INAN', 'ışıl ınan'],
]
const bookingsNamed = async (names: readonly string[]) => {
  const made: number[] = []
  for (const lead_traveler of names) made.push((await newBooking(bookingBody({ lead_traveler }))).id)
  return made
}

test.each(spellings)('A search for any spelling of %s finds all of them', async (...names) => {
  const ids = await bookingsNamed(names)
  await bookingsNamed(['Ann Other'])
  for (const name of names) expect(await listed(name)).toEqual(ids)
})

test('Marks that tell words of other scripts apart count, and a part of a syllable finds none', async () => {
  const [ga, ka, han] = await bookingsNamed(['ガイド', 'カイト', '한국'])
  expect(await listed('ガイド')).toEqual([ga])
  expect(await listed('カイト')).toEqual([ka])
  expect(await listed('한국')).toEqual([han])
  expect(await listed('하')).toEqual([])
})

test('Accents alone find nothing, and choose no bookings of a bulk action', async () => {
  const [id] = await bookingsNamed(['José'])
  for (const search of ['\u0301', '\u0301 \u0308']) {
    expect(await listed(search)).toEqual([])
    const selection = { query: { search }, total: 1 }
    const body = { act: 'status', values: { status: 'cancelled' }, selection }
    expect((await app.call('POST', '/acts', { as: admin, body })).status).not.toBe(201)
  }
  expect(await listed('jose\u0301')).toEqual([id])
})

test('Lists, totals, exports, the search over everything and bulk actions find the same whatever the accents', async () => {
  const one = { lead_traveler: 'Zoë O’Hára', description: 'Café–Crème tour', product_code: 'CAFÉ-1' }
  const { id, version } = await newBooking(bookingBody(one))
  await newBooking()
  const customer = await app.makeCustomer({ name: 'Zoë O’Hára' })
  const staff = await app.makeStaff({ name: 'Maëve O’Hára' })
  await app.call('PATCH', `/bookings/${id}/update-status`, { as: admin, body: { status: 'pending', version } })
  for (const search of ["o'hara", "Ó'HÁRA"]) {
    expect(await listed(search)).toEqual([id])
    expect((await ask('/bookings', { search, total: 'none' })).data.data).toMatchObject([{ id }])
    expect((await ask('/bookings/total', { search })).data).toEqual({ total: 1 })
    const file = await app.call('GET', '/bookings/export', { as: admin, query: { search, columns: 'id' } })
    expect(file.body).toBe(`\uFEFFid\r\n${id}\r\n`)
    const found = (await ask('/search', { search })).data
    expect(found).toMatchObject({ bookings: [{ id }], customers: [{ id: customer.id }] })
    expect((await ask('/auth/users', { search })).data.data).toMatchObject([{ id: customer.id }])
    expect((await ask('/auth/users/total', { search })).data).toEqual({ total: 1 })
    expect((await ask('/staff', { search })).data).toMatchObject([{ id: staff.id }])
    const act = { act: 'status', values: { status: 'confirmed' }, selection: { query: { search }, total: 1 } }
    expect((await app.call('POST', '/acts', { as: admin, body: act })).status).toBe(201)
  }
  for (const search of ['cafe-creme', 'CAFÈ-CREME'])
    expect((await ask('/search', { search })).data.tours).toEqual([{ name: one.description }])
  for (const search of ['creme', 'cafe-1', 'CAFÉ-1'])
    expect((await ask('/tours', { search, sort_by: 'match' })).data.data).toMatchObject([{ name: one.description }])
  const inclusion = { name: 'Thé à la menthe' }
  await app.call('POST', '/inclusion-options', { as: admin, body: inclusion })
  for (const search of ['the a la', 'THÉ À LA']) {
    expect((await ask('/inclusion-options', { search })).data).toMatchObject([inclusion])
    expect((await ask('/activity', { search })).data.data).toMatchObject([{ label: inclusion.name }])
  }
  await remove(id)
  expect((await ask('/bookings/deleted', { search: "o'hara" })).data.data).toMatchObject([{ id }])
  expect(await listed("o'hara")).toEqual([])
})

test('What must be unique still differs by its accents', async () => {
  for (const name of ['The', 'Thé'])
    expect((await app.call('POST', '/inclusion-options', { as: admin, body: { name } })).status).toBe(201)
  const [plain, accented] = [bookingBody({ booking_reference: 'ETE-1' }), bookingBody({ booking_reference: 'ÉTÉ-1' })]
  expect((await newBooking(plain)).id).not.toBe((await newBooking(accented)).id)
  expect(await listed('ete-1')).toHaveLength(2)
})

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
/** Latin, combining marks, Greek, Cyrillic, Hebrew, Arabic, Devanagari, Thai, kana, CJK and Hangul. */
const letters = [
  ...range(0xa0, 0x24f),
  ...range(0x370, 0x52f),
  ...range(0x5d0, 0x64a),
  ...range(0x900, 0x97f),
  ...range(0xe00, 0xe4e),
  ...range(0x1e00, 0x1fff),
  ...range(0x3040, 0x30ff),
  ...range(0x4e00, 0x4e20),
  ...range(0xac00, 0xac40),
].filter((letter) => /\p{Assigned}/u.test(letter))
const texts = [
  ...letters.map((letter) => `a${letter}b`),
  ...letters.map((letter) => `${letter}\u0301\u0323x`),
  ...spellings.flat(),
  ...Object.keys(plainLetters),
  'King’s Cross–Soho',
  '+44 7911 123456',
  'Zoë\u001Fzoe@example.test',
]

test('The database makes of every letter what searches make of it', async () => {
  const { rows } = await app.database.db.execute<{ text: string; made: string }>(
    sql`select x.text, ${searched(sql`x.text`)} as made from json_array_elements_text(${JSON.stringify(texts)}::json) as x(text)`,
  )
  expect(rows.map(({ made }) => made)).toEqual(rows.map(({ text }) => searchedText(text)))
})

test('The activity is searched by every letter as the rest is', async () => {
  const labels = Array.from({ length: Math.ceil(texts.length / 100) }, (_, n) =>
    texts.slice(n * 100, n * 100 + 100).join(' '),
  )
  const { rows } = await app.database.withTx((tx) =>
    tx.execute<{ actor_name: string; label: string; searched: string }>(sql`
      insert into activity_lines (actor_kind, actor_name, kind, action, content, digest)
      select 'person', 'Zoë', 'booking', 'bookings.update', json_build_object('label', x.text), 'd'
      from json_array_elements_text(${JSON.stringify(labels)}::json) as x(text)
      returning content ->> 'label' as label, searched`),
  )
  expect(rows.map((row) => row.searched)).toEqual(rows.map(({ label }) => searchedText(`Zoë\u001F${label}`)))
})

/** As servers before the migration kept it. */
const keepAccents = (id: number, table: string, text: string) =>
  app.database.withTx((tx) =>
    tx.execute(sql`update ${sql.identifier(table)} set search_text = ${fold(text)} where id = ${id}`),
  )
const textOf = async (id: number, table: string) => {
  const { rows } = await app.database.db.execute<{ search_text: string; at: string }>(
    sql`select search_text, xmin::text as at from ${sql.identifier(table)} where id = ${id}`,
  )
  return rows[0]
}

test('The migration makes texts that were saved before it what they are when saved today', async () => {
  const [booking, plain] = await bookingsNamed(['José Müller', 'Ann King–Soho’s'])
  const customer = await app.makeCustomer({ name: 'José Müller' })
  const [today, untouched] = [await textOf(booking!, 'bookings'), await textOf(plain!, 'bookings')]
  await keepAccents(booking!, 'bookings', today!.search_text.replace('jose muller', 'José Müller'))
  await keepAccents(customer.id, 'users', 'José Müller')
  for (const search of ['jose', 'josé']) expect(await listed(search)).toEqual([])
  await app.database.withTx((tx) => tx.execute(migration))
  for (const search of ['jose mull', 'josé müll'])
    expect((await ask('/search', { search })).data).toMatchObject({
      bookings: [{ id: booking }],
      customers: [{ id: customer.id }],
    })
  expect((await textOf(booking!, 'bookings'))?.search_text).toBe(today?.search_text)
  expect(await textOf(plain!, 'bookings')).toEqual(untouched)
})

test('The migration makes of every letter what searches make of it', async () => {
  const [id] = await bookingsNamed(['Ann'])
  const customer = await app.makeCustomer({})
  for (const [row, table] of [
    [id!, 'bookings'],
    [customer.id, 'users'],
  ] as const)
    await keepAccents(row, table, texts.join('\u001F'))
  await app.database.withTx((tx) => tx.execute(migration))
  for (const made of [await textOf(id!, 'bookings'), await textOf(customer.id, 'users')])
    expect(made?.search_text.split('\u001F')).toEqual(searchedText(texts.join('\u001F')).split('\u001F'))
})
