import { expect, test } from 'vitest'
import { readText, refusals } from './read-text.ts'

const file = (header: string, ...cells: readonly string[]) =>
  [`Ref;Tour;Date;${header}`, ...cells.map((cell, at) => `LB-30${41 + at};Harbour Walk;2026-07-1${at};${cell}`)].join(
    '\n',
  )
const read = (header: string, ...cells: readonly string[]) =>
  readText(file(header, ...cells)).bookings.map((each) =>
    'travelers' in each ? each.travelers.map(({ name, type }) => `${name} ${type}`) : each.join(),
  )
const others = ['Ruth Aldous, Ben Aldous', 'Piet Visser, Lena Visser']

test('Lists of names are the travelers, however they are joined', () => {
  expect(read('Reiseteilnehmer', 'Uwe und Heike Maler', 'Ann Lee und Bo Lee', 'Ida Kurz')).toEqual([
    ['Uwe Maler adult', 'Heike Maler adult'],
    ['Ann Lee adult', 'Bo Lee adult'],
    ['Ida Kurz adult'],
  ])
})

test('Beside a count, and in a column of who books, a couple stays as it is written', () => {
  const cells = ['Uwe und Heike Maler', 'Ann Lee und Bo Lee', 'Ida Kurz']
  expect(read('Gast;Erwachsene', ...cells.map((cell) => `${cell};2`))[0]).toEqual([
    'Uwe und Heike Maler adult',
    'Traveler 2 adult',
  ])
  expect(read('Kunde', ...cells)[0]).toBe('party party')
})

test('Couples below Guests, beside counts, are who leads', () => {
  const { mapping } = readText(
    file('Guests;Adults;Children', 'Ewan & Rosa Maler;2;0', 'Ida Kurz;1;0', 'Jan & Ute Kurz;2;2', 'Bo Day;1;0'),
  )
  expect(mapping).toMatchObject({ Guests: 'lead_traveler' })
})

test('E and K behind names are adults and children where a column has both', () => {
  expect(read('Gästenamen', 'Jan Maler (E), Ute Maler (K)', 'Ida Kurz (E)')).toEqual([
    ['Jan Maler adult', 'Ute Maler child'],
    ['Ida Kurz adult'],
  ])
  expect(read('Gästenamen', 'Jan Maler (E), Ute Maler (E)', 'Ida Kurz (E), Bo Kurz (E)')[0]).toBe(
    'invalid traveler_type',
  )
})

test.each([
  'Mr Joshi & family',
  'Familie Maler',
  'The Malers',
  'Ann Lee y señora',
  'Ann Lee + guest',
  'Ann Lee / COMPANION',
  'Ann Lee med ledsager',
  'Ann Lee + 2',
  'Mr & Mrs Day',
  '山本様ご一行',
])('In a list of names that nothing counts, %s is refused for the number', (cell) => {
  expect(read('Names', cell, ...others)[0]).toBe('party party')
})

test('Where a column counts them, those who are not named are further travelers', () => {
  expect(read('Names;Adults', 'Ann Lee + guest;2', 'Ruth Aldous, Ben Aldous;2', 'Bo Day, Di Day;2')[0]).toEqual([
    'Ann Lee + guest adult',
    'Traveler 2 adult',
  ])
})

test.each(['Ann Lee, TBC', '1. Ann Lee 2. TBD', 'Ann Lee | N.N.', 'Ann Lee, ?', 'TBC', 'à compléter'])(
  'In a list of names that nothing counts, %s is not known yet',
  (cell) => expect(read('Names', cell, ...others)[0]).toBe('unknown_name traveler_name'),
)

test.each(['TBC', 'TBA/TBA MR', 'N.N.', '未定', 'wird nachgereicht', 'Room 7', 'Traveler 1'])(
  'A lead called %s is refused, and read where the booking is cancelled or a person gave the name',
  (cell) => {
    const csv = `Ref;Tour;Date;Guest;Adults;Status\nA-1;Walk;2026-07-11;${cell};2;Confirmed\nA-2;Walk;2026-07-12;${cell};2;Cancelled\nA-3;Walk;2026-07-13;Ann Lee;2;Confirmed\nA-4;Walk;2026-07-13;Bo Day;2;Confirmed\n`
    expect(refusals(csv)).toEqual(['unknown_name lead_traveler', 'read', 'read', 'read'])
  },
)

test('A traveler who is not known yet is counted beside others in rows of their own', () => {
  const csv =
    'Ref;Tour;Date;Lead;Traveller;Type\nA-1;Walk;2026-07-11;Ann Lee;Ann Lee;Adult\nA-1;Walk;2026-07-11;Ann Lee;TBA;Adult\nA-2;Walk;2026-07-12;Bo Day;Bo Day;Adult\n'
  expect(readText(csv).bookings).toMatchObject([{ travelers: [{ name: 'Ann Lee' }, { name: 'TBA' }] }, {}])
})

