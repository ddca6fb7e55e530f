import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const names = ['Ornella Bisagni', 'Livio Scartezzini', 'Gemma Rovedatti', 'Ezio Malgarini']

const list = (header: string, ...cells: readonly string[]) =>
  readText(
    [
      `Data;${header};Escursione;Cliente;Pax`,
      ...cells.map((cell, at) => `${at + 14}/05/2026;${cell};Londra classica in bus;${names[at]};2`),
    ].join('\n'),
  )

/** The start and the end of each booking, or why it is refused. */
const timesOf = ({ bookings }: ReturnType<typeof readText>) =>
  bookings.map((each) =>
    Array.isArray(each) ? each.join() : `${String(each.booking_datetime).slice(11)} ${each.drop_off_time}`,
  )

test.each([
  [
    'Ora',
    ['9-13', '9.30 - 12.30', '14:00/18:00', '9,30-13'],
    ['09:00 13:00', '09:30 12:30', '14:00 18:00', '09:30 13:00'],
  ],
  ['Ora', ['9-13', '14-18', '10-12'], ['09:00 13:00', '14:00 18:00', '10:00 12:00']],
  ['Orario', ['9-13 h', '14/18', '10–12.30'], ['09:00 13:00', '14:00 18:00', '10:00 12:30']],
  ['Hora', ['de 9 a 13', 'de 9:30 a 14', 'de 14 h a 18 h'], ['09:00 13:00', '09:30 14:00', '14:00 18:00']],
  ['Heure', ['9h-13h', '9h30-12h', 'de 14h à 17h30'], ['09:00 13:00', '09:30 12:00', '14:00 17:30']],
  ['Uhrzeit', ['9 bis 13', '9 - 13 Uhr', 'von 14 bis 18 Uhr'], ['09:00 13:00', '09:00 13:00', '14:00 18:00']],
  ['Kl.', ['kl. 9-13', '10-12.30', '13-16'], ['09:00 13:00', '10:00 12:30', '13:00 16:00']],
])('Ranges of hours below %s, as %s, begin and end the tours', (header, cells, times) => {
  const read = list(header, ...cells)
  expect(read.mapping).toMatchObject({ [header]: 'booking_time' })
  expect(read.questions).toEqual([])
  expect(timesOf(read)).toEqual(times)
})

test.each([
  // A day, two times of which either may count, a quarter past nine, and what ends before it begins
  ['10/12', 'time booking_time'],
  ['14:00/14:30', 'time booking_time'],
  ['9-15', 'time booking_time'],
  ['13-9', 'time booking_time'],
  ['9 - 15', '09:00 15:00'],
  ['9-15 h', '09:00 15:00'],
  ['9-15.30', '09:00 15:30'],
  ['14:00/15:00', '14:00 15:00'],
])('%s beside other ranges of hours is read as %s', (cell, said) => {
  const [time = ''] = timesOf(list('Ora', cell, '9.30 - 13', '14-18'))
  expect(time.split(',').at(0)).toBe(said)
})

test('Ranges in the afternoon that no other hour proves are asked about', () => {
  expect(timesOf(list('Ora', '2-5', '9-12', '10-12'))[0]).toContain('half')
})

test.each([
  ['Età', ['9-13', '14-18', '6-8']],
  ['Gruppo', ['9-13', '14-18', '10-12']],
  ['Ora', ['1-3', '2-4', '1-2']],
])('Below %s the cells %s are no time', (header, cells) => {
  expect(list(header, ...cells).mapping[header]).not.toBe('booking_time')
})
