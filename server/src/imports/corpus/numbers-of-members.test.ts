import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const names = ['Imogen Tarrant', 'Casper Nyholm', 'Adaeze Okonjo', 'Ruth Aldous']
const read = (header: string, numbers: readonly string[], booking = '') =>
  readText(
    [
      `${header};Tour;Date;Time;Guest;Adults${booking && `;${booking}`}`,
      ...numbers.map(
        (number, row) => `${number};Wapping Smugglers;2026-05-1${row};10:00;${names[row]};2${booking && `;B-10${row}`}`,
      ),
    ].join('\n'),
  )
const codes = ['R-041', 'R-112', 'R-087', 'R-093']
const digits = ['00412', '00387', '00455', '00291']

const headers =
  'Nº socio|Socio nº|N.º de socio|Núm. socio|Nº de asociado|Member no|Member No.|Membership ID|Mitgliedsnummer|Mitgl.-Nr.|N° adhérent|Numéro d’adhérent|N. socio|Lidnr.|Sócio n.º|Nr członka|Medlemsnr.|Jäsennumero|Č. člena|Carnet'

test.each(headers.split('|'))('%s is no reference, and is asked about where no other column is one', (header) => {
  for (const numbers of [codes, digits]) {
    const { mapping, questions } = read(header, numbers)
    expect(mapping[header]).toBeUndefined()
    expect(questions).toEqual(['unread_columns'])
  }
  const { mapping, questions } = read(header, codes, 'Booking')
  expect([mapping[header], mapping['Booking'], questions]).toEqual([undefined, 'booking_reference', []])
})

test('The number of a member who books twice is that of no booking, and nothing is asked', () => {
  const { mapping, questions } = read('Member no', ['5120', '5120', '4471', '3908'])
  expect([mapping['Member no'], questions]).toEqual([undefined, []])
})

test.each(['Kundennr.', 'Personalnummer'])('%s is not asked about', (header) => {
  expect(read(header, codes)).toMatchObject({ questions: [] })
})
