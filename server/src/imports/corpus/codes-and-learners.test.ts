import { expect, test } from 'vitest'
import { readText, withColumn } from './read-text.ts'

// Codes beside what they stand for, whose number it is, and whom a school counts.

test.each([
  ['Prod', 'ProdDesc'],
  ['PLU', 'PLU text'],
  ['SKU', 'SKU desc'],
  ['Item no', 'Item no desc.'],
  ['Prod', 'Desc. prod.'],
])('%s is the code of the product that %s describes', (code, description) => {
  const { mapping, bookings, questions } = readText(
    `Txn;${code};${description};Date;ADT;CustName\n104411;TWR;Tower Tour;2026-05-23;2;Imogen Tasker\n104418;GRN;Greenwich Walk;2026-05-24;1;Desmond Achebe\n104422;GRN;Greenwich Walk;2026-05-24;3;Saoirse Lidgett\n`,
  )
  expect(mapping).toMatchObject({ [code]: 'product_code', [description]: 'description' })
  expect(questions).toEqual([])
  expect(bookings[0]).toMatchObject({ product_code: 'TWR', description: 'Tower Tour' })
})

test('The price and the number of products are no descriptions, and neither is a code', () => {
  const { mapping } = readText(
    'Txn;Product code;Tour;Date;Prod qty;CustName\n104411;TWR;Tower Tour;2026-05-23;2;Imogen Tasker\n104418;GRN;Greenwich Walk;2026-05-24;1;Desmond Achebe\n104422;GRN;Greenwich Walk;2026-05-24;3;Saoirse Lidgett\n',
  )
  expect(mapping).toMatchObject({ 'Product code': 'product_code', Tour: 'description' })
})

/** Four bookings of two tours, each of which has its code. */
const engine = (header: string, codes: readonly [string, string], tours: readonly [string, string]) =>
  readText(
    [
      `localizador|passeio|${header}|data|cliente|pax`,
      ...[0, 1, 0, 0].map(
        (of, at) => `AND770${at}|${tours[of]}|${codes[of]}|2026-07-1${at}|${names[at]}|ADT:${at + 1}`,
      ),
    ].join('\n'),
  )
const names = ['Jandira Coutinho', 'Wanderley Sucupira', 'Iracema Peçanha', 'Dirceu Malafaia']

test.each(['codigo', 'Code', 'Kód', 'sku'])('%s above LAP and SEB is the code of each tour', (header) => {
  const { mapping, bookings } = engine(header, ['LAP', 'SEB'], ['Londres a pé', 'Stonehenge e Bath'])
  expect(mapping).toMatchObject({ [header]: 'product_code', passeio: 'description' })
  expect(bookings[0]).toMatchObject({ product_code: 'LAP', travelers: [{ type: 'adult' }] })
})

test.each([
  ['Č. zájezdu', 'Potvrzení dodavatele'],
  ['Č. zájezdu', 'Č. potvrzení dod.'],
  ['Κωδικός', 'Αρ. επιβ. παρόχου'],
  ['Κωδικός', 'Αριθμός επιβεβαίωσης παρόχου'],
  ['Kod', 'Leverantörens bekräftelse'],
  ['Kode', 'Leverandørens bekræftelse'],
])('%s is the reference beside %s', (own, supplier) => {
  const { mapping, bookings } = readText(
    `${own};${supplier};Tour;Date;Guest;Adults\nB-661;LT-9041;Wapping Smugglers;2026-07-03;Imogen Tarrant;2\nB-664;LT-9047;Greenwich by Sail;2026-07-05;Casper Nyholm;2\nB-667;LT-9052;Greenwich by Sail;2026-07-08;Adaeze Okonjo;5\n`,
  )
  expect(mapping).toMatchObject({ [own]: 'booking_reference', [supplier]: 'supplier_confirmation' })
  expect(bookings[0]).toMatchObject({ booking_reference: 'B-661', supplier_confirmation: 'LT-9041' })
})

