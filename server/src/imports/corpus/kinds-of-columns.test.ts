import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const mappingOf = (header: string, ...rows: string[]) => readText([header, ...rows].join('\n')).mapping
const usual = 'Ref,Tour date,Tour,Lead name'
const cells = (at: number) => `A${at},1${at}/07/2026,Old Town Walk,Ann Lee`
const withColumn = (name: string, values: string[]) =>
  readText([`${usual},${name}`, ...values.map((value, at) => `${cells(at)},${value}`)].join('\n'))

test('A column that is called a name is the surname beside one of first names', () => {
  const csv =
    'Réf,Date,Visite,Nom du client,Prénom\nA1,13/07/2026,Balade,GODEFROY,Sylvie\nA2,14/07/2026,Balade,DE LA MOTTE,Luc\n'
  expect(readText(csv).bookings).toMatchObject([
    { lead_traveler: 'Sylvie GODEFROY' },
    { lead_traveler: 'Luc DE LA MOTTE' },
  ])
})

test('A column with the whole name is the lead beside one of first names', () => {
  const csv =
    'Réf,Date,Visite,Nom du client,Prénom\nA1,13/07/2026,Balade,Sylvie Godefroy,Sylvie\nA2,14/07/2026,Balade,Luc Pons,Luc\n'
  expect(readText(csv).bookings).toMatchObject([{ lead_traveler: 'Sylvie Godefroy' }, { lead_traveler: 'Luc Pons' }])
})

test.each([
  ['NADT', 'adults'],
  ['NoChd', 'children'],
  ['Child 5-15', 'children'],
  ['Under 5', 'infants'],
  ['65+', 'seniors'],
  ['3-12 ans', 'children'],
  ['ab 60', 'seniors'],
])('The header %s above small numbers counts %s', (name, field) => {
  expect(withColumn(name, ['2', '0', '1', '2']).mapping[name]).toBe(field)
})

test.each([
  ['Ticket', ['Adult', 'Child (5-15)', 'Infant (under 5)', 'Adult'], 'traveler_type'],
  ['confirm_mode', ['instant', 'manual', 'manual', 'instant'], 'confirmation_type'],
  ['Position', ['Firm', 'Quotation', 'Called off', 'Firm'], 'status'],
  ['Entry', ['11.15', '20.00', '09.30', '11.15'], 'booking_time'],
  ['Dep.', ['0745', '0815', '0745', '1330'], 'booking_time'],
  ['Coach at hotel', ['17.15', '09.30', '09.15', '17.20'], 'pickup_time'],
])('The cells below %s decide what it is', (name, values, field) => {
  expect(withColumn(name, values).mapping[name]).toBe(field)
})

test('The rows of one booking that are counted from 1 are no number of travelers', () => {
  expect(withColumn('Column 5', ['1', '2', '1', '1', '2', '3']).mapping).not.toHaveProperty('Column 5')
})

test.each([
  ['XK', ['F', 'S', 'F', 'V', 'F', 'S']],
  ['XK', ['08.45', '09.30', '08.45', '17.15', '10.00', '09.30']],
])('A column %s whose cells may be a status or a time is asked about', (name, values) => {
  expect(withColumn(name, values).questions).toContain('unread_columns')
})

test('The teacher is the lead beside a school, and the school where no person is named', () => {
  const school = 'Grundschule am Weiher'
  expect(
    mappingOf(
      'Auftrag;Datum;Ausflug;Schule;Begleitende Lehrkraft',
      `A1;13.07.2026;Hyde Park;${school};Ilka Beck`,
      `A2;14.07.2026;Hyde Park;${school};Udo Lenz`,
    ),
  ).toMatchObject({ 'Begleitende Lehrkraft': 'lead_traveler' })
  expect(
    mappingOf(
      'Auftrag;Datum;Ausflug;Schule',
      `A1;13.07.2026;Hyde Park;Realschule Obermühl`,
      `A2;14.07.2026;Hyde Park;Gymnasium Beck`,
    ),
  ).toMatchObject({ Schule: 'lead_traveler' })
})

