import { bookingQuery } from 'contract/bookings'
import { expect, test } from 'vitest'
import { isFiltered, nextSort } from './list.ts'

test('page, size and order do not count as filters', () => {
  expect(isFiltered(bookingQuery.parse({}))).toBe(false)
  expect(isFiltered(bookingQuery.parse({ page: 3, limit: 10, sort_by: 'amount', sort_order: 'asc' }))).toBe(false)
})

test('search, either end of the range and every filter of a list count as filters', () => {
  for (const part of [
    { search: 'smith' },
    { start_date: '2026-01-01' },
    { end_date: '2026-01-01' },
    { status: 'pending' },
  ]) {
    expect(isFiltered(bookingQuery.parse(part))).toBe(true)
  }
})

test('a header sorts up, then down, then restores the order of the list', () => {
  const own = { sort_by: 'created_at', sort_order: 'desc' } as const
  const up = nextSort(own, 'amount')
  const down = nextSort(up, 'amount')
  expect(up).toEqual({ sort_by: 'amount', sort_order: 'asc' })
  expect(down).toEqual({ sort_by: 'amount', sort_order: 'desc' })
  expect(nextSort(down, 'amount')).toEqual(own)
  expect(nextSort(down, 'status')).toEqual({ sort_by: 'status', sort_order: 'asc' })
})

test('the header of the column that a list is sorted by itself turns its order round, and back', () => {
  const own = { sort_by: 'created_at', sort_order: 'desc' } as const
  const oldest = nextSort(own, 'created_at')
  expect(oldest).toEqual({ sort_by: 'created_at', sort_order: 'asc' })
  expect(nextSort(oldest, 'created_at')).toEqual(own)
})
