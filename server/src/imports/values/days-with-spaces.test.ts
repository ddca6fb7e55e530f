import { expect, test } from 'vitest'
import { evidenceOf, lacksYear, readMoment } from './dates.ts'

const inYear = { order: 'day_first', year: '2026' } as const

test.each([
  ['15. 6.', { day: '2026-06-15' }],
  ['3. 10.', { day: '2026-10-03' }],
  ['po 15. 6.', { day: '2026-06-15' }],
  ['Mo., 15. 6.', { day: '2026-06-15' }],
  ['15. 6. 9.45', { day: '2026-06-15', time: '09:45' }],
  ['út 16. 6. v 10:30', { day: '2026-06-16', time: '10:30' }],
  ['12. 7. 10.30', { day: '2026-07-12', time: '10:30' }],
])('A day and its month with a space between them name no year: %s', (text, moment) => {
  expect(readMoment(text, inYear)).toMatchObject(moment)
  expect(lacksYear(text)).toBe(true)
})

test.each(['15. 6.', '3. 10.', 'po 3. 10.'])('A point behind the month says that the day is first: %s', (text) => {
  expect(evidenceOf(text)).toBe('day_first')
})

test.each(['15. 6. 2026', '15. 6. 26', '15. 6. 2026 9.45'])('A year behind them is that of the day: %s', (text) => {
  expect(readMoment(text, { ...inYear, year: '2030' })).toMatchObject({ day: '2026-06-15' })
  expect(lacksYear(text)).toBe(false)
})

test.each(['15. 6. – 17. 6.', '30. 7. - 1. 8.', '9. 30', '15. 6', '15. 13.', '1. 2. Stock', '3. 4. 5.'])(
  'What may be something else than one day is none: %s',
  (text) => {
    expect(readMoment(text, inYear)).toBeUndefined()
  },
)
