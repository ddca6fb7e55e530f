import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Outings of ships, schools, clubs and agents of South America: what their columns are called and hold.

const rows = (header: string, ...cells: readonly string[]) =>
  readText(
    [
      `Reference,Tour,Date,Guest,Adults,${header}`,
      ...cells.map(
        (cell, row) =>
          `LB-3041${row},${['Wapping Smugglers Walk', 'Greenwich by Sail'][row % 2]},2026-05-1${row},` +
          `${['Imogen Tarrant', 'Casper Nyholm', 'Adaeze Okonjo', 'Bo Lim'][row]},2,${cell}`,
      ),
    ].join('\n'),
  )

test('Times with hs and prices in U$S are those of an agent in Argentina', () => {
  const { mapping, bookings } = readText(
    [
      'Cupón;Titular;Cant. pax;Servicio;Fecha;Hora;Tarifa total;Hora pick up',
      'CP-9001;Ramiro Echeverri;3;Palacios reales a pie;22 jul 2026;15:00 hs;U$S 285,00;14:20hs',
      'CP-9004;Graciela Montiel;2;Stonehenge y Salisbury;23 jul 2026;8 hs.;U$S 1.190,00;07:15 hs.',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Hora: 'booking_time', 'Tarifa total': 'amount', 'Hora pick up': 'pickup_time' })
  expect(bookings).toMatchObject([
    { booking_datetime: '2026-07-22T15:00', pickup_time: '14:20', amount: 285, currency: 'USD' },
    { booking_datetime: '2026-07-23T08:00', pickup_time: '07:15', amount: 1190, currency: 'USD' },
  ])
})

test.each([
  ['Dalle', 'Alle'],
  ['Da', 'A'],
  ['Von', 'Bis'],
  ['From', 'To'],
  ['Desde', 'Hasta'],
  ['De', 'A'],
  ['Das', 'Às'],
  ['Van', 'Tot'],
  ['Od', 'Do'],
])('%s is when the tour begins, and %s behind it when it ends', (from, until) => {
  const { mapping } = rows(`${from},${until}`, '10:00,13:00', '09:15,17:30', '10:00,13:00')
  expect(mapping).toMatchObject({ [from]: 'booking_time', [until]: 'drop_off_time' })
})

test.each([
  ['Dalle', 'Alle'],
  ['Dalle ore', 'Alle ore'],
  ['Da', 'A'],
  ['Von', 'Bis'],
  ['Ab', 'Bis'],
  ['De', 'À'],
  ['De', 'Até'],
  ['Van', 'Tot'],
  ['Od', 'Do'],
  ['Från', 'Till'],
  ['Fra', 'Til'],
  ['С', 'До'],
])('%s and %s behind it are so too where times have a point, as prices have', (from, until) => {
  const { mapping, questions } = rows(`${from},${until}`, '10.00,13.00', '9.15,17.30', '10.00,13.00')
  expect(mapping).toMatchObject({ [from]: 'booking_time', [until]: 'drop_off_time' })
  expect(questions).toEqual([])
})

test.each([
  ['Da,A', '10.00,13.00', '12.00,9.30', '10.00,13.00'],
  ['Von,Bis', '9.99,12.99', '12.50,14.99', '9.99,12.99'],
  ['Ab,Bis', '30.00,45.00', '30.00,50.00', '35.00,45.00'],
  ['Da,A', '10.00,', '9.15,11.15', '10.00,'],
])('%s above %s, %s and %s are no beginning and end', (header, ...cells) => {
  const { mapping } = rows(header, ...cells)
  const [from = '', until = ''] = header.split(',')
  expect([mapping[from], mapping[until]]).not.toEqual(['booking_time', 'drop_off_time'])
})

test('A time of the tour beside From and To is that of the tour', () => {
  const { mapping } = rows('Start time,Da,A', '10:00,9.00,13.00', '9:15,8.15,17.30', '10:00,9.00,13.00')
  expect(mapping).toMatchObject({ 'Start time': 'booking_time' })
})

test('To behind From may be a place', () => {
  const { mapping } = rows('From,To', 'Park Inn,Pier 4', 'Savoy Hotel,Pier 4', 'Park Inn,Kew Road')
  expect(Object.values(mapping)).not.toContain('drop_off_time')
})

