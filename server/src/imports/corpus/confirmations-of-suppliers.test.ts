import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const guests = ['Imogen Tarrant', 'Casper Nyholm', 'Adaeze Okonjo']
const tours = ['Wapping Smugglers', 'Greenwich by Sail', 'Wapping Smugglers']

/** Three bookings whose first cells are these. */
const withNumbers = (header: string, numbers: readonly string[], named: readonly string[] = tours) =>
  readText(
    [
      `${header};Tour;Date;Guest;Adults`,
      ...numbers.map((cells, at) => `${cells};${named[at]};2026-07-0${3 + at};${guests[at]};2`),
    ].join('\n'),
  )

test.each([
  'Your conf no',
  'Vendor Conf #',
  'Ihre Bestätigungsnr',
  'Lieferantenbest.',
  'Votre confirmation',
  'Vuestra confirmación',
  'Vostra conferma',
  'Uw bevestiging',
  'Wasze potwierdzenie',
  'Er bekräftelse',
  'Vaše potvrzení',
])('%s alone is what the supplier confirmed, and no reference of the sender', (header) => {
  const { mapping, bookings } = withNumbers(header, ['K4471', 'K4474', 'K4480'])
  expect(mapping).toMatchObject({ [header]: 'supplier_confirmation' })
  expect(Object.values(mapping)).not.toContain('booking_reference')
  expect(bookings[0]).toMatchObject({ supplier_confirmation: 'K4471' })
})

test.each([
  ['Trip ID', 'Vendor Conf #'],
  ['Reise-Nr.', 'Lieferantenbest.'],
  ['Tour ID', 'Your conf no'],
])('%s that differs between guests of one tour is the reference beside %s', (own, supplier) => {
  const { mapping } = withNumbers(`${own};${supplier}`, ['QA-2291;VC-60118', 'QA-2294;VC-60125', 'QA-2301;'])
  expect(mapping).toMatchObject({ [own]: 'booking_reference', [supplier]: 'supplier_confirmation' })
})

test('Trip ID whose numbers rise is the reference also where no tour stands twice', () => {
  const { mapping } = withNumbers(
    'Trip ID;Vendor Conf #',
    ['QA-2388;VC-61007', 'QA-2390;', 'QA-2393;VC-61012'],
    ['Greenwich Clippers', 'Cotswolds Countryside Day', 'Afternoon Tea'],
  )
  expect(mapping).toMatchObject({ 'Trip ID': 'booking_reference', 'Vendor Conf #': 'supplier_confirmation' })
})

test.each([
  ['Tour code', ['WS-12;VC-60118', 'GS-40;VC-60125', 'TE-07;VC-60140']],
  ['Tour code', ['T-101;VC-60118', 'T-102;VC-60125', 'T-103;VC-60140']],
])(
  '%s of another tour in every row stays that of the product beside the confirmation of a supplier',
  (own, numbers) => {
    const { mapping } = withNumbers(`${own};Vendor Conf #`, numbers, ['Wapping Smugglers', 'Greenwich by Sail', 'Tea'])
    expect(mapping).toMatchObject({ [own]: 'product_code', 'Vendor Conf #': 'supplier_confirmation' })
  },
)

test.each(['Conf #', 'Confirmation no.', 'Your ref'])('%s alone is the reference', (header) => {
  const { mapping } = withNumbers(header, ['K4471', 'K4474', 'K4480'])
  expect(mapping).toMatchObject({ [header]: 'booking_reference' })
})

const belowStatus = (heading: string, state: string, number: string) =>
  readText(
    [
      `BOOKING;TOUR;;CLIENT;${heading};;`,
      `No.;Name;Date;Guest;${state};${number};Adults`,
      'B-661;Wapping Smugglers;2026-07-03;Imogen Tarrant;OK;LX-551;2',
      'B-664;Greenwich by Sail;2026-07-05;Casper Nyholm;OK;;2',
      'B-667;Greenwich by Sail;2026-07-08;Adaeze Okonjo;OK;LX-566;5',
    ].join('\n'),
  ).mapping

test.each([
  ['ESTADO', 'Situación', 'Loc. proveedor'],
  ['STATUS', 'State', 'Supplier ref'],
  ['STATUS', 'Stand', 'Lieferantenbest.'],
  ['STATO', 'Situazione', 'Conf. fornitore'],
  ['STATUT', 'État', 'Réf. prestataire'],
])('Below %s, which goes on, %s is the status and %s the number of the supplier', (heading, state, number) => {
  const mapping = belowStatus(heading, state, number)
  expect(mapping).toMatchObject({
    [`${heading} › ${state}`]: 'status',
    [`${heading} › ${number}`]: 'supplier_confirmation',
  })
})

test('Below a status the status of a supplier is no number of one', () => {
  expect(belowStatus('STATUS', 'State', 'Supplier status')['STATUS › Supplier status']).not.toBe(
    'supplier_confirmation',
  )
})
