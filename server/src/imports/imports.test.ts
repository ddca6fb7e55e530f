import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Import } from 'contract/imports'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { openTestApp, type TestApp } from '../testing.ts'
import type { UserRecord } from '../session/read.ts'
import { watchRequests } from '../jobs/requests.ts'
import { jobWorker } from '../jobs/worker.ts'
import { importJobs } from './jobs/import-jobs.ts'
import { sweepImports } from './jobs/sweep.sql.ts'
import { cleanCsv, importing, multipart, wireHeader, wireRow } from './testing.ts'

type Headers = Record<string, string>
let app: TestApp
let me: UserRecord
let as: Headers
let t: ReturnType<typeof importing>
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  await app.truncate()
  me = await app.makeStaff({ name: 'Amelia Hart', permissions: ['booking'] })
  as = await app.signIn(me)
  t = importing(app, as)
})
afterAll(() => app.close())

const file = (...rows: string[]) => [wireHeader, ...rows].join('\r\n')
const query = async (text: string) => (await app.database.db.execute(sql.raw(text))).rows
const bookings = async (search: Record<string, string> = {}) =>
  (await app.call('GET', '/bookings', { as, query: { sort_by: 'booking_reference', sort_order: 'asc', ...search } }))
    .body.data
const booking = async (id: number) => (await app.call('GET', `/bookings/${id}`, { as })).body.data
const create = async (changed: object) => {
  const body = {
    input_date: '2025-06-01',
    booking_datetime: '2025-06-05T09:30',
    description: 'Tower of London 1',
    lead_traveler: 'Harriet Ashworth 1',
    customer_email: 'guest1@example.test',
    customer_phone: '020 7946 0001',
    traveler_type: 'adult',
    status: 'confirmed',
    travelers: [{ name: 'Harriet Ashworth 1', type: 'adult' }],
    pickup_time: '08:45',
    pickup_location: 'Victoria Coach Station',
    drop_off_time: '18:00',
    drop_off_location: 'Gloucester Road',
    confirmation_type: 'instant',
    booking_source: 'partner',
    product_code: 'TOL-1',
    supplier_confirmation: 'SUP-1',
    amount: 118.5,
    currency: 'GBP',
    ...changed,
  }
  const answer = await app.call('POST', '/bookings', { as, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}

describe('sending a file', () => {
  const bytes = Buffer.from(cleanCsv(30).padEnd(limits.importPart + 500, '\r\n'))
  const begin = async (body: object) => app.call('POST', '/bookings/imports', { as, body })
  const put = (id: number, n: number, part: Buffer) =>
    app.call('PUT', `/bookings/imports/${id}/parts/${n}`, {
      as,
      headers: { 'content-type': 'application/octet-stream' },
      body: part,
    })

  test('in parts: in any order, one of them twice, and the last one starts the check', async () => {
    const made = await begin({ file_name: 'partners.csv', size: bytes.length })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      state: 'uploading',
      progress: 0,
      file_name: 'partners.csv',
      size: bytes.length,
    })
    const { id } = made.body.data
    const [first, last] = [bytes.subarray(0, limits.importPart), bytes.subarray(limits.importPart)]
    const halfway = await put(id, 1, last)
    expect(halfway).toMatchObject({ status: 200, body: { data: { state: 'uploading' } } })
    expect((await put(id, 1, last)).status).toBe(200)
    expect((await put(id, 0, first)).body.data.state).toBe('checking')
    expect((await t.settled(id)).counts).toMatchObject({ rows: 30, create: 30 })
    // The answer to the last one was lost.
    expect((await put(id, 0, first)).status).toBe(200)
    expect((await put(id, 1, Buffer.alloc(500, 'x'))).body.message).toBe(messages.imports.partTooLate)
  })

  test('parts of the wrong size or beyond the end are refused', async () => {
    const { id } = (await begin({ file_name: 'a.csv', size: bytes.length })).body.data
    expect((await put(id, 0, Buffer.from('short'))).status).toBe(422)
    expect((await put(id, 2, Buffer.alloc(10))).body.errors).toEqual({ n: [messages.imports.unknownPart] })
    expect((await put(999, 0, Buffer.alloc(10))).status).toBe(404)
  })

  test.each([
    [{ size: 10 }, 422, 'file_name', messages.imports.nameRequired],
    [{ file_name: 'partners.xlsx', size: 10 }, 422, 'file_name', messages.imports.csvOnly],
    [{ file_name: 'partners.csv' }, 422, 'size', messages.imports.sizeRequired],
    [{ file_name: 'partners.csv', size: 0 }, 422, 'size', messages.imports.empty],
    [{ file_name: 'partners.csv', size: limits.importFile + 1 }, 413, 'size', messages.imports.tooLarge],
  ])('%j is refused', async (body, status, field, message) => {
    const answer = await begin(body)
    expect(answer.status).toBe(status)
    expect(answer.body.errors).toEqual({ [field]: [message] })
  })

  test('CSV is told by its name or by its type', async () => {
    expect((await t.send(cleanCsv(1), { name: 'PARTNERS.CSV', type: 'application/vnd.ms-excel' })).status).toBe(201)
    expect((await t.send(cleanCsv(1), { name: 'partners.txt', type: 'text/csv' })).status).toBe(201)
    const other = await t.send(cleanCsv(1), { name: 'partners.txt', type: 'text/plain' })
    expect(other.body.errors).toEqual({ file: ['Only CSV files are accepted.'] })
    expect((await t.send('', { name: 'empty.csv' })).status).toBe(422)
  })

  test('the same key begins one import of a whole file, however often it is sent, and leaves no other behind', async () => {
    const { headers, body } = multipart(cleanCsv(1))
    const send = (bytes: Buffer) =>
      app.call('POST', '/bookings/imports', { as: { ...as, 'idempotency-key': 'whole' }, headers, body: bytes })
    const [first, again, other] = [await send(body), await send(body), await send(multipart(cleanCsv(2)).body)]
    expect([first.status, again.status, other.status]).toEqual([201, 201, 422])
    expect(again.body.data.id).toBe(first.body.data.id)
    const list = await app.call('GET', '/bookings/imports', { as })
    expect(list.body.data.total).toBe(1)
  })

  test('a name that no database takes, an empty file and a field that does not exist are no faults of ours', async () => {
    const begin = (fields: object) => app.call('POST', '/bookings/imports', { as, body: { size: 5, ...fields } })
    const odd = await begin({ file_name: 'a\u0000b.csv' })
    expect(odd).toMatchObject({ status: 422, body: { errors: { file_name: [messages.imports.nameUnusable] } } })
    expect((await t.send('reference\nA', { name: 'a\u0000b.csv' })).status).toBe(422)
    expect((await t.send('')).body.errors).toEqual({ file: [messages.imports.empty] })
    const dropped = await begin({ file_name: 'a.csv', mapping: { amount: { column: 1 }, nobody: { column: 2 } } })
    expect(dropped.status).toBe(201)
    const { id } = await t.check(file(wireRow(1)))
    for (const [path, body] of [
      [`/${id}/rows/2`, { description: 'a\u0000b' }],
      [`/${id}/problems`, { code: 'money', field: 'amount', message: 'x', value: 'a\u0000b' }],
      [`/${id}`, { mapping: { amount: { value: 'a\u0000b' } } }],
      [`/${id}`, { values: { status: { 'a\u0000b': 'confirmed' } } }],
    ] as const)
      expect((await app.call('PATCH', `/bookings/imports${path}`, { as, body })).status).toBe(422)
    const correct = await app.call('PATCH', `/bookings/imports/${id}/rows/2`, {
      as,
      body: { amount: '7', nobody: '1' },
    })
    expect(correct).toMatchObject({ status: 200, body: { data: { values: { amount: 7 } } } })
  })

  test('the same key begins one import, however often it is sent', async () => {
    const body = { file_name: 'a.csv', size: 10 }
    const headers = { 'idempotency-key': 'k1' }
    const first = await app.call('POST', '/bookings/imports', { as, headers, body })
    const second = await app.call('POST', '/bookings/imports', { as, headers, body })
    expect(second.body).toEqual(first.body)
    expect(await query('select id from imports')).toHaveLength(1)
  })

  test('a field of 10 MB, a header of a million characters and too many rows end in one clear sentence', async () => {
    const field = await t.check(`${cleanCsv(2)}EXT-3,"${'x'.repeat(10_000_000)}",a\r\n`)
    expect(field).toMatchObject({ state: 'failed', failure: messages.imports.longRow(4) })
    const header = await t.check(`${'abc,'.repeat(250_000)}\r\n1,2,3\r\n`)
    expect(header).toMatchObject({ state: 'failed', failure: messages.imports.longRow(1) })
    const wide = await t.check(`${'a,'.repeat(600)}b\r\n${'1,'.repeat(600)}2\r\n`)
    expect(wide).toMatchObject({ state: 'failed', failure: messages.imports.tooManyColumns })
    const many = await t.check(`a,b\r\n${'1,2\r\n'.repeat(limits.importRows + 1)}`)
    expect(many).toMatchObject({ state: 'failed', failure: messages.imports.tooManyRows })
  }, 120_000)
})