test('A code that several people have is no reference beside a number that differs in every row', () => {
  const { mapping } = readText(
    [
      'Visit no.,Grant code,Visit,Date,Group leader,Students',
      'BV-26-031,HIS-04,Roman Walls Trail,2026-06-18,Nora Szymborski,12',
      'BV-26-034,HIS-01,Bankside Theatres,2026-06-23,Dan Popplewell,16',
      'BV-26-039,HIS-04,Roman Walls Trail,2026-07-03,Guy Thirlaway,10',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Visit no.': 'booking_reference' })
  expect(mapping).not.toHaveProperty('Grant code')
})

test.each([
  'Budget code',
  'Nominal code',
  'Kostenträger',
  'Centre de coûts',
  'Centro de coste',
  'Centro di costo',
  'Centro de custo',
  'Kostenplaats',
  'MPK',
])('%s is where the sender books what a tour costs', (header) => {
  const { mapping } = readText(
    [
      `Tour,Date,Guest,Adults,${header}`,
      'Wapping Smugglers Walk,2026-05-14,Imogen Tarrant,2,HIS-04',
      'Greenwich by Sail,2026-05-15,Casper Nyholm,2,HIS-01',
      'Wapping Smugglers Walk,2026-05-17,Adaeze Okonjo,4,DRA-02',
    ].join('\n'),
  )
  expect(mapping).not.toHaveProperty([header])
})

test.each(['Cod. agenzia', 'Agent', 'Agence'])('Numbers of agents below %s are no kind of source', (header) => {
  expect(rows(header, 'AG017', 'AG022', 'AG017').mapping).not.toHaveProperty([header])
})

test('Paid beside Hold below the state of an order is a status', () => {
  expect(rows('order_state', 'PAID', 'PAID', 'HOLD').mapping).toMatchObject({ order_state: 'status' })
  expect(rows('order_state', 'PAID', 'PAID', 'UNPAID').mapping).not.toHaveProperty('order_state')
})

const list = (...words: readonly string[]) =>
  readText(
    words
      .map(
        (word, row) =>
          `SR-0${row},${['Ann Okonjo', 'Bo Ayling', 'Cy Dysart', 'Di Etchingham'][row]},` +
          `${['Hampstead Heath Walk', "Regent's Canal Walk"][row % 2]},1${row}/06/2026,10:30,2,£36.00,${word}`,
      )
      .join('\n'),
  )

test('Without a header a word for who no longer comes makes a column the status', () => {
  const { mapping, bookings } = list('paid', 'paid', 'owes', 'dropped out')
  expect(mapping).toMatchObject({ 'Column 8': 'status' })
  expect(bookings.map((each) => ('status' in each ? each.status : each))).toEqual([
    'confirmed',
    'confirmed',
    'pending',
    'cancelled',
  ])
})

test('Words beside those of a status without a header are asked about', () => {
  const { mapping, bookings } = list('paid', 'dropped out', 'owes us', 'paid')
  expect(mapping).toMatchObject({ 'Column 8': 'status' })
  expect(bookings[2]).toEqual([expect.stringContaining('status')])
})

test('Remarks beside words of a payment are no status without a header', () => {
  expect(list('paid', 'no dogs', 'paid', 'slow walker').mapping).not.toHaveProperty('Column 8')
})

test.each(['Off ship', 'Ashore at', 'Von Bord', 'Débarquement', 'Sbarco', 'Desembarco', 'Desembarque', 'Van boord'])(
  '%s before the tour is when guests are picked up',
  (header) => {
    const { mapping } = rows(
      `Start,${header},Back on board`,
      '1030,0845,1615',
      '0945,0815,1700',
      '0945,0815,1700',
      '1030,0845,1615',
    )
    expect(mapping).toMatchObject({ [header]: 'pickup_time', 'Back on board': 'drop_off_time' })
  },
)

test('Letters below Muster are no places', () => {
  expect(rows('Muster', 'B', 'C', 'B').mapping).not.toHaveProperty('Muster')
  expect(rows('Muster', 'Pier 4', 'Park Inn', 'Pier 4').mapping).toMatchObject({ Muster: 'pickup_location' })
})

test.each(['p/u from', 'Pickup from', 'Pick-up departs'])('%s is a place or a time, as its cells show', (header) => {
  const places = rows(`Time,${header}`, '10:00,Liverpool St Stn', '11:00,Kew Riverside', '10:00,Liverpool St Stn')
  expect(places.mapping).toMatchObject({ [header]: 'pickup_location' })
  const times = rows(`Time,${header}`, '10:00,9:30', '11:00,10:30', '10:00,9:30')
  expect(times.mapping).toMatchObject({ [header]: 'pickup_time' })
})

test.each([
  'Nr u kontrahenta',
  'Nr u dostawcy',
  'Nr obcy',
  'Nr. beim Anbieter',
  'Lieferantennr',
  'Leveranciersnr',
  'N° chez le prestataire',
])('%s is the number at the supplier', (header) => {
  expect(rows(header, 'K-810', '', 'K-822').mapping).toMatchObject({ [header]: 'supplier_confirmation' })
})

test.each([
  ['WF-BRIDGE', 'WF-INK'],
  ['tower-bridge', 'fleet-street'],
])('%s below sku is the code of a tour, and no place', (one, other) => {
  expect(rows('sku', one, other, one).mapping).toMatchObject({ sku: 'product_code' })
})

test('The currency of a header is that of its whole sign', () => {
  const currencies = (header: string) =>
    rows(header, '285.00', '190.00', '95.00').bookings.map((each) => ('currency' in each ? each.currency : each))
  expect(currencies('Total (U$S)')).toEqual(['USD', 'USD', 'USD'])
  expect(currencies('Total (R$)')).not.toContain('USD')
})

test('Of two times the one that is soon before the other is that of the pickup, unless a header says so', () => {
  const times = (header: string) => rows(header, '10:00,09:45', '15:00,14:40', '10:00,09:45').mapping
  expect(times('Starttid,Mötestid')).toMatchObject({ Mötestid: 'pickup_time', Starttid: 'booking_time' })
  expect(times('開始時刻,集合時刻')).toMatchObject({ 集合時刻: 'pickup_time', 開始時刻: 'booking_time' })
  expect(times('Pickup time,Start')).toMatchObject({ 'Pickup time': 'pickup_time' })
})
