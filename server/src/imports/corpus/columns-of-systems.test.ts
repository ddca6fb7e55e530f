import { expect, test } from 'vitest'
import { guests, readWith as read, tours } from './further-columns.ts'
import { readText } from './read-text.ts'

// Programs of hotels, ticket offices and agencies: keys, short headers, clients beside contacts, and files without a header.

test.each([
  ['id_operatore', ['T07', 'T09', 'T07']],
  ['OperatorId', ['AX41', 'AX42', 'AX43']],
  ['supplier_id', ['SUP-10', 'SUP-11', 'SUP-10']],
  ['ID fournisseur', ['F12', 'F13', 'F12']],
  ['Benutzer-ID', ['K22', 'K31', 'K22']],
  ['cod_usuario', ['MV3', 'MV4', 'MV3']],
])('%s says who sells or typed it, and no confirmation', (header, cells) => {
  const { mapping, questions } = read(`Adults;${header}`, ...cells.map((cell) => `2;${cell}`))
  expect([mapping[header], questions]).toEqual([undefined, []])
})

test.each(['supplier_ref', 'Operator Conf', 'Nº confirmação fornecedor'])('%s stays the confirmation', (header) => {
  expect(read(`Adults;${header}`, '2;OP-441', '2;OP-442', '1;OP-443').mapping[header]).toBe('supplier_confirmation')
})

test('Id beside the number of the booking is the key of a row, and alone the reference', () => {
  const keys = ['006Kq00000aTr1xIAC', '006Kq00000aTr2bIAC', '006Kq00000aTr5kIAC']
  expect(read('Adults;Id', ...keys.map((key) => `2;${key}`)).mapping['Id']).toBeUndefined()
  const alone = [
    'Id;Tour;Date;Guest;Adults',
    ...keys.map((key, row) => `${key};${tours[row]};2026-05-1${row + 1};${guests[row]};2`),
  ]
  expect(readText(alone.join('\n')).mapping['Id']).toBe('booking_reference')
})

test.each([
  ['QT_PLEIN;QTE_ENF;QT_SENIOR', '2;1;0', 'QT_PLEIN', 'adults'],
  ['QT_PLEIN;QTE_ENF;QT_SENIOR', '2;1;0', 'QTE_ENF', 'children'],
  ['QTE_ADU;MT_TTC;MT_COMM', '2;118,00;11,80', 'MT_TTC', 'amount'],
  ['Pax;H_DEBUT', '2;14H30', 'H_DEBUT', 'booking_time'],
  ['Pax;H_FIN', '2;14H30', 'H_FIN', 'drop_off_time'],
  ['Pax;LEIST_VON;LEIST_BIS', '2;10:00;12:30', 'LEIST_VON', 'booking_time'],
  ['Pax;TREFFPKT', '2;Rezeption', 'TREFFPKT', 'pickup_location'],
  ['Pax;販売金額(GBP)', '2;196', '販売金額(GBP)', 'amount'],
  ['Pax;お客様からのご要望', '2;窓側希望', 'お客様からのご要望', 'note'],
  ['Pax;Attribution', '2;affiliate', 'Attribution', 'booking_source'],
])('Of %s above %s, %s is %s', (header, cells, name, field) => {
  const { mapping, questions } = read(header, cells, cells, cells)
  expect([mapping[name], questions]).toEqual([field, []])
})

test.each([
  ['ZI_NR', ['112', '204', '207']],
  ['Nr pok.', ['12', '14', '15']],
  ['Bleep no', ['4471', '4480', '4402']],
  ['Lettercode', ['BEV02', 'BEV02', 'BEV03']],
])('%s is no number of people and no code of a booking', (header, cells) => {
  const { mapping, questions } = read(`Adults;${header}`, ...cells.map((cell) => `2;${cell}`))
  expect([mapping[header], mapping['Adults'], questions]).toEqual([undefined, 'adults', []])
})

test('The day of a revision is not that of the booking', () => {
  const { mapping, questions } = read('Adults;Rev;Rev Date', '2;1;2026-01-05', '2;1;2026-01-06', '1;2;2026-01-09')
  expect(mapping['Rev Date']).not.toBe('input_date')
  expect(questions).toEqual([])
})

test.each([
  '¿Dónde te recogemos?',
  '¿Dónde nos recogéis?',
  'Où vous récupérer ?',
  'Dove vi prendiamo?',
  'Onde vos apanhamos?',
  'Gdzie was odebrać?',
  'Kde vás vyzvedneme?',
])('%s asks for the pickup place', (header) => {
  expect(read(`Adults;${header}`, '2;Marylebone', '2;Hostal Albany', '1;Marylebone').mapping[header]).toBe(
    'pickup_location',
  )
})

test('Numbers of a kind may be words', () => {
  const { bookings } = read('Adultos;Menores', 'dos;uno', '3;0', 'zwei;2')
  expect(bookings.map((each) => (Array.isArray(each) ? each : each.travelers.map(({ type }) => type)))).toEqual([
    ['adult', 'adult', 'child'],
    ['adult', 'adult', 'adult'],
    ['adult', 'adult', 'child', 'child'],
  ])
})

test.each([
  ['Yes', 'Provisional', 'No longer'],
  ['Yes', 'On hold', 'Not any more'],
])('Booked above %s, %s and %s is the status', (...words) => {
  expect(read('Adults;Booked', ...words.map((each) => `2;${each}`)).mapping['Booked']).toBe('status')
})

test('Booked above days stays the day of booking', () => {
  expect(read('Adults;Booked', '2;2026-01-05', '2;2026-01-06', '1;2026-01-09').mapping['Booked']).toBe('input_date')
})