describe('what is there already', () => {
  test('is compared field by field, keeps what the file does not speak of, and tells of the import', async () => {
    const made = await create({ booking_reference: 'Ext-1' })
    const csv = 'Reference,Price,Status\r\next-1,99.50,Cancelled\r\n'
    const checked = await t.check(csv)
    expect(checked.counts).toMatchObject({ update: 1, create: 0, refused: 0 })
    const [row] = await t.rows(checked.id)
    const changes = { old: { status: 'confirmed', amount: 118.5 }, new: { status: 'cancelled', amount: 99.5 } }
    expect(row).toMatchObject({ row: 2, kind: 'update', booking_id: made.id, changes, errors: {} })
    expect((await booking(made.id)).amount).toBe(118.5)
    await t.commit(checked.id)
    const { histories, ...after } = await booking(made.id)
    expect(after).toMatchObject({
      booking_reference: 'Ext-1',
      amount: 99.5,
      status: 'cancelled',
      pickup_time: '08:45',
      version: 2,
    })
    expect(histories[0]).toMatchObject({ user: { name: 'Amelia Hart (import partners.csv)' }, changes })
    expect(histories).toHaveLength(2)
    expect(
      (await app.call('GET', '/dashboard/stats', { as: await app.signIn('admin') })).body.data.bookings,
    ).toMatchObject({
      total: 1,
      cancelled: 1,
    })
  })

  test('of another source is not touched, and the row says why', async () => {
    const made = await create({ booking_reference: 'EXT-1', booking_source: 'website' })
    const checked = await t.check(cleanCsv(2))
    expect(checked.counts).toMatchObject({ create: 1, refused: 1 })
    expect(checked.problems).toEqual([
      {
        code: 'other_source',
        field: 'booking_reference',
        message: 'This booking reference belongs to a booking of another source',
        count: 1,
        rows: [2],
      },
    ])
    await t.commit(checked.id)
    expect((await booking(made.id)).version).toBe(1)
    expect((await bookings()).total).toBe(2)
  })

  test('and a number of people does not unname the travelers who are known', async () => {
    const made = await create({
      booking_reference: 'EXT-1',
      travelers: [
        { name: 'Harriet Ashworth 1', type: 'adult' },
        { name: 'Theo Ashworth', type: 'child', dob: '2017-02-28' },
      ],
    })
    const checked = await t.check('reference,pax,price\r\nEXT-1,"1 Child, 1 Adult",99\r\n')
    const [row] = await t.rows(checked.id)
    expect(Object.keys(row.changes.new)).toEqual(['amount'])
    await t.commit(checked.id)
    expect((await booking(made.id)).travelers).toEqual(made.travelers)
  })

  test('keeps its time where the file has days only', async () => {
    await create({ booking_reference: 'EXT-1', booking_datetime: '2025-07-14T09:30' })
    const after = async (header: string, cells: string) => {
      const { id } = await t.check(`reference,${header}\r\nEXT-1,${cells}\r\n`)
      return (await t.rows(id))[0].changes?.new.booking_datetime
    }
    expect(await after('tour date', '2025-07-14')).toBeUndefined()
    expect(await after('tour date', '2025-07-15')).toBe('15 Jul, 25 09:30 AM')
    expect(await after('tour date', '2025-07-14 00:00')).toBe('14 Jul, 25 12:00 AM')
    expect(await after('tour date,tour time', '2025-07-14,14:00')).toBe('14 Jul, 25 02:00 PM')
  })

  test('keeps whom it can when the party changes, and a bare number says nothing of ages', async () => {
    const [mother, child] = [
      { name: 'Harriet Ashworth', type: 'adult', dob: '1980-05-01' },
      { name: 'Theo Ashworth', type: 'child', dob: '2017-02-28' },
    ]
    await create({ booking_reference: 'EXT-1', lead_traveler: mother!.name, travelers: [mother, child] })
    const after = async (party: string) => {
      const { id } = await t.check(`reference,pax\r\nEXT-1,"${party}"\r\n`)
      return (await t.rows(id))[0].changes?.new.travelers
    }
    expect(await after('2')).toBeUndefined()
    expect(await after('2 pax')).toBeUndefined()
    expect(await after('3')).toEqual([mother, child, { name: 'Traveler 3', type: 'adult', dob: null }])
    expect(await after('1')).toEqual([mother])
    expect(await after('1 Child')).toEqual([{ ...child, name: 'Theo Ashworth' }])
    expect(await after('2 Adult')).toEqual([mother, { name: 'Traveler 2', type: 'adult', dob: null }])
    expect(await after('1 Adult, 1 Child, 1 Infant')).toEqual([
      mother,
      child,
      { name: 'Traveler 3', type: 'infant', dob: null },
    ])
  })

  test('is the same after one import twice, also without references', async () => {
    const csv = file(...[1, 2, 2, 3].map((n) => wireRow(n, { booking_reference: '' })))
    await t.commit((await t.check(csv)).id)
    expect((await bookings()).total).toBe(4)
    const before = await query('select id, version, updated_at, booking_reference from bookings order by id')
    expect(before.every(({ booking_reference: made }) => /^LDN-[0-9A-HJKMNP-TV-Z]{12}$/.test(String(made)))).toBe(true)
    const again = await t.check(csv.replaceAll('\r\n', '\n').replaceAll(',', ';'), { name: 'again.csv' })
    expect(again.counts).toMatchObject({ create: 0, unchanged: 4 })
    await t.commit(again.id)
    expect(await query('select id, version, updated_at, booking_reference from bookings order by id')).toEqual(before)
  })
})