test('Their own reference is that of the booking, and yours that of the supplier', () => {
  expect(
    mappingOf(
      'Our file,Your ref,Tour date,Tour,Lead name',
      'S-81,LD-7,13/07/2026,Old Town Walk,Ann Lee',
      'S-82,LD-8,14/07/2026,Old Town Walk,Bo Lim',
    ),
  ).toMatchObject({ 'Our file': 'booking_reference', 'Your ref': 'supplier_confirmation' })
})

test('Dates without a year show the order of day and month', () => {
  const csv = (first: string) => `${usual}\nA1,${first},Old Town Walk,Ann Lee\nA2,23/4,Old Town Walk,Bo Lim\n`
  expect(readText(csv('5/4')).questions).toEqual(['year'])
  expect(readText(csv('5/4').replace('23/4', '3/4')).questions).toEqual(['date_order', 'year'])
  expect(readText(`${usual}\nA1,5.4.,Old Town Walk,Ann Lee\n`, { year: '2027' }).bookings).toMatchObject([
    { booking_datetime: '2027-04-05T00:00' },
  ])
})

test.each([
  ['Remarks', ['', 'front seats', '', 'Anniversary']],
  ['Sonderwünsche', ['', 'Kinderwagen', '', 'vegan']],
  ['Demandes spéciales', ['sans noix', '', '', '']],
  ['Peticiones', ['', '', 'llegan tarde', '']],
  ['Informazioni aggiuntive', ['', 'due passeggini', '', '']],
  ['Speciale wensen', ['', 'rolstoel', '', '']],
  ['Pedidos especiais', ['', 'cadeira de rodas', '', '']],
  ['Dodatkowe informacje', ['', 'wózek', '', '']],
  ['連絡事項', ['', 'ベビーカー', '', '']],
])('What stands below %s is the note', (name, values) => {
  expect(withColumn(name, values)).toMatchObject({
    mapping: { [name]: 'note' },
    bookings: values.map((note) => ({ note })),
  })
})

test('A remark of several lines is a note of one line', () => {
  expect(withColumn('Comments', ['"late arrival\nring first"', 'x', 'y', 'z']).bookings[0]).toMatchObject({
    note: 'late arrival, ring first',
  })
})

test.each(['Internal remarks', 'Interne Bemerkung', 'Notas internas'])(
  'What staff write below %s is no note',
  (name) => {
    expect(withColumn(name, ['card declined', '', 'chase', '']).mapping).not.toHaveProperty(name)
  },
)

test('The number of an affiliate is neither a product nor a reference of the supplier', () => {
  expect(withColumn('affiliateId', ['zk-3', 'zk-3', 'zk-8', '']).mapping).not.toHaveProperty('affiliateId')
})

test.each(['TSX 4410', 'W 17', 'ABC 20260713'])(
  'Codes such as %s are the reference below an unknown header',
  (code) => {
    const csv = [
      'Schein,Tour date,Tour,Lead name',
      ...[0, 1, 2].map((at) => `${code.slice(0, -1)}${at},1${at}/07/2026,Walk,Ann Lee`),
    ]
    expect(readText(csv.join('\n')).mapping).toMatchObject({ Schein: 'booking_reference' })
  },
)

test('Paid is a status beside Void, and a payment beside Unpaid', () => {
  expect(withColumn('State', ['Paid', 'Void', 'Paid', 'Refunded']).mapping['State']).toBe('status')
  expect(withColumn('State', ['Paid', 'Unpaid', 'Paid', 'Part paid']).mapping).not.toHaveProperty('State')
})

test('The day of an invoice is the day of input, unless one lies behind the tour', () => {
  const csv = (last: string) =>
    [`${usual},Invoice date`, `${cells(0)},02/05/2026`, `${cells(1)},02/05/2026`, `${cells(2)},${last}`].join('\n')
  expect(readText(csv('09/05/2026')).mapping['Invoice date']).toBe('input_date')
  expect(readText(csv('19/08/2026')).mapping).not.toHaveProperty('Invoice date')
})

