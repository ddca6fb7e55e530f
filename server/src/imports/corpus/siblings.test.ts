import { expect, test } from 'vitest'
import { readText, refusals } from './read-text.ts'

test.each([
  ['26-00442', '26-00457', 'groups of digits'],
  ['910-640', '910-651', 'groups of digits'],
  ['9109548', '9109641', 'long numbers'],
  ['2026/0117', '2026/0118', 'a year and a number'],
  ['TK-118/A', 'TK-119/B', 'letters and digits'],
])('A column of references such as %s and %s is one under a header that says nothing (%s)', (first, second) => {
  const csv = `Zz,Tour date,Lead name\n${first},13/07/2026,Ann Lee\n${second},14/07/2026,Bo Lim\n`
  expect(readText(csv).mapping).toMatchObject({ Zz: 'booking_reference' })
})

test('A column of phone numbers is one whatever the header calls it', () => {
  const rows = ['A1,13/07/2026,Ann Lee,020 7946 0101', 'A2,14/07/2026,Bo Lim,+44 7700 900102']
  const csv = ['Ref,Tour date,Lead name,Contact', ...rows, 'A3,15/07/2026,Cy Day,(415) 555-0103'].join('\n')
  expect(readText(csv).mapping).toMatchObject({ Contact: 'customer_phone' })
})

test.each([
  ['Souls', 'party'],
  ['Begeleiders', 'adults'],
  ['Chaperones', 'adults'],
  ['Accompagnateurs', 'adults'],
  ['Opiekunowie', 'adults'],
  ['Docenti', 'adults'],
])('A column of counts called %s is read as %s', (name, field) => {
  const csv = `Ref,Tour date,Lead name,${name}\nA1,13/07/2026,Ann Lee,3\nA2,14/07/2026,Bo Lim,2\n`
  expect(readText(csv).mapping).toMatchObject({ [name]: field })
})

test('Of two columns of counts that say nothing none is taken', () => {
  const csv = 'Ref,Tour date,Lead name,Yy,Zz\nA1,13/07/2026,Ann Lee,3,1\nA2,14/07/2026,Bo Lim,2,4\n'
  expect(Object.values(readText(csv).mapping)).not.toContain('party')
})

test('Companions in a column of their own travel with the lead', () => {
  const csv =
    'Ref,Tour date,Lead guest,Other guests\nA1,13/07/2026,Ann Lee,Bo Lee / Cy Lee (child)\nA2,14/07/2026,Di Day,\n'
  const [first, second] = readText(csv).bookings
  expect(first).toMatchObject({
    travelers: [
      { name: 'Ann Lee', type: 'adult' },
      { name: 'Bo Lee', type: 'adult' },
      { name: 'Cy Lee', type: 'child' },
    ],
  })
  expect(second).toMatchObject({ travelers: [{ name: 'Di Day' }] })
})

test('A list of companions that names the lead too adds no second one', () => {
  const csv =
    'Ref,Tour date,Lead guest,Companions\nA1,13/07/2026,Ann Lee,Ann Lee / Bo Lee\nA2,14/07/2026,Di Day,Ed Day\n'
  expect(readText(csv).bookings[0]).toMatchObject({ travelers: [{ name: 'Ann Lee' }, { name: 'Bo Lee' }] })
})

test('Rows of tickets with a kind and a price each are one traveler each, and their prices are added', () => {
  const rows = [
    'A1,13/07/2026,Ann Lee,Full,£20.00',
    'A1,13/07/2026,Ann Lee,Full,£20.00',
    'A1,13/07/2026,Ann Lee,Child,£12.50',
  ]
  const csv = ['Order,Tour date,Customer,Concession,Ticket price', ...rows].join('\n')
  const { bookings } = readText(csv, { repeated_rows: 'add' })
  expect(bookings).toMatchObject([
    { amount: 52.5, travelers: [{ type: 'adult' }, { type: 'adult' }, { type: 'child' }] },
  ])
})

test('The highest version of a booking counts, whatever the order of the rows', () => {
  const rows = ['A1,v3,13/07/2026,Ann Lee,3', 'A1,v2,12/07/2026,Ann Lee,2', 'A1,v1,11/07/2026,Ann Lee,1']
  for (const each of [rows, rows.toReversed()]) {
    const { bookings, questions } = readText(['Ref,Version,Tour date,Name,Pax', ...each].join('\n'))
    expect(questions).toEqual([])
    expect(bookings).toMatchObject([{ booking_datetime: '2026-07-13T00:00' }])
  }
})

test('A total that the rates of adults and children contradict is refused', () => {
  const rows = ['A1,13/07/2026,Ann,2,1,20.00,10.00,50.00', 'A2,14/07/2026,Bo,1,2,20.00,10.00,40.00']
  const csv = ['Ref,Tour date,Name,Adults,Children,Adult rate,Child rate,Total £', ...rows].join('\n')
  expect(refusals(csv)).toEqual(['read', 'read'])
  expect(refusals(`${csv}\nA3,15/07/2026,Cy,1,1,20.00,10.00,31.00\n`)[2]).toBe('sum amount')
})