describe('mending', () => {
  const bad = () =>
    file(
      wireRow(1),
      wireRow(2, { booking_datetime: 'soon', customer_email: 'nobody' }),
      wireRow(3, { booking_datetime: 'later' }),
      wireRow(4, { currency: '' }),
    )

  test('every bad row bears every reason, gathered by what would mend it', async () => {
    const checked = await t.check(bad())
    expect(checked.counts).toMatchObject({ rows: 4, create: 1, refused: 3 })
    expect(checked.problems).toEqual([
      {
        code: 'date',
        field: 'booking_datetime',
        message: 'Booking date was not understood as a date',
        count: 2,
        rows: [3, 4],
      },
      {
        code: 'invalid',
        field: 'customer_email',
        message: 'Customer email must be a valid email address',
        count: 1,
        rows: [3],
      },
      { code: 'required', field: 'currency', message: 'Currency is required', count: 1, rows: [5] },
    ])
    const refused = await t.rows(checked.id, { kind: 'refused' })
    expect(refused.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5])
    expect(refused[0].errors).toEqual({
      booking_datetime: ['Booking date was not understood as a date'],
      customer_email: ['Customer email must be a valid email address'],
    })
  })

  test('in place, field by field, until nothing is wrong; a new check keeps it', async () => {
    const { id } = await t.check(bad())
    const correct = (row: number, body: object) =>
      app.call('PATCH', `/bookings/imports/${id}/rows/${row}`, { as, body })
    const half = await correct(3, { booking_datetime: '5 June 2025 9:30' })
    expect(half.body.data).toMatchObject({ row: 3, kind: 'refused', errors: { customer_email: [expect.any(String)] } })
    const whole = await correct(3, { customer_email: 'somebody@example.test' })
    expect(whole.body.data).toMatchObject({
      kind: 'create',
      errors: {},
      values: { booking_datetime: '2025-06-05T09:30' },
    })
    const { counts, problems } = (await app.call('GET', `/bookings/imports/${id}`, { as })).body.data
    expect(counts).toMatchObject({ create: 2, refused: 2 })
    expect(problems).toHaveLength(2)
    expect(problems[0]).toMatchObject({ count: 1, rows: [4] })
    expect((await correct(99, { status: 'pending' })).status).toBe(404)
    // What is sent for other fields is dropped, as in every body.
    expect((await correct(3, { colour: 'red' })).body.data.kind).toBe('create')
    // For all at once: a value where cells are empty.
    const after = await t.change(id, { mapping: { currency: { column: 19, value: 'GBP' } } })
    expect(after.counts).toMatchObject({ create: 3, refused: 1 })
    await t.commit(id)
    const { data } = await bookings()
    expect(data.map((each: { booking_datetime: string }) => each.booking_datetime)).toContain('05 Jun, 25 09:30 AM')
  })

  test('by a fixed value, a word of the person and an answer; and all that is remembered for the next such file', async () => {
    const csv = 'Ref;Tour date;State;Gross\r\nA1;05/06/2025;Geklärt;12,50\r\n'
    const first = await t.check(csv)
    expect(first.questions).toEqual([
      { id: 'date_order', text: messages.imports.dateOrder, choices: ['day_first', 'month_first'] },
    ])
    const open = await app.call('POST', `/bookings/imports/${first.id}/commit`, { as })
    expect(open.body.message).toBe(messages.imports.answerFirst)
    const rest = [
      'input_date',
      'description',
      'lead_traveler',
      'customer_email',
      'customer_phone',
      'pickup_time',
      'pickup_location',
    ]
    const others = [
      'drop_off_time',
      'drop_off_location',
      'booking_source',
      'product_code',
      'supplier_confirmation',
      'currency',
    ]
    const value: Record<string, string> = {
      input_date: '1 June 2025',
      customer_email: 'desk@example.test',
      customer_phone: '020 7946 0000',
      pickup_time: '9am',
      drop_off_time: '17:00',
      booking_source: 'Viator',
      currency: '£',
    }
    const mapping = Object.fromEntries([...rest, ...others].map((field) => [field, { value: value[field] ?? field }]))
    const answered = await t.change(first.id, {
      mapping,
      values: { date_order: 'month_first', status: { geklaert: 'pending', Geklärt: 'pending' } },
    })
    expect(answered).toMatchObject({
      questions: [],
      counts: { create: 1, refused: 0 },
      values: { date_order: 'month_first' },
    })
    const [row] = await t.rows(first.id)
    expect(row.values).toMatchObject({
      booking_datetime: '2025-05-06T00:00',
      status: 'pending',
      currency: 'GBP',
      booking_source: 'partner',
    })
    const next = await t.check(csv.replaceAll('A1', 'A2'))
    expect(next).toMatchObject({ questions: [], counts: { create: 1 } })
    const reordered = await t.check('State;Ref;Gross;Tour date\r\nGeklärt;A3;12,50;05/06/2025\r\n')
    expect((await t.rows(reordered.id))[0].values).toMatchObject({ booking_datetime: '2025-05-06T00:00', amount: 12.5 })
    const without = await t.change(next.id, { mapping: { currency: null } })
    expect(without.problems).toEqual([expect.objectContaining({ code: 'required', field: 'currency' })])
  })

  test('a dialect that was evaluated wrong is changed, and told from then on', async () => {
    const { id, dialect } = await t.check(file(wireRow(1, { lead_traveler: 'Zoë' })))
    expect(dialect).toEqual({ encoding: 'utf-8', delimiter: ',', quote: '"', header_row: 1 })
    const wrong = await t.change(id, { dialect: { delimiter: ';' } })
    expect(wrong.columns).toHaveLength(1)
    const western = await t.change(id, { dialect: { delimiter: ',', encoding: 'windows-1252' } })
    expect(western.dialect).toMatchObject({ encoding: 'windows-1252' })
    expect((await t.rows(id))[0].values.lead_traveler).toBe('ZoÃ«')
    const answer = await app.call('PATCH', `/bookings/imports/${id}`, {
      as,
      body: { dialect: { encoding: 'klingon' } },
    })
    expect(Object.keys(answer.body.errors)).toEqual(['dialect.encoding'])
    const column = await app.call('PATCH', `/bookings/imports/${id}`, {
      as,
      body: { mapping: { status: { column: 400 } } },
    })
    expect(column.body.errors).toEqual({ 'mapping.status': [messages.imports.unknownColumn] })
  })

  test('the refused rows come back as they came, with the reason, safe to open and fit to be imported', async () => {
    const { id } = await t.check(
      file(
        wireRow(1),
        wireRow(2, { amount: 'lots', description: '=HYPERLINK("x")', customer_phone: '+44 7700 900123' }),
      ),
    )
    const answer = await app.call('GET', `/bookings/imports/${id}/refused.csv`, { as })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const text: string = answer.body
    expect(text).toContain('+44 7700 900123')
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text.split('\r\n')[0]).toBe(`\uFEFF${wireHeader},reason`)
    expect(text).toContain(',Price was not understood as an amount of money\r\n')
    const again = await t.check(text.replace('lots', '50'))
    expect(again.counts).toMatchObject({ create: 1, refused: 0 })
    expect((await t.rows(again.id))[0].values).toMatchObject({ description: '=HYPERLINK("x")', amount: 50 })
  })

  test('the refused rows are read by the mapping of their file, and ="007" stays what it was', async () => {
    const csv = file(wireRow(1), wireRow(2, { amount: 'lots', product_code: '="007"', customer_phone: "'07700900123" }))
    const { id } = await t.check(csv.replace('pickup_location', 'Where from'))
    const at = wireHeader.split(',').indexOf('pickup_location')
    await t.change(id, { mapping: { pickup_location: { column: at } } })
    const { body } = await app.call('GET', `/bookings/imports/${id}/refused.csv`, { as })
    const again = await t.check(body.replace('lots', '50'))
    expect(again.mapping.pickup_location).toEqual({ column: at })
    expect((await t.rows(again.id))[0]).toMatchObject({
      kind: 'create',
      values: { product_code: '007', customer_phone: '07700900123', amount: 50 },
    })
  })
})

