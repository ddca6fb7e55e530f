import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Programs for customers, workbooks with formulas, statements, mail merges, tills, banks and forms: which of two columns is meant.

const rows = (header: string, ...lines: readonly string[]) => readText([header, ...lines].join('\n'))

test('Beside the tour of every row a Description that some rows leave empty is a note', () => {
  const { mapping } = rows(
    'Deal;Contact;Excursion product;Date;Adults;Description',
    'D-31;Ann Lee;Kew by River;2026-05-11;2;Anniversary, likes roses',
    'D-32;Bo Lim;Kew by River;2026-05-12;3;',
    'D-33;Cy Day;Old Wapping;2026-05-13;1;Slow walker',
  )
  expect(mapping).toMatchObject({ 'Excursion product': 'description', Description: 'note' })
})

test.each([
  ['Kew by River', 'Old Wapping', 'Kew by River'],
  ['Kew by River', 'Old Wapping', ''],
])('A Description of tours (%s, %s, %s) stays the tour beside the codes of products', (...texts) => {
  const { mapping } = rows(
    'Ref;Contact;Product;Date;Adults;Description',
    ...texts.map((text, at) => `D-3${at};Ann Lee;KR-${at % 2};2026-05-1${at + 1};2;${text}`),
  )
  expect(mapping['Description']).toBe('description')
})

const besideDescription = (header: string) =>
  rows(
    `Deal;Contact;${header};Date;Adults;Description`,
    'D-31;Ann Lee;Anna Smith;2026-05-11;2;Kew by River',
    'D-32;Bo Lim;Anna Smith;2026-05-12;3;',
    'D-33;Cy Day;Ben van Loon;2026-05-13;1;Old Wapping',
  ).mapping['Description']

test.each([
  'Tour guide',
  'Tour language',
  'Tour region',
  'Tour city',
  'Tour vehicle',
  'Tour escort',
  'Tour ship',
  'Excursion guide',
  'Guide de visite',
  'Idioma del tour',
  'Gids excursie',
  'Reiseleiter Ausflug',
])('Beside %s a Description that some rows leave empty stays the tour', (header) => {
  expect(besideDescription(header)).toBe('description')
})

test.each(['Tour product', 'Tour name', 'Product name', 'Activity product', 'Nom de la visite', 'Excursion title'])(
  'Beside %s a Description that some rows leave empty is a note',
  (header) => {
    expect(besideDescription(header)).toBe('note')
  },
)

test.each(['Key', 'Lookup key', 'Schlüssel', 'Hilfsspalte', 'Clave', 'Clé'])(
  '%s, which a formula puts together of a voucher and a day, is no reference beside the voucher',
  (key) => {
    const { mapping } = rows(
      `${key};Guest;Vchr;Tour;Date;Adults`,
      '771-46153;Ann Lee;771;Kew by River;2026-05-11;2',
      '772-46154;Bo Lim;772;Kew by River;2026-05-12;3',
      '773-46154;Cy Day;773;Old Wapping;2026-05-12;1',
    )
    expect(mapping['Vchr']).toBe('booking_reference')
    expect(mapping[key]).toBeUndefined()
  },
)

test('A booking ref that has a number of another column in it stays the reference', () => {
  const { mapping } = rows(
    'Booking ref;Guest;Vchr;Tour;Date;Adults',
    'GH-771;Ann Lee;771;Kew by River;2026-05-11;2',
    'GH-772;Bo Lim;772;Kew by River;2026-05-12;3',
    'GH-773;Cy Day;773;Old Wapping;2026-05-12;1',
  )
  expect(mapping['Booking ref']).toBe('booking_reference')
})

test('Beside Doc the bookings of Your ref are the references, also between payments without one', () => {
  const { mapping } = rows(
    'Date,Doc,Your ref,Passenger,Service,Service date,Pax,Debit,Credit',
    '01/06/2026,,,Balance brought forward,,,,,',
    '03/06/2026,INV 711,KL-31,Ann Lee,Kew by River,18/06/2026,2,148.00,',
    '05/06/2026,RCT 12,,Payment received,,,,,412.00',
    '08/06/2026,INV 714,KL-34,Bo Lim,Old Wapping,21/06/2026,3,222.00,',
    '09/06/2026,INV 719,KL-35,Cy Day,Kew by River,25/06/2026,1,74.00,',
  )
  expect(mapping).toMatchObject({ 'Your ref': 'booking_reference' })
  expect(mapping['Doc']).toBeUndefined()
})

