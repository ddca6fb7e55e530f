import { expect, test } from 'vitest'
import { listOf, readText } from './read-text.ts'

const momentsOf = ({ bookings }: ReturnType<typeof readText>) =>
  bookings.map((booking) => ('booking_datetime' in booking ? booking.booking_datetime : booking.join()))

const hours = {
  Matinee: '13:30',
  Twilight: '17:30',
  früh: '09:00',
  spät: '19:00',
  'Slot 1': '10:00',
  'Slot 2': '12:00',
}
const withDays = (header: string, ...cells: string[]) =>
  listOf(`Date;${header}`, ...cells.map((cell, at) => `2026-05-1${at + 1};${cell}`))

test.each([
  ['Which slot?', ['Matinee', 'Twilight'], ['13:30', '17:30']],
  ['Slot', ['Slot 1', 'Slot 2'], ['10:00', '12:00']],
  ['Uhrzeit', ['früh', 'spät'], ['09:00', '19:00']],
  ['Sitting', ['Matinee', 'Twilight'], ['13:30', '17:30']],
] as const)('The hours below %s, %j, are given once for all rows', (header, [one, other], [first, second]) => {
  const csv = withDays(header, one, other, one)
  expect(momentsOf(readText(csv))).toEqual(['time booking_time', 'time booking_time', 'time booking_time'])
  expect(momentsOf(readText(csv, { booking_time: hours }))).toEqual([
    `2026-05-11T${first}`,
    `2026-05-12T${second}`,
    `2026-05-13T${first}`,
  ])
})

test('Twilight beside times of other rows is asked for by its name', () => {
  const csv = withDays('Session', '10:00', 'Twilight', '11:00')
  expect(momentsOf(readText(csv, { booking_time: hours }))).toEqual([
    '2026-05-11T10:00',
    '2026-05-12T17:30',
    '2026-05-13T11:00',
  ])
})

test('Two slots of two rows are names of times where each of them is known as one', () => {
  expect(readText(withDays('Slot', 'Matinee', 'Twilight')).mapping['Slot']).toBe('booking_time')
})

test('Where another column has the hours, the names of slots are nothing of a booking', () => {
  const { mapping, questions, bookings } = readText(
    withDays('Time;Slot', '10:00;Matinee', '17:30;Twilight', '10:00;Matinee'),
  )
  expect([mapping['Time'], mapping['Slot'], questions]).toEqual(['booking_time', undefined, []])
  expect(momentsOf({ bookings } as ReturnType<typeof readText>)).toEqual([
    '2026-05-11T10:00',
    '2026-05-12T17:30',
    '2026-05-13T10:00',
  ])
})

test.each([
  ['Session', 'Imogen Tarrant', 'Ruth Aldous'],
  ['Slot', 'open', 'any'],
  ['Dauer', 'kurz', 'lang'],
  ['Archive slot', 'TNA', 'LMA'],
  ['Format (braille/lge print/audio)', 'audio', 'braille'],
])('%s above %s and %s is no time', (header, one, other) => {
  expect(readText(withDays(header, one, other, one)).mapping[header]).not.toBe('booking_time')
})

test.each([
  ['Wann', ['Vormittag', 'Nachmittag']],
  ['When', ['morning', 'afternoon']],
  ['Quand', ['matin', 'après-midi']],
  ['Wanneer', ['ochtend', 'middag']],
] as const)(
  'The hours of parts of the day below %s are given once, beside a day of its own',
  (header, [one, other]) => {
    const csv = withDays(header, one, other, one)
    expect(momentsOf(readText(csv))).toEqual(['time booking_time', 'time booking_time', 'time booking_time'])
    expect(momentsOf(readText(csv, { booking_time: { [one]: '09:45', [other]: '14:15' } }))).toEqual([
      '2026-05-11T09:45',
      '2026-05-12T14:15',
      '2026-05-13T09:45',
    ])
  },
)

test.each(['noch offen', 'tbc', 'encore à voir', 'jeszcze nie wiadomo'])(
  '%s beside parts of the day refuses its row, and no hour is asked for it',
  (open) => {
    const csv = withDays('Wann', 'Vormittag', 'Nachmittag', open)
    expect(momentsOf(readText(csv, { booking_time: { Vormittag: '09:45', Nachmittag: '14:15' } }))).toEqual([
      '2026-05-11T09:45',
      '2026-05-12T14:15',
      'time booking_time',
    ])
  },
)

test.each(['Ankunft', 'Erreichbar', 'Availability'])('%s above parts of the day is no time', (header) => {
  expect(readText(withDays(header, 'Vormittag', 'Nachmittag', 'Vormittag')).mapping[header]).not.toBe('booking_time')
})

test('Parts of the day below the day of another column are no time beside an hour', () => {
  const { mapping } = readText(withDays('Time;Wann', '10:00;Vormittag', '15:30;Nachmittag', '10:00;Vormittag'))
  expect([mapping['Time'], mapping['Wann']]).toEqual(['booking_time', undefined])
})

test('Kl below a heading of the day is the time', () => {
  const csv = [
    'Nr;Utflykt;När;;Antal',
    ';;datum;kl;vuxna',
    '6;Kew Gardens;2026-08-22;10.30;2',
    '7;Greenwich;2026-08-23;18.30;2',
  ].join('\n')
  expect(Object.values(readText(csv).mapping)).toContain('booking_time')
})
