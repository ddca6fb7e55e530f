import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const vouchers = (rows: readonly string[], days = 'Bought on', slot = 'Slot (UTC)') =>
  readText([`Voucher code,${days},Experience,${slot},Recipient,People`, ...rows].join('\n'))
const redeemed = [
  'GD-7K2P-11,2025-12-02,Sunset Walk,2026-07-04T18:30:00Z,Maudie Farthing,2',
  'GD-7K2P-12,2025-12-05,Chocolate Walk,2026-07-05T10:00:00Z,Lachlan Eddery,2',
  'GD-9QX4-03,2025-12-19,Sunset Walk,,Petronella Wix,2',
]

test('Bought on is when a booking was made, and full moments below Slot are its day and time', () => {
  const { mapping, bookings } = vouchers(redeemed)
  expect(mapping).toMatchObject({ 'Bought on': 'input_date', 'Slot (UTC)': 'booking_datetime' })
  expect(bookings).toMatchObject([
    { booking_datetime: '2026-07-04T19:30', input_date: '2025-12-02' },
    { booking_datetime: '2026-07-05T11:00', input_date: '2025-12-05' },
    [expect.stringContaining('booking_datetime')],
  ])
})

test.each(['Xq', 'Day', 'Date'])(
  'Beside full moments of other days bare days below %s are not those of the tour without a question',
  (days) => {
    const { mapping, questions } = vouchers(redeemed.slice(0, 2), days)
    expect(mapping).toMatchObject({ 'Slot (UTC)': 'booking_datetime' })
    expect(mapping[days]).not.toBe('booking_datetime')
    expect(questions.filter((id) => id.endsWith('_columns'))).not.toEqual([])
  },
)

test('Full moments of the days beside them stay the times of these days', () => {
  const rows = [
    'GD-1,04/07/2026,Sunset Walk,04/07/2026 18:30,Maudie Farthing,2',
    'GD-2,15/07/2026,Chocolate Walk,15/07/2026 10:00,Lachlan Eddery,2',
  ]
  expect(vouchers(rows, 'Tour date', 'Start').bookings).toMatchObject([
    { booking_datetime: '2026-07-04T18:30' },
    { booking_datetime: '2026-07-15T10:00' },
  ])
  const otherDay = [...rows, 'GD-3,16/07/2026,Chocolate Walk,17/07/2026 10:00,Samir Belkacem,2']
  const { mapping, bookings } = vouchers(otherDay, 'Tour date', 'Start time')
  expect(mapping).toMatchObject({ 'Tour date': 'booking_datetime', 'Start time': 'booking_time' })
  expect(bookings[2]).toEqual(['time booking_time'])
  const ofClocks = rows.map((row) => row.replace(/\d\d\/07\/2026 /, '30/12/1899 '))
  expect(vouchers(ofClocks, 'Tour date', 'Start time').bookings).toMatchObject([
    { booking_datetime: '2026-07-04T18:30' },
    { booking_datetime: '2026-07-15T10:00' },
  ])
})

test.each(['To be charged', 'Charged', 'Price to be paid by guest'])('%s above amounts is the price', (name) => {
  const { mapping } = readText(
    `Room,Guest,Experience,When,Party,${name}\n214,Ann Lee,River Walk,9 May 2026 10:30,2,£118.00\n302,Bo Fox,Old Town Walk,9 May 2026 14:00,1,£42.00\n`,
  )
  expect(mapping).toMatchObject({ [name]: 'amount', Party: 'party' })
})

const ofPackages = (cells: readonly string[]) =>
  readText(
    [
      'Package,Booked by,Tour,Tour date,Passenger,Pax type,Total',
      `${cells[0]},Rosalind Keane,Backstage Drury Lane,07 Mar 2026,Rosalind Keane,ADT,£212.00`,
      `${cells[0]},Rosalind Keane,Backstage Drury Lane,07 Mar 2026,Finn Keane,CHD,£212.00`,
      `${cells[1]},Bartholomew Nye,West End Stories,08 Mar 2026,Bartholomew Nye,ADT,£88.00`,
      `${cells[2]},Delphine Okafor,West End Stories,08 Mar 2026,Delphine Okafor,ADT,£66.00`,
      `${cells[2]},Delphine Okafor,West End Stories,08 Mar 2026,Kit Okafor,INF,£66.00`,
    ].join('\n'),
    { repeated_rows: 'travelers', price: 'total' },
  )

test('Codes of packages beside the names of tours are references where each is of one person', () => {
  const { mapping, bookings } = ofPackages(['SS/4471', 'SS/4480', 'SS/4492'])
  expect(mapping).toMatchObject({ Package: 'booking_reference', Tour: 'description', 'Booked by': 'lead_traveler' })
  expect(bookings).toHaveLength(3)
  // Codes that two people have are those of tours.
  expect(ofPackages(['SS/4471', 'SS/4480', 'SS/4480']).mapping['Package']).not.toBe('booking_reference')
  // Names of packages stay what is sold.
  expect(ofPackages(['Stalls and Supper', 'Circle Deluxe', 'Circle Supper']).mapping).not.toMatchObject({
    Package: 'booking_reference',
  })
})