test.each([
  ['PlacesNo', 'PlacesWords', 'two places', 'one place'],
  ['Guests', 'Guests in words', 'two guests', 'one guest'],
])('%s counts the travelers and %s does not', (number, words, two, one) => {
  const { mapping } = rows(
    `Ref;Guest;${number};${words};Tour;Date`,
    `A-31;Ann Lee;2;${two};Kew by River;2026-05-11`,
    `A-32;Bo Lim;1;${one};Kew by River;2026-05-12`,
    `A-33;Cy Day;2;${two};Old Wapping;2026-05-13`,
  )
  expect(mapping[number]).toBe('party')
  expect(mapping[words]).toBeUndefined()
})

const ofThree = (header: string, ...cells: readonly [string, string, string]) =>
  rows(
    `Ref;Tour;Date;${header}`,
    `A-31;Kew by River;2026-05-11;${cells[0]}`,
    `A-32;Kew by River;2026-05-12;${cells[1]}`,
    `A-33;Old Wapping;2026-05-13;${cells[2]}`,
  ).mapping

test.each([
  'Naam voluit',
  'Nome por extenso',
  'Nom en toutes lettres',
  'Nombre en letras',
  'Name in Worten',
  'Full name in words',
])('%s is a name in full', (header) => {
  expect(ofThree(`${header};Adults`, 'Ann Lee;2', 'Bo Lim;3', 'Cy Day;1')[header]).toBe('lead_traveler')
})

test.each(['Wishes in words', 'Notes in your own words', 'Requests in words', 'Remarques en lettres', 'Wensen voluit'])(
  '%s are notes',
  (header) => {
    const cells = ['Ann Lee;2;likes roses', 'Bo Lim;3;', 'Cy Day;1;slow walker'] as const
    expect(ofThree(`Guest;Adults;${header}`, ...cells)[header]).toBe('note')
  },
)

test.each(['Amount in words', 'Betrag in Worten', 'Montant en lettres', 'Kwota słownie', 'Bedrag voluit'])(
  '%s is no price',
  (header) => {
    const cells = ['Ann Lee;2;forty pounds', 'Bo Lim;3;sixty pounds', 'Cy Day;1;twenty pounds'] as const
    expect(ofThree(`Guest;Adults;${header}`, ...cells)[header]).toBeUndefined()
  },
)

test.each([
  ['Počet', 'dospělí', 'děti'],
  ['Antal', 'vuxna', 'barn'],
  ['Létszám', 'felnőtt', 'gyerek'],
])('A header %s goes on with %s and %s in the line below it', (heading, adults, children) => {
  const { mapping } = rows(
    `Ref;Guest;Tour;Date;${heading};;Note`,
    `;;;;${adults};${children};`,
    'A-31;Ann Lee;Kew by River;2026-05-11;2;1;',
    'A-32;Bo Lim;Kew by River;2026-05-12;3;0;',
  )
  expect(Object.values(mapping)).toEqual(expect.arrayContaining(['adults', 'children']))
})

test.each([
  ['Quanti bambini (3-12 anni)?', 'Quanti bimbi sotto i 3 anni?'],
  ['Kinderen (3-12)', 'Kinderen onder de 3 jaar'],
  ['Crianças (3-12)', 'Crianças com menos de 3 anos'],
])('Beside %s the infants are those of %s', (children, infants) => {
  const { mapping } = rows(
    `Ref;Guest;Tour;Date;Adults;${children};${infants}`,
    'A-31;Ann Lee;Kew by River;2026-05-11;2;1;0',
    'A-32;Bo Lim;Kew by River;2026-05-12;2;0;1',
    'A-33;Cy Day;Old Wapping;2026-05-13;2;2;1',
  )
  expect(mapping).toMatchObject({ [children]: 'children', [infants]: 'infants' })
})

test.each(['Contributo versato', 'Quota versata', 'Montant versé', 'Kwota wpłacona'])(
  '%s is the price where no other column has one, and asked about; beside a total it is not',
  (paid) => {
    const read = (total: string, amount: string) =>
      rows(
        `Ref;Guest;Tour;Date;Adults;${paid}${total}`,
        `A-31;Ann Lee;Kew by River;2026-05-11;2;64.00${amount}`,
        `A-32;Bo Lim;Kew by River;2026-05-12;2;57.50${amount}`,
        `A-33;Cy Day;Old Wapping;2026-05-13;1;80.00${amount}`,
      )
    expect(read('', '')).toMatchObject({ mapping: { [paid]: 'amount' }, questions: ['unsure_columns'] })
    expect(read(';Total', ';164.00').mapping).toMatchObject({ Total: 'amount' })
  },
)

