import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const rows = [
  'Conf;Tour name;Depart;Guest;Ad;Ch;Price',
  'VC-7101;Panoramic London;8:15 AM;OKONKWO/DANA MS;2;0;£258.00',
  'VC-7102;Pub Lunch;12:30 PM;TRAN/VINCENT MR;3;1;£698.00',
]
const below = (title: string) => readText([title, '', ...rows].join('\n'))

test.each([
  'Voyage PS2614   Port: TILBURY (LONDON)   Port day: 26 May 2026   Currency: GBP',
  'Ship: Petrel Star   Date in port: 26 May 2026',
  'Port date: 26 May 2026',
  'Day in port: 26 May 2026',
  'Date of call: 26 May 2026',
  'Liegetag: 26.05.2026',
  'Jour d’escale : 26 mai 2026',
  'Día en puerto: 26 mayo 2026',
])('The day in port of %s is that of the tours', (title) => {
  expect(below(title).bookings).toMatchObject([
    { booking_datetime: '2026-05-26T08:15' },
    { booking_datetime: '2026-05-26T12:30' },
  ])
})

test.each(['Port office, printed 26 May 2026', 'Port handbook of 26 May 2026', 'Tariff of the port: 26 May 2026'])(
  'The day of %s is not that of the tours',
  (title) => expect(below(title).bookings).toEqual([['required booking_datetime'], ['required booking_datetime']]),
)
