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

const below = (header: string, day: string, time = '10:00') =>
  refusals(listOf(`Date;${header}`, `${day};${time}`, `${day};${time}`))[0]

test.each(['Time (GMT)', 'Start time UTC', 'Time (UTC+00:00)', 'Uhrzeit (UTC)'])(
  'A time below %s is that of London in winter, and refused in summer',
  (header) => {
    expect(below(header, '2026-12-11')).toBe('read')
    expect(below(header, '2026-07-11')).toBe('time booking_time')
    expect(below(header, '2026-07-11', '10:00 BST')).toBe('read')
  },
)

test.each(['Uhrzeit (MEZ)', 'Heure (CET)', 'Time (EST)', 'Time (JST)'])('A time below %s is refused', (header) => {
  expect(below(header, '2026-12-11')).toBe('time booking_time')
  expect(below(header, '2026-07-11')).toBe('time booking_time')
})

test.each(['Time (est.)', 'UK time (GMT)', 'Time (GMT/BST)', 'Time (BST)', 'Local time', 'Time (London)'])(
  'A time of summer below %s is read',
  (header) => expect(below(header, '2026-07-11')).toBe('read'),
)

test('A moment with its offset below starts_at_utc is read, and one without it is refused', () => {
  const moments = ['2026-07-11T10:00:00Z', '2026-07-11 10:00', '2026-12-11 10:00']
  expect(refusals(listOf('starts_at_utc', ...moments))).toEqual(['read', 'time booking_datetime', 'read'])
})

test('A day whose header names a zone leaves the time of its own column', () => {
  expect(refusals(listOf('Date (UTC);Time', '2026-07-11;10:00', '2026-07-12;11:00'))).toEqual(['read', 'read'])
})

test('A line above the header that names the zone of all times is of times in columns', () => {
  const list = listOf('Date;Time', '2026-07-11;10:00', '2026-12-11;10:00')
  expect(refusals(`All times are UTC;;;;;\n${list}`)).toEqual(['time booking_time', 'read'])
  expect(refusals(`All times are London time;;;;;\n${list}`)).toEqual(['read', 'read'])
  expect(refusals(`Printed at 12:00 UTC;;;;;\n${list}`)).toEqual(['read', 'read'])
})

test('A pickup below a header of another zone is refused', () => {
  const list = listOf('Date;Time;Pickup time (UTC+1)', '2026-07-11;10:00;09:00', '2026-12-11;10:00;09:00')
  expect(refusals(list)).toEqual(['read', 'time pickup_time'])
})
