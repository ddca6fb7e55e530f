import { expect, test } from 'vitest'
import { bookingQuery } from './bookings.ts'
import { fromSearch, readPage } from './list.ts'
import { reportQuery } from './reports.ts'

const rows = [{ id: 7 }]
const numbers = { current_page: 1, per_page: 10, last_page: 1, total: 1 }

test('a page is read alike whether its rows are under data or items, and its numbers beside them or under meta', () => {
  for (const answer of [
    { data: rows, ...numbers },
    { items: rows, ...numbers },
    { data: rows, meta: numbers },
  ]) {
    const page = readPage<{ id: number }>(answer)
    expect(page.rows).toBe(rows)
    expect(page.numbers).toMatchObject(numbers)
  }
})

test('A value that a filter has twice counts once', () => {
  expect(fromSearch(reportQuery, { tour_id: '5,7,5' }).tour_id).toEqual([5, 7])
  expect(fromSearch(bookingQuery, { tour_id: '5,7,5', status: 'pending,pending' })).toMatchObject({
    tour_id: '5,7',
    status: 'pending',
  })
})
