import { expect, test } from 'vitest'
import { importMessages } from 'contract/import-messages'
import { wireHeader, wireRow } from './testing.ts'
import { openImporting } from './testing-app.ts'

const { app, as, t } = await openImporting()

const read = async (id: number, what: string) => {
  const { status, body } = await app.call('GET', `/bookings/imports/${id}/${what}`, { as })
  expect(status).toBe(200)
  return body.data
}

const sampleCells: Record<string, string> = Object.fromEntries(
  wireHeader.split(',').map((field, at) => [field, wireRow(1).split(',')[at] ?? '']),
)

test('Each column has up to five different values beside what they were read as', async () => {
  const rows = [1, 2, 3, 4, 5, 6, 7].map(
    (n) => `A${n};1${n}/06/2026;Ada (adult);${n === 2 ? 'dear' : `${n},50`};x;${n === 1 ? 'ok' : 'eh'}`,
  )
  const { id } = await t.check(['Ref;Tour date;Travelers;Gross;Internal remarks;State', ...rows, ''].join('\n'))
  const [reference, date, , price, ignored, state] = await read(id, 'columns')
  expect(reference.values).toHaveLength(5)
  expect(date.values[0]).toEqual({ row: 2, cell: '11/06/2026', read: '2026-06-11T00:00' })
  expect(price.values.slice(0, 2)).toEqual([
    { row: 2, cell: '1,50', read: '1.5' },
    { row: 3, cell: 'dear', read: null },
  ])
  expect(state.values).toEqual([
    { row: 2, cell: 'ok', read: 'confirmed' },
    { row: 3, cell: 'eh', read: null },
  ])
  expect(ignored).toEqual({ index: 4, values: [{ row: 2, cell: 'x', read: null }] })
})

test('The values of columns are shown while a question is open', async () => {
  const { id, questions } = await t.check('Ref;Tour date\nA1;05/06/2026\n')
  expect(questions).toHaveLength(1)
  expect((await read(id, 'columns'))[0].values).toEqual([{ row: 2, cell: 'A1', read: 'A1' }])
})

test('A day and its time in two columns are each said beside their own column', async () => {
  const { id } = await t.check(
    'Ref;Tour date;Time;Gross\nA1;15/06/2026;9:30;1\nA2;15/06/2026;dawn;1\nA3;soon;10:00;1\n',
  )
  const [, date, time] = await read(id, 'columns')
  expect(date.values).toEqual([
    { row: 2, cell: '15/06/2026', read: '2026-06-15' },
    { row: 4, cell: 'soon', read: null },
  ])
  expect(time.values).toEqual([
    { row: 2, cell: '9:30', read: '09:30' },
    { row: 3, cell: 'dawn', read: null },
    { row: 4, cell: '10:00', read: '10:00' },
  ])
})

