import { expect, test } from 'vitest'
import { listOf, refusals } from './read-text.ts'

const zoned = (zone: string, day = '2026-07-13', header = 'Time zone') =>
  refusals(listOf(`Date;${header}`, `${day} 14:00;${zone}`, `${day} 15:00;`))[0]

test.each(['UTC+02:00', 'GMT+2', 'UTC-5', 'EST', 'PDT', 'IST', 'Paris', '+02:00', '(UTC+01:00) Amsterdam, Berlin'])(
  'A time beside the time zone %s is refused',
  (zone) => expect(zoned(zone)).toBe('time booking_datetime'),
)

test.each(['GMT+1', 'UTC+01:00', 'BST', 'London', 'UK time', '+01:00', 'local', 'GMT Standard Time', 'Europe/London'])(
  'A time of summer beside the time zone %s is read',
  (zone) => expect(zoned(zone)).toBe('read'),
)

test('An offset is compared with that of London on the day of the tour, and a zone is no place', () => {
  expect(zoned('GMT+1', '2026-01-13')).toBe('time booking_datetime')
  expect(zoned('UTC+0', '2026-01-13')).toBe('read')
  expect(zoned('UTC+02:00', '2026-07-13', 'Zz')).toBe('time booking_datetime')
  expect(zoned('EST', '2026-07-13', 'Zz')).toBe('read')
  expect(zoned('2', '2026-07-13', 'Zone')).toBe('read')
})