describe('committing', () => {
  test('all or nothing does nothing while a row is refused; the good rows go without it', async () => {
    const { id } = await t.check(file(wireRow(1), wireRow(2, { amount: 'lots' })))
    const refused = await app.call('POST', `/bookings/imports/${id}/commit`, { as, body: { mode: 'all_or_nothing' } })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ mode: [messages.imports.refusedRows] })
    expect((await bookings()).total).toBe(0)
    const started = await app.call('POST', `/bookings/imports/${id}/commit`, { as })
    expect(started.body).toMatchObject({ message: 'Import started', data: { state: 'committing' } })
    expect(await t.settled(id)).toMatchObject({ state: 'done', progress: 1, counts: { create: 1, refused: 1 } })
    expect((await bookings()).total).toBe(1)
    const twice = await app.call('POST', `/bookings/imports/${id}/commit`, { as })
    expect(twice.body.message).toBe(messages.imports.notReady)
  })

  test('all or nothing takes everything back when a row cannot be written after all', async () => {
    const checked = await t.check(cleanCsv(120))
    await create({ booking_reference: 'EXT-110', booking_source: 'website' })
    const ended = await t.commit(checked.id, { mode: 'all_or_nothing' })
    expect(ended).toMatchObject({ state: 'failed', failure: messages.imports.changedMeanwhile })
    expect((await bookings()).total).toBe(1)
  })

  test('tells whoever started it once, and nobody of the single bookings', async () => {
    const admin = await app.signIn('admin')
    await t.commit((await t.check(cleanCsv(5, { status: 'pending' }))).id)
    const { data } = (await app.call('GET', '/notifications', { as })).body.data
    expect(data).toEqual([
      expect.objectContaining({
        kind: 'task_completed',
        title: 'Task completed',
        body: 'partners.csv: 5 created, 0 updated',
        href: '/bookings/import/1',
      }),
    ])
    expect((await app.call('GET', '/notifications', { as: admin })).body.data.data).toEqual([])
    expect(await query('select id from outbox')).toEqual([])
  })

  test('a row whose booking came into being since the check updates it', async () => {
    const checked = await t.check(cleanCsv(3))
    await create({ booking_reference: 'ext-2', amount: 5 })
    const done = await t.commit(checked.id)
    expect(done.counts).toMatchObject({ create: 2, update: 1 })
    expect((await bookings()).total).toBe(3)
  })

  test('a cancelled commit leaves nothing behind', async () => {
    const { id } = await t.check(cleanCsv(400))
    await app.call('POST', `/bookings/imports/${id}/commit`, { as })
    const ended = await t.cancel(id)
    expect(ended.state).toBe('cancelled')
    expect((await bookings()).total).toBe(0)
    expect((await app.call('POST', `/bookings/imports/${id}/commit`, { as })).status).toBe(422)
    expect((await t.cancel(id)).state).toBe('cancelled')
  })
})

