import { expect, test } from 'vitest'
import { readText, withColumn } from './read-text.ts'

test.each([
  'Bits to know',
  'Useful to know',
  'Andet vi skal vide',
  'Noget guiden bør vide',
  'Annet guiden må vite',
  'Vad guiden behöver veta',
  'Was unser Guide wissen muss',
  "Ce qu'il faut savoir",
  'Mot de la cliente',
  "Mot de l'invité",
  'Algo que debemos saber',
  'Cosa dovrebbe sapere la guida',
  'O que o guia precisa saber',
  'O czym przewodnik musi wiedzieć',
])('What people should know stands below %s, and is the note', (header) => {
  const { mapping } = withColumn(header, '', 'one of us has a stick', 'no nuts for Ada')
  expect(mapping).toMatchObject({ [header]: 'note' })
})

test.each(['Mot de passe', 'Priority', 'Priorität', 'Importance', 'Show time as'])(
  'Words below %s are no field',
  (header) => {
    expect(withColumn(header, 'normal', 'high', 'normal').mapping).not.toHaveProperty([header])
  },
)

test.each(['AddressLine1', 'Address Line 2', 'address_line_1', 'Adresszeile 1', "Ligne d'adresse 1"])(
  'Below %s people live, and are not picked up',
  (header) => {
    expect(withColumn(header, '4 Fennel Road', 'The Old Lodge', '1 Mill Lane').mapping).not.toHaveProperty([header])
  },
)

test.each(['Pickup AddressLine1', 'Pickup address line 1', 'Hotel AddressLine1'])('Below %s they are', (header) => {
  expect(withColumn(header, '4 Fennel Road', 'The Old Lodge', '1 Mill Lane').mapping).toMatchObject({
    [header]: 'pickup_location',
  })
})

test('D/O beside P/U is where people are set down', () => {
  const csv = [
    'Ref;Guest;Tour;Date;P/U;D/O',
    'LB-1;Imogen Tarrant;Wapping;2026-05-11;Bank station;Tower Gate',
    'LB-2;Casper Nyholm;Greenwich;2026-05-12;The Larch Hotel;The Larch Hotel',
  ].join('\n')
  expect(readText(csv).mapping).toMatchObject({ 'P/U': 'pickup_location', 'D/O': 'drop_off_location' })
})

test('Abgang above times is when a tour leaves', () => {
  expect(withColumn('Abgang', '20.15', '8.30', '14.00').mapping).toMatchObject({ Abgang: 'booking_time' })
})

test('A variant of a product has a code, and a roster or a manifest is a booking', () => {
  expect(withColumn('variant_id', 'WS-11', 'GS-15', 'WS-11').mapping).toMatchObject({ variant_id: 'product_code' })
  const csv = [
    'Manifest #;Excursion;Date;Leader;Participant;Role',
    ...['Ida Quill', 'Bo Lomax', 'Cy Tarn', 'Di Rook'].map(
      (name) => `M-07;Greenwich;2026-07-11;Ida Quill;${name};Student`,
    ),
  ].join('\n')
  expect(readText(csv).mapping).toMatchObject({ 'Manifest #': 'booking_reference' })
})

test.each(['Kto', 'Who', 'Wer', 'Qui'])('Kinds of travelers below %s are no names', (header) => {
  const csv = [
    `Ref;Tour;Date;Leader;Participant;${header}`,
    'Z1;Kew;2026-05-11;Ida Quill;Ida Quill;adult',
    'Z1;Kew;2026-05-11;Ida Quill;Bo Lomax;child',
    'Z2;Kew;2026-05-12;Cy Tarn;Cy Tarn;adult',
    'Z2;Kew;2026-05-12;Cy Tarn;Di Rook;child',
  ].join('\n')
  expect(readText(csv).mapping).toMatchObject({ [header]: 'traveler_type', Participant: 'traveler_name' })
})

test('Who, above names, is who leads', () => {
  expect(
    readText('Ref;Tour;Date;Who\nA-1;Kew;2026-05-11;Ida Quill\nA-2;Kew;2026-05-12;Di Child').mapping,
  ).toMatchObject({ Who: 'lead_traveler' })
})

test.each([
  ['POB', ['10', '8', '12'], 'party'],
  ['POB', ['09:30', '10:00', '14:15'], 'pickup_time'],
  ['Voce', ['soprano', 'tenore', 'soprano'], undefined],
])('Below %s the cells %j say what it means', (header, cells, field) => {
  const { mapping, bookings } = readText(
    [
      `Ref;Trip;Date;Guest;${header}`,
      ...cells.map((cell, at) => `LB-3041${at};Greenwich by Sail;2026-05-1${at + 1};Imogen Tarrant;${cell}`),
    ].join('\n'),
  )
  expect(mapping[header]).toBe(field)
  expect(bookings).toMatchObject(cells.map((cell) => ({ travelers: { length: field === 'party' ? Number(cell) : 1 } })))
})

test.each(['Sensory sensitivity', 'Light sensitivity', 'Noise sensitivity', 'Priority seating'])(
  'What people need below %s is read or asked about',
  (header) => {
    const { mapping, questions } = withColumn(header, 'uses a wheelchair', '', 'bright lights hurt her eyes')
    expect(mapping[header] === 'note' || questions.includes('unread_columns')).toBe(true)
  },
)

