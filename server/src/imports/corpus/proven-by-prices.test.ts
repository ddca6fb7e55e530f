import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const list = (header: string, rows: readonly string[]) =>
  readText(
    [
      `Ref,Member,Outing,Date,Time,${header},Kids,Total`,
      ...rows.map((row, at) => `SC-${at + 1},Ann L${'eo'.repeat(at + 1)},${row}`),
    ].join('\n'),
  )
const stadium = 'Stadium Tour,2026/08/14,14:30'

test.each(['Supporters', 'Members', 'Pax'])('%s are adults where children beside them cost as much each', (header) => {
  const { mapping, bookings, questions } = list(header, [
    `${stadium},6,2,£312.00`,
    `${stadium},20,4,£936.00`,
    'Pub Crawl,2026/08/15,17:00,3,0,£94.50',
  ])
  expect(mapping).toMatchObject({ [header]: 'adults' })
  expect(questions).toEqual([])
  const [booking] = bookings
  const types = booking && 'travelers' in booking ? booking.travelers.map(({ type }) => type) : []
  expect(types).toEqual([...Array.from({ length: 6 }, () => 'adult'), 'child', 'child'])
})

test.each([
  ['are among them', [`${stadium},6,2,£234.00`, `${stadium},20,4,£780.00`]],
  ['cost less', [`${stadium},6,2,£280.00`, `${stadium},20,4,£860.00`]],
  ['are as many of each in all rows', [`${stadium},6,2,£312.00`, `${stadium},6,2,£312.00`]],
  ['are of tours of one row', [`${stadium},6,2,£312.00`, 'Pub Crawl,2026/08/15,17:00,3,1,£94.50']],
])('The price of one does not show how many adults there are where children %s', (_, rows) => {
  expect(Object.values(list('Supporters', rows).mapping)).not.toContain('adults')
})

test('A total is no number of adults', () => {
  const rows = [`${stadium},6,2,£312.00`, `${stadium},20,4,£936.00`]
  expect(Object.values(list('Total people', rows).mapping)).not.toContain('adults')
})

test.each([
  ['Kids,Adults', ['2,1', '1,2']],
  ['Children,Seniors', ['2,1', '1,2']],
])('Who leads is no child where the columns are %s', (header, counts) => {
  const { bookings } = readText(
    [
      `Ref,Name,Tour,Date,${header}`,
      ...counts.map((each, at) => `K-${at},Ann Lee,Old Town Walk,14/07/2026,${each}`),
    ].join('\n'),
  )
  const leads = bookings.map((booking) => 'travelers' in booking && booking.travelers[0]?.type)
  expect(leads).toEqual(['adult', 'adult'])
})
