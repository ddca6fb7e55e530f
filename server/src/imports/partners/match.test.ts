import { expect, test } from 'vitest'
import { usualSources } from 'contract/import-mapping'
import type { PartnerRecord } from '../import-tables.ts'
import { answersFor } from '../mapping/kept-answers.ts'
import { profileOf } from '../mapping/kinds.ts'
import { propose } from '../mapping/propose.ts'
import { headerKey, toRemembered } from '../mapping/remembered.ts'
import { mappingOf, matchPartners, readingFor } from './match.ts'

const columnsOf = (header: string) => header.split(';').map((name, index) => ({ index, name, sample: '' }))
const dialect = { header_row: 1 }

/** A partner whose last file had this header. */
const partnerOf = (
  header: string,
  mapping: Parameters<typeof toRemembered>[0],
  changed: object = {},
): PartnerRecord => ({
  id: 1,
  name: 'Sunrise',
  shared: true,
  ownerId: 1,
  ownerName: null,
  headerKey: headerKey(columnsOf(header)),
  columns: header.split(';'),
  dialect: null,
  mapping: toRemembered(mapping, columnsOf(header)),
  answers: { unread_columns: 'ignore' },
  lastImportId: 5,
  version: 1,
  editedVersion: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...changed,
})

const sold = 'Ref;Tour;Date;Name;Email;Name;Adults'
const ofSold = {
  booking_reference: { column: 0 },
  description: { column: 1 },
  booking_datetime: { column: 2 },
  lead_traveler: { column: 3 },
  customer_email: { column: 4 },
  adults: { column: 6 },
}
const matchOf = (partner: PartnerRecord, header: string) =>
  matchPartners([partner], columnsOf(header), { dialect, person: 1 })

test('A partner with columns of one name is used where they stand in the same order', () => {
  const { used, candidates } = matchOf(partnerOf(sold, ofSold), sold.toUpperCase())
  expect(used).toMatchObject({ id: 1 })
  expect(candidates).toMatchObject([{ id: 1, match: 'same' }])
})

test('A partner with columns of one name that may have changed places is only offered', () => {
  const { used, candidates } = matchOf(partnerOf(sold, ofSold), 'Ref;Tour;Date;Name;Name;Email;Adults')
  expect(used).toBeUndefined()
  expect(candidates).toMatchObject([{ id: 1, match: 'similar' }])
})

test('Another order is no other file where no field comes from columns of one name', () => {
  const { lead_traveler: _, ...others } = ofSold
  const moved = 'Tour;Ref;Date;Name;Email;Name;Adults'
  expect(matchOf(partnerOf(sold, others), moved).used).toMatchObject({ id: 1 })
  const header = 'Ref;Tour;Date;Guest;Email;Adults'
  expect(matchOf(partnerOf(header, ofSold), 'Tour;Ref;Date;Guest;Adults;Email').used).toMatchObject({ id: 1 })
})

test('A file of refused rows, with the reason behind its columns, is in the same order', () => {
  expect(matchOf(partnerOf(sold, ofSold), `${sold};Reason`).used).toMatchObject({ id: 1 })
})

test('A reading of which no file is known is used in any order', () => {
  const partner = partnerOf(sold, ofSold, { columns: sold.split(';').toSorted(), lastImportId: null })
  expect(matchOf(partner, sold).used).toMatchObject({ id: 1 })
})

/** How a later file is read by a partner. */
function later(partner: PartnerRecord, header: string, rows: readonly string[]) {
  const cells = rows.map((row) => row.split(';'))
  const ofColumns = columnsOf(header).map(({ index }) => cells.map((row) => row[index] ?? ''))
  const proposed = propose(columnsOf(header), ofColumns, '')
  const read = readingFor(partner, columnsOf(header), ofColumns)
  const mapping = mappingOf(read, columnsOf(header), proposed.mapping)
  return { mapping, answers: answersFor(read.answers, read, { columns: proposed.columns, mapping }) }
}

test('A partner that is chosen for moved columns of one name leaves what they are to the file', () => {
  const { mapping, answers } = later(partnerOf(sold, ofSold), 'Ref;Tour;Date;Name;Name;Email;Adults', [
    'A-1;Wapping Smugglers;2026-07-11;Sandra Howe;Imogen Tarrant;imogen@example.org;2',
    'A-2;Greenwich by Sail;2026-07-12;Sandra Howe;Casper Nyholm;casper@example.org;2',
    'A-3;Wapping Smugglers;2026-07-13;Sandra Howe;Ruth Aldous;ruth@example.org;3',
  ])
  expect(mapping).toMatchObject({ customer_email: { column: 5 }, adults: { column: 6 } })
  expect(answers).toEqual({})
})