test('A total that the price of a place contradicts is refused, and cents of rounding are not', () => {
  const rows = [
    'A1,13/07/2026,Ann,2,29.00,58.00',
    'A2,14/07/2026,Bo,5,31.00,155.00',
    'A3,15/07/2026,Cy,1,22.00,1999.00',
  ]
  expect(refusals(['Réf.;Date;Salarié;Nb places;PU TTC;Total TTC €', ...rows].join('\n').replaceAll(',', ';'))).toEqual(
    ['read', 'read', 'sum amount'],
  )
  const parts = ['A1,13/07/2026,Ann,14.50,43.50,58.00', 'A2,14/07/2026,Bo,89.13,267.38,356.50']
  expect(refusals(['Ref,Date,Name,Commission,Payout,Gross £', ...parts].join('\n'))).toEqual(['read', 'read'])
})

test.each([
  ['A+C+I', '2+1+0', ['adult', 'adult', 'child']],
  ['Adults/Children', '1/2', ['adult', 'child', 'child']],
  ['Erw./Kinder', '2/1', ['adult', 'adult', 'child']],
  ['Adultes + Enfants', '1+1', ['adult', 'child']],
  ['V/K', '2/1', ['adult', 'adult', 'child']],
])('A party below %s such as %s is read in the order of the header', (name, cell, kinds) => {
  const { bookings } = readText(
    `Ref,Tour date,Lead name,${name}\nA1,13/07/2026,Ann Lee,${cell}\nA2,14/07/2026,Bo,1+0\n`,
  )
  const [first] = bookings
  expect(first).toMatchObject({ travelers: kinds.map((type) => ({ type })) })
})

const partiesOf = (name: string, cells: readonly string[]) =>
  [`Ref,Tour date,Lead name,${name}`, ...cells.map((cell, at) => `A${at},${at + 13}/07/2026,Ann Lee,${cell}`)].join(
    '\n',
  )

test.each([
  ['Pax', ['02+01', '04+00', '06+03'], ['2a1c', '4a0c', '6a3c']],
  ['No. of Pax', ['2 + 2', '1 + 0'], ['2a2c', '1a0c']],
  ['Personen', ['02+02', '01+00', '03+01'], ['2a2c', '1a0c', '3a1c']],
])('Below %s a whole column of %j has adults and children', (name, cells, expected) => {
  const { bookings } = readText(partiesOf(name, cells))
  expect(bookings).toHaveLength(cells.length)
  const counts = bookings.map((booking) => {
    const travelers = 'travelers' in booking ? (booking.travelers ?? []) : []
    const of = (kind: string) => travelers.filter(({ type }) => type === kind).length
    return `${of('adult')}a${of('child')}c`
  })
  expect(counts).toEqual(expected)
})

test.each([
  // One who goes free, or a guide
  ['Pax', ['20+2', '10+0', '40+4']],
  ['Pax', ['2+1', '4+1', '3+0']],
  ['Pax', ['12+2', '8+0', '6+1']],
  ['Pax and staff', ['2+2', '1+0', '4+1']],
  ['Pers. plus Begleitung', ['2+2', '1+0', '4+1']],
  ['Members', ['2+2', '1+0', '4+1']],
  ['Mitglieder', ['2+2', '1+0', '4+1']],
  ['Pax', ['2+1', '2+2']],
])('Below %s it stays open who the second of %j are', (name, cells) => {
  expect(refusals(partiesOf(name, cells))).toEqual(cells.map(() => 'party party'))
})

test('A party of two numbers without their kinds is refused', () => {
  expect(refusals('Ref,Tour date,Lead name,Pax\nA1,13/07/2026,Ann Lee,2+1\nA2,14/07/2026,Bo Lim,3\n')).toEqual([
    'party party',
    'read',
  ])
})

test.each([
  ['Total (GBP)', '20.00', 'GBP'],
  ['GrossGBP', '20.00', 'GBP'],
  ['USD', '20.00', 'USD'],
  ['Preis EUR', '20,00', 'EUR'],
])('The currency in the header %s is that of its prices', (name, price, currency) => {
  const csv = `Ref;Tour date;Lead name;${name}\nA1;13/07/2026;Ann Lee;${price}\nA2;14/07/2026;Bo Lim;${price}\n`
  expect(readText(csv).bookings).toMatchObject([{ currency }, { currency }])
})

test('Prices that cost nothing have the currency of the others', () => {
  const csv = 'Ref,Tour date,Name,Fee\nA1,13/07/2026,Ann,gratis\nA2,14/07/2026,Bo,£20.00\nA3,15/07/2026,Cy,0\n'
  const { bookings } = readText(csv)
  expect(bookings).toMatchObject([{ amount: 0, currency: 'GBP' }, { currency: 'GBP' }, { currency: 'GBP' }])
})

test.each([
  ['Total (AUD)', '$20.00', 'ann@example.org'],
  ['Price', '$20.00', 'ann@agency.example.com.au'],
  ['Price in CAD', '$20.00', 'ann@example.org'],
])('A dollar below %s is not taken for one of the United States where the file shows another', (name, price, email) => {
  const csv = `Ref,Tour date,Lead name,Email,${name}\nA1,13/07/2026,Ann Lee,${email},${price}\n`
  expect(refusals(csv)[0]).toMatch(/^(?:currency|invalid|required) currency/)
})

