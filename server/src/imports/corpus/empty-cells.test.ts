import type { ImportValues } from 'contract/import-answers'
import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'
import { readText } from './read-text.ts'

const header = 'Tag;Uhrzeit;Programm;Name;Erwachsene;Handy;Treffpunkt;Preis (EUR)'
const listOf = (...rows: readonly string[]) => [header, ...rows].join('\n')
const doris = 'Doris Oehler;2;0170 5550133;Hotel Brackley;40.00'
const gisela = 'Gisela Kramer;3;0160 5550148;Hotel Brackley;60.00'
const detlef = 'Detlef Puls;1;0171 5550159;Pension Ashgrove;20.00'

const list = listOf(
  `12.09.2026;9:30;Tower;${doris}`,
  `;9:30;Tower;${gisela}`,
  `;14:00;Brauerei;${detlef}`,
  `13.09.2026;10:00;Greenwich;${doris}`,
  `13.09.2026;14:00;Windsor;${detlef}`,
)

/** What becomes of each row: its day, time and tour, or why it is refused. */
const read = (csv: string, values: ImportValues = {}) =>
  readText(csv, values).bookings.map((each) =>
    Array.isArray(each) ? each.join() : [each.booking_datetime, each.description, each.pickup_location].join(' '),
  )
const asAbove = { empty_cells: 'as_above' } as const
const asks = (csv: string, values: ImportValues = {}) => readText(csv, values).questions.includes('empty_cells')
const questionOf = (csv: string, values: ImportValues = {}) =>
  readFile(Buffer.from(csv), { values }, { ids: new Map(), names: new Map() }).survey.questions.find(
    ({ id }) => id === 'empty_cells',
  )
const noDay = 'required booking_datetime'

test('Days that are left empty are asked about by their column and rows, and refused until a person says that they go on', () => {
  expect(questionOf(list)).toMatchObject({
    text: 'Some cells of ‘Tag’ are empty. Do they go on with what stands above them?',
    items: ['‘Tag’ in rows 3, 4'],
    optional: true,
  })
  const last = ['2026-09-13T10:00 Greenwich Hotel Brackley', '2026-09-13T14:00 Windsor Pension Ashgrove']
  const refused = ['2026-09-12T09:30 Tower Hotel Brackley', noDay, noDay, ...last]
  expect(read(list)).toEqual(refused)
  expect(read(list, { empty_cells: 'refuse' })).toEqual(refused)
  expect(asks(list, { empty_cells: 'refuse' })).toBe(false)
  expect(read(list, asAbove)).toEqual([
    '2026-09-12T09:30 Tower Hotel Brackley',
    '2026-09-12T09:30 Tower Hotel Brackley',
    '2026-09-12T14:00 Brauerei Pension Ashgrove',
    ...last,
  ])
  expect(readText(list, asAbove).questions).not.toContain('empty_cells')
  expect(readText(list, asAbove).notes).toContain('2 empty cells have what stands above in the file: ‘Tag’.')
})

test('The tour, the time and the place go on, too, where the row has no day of its own', () => {
  const csv = listOf(
    `12.09.2026;9:30;Tower;${doris}`,
    ';;;Gisela Kramer;3;0160 5550148;;60.00',
    `12.09.2026;14:00;Brauerei;${detlef}`,
    `13.09.2026;10:00;Greenwich;${doris}`,
  )
  expect(questionOf(csv)?.items).toEqual([
    '‘Tag’ in row 3',
    '‘Uhrzeit’ in row 3',
    '‘Programm’ in row 3',
    '‘Treffpunkt’ in row 3',
  ])
  expect(read(csv, asAbove)[1]).toBe('2026-09-12T09:30 Tower Hotel Brackley')
})

test('The question names the first rows of many', () => {
  const rows = Array.from(
    { length: 8 },
    (_, at) => `${at === 0 ? '12.09.2026' : at === 3 ? '12.09.2026' : ''};9:3${at};Tower;${doris}`,
  )
  expect(questionOf(listOf(...rows))?.items).toEqual(['‘Tag’ in rows 3, 4, 6, 7, 8 and 1 other'])
})

test.each([
  ['a time of another tour', `12.09.2026;;Brauerei;${detlef}`],
  ['a time of another day', `13.09.2026;;Tower;${detlef}`],
  ['a place alone', '12.09.2026;9:30;Tower;Detlef Puls;1;0171 5550159;;20.00'],
])('Nothing is asked about %s, which stays refused', (_, row) => {
  const csv = listOf(`12.09.2026;9:30;Tower;${doris}`, row, `14.09.2026;10:00;Greenwich;${gisela}`)
  expect(asks(csv)).toBe(false)
  expect(read(csv, asAbove)[1]).toContain('required')
})

test('Below such a cell, which is open, nothing stands above the next one', () => {
  const csv = listOf(
    `12.09.2026;9:30;Tower;${doris}`,
    `12.09.2026;;Brauerei;${detlef}`,
    `;;Brauerei;${gisela}`,
    `13.09.2026;10:00;Greenwich;${gisela}`,
  )
  expect(questionOf(csv)?.items).toEqual(['‘Tag’ in row 4'])
  expect(read(csv, asAbove).slice(1, 3)).toEqual(['required booking_time', 'required booking_time'])
})