test.each(['PVP/pax', 'Price / person', 'Tarif (par pers.)', 'Preis/Pers.', 'Prijs p.p.', 'Cena/os.', 'Preis je Gast'])(
  'What stands below %s is the price of one',
  (name) => {
    const header = `Ref,Tour date,Tour,Lead name,Pax,${name}`
    const csv = `${header}\nA1,13/07/2026,Walk,Ann Lee,3,£20.00\nA2,14/07/2026,Cruise,Bo Lim,2,£31.50\n`
    expect(readText(csv).bookings).toMatchObject([{ amount: 60 }, { amount: 63 }])
  },
)

test('Times without a colon are read where no column has a name', () => {
  const csv =
    'K/11,13/07/2026,0915,Ann Lee,2,Old Town Walk,£40.00\nK/12,14/07/2026,1430,Bo Lim,1,Lake Cruise,£20.00\nK/13,15/07/2026,0800,Cy Day,3,Old Town Walk,£60.00\n'
  expect(readText(csv).mapping).toMatchObject({ 'Column 3': 'booking_time' })
})

test('Numbers below A, C and I that stand below one heading are kinds of travelers', () => {
  const csv =
    ',Client,,Travellers,,\nVoucher,Date,Name,A,C,I\nV1,13JUL26,Ann Lee,2,1,0\nV2,14JUL26,Bo Lim,1,0,1\nV3,15JUL26,Cy Day,3,0,0\n'
  expect(readText(csv).mapping).toMatchObject({
    'Travellers › A': 'adults',
    'Travellers › C': 'children',
    'Travellers › I': 'infants',
  })
})

test('The column that is the rate times the travelers is the price', () => {
  const header = 'Ref,Tour date,Tour,Lead name,Qty,Rate,Gross GBP,Net'
  const csv = `${header}\nA1,13/07/2026,Walk,Ann Lee,3,20.00,60.00,51.00\nA2,14/07/2026,Cruise,Bo Lim,1,31.50,31.50,26.78\n`
  expect(readText(csv).bookings).toMatchObject([{ amount: 60 }, { amount: 31.5 }])
})

test('The total of an order is counted once, and tickets of a row each are added', () => {
  const header = 'Order,Tour date,Tour,Buyer,Ticket,Ticket price,Order total'
  const row = (ticket: string) => `K1,13/07/2026,Walk,Ann Lee,${ticket}`
  const csv = `${header}\n${row('Adult,£20.00,£52.00')}\n${row('Adult,£20.00,£52.00')}\n${row('Child,£12.00,£52.00')}\nK2,14/07/2026,Walk,Bo Lim,Adult,£20.00,£20.00\n`
  for (const repeated_rows of ['add', 'travelers'] as const)
    expect(readText(csv, { repeated_rows }).bookings).toMatchObject([
      { amount: 52, travelers: [{ type: 'adult' }, { type: 'adult' }, { type: 'child' }] },
      { amount: 20 },
    ])
})

test('Equal rows of tickets are a question', () => {
  const csv =
    'Order,Tour date,Tour,Buyer,Ticket\nK1,13/07/2026,Walk,Ann Lee,Adult\nK1,13/07/2026,Walk,Ann Lee,Adult\nK2,14/07/2026,Walk,Bo Lim,Child\n'
  expect(readText(csv).questions).toEqual(['repeated_rows'])
})

test.each(['of which children', 'davon Kinder', 'dont enfants', 'di cui bambini', 'waarvan kinderen'])(
  'The children below %s are among the party',
  (name) => {
    const csv = `Ref,Tour date,Lead name,Pax,${name}\nA1,13/07/2026,Ann Lee,4,1\nA2,14/07/2026,Bo Lim,2,0\n`
    const [first] = readText(csv).bookings
    expect(first).toMatchObject({ travelers: ['adult', 'adult', 'adult', 'child'].map((type) => ({ type })) })
  },
)

test('Of two columns of children the one of those from 12 on is of youths, and without ages it is a question', () => {
  const csv = (name: string) =>
    `Ref,Tour date,Lead name,Adults,${name},Children\nA1,13/07/2026,Ann Lee,1,2,0\nA2,14/07/2026,Bo Lim,2,0,1\n`
  expect(readText(csv('Kids 12-16').replace('Children', 'Children 3-11')).mapping).toMatchObject({
    'Kids 12-16': 'youths',
    'Children 3-11': 'children',
  })
  expect(readText(csv('Kids')).questions).toContain('unread_columns')
})

