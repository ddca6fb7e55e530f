import { expect, test } from 'vitest'
import { addYears } from './days.ts'
import { shiftDay } from './day-arithmetic.ts'
import {
  comparedPeriod,
  comparedRange,
  daysOfPeriod,
  defaultGrain,
  periodsIn,
  reportRange,
  shiftMonth,
  type Comparison,
  type ReportGrain,
} from './report-ranges.ts'
import { isEmptyReport } from './reports.ts'

const range = (start_date: string, end_date: string) => ({ start_date, end_date })

test('A report covers the last twelve months to the end of the coming month by default', () => {
  expect(reportRange({}, '2026-11-22')).toEqual(range('2025-12-01', '2026-12-31'))
  expect(reportRange({}, '2026-01-31')).toEqual(range('2025-02-01', '2026-02-28'))
  expect(reportRange({ start_date: '2026-03-05' }, '2026-11-22')).toEqual(range('2026-03-05', '2026-12-31'))
  expect(reportRange({ start_date: '2028-02-29' }, '2026-11-22')).toEqual(range('2028-02-29', '2029-02-27'))
  expect(reportRange({ end_date: '2020-06-30' }, '2026-11-22')).toEqual(range('2019-07-01', '2020-06-30'))
})

test('A range is compared with as many days before it, or with its days a year earlier', () => {
  expect(comparedRange(range('2026-02-01', '2026-02-28'), 'previous')).toEqual(range('2026-01-04', '2026-01-31'))
  expect(comparedRange(range('2024-02-29', '2024-03-01'), 'year')).toEqual(range('2023-02-28', '2023-03-01'))
  expect(comparedRange(range('2024-02-29', '2024-03-01'), 'none')).toBeNull()
})

test('A short range is shown by day, a longer one by week, and over half a year by month', () => {
  expect(defaultGrain(range('2026-01-01', '2026-03-03'))).toBe('day')
  expect(defaultGrain(range('2026-01-01', '2026-03-04'))).toBe('week')
  expect(defaultGrain(range('2026-01-01', '2026-12-31'))).toBe('month')
})

test('Periods cover a range, weeks begin on Sunday, and those at its ends are cut to it', () => {
  const days = range('2026-10-29', '2026-11-10')
  expect(periodsIn(days, 'month')).toEqual(['2026-10-01', '2026-11-01'])
  expect(periodsIn(days, 'week')).toEqual(['2026-10-25', '2026-11-01', '2026-11-08'])
  expect(periodsIn(days, 'day')).toHaveLength(13)
  expect(daysOfPeriod('2026-10-25', 'week', days)).toEqual(range('2026-10-29', '2026-10-31'))
  expect(daysOfPeriod('2026-11-01', 'week', days)).toEqual(range('2026-11-01', '2026-11-07'))
  expect(daysOfPeriod('2026-11-01', 'month', days)).toEqual(range('2026-11-01', '2026-11-10'))
})

test('Each month, week and day of a range is compared with the one that is as far from it as the ranges are', () => {
  const pairs = (some: ReturnType<typeof range>, grain: ReportGrain, compare: Comparison) =>
    periodsIn(some, grain).map((period) => comparedPeriod(period, { range: some, grain, compare }))
  for (let month = '2023-01-01'; month < '2029-01-01'; month = shiftMonth(month, 1))
    for (const months of [1, 3, 12, 13, 36]) {
      const some = range(month, shiftDay(shiftMonth(month, months), -1))
      expect(pairs(some, 'month', 'previous')).toEqual(
        periodsIn(some, 'month').map((period) => shiftMonth(period, -months)),
      )
      expect(pairs(some, 'month', 'year')).toEqual(periodsIn(some, 'month').map((period) => addYears(period, -1)))
    }
  expect(pairs(range('2026-11-01', '2026-11-28'), 'week', 'previous')).toEqual([
    '2026-10-04',
    '2026-10-11',
    '2026-10-18',
    '2026-10-25',
  ])
  // A year earlier the days are on other weekdays, and one week more has some of them.
  expect(pairs(range('2026-11-01', '2026-11-14'), 'week', 'year')).toEqual(['2025-11-02', '2025-11-09'])
  expect(pairs(range('2028-02-28', '2028-03-02'), 'day', 'year')).toEqual([
    '2027-02-28',
    '2027-02-28',
    '2027-03-01',
    '2027-03-02',
  ])
})

test('A report is empty where no figure counts a booking, be it one of a year ago', () => {
  const withRow = (row: Record<string, number>) =>
    isEmptyReport({ tables: [{ name: 'months', columns: [], rows: [row], totals: null }] })
  const none = { bookings_now: 0, bookings_year_ago: 0, bookings_final: 0 }
  expect([withRow(none), withRow({ ...none, bookings_year_ago: 2 })]).toEqual([true, false])
})
