import { expect, test } from 'vitest'
import { readText, refusals } from './read-text.ts'

// What a price is of, as its header says.

const read = (price: string) => {
  const header = `Ref,Date,Time,Tour,Guest,Pax,${price}`
  const rows = [
    'A1,13/07/2026,10:00,Old Town Walk,Ann Lee,2,45.50',
    'A2,14/07/2026,10:00,River Walk,Bob Fox,3,32.00',
  ].map((row) => `${row},GBP`)
  return readText([`${header},Currency`, ...rows].join('\n'))
}

test.each([
  'PVP persona',
  'PVP / persona',
  'Precio persona',
  'Prezzo persona',
  'Quota persona',
  'Preis Person',
  'Preis/Person',
  'Prix personne',
  'Tarif personne',
  'Preço pessoa',
  'Prijs persoon',
  'Stuksprijs',
  'Stückpreis',
  'Cena osoba',
  'Pris person',
  'Price person',
  'Price (person)',
  '1인 요금',
  '一人料金',
  '每位价格',
])('%s is the price of one person', (price) => {
  expect(read(price)).toMatchObject({ questions: [], bookings: [{ amount: 91 }, { amount: 96 }] })
})

test.each([
  'Pris/pers. - EUR',
  'Pris pr. deltager (EUR)',
  'Pris/deltaker EUR',
  'Kostnad/resenär (EUR)',
  'Hinta/hlö (€)',
  'Preis/TN [EUR]',
  'Preis (EUR p. P.)',
  'Tarif/pers. TTC (€)',
  'Prezzo/partecipante (EUR)',
  'Precio x persona EUR',
  'PVP/pax USD',
  'Valor p/ pessoa (EUR)',
  'Prijs/deelnemer in EUR',
  'Kwota/os. (GBP)',
  'Cena/osobu [EUR]',
  'Ár/fő (EUR)',
  'EUR/fő',
  'Ücret/kişi (EUR)',
  'Preț/pers. (EUR)',
  'Cijena/osobi (EUR)',
  'Τιμή/άτομο (€)',
  'Цена/чел. (EUR)',
  'Ціна/ос. (EUR)',
  'Harga/orang (GBP)',
  'Giá/khách (GBP)',
  '价格/人（英镑）',
  '料金／人（GBP）',
  '요금/인 (GBP)',
  'Preu/pers. (EUR)',
  'Fare/psn (GBP)',
  'Rate/head £',
  'USD/pax',
  'Price (GBP/pers.)',
])('%s is the price of one person, beside its currency', (price) => {
  expect(read(price)).toMatchObject({ questions: [], bookings: [{ amount: 91 }, { amount: 96 }] })
})

test.each([
  'Price per person per tour',
  'Price per person per day',
  'Price per tour per person',
  'Price per tour (per person)',
  'Price per adult (per trip)',
  'Cost per head per visit/tour',
  'Fare pp per trip',
  'Price per tour and guest',
  'Preis pro Person pro Tag',
  'Preis je Führung und Person',
  'Preis pro Person und Tag',
  'Prijs per persoon per dag',
  'Prijs per rit en persoon',
  'Prezzo per persona per gita',
  'Pris per person per dag',
  'Pris pr. tur pr. person',
  'Kosten pro Führung (p. P.)',
  'Prijs per reis deelnemer',
  'Preis je Reise-Teilnehmer',
  'Cost per party member',
  'Cost per bus seat',
])('%s is the price of one person, whatever it is per beside', (price) => {
  expect(read(price)).toMatchObject({ questions: [], bookings: [{ amount: 91 }, { amount: 96 }] })
})

