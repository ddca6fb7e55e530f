import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Coach firms and incoming agents: several hours and days of one booking.

type Cells = readonly [string, string, string]

/** Three outings of a coach firm. */
const coach = (header: string, ...cells: Cells) =>
  readText(
    [
      `Job;${header};Organiser;Seats;Tour`,
      ...cells.map((cell, at) => `J220${at};${cell};${names[at]};34;Windsor Castle & Eton`),
    ].join('\n'),
  )
const names = ['Maureen Battersby', 'Keith Nuttall', 'Anthea Lowdham']

test.each([
  ['Date;Depart from;Dep;Tour starts;Home by', 'Depart from', 'Dep'],
  ['Date;Departs from;Departs;Tour begins;Back', 'Departs from', 'Departs'],
  ['Datum;Abfahrt von;Abf.;Führung beginnt;Rückkehr', 'Abfahrt von', 'Abf.'],
])('In %s the day is that of the tour, and the departure its pickup', (header, place, time) => {
  const [day = '', , , start = '', end = ''] = header.split(';')
  const { mapping, bookings, questions } = coach(
    header,
    'Sat 13/06/26;Thornlea Village Hall;7.15;10.30;17.45',
    'Sat 27/06/26;Market Cross, Selside;8.00;11.00;17.30',
    'Sat 04/07/26;Museum Yard;7.45;11.00;18.00',
  )
  expect(mapping).toMatchObject({
    [day]: 'booking_datetime',
    [place]: 'pickup_location',
    [time]: 'pickup_time',
    [start]: 'booking_time',
    [end]: 'drop_off_time',
  })
  expect(questions).toEqual([])
  expect(bookings[0]).toMatchObject({
    booking_datetime: '2026-06-13T10:30',
    pickup_time: '07:15',
    pickup_location: 'Thornlea Village Hall',
    drop_off_time: '17:45',
  })
})

test('Days without a year that are written with points stay days', () => {
  const { mapping, questions } = coach('Datum', '13.06', '27.06', '04.07')
  expect(mapping).toMatchObject({ Datum: 'booking_datetime' })
  expect(questions).toEqual(['year'])
})

test.each(['Depart from', 'Leaves from', 'Départ de', 'Partenza da', 'Salida desde', 'Wyjazd z', 'Avgång från'])(
  '%s above places is where guests get in',
  (header) => {
    const { mapping } = coach(
      `Date;${header}`,
      '2026-06-13;Thornlea Village Hall',
      '2026-06-27;Market Cross, Selside',
      '2026-07-04;Museum Yard',
    )
    expect(mapping).toMatchObject({ [header]: 'pickup_location' })
  },
)

test('Available from is no place of a pickup', () => {
  const { mapping } = coach('Date;Available from', '2026-06-13;Easter', '2026-06-27;Whitsun', '2026-07-04;Easter')
  expect(mapping['Available from']).toBeUndefined()
})

test('Depart from above hours is no place', () => {
  const { mapping } = coach('Date;Depart from', '2026-06-13;09:15', '2026-06-27;10:00', '2026-07-04;09:45')
  expect(mapping).toMatchObject({ 'Depart from': 'booking_time' })
})

test.each(['Rptg/Start', 'Reporting / Start', 'Treff/Beginn', 'Meet/Start'])(
  '%s behind the hour of the pickup is when the tour starts',
  (header) => {
    const { mapping, bookings, questions } = coach(
      `Svc Date;${header};P/up Hotel;P/up Time`,
      '13-Jun-2026;0930 hrs;Hotel Ashgrove Park;0845 hrs',
      '14-Jun-2026;1000 hrs;Hotel Ashgrove Park;0915 hrs',
      '15-Jun-2026;1000 hrs;The Linden Court;0915 hrs',
    )
    expect(mapping).toMatchObject({ [header]: 'booking_time', 'P/up Time': 'pickup_time' })
    expect(questions).toEqual([])
    expect(bookings[0]).toMatchObject({ booking_datetime: '2026-06-13T09:30', pickup_time: '08:45' })
  },
)

test('A second hour of meeting behind that of the pickup is asked about, and one beside the time of the tour is not', () => {
  const rows = [
    '13-Jun-2026;09:30;Hotel Ashgrove Park;08:45',
    '14-Jun-2026;10:00;Hotel Ashgrove Park;09:15',
    '15-Jun-2026;10:00;The Linden Court;09:15',
  ] as const
  const { mapping, questions } = coach('Svc Date;Reporting;P/up Hotel;P/up Time', ...rows)
  expect(mapping['Reporting']).toBeUndefined()
  expect(questions).toContain('unread_columns')
  expect(coach('Svc Date;Pickup departs;P/up Hotel;P/up Time', ...rows).questions).toContain('unread_columns')
  const timed = rows.map((row) => `${row};11:00`) as unknown as Cells
  expect(coach('Svc Date;Reporting;P/up Hotel;P/up Time;Start time', ...timed).questions).toEqual([])
})