test('A line of formats below the header is no booking, and names the currency and the order of day and month', () => {
  const csv = 'Ref,Date,Guest,Price\ntext,mm/dd/yyyy,text,GBP\nA1,03/04/2026,Ann Lee,20.00\nA2,05/06/2026,Bo Lim,9.00\n'
  const { bookings, questions } = readText(csv)
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([
    { booking_datetime: '2026-03-04T00:00', currency: 'GBP' },
    { booking_datetime: '2026-05-06T00:00' },
  ])
})

test.each([
  ['Tour date (DD/MM/YYYY)', '2026-04-03'],
  ['Date mm/dd/yy', '2026-03-04'],
  ['Reisedatum (TT.MM.JJJJ)', '2026-04-03'],
  ['Date de visite (jj/mm/aaaa)', '2026-04-03'],
  ['Data (gg/mm/aaaa)', '2026-04-03'],
])('The order of day and month that the header %s names is no question', (name, day) => {
  const { bookings, questions } = readText(`Ref,${name},Guest\nA1,03/04/2026,Ann Lee\nA2,05/06/2026,Bo Lim\n`)
  expect(questions).toEqual([])
  expect(bookings[0]).toMatchObject({ booking_datetime: `${day}T00:00` })
})

test('Cells that contradict the order of day and month that the header names are believed', () => {
  const csv = 'Ref,Date (mm/dd/yyyy),Guest\nA1,03/04/2026,Ann Lee\nA2,25/06/2026,Bo Lim\n'
  expect(readText(csv).bookings[0]).toMatchObject({ booking_datetime: '2026-04-03T00:00' })
})

test('A line that names the tour, the day and the time above the header says so of all rows', () => {
  const above = ['Manifest', 'Tour: Old Town Walk', 'Date: Friday 14 August 2026', 'Departs: 14:45', '']
  const csv = [...above, 'Table,Reference,Guest,Covers', '1,A1,Ann Lee,4', '2,A2,Bo Lim,2'].join('\n')
  expect(readText(csv).bookings).toMatchObject([
    { booking_datetime: '2026-08-14T14:45', description: 'Old Town Walk' },
    { booking_datetime: '2026-08-14T14:45', description: 'Old Town Walk' },
  ])
})

test('A day above the header is that of the rows until the next day', () => {
  const header = 'Start,Tour,Ref,Name'
  const csv = [
    'Thursday 6 August 2026',
    header,
    '08:20,Old Town Walk,A1,Ann Lee',
    '09:20,Old Town Walk,A2,Bo Lim',
  ].join('\n')
  const next = ['Friday 7 August 2026', header, '10:00,Old Town Walk,A3,Cy Day'].join('\n')
  expect(readText(`${csv}\n${next}\n`).bookings).toMatchObject([
    { booking_datetime: '2026-08-06T08:20' },
    { booking_datetime: '2026-08-06T09:20' },
    { booking_datetime: '2026-08-07T10:00' },
  ])
})

test('A day of the month belongs to the month of the title above it, and its weekday must agree', () => {
  const rows = [
    'JULY 2026',
    'Sat 11,11:30,Ann Lee,A1',
    'Tue 14,17:00,Bo Lim,A2',
    'AUGUST 2026',
    'Sun 1,17:00,Cy Day,A3',
  ]
  const { bookings } = readText(['Day,Time,Guest,Ref', ...rows].join('\n'))
  expect(bookings).toMatchObject([
    { booking_datetime: '2026-07-11T11:30' },
    { booking_datetime: '2026-07-14T17:00' },
    expect.arrayContaining(['date booking_datetime']),
  ])
})

test('A date of printing above the header is not that of the tours', () => {
  const csv = 'Printed: 12 August 2026\nRef,Guest\nA1,Ann Lee\nA2,Bo Lim\n'
  expect(readText(csv).mapping).not.toHaveProperty('Section date')
})

test('A column that may be what no other column is, is asked about before a booking is made without it', () => {
  const csv = 'Ref,Tour date,Lead name,Yy,Zz\nA1,13/07/2026,Ann Lee,3,1\nA2,14/07/2026,Bo Lim,2,4\n'
  expect(readText(csv).questions).toEqual(['unread_columns'])
  expect(readText(csv, { unread_columns: 'ignore' }).questions).toEqual([])
})

test('A lead whose name counts more travelers is read with them where nothing else counts them', () => {
  const csv =
    'Ref,Tour date,Lead name\nA1,13/07/2026,Ann Lee plus 2\nA2,14/07/2026,Bo Lim (4 pax)\nA3,15/07/2026,Cy Day\n'
  expect(readText(csv).bookings).toMatchObject([
    { lead_traveler: 'Ann Lee', travelers: { length: 3 } },
    { lead_traveler: 'Bo Lim', travelers: { length: 4 } },
    { lead_traveler: 'Cy Day', travelers: { length: 1 } },
  ])
})