test('Voce above tours is the tour where no other column is, and is asked about', () => {
  const { mapping, questions } = readText(
    [
      'Rif;Data;Cliente;Adulti;Voce',
      'LB-1;2026-05-11;Imogen Tarrant;2;Kew Walk',
      'LB-2;2026-05-12;Casper Nyholm;2;Ripper Tour',
      'LB-3;2026-05-13;Adaeze Okonjo;2;Kew Walk',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Voce: 'description' })
  expect(questions).toContain('unsure_columns')
})

test('Numbers of people within each tour are no references of bookings', () => {
  const { mapping, bookings } = readText(
    [
      'Nr uczestnika;Wycieczka;Data;Gość;Dorośli;Rezerwacja',
      '1;Kew Walk;2026-05-11;Imogen Tarrant;2;LB-1',
      '2;Kew Walk;2026-05-11;Casper Nyholm;2;LB-2',
      '1;Ripper;2026-05-12;Adaeze Okonjo;3;LB-3',
    ].join('\n'),
  )
  expect(mapping).not.toHaveProperty('Nr uczestnika')
  expect(bookings).toMatchObject([
    { travelers: { length: 2 } },
    { travelers: { length: 2 } },
    { travelers: { length: 3 } },
  ])
})

test.each(['Product code', 'Tour code', 'Code', 'SKU', 'Article no'])(
  'Eight digits with spaces below %s are a code, and no telephone',
  (header) => {
    const cells = ['123 45 678', '123 45 678', '345 67 890'] as const
    expect(withColumn(header, ...cells).mapping).toMatchObject({ [header]: 'product_code' })
  },
)

test.each(['Conf', 'Nr'])('Eight digits with spaces below %s are no telephone', (header) => {
  expect(withColumn(header, '12 34 56 78', '22 34 56 79', '32 34 56 70').mapping).not.toHaveProperty([header])
})

test.each(['Tlf.', 'Telefon', 'Gæstens mobil', 'Kontakt', 'Kontaktnummer'])(
  'Eight digits with spaces below %s are a telephone',
  (header) => {
    const cells = ['12 34 56 78', '223 45 679', '+45 32 34 56 70'] as const
    expect(withColumn(header, ...cells).mapping).toMatchObject({ [header]: 'customer_phone' })
  },
)

test('Call no. is where a guest is called only above telephones', () => {
  const phones = withColumn('Call no.', '020 7946 0001', '07700 900124', '020 7946 0003')
  expect(phones.mapping).toMatchObject({ 'Call no.': 'customer_phone' })
  expect(withColumn('Call no.', '910234', '910271', '910298').mapping).not.toHaveProperty(['Call no.'])
})

test.each(['Rebooked', 'Updated', 'Created'])(
  '%s below Status is asked about, and beside remarks it is one',
  (word) => {
    const asked = withColumn('Status', word, 'Confirmed', 'Cancelled')
    expect(asked.bookings[0]).toEqual(['invalid status'])
    expect(withColumn('Note', word, 'window', word).mapping).toMatchObject({ Note: 'note' })
  },
)

const aboard = (header: string, ...cells: readonly [string, string, string]) =>
  readText(
    [
      `Ref;Tour;Date;Guest;${header}`,
      ...cells.map((cell, at) => `LB-3${at};Greenwich;2026-05-1${at + 1};${guests[at] ?? ''};${cell}`),
    ].join('\n'),
  ).bookings.map((booking) => 'travelers' in booking && booking.travelers.length)
const guests = ['Imogen Tarrant', 'Casper Nyholm', 'Adaeze Okonjo']

test.each(['No on bus', 'Number on coach', 'No. on tour', 'Nº no autocarro'])('%s may count who comes', (header) => {
  expect(aboard(header, '2', '4', '3')).toEqual([2, 4, 3])
  // Places in a list, and which coach it is.
  expect(aboard(header, '1', '2', '3')).toEqual([1, 1, 1])
  expect(aboard(`Adults;Children;${header}`, '2;0;1', '2;1;1', '2;2;2')).toEqual([2, 3, 4])
  expect(aboard(`Adults;${header}`, '2;1', '2;2', '2;3')).toEqual([2, 2, 2])
})

test.each(['Outward sailing', 'Sailing out'])('%s is when a day by boat begins, after a question', (header) => {
  const { mapping, questions } = withColumn(header, '10:30', '11:30', '10:30')
  expect(mapping).toMatchObject({ [header]: 'booking_time' })
  expect(questions).toContain('unsure_columns')
})

test('Outward sailing beside the reference of a ferry is how people come', () => {
  const csv = ['FERRY_REF;Name;Pax;OUT_SAILING;Tour;Date', 'DV40;Ann Lee;2;07:25;London;2026-05-16']
  csv.push('DV41;Bo Day;2;07:25;London;2026-05-23')
  expect(readText(csv.join('\n')).mapping).not.toHaveProperty(['OUT_SAILING'])
})