test('A place and a time of one column are both said beside it, and the next file of the partner reads the same', async () => {
  const { pickup_location: _, pickup_time: __, ...fields } = sampleCells
  const file = (...cells: string[]) =>
    [
      [...Object.keys(fields), 'Pick-up'].join(';'),
      ...cells.map((cell, at) =>
        [...Object.values({ ...fields, booking_reference: `EXT-${cells.length}0${at}` }), cell].join(';'),
      ),
    ].join('\n')
  const first = await t.check(file('Rubens Hotel 08:15', 'Goring Hotel', 'Savoy Hotel', 'Tate Modern'))
  const column = Object.keys(fields).length
  const both = { pickup_location: { column }, pickup_time: { column } }
  expect(first.mapping).not.toMatchObject(both)
  const next = await t.check(file('Rubens Hotel 08:15', 'Goring Hotel, 8.30am'))
  expect(next.questions).toEqual([])
  expect(next.mapping).toMatchObject(both)
  expect((await read(next.id, 'columns'))[column].values).toEqual([
    { row: 2, cell: 'Rubens Hotel 08:15', read: 'Rubens Hotel', time: '08:15' },
    { row: 3, cell: 'Goring Hotel, 8.30am', read: 'Goring Hotel', time: '08:30' },
  ])
  expect(await t.commit(next.id)).toMatchObject({ state: 'done', counts: { create: 2 } })
  const last = await t.check(file('Goring Hotel', 'Savoy Hotel 08:40', '08:30 Rubens Hotel, 08:40 Savoy Hotel'))
  expect(last).toMatchObject({ mapping: both, partner: next.partner && { match: 'same' } })
  expect((await read(last.id, 'columns'))[column].values).toEqual([
    { row: 2, cell: 'Goring Hotel', read: 'Goring Hotel', time: '' },
    { row: 3, cell: 'Savoy Hotel 08:40', read: 'Savoy Hotel', time: '08:40' },
    {
      row: 4,
      cell: '08:30 Rubens Hotel, 08:40 Savoy Hotel',
      read: '08:30 Rubens Hotel, 08:40 Savoy Hotel',
      time: null,
    },
  ])
  expect((await t.rows(last.id)).map(({ kind }: { kind: string }) => kind)).toEqual(['refused', 'create', 'refused'])
})

test('A time keeps its column where its day was not understood, or names another time', async () => {
  const { id } = await t.check(
    'Ref;Tour date;Time\nA1;soon;10:00\nA2;15/06/2026 09:30;10:00\nA3;16/06/2026 10:00;10:00\n',
  )
  const moments = (await t.rows(id)).map(
    ({ values: { booking_datetime, booking_time } }: { values: object & Record<string, unknown> }) => [
      booking_datetime,
      booking_time,
    ],
  )
  expect(moments).toEqual([
    ['soon', '10:00'],
    ['2026-06-15T09:30', '10:00'],
    ['2026-06-16T10:00', undefined],
  ])
})

test('Fields without a column are suggested another column, and values of earlier bookings of the same tour', async () => {
  await t.createBooking({ description: 'Thames Cruise', product_code: 'RIV-1', drop_off_time: '12:00' })
  await t.createBooking({ description: 'Windsor', product_code: 'WIN-1' })
  const { id } = await t.check('Ref;Tour;Pickup location\nA1;Thames Cruise;Savoy Pier\n')
  const suggested = await read(id, 'suggestions')
  expect(suggested).toContainEqual({
    field: 'drop_off_location',
    column: 2,
    text: importMessages.sameAs('pickup location'),
    is_likely: true,
  })
  expect(suggested).toContainEqual({
    field: 'product_code',
    value: 'RIV-1',
    text: importMessages.codeOf('Thames Cruise'),
    is_likely: true,
  })
  expect(suggested).toContainEqual({
    field: 'drop_off_time',
    value: '12:00',
    text: importMessages.usedFor('Thames Cruise'),
    is_likely: true,
  })
  expect(suggested).not.toContainEqual(expect.objectContaining({ value: 'WIN-1' }))
})

test('A file of one tour is suggested its product code and its end, and a file of several no product code', async () => {
  await t.createBooking({ description: 'Abbey Walk', product_code: 'ABB-1', drop_off_time: '12:00' })
  await t.createBooking({ description: 'Dome Climb', product_code: 'DOME-1' })
  const { body } = await app.call('GET', '/tours?search=ABB-1', { as })
  const [{ id: tour, ...rest }] = body.data.data
  const given = { name: 'Abbey by Night', colour: rest.colour, capacity: null, minimum: null, is_active: true }
  const put = await app.call('PUT', `/tours/${tour}`, {
    as,
    body: { ...given, duration_minutes: 95, version: rest.version },
  })
  expect(put.status).toBe(200)
  const one = await t.check(
    'Ref;Tour;Tour date;Tour time\nB1;Abbey by Night;15/06/2026;19:30\nB2;Abbey by Night;16/06/2026;19:30\n',
  )
  const suggested = await read(one.id, 'suggestions')
  expect(suggested).toContainEqual({
    field: 'product_code',
    value: 'ABB-1',
    text: importMessages.codeOf('Abbey by Night'),
    is_likely: true,
  })
  expect(suggested).toContainEqual({
    field: 'drop_off_time',
    value: '21:05',
    text: importMessages.durationOf('Abbey by Night'),
    is_likely: true,
  })
  const two = await t.check('Ref;Tour;Tour date\nC1;Abbey Walk;15/06/2026\nC2;Dome Climb;16/06/2026\n')
  expect((await read(two.id, 'suggestions')).map(({ field }: { field: string }) => field)).not.toContain('product_code')
  const unknown = await t.check('Ref;Tour;Tour date\nD1;Some New Walk;15/06/2026\n')
  expect((await read(unknown.id, 'suggestions')).map(({ field }: { field: string }) => field)).not.toContain(
    'product_code',
  )
})

