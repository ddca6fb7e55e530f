import { expect, test } from 'vitest'
import { readText, withColumn } from './read-text.ts'

// Travel agencies of small towns, associations of pensioners and scouts of films: what their columns are called and hold.

const guests = ['Imogen Tarrant', 'Casper Nyholm', 'Adaeze Okonjo']

test.each(['Rang on', 'Phoned', 'Called us on', 'Angerufen am', 'Appelé le', 'Gebeld op', 'Ligou em', 'Ringde'])(
  '%s is when a customer called, and neither the day of the tour nor that of the booking',
  (header) => {
    const days = ['2 Feb 2026', '3 Feb 2026', '9 Feb 2026'] as const
    const { mapping, questions } = withColumn(header, ...days)
    expect(mapping).toMatchObject({ Date: 'booking_datetime' })
    expect(mapping).not.toHaveProperty(header)
    expect(questions).toEqual([])
  },
)

test.each([
  ['Nb', 'party'],
  ['Nb.', 'party'],
])('%s above small numbers is how many they are', (header, field) => {
  const csv = ['2', '3', '1'].map((cell, at) => `LB-3041${at};Wapping Smugglers;2026-05-1${at};${guests[at]};${cell}`)
  const { mapping, questions } = readText([`Ref;Tour;Date;Guest;${header}`, ...csv].join('\n'))
  expect(mapping).toMatchObject({ [header]: field })
  expect(questions).toEqual([])
})

test('NB above words is what the guide should know', () => {
  expect(withColumn('NB', 'allergic to nuts', '', 'comes by bike').mapping).toMatchObject({ NB: 'note' })
})

test.each(['Medföljande', 'Ledsagere', 'Avustajat'])('%s beside pensioners are adults', (header) => {
  const csv = ['1', '2', '1'].map((cell, at) => `LB-3041${at};Wapping Smugglers;2026-05-1${at};${guests[at]};3;${cell}`)
  const { mapping, questions } = readText([`Ref;Tour;Date;Guest;Pensionärer;${header}`, ...csv].join('\n'))
  expect(mapping).toMatchObject({ Pensionärer: 'seniors', [header]: 'adults' })
  expect(questions).toEqual([])
})

test.each(['手配状態', '受付状況', '対応状況'])('%s is the status', (header) => {
  const read = withColumn(header, '手配済', '返事待ち', '取消')
  expect(read.mapping).toMatchObject({ [header]: 'status' })
  expect(read.bookings).toMatchObject([{ status: 'confirmed' }, { status: 'pending' }, { status: 'cancelled' }])
})

test('Beside places without a header, names of tours of which few have a known word are those of the tours', () => {
  const { mapping } = readText(
    [
      'SC07;04/05/2026;Survey: Docklands rooftops;Imogen Tarrant;imogen.t@example.org;6;£390.00;Narrow Street car park',
      'SC08;04/05/2026;Survey: old arcades;Imogen Tarrant;imogen.t@example.org;6;£310.00;Narrow Street car park',
      'SC11;11/05/2026;Evening by gas light;Casper Nyholm;casper@example.org;4;£275.50;Green Park tube',
      'SC12;12/05/2026;Survey: foreshore at low tide;Juno Vasquez;juno.v@example.org;3;£240.00;Wapping Old Stairs',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Column 3': 'description', 'Column 8': 'pickup_location' })
})
