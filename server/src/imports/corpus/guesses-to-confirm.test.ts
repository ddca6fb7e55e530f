import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const withColumns = (names: string, ...rows: string[]) =>
  readText(
    [
      `Ref,Tour date,Lead name,Pax,${names}`,
      ...rows.map((row, at) => `A${at},1${at + 3}/07/2026,Ann Lee,2,${row}`),
    ].join('\n'),
  )

test('What was paid back is cancelled where no column is the status, and is asked about', () => {
  const { mapping, questions, bookings } = withColumns('PayStatus', 'PAID', 'REFUNDED', 'PAID')
  expect(mapping).toMatchObject({ PayStatus: 'status' })
  expect(questions).toEqual(['unsure_columns'])
  expect(bookings).toMatchObject([{ status: 'confirmed' }, { status: 'cancelled' }, { status: 'confirmed' }])
})

test.each([
  ['PayStatus,Status', 'PAID,Confirmed', 'REFUNDED,Confirmed'],
  ['PayStatus,Zz', 'PAID,', 'UNPAID,'],
])('Of %s the state of the payment is no status', (names, ...rows) => {
  expect(withColumns(names, ...rows, rows[0] ?? '').mapping).not.toHaveProperty('PayStatus')
})

test('Amounts below a header of a payment are the price where nothing else is, and are asked about', () => {
  const { mapping, questions } = withColumns('Règlement dossier', '62.00', '19.50', '39.00')
  expect(mapping).toMatchObject({ 'Règlement dossier': 'amount' })
  expect(questions).toContain('unsure_columns')
  const beside = withColumns('Règlement dossier,Prix total', '10.00,62.00', '9.50,19.50', '9.00,39.00')
  expect(beside.mapping).toMatchObject({ 'Prix total': 'amount' })
  expect(beside.mapping).not.toHaveProperty('Règlement dossier')
})

test.each([
  ['Heure RDV', '9h45', 'booking_time'],
  ['Meeting time', '09:45', 'booking_time'],
  ['Meet', '09:45', 'booking_time'],
  ['Pickup time', '09:45', 'pickup_time'],
])('%s above %s, where no other time and no place is, is the %s', (name, cell, field) => {
  const { mapping, questions } = withColumns(name, cell, cell, cell)
  expect(mapping).toMatchObject({ [name]: field })
  expect(questions).toEqual(name === 'Pickup time' ? [] : ['unsure_columns'])
})

test('Meet above the guests of a ship, who have a cabin, is the hour of the pickup, and is asked about', () => {
  const { mapping, questions } = withColumns('Meet,Cabin', '09:45,B214', '09:45,C008', '10:15,A551')
  expect(mapping).toMatchObject({ Meet: 'pickup_time' })
  expect(questions).toEqual(['unsure_columns'])
})

test.each(['集合時間,集合場所', '集合时间,集合地点', '미팅시간,미팅장소'])(
  'Of %s, where no other time is, the hour is that of the pickup, and is asked about',
  (names) => {
    const { mapping, questions } = withColumns(names, '8:30,Waterloo', '9:15,Waterloo', '8:30,Paddington')
    expect(mapping).toMatchObject({ [names.split(',')[0] ?? '']: 'pickup_time' })
    expect(questions).toContain('unsure_columns')
  },
)

test('From above texts of which some are places is where people are fetched, and is asked about', () => {
  const cells = ['Euston Road stop', 'Euston Road stop', 'Victoria bay 6', 'Victoria bay 6']
  const { mapping, questions } = withColumns('From', ...cells)
  expect(mapping).toMatchObject({ From: 'pickup_location' })
  expect(questions).toEqual(['unsure_columns'])
})

test.each([
  ['Dagtocht Brighton', 'description'],
  ['Hotel Orme', 'drop_off_location'],
])('Uitstap above %s is the %s', (cell, field) => {
  expect(withColumns('Uitstap', cell, cell, cell).mapping).toMatchObject({ Uitstap: field })
})

test('Initials below Agent are the people who sold, and agencies may be the source', () => {
  expect(withColumns('Agent', 'KM', 'RD', 'KM').mapping).not.toHaveProperty('Agent')
  expect(withColumns('Agent', 'Viator', 'Klook', 'Viator').mapping).toMatchObject({ Agent: 'booking_source' })
})