test('Č. zájezdu that all guests of a tour have is its code, and no reference', () => {
  const { mapping } = readText(
    'Č. rezervace;Č. zájezdu;Tour;Date;Guest;Adults\nR-661;Z-9041;Wapping Smugglers;2026-07-03;Imogen Tarrant;2\nR-664;Z-9047;Greenwich by Sail;2026-07-05;Casper Nyholm;2\nR-667;Z-9047;Greenwich by Sail;2026-07-08;Adaeze Okonjo;5\n',
  )
  expect(mapping).toMatchObject({ 'Č. rezervace': 'booking_reference', 'Č. zájezdu': 'product_code' })
})

test.each([
  ['Kursdeltagare', 'Ledare'],
  ['Kursteilnehmer', 'Leiter'],
  ['Kursister', 'Ledere'],
  ['Cursisten', 'Leiders'],
  ['Corsisti', 'Responsabili'],
  ['Kursanci', 'Kierownicy'],
])('%s above numbers are students, and %s adults, about whom a person is asked', (learners, leaders) => {
  const { mapping, questions, bookings } = withColumns(`${learners};${leaders}`, '18;2', '17;2', '9;1')
  expect(mapping).toMatchObject({ [learners]: 'students', [leaders]: 'adults' })
  expect(questions).toContain('unsure_columns')
  expect(bookings).toHaveLength(3)
})

test('Ledare above a name is who leads', () => {
  const { mapping } = withColumns('Kursdeltagare;Ledare', '18;Ylva Strömqvist', '17;Måns Åkerhielm', '9;Siv Dahl')
  expect(mapping).toMatchObject({ Kursdeltagare: 'students', Ledare: 'lead_traveler' })
})

/** Three visits of a school with more columns. */
const withColumns = (header: string, ...cells: readonly [string, string, string]) =>
  readText(
    [
      `BokningsID;Aktivitet;Datum;${header.includes('Ledare') && /\p{L}/u.test(cells[0]) ? '' : 'Ansvarig;'}${header}`,
      ...cells.map(
        (cell, at) => `TF-07${at};Tate Modern;2026-04-2${at};${/\p{L}/u.test(cell) ? '' : 'Ylva Strömqvist;'}${cell}`,
      ),
    ].join('\n'),
  )

test.each([
  ['Aşama', 'Kazanıldı', 'Teklif', 'Kaybedildi'],
  ['Stage', 'Won', 'Proposal', 'Lost'],
  ['Phase', 'Gewonnen', 'Angebot', 'Verloren'],
  ['Fase', 'Vinta', 'Preventivo', 'Persa'],
  ['Fáze', 'Vyhráno', 'Nabídka', 'Prohráno'],
  ['Этап', 'Выиграна', 'Предложение', 'Проиграна'],
])('%s above %s, %s and %s is the status', (header, ...cells) => {
  const { mapping, bookings } = withColumn(header, ...(cells as unknown as [string, string, string]))
  expect(mapping).toMatchObject({ [header]: 'status' })
  expect(bookings).toMatchObject([{ status: 'confirmed' }, { status: 'pending' }, { status: 'cancelled' }])
})

test.each([
  ['Gästewunsch', 'note'],
  ['Gastenwens', 'note'],
  ['Gæsteønsker', 'note'],
  ['Müşteri isteği', 'note'],
  ['Richieste del cliente', 'note'],
  ['Alınacağı Yer', 'pickup_location'],
  ['Bineceği yer', 'pickup_location'],
  ['Abgeholt bei', 'pickup_location'],
  ['Où on les prend', 'pickup_location'],
  ['On es recullen', 'pickup_location'],
])('%s is the %s of a booking', (header, field) => {
  const cells =
    field === 'note' ? ['Geburtstag Sohn (7)', '', ''] : ['Otel Wexcombe', 'Otel Wexcombe', 'Hotel Aldridge']
  expect(withColumn(header, ...(cells as [string, string, string])).mapping).toMatchObject({ [header]: field })
})
