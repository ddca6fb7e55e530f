import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// What shops call their orders, and what those who bring parties call who comes.

const orders = (header: string, reference: (at: number) => string) =>
  readText(
    [
      `${header},Email,Financial Status,Paid at,Currency,Lineitem name,Day,Start,Ticket,Lineitem quantity,Lineitem price,Lineitem total,Billing Name`,
      `${reference(1)},ann@example.org,paid,2026-05-02 18:20:11,GBP,Chimneys at Dusk,20 June 2026,11:00,Adult,2,35.00,63.00,Ann Lee`,
      `${reference(1)},ann@example.org,paid,2026-05-02 18:20:11,GBP,Chimneys at Dusk,20 June 2026,11:00,Child,1,18.00,16.20,Ann Lee`,
      `${reference(2)},bo@example.org,pending,2026-05-03 09:02:47,GBP,Arcades of Mayfair,21 June 2026,19:30,Adult,1,29.50,29.50,Bo Lim`,
      `${reference(3)},cy@example.org,paid,2026-05-06 22:14:30,GBP,Arcades of Mayfair,27 June 2026,11:00,Adult,3,29.50,88.50,Cy Day`,
    ].join('\n'),
  )

test.each(['Name', 'Order name'])(
  '%s above numbers of orders is the reference, and the total of a line its price',
  (header) => {
    const { mapping, questions, bookings } = orders(header, (at) => `#204${at}`)
    expect(mapping).toMatchObject({
      [header]: 'booking_reference',
      'Billing Name': 'lead_traveler',
      'Lineitem total': 'amount',
    })
    expect(mapping['Lineitem price']).toBeUndefined()
    expect(questions).toEqual([])
    expect(bookings).toMatchObject([
      {
        booking_reference: '#2041',
        amount: 79.2,
        travelers: [{ type: 'adult' }, { type: 'adult' }, { type: 'child' }],
      },
      { booking_reference: '#2042', amount: 29.5 },
      { booking_reference: '#2043', amount: 88.5 },
    ])
  },
)

test('Name above people is no reference', () => {
  const people = ['', 'Ann Lee', 'Bo Lim', 'Cy Day']
  expect(orders('Name', (at) => people[at] ?? '').mapping['Name']).not.toBe('booking_reference')
})

const parties = (headers: string, ...rows: readonly string[]) =>
  readText(
    [
      `${headers},Tour,Day,Time,Contact,Total`,
      ...rows.map((row, at) => `${row},Canal by Night,2026-07-1${at},19:30,${people[at]},£120.00`),
    ].join('\n'),
  )
const people = ['Ann Lee', 'Bo Lim', 'Cy Day']
const countsIn = (bookings: ReturnType<typeof readText>['bookings']) =>
  bookings.map((booking) => 'travelers' in booking && booking.travelers.length)

test.each([
  ['No. of hens', '11 hens', '9 hens', '6 hens'],
  ['No. of stags', '8 stags', '12 stags', '7 stags'],
  ['Heads', '8 heads', '12', '1 head + 2 bods'],
  ['Number of ladies', '8 ladies', '12 ladies', '7 ladies'],
  ['Anzahl Damen', '8 Damen', '12 Damen', '7 Damen'],
  ['Nº de almas', '8 almas', '12 almas', '7 almas'],
])('%s above %s is how many come, and no reference', (header, ...cells) => {
  const { mapping, questions } = parties(header, ...cells)
  expect(mapping).toMatchObject({ [header]: 'party' })
  expect(questions).toEqual([])
})

test('Hens are counted', () => {
  const { bookings } = parties('Ref,No. of hens', 'A-1,11 hens', 'A-2,9 hens', 'A-3,1 hen')
  expect(countsIn(bookings)).toEqual([11, 9, 1])
})

test.each(['No. of bikes', 'Number of picnics'])('%s beside Pax is neither the reference nor asked about', (header) => {
  const { mapping, questions } = parties(`Ref,Pax,${header}`, 'A-1,4,3', 'A-2,2,2', 'A-3,7,5')
  expect(mapping).toMatchObject({ Ref: 'booking_reference', Pax: 'party' })
  expect(mapping[header]).toBeUndefined()
  expect(questions).toEqual([])
})