describe('undo', () => {
  test('removes what was made, restores what was changed, keeps and names what somebody edited since', async () => {
    const old = await create({ booking_reference: 'EXT-1' })
    const touched = await create({ booking_reference: 'EXT-2' })
    const checked = await t.check(
      file(
        wireRow(1, { amount: '55', party: '2 Adult, 1 Child', booking_datetime: '2025-08-01 10:00' }),
        wireRow(2, { amount: '66' }),
        wireRow(3),
        wireRow(4),
      ),
    )
    const done = await t.commit(checked.id)
    expect(done.undo_until).not.toBeNull()
    const { data } = await bookings()
    const fourth = data.find((each: { booking_reference: string }) => each.booking_reference === 'EXT-4')
    for (const id of [touched.id, fourth.id])
      await app.call('PATCH', `/bookings/${id}/update-status`, { as, body: { status: 'pending' } })

    const undone = await t.undo(checked.id)
    expect(undone).toMatchObject({ state: 'undone', undone: { removed: 1, restored: 1 }, undo_until: null })
    expect(undone.undone!.kept).toEqual([
      { booking_reference: 'EXT-2', why: messages.imports.editedSince },
      { booking_reference: 'EXT-4', why: messages.imports.editedSince },
    ])
    const { histories, version: _v, updated_at: _u, travelers, ...back } = await booking(old.id)
    expect(back).toMatchObject({ amount: 118.5, booking_datetime: old.booking_datetime, traveler_count: 1 })
    expect(travelers).toEqual(old.travelers)
    expect(histories[0].user.name).toBe('Amelia Hart (undo of import partners.csv)')
    expect((await bookings()).total).toBe(3)
    expect((await t.undo(checked.id)).undone).toEqual(undone.undone)
  })

  test('is for an administrator or whoever made it, within 30 days', async () => {
    const { id } = await t.check(cleanCsv(1))
    await t.commit(id)
    const other = await app.signIn('employee', ['booking'])
    const refused = await app.call('POST', `/bookings/imports/${id}/undo`, { as: other })
    expect(refused).toMatchObject({ status: 403, body: { message: messages.imports.undoOthers } })
    await query(`update imports set committed_at = now() - interval '31 days'`)
    const admin = await app.signIn('admin')
    const late = await app.call('POST', `/bookings/imports/${id}/undo`, { as: admin })
    expect(late).toMatchObject({ status: 422, body: { message: messages.imports.undoTooLate } })
    await query(`update imports set committed_at = now() - interval '29 days'`)
    expect((await app.call('POST', `/bookings/imports/${id}/undo`, { as: admin })).status).toBe(200)
    expect((await t.settled(id)).state).toBe('undone')
  })
})

