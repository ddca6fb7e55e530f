import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const guide = [
  ['Tue 16 June', '10.30', 'Mrs Gwyneth Sallow', '2 adults', 'Wren and Hooke', '07700 900251', '£30'],
  ['Tue 16 June', '2.15pm', 'Hendry family', '2 adults 3 children', 'Pirates of Wapping', '07700 900252', '£55'],
  ['Wed 17 June', '10.30', 'Fr Dominic Auberon', '6 adults', 'Wren and Hooke', '07700 900253', '£90'],
  ['Fri 19 June', '7pm', 'Ansel Pryce', '1 adult', 'Foggy Nights', '07700 900254', '£15'],
]

test('Without a header Mrs Sallow is the lead and what repeats beside her is the tour, and 10.30 beside 7pm is a time', () => {
  expect(readText(guide.map((row) => row.join('\t')).join('\n')).mapping).toMatchObject({
    'Column 2': 'booking_time',
    'Column 3': 'lead_traveler',
    'Column 5': 'description',
    'Column 7': 'amount',
  })
})

test('Without a header names that stand in one row each, beside people who are addressed as such, are no tour', () => {
  const rows = guide.map((row, at) => row.with(4, ['Ann Lee', 'Bo Lim', 'Cy Day', 'Di Fox'][at] ?? '').join('\t'))
  expect(Object.values(readText(rows.join('\n')).mapping)).not.toContain('description')
})

const orders = [
  'Order;Passenger;Day trip;Travel day;Leaves;Ticket;Qty;Line total',
  'WH-9001;Mrs D. Tansley;Kew Gardens;03-Sep-26;08:10;Adult;2;£58.00',
  'WH-9001;Mrs D. Tansley;Kew Gardens;03-Sep-26;08:10;Child;1;£17.50',
  'WH-9002;Mr Arun Bhatt;Kew Gardens;03-Sep-26;08:40;Adult;4;£116.00',
]

test('A passenger who stands in every row of an order, beside a number of tickets, is its lead and no ticket', () => {
  const { mapping, bookings } = readText(orders.join('\n'))
  expect(mapping).toMatchObject({ Passenger: 'lead_traveler' })
  expect(bookings).toMatchObject([
    { lead_traveler: 'Mrs D. Tansley', travelers: [{ type: 'adult' }, { type: 'adult' }, { type: 'child' }] },
    { travelers: [{ type: 'adult' }, { type: 'adult' }, { type: 'adult' }, { type: 'adult' }] },
  ])
})

test('Passengers of one order who differ are travelers', () => {
  const rows = [
    'Order;Passenger;Day trip;Travel day;Ticket;Price',
    'WH-9001;Dora Tansley;Kew Gardens;03-Sep-26;Adult;29.00',
    'WH-9001;Milo Tansley;Kew Gardens;03-Sep-26;Child;17.50',
    'WH-9002;Arun Bhatt;Kew Gardens;03-Sep-26;Adult;29.00',
  ]
  expect(readText(rows.join('\n')).mapping).toMatchObject({ Passenger: 'traveler_name' })
})

const sales = (numbers: readonly string[]) =>
  [
    'Venda,Nº confirmação fornecedor,Passageiro principal,Passeio,Data do passeio,Qtd. pessoas,Valor total',
    ...numbers.map((number, at) => `${number},LON-5${at}A,Jandira Figueiró,Estúdios,1${at}/07/2026,2,"150,00"`),
  ].join('\n')

test('The number of a sale is the reference beside the confirmation of a supplier', () => {
  expect(readText(sales(['7781', '7784', '7790'])).mapping).toMatchObject({
    Venda: 'booking_reference',
    'Nº confirmação fornecedor': 'supplier_confirmation',
  })
})

test('Numbers below Venda that do not rise are prices where nothing else is the price', () => {
  const csv = [
    'Passageiro principal,Passeio,Data do passeio,Qtd. pessoas,Venda',
    'Jandira Figueiró,Estúdios,10/07/2026,2,1350',
    'Otacílio Brandão,Estúdios,11/07/2026,2,1200',
    'Neuza Camargo,Estúdios,13/07/2026,1,1180',
  ].join('\n')
  expect(readText(csv).mapping).toMatchObject({ Venda: 'amount' })
})

test('Whether treasurers were paid is no status, whatever is not yet', () => {
  const csv = [
    'Your full name,Which trip?,Which date?,How many tickets?,Ticket price (each),Paid the treasurer?',
    'Jodie Abernathy,Greenwich by Boat,17/10/2026,2,£14,yes',
    'Kwame Boadu-Hill,Greenwich by Boat,17/10/2026,1,£14,not yet',
    'Salome Ferreira,Film Locations,18/10/2026,3,£11.50,yes',
  ].join('\n')
  const { mapping, bookings } = readText(csv)
  expect(mapping).toMatchObject({ 'Ticket price (each)': 'amount' })
  expect(mapping).not.toHaveProperty('Paid the treasurer?')
  expect(bookings).toMatchObject([{ amount: 28 }, { amount: 14 }, { amount: 34.5 }])
})

test('The day on which a ship calls, in a cell of its own above the header, is that of the excursions', () => {
  const csv = [
    'HARBOURLINE SHORE EXCURSIONS|MANIFEST|MV Solent Aurora',
    'Port: Tilbury|Call date: 18 SEP 2026',
    'Bkg No|Passenger|Excursion|Departs|Pax|GBP',
    'HL30571|Philip Oakhanger|Best of London|08:30|2|258.00',
    'HL30588|Rhea Castellane|Windsor Castle|08:45|3|289.50',
  ].join('\n')
  expect(readText(csv).bookings).toMatchObject([
    { booking_datetime: '2026-09-18T08:30' },
    { booking_datetime: '2026-09-18T08:45' },
  ])
})

test('Names on lines of one cell below those who signed up are the travelers', () => {
  const rows = ['Nº,Apuntados,Visita,Día,Hora,Móvil']
  const names = ['"Rosalía Quintanar\nBenito Quintanar"', 'Abundio Tejera', 'Paquita Lorenzana', 'Inés Cuadrado']
  const list = names.map((name, at) => `${at + 1},${name},Mercados de Londres,20/09/2026,10:30,+44 7700 90033${at}`)
  expect(readText([...rows, ...list].join('\n')).bookings[0]).toMatchObject({
    travelers: [{ name: 'Rosalía Quintanar' }, { name: 'Benito Quintanar' }],
  })
})
