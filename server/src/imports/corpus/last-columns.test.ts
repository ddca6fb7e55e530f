import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// What people write behind the last column of some rows.

const names = ['Ann Lee', 'Bo Lim', 'Cy Day', 'Di Fox', 'Ed Gow']

/** A file whose rows end as they are written here, below the end of the header. */
const file = (header: string, ends: readonly string[], values = {}) =>
  readText(
    [
      `Ref,Guest,Tour,Date,Time,Pax,Total${header}`,
      ...ends.map((end, at) => `HB-0${at + 1},${names[at]},Harbour Cruise,${14 + at}/07/2026,10:00,2,£80${end}`),
    ].join('\n'),
    values,
  )

const notesOf = ({ bookings }: ReturnType<typeof file>) =>
  bookings.map((each) => (Array.isArray(each) ? each.join() : each.note))

test('A last column without a header that few rows fill is the note, after a question', () => {
  const ends = [',', ',vegan lunch please', ',', ',', ',']
  expect(file(',', ends).questions).toContain('unsure_columns')
  expect(notesOf(file(',', ends, { unsure_columns: 'accept' }))).toEqual(['', 'vegan lunch please', '', '', ''])
})

test('So is what some rows have behind the last name of the header, where their other cells fit', () => {
  const ends = ['', ',vegan', '', ',needs a ramp', '']
  expect(file('', ends).questions).toContain('unsure_columns')
  expect(notesOf(file('', ends, { unsure_columns: 'accept' }))).toEqual(['', 'vegan', '', 'needs a ramp', ''])
})

test('A booking whose last cell without a header says that it is cancelled is refused', () => {
  const ends = [',', ',cancelled', ',', ',', ',']
  expect(notesOf(file(',', ends, { unsure_columns: 'accept' }))[1]).toMatch(/status/)
})

test('Rows that an unquoted comma widens, a number and two cells behind the last column, are refused', () => {
  expect(notesOf(file('', ['', ',50', '', ',25', '']))).toEqual(['', 'ragged row', '', 'ragged row', ''])
  for (const end of [',12', ',07700 900123', ',vegan,call first']) {
    const header = ','.repeat(end.split(',').length - 1)
    expect(notesOf(file(header, [header, end, header, header, header]))[1], end).toBe('ragged row')
  }
  const { bookings } = readText(
    [
      'Ref,Guest,Tour,Date,Time,Pax,Total',
      'HB-01,Ann Lee,Harbour Cruise,14/07/2026,10:00,2,£80',
      'HB-02,Bo Lim,Harbour Cruise,15/07/2026,10:00,2,£80',
      'HB-03,Cy Day,Harbour Cruise,private,16/07/2026,10:00,2,£80',
      'HB-04,Di Fox,Harbour Cruise,17/07/2026,10:00,2,£80',
      'HB-05,Ed Gow,Harbour Cruise,18/07/2026,10:00,2,£80',
    ].join('\n'),
  )
  expect(bookings[2]).toContain('ragged row')
})

test('Beside a column of notes what few rows have behind the last one is asked about', () => {
  const { questions } = readText(
    [
      'Ref,Guest,Tour,Date,Time,Pax,Notes,Total,',
      'HB-01,Ann Lee,Harbour Cruise,14/07/2026,10:00,2,,£80,',
      'HB-02,Bo Lim,Harbour Cruise,15/07/2026,10:00,2,vegan,£80,moved to Friday',
      'HB-03,Cy Day,Harbour Cruise,16/07/2026,10:00,2,,£80,',
      'HB-04,Di Fox,Harbour Cruise,17/07/2026,10:00,2,,£80,',
    ].join('\n'),
  )
  expect(questions).toContain('unread_columns')
})

test('Without a header a last column that one row fills is the note, where all rows have as many cells', () => {
  const rows = (end: (at: number) => string) =>
    readText(
      names
        .map(
          (name, at) =>
            `${14 + at}/07/2026,10am,${name},07700 90010${at},a${at}@example.org,Roman Wall Walk,4,£72,ok,PJ${end(at)}`,
        )
        .join('\n'),
    )
  expect(notesOf(rows((at) => (at === 1 ? ',one nut allergy' : ',')))[1]).toBe('one nut allergy')
  // One row alone that has more cells may have a comma of its own.
  expect(notesOf(rows((at) => (at === 1 ? ',one nut allergy' : '')))[1]).toBe('ragged row')
  expect(notesOf(rows((at) => (at === 1 ? ',cancelled' : ',')))[1]).toMatch(/status/)
})

const guests = ['Ann Lee', 'Bo Day', 'Cy Holm', 'Di Fox']
const behindGuests = (ends: readonly string[], values = {}) =>
  readText(
    [
      'Ref,Date,Adults,Price,Tour,Guest',
      ...ends.map((end, at) => `LB-${at + 1},2026-05-1${at + 1},2,£40.00,Kew Gardens,${guests[at]}${end}`),
    ].join('\n'),
    values,
  )

test.each([
  [[', wheelchair', ', no nuts', ', vegan', '']],
  [[', wheelchair', ', no nuts', ', vegan', ', late']],
  [[', wheelchair', '', ', vegan', '']],
  [[', nussfrei', ', vegan', '', '']],
  [[', Wheelchair', ', No nuts', ', Vegan', '']],
])('What rows have behind the name of the guest, %j, is their note', (ends) => {
  expect(behindGuests(ends).questions).toContain('unsure_columns')
  const { bookings } = behindGuests(ends, { unsure_columns: 'accept' })
  expect(bookings).toMatchObject(ends.map((end, at) => ({ lead_traveler: guests[at], note: end.replace(', ', '') })))
})

test('Names and what is the same in most rows behind the last column are no notes', () => {
  for (const ends of [
    [',Ann Lee', ',Bo Day', ',Cy Holm', ',Di Fox'],
    [',English', ',German', ',English', ',German'],
    [',paid', ',paid', ',paid', ',open'],
  ])
    expect(behindGuests(ends).mapping).not.toMatchObject({ 'Column 7': 'note' })
})