test('the list shows everybody the newest first; without the permission there is nothing to see', async () => {
  await t.check(cleanCsv(1), { name: 'one.csv' })
  await t.check(cleanCsv(1), { name: 'two.csv' })
  const other = await app.signIn('employee', ['booking'])
  const { data, total } = (await app.call('GET', '/bookings/imports', { as: other })).body.data
  expect(data.map(({ file_name }: Import) => file_name)).toEqual(['two.csv', 'one.csv'])
  expect(data[0].created_by).toEqual({ id: me.id, name: 'Amelia Hart' })
  expect(total).toBe(2)
  const outsider = await app.signIn('employee', ['promotions'])
  expect((await app.call('GET', '/bookings/imports', { as: outsider })).status).toBe(403)
  expect((await app.call('GET', '/bookings/imports/77', { as })).status).toBe(404)
  expect((await app.call('POST', '/bookings/imports', { ...multipart('x'), as: outsider })).status).toBe(403)
})

test('only a plain reference is compared: any case is the same booking', async () => {
  const checked = await t.check(
    file(wireRow(1, { booking_reference: 'ßtraße-1' }), wireRow(2, { booking_reference: 'SSTRASSE-1' })),
  )
  expect(checked.counts).toMatchObject({ merged: 1, refused: 1 })
})

