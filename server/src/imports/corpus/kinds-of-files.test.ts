import { expect, test } from 'vitest'
import { readText, refusals } from './read-text.ts'

const header = 'Ref,Tour date,Tour,Lead name'

test.each([
  ['Yes', 'No'],
  ['-1', '0'],
  ['true', 'false'],
  ['x', ''],
])('A flag Cancelled of %s and %s is the status', (yes, no) => {
  const csv = `${header},Cancelled\nA1,13/07/2026,Old Town Walk,Ann Lee,${no}\nA2,14/07/2026,Old Town Walk,Bo Lim,${yes}\n`
  expect(readText(csv).bookings).toMatchObject([{ status: 'confirmed' }, { status: 'cancelled' }])
})

test('A row with a day below Cancelled on is refused where no column is the status', () => {
  const csv = `${header},Cancelled on\nA1,13/07/2026,Old Town Walk,Ann Lee,\nA2,14/07/2026,Old Town Walk,Bo Lim,02/07/2026\n`
  expect(refusals(csv)).toEqual(['read', 'status status'])
})

test('A row that has only a traveler belongs to the booking above', () => {
  const rows = [
    'A1,13/07/2026,Old Town Walk,Ann Lee,Adult',
    ',,,Bo Lee,Child',
    'A2,14/07/2026,Old Town Walk,Cy Day,Adult',
  ]
  const { bookings } = readText(['Ref,Tour date,Tour,Delegate,Category', ...rows].join('\n'))
  expect(bookings[0]).toMatchObject({
    travelers: [
      { name: 'Ann Lee', type: 'adult' },
      { name: 'Bo Lee', type: 'child' },
    ],
  })
  expect(bookings).toHaveLength(2)
})

test('A price is of one person where every cell says so, and a single cell that says so is refused', () => {
  const csv = `${header},Pax,Rate\nA1,13/07/2026,Old Town Walk,Ann Lee,2,£31.50 pp\nA2,14/07/2026,Old Town Walk,Bo Lim,3,£28 pp\n`
  expect(readText(csv).bookings).toMatchObject([{ amount: 63 }, { amount: 84 }])
  expect(refusals(csv.replace('£28 pp', '£28'))).toEqual(['money amount', 'read'])
})

test('Names with their ages are travelers without the ages', () => {
  const csv =
    'Ref,Tour date,Tour,Names\nA1,13/07/2026,Old Town Walk,Ann Lee 34; Bo Lee 5\nA2,14/07/2026,Old Town Walk,Cy Day 61; Di Day 1\n'
  expect(readText(csv).bookings).toMatchObject([
    {
      travelers: [
        { name: 'Ann Lee', type: 'adult' },
        { name: 'Bo Lee', type: 'child' },
      ],
    },
    {
      travelers: [
        { name: 'Cy Day', type: 'adult' },
        { name: 'Di Day', type: 'infant' },
      ],
    },
  ])
})

test('Rows of one reference that were changed at one moment are asked about', () => {
  const rows = (moment: string) =>
    `${header},Last updated\nA1,13/07/2026,Old Town Walk,Ann Lee,2026-05-01 10:00\nA1,14/07/2026,Night Walk,Ann Lee,${moment}\n`
  expect(readText(rows('2026-05-02 10:00')).questions).not.toContain('repeated_rows')
  expect(readText(rows('2026-05-01 10:00')).questions).toContain('repeated_rows')
})

test('A title with the delimiters of a whole row is no header', () => {
  const csv =
    'Statement of October;;;;\nPos;Vorgang;Ausflug;Datum;Kunde\n1;AB-771;Stadtrundgang;13.07.2026;Ann Lee\n2;AB-772;Stadtrundgang;14.07.2026;Bo Lim\n'
  expect(readText(csv).mapping).toMatchObject({ Ausflug: 'description', Kunde: 'lead_traveler' })
})

test('The title of each page is no tour', () => {
  const page = `CITY AGENCY REPORT,,,\n${header}\n`
  const csv = `${page}A1,13/07/2026,Old Town Walk,Ann Lee\nPage 1 of 2,,,\n${page}A2,14/07/2026,Night Walk,Bo Lim\n`
  expect(readText(csv).bookings).toMatchObject([{ description: 'Old Town Walk' }, { description: 'Night Walk' }])
})

