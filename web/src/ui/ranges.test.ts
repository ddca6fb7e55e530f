import { rangeLabel } from 'contract/days'
import { expect, test } from 'vitest'
import { addDays, calendarBounds, clampDay, clampYear, quickRanges } from './ranges.ts'

const quick = (today: string, label: string) => quickRanges(today).find((option) => option.label === label)?.range

test('the quick options have the specified order', () => {
  expect(quickRanges('2026-11-21').map((option) => option.label)).toEqual([
    'Today',
    'Yesterday',
    'This Week',
    'This Month',
    'This Year',
  ])
})

test('a week runs from Sunday to Saturday, also on its first and last day', () => {
  const week = { start_date: '2026-11-15', end_date: '2026-11-21' }
  expect(quick('2026-11-15', 'This Week')).toEqual(week)
  expect(quick('2026-11-18', 'This Week')).toEqual(week)
  expect(quick('2026-11-21', 'This Week')).toEqual(week)
})

test('a week may reach into another year', () => {
  expect(quick('2027-01-01', 'This Week')).toEqual({ start_date: '2026-12-27', end_date: '2027-01-02' })
})

test('month and year are whole, future days included', () => {
  expect(quick('2028-02-03', 'This Month')).toEqual({ start_date: '2028-02-01', end_date: '2028-02-29' })
  expect(quick('2026-12-31', 'This Month')).toEqual({ start_date: '2026-12-01', end_date: '2026-12-31' })
  expect(quick('2026-11-21', 'This Year')).toEqual({ start_date: '2026-01-01', end_date: '2026-12-31' })
})

test('yesterday of the first of March is the last of February', () => {
  expect(quick('2027-03-01', 'Yesterday')).toEqual({ start_date: '2027-02-28', end_date: '2027-02-28' })
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
})

test('without a day the options are those of today in London', () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
  expect(quickRanges()[0]?.range).toEqual({ start_date: today, end_date: today })
})

test('a calendar reaches from 100 years back to 20 years ahead', () => {
  expect(calendarBounds('2026-11-21')).toEqual({ min: '1926-11-21', max: '2046-11-21' })
})

test('a typed year is clamped into the calendar, and other text is no year', () => {
  const bounds = calendarBounds('2026-11-21')
  expect(clampYear('2030', bounds)).toBe(2030)
  expect(clampYear('-5', bounds)).toBe(1926)
  expect(clampYear('99999999999', bounds)).toBe(2046)
  expect(clampYear('20x6', bounds)).toBeUndefined()
  expect(clampYear('', bounds)).toBeUndefined()
  expect(clampDay('2046-12-01', bounds)).toBe('2046-11-21')
  expect(clampDay('1900-01-01', bounds)).toBe('1926-11-21')
})

test('a range reads as its days, one day as one, half a range as its start or its end', () => {
  expect(rangeLabel({})).toBeUndefined()
  expect(rangeLabel({ start_date: '2026-11-01', end_date: '2026-11-30' })).toBe('Nov 01, 2026 – Nov 30, 2026')
  expect(rangeLabel({ start_date: '2026-11-01', end_date: '2026-11-01' })).toBe('Nov 01, 2026')
  expect(rangeLabel({ start_date: '2026-11-01' })).toBe('From Nov 01, 2026')
  expect(rangeLabel({ end_date: '2026-11-01' })).toBe('Until Nov 01, 2026')
})
