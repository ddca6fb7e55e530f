import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// What columns mean by those beside them and by their cells, as regiments, care homes, chess clubs, crews and fan trips write them.

const readRows = (header: string, ...rows: readonly string[]) => readText([header, ...rows].join('\n'))
const mappingOf = (header: string, ...rows: readonly string[]) => readRows(header, ...rows).mapping

const withCounts = (along: string, total: string, ...counts: readonly (readonly [string, string])[]) =>
  mappingOf(
    `Guest;Outing;Day;${along};${total}`,
    ...counts.map(([few, all], row) => `Ann Lee${' Day'.repeat(row % 2)};Kew Walk;${12 + row}.09.2026;${few};${all}`),
  )

test.each([
  ['Acompañantes', 'Total de lugares'],
  ['Wives/carers', 'Total bods'],
  ['Supporters', 'Total heads'],
  ['N. accomp.', 'Quote tot.'],
  ['Begleitpers.', 'Personen ges.'],
])('Those below %s come along where %s is one more in every row', (along, total) => {
  const mapping = withCounts(along, total, ['1', '2'], ['0', '1'], ['3', '4'], ['1', '2'])
  expect(mapping).toMatchObject({ [total]: 'party' })
  expect(mapping).not.toHaveProperty([along])
})

const besideAll = (along: string, total: string) => {
  const rows = ['2;3', '1;2', '4;5'].map((counts, row) => `Ann Lee;Kew Walk;${12 + row}.09.2026;09:30;${counts}`)
  return readRows(`Guest;Outing;Day;Start;${along};${total}`, ...rows)
}

test('It is asked about where one more may be a guide, and Pax are all of them beside Pax + TL', () => {
  const { mapping, questions } = besideAll('Supporters', 'With runner')
  expect(mapping).toMatchObject({ 'With runner': 'party' })
  expect(questions).toContain('unsure_columns')
  expect(besideAll('Pax', 'Pax + TL').mapping).toMatchObject({ Pax: 'party' })
})

test('Adults with a child each, and numbers that are not one more in every row, are read as before', () => {
  const one = [
    ['1', '2'],
    ['2', '3'],
    ['3', '4'],
  ] as const
  expect(withCounts('Adults', 'Total', ...one)).toMatchObject({ Adults: 'adults' })
  expect(withCounts('Wives/carers', 'Total bods', ...one, ['1', '3'])).toMatchObject({ 'Wives/carers': 'adults' })
  expect(withCounts('Wives/carers', 'Table', ['1', '2'], ['1', '2'], ['1', '2'])).not.toHaveProperty('Table')
})

const withWords = (header: string, ...words: readonly string[]) =>
  mappingOf(
    `Guest;Outing;Day;Pax;${header}`,
    ...words.map((each, row) => `Ann Lee${' Day'.repeat(row % 2)};Kew Walk;${12 + row}.09.2026;2;${each}`),
  )

test.each([
  ['Opt./Fest', 'Fest', 'Opt.'],
  ['Tentative / Locked in', 'Tentative', 'Locked in'],
  ['yes/no/maybe', 'maybe', 'yes'],
])('One of the words of %s is the status', (header, one, other) => {
  expect(withWords(header, one, other, one)).toMatchObject({ [header]: 'status' })
})

test.each([
  ['Pullman/Std', 'Pullman', 'Std'],
  ['Window/Aisle', 'Aisle', 'Window'],
  ['Yes/No', 'Yes', 'No'],
])('One of the words of %s is nothing of a booking', (header, one, other) => {
  expect(withWords(header, one, other, one)).not.toHaveProperty([header])
})

test('One of the words of Adult/Child is a kind of travelers, and of GBP/EUR a currency', () => {
  expect(withWords('Adult/Child', 'Adult', 'Child', 'Adult')).toMatchObject({ 'Adult/Child': 'traveler_type' })
  expect(withWords('GBP/EUR', 'GBP', 'EUR', 'GBP')).toMatchObject({ 'GBP/EUR': 'currency' })
})

test.each([
  ['DNI_Titular', '00.111.222'],
  ['CPF do comprador', '000.111.222-01'],
  ['Kd.-Nr.', '40021'],
  ['Tipol.', 'DBL'],
  ['Room', 'TWN'],
  ['Title', 'WGM'],
  ['Certificate sent', 'Y'],
])('What stands below %s, as %s, is nothing of a booking', (header, cell) => {
  const other = { DBL: 'SGL', TWN: 'DBL', WGM: 'IM', Y: 'N' }[cell] ?? cell.replace(/\d$/, '7')
  expect(withWords(header, cell, other, cell)).not.toHaveProperty([header])
})

test('A short number is a telephone only below a header of one', () => {
  expect(withWords('Telefon', '40021', '40377', '38110')).toMatchObject({ Telefon: 'customer_phone' })
  expect(withWords('GSM', '600 0011', '600 0018', '600 0024')).toMatchObject({ GSM: 'customer_phone' })
})