test.each(['FOC', 'Freiplätze', 'Gratuités', 'Zz'])(
  'Numbers below %s beside those of adults are a question',
  (name) => {
    const csv = `Ref,Tour date,Lead name,Adults,${name}\nA1,13/07/2026,Ann Lee,12,1\nA2,14/07/2026,Bo Lim,20,2\n`
    expect(readText(csv).questions).toContain('unread_columns')
  },
)

test('A time before that of the tour, of which no column is the pickup, is a question', () => {
  const csv =
    'Ref,Tour date,Lead name,Arrive,Depart\nA1,13/07/2026,Ann Lee,10:00,12:30\nA2,14/07/2026,Bo Lim,13:15,15:00\n'
  expect(readText(csv).questions).toContain('unread_columns')
})

test('The time of the return is the end of the tour', () => {
  const csv =
    'Ref,Tour date,Lead name,DEP TIME,RTN TIME\nA1,13/07/2026,Ann Lee,08:15,16:30\nA2,14/07/2026,Bo Lim,09:00,13:00\n'
  expect(readText(csv).mapping).toMatchObject({ 'DEP TIME': 'booking_time', 'RTN TIME': 'drop_off_time' })
})

test.each(['Total incl. VAT', 'Bedrag incl. btw', 'Totale IVA inclusa', 'Gesamt inkl. 19% MwSt.', 'Prix TVA comprise'])(
  'What stands below %s is the price',
  (name) => {
    expect(withColumn(name, ['£20.00', '£31.50', '£44.00', '£20.00']).mapping[name]).toBe('amount')
  },
)

test('Line numbers below # are no number of travelers', () => {
  const csv = '#,Tour date,Lead name\n1,13/07/2026,Ann Lee\n2,14/07/2026,Bo Lim\n3,15/07/2026,Cy Day\n'
  expect(readText(csv).mapping).not.toHaveProperty('#')
})

test('A price in another currency is one, and is refused by the reason of its currency', () => {
  const csv = 'Ref,Tour date,Lead name,Cena\nA1,13/07/2026,Ann Lee,"450,00 zł"\nA2,14/07/2026,Bo Lim,"1 200,00 Kč"\n'
  expect(readText(csv).mapping).toMatchObject({ Cena: 'amount' })
  expect(readText(csv).bookings).toEqual([['invalid currency'], ['invalid currency']])
})

test('Kinds of travelers beside their number are the party', () => {
  const csv =
    'Ref,Tour date,Lead name,Number of travelers,Ages\nA1,13/07/2026,Ann Lee,2,Adult: 2\nA2,14/07/2026,Bo Lim,3,"Adult: 2, Child: 1"\n'
  expect(readText(csv).mapping).toMatchObject({ Ages: 'party' })
})

test('Codes that repeat in rows below each other are asked about where no column is the reference', () => {
  const csv = 'Zz,Tour date,Name\n90001,13/07/2026,Ann Lee\n90001,13/07/2026,Ann Lee\n90002,14/07/2026,Bo Lim\n'
  expect(readText(csv).questions).toContain('unread_columns')
})

test('Kinds in brackets behind the name of a column are those of its numbers', () => {
  const csv = 'Ref,Tour date,Lead name,Pax (A/C/B)\nA1,13/07/2026,Ann Lee,2/1/0\nA2,14/07/2026,Bo Lim,2/0/1\n'
  expect(readText(csv).bookings).toMatchObject([
    { travelers: [{ type: 'adult' }, { type: 'adult' }, { type: 'child' }] },
    { travelers: [{ type: 'adult' }, { type: 'adult' }, { type: 'infant' }] },
  ])
})

test('A number of travelers that is not understood in any row is asked about', () => {
  const csv = 'Ref,Tour date,Lead name,Pax\nA1,13/07/2026,Ann Lee,K-2-1\nA2,14/07/2026,Bo Lim,K-1-0\n'
  expect(readText(csv).mapping['Pax'] === 'party' || readText(csv).questions.includes('unread_columns')).toBe(true)
})

test('A column that numbers the rows is no count of travelers', () => {
  const numbers = ['1', '2', '3', '4', '5']
  expect(withColumn('Qty', numbers).mapping).not.toHaveProperty('Qty')
  expect(withColumn('Qty', numbers.toReversed()).mapping).toMatchObject({ Qty: 'party' })
})