test('Party above codes is the reference where no other column is', () => {
  const codes = parties('Party,Pax', 'HB-61,4', 'HB-62,2', 'HB-63,7')
  expect(codes.mapping).toMatchObject({ Party: 'booking_reference', Pax: 'party' })
  const beside = parties('Order,Party,Pax', 'A-1001,HB-61,4', 'A-1002,HB-62,2', 'A-1003,HB-63,7')
  expect(beside.mapping).toMatchObject({ Order: 'booking_reference', Pax: 'party' })
  expect(beside.questions).toEqual([])
  expect(parties('Ref,Party', 'A-1,4', 'A-2,2', 'A-3,7').mapping).toMatchObject({ Party: 'party' })
})

test.each([
  ['Full', 'Concessions'],
  ['Full price', 'Under 16'],
  ['Regular', 'Child'],
  ['Vollpreis', 'Kinder'],
  ['Plein tarif', 'Enfants'],
  ['General', 'Niños'],
  ['Interi', 'Bambini'],
  ['Normaal', 'Kinderen'],
])('%s beside %s is the number of adults', (full, reduced) => {
  const { mapping, questions, bookings } = parties(`Ref,${full},${reduced}`, 'A-1,3,1', 'A-2,2,0', 'A-3,1,2')
  expect(mapping).toMatchObject({ [full]: 'adults' })
  expect(questions).toEqual([])
  expect(countsIn(bookings)).toEqual([4, 2, 3])
})

test('Full beside Adults, and beside no kind, is no number of adults', () => {
  expect(parties('Ref,Adults,Child,Full', 'A-1,3,1,4', 'A-2,2,0,2', 'A-3,1,2,3').mapping['Full']).not.toBe('adults')
  expect(parties('Ref,Full', 'A-1,3', 'A-2,2', 'A-3,1').mapping['Full']).not.toBe('adults')
})

test.each([
  ['Where from', 'Where to'],
  ['Von wo', 'Wohin'],
  ["D'où", 'Vers où'],
  ['De dónde', 'Adónde'],
  ['Da dove', 'Per dove'],
  ['De onde', 'Para onde'],
  ['Vanwaar', 'Waarheen'],
  ['Skąd', 'Dokąd'],
  ['Odkud', 'Kam'],
])('%s and %s beside the tour are where guests are picked up and set down', (from, to) => {
  const { mapping } = parties(
    `Ref,Pax,${from},${to}`,
    'A-1,4,Orpington Station,same',
    'A-2,2,Hotel Saffron Court,Tower Pier',
    'A-3,7,Sidcup Manor,same',
  )
  expect(mapping).toMatchObject({ Tour: 'description', [from]: 'pickup_location', [to]: 'drop_off_location' })
})

test('Where to without another column of tours is the tour', () => {
  const { mapping } = readText(
    [
      'Ref,Guest,Where to,Day,Time,Total,Pax',
      'A-1,Ann Lee,Palaces and Ponies,2026-09-20,10:00,£40.00,2',
      'A-2,Bo Lim,Whispering Galleries,2026-09-21,10:00,£40.00,2',
      'A-3,Cy Day,Palaces and Ponies,2026-09-22,10:00,£40.00,2',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Where to': 'description' })
})

test('Without a header who has the e-mail addresses beside it leads, in whatever way people are named', () => {
  const { mapping } = readText(
    [
      '14/07/2026,7.15am,Marshes to Limehouse roll,Bet Ashdown,bet.ashdown@example.org,+61 491 570 156,3,£96',
      "14/07/2026,7.15am,Marshes to Limehouse roll,Nev 'Nugget' Tranter,nugget@example.org,+61 491 570 157,1,£32",
      '15/07/2026,2pm,Highbury Backlanes,Bet Ashdown,bet.ashdown@example.org,+61 491 570 156,2,£58',
      '17/07/2026,6pm,Lanterns and Locks,Joy & Stan Medlicott,jmedlicott@example.org,+61 491 570 158,2,£70',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Column 3': 'description', 'Column 4': 'lead_traveler' })
})
