import { expect, test } from 'vitest'
import { readText, statusesOf, withColumn } from './read-text.ts'

// Registrars of universities, box offices, ships and planners of weddings: what their columns are called and hold.

const roster = (header: string, ...rows: readonly string[]) => readText([header, ...rows].join('\n'))

test.each(['FAC_CNT', 'TCHR_CNT', 'Chap. no', 'ACC NB'])(
  '%s beside pupils and a total counts the adults who come along',
  (adults) => {
    const { mapping, bookings } = roster(
      `TRIP_ID|LEADER_NAME|ACTIVITY|ACTIVITY_DT|START_TM|STU_CNT|${adults}|TOTAL_CNT|ORG_CODE`,
      'QV202640-11|RENATA SOLIS|ROMAN TRAIL|20260618|0930|10|2|12|4410',
      'QV202640-12|WENDELL KOST|SOUTH BANK|20260619|1300|7|1|8|4410',
      'QV202640-15|JUNE FAIR|ROMAN TRAIL|20260702|0930|18|2|20|5120',
    )
    expect(mapping).toMatchObject({ TRIP_ID: 'booking_reference', [adults]: 'adults', TOTAL_CNT: 'party' })
    expect(mapping).not.toHaveProperty('ORG_CODE')
    expect(bookings).toMatchObject([{ travelers: { length: 12 } }, { travelers: { length: 8 } }, {}])
  },
)

test('FAC_CNT without pupils is read by nothing but its cells', () => {
  expect(withColumn('FAC_CNT', '3', '1', '2').mapping['FAC_CNT']).not.toBe('adults')
})

test.each(['ORG_CODE', 'Dept. code', 'Fund no', 'Campus ID', 'Code organisme', 'Abteilung-Nr.', 'Kod wydziału'])(
  '%s is of the department that sends people, and no reference',
  (header) => {
    const csv = [
      'Tour;Date;Guest;Adults;' + header,
      'Dock Walk;2026-05-11;Ann Lee;2;4410',
      'Dock Walk;2026-05-12;Bo Fox;1;5120',
    ]
    expect(roster(...(csv as [string, ...string[]])).mapping).not.toHaveProperty(header)
  },
)

test.each(['Code', 'Booking code', 'Ref. code', 'Order ID', 'Service code', 'Organisation'])(
  '%s is of no department that sends people',
  (header) => {
    const csv = [
      'Tour;Date;Guest;Adults;' + header,
      'Dock Walk;2026-05-11;Ann Lee;2;RK-4410',
      'Dock Walk;2026-05-12;Bo Fox;1;RK-5120',
    ]
    expect(roster(...(csv as [string, ...string[]])).mapping).toHaveProperty(header)
  },
)

test.each([
  ['Sts', 'C', 'W', 'X'],
  ['Status', 'A', 'A', 'P'],
  ['Booking status', 'C', 'H', 'C'],
])('Letters below %s are its status, also where one may be an adult or a child', (header, ...cells) => {
  const read = withColumn(header, ...(cells as [string, string, string]))
  expect(read.mapping).toMatchObject({ [header]: 'status' })
  expect(statusesOf(read).every((status) => status !== 'confirmed')).toBe(true)
})

test.each([
  ['St', 'OK', 'OPT', 'STORN'],
  ['Stato', 'confermato', 'da decidere', 'annullato'],
  ['Zgłoszenie', 'przyjęte', 'rezerwowe', 'wycofane'],
  ['Stand', 'akkoord', 'afwachten', 'afgezegd'],
  ['Statut', 'confirmé', 'à décider', 'annulé'],
  ['Estado', 'confirmado', 'por decidir', 'anulado'],
])('%s: %s is confirmed, %s pending and %s cancelled', (header, ...cells) => {
  const read = withColumn(header, ...(cells as [string, string, string]))
  expect(statusesOf(read)).toEqual(['confirmed', 'pending', 'cancelled'])
})

test.each([
  ['Type', 'A', 'C', 'A'],
  ['Guest type', 'A', 'C', 'I'],
])('Letters of kinds below %s are no status', (header, ...cells) => {
  expect(withColumn(header, ...(cells as [string, string, string])).mapping[header]).not.toBe('status')
})

test.each(['Concession 60+', 'Conc. over 65', 'Ermäßigt ab 65', 'Ridotto over 65', 'Ulgowy 60+'])(
  '%s counts the seniors who pay less',
  (header) => {
    expect(withColumn(header, '1', '0', '2').mapping).toMatchObject({ [header]: 'seniors' })
  },
)

test('A reduced price for those of an age counts them as that kind, and one without an age does not', () => {
  expect(withColumn('Reduced 12-17', '1', '0', '2').mapping).toMatchObject({ 'Reduced 12-17': 'children' })
  expect(withColumn('Reduced 10+', '1', '0', '2').mapping['Reduced 10+']).not.toBe('seniors')
  expect(withColumn('Discount 10', '1', '0', '2').mapping).not.toHaveProperty('Discount 10')
})

const outings = ['Piccola Canary Wharf', 'Giardini di Richmond', 'Piccola Canary Wharf']
const planned = (header: string, cells: readonly string[] = outings) =>
  roster(
    `Event;Contact;Email;${header};Day;Adults;Total GBP`,
    ...cells.map((cell, at) => `TP-0${at + 1};Mrs Ann Lee;a.lee@example.org;${cell};2026-06-2${at};2;84.00`),
  )

test.each([
  'Outing for the guests',
  'Ausflug für die Gäste',
  'Sortie pour les invités',
  'Excursión para los invitados',
  'Visita per gli ospiti',
  'Uitje voor de gasten',
  'Wycieczka dla gości',
])('%s is the tour, and Event the reference', (header) => {
  expect(planned(header).mapping).toMatchObject({ [header]: 'description', Event: 'booking_reference' })
})

test('How many come and what one costs are no tour for them', () => {
  expect(planned('Seats for the guests', ['2', '4', '1']).mapping['Seats for the guests']).not.toBe('description')
  expect(planned('Price for the guests', ['20', '40', '10']).mapping['Price for the guests']).not.toBe('description')
  expect(planned('Visita per persona', ['20', '40', '10']).mapping['Visita per persona']).not.toBe('description')
})

test.each([
  ['Shirt size', 'L', 'M', 'L'],
  ['Shoe size', '38', '42', '38'],
  ['Schuhgröße', '38', '42', '44'],
  ['Taille t-shirt', 'L', 'M', 'L'],
  ['Talla de camiseta', 'S', 'M', 'S'],
  ['Rozmiar koszulki', 'M', 'M', 'L'],
])('%s is what people wear, about which nothing is asked', (header, ...cells) => {
  const { mapping, questions } = withColumn(header, ...(cells as [string, string, string]))
  expect(mapping).not.toHaveProperty(header)
  expect(questions).toEqual([])
})

test.each(['Group size', 'Party size', 'Gruppengröße', 'Taille du groupe'])('%s is how many come', (header) => {
  const csv = [`Ref;Tour;Date;Guest;${header}`, 'A1;Dock Walk;2026-05-11;Ann Lee;2', 'A2;Dock Walk;2026-05-12;Bo Fox;1']
  expect(roster(...(csv as [string, ...string[]])).mapping).toMatchObject({ [header]: 'party' })
})

test.each(['プログラム名', 'アクティビティ', '프로그램명'])('%s is the tour', (header) => {
  const cells = ['大観覧車と庭園', '運河の朝', '大観覧車と庭園']
  expect(planned(header, cells).mapping).toMatchObject({ [header]: 'description' })
})
