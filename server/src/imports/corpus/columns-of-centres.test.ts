import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// What columns mean by those beside them, as call centres, kiosks, coach firms, care homes and societies write them.

const readRows = (header: string, ...rows: readonly string[]) => readText([header, ...rows].join('\n'))
const mappingOf = (header: string, ...rows: readonly string[]) => readRows(header, ...rows).mapping

test.each([
  ['Minibus time', 'Minibus from'],
  ['Coach picks you up at', 'Stop'],
  ['Tail-lift bus arrives', 'At'],
  ['Saída do ônibus', 'Local de embarque'],
  ['Bus um', 'Ab'],
  ['Pullman ore', 'Fermata'],
])('The hour below %s beside the place below %s is that of a pickup', (time, place) => {
  const mapping = mappingOf(
    `Guest;Outing;Day;${time};${place};Party`,
    'Ann Lee;Wapping Smugglers Walk;21.09.2026;09:15;RBL Club Aldershot;2',
    'Bo Day;Greenwich by Sail;22.09.2026;08:50;Victoria Station;3',
  )
  expect(mapping).toMatchObject({ [time]: 'pickup_time', [place]: 'pickup_location' })
})

test.each(['Minibus time', 'Bus um', 'Coach leaves', 'leaves at'])(
  'The hour below %s without a place, where nothing else has one, begins the tour',
  (time) => {
    const mapping = mappingOf(
      `Guest;Outing;Day;${time};Party`,
      'Ann Lee;Wapping Smugglers Walk;21.09.2026;09:15;2',
      'Bo Day;Greenwich by Sail;22.09.2026;08:50;3',
    )
    expect(mapping).toMatchObject({ [time]: 'booking_time' })
  },
)

test('Guests most of whom meet at their hotel are picked up, others where they meet are not', () => {
  const mappingAt = (...places: readonly string[]) =>
    mappingOf(
      'Aluno;Visita;Data;Hora encontro;Local encontro',
      ...places.map((place, row) => `Ann Lee ${'ABC'.charAt(row)};Kew Walk;${12 + row}-05-2026;9:15;${place}`),
    )
  expect(mappingAt('átrio do hotel', 'Hotel Umber', 'cais de Westminster')).toMatchObject({
    'Hora encontro': 'pickup_time',
  })
  expect(mappingAt('átrio do hotel', 'cais da Torre', 'cais de Westminster')).toMatchObject({
    'Hora encontro': 'booking_time',
  })
})

const withTimes = (header: string, place: string, ...times: readonly string[]) =>
  readRows(
    `Ref;Ospite;Gita;Giorno;${header};Luogo;Pers.;Importo £`,
    ...times.map((time, row) => `LB-${row};Ann Lee;Giro panoramico;${18 + row}/6/26;${time};${place};2;£90,00`),
  )

test.each(['Ora ritiro', 'Recogida hora', 'Pickup time'])('8,30 below %s is half past eight', (header) => {
  const { mapping, bookings } = withTimes(header, 'Hotel Umber', '8,30', '9,00', '14,45')
  expect(mapping).toMatchObject({ [header]: 'pickup_time', 'Importo £': 'amount' })
  expect(bookings).toMatchObject([{ pickup_time: '08:30' }, { pickup_time: '09:00' }, { pickup_time: '14:45' }])
})

test('8,30 below the hour of the tour is when that begins, and below a price it is one', () => {
  const { bookings } = withTimes('Ore', 'Hotel Umber', '8,30', '9,00')
  expect(bookings).toMatchObject([{ booking_datetime: '2026-06-18T08:30' }, { booking_datetime: '2026-06-19T09:00' }])
  const { mapping } = readRows(
    'Ref;Ospite;Gita;Giorno;Pers.;Prezzo',
    'LB-1;Ann Lee;Giro panoramico;8/6/26;2;8,30',
    'LB-2;Bo Day;Giro panoramico;9/6/26;2;9,00',
  )
  expect(mapping).toMatchObject({ Prezzo: 'amount' })
})