test('Codes below a header of tours that differ in every row are a reference after a question', () => {
  const { mapping, questions } = readText(
    'Package,Tour,Tour date,Guest,Total\nSS/4471,River Walk,07/03/2026,Ann Lee,£10.00\nSS/4472,River Walk,18/03/2026,Bo Fox,£20.00\nSS/4473,Old Town Walk,19/03/2026,Cy Ray,£20.00\n',
  )
  expect(mapping).toMatchObject({ Package: 'booking_reference', Tour: 'description' })
  expect(questions).toContain('unsure_columns')
})

test.each([
  ['Which trip are you joining?', 'description'],
  ['What tour do you want to be picked up for?', 'description'],
  ['Welchem Ausflug möchten Sie sich anschließen?', 'description'],
  ['Where are you joining?', 'pickup_location'],
])('%s asks for the %s', (name, field) => {
  const { mapping } = readText(
    `Timestamp,What is your full name?,${name},When does your trip leave?,How many places do you need?\n02/03/2026 21:14:07,Zofia Kestrel,Oxford and Windsor,16/05/2026 08:30,1\n13/03/2026 22:40:31,Jonty Marl,Harry's Locations,16/05/2026 08:30,2\n14/03/2026 00:05:12,Abeni Olatunji,Harry's Locations,23/05/2026 11:00,3\n`,
  )
  expect(mapping).toMatchObject({ [name]: field })
})

test.each([
  ['I accept the club rules', 'Yes', 'Yes'],
  ['Lunch box', 'Yes', 'Yes'],
  ['Ich akzeptiere die AGB', 'ja', 'ja'],
])('Yes below %s is no status', (name, first, second) => {
  const { mapping, questions } = readText(
    `Ref,Guest,Tour,Tour date,Pax,${name}\nA1,Ann Lee,River Walk,13/07/2026,2,${first}\nA2,Bo Fox,River Walk,14/07/2026,1,${second}\nA3,Cy Ray,Old Town Walk,15/07/2026,4,${first}\n`,
  )
  expect(mapping).not.toMatchObject({ [name]: 'status' })
  expect(questions).toEqual([])
})

test('Yes and no below a header without a word of a status are asked about', () => {
  const { mapping, questions } = readText(
    'Ref,Guest,Tour,Tour date,Pax,Zq\nA1,Ann Lee,River Walk,13/07/2026,2,Yes\nA2,Bo Fox,River Walk,14/07/2026,1,No\nA3,Cy Ray,Old Town Walk,15/07/2026,4,Yes\n',
  )
  expect(mapping['Zq']).toBeUndefined()
  expect(questions).toContain('unread_columns')
})

const houseList = [
  '3 July 2026,10am,Notting Hill Walk,Mrs Philippa Oakden,2,07700 900511,bad hip',
  '3 July 2026,7.30pm,Ghosts of Fleet Street,Mr Anselm Crook,3,07700 900512,',
  '5 July 2026,2pm,Notting Hill Walk,Dr Nasreen Qadir,1,07700 900513,speaks little English',
  '18 July 2026,7.30pm,Ghosts of Fleet Street,The Lumley sisters,4,07700 900514,',
]

test('Without a header, rare texts in the last column are the note', () => {
  const { mapping, bookings, questions } = readText(houseList.join('\n'))
  expect(mapping).toMatchObject({ 'Column 7': 'note' })
  expect(bookings).toMatchObject([{ note: 'bad hip' }, { note: '' }, { note: 'speaks little English' }, { note: '' }])
  expect(questions).toEqual([])
})

test('Rare texts in a last column that alone has no header are the note after a question', () => {
  const { mapping, questions } = readText(
    ['Date,Time,Tour,Guest,Pax,Phone,', ...houseList].join('\n').replace('900512,', '900512,brings a pushchair'),
  )
  expect(mapping).toMatchObject({ 'Column 7': 'note' })
  expect(questions).toEqual(['unsure_columns'])
})

test.each(['@ head', 'Cost @ person', '£ @pax'])('%s above amounts is the price of one', (name) => {
  const { mapping, bookings } = readText(
    `Date,Start,Who,What,Heads,${name}\n02/03/2026,07:00,Ines Corrigan,River Walk,7,£35.00\n15/03/2026,14:30,Tobias Akande,Old Town Walk,4,£28.00\n`,
  )
  expect(mapping).toMatchObject({ [name]: 'amount', Heads: 'party' })
  expect(bookings).toMatchObject([{ amount: 245 }, { amount: 112 }])
})

test('fecha_compra beside fecha_visita is when a booking was made', () => {
  const { mapping } = readText(
    'codigo,fecha_compra,fecha_visita,hora,experiencia,nombre,personas\nR-1,2026-02-14,2026-05-23,10:00,Paseo del Soho,Ann Lee,2\nR-2,2026-02-20,2026-05-24,16:30,Paseo del Soho,Bo Fox,4\nR-3,2026-03-08,2026-05-30,10:00,Paseo del Soho,Cy Ray,1\n',
  )
  expect(mapping).toMatchObject({ fecha_compra: 'input_date', fecha_visita: 'booking_datetime' })
})
