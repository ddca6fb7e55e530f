import { expect, test } from 'vitest'
import { hiddenRows, narrowedWords, reportFileName } from './report-words.ts'

const range = { start_date: '2026-01-01', end_date: '2026-03-31' }
const made = { range, as_of: '2026-04-01T23:30:00Z' }
const [tower, cafe, zoo] = [
  { id: 3, name: 'Tower of London' },
  { id: 7, name: 'Café “Crawl” / Soho' },
  { id: 9, name: '動物園' },
]

test('Rows that are not shown are counted', () => {
  expect([hiddenRows(60, 61), hiddenRows(60, 1_400), hiddenRows(0, 366), hiddenRows(5, 5)]).toEqual([
    '1 more row',
    '1,340 more rows',
    'All 366 rows',
    undefined,
  ])
})

test('Up to three tours are named, more are counted, as those are that the answer does not name', () => {
  const words = (tours: { id: number; name: string }[] | undefined, tour_id: string) =>
    narrowedWords({ compared_range: null, ...(tours && { tours }) }, { tour_id, status: 'pending', by: 'booked' })
  expect(words([tower], '3')).toEqual(['Status: Pending', 'Counted by: day of booking', 'Tour: Tower of London'])
  expect(words([tower, zoo], '3,9').at(-1)).toBe('Tours: Tower of London, 動物園')
  expect(words([tower, cafe, zoo, { id: 1, name: 'Bus' }], '3,7,9,1').at(-1)).toBe('4 tours only')
  expect(words(undefined, '3').at(-1)).toBe('1 tour only')
  expect(narrowedWords({ compared_range: range, tours: [] }, {})).toEqual(['Compared with Jan 01, 2026 – Mar 31, 2026'])
})

test('A range of one day that a report is compared with is written once', () => {
  const compared_range = { start_date: '2026-11-26', end_date: '2026-11-26' }
  expect(narrowedWords({ compared_range }, {})).toEqual(['Compared with Nov 26, 2026'])
})

test('The name of a file has the range, what narrows the report, and the day of London on which it was made', () => {
  const days = '2026-01-01-to-2026-03-31'
  expect(reportFileName(['tours', 'tours'], made, {})).toBe(`tours-tours-${days}-as-of-2026-04-02`)
  const query = { by: 'booked', booking_source: 'partner', status: 'pending', currency: 'GBP', compare: 'none' }
  expect(reportFileName(['trend', 'report'], made, query)).toBe(
    `trend-report-${days}-by-day-of-booking-partner-pending-gbp-as-of-2026-04-02`,
  )
  // What a report does not take does not narrow it.
  expect(reportFileName(['cancellations', 'months'], made, { status: 'pending' })).toBe(
    `cancellations-months-${days}-as-of-2026-04-02`,
  )
  const ofTours = (tours: { id: number; name: string }[], tour_id: string) =>
    reportFileName(['tours', 'tours'], { ...made, tours }, { tour_id })
  expect(ofTours([tower, cafe], '3,7')).toBe(`tours-tours-${days}-tower-of-london-cafe-crawl-soho-as-of-2026-04-02`)
  expect(ofTours([zoo], '9')).toBe(`tours-tours-${days}-tour-9-as-of-2026-04-02`)
  expect(ofTours([], '3,7,9,1')).toBe(`tours-tours-${days}-4-tours-only-as-of-2026-04-02`)
  const day = { start_date: '2026-01-01', end_date: '2026-01-01' }
  expect(reportFileName(['calendar', 'days'], { ...made, range: day }, {})).toBe(
    'calendar-days-2026-01-01-as-of-2026-04-02',
  )
})
