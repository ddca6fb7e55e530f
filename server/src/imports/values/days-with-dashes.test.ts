import { expect, test } from 'vitest'
import { evidenceOf, lacksYear, readMoment } from './dates.ts'

const dayFirst = { order: 'day_first' } as const
const monthFirst = { order: 'month_first' } as const

test('A weekday makes a day and a month with a dash a day without a year', () => {
  for (const text of ['Sat 11-7', 'za 11-7', 'Sa., 11-07', 'sáb 11-7', 'sobota 11-7', '11-7 (Sat)', '土 11-7']) {
    expect(lacksYear(text), text).toBe(true)
    expect(readMoment(text, { ...dayFirst, year: '2026' })?.day, text).toBe('2026-07-11')
    // In another year the weekday is that of another day.
    expect(readMoment(text, { ...dayFirst, year: '2027' }), text).toBeUndefined()
    expect(readMoment(text, dayFirst), text).toBeUndefined()
  }
  expect(readMoment('zo 12-7', { ...dayFirst, year: '2026' })?.day).toBe('2026-07-12')
  expect(readMoment('Sat 7-11', { ...monthFirst, year: '2026' })?.day).toBe('2026-07-11')
  expect(readMoment('za 11-7 9.30 uur', { ...dayFirst, year: '2026' })).toEqual({ day: '2026-07-11', time: '09:30' })
  expect([evidenceOf('ma 13-7'), evidenceOf('Mon 7-13'), evidenceOf('zo 5-7')]).toEqual([
    'day_first',
    'month_first',
    'open',
  ])
})

test('Without a weekday, or with more behind them, two numbers and a dash are no day', () => {
  const written = [
    '13-7',
    'Room 13-7',
    'Max 13-7',
    'Sat 9-11am',
    'Sat 9-11 pm',
    'Di 5-6 Uhr',
    'za 11-7 - 12-7',
    'za 11-7-14',
  ]
  for (const text of written) {
    expect(lacksYear(text), text).toBe(false)
    expect(readMoment(text, { ...dayFirst, year: '2026' }), text).toBeUndefined()
  }
  expect(evidenceOf('13-7')).toBeUndefined()
})