test('Of the last finished import the currency and confirmation are proposed, places and addresses for the same partner alone', async () => {
  const given = {
    drop_off_location: { value: 'Victoria' },
    supplier_confirmation: { value: 'none' },
    customer_email: { value: 'desk@aurora.test' },
    product_code: { value: 'AUR-1' },
    currency: { value: 'EUR' },
  }
  const others = {
    customer_phone: { value: '020 7946 0999' },
    pickup_time: { value: '08:30' },
    pickup_location: { value: 'Pier 4' },
    drop_off_time: { value: '17:00' },
    booking_source: { value: 'agent' },
    amount: { value: '10' },
  }
  const row = 'Ada Lee;Thames Cruise;15/06/2026 09:30\n'
  const first = await t.check(`Ref;Guest;Tour;Tour date\nP1;${row}`, { name: 'aurora-july.csv' })
  await t.change(first.id, { mapping: { ...given, ...others } })
  const done = await t.commit(first.id)
  expect(done.counts).toMatchObject({ create: 1 })

  const open = await t.check(`No;Client;Walk;Day\nQ1;${row.replace('Thames Cruise', 'Some New Walk')}`, {
    name: 'borealis.csv',
  })
  const suggested = await read(open.id, 'suggestions')
  const text = importMessages.usedInLast('aurora-july.csv')
  for (const [field, value, is_likely] of [
    ['drop_off_location', 'Victoria', false],
    ['currency', 'EUR', true],
  ] as const)
    expect(suggested).toContainEqual({ field, value, text, is_likely })
  const firstOf = (field: string) => suggested.find((each: { field: string }) => each.field === field)
  expect(firstOf('supplier_confirmation')).toEqual({
    field: 'supplier_confirmation',
    value: 'none',
    text,
    is_likely: true,
  })
  // It may be the address of that partner.
  expect(firstOf('customer_email')).toMatchObject({ value: 'desk@aurora.test', is_likely: false })

  const same = await t.check(`No;Client;Walk;Day\nR1;${row}`, { name: 'aurora-august.csv' })
  expect(await read(same.id, 'suggestions')).toContainEqual({
    field: 'customer_email',
    value: 'desk@aurora.test',
    text: importMessages.usedForPartner('Aurora'),
    is_likely: true,
  })
})