test.each([
  'Price per tour',
  'Price per group per day',
  'Price per day and vehicle',
  'Cost per tour and group',
  'Preis je Führung und Gruppe',
  'Preis pro Tag',
  'Prijs per groep per dag',
  'Prezzo per gruppo',
  'Prezzo per visita e guida',
  'Pris per grupp',
  'Pris pr. tur og bus',
  'Total per booking',
  'Charge (passenger)',
  'Amount (participant)',
  'Price (pass)',
  'GBP (guest)',
])('%s is not the price of one person, whatever it is per', (price) => {
  for (const booking of read(price).bookings) expect([91, 96]).not.toContain('amount' in booking && booking.amount)
})

test.each([
  'Price/group (GBP)',
  'Preis/Gruppe in EUR',
  'Pris/tur (EUR)',
  'Pris per grupp (EUR)',
  'Pris pr. tur (EUR)',
  'Preis je Führung (EUR)',
  'Cost per group (GBP)',
  'Rate/h (EUR)',
  'Total (2 pers.)',
  'Price/party (GBP)',
  'Amount (p)',
])('%s is not the price of one person', (price) => {
  for (const booking of read(price).bookings) expect([91, 96]).not.toContain('amount' in booking && booking.amount)
})

test.each(['PVP total', 'Precio grupo', 'Gesamtpreis', 'Prix', 'Importe personas', 'Total TTC'])(
  '%s is that of the booking',
  (price) => {
    expect(read(price)).toMatchObject({ bookings: [{ amount: 45.5 }, { amount: 32 }] })
  },
)

test.each([
  ['P. adulto USD', 'P. niño USD'],
  ['Adulto USD', 'Niño USD'],
  ['Erw. EUR', 'Kind EUR'],
  ['adult_gbp', 'child_gbp'],
])('%s and %s are the prices of an adult and of a child, and asked about', (adult, child) => {
  const { questions, bookings, mapping } = readText(
    [
      `Ref,Date,Time,Tour,Guest,Adults,Children,${adult},${child}`,
      'A1,13/07/2026,10:00,Old Town Walk,Ann Lee,2,2,68.00,41.50',
      'A2,14/07/2026,10:00,Old Town Walk,Bob Fox,2,0,68.00,41.50',
      'A3,14/07/2026,14:00,River Walk,Cy Day,1,1,112.00,74.00',
    ].join('\n'),
    { unsure_columns: 'accept' },
  )
  expect(mapping).toMatchObject({ [adult]: 'amount', [child]: 'amount', Adults: 'adults', Children: 'children' })
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([{ amount: 219 }, { amount: 136 }, { amount: 186 }])
})

test('line_gbp is the price of a row, and line_no none', () => {
  const { mapping, bookings } = readText(
    [
      'line_no,order,attraction,ticket,qty,line_gbp,visit,entry,buyer',
      '7,TH-1,Sewers and Cellars,Adult,2,44.00,2026-08-14,11:00,Ann Lee',
      '8,TH-1,Sewers and Cellars,Child,1,12.50,2026-08-14,11:00,Ann Lee',
      '9,TH-2,Bell Towers,Adult,1,18.75,2026-08-15,14:30,Bo Fox',
    ].join('\n'),
    { repeated_rows: 'add', unsure_columns: 'accept' },
  )
  expect(mapping).toMatchObject({ line_gbp: 'amount' })
  expect(bookings).toMatchObject([
    { amount: 56.5, currency: 'GBP', travelers: [{}, {}, {}] },
    { amount: 18.75, currency: 'GBP' },
  ])
})

test('A commission below the heading of the price is none, in short', () => {
  const csv = [
    'Dossier;Client;;Prestation;;Prix;',
    'N°;Nom;Prénom;Libellé;Date;Total TTC;Com.',
    '26-01;LE GOUELLEC;Anne-Lise;Journée à Canterbury;12/09/2026;684,00 €;68,40 €',
    '26-02;LE FUR;Maël;Hampstead et ses villas;15/09/2026;96,00 €;9,60 €',
  ].join('\n')
  const { mapping, bookings, questions } = readText(csv, { date_order: 'day_first' })
  expect(mapping).toMatchObject({ 'Prix › Total TTC': 'amount' })
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([
    { amount: 684, lead_traveler: 'Anne-Lise LE GOUELLEC' },
    { amount: 96, lead_traveler: 'Maël LE FUR' },
  ])
})

