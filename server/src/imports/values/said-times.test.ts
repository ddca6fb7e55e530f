import { expect, test } from 'vitest'
import { evidenceOf, lacksYear, readMoment } from './dates.ts'

const read = (text: string) => {
  const found = readMoment(text, { order: 'day_first' })
  return found && `${found.day} ${found.time ?? ''}`
}

test.each([
  ['Samstag, 11. Juli 2026, halb elf', '2026-07-11 10:30'],
  ['11/07/2026 à midi', '2026-07-11 12:00'],
  ['sab 11/07/2026 ore 15', '2026-07-11 15:00'],
  ['11/07/2026 a las 9 y media de la mañana', '2026-07-11 09:30'],
  ['11/07/2026 às 4 da tarde', '2026-07-11 16:00'],
  ['11.07.2026 godz. 14', '2026-07-11 14:00'],
  ['za 11 juli 2026, kwart over tien', '2026-07-11 10:15'],
  ['lör 11/7 2026 kl 13', '2026-07-11 13:00'],
  ['13 juli 2026, 14 uur', '2026-07-13 14:00'],
  ['13/07/2026 14u', '2026-07-13 14:00'],
  ['13 juillet 2026, 10 heures', '2026-07-13 10:00'],
  ['13 de julho de 2026, 18 horas', '2026-07-13 18:00'],
  ['11/7 -26', '2026-07-11 '],
  ['2026. 07. 11. du. 2:15', '2026-07-11 14:15'],
  ['2026年7月11日(土) 14時半', '2026-07-11 14:30'],
  ['令和8年7月11日', '2026-07-11 '],
  ['2pm Sat 11/07/26', '2026-07-11 14:00'],
  ['10.15am (moved from 9.00am) Sat 11/07/26', '2026-07-11 10:15'],
  ['11 July 2026 (was 4 July), 10.00', '2026-07-11 10:00'],
  ['11 July 2026, 10.00 (meet 9.45)', '2026-07-11 10:00'],
  ['Saturday 11 July 2026 @ 2p', '2026-07-11 14:00'],
  ['11. Jänner 2027', '2027-01-11 '],
  ['5ª feira, 10/09/2026', '2026-09-10 '],
])('%s is %s', (text, moment) => expect(read(text)).toBe(moment))

test.each([
  ['11 July 2026, midnight', 'may be the end of the day'],
  ['11/07/2026 2 p', 'may be two people'],
  ['11 July 2026 4 g', 'may be four guests'],
  ['13/07/2026 2 horas', 'may be how long it takes'],
  ['13 juillet 2026, 3 heures', 'may be how long it takes'],
  ['13 July 2026, 10 hours', 'may be how long it takes'],
  ['13/07/2026 12 g', 'may be twelve guests'],
  ['11/07/2026 half day', 'is no time'],
  ['11/07/2026, trois heures', 'may be of the night'],
  ['11/07/2026 Savoy 9am pickup', 'has more than a time'],
  ['5ª feira, 09/09/2026', 'is a Wednesday'],
  ['2pm 4 adults', 'is no day'],
  ['11 July 2026 (was great)', 'names no other day'],
])('%s, which %s, is not read', (text) => expect(read(text)).toBeUndefined())

test('A time that is said behind a day leaves its order and its year as open as they are', () => {
  expect(evidenceOf('05/09/2026 a las 5 de la tarde')).toBe('open')
  expect(evidenceOf('25/09/2026 a las 5 de la tarde')).toBe('day_first')
  expect(lacksYear('11. Juli, halb elf')).toBe(true)
  expect(lacksYear('11. Juli 2026, halb elf')).toBe(false)
})
