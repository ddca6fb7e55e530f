import { expect, test } from 'vitest'
import type { ImportValues } from 'contract/import-answers'
import { readFile } from './read-file.ts'

const fixed = {
  input_date: '2026-01-05',
  description: 'Harbour Cruise',
  customer_email: 'desk@example.org',
  customer_phone: '020 7946 0999',
  pickup_time: '08:45',
  pickup_location: 'Pier 4',
  drop_off_time: '17:30',
  drop_off_location: 'Pier 4',
  booking_source: 'partner',
  product_code: 'HC-1',
  supplier_confirmation: 'none',
  amount: '10',
  currency: 'GBP',
}

/** A file with a value for every field that it lacks, as a person gives it. */
function read(csv: string, values: ImportValues = {}) {
  const { layout } = readFile(Buffer.from(csv), {}, catalogue)
  const missing = Object.entries(fixed).filter(([field]) => !(field in layout.mapping))
  const mapping = Object.fromEntries(missing.map(([field, value]) => [field, { value }]))
  const { bookings, survey } = readFile(Buffer.from(csv), { mapping, values }, catalogue)
  return {
    questions: survey.questions.map(({ id }) => id),
    bookings: bookings.map(({ booking, errors }) => booking ?? errors.map(({ code, field }) => `${code} ${field}`)),
  }
}
const catalogue = { ids: new Map<string, number>(), names: new Map<number, string>() }
const refusals = (csv: string) => read(csv).bookings.map((each) => (Array.isArray(each) ? each.join() : 'read'))

test('Times that never pass noon and begin with no 0 are refused where they may be of the afternoon', () => {
  const csv = 'Ref,Tour date,Tour time,Name\nA1,13/07/2026,9:30,Ann Lee\nA2,14/07/2026,1:15,Bo Lim\n'
  expect(refusals(csv)).toEqual(['read', 'half booking_time'])
  expect(refusals(csv.replace('9:30', '09:30'))).toEqual(['read', 'read'])
})

test('A booking that a column without a meaning cancels is refused', () => {
  const csv = 'Ref,Tour date,Name,Zz\nA1,13/07/2026,Ann Lee,late\nA2,14/07/2026,Bo Lim,Cancelled by phone\n'
  expect(refusals(csv)).toEqual(['read', 'status status'])
})

test('Children without a column of adults are refused', () => {
  expect(refusals('Ref,Tour date,Name,Children\nA1,13/07/2026,Ann Lee,2\n')).toEqual(['party party'])
})

test('A row that names more travelers than it counts is refused', () => {
  const csv = 'Ref,Tour date,Traveller names,Pax\nA1,13/07/2026,"Ann Lee, Bo Lim",2\nA2,14/07/2026,"Cy Day, Di Day",1\n'
  expect(refusals(csv)).toEqual(['read', 'party party'])
})

test('A total that its parts in brackets contradict is refused', () => {
  const csv =
    'Ref,Tour date,Name,Pax\nA1,13/07/2026,Ann Lee,"3 (2 Adults, 1 Child)"\nA2,14/07/2026,Bo Lim,2 Adults (1 child)\n'
  expect(refusals(csv)).toEqual(['read', 'party party'])
})

test('A time that differs from that of the date is refused', () => {
  const csv = 'Ref,Tour date,Tour time,Name\nA1,13/07/2026 09:30,09:30,Ann Lee\nA2,14/07/2026 09:30,10:00,Bo Lim\n'
  expect(refusals(csv)).toEqual(['read', 'time booking_time'])
})

test('Two digits that name no year near today are refused', () => {
  const csv = 'Ref,Tour date,Name\nA1,13/07/26,Ann Lee\nA2,14/07/99,Bo Lim\n'
  expect(refusals(csv)).toEqual(['read', 'date booking_datetime'])
})

test('A price that is the same for one traveler and for several is a question', () => {
  const csv = 'Ref,Tour date,Name,Pax,Price\nA1,13/07/2026,Ann Lee,1,£20.00\nA2,14/07/2026,Bo Lim,3,£20.00\n'
  expect(read(csv).questions).toEqual(['price'])
  expect(read(csv, { price: 'per_person' }).bookings[1]).toMatchObject({ amount: 60 })
  expect(read(csv.replace('£20.00\nA2', '£10.00\nA2')).questions).toEqual([])
})

test('Rows after a total belong to no title until the next one', () => {
  const rows = ['Ref,Time,Name,Pax', 'Monday 13 July 2026', 'A1,09:00,Ann Lee,1', 'Total,,,1', 'A2,10:00,Bo Lim,1']
  const csv = [...rows, 'Tuesday 14 July 2026', 'A3,11:00,Cy Day,1'].join('\n')
  expect(refusals(csv)).toEqual(['read', 'required booking_datetime', 'read'])
})

test('A name in the letters of another encoding is refused', () => {
  expect(refusals('Ref,Tour date,Lead name\nA1,13/07/2026,JÃ¼rgen Huber\n')).toEqual(['encoding lead_traveler'])
})

test('Four thousand open brackets are read in linear time', () => {
  expect(refusals(`Ref,Tour date,Name,Pax\nA1,13/07/2026,Ann Lee,${'('.repeat(4_000)}\n`)).toEqual(['party party'])
})
