import { expect, test } from 'vitest'
import { listOf, readText } from './read-text.ts'

const timeOf = (time: string) =>
  readText(
    listOf('Date;Time', ...[time, '10:30', '11:15'].map((each, at) => `1${at + 4}/07/2026;${each}`)),
  ).bookings.map((each) => (Array.isArray(each) ? each.join() : String(each.booking_datetime).slice(11)))[0]

test.each([
  '9.30am - meet in lobby',
  '9.30am, meet at reception',
  '09h30 (same coach)',
  '9:30 Uhr - Treffen in der Lobby',
  '9:30 (gleicher Bus)',
  '9h30 - rendez-vous à la réception',
  '9h30 (même car)',
  '9:30 (mismo autobús)',
  '9.30 (stesso pullman)',
  '9.30 uur (zelfde bus)',
  '9:30 (ten sam autokar)',
])('%s begins at half past nine', (time) => expect(timeOf(time)).toBe('09:30'))

test.each([
  '9.30am - not same coach',
  '9.30am (same day)',
  '9.30am - cancelled',
  '9.30am - back in lobby',
  '9.30 (tbc)',
])('When %s begins is asked', (time) => expect(timeOf(time)).toContain('booking_time'))
