import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedView } from 'contract/saved-views'
import { changedState, isEdited, movedOn, searchOf } from './view-state.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const on = (day: string) => vi.setSystemTime(new Date(`${day}T12:00:00Z`))

const view: SavedView = {
  id: 3,
  list: 'bookings',
  name: 'Today, pending',
  shared: false,
  query: { status: 'pending' },
  moving_range: 'today',
  hidden_columns: null,
  owner: { id: 1, name: 'Ada' },
  version: 1,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
}

test('A view whose days move goes on moving when it is saved on a later day', () => {
  on('2026-11-22')
  const search = { ...searchOf('bookings', view, {}), booking_source: 'agent' }
  expect(search).toMatchObject({ start_date: '2026-11-22', end_date: '2026-11-22', saved: '3' })
  on('2026-11-23')
  expect(changedState(view, search)).toMatchObject({
    query: { status: 'pending', booking_source: 'agent' },
    moving_range: 'today',
  })
})

test('A whole month that has ended is still this month of a view', () => {
  on('2026-10-31')
  const monthly = { ...view, moving_range: 'this_month' as const }
  const search = searchOf('bookings', monthly, {})
  on('2026-11-01')
  expect(changedState(monthly, search).moving_range).toBe('this_month')
  expect(movedOn(monthly, search, '2026-11-01')).toMatchObject({ start_date: '2026-11-01', end_date: '2026-11-30' })
})

test('Days that were chosen since are saved as they are, or move in their own way', () => {
  on('2026-11-22')
  const search = searchOf('bookings', view, {})
  const chosen = { ...search, start_date: '2026-11-21', end_date: '2026-11-21' }
  expect(changedState(view, chosen)).toMatchObject({ moving_range: 'yesterday' })
  expect(changedState(view, { ...search, start_date: '2026-11-02' })).toMatchObject({
    query: { start_date: '2026-11-02', end_date: '2026-11-22' },
    moving_range: null,
  })
  expect(changedState({ ...view, moving_range: null }, search).moving_range).toBeNull()
  expect(movedOn(view, chosen, '2026-11-23')).toBeUndefined()
})

test('The days of a view that wait for those of today are no change of it', () => {
  on('2026-11-22')
  const search = searchOf('bookings', view, {})
  on('2026-11-23')
  expect(isEdited(view, search)).toBe(false)
  expect(isEdited(view, { ...search, booking_source: 'agent' })).toBe(true)
  expect(isEdited(view, { ...search, start_date: '2026-11-21', end_date: '2026-11-21' })).toBe(true)
})

test('The days of the address follow the calendar while they are those of the view', () => {
  on('2026-11-22')
  const search = { ...searchOf('bookings', view, {}), page: '4', view: '12' }
  expect(movedOn(view, search, '2026-11-22')).toBeUndefined()
  on('2026-11-23')
  const later = movedOn(view, search, '2026-11-23') ?? {}
  expect(later).toMatchObject({ start_date: '2026-11-23', end_date: '2026-11-23', status: 'pending', view: '12' })
  expect(later.page).toBeUndefined()
  expect(isEdited(view, later)).toBe(false)
  expect(movedOn(view, later, '2026-11-23')).toBeUndefined()
  // An older link, which does not say of which day its days are.
  expect(movedOn(view, { ...later, moved: undefined }, '2026-11-23')).toEqual(later)
  expect(movedOn(view, { ...later, moved: undefined }, '2026-11-24')).toBeUndefined()
})
