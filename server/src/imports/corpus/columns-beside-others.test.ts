import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const withColumns = (names: string, ...rows: string[]) =>
  readText(
    [
      `Ref,Tour date,Tour,Lead name,Pax,${names}`,
      ...rows.map((row, at) => `A${at},1${at + 3}/07/2026,Old Town Walk,Ann Lee,2,${row}`),
    ].join('\n'),
  )

test('What is due is not the price where what was paid makes the total with it', () => {
  const { mapping, bookings, questions } = withColumns(
    'Deposit,Amount due,Total incl. extras',
    '£10.00,£20.00,£30.00',
    '£0.00,£45.00,£45.00',
  )
  expect(mapping).toMatchObject({ 'Total incl. extras': 'amount' })
  expect(bookings).toMatchObject([{ amount: 30 }, { amount: 45 }])
  expect(questions).toEqual([])
})

test('A total above what is due is asked about where nothing proves it', () => {
  expect(withColumns('Amount due,Total incl. extras', '£20.00,£30.00', '£45.00,£45.00').questions).toContain(
    'unread_columns',
  )
  expect(withColumns('Amount due,Total', '£45.00,2', '£60.00,3').questions).not.toContain('unread_columns')
})

test('The price of one beside that of the booking is no second price where the travelers explain it', () => {
  const { mapping, questions } = readText(
    'Ref,Tour date,Tour,Guest name,Pax,Rate pp,Total due\nA1,13/07/2026,Old Town Walk,Ann Lee,2,£18.00,£36.00\nA2,14/07/2026,River Walk,Bob Fox,3,£55.00,£165.00\nA3,15/07/2026,River Walk,Cy Ray,1,£55.00,£55.00\n',
  )
  expect(mapping).toMatchObject({ 'Total due': 'amount' })
  expect(questions).toEqual([])
})

test('The name of a company beside the person is no second person', () => {
  const { mapping, questions } = readText(
    'Ref,Company name,Guest,Tour date,Tour,Pax,Total\nA1,Oak Ltd,Ann Lee,13/07/2026,Old Town Walk,2,£20.00\nA2,Elm GmbH,Bob Fox,14/07/2026,Old Town Walk,1,£10.00\nA3,Oak Ltd,Cy Ray,15/07/2026,River Walk,4,£25.00\n',
  )
  expect(mapping).toMatchObject({ Guest: 'lead_traveler' })
  expect(questions).toEqual([])
})

test.each([
  ['Meet,Ends', '08:45,13:15', { Meet: 'booking_time', Ends: 'drop_off_time' }],
  ['Meet,Where to meet,Ends', '08:45,Marble Arch,13:15', { Meet: 'pickup_time', 'Where to meet': 'pickup_location' }],
  ['集合时间,集合地点', '8:30,皇家酒店大堂', { 集合时间: 'pickup_time', 集合地点: 'pickup_location' }],
  ['集合时间', '8:30', { 集合时间: 'booking_time' }],
])('Of %s the place decides whose time it is', (names, row, fields) => {
  expect(withColumns(names, row, row, row).mapping).toMatchObject(fields)
})

test('Classes beside the person who leads each are asked about where nothing is the reference', () => {
  const rows = [
    'kl. 4a;Ann Lee;13.07.2026;Zamek;12',
    'kl. 4b;Bob Fox;14.07.2026;Zamek;21',
    'kl. 5c;Cy Ray;15.07.2026;Rejs;24',
  ]
  expect(readText(['Grupa;Opiekun;Data wycieczki;Wycieczka;Osób', ...rows].join('\n')).questions).toContain(
    'unread_columns',
  )
})

test('An hour with its Dutch unit, and a Polish day with its year, are read', () => {
  const csv = (time: string) =>
    `Ref;Datum;Tijd;Excursie;Naam\nA1;15-07-2026;${time};Kew;Ann Lee\nA2;16-07-2026;9u30;Kew;Bob Fox\n`
  expect(readText(csv('8u')).bookings).toMatchObject([
    { booking_datetime: '2026-07-15T08:00' },
    { booking_datetime: '2026-07-16T09:30' },
  ])
  const polish = (day: string) =>
    `Nr rezerwacji;Data wycieczki;Wycieczka;Uczestnik\nA1;${day};Kew;Ann Lee\nA2;11.07.2026 r.;Kew;Bob Fox\n`
  expect(readText(polish('25.07.2026 r.')).bookings).toMatchObject([
    { booking_datetime: '2026-07-25T00:00' },
    { booking_datetime: '2026-07-11T00:00' },
  ])
  expect(readText(polish('12.07.2026 r.')).questions).toContain('date_order')
})

