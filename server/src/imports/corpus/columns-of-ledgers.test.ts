import { expect, test } from 'vitest'
import { readText, withColumn } from './read-text.ts'

test.each(['N/C', 'Nominal', 'G/L account', 'Sachkonto', 'Compte comptable', 'Cuenta contable', 'Grootboekrekening'])(
  'The account of a ledger below %s is no telephone, no reference and no code of a tour',
  (header) => {
    expect(withColumn(header, '4000', '4010', '4000').mapping).not.toHaveProperty([header])
  },
)

test.each([
  ['N/C', 'Memo'],
  ['Nominal code', 'Narrative'],
  ['Sachkonto', 'Buchungstext'],
])('Beside %s, %s is what bookkeepers write, and no note', (account, memo) => {
  const csv = [
    `${account};Ref;Tour;Date;Guest;Pax;${memo}`,
    '4000;LB-1;Wapping;2026-05-11;Imogen Tarrant;2;',
    '4010;LB-2;Greenwich;2026-05-12;Casper Nyholm;2;Supplement - extra person',
  ].join('\n')
  expect(readText(csv).mapping).not.toHaveProperty(memo)
})

test('Memo elsewhere is a note', () => {
  expect(withColumn('Memo', 'no milk', '', 'needs a ramp').mapping).toMatchObject({ Memo: 'note' })
})

const ledger = (...counts: readonly string[]) =>
  [
    'Booking,Customer,Tour,Date,Qty,Gross (GBP)',
    ...counts.map((count) => `BK1,Ada Rowe,Kew,2026-08-11,${count},${Number(count) * 75}.00`),
    'BK2,Bo Lim,Kew,2026-08-12,2,150.00',
  ].join('\n')

test('A credit note among rows that add up takes travelers away', () => {
  const { bookings } = readText(ledger('6', '-1'), { repeated_rows: 'add' })
  expect(bookings[0]).toMatchObject({ amount: 375, travelers: Array.from({ length: 5 }, () => expect.anything()) })
})

test.each([
  ['2-', '150.00-'],
  ['2 -', '-150.00'],
  ['-2', '(150.00)'],
])('A credit note of %s travelers and %s takes both away, wherever the minus stands', (count, price) => {
  const csv = ledger('6').replace('\nBK2', `\nBK1,Ada Rowe,Kew,2026-08-11,${count},${price}\nBK2`)
  const { bookings } = readText(csv, { repeated_rows: 'add' })
  expect(bookings[0]).toMatchObject({ amount: 300, travelers: Array.from({ length: 4 }, () => expect.anything()) })
})

const ofKinds = (...rows: readonly string[]) =>
  readText(
    [
      'Doc,Job,Traveller,Details,Tour date,Adults,Children,Gross,Ccy',
      ...rows.map((row, at) => `${20611 + at},J-3301,Ada Rowe,Kew,2026-08-11,${row},GBP`),
      '20690,J-3304,Bo Lim,Kew,2026-08-12,2,1,150.00,GBP',
    ].join('\n'),
    { repeated_rows: 'add' },
  ).bookings[0]

test.each([
  ['-1,0,(65.00)', ['adult', 'adult', 'adult', 'child', 'child'], 325],
  ['1-,,-65.00', ['adult', 'adult', 'adult', 'child', 'child'], 325],
  ['0,-2,-80.00', ['adult', 'adult', 'adult', 'adult'], 310],
  ['-1,-1,-105.00', ['adult', 'adult', 'adult', 'child'], 285],
])('A credit note of %s takes away those of its kind', (credit, types, amount) => {
  expect(ofKinds('4,2,390.00', credit)).toMatchObject({ amount, travelers: types.map((type) => ({ type })) })
})

test.each([
  ['4,2,390.00', '-5,0,-325.00'],
  ['4,0,260.00', '0,-1,-40.00'],
  ['4,0,260.00', '1,0,-65.00'],
  ['-4,0,-260.00'],
])('Rows of %s and %s are refused', (...rows) => {
  expect(ofKinds(...rows)).toContain('party party')
})