test('A file begins with the kind of confirmation that the same person gave in the last finished import, and says so', async () => {
  const given = Object.fromEntries(
    Object.entries({
      customer_email: 'desk@kinds.test',
      customer_phone: '020 7946 0999',
      pickup_time: '08:30',
      pickup_location: 'Pier 4',
      drop_off_time: '17:00',
      drop_off_location: 'Pier 4',
      booking_source: 'agent',
      product_code: 'KIN-1',
      supplier_confirmation: 'none',
      amount: '10',
      currency: 'EUR',
    }).map(([field, value]) => [field, { value }]),
  )
  const csv = (reference: string, head = 'Ref;Guest;Tour;Tour date') =>
    `${head}\n${reference};Ada Lee;Thames Cruise;15/06/2026 09:30\n`
  const before = await t.check(csv('K1'), { name: 'kinds-july.csv' })
  expect(before.mapping.confirmation_type).toMatchObject({ value: 'instant' })
  await t.change(before.id, { mapping: { ...given, confirmation_type: { value: 'manual', new_only: true } } })
  await t.commit(before.id)

  const next = await t.check(csv('K2', 'Booking;Client;Excursion;Day'), { name: 'others.csv' })
  expect(next.partner?.id).toBeFalsy()
  expect(next.mapping.confirmation_type).toEqual({ value: 'manual', new_only: true })
  const note = importMessages.kindOfLast('manual', 'kinds-july.csv')
  expect(next.notes).toContain(note)
  const filled = await t.change(next.id, { mapping: given })
  expect(filled.notes).toContain(note)
  await t.commit(next.id)
  const [made] = (await t.bookings({ search: 'K2' })).data
  expect(made).toMatchObject({ booking_reference: 'K2', confirmation_type: 'manual' })

  const back = await t.check(csv('K3', 'Order;Name;Trip;Trip day'), { name: 'third.csv' })
  const changed = await t.change(back.id, {
    mapping: { ...given, confirmation_type: { value: 'instant', new_only: true } },
  })
  expect(changed.notes).not.toContain(importMessages.kindOfLast('manual', 'others.csv'))
  await t.commit(back.id)
  const last = await t.check(csv('K4', 'Order no;Customer;Walk;On'), { name: 'fourth.csv' })
  expect(last.mapping.confirmation_type).toMatchObject({ value: 'instant' })
  expect((last.notes ?? []).join()).not.toContain('manual')
})

test('A value that differs between tours, or that other bookings only had lately, is offered and not proposed', async () => {
  await t.createBooking({ description: 'Thames Cruise', pickup_time: '09:00' })
  await t.createBooking({ description: 'Windsor', pickup_time: '07:00' })
  const two = await t.check('Ref;Tour\nA1;Thames Cruise\nA2;Windsor\n')
  const likely = (await read(two.id, 'suggestions')).filter((each: { is_likely: boolean }) => each.is_likely)
  expect(likely).not.toContainEqual(expect.objectContaining({ field: 'pickup_time' }))
  const unknown = await t.check('Ref;Tour\nB1;Some New Walk\n')
  expect(await read(unknown.id, 'suggestions')).toContainEqual(
    expect.objectContaining({ field: 'currency', text: importMessages.usedLately, is_likely: false }),
  )
})

test('One column can be the value of two fields', async () => {
  const { id } = await t.check('Ref;Pickup location\nA1;Savoy Pier\n')
  await t.change(id, { mapping: { drop_off_location: { column: 1 } } })
  expect((await t.rows(id))[0].values).toMatchObject({
    pickup_location: 'Savoy Pier',
    drop_off_location: 'Savoy Pier',
  })
})

test('References that are made from the content of rows are counted in a note', async () => {
  const { notes } = await t.check('Tour;Pickup location\nThames Cruise;Savoy Pier\nWindsor;Bath\n')
  expect(notes).toContain(importMessages.madeReferences(2))
})

test('New bookings that have no time in the file are counted in a note until they get one', async () => {
  const { id, notes, untimed } = await t.check('Ref;Tour date\nA1;15/06/2026\nA2;16/06/2026\n')
  expect(notes).toContain(importMessages.untimed(2))
  expect(untimed).toBe(2)
  const changed = await t.change(id, { mapping: { booking_time: { value: '09:30' } } })
  expect(changed.notes).not.toContain(importMessages.untimed(2))
  expect(changed).not.toHaveProperty('untimed')
  const timed = await t.check('Ref;Tour date;Tour time\nA1;15/06/2026;09:30\n')
  expect(timed.notes).toEqual([])
  expect(timed).not.toHaveProperty('untimed')
})