const amountsOf = (header: string) =>
  rows(
    `Ref;Guest;Tour;Date;Adults;${header}`,
    'A-31;Ann Lee;Kew by River;2026-05-11;2;$64.00',
    'A-32;Bo Lim;Kew by River;2026-05-12;2;$57.50',
    'A-33;Cy Day;Old Wapping;2026-05-13;1;$80.00',
  )

test.each([
  'Amount paid in the school shop',
  'Total paid via the web store',
  'Amount paid in the online store',
  'Amount paid on our website',
  'Amount paid at the shop',
  'Amount paid in full',
])('%s is the price', (header) => {
  expect(amountsOf(header)).toMatchObject({ mapping: { [header]: 'amount' }, questions: [] })
})

test.each([
  'Amount paid by deposit',
  'Amount paid on deposit',
  'Amount paid to us so far',
  'Amount paid online',
  'Amount paid by voucher',
  'Amount paid at booking',
  'Amount paid with gift card',
  'Total paid by agent',
  'Price paid in cash',
])('%s may be a part of the price: it is not read, or asked about', (header) => {
  const { mapping, questions } = amountsOf(header)
  expect(mapping[header] === undefined || questions.includes('unsure_columns')).toBe(true)
})

test.each(['Your name (parent or guardian)', 'Name (as in your passport, please)', 'Name (wie im Ausweis)'])(
  '%s asks for the lead',
  (header) => {
    const { mapping } = rows(
      `Ref;${header};Tour;Date;Adults`,
      'A-31;Ann Lee;Kew by River;2026-05-11;2',
      'A-32;Bo Lim;Kew by River;2026-05-12;2',
      'A-33;Cy Day;Old Wapping;2026-05-13;1',
    )
    expect(mapping[header]).toBe('lead_traveler')
  },
)

test('The codes of tickets of two kinds in one order are those of no tour, and those of its tours are', () => {
  const read = (...codes: readonly [string, string, string]) =>
    rows(
      'Order;Tour;SKU;Type;Qty;Date;Guest',
      `A-31;Kew by River;${codes[0]};ADULT;2;2026-05-11;Ann Lee`,
      `A-31;Kew by River;${codes[1]};CHILD;1;2026-05-11;Ann Lee`,
      `A-32;Old Wapping;${codes[2]};ADULT;2;2026-05-12;Bo Lim`,
    ).mapping
  expect(read('5012', '5013', '6012')['SKU']).toBeUndefined()
  expect(read('5012', '5012', '6012')['SKU']).toBe('product_code')
})

test.each([
  ['Af Bij', undefined],
  ['Gids', 'product_code'],
])('Beside %s the codes below Code are %s', (beside, field) => {
  const { mapping } = rows(
    `Boekingsnr;Naam;Excursie;Code;${beside};Datum;Personen`,
    'A-31;Ann Lee;Kew by River;OV;Bij;2026-05-11;2',
    'A-32;Bo Lim;Kew by River;OV;Bij;2026-05-12;3',
    'A-33;Cy Day;Old Wapping;GT;Bij;2026-05-13;1',
  )
  expect(mapping['Code']).toBe(field)
})

test.each([
  ['DEPTIM', 'booking_time', '0930'],
  ['RTNTIM', 'drop_off_time', '1630'],
])('The field %s of an old host is the %s', (header, field, time) => {
  const { mapping } = rows(
    `Ref;Guest;Tour;Date;Adults;${header}`,
    ...['31', '32', '33'].map((at) => `A-${at};Ann Lee;Kew by River;2026-05-11;2;${time}`),
  )
  expect(mapping[header]).toBe(field)
})

test('The classes of a school below Gruppe are references, and the kinds of travelers stand in the line below', () => {
  const { mapping } = rows(
    'Gruppe;Datum;Beginn;Programm;Teilnehmer;;Leitung',
    ';;;;Schüler;Lehrkräfte;',
    '9a;05.10.2026;09:30;Kew by River;24;2;Ann Lee',
    '9b;06.10.2026;09:30;Kew by River;22;2;Bo Lim',
    'Q2 Kunst;07.10.2026;10:00;Old Wapping;18;1;Cy Day',
  )
  expect(mapping).toMatchObject({ Gruppe: 'booking_reference', 'Teilnehmer › Lehrkräfte': 'adults' })
})

test('A Vch no. beside the reference of the sender is no answer of a supplier', () => {
  const { mapping } = rows(
    'Ref;Vch No.;Guest;Tour;Date;Adults',
    'A-31;V-9014;Ann Lee;Kew by River;2026-05-11;2',
    'A-32;V-9015;Bo Lim;Kew by River;2026-05-12;3',
    'A-33;V-9021;Cy Day;Old Wapping;2026-05-13;1',
  )
  expect(mapping['Vch No.']).toBeUndefined()
})
