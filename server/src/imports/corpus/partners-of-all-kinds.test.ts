import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const read = (header: string, lines: readonly string[], values = {}) => readText([header, ...lines].join('\n'), values)

test('Below a title with another day, in the middle of a file, rows are of that day', () => {
  const header = 'Job No,Passenger,Seats,Excursion,Dep. time,Fare'
  const csv = [
    'Quillon Coach Hire - Excursion sheet for Sunday 6 September 2026',
    header,
    '8801,Ann Lee,2,Brighton Walk,08:00,£54.00',
    '8802,Bo Ray,4,Brighton Walk,08:00,£108.00',
    'Page 1 of 2',
    '',
    'Quillon Coach Hire - Excursion sheet for Sunday 13 September 2026',
    header,
    '8810,Cy Fox,2,Kew Gardens,09:10,£61.00',
  ].join('\n')
  expect(readText(csv, { price: 'total' }).bookings).toMatchObject([
    { booking_datetime: '2026-09-06T08:00' },
    { booking_datetime: '2026-09-06T08:00' },
    { booking_datetime: '2026-09-13T09:10' },
  ])
})

test('A full header goes on in the line below it, where one of its names stands for two columns', () => {
  const csv = [
    'Cabin,Guest,Excursion,Excursion,Date,Guests,Guests,Gross,Dispatch',
    'No.,name,code,name,,adult,child,GBP,remarks',
    '6014,Ann Lee,TIL-02,Windsor Castle,14/07/2026,2,0,398.00,',
    '7122,Bo Ray,TIL-05,London by Coach,15/07/2026,1,1,199.00,Walker',
    '7125,Cy Fox,TIL-05,London by Coach,15/07/2026,2,0,199.00,',
  ].join('\n')
  const { mapping, bookings } = readText(csv)
  expect(mapping).toMatchObject({
    'Guests › adult': 'adults',
    'Guests › child': 'children',
    'Dispatch › remarks': 'note',
  })
  expect(bookings).toMatchObject([{ amount: 398 }, { travelers: { length: 2 }, note: 'Walker' }, { amount: 199 }])
})

test('The cost of each is multiplied, and refused where no travelers are counted', () => {
  const header = 'When,What we would like,Who is in charge,How many of us,Cost each'
  const { bookings } = read(header, ['15/04/2027,Kew by Boat,Ann Lee,9,£22.50', '18/05/2027,Soho Walk,Bo Ray,,£19.00'])
  expect(bookings).toMatchObject([{ amount: 202.5 }, ['party party']])
})

test.each([
  ['1,140/-', 1140],
  ['214/-', 214],
])('%s is a price without a fraction', (price, amount) => {
  const lines = [`A1,13/07/2026,Old Town Walk,Ann Lee,2,"${price}"`, 'A2,14/07/2026,River Walk,Bo Ray,1,304/-']
  expect(read('Ref,Tour date,Tour,Guest,Pax,Total (GBP)', lines).bookings[0]).toMatchObject({ amount })
})

test('A total of travelers is no price, and the prices of adults and children name their currency', () => {
  const header = 'Ref,Tour date,Tour,Guest,N. adulti,N. bambini,Tot.,Prezzo adulto £,Prezzo bambino £'
  const lines = [
    'A1,13/07/2026,Walk,Ann Lee,2,0,2',
    'A2,14/07/2026,Cruise,Bo Ray,2,1,3',
    'A3,15/07/2026,Tea,Cy Fox,1,1,2',
  ]
  const { mapping, bookings } = read(
    header,
    lines.map((line) => `${line},89.00,59.00`),
  )
  expect(mapping).toMatchObject({ 'Tot.': 'party', 'Prezzo adulto £': 'amount' })
  expect(bookings).toMatchObject([{ amount: 178, currency: 'GBP' }, { amount: 237 }, { amount: 148 }])
})