test.each([
  ['Confirmed?', 'Yes', 'No'],
  ['Bestätigt', 'ja', 'nein'],
  ['is_confirmed', 'true', 'false'],
])('A flag %s of %s and %s is the status', (name, yes, no) => {
  const csv = `${header},${name}\nA1,13/07/2026,Old Town Walk,Ann Lee,${yes}\nA2,14/07/2026,Old Town Walk,Bo Lim,${no}\n`
  expect(readText(csv).bookings).toMatchObject([{ status: 'confirmed' }, { status: 'pending' }])
})

test.each(['n/a', 'None', 'nee', 'keine', '-', 'N.v.t.', 'brak'])('A note %s says nothing', (nothing) => {
  const csv = `${header},Notes\nA1,13/07/2026,Old Town Walk,Ann Lee,${nothing}\nA2,14/07/2026,Old Town Walk,Bo Lim,No nuts\n`
  expect(readText(csv).bookings).toMatchObject([{ note: '' }, { note: 'No nuts' }])
})

const untitled = 'Tour date,Tour,Lead name,Pax,Last modified'
const twice =
  '13/07/2026,Old Town Walk,Ann Lee,2,2026-07-01\n14/07/2026,Old Town Walk,Bo Lim,1,2026-07-01\n13/07/2026,Old Town Walk,Ann Lee,3,2026-07-01\n'

test('Rows without a reference that name the same person, day and tour and were changed at one moment are refused until a person says what they are', () => {
  const csv = `${untitled}\n${twice}`
  expect(readText(csv).questions).toEqual(['alike_rows'])
  expect(refusals(csv)).toEqual(['read', 'duplicate booking_reference'])
  expect(readText(csv, { alike_rows: 'separate' }).bookings).toHaveLength(3)
  const [, later] = readText(csv, { alike_rows: 'later_wins' }).bookings
  expect(later).toMatchObject({ lead_traveler: 'Ann Lee', travelers: { length: 3 } })
})

test.each([
  ['equal', '13/07/2026,Old Town Walk,Ann Lee,2\n'],
  ['of another number', '13/07/2026,Old Town Walk,ann lee,3\n'],
])('A row that is %s but for its reference and date of change is no second booking without a word', (_, second) => {
  const csv = `Tour date,Tour,Lead name,Pax\n13/07/2026,Old Town Walk,Ann Lee,2\n14/07/2026,Old Town Walk,Ann Lee,1\n${second}`
  expect(readText(csv).questions).toEqual(['alike_rows'])
  expect(refusals(csv)).toEqual(['read', 'duplicate booking_reference'])
  expect(readText(csv, { alike_rows: 'separate' }).bookings).toHaveLength(3)
  expect(readText(csv, { alike_rows: 'later_wins' }).bookings).toHaveLength(2)
})

test('Of rows without a reference that are of one booking the one that was changed last counts, without a question', () => {
  const rows = '13/07/2026,Old Town Walk,Ann Lee,3,2026-07-02\n13/07/2026,Old Town Walk,Ann Lee,2,2026-07-01\n'
  const { bookings, questions } = readText(`${untitled}\n${rows}`)
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([{ travelers: { length: 3 } }])
})

const prices = (first: string, second: string, name = 'Total') =>
  `${header},Pax,Currency,${name}\nA1,13/07/2026,Old Town Walk,Ann Lee,2,GBP,${first}\nA2,14/07/2026,Old Town Walk,Bo Lim,1,GBP,${second}\n`

test('Whole prices that no traveler pays in pounds are a question', () => {
  expect(readText(prices('11850', '6075')).questions).toEqual(['price_unit'])
  expect(readText(prices('11850', '6075'), { price_unit: 'hundredths' }).bookings).toMatchObject([
    { amount: 118.5 },
    { amount: 60.75 },
  ])
  expect(readText(prices('11850', '6075'), { price_unit: 'whole' }).bookings).toMatchObject([{ amount: 11_850 }, {}])
  for (const [first, second] of [
    ['118', '60'],
    ['1185.00', '607.50'],
    ['£1185', '£6075'],
    ['11850', '60'],
  ] as const)
    expect(readText(prices(first, second)).questions).toEqual([])
})

test('Prices in pence are so where the header says it', () => {
  const { bookings, questions } = readText(prices('1850', '975', 'Total pence'))
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([{ amount: 18.5 }, { amount: 9.75 }])
})

test.each(['n/a', 'tbc', '-'])('They are so beside a price that is not known yet: %s', (text) => {
  const { bookings, questions } = readText(prices('12000', text, 'Total in pence (GBP)'))
  expect(questions).toEqual([])
  expect(bookings[0]).toMatchObject({ amount: 120 })
  expect(readText(prices('12000', '99.50', 'Total in pence (GBP)')).questions).toEqual(['price_unit'])
})