test.each([
  ['Mr Ann Lee x2', 'Mr Ann Lee', 2],
  ['Ann Lee +1', 'Ann Lee', 2],
  ['Ann Lee x 4', 'Ann Lee', 4],
  ['de la Cruz, Juan Carlos +1', 'de la Cruz, Juan Carlos', 2],
  ['García López, María José +2', 'García López, María José', 3],
  ['García López, María +1', 'García López, María', 2],
  ['van den Berg, Jan Piet + 2', 'van den Berg, Jan Piet', 3],
  ['Van den Berg, Jan Piet + 2', 'Van den Berg, Jan Piet', 3],
  ['Lee, Ann Mary +2', 'Lee, Ann Mary', 3],
  ['高木京子様 他3名', '高木京子様', 4],
  ['최은영님 외 3명', '최은영님', 4],
])('Where nothing counts the travelers, %s leads %s and others', (cell, name, count) => {
  const [booking] = readText(file('Lead name', cell, 'Ruth Aldous', 'Piet Visser')).bookings
  expect(booking).toMatchObject({ lead_traveler: name, travelers: { length: count } })
})

test.each([
  'Mr & Mrs Lee +1',
  'Ann Lee, Bo Day +1',
  'Bo Day, Ann Kelly +1',
  'Ann Lee, Bob Peter +1',
  'van den Berg, Jan Piet, Ann Lee +1',
  'Ann Lee + Bob Lee + 1',
  'Family Lee +1',
])('%s does not say how many come', (cell) => {
  expect(readText(file('Lead name', cell, 'Ruth Aldous', 'Piet Visser')).bookings[0]).toEqual(
    expect.arrayContaining([expect.stringContaining('party')]),
  )
})

test.each(['Ann Lee X', 'Ann Lee (2)', 'Ann Lee 2', 'Henry 8', 'Lee/Ann'])('%s says no number of travelers', (cell) => {
  const [booking] = readText(file('Lead name', cell, 'Ruth Aldous', 'Piet Visser')).bookings
  expect(booking).not.toMatchObject({ travelers: { length: 2 } })
})

test('A number behind a name stays where a column counts the travelers', () => {
  const [booking] = readText(file('Guest;Adults', 'Ann Lee x2;2', 'Ruth Aldous;2', 'Piet Visser;1')).bookings
  expect(booking).toMatchObject({ lead_traveler: 'Ann Lee x2', travelers: { length: 2 } })
})

test.each([
  ['Ann Lee for Sir Bo Day', 'name lead_traveler'],
  ['Ann Lee für Tom Day', 'name lead_traveler'],
  ['Hope Walk for Cancer Care', 'read'],
])('%s as who leads is %s', (cell, is) => {
  expect(refusals(file('Guest;Adults', `${cell};2`, 'Ruth Aldous;2', 'Piet Visser;1'))[0]).toBe(is)
})

test('A list in which the last one has a kind is no single traveler', () => {
  expect(read('Traveler list', '1. Ann Lee 2. Bo Lee (child)', '1. Ruth Aldous 2. Ben Aldous')[0]).toEqual([
    'Ann Lee adult',
    'Bo Lee child',
  ])
  expect(read('Traveler list', 'Ann Lee (adult), Bo Lee (child)', '1. Ruth Aldous 2. Ben Aldous')[0]).toEqual([
    'Ann Lee adult',
    'Bo Lee child',
  ])
  expect(read('Traveler list', 'Deborah (Debbie) Pugh (adult)', '1. Ruth Aldous 2. Ben Aldous')[0]).toEqual([
    'Deborah (Debbie) Pugh adult',
  ])
})

test('Kinds that bookings do not have are read on each line beside those that they have', () => {
  const cells = [
    '"Nadia Hart (adult)\nOwen Pryce (student)"',
    '"Beth Lowe (adult)\nBo Lowe (child)"',
    'Ida Kurz (adult)',
  ]
  expect(read('Travelers', ...cells)).toEqual([
    ['Nadia Hart adult', 'Owen Pryce adult'],
    ['Beth Lowe adult', 'Bo Lowe child'],
    ['Ida Kurz adult'],
  ])
  expect(read('Travelers', '"Ann (Nan) Lee (adult)\nBo Lee"', ...cells)[0]).toEqual([
    'Ann (Nan) Lee adult',
    'Bo Lee adult',
  ])
})

test.each(['p. Nowakowie', 'Państwo Wrona', 'pp. Kot', 'Manželé Novákovi'])('%s are several people', (cell) =>
  expect(read('Names', cell, ...others)[0]).toBe('party party'),
)

test.each(['David Bowie', 'p. Krystyna Wrona', 'Seán, Gráinne & Fionn Keane'])('%s are those who are named', (cell) =>
  expect(read('Names', cell, ...others)[0]).toHaveLength(cell.split(/[,&]/).length),
)