test.each([
  ['Paid?', ['pd', 'owes', 'owes'], ['unread_columns']],
  ['Paid?', ['y', 'n', 'y'], []],
  ['Paid', ['pd', 'owes', 'owes'], []],
])('%s above %j is asked about only where it says more than yes and no', (header, words, questions) => {
  expect(read(`Adults;${header}`, ...words.map((each) => `2;${each}`)).questions).toEqual(questions)
})

test('Ticket above kinds of travelers is for whom each is, and above numbers the booking', () => {
  const rows = (cells: readonly string[]) =>
    readText(
      [
        'Order ID;Event;Starts;Ticket;Attendee',
        ...cells.map((cell, row) => `OG-1${row > 1 ? 2 : 1};${tours[0]};2026-05-11 09:00;${cell};${guests[row]}`),
      ].join('\n'),
    ).mapping['Ticket']
  expect(rows(['Student', 'Guest', 'Child'])).toBe('traveler_type')
  expect(rows(['T-8831', 'T-8832', 'T-8833'])).not.toBe('traveler_type')
})

test('Ticket above kinds stays unread where rows count tickets of one person', () => {
  const lines = ['Student;2', 'Guest;1', 'Student;5'].map(
    (cells, row) => `OG-1${row > 1 ? 2 : 1};${tours[0]};2026-05-11 09:00;${cells};${guests[row > 1 ? 2 : 1]}`,
  )
  expect(readText(['Order ID;Event;Starts;Ticket;Qty;Name', ...lines].join('\n')).mapping['Ticket']).toBeUndefined()
})

test.each([
  ['CREW', ['OKONJO/TEMI', 'LINDQVIST/SARA', 'MBEKI/ZANDILE']],
  ['Cabin crew', ['Temi Okonjo', 'Sara Lindqvist', 'Zandile Mbeki']],
])('%s above names is who leads', (header, names) => {
  const lines = names.map((name, row) => `QX-71${row};${tours[row]};2026-05-1${row + 1};${name};2`)
  const { mapping, questions } = readText([`Ref;Tour;Date;${header};Qty`, ...lines].join('\n'))
  expect([mapping[header], questions]).toEqual(['lead_traveler', []])
})

const withClients = (header: string, clients: readonly string[], contacts: readonly string[]) =>
  readText(
    [
      `Ref;${header};Tour;Date;Pax`,
      ...clients.map((client, row) => {
        const last = contacts[row]?.split(' ').at(-1)?.toLowerCase() ?? ''
        return `LB-1${row};${client};${contacts[row]};${last}@example.org;${tours[row]};2026-05-1${row + 1};4`
      }),
    ].join('\n'),
  ).mapping

test('The contact of a client that is no person leads', () => {
  const people = ['Bram Vlasblom', 'Fenna Dijkgraaf', 'Daniel Tichelaar']
  const firms = ['Stichting Hooiberg', 'Kwekerij Oosterbroek', 'Notariaat Wielewaal']
  expect(withClients('Klant;Contactpersoon;E-mail', firms, people)['Contactpersoon']).toBe('lead_traveler')
  const clients = ['Anna Brouwer', 'Emma Visser', 'Peter Mulder']
  expect(withClients('Klant;Contactpersoon;E-mail', clients, people)['Klant']).toBe('lead_traveler')
})

const withoutHeader = (...counts: readonly string[]) =>
  readText(
    counts
      .map((count, row) => `TV-70${row};${guests[row % 3]};${tours[row % 3]};2${row}/05/2026 9:30;${count};98,00;EUR`)
      .join('\n'),
  )

test('Of two numbers without a header, of which the second may be none, children are the second, and a person is asked', () => {
  const { mapping, questions } = withoutHeader('2;0', '2;2', '3;0', '1;1')
  expect([mapping['Column 5'], mapping['Column 6']]).toEqual(['adults', 'children'])
  expect(questions).toContain('unsure_columns')
})

test.each([[['2;1', '2;2', '3;4', '1;1']], [['0;2', '2;2', '3;0', '1;1']]])('Of %j neither is', (counts) => {
  const { mapping } = withoutHeader(...counts)
  expect([mapping['Column 5'], mapping['Column 6']]).not.toContain('children')
})

const withoutDay = (header: string, ...cells: string[]) =>
  readText(
    [
      `Ref;Tour;Guest;Adults;${header}`,
      ...cells.map((cell, at) => `LB-30${41 + at};Kew Visit;${guests[at]};2;${cell}`),
    ].join('\n'),
  )

test('Days with their times below Slot are those of the tour where nothing else is, also beside one that does not exist', () => {
  const moments = [
    '2026-07-11T09:30:00',
    '2026-08-02T14:00:00',
    '2026-05-30T10:15:00',
    '2027-01-09T11:00:00',
    '2026-06-31T09:30:00',
  ]
  const { mapping, questions, bookings } = withoutDay('Slot', ...moments)
  expect([mapping['Slot'], questions]).toEqual(['booking_datetime', []])
  expect(bookings[4]).toEqual(['date booking_datetime'])
  expect(bookings[0]).toMatchObject({ booking_datetime: '2026-07-11T09:30' })
  expect(withoutDay('Slot', '09:30', '14:00', '10:15').mapping['Slot']).toBe('booking_time')
})

test.each([
  ['Čas / Idő', ['9:30', '14:00', '10:15'], 'booking_time'],
  ['DTE', ['11JUL26', '05AUG26', '31MAY26'], 'booking_datetime'],
])('%s is known', (header, cells, field) => {
  expect(withoutDay(header, ...cells).mapping[header]).toBe(field)
})
