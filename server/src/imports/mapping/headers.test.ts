import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { columnsOf } from 'contract/import-mapping'
import { propose } from './propose.ts'

const cells: Record<string, string[]> = {
  ref: ['TK-1182', 'TK-1183', 'TK-1190'],
  num: ['910234', '910271', '910298'],
  date: ['13/07/2026', '14/07/2026', '18/07/2026'],
  dt: ['13/07/2026 09:30', '14/07/2026 10:00', '18/07/2026 14:00'],
  time: ['09:30', '10:00', '14:15'],
  tour: ['Harbour Cruise', 'Old Town Walk', 'Harbour Cruise'],
  name: ['Ann Lee', 'Bo Lim', 'Cy Day'],
  email: ['a@x.org', 'b@x.org', 'c@x.org'],
  phone: ['020 7946 0101', '+44 7700 900102', '(415) 555-0103'],
  n: ['2', '4', '3'],
  n0: ['0', '1', '0'],
  amt: ['120.00', '95.50', '60.00'],
  gbp: ['£120.00', '£95.50', '£60.00'],
  place: ['Hilton Hotel', 'Victoria Station', 'Park Inn'],
  status: ['Confirmed', 'Cancelled', 'Confirmed'],
  cur: ['GBP', 'GBP', 'EUR'],
  names: ['Ann Lee, Bo Lee', 'Cy Day, Di Day', 'Ed Fox, Flo Fox'],
  kind: ['Adult', 'Child', 'Adult'],
  one: ['Ann', 'Bo', 'Cy'],
  last: ['Lee', 'Lim', 'Day'],
  party: ['2 adults, 1 child', '2 adults', '1 adult'],
  code: ['HC1', 'OTW', 'HC1'],
  word: ['Viator', 'Direct', 'Viator'],
  remark: ['vegetarian x1', '', 'two front seats, please'],
  dob: ['13/07/1986', '14/07/1990', '18/07/2016'],
  made: ['02/05/2026', '03/05/2026', '09/05/2026'],
}

// What other columns of a file usually are; those that the tested column may be are left out.
const usual = [
  ['Booking reference', 'ref', 'booking_reference'],
  ['Tour date', 'date', 'booking_datetime'],
  ['Tour name', 'tour', 'description'],
  ['Customer name', 'name', 'lead_traveler'],
  ['Customer email', 'email', 'customer_email'],
] as const

function fieldOf(name: string, kind: string, fields: readonly string[]): string {
  const beside = usual.filter(([, , field]) => !fields.includes(field)).map(([header, of]) => [header, of] as const)
  const all = [...beside, [name, kind] as const]
  const columns = all.map(([header], index) => ({ index, name: header, sample: '' }))
  const { mapping } = propose(
    columns,
    all.map(([, of]) => cells[of] ?? []),
  )
  const found = Object.entries(mapping).find(([, source]) => columnsOf(source).includes(all.length - 1))
  return found?.[0] ?? '-'
}

// Header | cells | fields, of which one is right; - where the column means nothing.
const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')

// Those of agents, hotels and marketplaces, those of schools, weddings, film crews, congresses, ships and homes, and questions.
test.each(['headers.txt', 'headers-of-senders.txt', 'headers-of-questions.txt'])(
  'Each header of %s is known beside the usual columns',
  (file) => {
    const wrong = linesOf(file).flatMap((line) => {
      const [name = '', kind = '', right = ''] = line.split('|')
      const field = fieldOf(name, kind, right.split(','))
      return right.split(',').includes(field) ? [] : [`${name} (${kind}): ${field}, should be ${right}`]
    })
    expect(wrong).toEqual([])
  },
  180_000,
)
