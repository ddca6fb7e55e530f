import { expect, test } from 'vitest'
import { readMoment } from './dates.ts'
import { readTimeRange } from './times.ts'
import { readMoney } from './money.ts'
import { readNameList } from './name-list.ts'
import { readParty } from './party.ts'
import { wordReader } from './words.ts'

test.each([
  'Jul 11, 2026 (Sat)',
  '11/07/2026 [Sat]',
  'Sat-11-Jul-2026',
  'SAT11JUL26',
  'sam. 11 juil. 2026',
  'le samedi 11 juillet 2026',
  'sáb., 11/07/2026',
  'za. 11 juli 2026',
  '11 lipca 2026 r.',
  '11 07 2026',
])('%s is 11 July 2026', (text) => expect(readMoment(text, { order: 'day_first' })?.day).toBe('2026-07-11'))

test.each(['Jul 11, 2026 (Sun)', 'Sun-11-Jul-2026', '11.07.2026 (Mo)'])('%s contradicts its weekday', (text) =>
  expect(readMoment(text, { order: 'day_first' })).toBeUndefined(),
)

test.each([
  '11/07/2026 ore 9:30',
  '11.07.2026 um 9:30 Uhr',
  '11/07/2026 à 9 h 30',
  '11-07-2026 om 09.30 uur',
  '11/07/2026 às 9h30',
  '11.07.2026, godz. 09:30',
  '09:30 11/07/2026',
  '11 Jul 2026 0930hrs',
])('%s is half past nine', (text) =>
  expect(readMoment(text, { order: 'day_first' })).toMatchObject({ day: '2026-07-11', time: '09:30' }),
)

test.each([
  ['9 h 30', '09:30'],
  ['9 Uhr 30', '09:30'],
  ['9u30', '09:30'],
  ['ore 9,30', '09:30'],
  ['godz. 9.30', '09:30'],
  ['9h30min', '09:30'],
  ['0930L', '09:30'],
  ['09:30 BST', '09:30'],
  ['2:15p', '14:15'],
  ['de 14h15 à 16h', '14:15'],
  ['14:15 Uhr - 16:00 Uhr', '14:15'],
])('The time %s is %s', (text, time) => expect(readTimeRange(text)?.start).toBe(time))

test.each(['ca. 14:15', 'AM', '14'])('%s is no time', (text) => expect(readTimeRange(text)).toBeUndefined())

test.each(['45.00 CR', '£45.00 pp', '2 x £45', '£1,2345', '£120?'])('%s is no price', (text) =>
  expect(readMoney(text, 'point')).toBeUndefined(),
)

test.each([
  ['two', 2],
  ['two adults', 2],
  ['x2', 2],
  ['party of 4', 4],
  ['Familie mit 4', 4],
  ['2 volwassenen en 1 kind', 3],
  ['2 dorosłych i 1 dziecko', 3],
  ['2A 1C 1I', 4],
  ['21 pupils, 3 teachers', 24],
  ['2 os.', 2],
  ['02 nos.', 2],
  ['11 Nos', 11],
  ['1 no.', 1],
  ['Nos. 4', 4],
  ['04 nos only', 4],
])('%s are %i travelers', (text, count) => expect(readParty(text)).toHaveLength(count))

test.each(['a few', '20+', '2 or 3', '2-3', '2+1', '2 adults 1 dog', '2 no', 'no 2', '2 no shows'])(
  '%s is no number of travelers',
  (text) => expect(readParty(text)).toBeUndefined(),
)

test.each([
  ['Lee, Ann; Lee, Bo', ['Lee, Ann', 'Lee, Bo']],
  ['1. Ann Lee 2. Bo Lee', ['Ann Lee', 'Bo Lee']],
  ['Ann Lee / Bo Lee', ['Ann Lee', 'Bo Lee']],
  ['Ann Lee - adult, Tom Lee - child', ['Ann Lee', 'Tom Lee']],
])('%s are the names %j', (text, names) => expect(readNameList(text)?.map(({ name }) => name)).toEqual(names))

test('A name that counts more people is not clear', () => {
  expect(readNameList('Ann Lee x2')).toEqual([{ name: 'Ann Lee x2', unclear: true }])
})

test.each([
  ['Cancelled - by customer', 'cancelled'],
  ['CANX', 'cancelled'],
  ['not confirmed', 'pending'],
  ['Partially cancelled', undefined],
])('The status %s is %s', (text, status) => expect(wordReader({})('status', text)).toBe(status))