test('Cells such as 2A below Party are adults, and no time', () => {
  const lines = ['A1,13/07/2026,Walk,Ann Lee,2A', 'A2,14/07/2026,Walk,Bo Ray,2A 2C', 'A3,15/07/2026,Walk,Cy Fox,5A']
  expect(read('Ref,Tour date,Tour,Guest,Party', lines).bookings).toMatchObject([
    { travelers: { length: 2 } },
    { travelers: { length: 4 } },
    { travelers: { length: 5 } },
  ])
})

const lines = [
  'T1,13/07/2026,Thames Cruise,Ann Lee,Adult (18+),2,50.00,100.00,GBP',
  'T1,13/07/2026,Thames Cruise,Ann Lee,Child (4-17),1,42.50,42.50,GBP',
  'T2,14/07/2026,Royal Walk,Bo Ray,Adult (18+),1,40.00,40.00,GBP',
  'T2,14/07/2026,Royal Walk,Bo Ray,Infant (0-3),1,0.00,0.00,GBP',
]
const ofLines = 'Order ID,Visit date,Product,Customer name,Variant,Number of tickets,Ticket price,Line total,Currency'

test('Lines of an order whose price is that of the line are added up without a question, and said so', () => {
  const { mapping, questions, bookings } = read(ofLines, lines)
  expect(mapping).toMatchObject({ 'Line total': 'amount' })
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([{ amount: 142.5, travelers: { length: 3 } }, { amount: 40 }])
})

test('Lines of an order whose price may be that of the order are asked about', () => {
  const total = lines.map((line) => line.replace(/,\d+\.\d\d,(\d+\.\d\d),GBP$/, ',$1,GBP'))
  expect(read(ofLines.replace('Ticket price,Line total', 'Total'), total).questions).toContain('repeated_rows')
})

test('Rows of one booking with names and births of their own are travelers without a question', () => {
  const people = ['K1,21/07/2026,Walk,Ann,Lee,22/03/1980,£80.00', 'K1,21/07/2026,Walk,Bo,Lee,14/08/1978,£80.00']
  const { questions, bookings } = read('Booking no,Tour date,Tour,First name,Surname,Date of birth,Gross', people)
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([{ amount: 80, travelers: { length: 2 } }])
})

test('Below Unit, cells that count adults and children are the party, and asked about', () => {
  const units = ['"Adult x2, Child x1"', 'Adult x1', 'Adult x2']
  const rows = units.map((unit, at) => `A${at},1${at}/07/2026,Walk,Ann Lee,${unit}`)
  const { mapping, questions } = read('Ref,Participation date,Activity,Lead person,Unit', rows)
  expect(mapping).toMatchObject({ Unit: 'party' })
  expect(questions).toContain('unsure_columns')
})

test('Sexes and births behind names are no kinds of travelers', () => {
  const rows = ['A1,13/07/2026,Walk,Ann Lee,"Ann Lee (F, 1980-03-02); Bo Lee (M, 1978-08-14)"']
  expect(read('Ref,Tour date,Tour,Lead,Passenger names', rows).bookings).toMatchObject([
    {
      travelers: [
        { name: 'Ann Lee', dob: '1980-03-02' },
        { name: 'Bo Lee', dob: '1978-08-14' },
      ],
    },
  ])
})

test.each(['Annulation client', 'Annulation par le client', 'Storno Kunde', 'Cancelación por el cliente'])(
  'A status %s is cancelled',
  (status) => {
    const { bookings } = read('Ref,Tour date,Tour,Guest,Status', [`A1,13/07/2026,Walk,Ann Lee,${status}`])
    expect(bookings).toMatchObject([{ status: 'cancelled' }])
  },
)

test('The beginning of a word before a point is that word', () => {
  const rows = ['A1,13/07/2026,Rundgang,Ann Lee,2,Rollstuhl dabei', 'A2,14/07/2026,Fahrt,Bo Ray,1,']
  expect(read('Ref,Datum,Tour,Gast,Personen,Bemerk.', rows).mapping).toMatchObject({ 'Bemerk.': 'note' })
})
