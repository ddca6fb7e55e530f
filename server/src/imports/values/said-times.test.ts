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
  ['2.ª-feira, 3 de agosto de 2026', '2026-08-03 '],
  ['le 02/10/26 à 10h moins le quart', '2026-10-02 09:45'],
  ['24/12/2026 às 10h15min', '2026-12-24 10:15'],
  ['11. 7. 2026 dop. v 9.30', '2026-07-11 09:30'],
  ['den 4 december 2026 kvart i tio fm', '2026-12-04 09:45'],
  ['2026年8月3日(月)午後2時', '2026-08-03 14:00'],
  ['0930 Sat 11/07/26', '2026-07-11 09:30'],
  ['1730hrs 15 September 2026', '2026-09-15 17:30'],
  ['TZID=Europe/London:20260711T093000', '2026-07-11 09:30'],
  ['DTSTART:20260711T083000Z', '2026-07-11 09:30'],
  ['R8.8.3', '2026-08-03 '],
  ['26.08.03(월)', '2026-08-03 '],
  ['2026. augusztus 3-án', '2026-08-03 '],
  ['sábado 11/VII/2026', '2026-07-11 '],
  ['26/11/2026 (Thanksgiving)', '2026-11-26 '],
  ['dt. 15-08-2026 (Sat)', '2026-08-15 '],
  ['1 Kasım 2026 Paz', '2026-11-01 '],
  ['Sa KW 28/2026', '2026-07-11 '],
  ['Do KW 53/2026', '2026-12-31 '],
  ['2026-W28-6', '2026-07-11 '],
  ['2nd Sat in July 2026', '2026-07-11 '],
  ['letzter Sonntag im August 2026', '2026-08-30 '],
  ['premier samedi de juillet 2026', '2026-07-04 '],
  ['Easter Monday 2027', '2027-03-29 '],
  ["St Stephen's Day 2026", '2026-12-26 '],
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
  ['miércoles 15/IX/2026', 'is a Tuesday'],
  ['26.08.04(월)', 'is a Tuesday'],
  ['Fr KW 54/2026', 'is in no week'],
  ['Fr KW 53/2027', 'is in no week of that year'],
  ['5th Friday of July 2026 (TBC)', 'is not settled'],
  ['fifth Friday of October 2026', 'is seldom counted'],
  ['Thanksgiving Day 2026', 'is another day in Canada'],
  ['Christmas 2026', 'is more than a day'],
  ['26/11/2026 (TBC)', 'is not settled'],
  ['TZID=Europe/Paris:20260711T093000', 'is of clocks elsewhere'],
  ['VALUE=DATE:20261002', 'is a setting and no time'],
  ['2026 11/07/2026', 'may begin with a year'],
  ['2026 11 July', 'begins with a year'],
])('%s, which %s, is not read', (text) => expect(read(text)).toBeUndefined())

test('A time that is said behind a day leaves its order and its year as open as they are', () => {
  expect(evidenceOf('05/09/2026 a las 5 de la tarde')).toBe('open')
  expect(evidenceOf('25/09/2026 a las 5 de la tarde')).toBe('day_first')
  expect(lacksYear('11. Juli, halb elf')).toBe(true)
  expect(lacksYear('11. Juli 2026, halb elf')).toBe(false)
})