/** What a later file of a partner is read as, by the partner and by itself; the partner has read the first file as that proposes. */
function laterThan(first: string, header: string, rows: readonly string[], given: object = {}) {
  const cells = rows.map((row) => row.split(';'))
  const cellsOf = (names: string) => columnsOf(names).map(({ index }) => cells.map((row) => row[index] ?? ''))
  const proposedFor = (names: string) => propose(columnsOf(names), cellsOf(names), '').mapping
  const { mapping } = later(partnerOf(first, { ...proposedFor(first), ...given }), header, rows)
  return { mapping, alone: proposedFor(header) }
}

const people = [
  'A-1;Wapping Smugglers;2026-07-11;10:30;Ann;Lee;2;40.00',
  'A-2;Greenwich by Sail;2026-07-12;14:00;Bo;Day;3;60.00',
  'A-3;Wapping Smugglers;2026-07-13;10:30;Cy;Moss;1;20.00',
]
const ofPeople = 'Ref;Tour;Date;Time;First name;Surname;Pax;Price'
const ofKinds = 'Ref;Tour;Date;Time;Name;Adults;Children;Adult price;Child price'
const kinds = [
  'A-1;Wapping Smugglers;2026-07-11;10:30;Ann Lee;1;3;40.00;20.00',
  'A-2;Greenwich by Sail;2026-07-12;14:00;Bo Day;1;2;60.00;20.00',
  'A-3;Wapping Smugglers;2026-07-13;10:30;Cy Moss;2;1;60.00;20.00',
]

test('A name of two columns of which one is called otherwise now is read as the file proposes', () => {
  const { mapping, alone } = laterThan(ofPeople, ofPeople.replace('Surname', 'Family name'), people)
  expect(alone.lead_traveler).toEqual({ columns: [4, 5] })
  expect(mapping).toEqual(alone)
})

test('Prices of each kind of which one is called otherwise now are read as the file proposes', () => {
  const { mapping, alone } = laterThan(ofKinds, ofKinds.replace('Child price', 'Kids price'), kinds)
  expect(alone.amount).toEqual({ columns: [7, 8] })
  expect(mapping).toEqual(alone)
})

test('A value for empty cells stays beside the columns that the file proposes for those that are gone', () => {
  const value = 'Guest'
  const of = (source: object, was: string) =>
    laterThan(was, ofPeople, people, { lead_traveler: { ...source, value } }).mapping.lead_traveler
  expect(of({ columns: [4, 5] }, ofPeople.replace('Surname', 'Family'))).toEqual({ columns: [4, 5], value })
  expect(of({ column: 4 }, ofPeople.replace('First name', 'Guest'))).toEqual({ columns: [4, 5], value })
})

test('A value for empty cells is none for every row of a file that has no such column', () => {
  const given = { pickup_location: { column: 8, value: 'Victoria Station' }, currency: { value: 'EUR' } }
  const { mapping, alone } = laterThan(`${ofPeople};Hotel`, ofPeople, people, given)
  expect(mapping).toEqual({ ...alone, currency: { value: 'EUR' } })
  const status = { status: { column: 8, value: 'cancelled' } }
  expect(laterThan(`${ofPeople};Hotel`, ofPeople, people, status).mapping.status).toEqual(usualSources.status)
})

test('A value for all rows stays one where the file has a column for it', () => {
  const given = { lead_traveler: { value: 'Guest' } }
  const { mapping } = laterThan(ofPeople.replace('Pax', 'Adults'), ofPeople, people, given)
  expect(mapping.lead_traveler).toEqual({ value: 'Guest' })
})

test('Of several notes and of names of travelers the remaining ones are known', () => {
  const header = 'Ref;Tour;Date;Name;Guest 2;Guest 3;Wishes;Room'
  const given = { traveler_name: { columns: [3, 4, 5] }, note: { columns: [6, 7] } }
  const partner = partnerOf(header, { ...ofSold, customer_email: { value: 'a@example.org' }, ...given })
  const row = 'A-1;Wapping Smugglers;2026-07-11;Ann Lee;Bo Day;12'
  const { mapping } = later(partner, 'Ref;Tour;Date;Name;Guest 2;Room', [row, row.replace('A-1', 'A-2')])
  expect(mapping.traveler_name).toEqual({ columns: [3, 4, -1] })
  expect(mapping.note).toEqual({ columns: [-1, 5] })
})

const contact = 'Ref;Tour;Date;Name;Contact;Email;Adults'
const ofContact = { ...ofSold, customer_phone: { column: 4 }, customer_email: { column: 5 } }
const rowOf = (at: number, name: string, phone: string, email = `guest${at}@example.org`) =>
  `A-${at};Wapping Smugglers;2026-07-1${at};${name};${phone};${email};2`
