import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const read = (header: string, ...cells: readonly [string, string, string]) =>
  readText(
    [
      `${header};Visita;Fecha;Responsable;Adultos`,
      `${cells[0]};Wapping Smugglers;2026-05-11;Imogen Tarrant;2`,
      `${cells[1]};Greenwich by Sail;2026-05-12;Casper Nyholm;2`,
      `${cells[2]};Wapping Smugglers;2026-05-13;Adaeze Okonjo;2`,
    ].join('\n'),
  )
const referencesOf = ({ bookings }: ReturnType<typeof read>) =>
  bookings.map((booking) => 'booking_reference' in booking && booking.booking_reference)

test.each(['Nota n.º', 'Nota nº', 'N° de note', 'Note no.', 'Vermerk Nr.', 'Note n°'])(
  'Below %s NV 031/2026 is the number of a note, by which an embassy calls its booking',
  (header) => {
    const numbers = ['NV 031/2026', 'NV 034/2026', 'NV 036/2026'] as const
    const { questions, ...found } = read(header, ...numbers)
    expect([referencesOf({ questions, ...found }), questions]).toEqual([numbers, []])
  },
)

test.each(['Prot. n.', 'N. prot.', 'Prot.-Nr.', 'Protokollnr.', 'Protocol no.', 'Αρ. πρωτ.'])(
  'Below %s 412/C is the number of a request, and no 412 children',
  (header) => {
    expect(referencesOf(read(header, '412/C', '413/C', '430/C'))).toEqual(['412/C', '413/C', '430/C'])
  },
)

test('Below Prot. n. of a Richiesta 412/C is its number', () => {
  const { mapping, bookings } = readText(
    [
      'Richiesta;;Docente referente;Visita;;Partecipanti',
      'Prot. n.;del;Cognome e nome;Titolo;Data;Adulti',
      '412/C;19/05/2026;Zanardo Luisella;Greenwich e il meridiano;12/10/2026;28',
      '413/C;20/05/2026;Pedron Giacomo;Museo dei Docks;13/10/2026;24',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Richiesta › Prot. n.': 'booking_reference' })
  expect(bookings).toMatchObject([{ booking_reference: '412/C' }, { booking_reference: '413/C' }])
})

test.each([
  ['Sin gluten', 'Silla de ruedas', 'Llegan tarde'],
  ['1', '2', '3'],
])('%s below Nota n.º is no number of a note', (...cells) => {
  expect(read('Nota n.º', ...cells).mapping).not.toHaveProperty('Nota n.º', 'booking_reference')
})

test('The number of a note beside a reference is none', () => {
  const { mapping, questions } = read(
    'Ref;Nota n.º',
    'LB-30411;NV 031/2026',
    'LB-30412;NV 034/2026',
    'LB-30413;NV 036/2026',
  )
  expect(mapping).toMatchObject({ Ref: 'booking_reference' })
  expect([mapping['Nota n.º'], questions]).toEqual([undefined, []])
})

test('Parties such as 2/C below their own header are no numbers of a register', () => {
  expect(read('Pax', '2/C', '3/C', '4/C').mapping).not.toHaveProperty('Pax', 'booking_reference')
})