test.each(['2-', '-2', '2-3'])('A booking whose only row has %s travelers is refused', (count) => {
  const csv = ledger('6').replace('2026-08-11,6,', `2026-08-11,${count},`)
  expect(readText(csv, { repeated_rows: 'add' }).bookings[0]).toContain('party party')
})

test('A credit note that counts travelers without a minus may take them away, and is refused', () => {
  const csv = ledger('6').replace('\nBK2', '\nBK1,Ada Rowe,Kew,2026-08-11,1,-75.00\nBK2')
  expect(readText(csv, { repeated_rows: 'add' }).bookings[0]).toContain('party party')
})

test('A discount of no travelers is added', () => {
  const csv = ledger('6').replace('\nBK2', '\nBK1,Ada Rowe,Kew,2026-08-11,,-75.00\nBK2')
  expect(readText(csv, { repeated_rows: 'add' }).bookings[0]).toMatchObject({ amount: 375 })
})

test('A credit note of more than were booked is refused', () => {
  const { bookings } = readText(ledger('1', '-2'), { repeated_rows: 'add' })
  expect(bookings[0]).toContain('party party')
})

test.each([
  ['Req. ID', 'Emp. Code', 'Yr. Confn. No.'],
  ['Requisition no.', 'Employee code', 'Your confirmation no.'],
  ['Travel request no.', 'E-code', 'Yr. ref.'],
])('%s is the reference, beside %s of who works there and %s of the supplier', (request, employee, yours) => {
  const csv = [
    `${request};${employee};Pax name;Tour;Date;Nos.;${yours}`,
    'TD/26/0114;ZS40871;Mr. Aniket Phadnis;Thames Cruise;16-Jun-2026;2A+1C;TQ-5518',
    'TD/26/0115;ZS40912;Ms. Revathi Mani;Thames Cruise;16-Jun-2026;1A;',
    'TD/26/0117;ZS38840;Mr. Farhan Lokh;Stonehenge;17-Jun-2026;9A;TQ-5520',
  ].join('\n')
  const { mapping } = readText(csv)
  expect(mapping).toMatchObject({ [request]: 'booking_reference', [yours]: 'supplier_confirmation' })
  expect(mapping).not.toHaveProperty([employee])
})

test.each([
  ['L/E/P', 'Educator in charge', ['E', 'L', 'P']],
  ['P/T', 'Teacher in charge', ['T', 'P', 'P']],
  ['S/L', 'Gruppenleiter', ['L', 'S', 'S']],
])('Letters below %s are kinds of a school, and codes of letters group its travelers', (header, lead, letters) => {
  const [first, second, third] = letters
  const csv = [
    `Group;${lead};Outing;Date;Name in full;${header}`,
    `SOP;Mrs N. Gumede;Southwark;2026-07-06;Mrs N. Gumede;${first}`,
    `SOP;Mrs N. Gumede;Southwark;2026-07-06;Liam Oosthuizen;${second}`,
    `BAS;Mr P. Terblanche;Brixton;2026-07-05;Mr P. Terblanche;${first}`,
    `BAS;Mr P. Terblanche;Brixton;2026-07-05;Ruan Steenkamp;${second}`,
    `BAS;Mr P. Terblanche;Brixton;2026-07-05;Cheryl Maree;${third}`,
  ].join('\n')
  expect(readText(csv).mapping).toMatchObject({
    Group: 'booking_reference',
    [lead]: 'lead_traveler',
    'Name in full': 'traveler_name',
    [header]: 'traveler_type',
  })
})

test.each(['S/M/L', 'M/F', 'Y/N'])('Letters below %s are none', (header) => {
  expect(withColumn(header, header[0]!, header[2]!, header[0]!).mapping).not.toMatchObject({
    [header]: 'traveler_type',
  })
})
