import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const header = 'Booking no,Tour date,Tour,First name,Surname,Date of birth,Gross'
const rows = [
  'K1,11/07/2026,Thames Cruise,Ann,Lee,02/03/1980,£142.50',
  'K1,11/07/2026,Thames Cruise,Bo,Lee,12/07/2014,£142.50',
  'K1,11/07/2026,Thames Cruise,Cy,Lee,11/07/2024,£142.50',
  'K2,21/07/2026,Royal Walk,Di,Fox,30/01/1990,£40.00',
]
const travelers = { repeated_rows: 'travelers', price: 'total' } as const
const read = (values = {}, lines: readonly string[] = rows, names = header) =>
  readText([names, ...lines].join('\n'), { ...travelers, ...values })
const typesIn = ({ bookings }: ReturnType<typeof readText>) =>
  bookings.map((each) => ('travelers' in each ? each.travelers.map(({ type }) => type).join() : each.join()))

test('Births of children without a column of kinds are asked about once, and their rows wait for the answer', () => {
  const { questions } = read()
  expect(questions).toEqual(['ages'])
  expect(typesIn(read())).toEqual(['ages traveler_type', 'adult'])
})

test.each([
  ['infant_2_child_12', 'adult,child,child'],
  ['infant_3_child_12', 'adult,child,infant'],
  ['all_adults', 'adult,adult,adult'],
])('Below %s the age on the day of the tour is that of the kind', (ages, types) => {
  const answered = read({ ages })
  expect(answered.questions).toEqual([])
  expect(typesIn(answered)).toEqual([types, 'adult'])
})

test('Who turns twelve on the day of the tour is no child under twelve', () => {
  const lines = rows.map((row) => row.replace('12/07/2014', '11/07/2014'))
  expect(typesIn(read({ ages: 'infant_2_child_12' }, lines))).toEqual(['adult,adult,child', 'adult'])
})

test('Nothing is asked where a column has the kinds, or where all are grown up', () => {
  const kinds = rows.map((row, at) => `${row},${['Adult', 'Child', 'Infant', 'Adult'][at]}`)
  const named = read({}, kinds, `${header},Category`)
  expect(named.questions).toEqual([])
  expect(typesIn(named)).toEqual(['adult,child,infant', 'adult'])
  const grown = rows.map((row) => row.replace('2014', '1994').replace('/2024', '/1984'))
  expect(read({}, grown).questions).toEqual([])
})
