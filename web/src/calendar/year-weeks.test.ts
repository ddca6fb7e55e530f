import { expect, test } from 'vitest'
import { dayOfWeek, weeksAround } from './year-weeks.ts'

const day = (date: string, travelers: number) => ({
  date,
  departures: 1,
  bookings: 1,
  travelers,
  pending: 0,
  warnings: 0,
})

test('A week that is named after a month leads to that month, and in the other views to its first day', () => {
  const april = weeksAround('2026-03-31', '2026-03-31', []).find(({ month }) => month === '2026-04-01')!
  expect(april).toMatchObject({ first: '2026-03-29', last: '2026-04-04', isNow: true, isShown: true })
  expect(dayOfWeek(april, 'month')).toBe('2026-04-01')
  expect(dayOfWeek(april, 'week')).toBe('2026-03-29')
  expect(dayOfWeek({ first: '2026-04-05', month: undefined }, 'month')).toBe('2026-04-05')
})

test('A week adds up its travelers, and has none where its days were not read', () => {
  const weeks = weeksAround('2026-03-31', '2026-03-31', [day('2026-03-29', 2), day('2026-03-30', 3)])
  expect(weeks.filter(({ travelers }) => travelers !== undefined)).toMatchObject([
    { first: '2026-03-29', travelers: 5 },
  ])
})
