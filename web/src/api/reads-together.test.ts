import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readsTogether } from './reads-together.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What is read, and after how many milliseconds. */
function page() {
  const began = Date.now()
  const reads: [at: number, tags: unknown[]][] = []
  const together = readsTogether((tags) => void reads.push([Date.now() - began, tags]))
  const checkIn = (booking: number) => {
    together.changes(booking)
    together.changed(['Departure'])
  }
  const announce = (booking: number) => together.announced([{ type: 'Booking', id: booking }, 'Departure'], booking)
  return { reads, checkIn, announce, together }
}

test('What other people change is read within half a second, several changes at once', () => {
  const { reads, announce } = page()
  announce(1)
  announce(2)
  vi.advanceTimersByTime(500)
  expect(reads.map(([, tags]) => tags.length)).toEqual([4])
  announce(3)
  vi.advanceTimersByTime(500)
  expect(reads).toHaveLength(2)
})

test('Changes that are made here one after another are read once, with their announcements', () => {
  const { reads, checkIn, announce } = page()
  for (const booking of [1, 2, 3]) {
    checkIn(booking)
    vi.advanceTimersByTime(500)
  }
  announce(1)
  announce(2)
  vi.advanceTimersByTime(1_000)
  expect(reads).toEqual([])
  announce(3)
  vi.advanceTimersByTime(10_000)
  expect(reads.map(([, tags]) => tags.length)).toEqual([9])
})

test('An announcement that comes before the answer is read with it', () => {
  const { reads, announce, together } = page()
  together.changes(1)
  announce(1)
  together.changed(['Departure'])
  vi.advanceTimersByTime(10_000)
  expect(reads).toEqual([[1_000, expect.anything()]])
})

test('A change from here is read also where its announcement does not come', () => {
  const { reads, checkIn } = page()
  checkIn(1)
  vi.advanceTimersByTime(10_000)
  expect(reads).toEqual([[3_000, ['Departure']]])
})

test('What other people change is read after five seconds while changes are made here all the time', () => {
  const { reads, checkIn, announce } = page()
  checkIn(1)
  announce(8)
  for (let booking = 2; booking < 30; booking++) {
    vi.advanceTimersByTime(400)
    checkIn(booking)
    announce(booking)
  }
  expect(reads.map(([at]) => at)).toEqual([5_000, 10_200])
})

test('Another change of a booking that is announced after the read of this one is read, too', () => {
  const { reads, checkIn, announce } = page()
  checkIn(1)
  announce(1)
  vi.advanceTimersByTime(1_000)
  announce(1)
  vi.advanceTimersByTime(500)
  expect(reads).toHaveLength(2)
})
