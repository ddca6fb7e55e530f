import { expect, test } from 'vitest'
import type { Report, ReportRow } from 'contract/reports'
import { tileFigures } from './tile-figures.ts'

const range = { start_date: '2026-11-01', end_date: '2026-11-05' }
const columns = [
  { key: 'bookings', label: 'Bookings', kind: 'count' as const },
  { key: 'travelers', label: 'Travelers', kind: 'count' as const },
]
const drawn = (name: 'tours' | 'calendar' | 'trend', table: string, rows: ReportRow[]) => {
  const tables: Report['tables'] = [{ name: table, columns, rows, totals: { bookings: 9, travelers: 20 } }]
  return tileFigures(name, { tables, range })
}

test('The tile of a report draws its course: days without a booking are zero, groups of a period are added', () => {
  const days = [
    { day: '2026-11-02', bookings: 4 },
    { day: '2026-11-05', bookings: 5 },
  ]
  expect(drawn('calendar', 'days', days).values).toEqual([0, 4, 0, 0, 5])
  const groups = ['agent', 'partner'].map((key) => ({ period: '2026-11-01', key, bookings: 3 }))
  expect(drawn('trend', 'trend', [...groups, { period: '2026-11-02', key: 'agent', bookings: 1 }]).values).toEqual([
    6, 1,
  ])
})

test('The tile of a ranking has its figures alone: a curve of it would fall as a decline does', () => {
  const rows = [8, 1].map((bookings, index) => ({ tour_id: index, tour: 'Tower', bookings }))
  expect(drawn('tours', 'tours', rows)).toEqual({
    figures: [
      { label: 'Bookings', text: '9' },
      { label: 'Travelers', text: '20' },
    ],
    values: [],
  })
})