const ofCells = (...rows: string[]) => later(partnerOf(contact, ofContact), contact, rows)

test('A remembered telephone whose cells are names is left to the person, and guesses are asked about again', () => {
  const { mapping, answers } = ofCells(
    rowOf(1, 'Blue Sky Ltd', 'Imogen Tarrant'),
    rowOf(2, 'Blue Sky Ltd', 'Casper Nyholm'),
    rowOf(3, 'Blue Sky Ltd', 'Ruth Aldous'),
  )
  expect(mapping.customer_phone).toBeUndefined()
  expect(mapping).toMatchObject({ lead_traveler: { column: 3 }, customer_email: { column: 5 } })
  expect(answers).toEqual({})
})

test('A remembered address whose cells are telephones is that of the file', () => {
  const partner = partnerOf(contact, { ...ofSold, customer_phone: { column: 5 }, customer_email: { column: 4 } })
  const { mapping } = later(partner, contact, [
    rowOf(1, 'Imogen Tarrant', '020 7946 0011'),
    rowOf(2, 'Casper Nyholm', '020 7946 0012'),
  ])
  expect(mapping).toMatchObject({ customer_phone: { column: 4 }, customer_email: { column: 5 } })
})

test.each([
  ['numbers', '020 7946 0011', '+44 7700 900123', '442079460018'],
  ['numbers and a name', '020 7946 0011', 'Ann Lee', '020 7946 0012'],
  ['remarks', 'ask the office', 'tba', 'see notes'],
  ['nothing', '', '', ''],
  ['numbers with words', '020 7946 0011 (Ann)', 'Ann: 07700 900123', 'mobile 07700 900124'],
  ['short numbers', '79460011', '79460012', '79460013'],
  ['what a program has made of them', '4.47701E+11', '4.47702E+11', '4.47703E+11'],
  ['numbers with a code in brackets', '(+44) 7700 900123', '(+44) 20 7946 0018', '(+1) 212-555-0100'],
  ['placeholders', 'TBC', '0', 'TBC'],
  ['one placeholder', 'TBC'],
  ['one name to ask', 'Ask Bo', 'Ask Bo'],
  ['placeholders and one day', 'TBC', 'TBC', '2026-07-11'],
  ['several numbers', '020 7946 0011 / 07700 900123', '07700 900123, 07700 900124', '020 7946 0012'],
])('A remembered telephone whose cells are %s stays', (_, ...phones) => {
  const { mapping, answers } = ofCells(...phones.map((phone, at) => rowOf(at + 1, 'Imogen Tarrant', phone)))
  expect(mapping).toMatchObject({ customer_phone: { column: 4 } })
  expect(answers).toEqual({ unread_columns: 'ignore' })
})

test.each([
  ['addresses', 'ann@example.org', 'bo@example.org', 'cy@example.org'],
  ['faulty addresses', 'ann@example', 'bo(at)example.org', 'cy.example.org'],
  ['nothing', '', 'n/a', '-'],
  ['placeholders', 'TBC', '0'],
  ['one placeholder', 'TBC'],
])('A remembered address whose cells are %s stays', (_, ...emails) => {
  const rows = emails.map((email, at) => rowOf(at + 1, 'Imogen Tarrant', '020 7946 0011', email))
  expect(ofCells(...rows).mapping).toMatchObject({ customer_email: { column: 5 } })
})

test.each([
  ['days', '2026-07-11', '12 May 2026', '2026-07-13'],
  ['times', '10:00', '11:00', '12:30'],
  ['addresses of mail', 'ann@example.org', 'bo@example.org', 'TBC'],
  ['hotels', 'Ritz Hotel', 'Savoy Hotel', 'TBC'],
  ['names with ages', 'Ann Lee (34)', 'Bo Day (12)', 'Cy Day (9)'],
])('A remembered telephone whose cells are %s is taken away', (_, ...cells) => {
  const { mapping } = ofCells(...cells.map((cell, at) => rowOf(at + 1, 'Imogen Tarrant', cell)))
  expect(mapping.customer_phone).toBeUndefined()
})

test('A telephone with its code in brackets is one, and a name with an age is none', () => {
  const kinds = (cell: string) => Object.keys(profileOf([cell]).share)
  expect(kinds('(+44) 7700 900123')).toEqual(['phone'])
  expect(kinds('(+1) 212-555-0100')).toEqual(['phone'])
  expect(kinds('Imogen Tarrant (34)')).toEqual(['names'])
})
