import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Firms that take their dealers, clients and members out: which number, which value, which remark and whose way is meant.

const besides = (header: string, ...cells: readonly string[]) =>
  readText(
    [
      `${header},Guest,Tour,Date,Pax`,
      ...cells.map(
        (cell, row) =>
          `${cell},${['Imogen Tarrant', 'Casper Nyholm', 'Adaeze Okonjo', 'Bo Limmer'][row]},` +
          `${['Wapping Smugglers Walk', 'Greenwich by Sail'][row % 2]},2026-05-1${row},${row + 1}`,
      ),
    ].join('\n'),
  ).mapping

test.each(['Vch. No.', 'VCH NO', 'Vou. No.'])(
  '%s is the reference, and the code of a dealer beside it is not',
  (header) => {
    const mapping = besides(`${header},Dealer Code`, 'PT/11,D-07', 'PT/12,D-31', 'PT/13,D-88')
    expect(mapping[header]).toBe('booking_reference')
    expect(mapping['Dealer Code']).toBeUndefined()
  },
)

test.each(['Dealer Code', 'Dealer ID', 'Retailer No', 'Stockist code', 'Franchisee code'])(
  '%s is no reference where nothing else is one',
  (header) => {
    expect(besides(header, 'D-07', 'D-31', 'D-88')[header]).toBeUndefined()
  },
)

test.each(['File No.', 'Booking ref', 'Order no'])('%s stays the reference beside a Vch. No.', (header) => {
  expect(besides(`${header},Vch. No.`, 'F-1,311', 'F-2,312', 'F-3,313')[header]).toBe('booking_reference')
})

test.each([
  ['Taxable Amt', 'Gross Amt'],
  ['Assessable Value', 'Invoice Value'],
  ['Bemessungsgrundlage', 'Betrag'],
  ['Montant imposable', 'Montant TTC'],
  ['Importe gravado', 'Importe'],
  ['Valor tributável', 'Valor'],
])('%s is a part of %s, which is the price', (part, price) => {
  const mapping = besides(`Ref,${part},${price}`, 'A1,100.00,120.00', 'A2,80.00,96.00', 'A3,55.50,66.60')
  expect(mapping[part]).toBeUndefined()
  expect(mapping[price]).toBe('amount')
})

test.each([
  ['Booked via', ['Website', 'Travel agent', 'Website']],
  ['Reserved via', ['Phone', 'Website', 'Agent']],
  ['Booked through', ['Agent', 'Website', 'Website']],
  ['Gebucht über', ['Webseite', 'Reisebüro', 'Webseite']],
  ['Prenotato tramite', ['Agenzia', 'Sito', 'Agenzia']],
])('%s says the way of a booking', (header, cells) => {
  expect(besides(`Ref,${header}`, ...cells.map((cell, row) => `A${row},${cell}`))[header]).toBe('booking_source')
})

test.each(['Booked on', 'Booked', 'Gebucht am', 'Prenotato il', 'Reserved'])('%s still says the day', (header) => {
  expect(besides(`Ref,${header}`, 'A1,2026-01-05', 'A2,2026-01-06', 'A3,2026-01-09')[header]).toBe('input_date')
})

test.each(['OAPs', "OAP's", 'Retirees', "AOW'ers"])('%s are seniors beside adults', (header) => {
  const { mapping } = readText(
    `Ref,Guest,Tour,Date,Adults,${header}\nA1,Ann Lee,Kew Walk,2026-05-11,2,3\nA2,Bo Lim,Old Wapping,2026-05-12,4,0\n`,
  )
  expect(mapping).toMatchObject({ Adults: 'adults', [header]: 'seniors' })
})

const remarks = ['A1,chq awaited', 'A2,paid by BACS', 'A3,']

test.each([
  'HonSecNotes',
  "Hon. Sec.'s notes",
  'Secretary notes',
  'TreasurerNotes',
  'BackOfficeRemarks',
  'Notes secrétaire',
  'Bemerkung Schriftführer',
  'Note segretario',
])('%s are no notes for the guide', (header) => {
  expect(besides(`Ref,${header}`, ...remarks)[header]).toBeUndefined()
})

test.each(['GuideNotes', 'Section notes', 'SpecialNotes', 'Notes', 'Sector remarks', 'Second note'])(
  '%s are notes still',
  (header) => {
    expect(besides(`Ref,${header}`, ...remarks)[header]).toBe('note')
  },
)

test('A column that is nearly all full-width zeros counts children', () => {
  const { mapping, bookings } = readText(
    '予約番号,代表者名,ツアー名,参加日,大人,小人,料金（ポンド）\n' +
      'KT-1,森川 千尋,川下り,2026-09-18,４,０,380\n' +
      'KT-2,小笠原 拓,市内観光,2026-09-19,１２,０,1020\n' +
      'KT-3,目黒 恒夫,市内観光,2026-09-19,１,１,90\n',
  )
  expect(mapping['小人']).toBe('children')
  expect(bookings.map((booking) => 'travelers' in booking && booking.travelers.length)).toEqual([4, 12, 2])
})