test('One tour that is left empty on another day is open in a list in no order, and two are asked about', () => {
  const one = listOf(
    `12.09.2026;9:30;Tower;${doris}`,
    `3.09.2026;9:30;;${gisela}`,
    `13.09.2026;10:00;Greenwich;${detlef}`,
  )
  expect(asks(one)).toBe(false)
  expect(asks(`${one}\n14.09.2026;10:00;;${doris}`)).toBe(true)
  expect(asks(one.replace('3.09.2026;9:30;;', '12.09.2026;9:30;;'))).toBe(true)
})

test.each([
  ['a total', ';;;Summe;2;;;40.00'],
  ['a title', 'Sonntag, noch offen;;;;;;;'],
  ['a line of a tour that is no booking', '13.09.2026;10:00;Greenwich;;;;;'],
])('After %s nothing stands above the next row', (_, line) => {
  const csv = listOf(`12.09.2026;9:30;Tower;${doris}`, line, `;9:30;Tower;${gisela}`, `14.09.2026;9:30;Tower;${detlef}`)
  expect(read(csv, asAbove).some((each) => each.startsWith(noDay))).toBe(true)
  expect(read(csv, asAbove).filter((each) => each.startsWith('2026-09-1'))).toHaveLength(2)
  expect(asks(csv)).toBe(false)
})

test('A dash says that there is nothing, and neither goes on nor is gone on with', () => {
  const csv = listOf(
    `12.09.2026;9:30;Tower;${doris}`,
    `-;9:30;Tower;${gisela}`,
    `;9:30;Tower;${detlef}`,
    `14.09.2026;9:30;Tower;${detlef}`,
  )
  expect(read(csv, asAbove).slice(1, 3)).toEqual([noDay, noDay])
})

test('Rows that their status or their note cancels are not asked about', () => {
  const of = (status: string, note: string) =>
    [
      'Day;Time;Tour;Guest;Adults;Status;Notes',
      '2026-07-11;9:30;Tower;Ann Lee;2;Confirmed;',
      `;9:30;Tower;Bo Day;1;${status};${note}`,
      '2026-07-12;9:30;Tower;Cy Fox;1;Confirmed;',
    ].join('\n')
  expect(asks(of('Confirmed', ''))).toBe(true)
  expect(asks(of('Cancelled', ''))).toBe(false)
  expect(asks(of('Confirmed', 'Booking cancelled by guest'))).toBe(false)
})

test('Further rows of one booking have what its first row has', () => {
  const csv =
    'Ref;Day;Time;Tour;Guest;Traveller name;Type\nA-1;2026-07-11;9:30;Tower;Ann Lee;Ann Lee;Adult\nA-1;;;;;Bo Lee;Child\nA-2;2026-07-12;9:30;Tower;Cy Day;Cy Day;Adult\n'
  expect(asks(csv)).toBe(false)
  expect(readText(csv).bookings).toMatchObject([{ travelers: { length: 2 } }, {}])
})

test('Nothing is asked about our own export, nor about columns whose empty cells go on by themselves', () => {
  expect(
    asks(
      'booking_reference,booking_datetime,lead_traveler,customer_email\nA-1,2026-07-11T09:30,Ann Lee,a@example.org\nA-2,,Bo Day,b@example.org\n',
    ),
  ).toBe(false)
  const grouped = listOf(
    `12.09.2026;9:30;Tower;${doris}`,
    `;9:30;Tower;${gisela}`,
    `13.09.2026;9:30;Tower;${doris}`,
    `;9:30;Tower;${detlef}`,
  )
  expect(asks(grouped)).toBe(false)
  expect(read(grouped)).toHaveLength(4)
})

test('An answer that was given for the columns of an earlier file leaves the empty cells of others open', () => {
  const csv = listOf(
    `12.09.2026;9:30;Tower;${doris}`,
    `;;Tower;${gisela}`,
    `12.09.2026;14:00;Brauerei;${detlef}`,
    `13.09.2026;10:00;Greenwich;${doris}`,
  )
  const known: ImportValues = { ...asAbove, empty_cells_of: ['booking_datetime'] }
  expect(read(csv, known)[1]).toBe('required booking_time')
  expect(asks(csv, known)).toBe(true)
  expect(questionOf(csv, known)?.items).toEqual(['‘Tag’ in row 3', '‘Uhrzeit’ in row 3'])
  expect(asks(csv, { ...known, empty_cells_of: ['booking_datetime', 'booking_time'] })).toBe(false)
  expect(read(csv, { ...asAbove, empty_cells_of: ['booking_datetime', 'booking_time'] })[1]).toBe(
    '2026-09-12T09:30 Tower Hotel Brackley',
  )
})

test('A ditto mark below an empty cell is what that goes on with', () => {
  const csv = listOf(
    `12.09.2026;9:30;Tower;${doris}`,
    `;9:30;Tower;${gisela}`,
    `idem;14:00;idem;${detlef}`,
    `13.09.2026;9:30;Tower;${doris}`,
  )
  expect(read(csv, asAbove)[2]).toBe('2026-09-12T14:00 Tower Pension Ashgrove')
})