test('#A9912 is the number of an order, and R 2 380.00 a price in rand', () => {
  expect(withWords('pedido', '#A9912', '#A9913', '#B1920')).toMatchObject({ pedido: 'booking_reference' })
  expect(withWords('SellRand', 'R 2 380.00', 'R 9 120.00', 'R 950.00')).toMatchObject({ SellRand: 'amount' })
  expect(withWords('Rit', 'R26311', 'R26312', 'R26318')).toMatchObject({ Rit: 'booking_reference' })
})

const paid = (left: string) =>
  mappingOf(
    'Uczestnik;Wycieczka;Dzień;Osoby;Wpłata;Do dopłaty',
    `Ann Lee;Rejs Tamizą;13.06.2026;2;400 zł;${left}`,
    'Bo Day;Zamek Windsor;14.06.2026;1;300 zł;0',
  )

test('What was paid is the price only where nothing is left to pay', () => {
  expect(paid('200 zł')).not.toHaveProperty('Wpłata')
  expect(paid('0')).toMatchObject({ Wpłata: 'amount' })
})

test('A list price gives way to what is charged, and is the price by itself', () => {
  const of = (prices: string, cells: string) =>
    mappingOf(
      `Guest;Outing;Day;Pax;${prices}`,
      `Ann Lee;Kew Walk;12.09.2026;2;${cells}`,
      `Bo Day;Bow Walk;13.09.2026;3;${cells}`,
    )
  expect(of('Listenpreis;Rabatt;Reisepreis', '120,00;5%;114,00')).toMatchObject({ Reisepreis: 'amount' })
  expect(of('Listenpreis', '120,00')).toMatchObject({ Listenpreis: 'amount' })
})

test.each([
  ['Teilnehmer/in', 'Quartiergeber'],
  ['AuPair_Name', 'Host Fam'],
  ['Student', 'Host mum'],
])('Who is below %s leads, and not who is below %s', (guest, host) => {
  const mapping = mappingOf(
    `${guest};Ausflug;Tag;Pers.;${host}`,
    'Ann Lee;Kew Walk;12.09.2026;2;Fam. Ashdown',
    'Bo Day;Bow Walk;13.09.2026;1;Mrs Doyle',
    'Cy Oak;Bow Walk;13.09.2026;1;Mr Bates',
  )
  expect(mapping).toMatchObject({ [guest]: 'lead_traveler' })
  expect(mapping).not.toHaveProperty([host])
})

test('Sellers of whom one has a known first name are no sources where they stand in several rows', () => {
  expect(withWords('Sold by', 'Benny', 'Sunil', 'Benny')).not.toHaveProperty(['Sold by'])
  expect(withWords('Sold by', 'Website', 'Phone', 'Website')).toMatchObject({ 'Sold by': 'booking_source' })
})

test('Where people go is the tour where nothing else is, and a place where hotels stand below it', () => {
  const to = (header: string, ...places: readonly string[]) =>
    mappingOf(
      `Klasa;${header};Data;Uczniowie`,
      ...places.map((place, row) => `${row + 2}A;${place};2${row}/11/2026;16`),
    )
  expect(to('Dokąd', 'Muzeum Sikorskiego i park', 'Zamek w Windsorze')).toMatchObject({ Dokąd: 'description' })
  expect(to('Wycieczka;Skąd;Dokąd', 'Rejs;Victoria Station;Park Inn', 'Rejs;Hilton Hotel;Savoy Hotel')).toMatchObject({
    Wycieczka: 'description',
    Skąd: 'pickup_location',
    Dokąd: 'drop_off_location',
  })
})

test('An extra tour is what is included where another column is the tour', () => {
  const mapping = mappingOf(
    'Passageiro;Passeio;Dia;Pax;Passeio extra',
    'Ann Lee;Tour a pé;12/09/2026;2;London Eye',
    'Bo Day;Cruzeiro no rio;13/09/2026;1;Torre de Londres',
  )
  expect(mapping).toMatchObject({ Passeio: 'description' })
  expect(mapping['Passeio extra']).not.toBe('description')
})

test('N. doc. beside pupils counts their teachers, and by itself it is a number', () => {
  const header = (others: string) => `Classe;Docente ref.;Attività;Data;${others}`
  expect(
    mappingOf(
      header('N. al.;N. doc.'),
      'III A;Ann Lee;Visita al museo;13/04/2026;22;2',
      'III B;Bo Day;Visita al parco;14/04/2026;19;3',
    ),
  ).toMatchObject({ 'N. al.': 'children', 'N. doc.': 'adults' })
  expect(
    mappingOf(
      header('Pers.;N. doc.'),
      'III A;Ann Lee;Visita al museo;13/04/2026;22;1120',
      'III B;Bo Day;Visita al parco;14/04/2026;19;1121',
    )['N. doc.'],
  ).not.toBe('adults')
})

test.each([
  ['Stairs ok?', 'no spiral ones please'],
  ['Treppen ok?', 'nur mit Geländer'],
  ['Hard of hearing?', 'left ear'],
])('Remarks among answers of yes and no below %s are notes', (header, remark) => {
  expect(withWords(header, 'yes', remark, 'no')).toMatchObject({ [header]: 'note' })
})