describe('work that is interrupted', () => {
  const worker = (stopping: () => boolean) =>
    jobWorker(importJobs('another process'), {
      database: app.database,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      requests: watchRequests(),
      stopping,
    })

  test('is done by one worker at a time, and left by one that stops to the next', async () => {
    const { id } = await t.check(cleanCsv(300))
    let until = Infinity
    let steps = 0
    const [one, another] = [worker(() => ++steps > until), worker(() => false)]
    // The first turn of a process on the embedded engine takes what a dead one left; those after it do not.
    await Promise.all([one(), another()])
    // Somebody else has it for now.
    await query(`update imports set task = 'commit', state = 'committing', next_state = 'done', actor_id = ${me.id},
      actor_name = 'Amelia Hart', lease = 'other', lease_until = clock_timestamp() + interval '1 minute'`)
    await one()
    expect((await bookings()).total).toBe(0)

    await query(`update imports set lease_until = clock_timestamp() - interval '1 second'`)
    until = steps + 4
    await one()
    const halfway = (await bookings()).total
    expect(halfway).toBeGreaterThan(0)
    expect(halfway).toBeLessThan(300)

    until = Infinity
    await Promise.all([one(), another()])
    expect(await t.settled(id)).toMatchObject({ state: 'done', counts: { create: 300 } })
    expect((await bookings()).total).toBe(300)
    expect(await query('select count(*) as n from booking_histories')).toEqual([{ n: 300 }])
  })

  test('drops what it did for an import that was cancelled meanwhile', async () => {
    const { id } = await t.check(cleanCsv(50))
    const [part] = await Promise.all([
      app.call('PATCH', `/bookings/imports/${id}`, { as, body: { values: {} } }),
      app.call('POST', `/bookings/imports/${id}/cancel`, { as }),
    ])
    expect([200, 422]).toContain(part.status)
    expect((await t.settled(id)).state).toBe('cancelled')
  })
})

