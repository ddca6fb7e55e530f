import { expect, test } from 'vitest'
import { carriedOf, daysOf, departuresOf, moved, rangeOf, readState, titleOf, yearRange } from './calendar-state.ts'

test('A month is shown in whole weeks from Sunday, a week from Sunday, a list from its day', () => {
  expect(rangeOf({ view: 'month', date: '2026-11-22' })).toEqual({ start_date: '2026-11-01', end_date: '2026-12-05' })
  expect(rangeOf({ view: 'month', date: '2026-08-31' })).toEqual({ start_date: '2026-07-26', end_date: '2026-09-05' })
  expect(rangeOf({ view: 'week', date: '2026-11-25' })).toEqual({ start_date: '2026-11-22', end_date: '2026-11-28' })
  expect(rangeOf({ view: 'list', date: '2026-11-25' })).toEqual({ start_date: '2026-11-25', end_date: '2026-12-08' })
  expect(daysOf({ view: 'month', date: '2026-03-29' })).toHaveLength(35)
})

test('The next and the previous view begin where this one ends', () => {
  expect(moved({ view: 'month', date: '2026-01-31' }, 1)).toBe('2026-02-01')
  expect(moved({ view: 'month', date: '2026-03-31' }, -1)).toBe('2026-02-01')
  expect(moved({ view: 'week', date: '2026-12-30' }, 1)).toBe('2027-01-06')
  expect(moved({ view: 'list', date: '2026-01-05' }, -1)).toBe('2025-12-22')
})

test('An address with unknown words is read as the month of today', () => {
  const unknown = readState({ view: 'decade', date: '2026-02-30', booking_source: 'x', tour_id: '0', guide_id: 'all' })
  expect({ ...unknown, date: '' }).toEqual({
    view: 'month',
    date: '',
    booking_source: undefined,
    tour_id: undefined,
    guide_id: undefined,
  })
  const known = { view: 'week', date: '2026-02-28', booking_source: 'agent' }
  expect(readState({ ...known, tour_id: '7', guide_id: 'me' })).toEqual({ ...known, tour_id: 7, guide_id: 'me' })
})

test('The address of a day keeps the view and the filters of the calendar, but not its day or its own keys', () => {
  const filters = { booking_source: 'agent', tour_id: '7', guide_id: 'me' }
  expect(carriedOf({ view: 'week', date: '2026-02-28', at: 'x', ...filters })).toEqual({ view: 'week', ...filters })
  expect(carriedOf({ view: 'month', date: '2026-02-28' })).toEqual({})
})

test('The title names the month or the days', () => {
  expect(titleOf({ view: 'month', date: '2026-11-22' })).toBe('November 2026')
  expect(titleOf({ view: 'week', date: '2026-11-25' })).toBe('Nov 22, 2026 – Nov 28, 2026')
})

test('The year strip has 53 weeks with the day in them', () => {
  const { start_date, end_date } = yearRange('2026-11-22')
  expect([start_date, end_date]).toEqual(['2026-05-24', '2027-05-29'])
})

test('The departures of a month are counted without those of the days that complete its weeks', () => {
  const departures = ['2026-10-31T09:00', '2026-11-01T00:00', '2026-11-30T23:30', '2026-12-01T09:00'].map(
    (starts_at) => ({
      starts_at,
    }),
  )
  expect(departuresOf({ view: 'month', date: '2026-11-22' }, departures)).toEqual(departures.slice(1, 3))
  for (const view of ['week', 'list'] as const)
    expect(departuresOf({ view, date: '2026-11-22' }, departures)).toEqual(departures)
})