test('The price of one may be rounded by half a cent for each traveler, and by no more', () => {
  const rows = (...prices: readonly string[]) =>
    refusals(
      [
        'Ref;Tour;Date;Guest;Headcount;Unit price;Total',
        ...prices.map((each, at) => `A-${at};Wapping Smugglers;2026-05-1${at};Ann Lee;51;${each}`),
      ].join('\n'),
    )
  expect(rows('£10.00;£510.00', '£20.00;£1020.00', '£221.09;£11275.50')).toEqual(['read', 'read', 'read'])
  expect(rows('£10.00;£510.00', '£20.00;£1020.00', '£221.09;£11275.00')).toEqual(['read', 'read', 'sum amount'])
})

const ofTickets = (party: string, price: string, prices: readonly string[] = ['£25', '£30', '£35'], more = '') =>
  readText(
    [
      `Ref;Tour;Date;Guest;${party};${price}`,
      `A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2;${prices[0]}`,
      `A-2;Greenwich by Sail;2026-07-12;Casper Nyholm;4;${prices[1]}`,
      `A-3;Highgate Walk;2026-07-13;Adaeze Okonjo;1;${prices[2]}`,
      more,
    ].join('\n'),
  )

test.each([
  ['Tickets', 'Ticket price'],
  ['No. of tickets', 'Ticket cost'],
  ['Seats', 'Seat price'],
  ['Karten', 'Kartenpreis'],
  ['Anzahl Karten', 'Preis Karte'],
  ['Billets', 'Prix du billet'],
  ['Entradas', 'Precio entrada'],
  ['Biglietti', 'Prezzo biglietto'],
  ['Kaartjes', 'Prijs kaartje'],
  ['Bilhetes', 'Preço do bilhete'],
  ['Bilety', 'Cena biletu'],
  ['Quantity', 'Ticket price'],
  ['Pax', 'Ticket price'],
  ['Adults', 'Ticket cost'],
  ['Guests', 'Seat price'],
  ['Tickets', 'Ticket value'],
  ['Personen', 'Kartenpreis'],
  ['Personnes', 'Valeur du billet'],
])('Beside %s it is asked whether %s is that of the booking', (party, price) => {
  expect(ofTickets(party, price).questions).toContain('price')
})

test.each([
  ['Tickets', 'Price'],
  ['Tickets', 'Total price'],
  ['Tickets', 'Ticket total'],
  ['Tickets', 'Tickets price'],
  ['Tickets', 'Ticket sales'],
  ['Adults', 'Ticket total'],
  ['Pax', 'Tickets price'],
  ['Pax', 'Booking value'],
  ['Guests', 'Price of tickets'],
  ['Guests', 'Ticketing fee'],
  ['Tickets', 'Price per ticket'],
])('Beside %s nothing is asked about %s', (party, price) => {
  expect(ofTickets(party, price).questions).toEqual([])
})

test('A ticket price that grows with the tickets of a tour is not asked about', () => {
  const more = 'A-4;Wapping Smugglers;2026-07-14;Ruth Aldous;3;£37.50'
  expect(ofTickets('Tickets', 'Ticket price', undefined, more).questions).toEqual([])
})

test('A ticket price is that of its row, where each row is of one', () => {
  const csv = [
    'Ref;Tour;Date;Guest;Ticket type;Ticket price',
    'A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;Adult;£25',
    'A-2;Greenwich by Sail;2026-07-12;Casper Nyholm;Adult;£30',
    'A-3;Highgate Walk;2026-07-13;Adaeze Okonjo;Child;£12',
  ].join('\n')
  expect(readText(csv)).toMatchObject({ questions: [], bookings: [{ amount: 25 }, { amount: 30 }, { amount: 12 }] })
})