test('the file comes back byte by byte, for those who may import', async () => {
  const csv = `${cleanCsv(4_000)}\u00E9`
  const { id } = await t.check(csv, { name: 'Été 2025.csv' })
  const url = `/api/bookings/imports/${id}/file`
  const answer = await app.app.inject({ method: 'GET', url, headers: as })
  expect(answer.rawPayload.equals(Buffer.from(csv))).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="original.csv"; filename*=UTF-8''%C3%89t%C3%A9%202025.csv`,
  })
  const other = await app.signIn('employee', ['reviews'])
  expect((await app.app.inject({ method: 'GET', url, headers: other })).statusCode).toBe(403)
  const begun = (await app.call('POST', '/bookings/imports', { as, body: { file_name: 'a.csv', size: 9 } })).body.data
  expect((await app.call('GET', `/bookings/imports/${begun.id}/file`, { as })).status).toBe(422)
})

test('files and rows go after 30 days; what was done stays told', async () => {
  const { id } = await t.check(cleanCsv(2))
  await t.commit(id)
  const forgotten = (await app.call('POST', '/bookings/imports', { as, body: { file_name: 'a.csv', size: 9 } })).body
    .data.id
  await sweepImports(app.database)
  expect(await query('select count(*) as n from import_parts')).toEqual([{ n: 1 }])
  await query(`update imports set created_at = now() - interval '31 days', committed_at = now() - interval '31 days'`)
  await sweepImports(app.database)
  expect(await query('select count(*) as n from import_parts')).toEqual([{ n: 0 }])
  expect(await query('select count(*) as n from import_rows')).toEqual([{ n: 0 }])
  const kept = (await app.call('GET', `/bookings/imports/${id}`, { as })).body.data
  expect(kept).toMatchObject({ state: 'done', has_file: false, counts: { create: 2 } })
  expect((await app.call('GET', `/bookings/imports/${forgotten}`, { as })).body.data.state).toBe('cancelled')
  for (const what of ['refused.csv', 'file']) {
    const gone = await app.call('GET', `/bookings/imports/${id}/${what}`, { as })
    expect(gone).toMatchObject({ status: 422, body: { message: messages.imports.fileGone } })
  }
})