test.each(['Sold by', 'Verkauft von', 'Venduto da'])('People by their first names below %s are no source', (header) => {
  const of = (...sellers: readonly string[]) =>
    mappingOf(
      `Guest;Trip;Date;Party;${header}`,
      ...sellers.map((seller, row) => `Ann Lee;Kew Walk;${6 + row} June 2026;2;${seller}`),
    )
  expect(of('Gianni', 'Beata', 'Tom (nights)')).not.toHaveProperty(header)
  expect(of('Viator', 'Klook', 'Viator')).toMatchObject({ [header]: 'booking_source' })
  expect(of('Website', 'Direct', 'Agent')).toMatchObject({ [header]: 'booking_source' })
})

test('A number of a course in the rows of several people with addresses of their own is its code', () => {
  const of = (second: string) =>
    mappingOf(
      'Kurs-Nr.;Exkursion;Termin;Name;Vorname;E-Mail;Geb.-Dat.;Entgelt',
      'E26-4411;Auf den Spuren von Dickens;17.10.2026;Ziegenbalg;Ute;ute@example.test;04.06.1957;42,00 €',
      `E26-4411;Auf den Spuren von Dickens;17.10.2026;Pohlmann;Eckhard;${second};21.12.1950;42,00 €`,
      'E26-4412;Londons grüne Oasen;18.10.2026;Röder;Anneliese;ar@example.test;28.02.1949;38,50 €',
    )
  expect(of('eckhard@example.test')).toMatchObject({ 'Kurs-Nr.': 'product_code' })
  expect(of('ute@example.test')).toMatchObject({ 'Kurs-Nr.': 'booking_reference' })
})

test('Custo is the price where no other column has amounts', () => {
  const of = (header: string, cells = '') =>
    mappingOf(
      `Requisição;Colaborador;Visita guiada;Data e hora;Lugares;Custo${header}`,
      `RQ-0081;Ann Lee;Finança na City;15/10/2026 10:00;6;396,00${cells}`,
      `RQ-0082;Bo Day;Compras e Piccadilly;15/10/2026 14:30;4;280,00${cells}`,
    )
  expect(of('')).toMatchObject({ Custo: 'amount' })
  expect(of(';Venda', ';412,00')).toMatchObject({ Venda: 'amount' })
  expect(of(';Venda', ';412,00')).not.toHaveProperty('Custo')
})

test('A header with ages in digits is one', () => {
  const { mapping } = readRows(
    'Treat date & time,Wish Ref,Parent/Carer,Treat,0-1,2-15,16+,Collect family from',
    '2026-07-25 10:00,W-0611,Joanne Pritchard,Fire engine tour of London,0,2,2,Family House',
    '2026-07-28 11:30,W-0614,Samir Haddad,Royal Mews VIP,1,3,2,Euston Station',
  )
  expect(mapping).toMatchObject({
    '0-1': 'infants',
    '2-15': 'children',
    '16+': 'adults',
    'Wish Ref': 'booking_reference',
  })
})

test('Rows with a number such as 16+ or 2-15 in them are no header', () => {
  const { bookings } = readRows(
    'Ref,Guest,Tour,Date,Age group,Party',
    'LB-1,Ann Lee,Kew Walk,21/09/2026,16+,2',
    'LB-2,Bo Day,Kew Walk,22/09/2026,2-15,3',
  )
  expect(bookings).toHaveLength(2)
})

test('Danish and Norwegian telephones of eight digits are read below their header', () => {
  const mapping = mappingOf(
    'Rejsendes navn;Mobil;Udflugt;Dato;Antal',
    'Ann Lee;20 00 02 18;Kew Walk;02.05.2026;2',
    'Bo Day;20 00 02 21;Windsor;03.05.2026;4',
  )
  expect(mapping).toMatchObject({ Mobil: 'customer_phone' })
})

test('ok among the needs of guests is no status', () => {
  const of = (...needs: readonly string[]) =>
    mappingOf(
      'Name;Outing;Date;Mobility',
      ...needs.map((need, row) => `Ann Lee;Kew Walk;${7 + row} October 2026;${need}`),
    )
  expect(of('ok', 'Jean - stick', 'ok', 'ok', 'two sticks')).toMatchObject({ Mobility: 'note' })
  expect(of('Confirmed', 'Cancelled by post', 'Confirmed', 'Confirmed')).not.toHaveProperty('Mobility', 'note')
})