test('Codes that people of one tour have of their own are references, and those of tours are not', () => {
  const rows = [
    'C-1,13/07/2026,Old Town Walk,Ann Lee',
    'C-2,13/07/2026,Old Town Walk,Bob Fox',
    'C-2,13/07/2026,Old Town Walk,Bob Fox',
    'C-3,14/07/2026,River Walk,Cy Ray',
    'C-3,14/07/2026,River Walk,Cy Ray',
  ]
  expect(readText(['Code,Date,Tour,Customer', ...rows].join('\n')).mapping).toMatchObject({ Code: 'booking_reference' })
  const ofTours = rows.map((row) => row.replace(/^C-[12]/, 'C-1'))
  expect(readText(['Code,Date,Tour,Customer', ...ofTours].join('\n')).mapping).toMatchObject({ Code: 'product_code' })
})

test('Beside the leader of a group and its number the name of the group is no traveler', () => {
  const csv =
    'Group,Group leader,Tour,Date,Persons\nSilver Larks Choir,Ann Lee,Old Town Walk,13/07/2026,28\nTorvalla Gymnasium,Bob Fox,River Walk,14/07/2026,41\nBayside Seniors,Cy Ray,River Walk,15/07/2026,16\n'
  expect(readText(csv).mapping).toEqual({
    'Group leader': 'lead_traveler',
    Tour: 'description',
    Date: 'booking_datetime',
    Persons: 'party',
  })
  const companions = csv.replace('Group,', 'Guests,').replace('Silver Larks Choir', 'Ann Lee; Di Wu')
  expect(readText(companions).mapping).toMatchObject({ Guests: 'traveler_name' })
})

test.each([
  ['Depart hotel', '08:15', 'pickup_time'],
  ['Depart hotel', 'Larkfield Inn', 'pickup_location'],
])('Below %s %s is the %s', (name, cell, field) => {
  const row = `${cell},10:00`
  expect(withColumns(`${name},Tour starts`, row, row, row).mapping).toMatchObject({
    [name]: field,
    'Tour starts': 'booking_time',
  })
})

test('A time of collection is no time of the tour, where nothing else is', () => {
  const row = '08:15,Larkfield Inn'
  const { mapping } = withColumns('Collected at,Collect from', row, row, row)
  expect(mapping).toMatchObject({ 'Collected at': 'pickup_time', 'Collect from': 'pickup_location' })
})

test('Without a header the one column of places is that of the pickup', () => {
  const rows = [
    '13/07/2026,10:00,Old Town Walk,Ann Lee,£20.00,The Larkfield Hotel',
    '14/07/2026,11:00,River Walk,Bob Fox,£30.00,The Larkfield Hotel',
    '15/07/2026,12:00,River Walk,Cy Ray,£40.00,Larkfield Inn',
  ]
  expect(readText(rows.join('\n')).mapping).toMatchObject({ 'Column 6': 'pickup_location' })
})

test('Kinds of travelers that no column was read as are asked about', () => {
  const kinds = ['Pupil', 'Pupil', 'Teacher', 'Teacher', 'Prefect', 'Prefect']
  const rows = kinds.map((kind, at) => `A${at},1${at}/07/2026,Ann Lee,${kind}`)
  const { questions } = readText(['Ref,Tour date,Lead name,X', ...rows].join('\n'))
  expect(questions).toContain('unread_columns')
  const staff = rows.map((row) => row.replace('Prefect', 'Staff'))
  expect(readText(['Ref,Tour date,Lead name,Pupil / staff', ...staff].join('\n')).mapping).toMatchObject({
    'Pupil / staff': 'traveler_type',
  })
})