test('A departure before the time of the tour is the pickup', () => {
  const csv =
    'Auftrag,Datum,Abfahrt,Führung ab,Gruppe\nT1,24.05.2026,10:00,10:30,Gruppe Tietz\nT2,25.05.2026,12:15,13:00,Gruppe Vogt\n'
  expect(readText(csv).mapping).toMatchObject({ Abfahrt: 'pickup_time', 'Führung ab': 'booking_time' })
})

test('Numbers above a hundred in each row are no children', () => {
  expect(withColumn('Ch.', ['466', '174', '497']).mapping).not.toMatchObject({ 'Ch.': 'children' })
})

test('Day numbers with a fraction below a header of the start are days and times', () => {
  const csv =
    'Ref,Starts,Tour,Lead name\nA1,46214.75,Old Town Walk,Ann Lee\nA2,46215.395833,Harbour Cruise,Bo Lim\nA3,46216.5,Old Town Walk,Cy Day\n'
  expect(readText(csv).mapping).toMatchObject({ Starts: 'booking_datetime' })
})

test('A status whose words are unknown is asked about or read', () => {
  const csv =
    'Ref,Tour date,Tour,Lead name,Status\nA1,13/07/2026,Old Town Walk,Ann Lee,Invoiced\nA2,14/07/2026,Harbour Cruise,Bo Lim,Paid\nA3,15/07/2026,Old Town Walk,Cy Day,Invoiced\n'
  expect(readText(csv).mapping['Status'] === 'status' || readText(csv).questions.includes('unread_columns')).toBe(true)
})

test('The person who is the same in all rows of a booking is the lead beside the names of travelers', () => {
  const csv =
    'Ref,Responsable,Nom,Né le,Date,Activité\nG1,Ann Lee,Lee Bo,04/12/1976,15/04/2026,Balade\nG1,Ann Lee,Lee Cy,20/01/1990,15/04/2026,Balade\nG2,Di Day,Fox Ed,01/04/1989,16/04/2026,Visite\nG2,Di Day,Fox Flo,08/12/1976,16/04/2026,Visite\n'
  expect(readText(csv).mapping).toMatchObject({ Responsable: 'lead_traveler', Nom: 'traveler_name' })
})

test('A first name of another language beside a surname is the lead', () => {
  const csv =
    'Rezervasyon No,Tarih,Tur,Ad,Soyad\nB1,23.06.2026,City Tur,Kerem,Demir\nB2,24.06.2026,City Tur,Nesrin,Aydin\n'
  expect(readText(csv).mapping).toMatchObject({ Ad: 'lead_traveler', Soyad: 'lead_traveler' })
})

test('A sum of the columns of kinds is a total that is checked, whatever its header says', () => {
  const csv = [
    'Pratica;Data;Capogruppo;Adulti;Bambini;Neonati;Tot. pax;Prezzo €',
    'IT-1;13/09/2026;Chiara Bianchi;2;1;1;4;160,00',
    'IT-2;14/09/2026;Ugo Neri;2;1;0;4;120,00',
    'IT-3;15/09/2026;Rita Greco;1;0;0;1;40,00',
    'IT-4;26/09/2026;Nino Sala;5;0;0;5;200,00',
  ].join('\n')
  expect(readText(csv).mapping).toMatchObject({ 'Tot. pax': 'party' })
  expect(readText(csv).bookings.map((each) => (Array.isArray(each) ? each.join() : 'read'))).toEqual([
    'read',
    expect.stringContaining('party'),
    'read',
    'read',
  ])
})

test('Of two columns that are called a place neither is the tour', () => {
  const csv = [
    'Auftrag;Datum;Name;Ort;Ort;Personen',
    'D-1;13.07.2026;Anke Voß;Hotel Adria;Tower Pier;2',
    'D-2;14.07.2026;Bernd Kühn;Hotel Rex;Tower Pier;3',
    'D-3;15.07.2026;Dirk Hahn;Hotel Rex;Tower Pier;1',
  ].join('\n')
  expect(Object.values(readText(csv).mapping)).not.toContain('description')
})
