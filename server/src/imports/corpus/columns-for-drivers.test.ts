import { expect, test } from 'vitest'
import { withColumn } from './read-text.ts'

// What is said to drivers and guides, in program's headers.

const notesOf = ({ bookings }: ReturnType<typeof withColumn>) =>
  bookings.map((booking) => ('note' in booking ? booking.note : String(booking)))

test.each([
  'Driver Instr',
  'Guide instr.',
  'MEDEDELING GIDS',
  'Mededelingen',
  'Instructies chauffeur',
  'Anweisungen Fahrer',
  'Fahreranweisung',
  'Instr. chauffeur',
  'Instrucciones conductor',
  'Istruzioni autista',
  'Instruções motorista',
  'Pokyny řidiči',
  'Instrukcje',
  'Ohjeet',
  '連絡事項',
  '전달사항',
])('What stands below %s is the note', (header) => {
  const read = withColumn(header, 'Two wheelchairs in the hold', 'Return to the library', '')
  expect([notesOf(read).slice(0, 2), read.questions]).toEqual([
    ['Two wheelchairs in the hold', 'Return to the library'],
    [],
  ])
})

test('What cancels a booking below Driver Instr refuses it', () => {
  const { bookings } = withColumn('Driver Instr', 'Group cancelled, do not send vehicle', '', 'Return to the library')
  expect(bookings[0]).toEqual(['status status'])
})

test('Sentences below what a header says of a driver in an unknown word are asked about', () => {
  expect(withColumn('Driver Zubrik', 'Two wheelchairs in the hold', '', 'Return to the library').questions).toEqual([
    'unread_columns',
  ])
})

test.each([
  ['Driver name', ['Wim Boon', 'Els Maas', 'Wim Boon']],
  ['Driver', ['WIM', 'ELS', 'WIM']],
  ['Driver Zubrik', ['Wim Boon', 'Els Maas', 'Piet Bos']],
] as [string, [string, string, string]][])('%s above %j is neither read nor asked about', (header, cells) => {
  const { mapping, questions } = withColumn(header, ...cells)
  expect([mapping[header], questions]).toEqual([undefined, []])
})
