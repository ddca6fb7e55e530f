import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Columns whose header asks something, and what clubs, couples and box offices write below theirs.

const people = ['Ann Lee', 'Bo Lim', 'Cy Day', 'Di Fox']

const file = (headers: string, cells: readonly string[]) =>
  readText(
    [
      `Ref,Tour,Date,Time,Total,${headers}`,
      ...cells.map((cell, at) => `A-10${at},Old Town Walk,2026-09-2${at},10:00,£40.00,${cell}`),
    ].join('\n'),
  )
const withGuests = (headers: string, cells: readonly string[]) =>
  file(
    `Guest,${headers}`,
    cells.map((cell, at) => `${people[at]},${cell}`),
  )

test.each([
  ['In?', 'In', 'Perhaps', 'Dropped out'],
  ['Coming?', 'Yes', 'Not sure', 'No'],
  ['Are they coming?', 'Y', 'Maybe', 'N'],
  ['Going?', 'In', "Don't know yet", 'Out'],
  ['Dabei?', 'ja', 'weiß noch nicht', 'nein'],
  ['Kommt mit', 'dabei', 'vielleicht', 'raus'],
  ['Vient ?', 'oui', 'peut-être', 'non'],
  ['Partants ?', 'Partant', 'Ne sait pas', 'Ne vient pas'],
  ['¿Viene?', 'Viene', 'Por confirmar', 'No viene'],
  ['¿Asisten?', 'Asisten', 'A ver', 'No asisten'],
  ['Viene?', 'Sì', 'Forse', 'No'],
  ['Partecipa', 'Partecipa', 'Non sa', 'Si ritira'],
  ['Gaat mee?', 'Gaat mee', 'Twijfelt', 'Valt af'],
  ['Vem?', 'Vem', 'Não sabe', 'Não vem'],
  ['Jedzie?', 'Jedzie', 'Nie wiadomo', 'Rezygnacja'],
])('%s is answered by who comes, who may and who does not', (header, yes, open, no) => {
  const { mapping, questions, bookings } = withGuests(`Pax,${header}`, [`2,${yes}`, `2,${open}`, `1,${no}`])
  expect(mapping).toMatchObject({ [header]: 'status' })
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([{ status: 'confirmed' }, { status: 'pending' }, { status: 'cancelled' }])
})

test('Going? above numbers is how many go', () => {
  expect(withGuests('Going?', ['2', '3', '1']).mapping).toMatchObject({ 'Going?': 'party' })
})

test.each([
  ['Paid?', ['Paid', 'Invoice out', 'Void']],
  ['Charged?', ['Paid', 'Awaiting payment', 'Refunded']],
])('%s above words of which one cancels is the status where no other column is', (header, cells) => {
  const { mapping, questions } = withGuests(
    `Pax,${header}`,
    cells.map((cell) => `2,${cell}`),
  )
  expect(mapping).toMatchObject({ [header]: 'status' })
  expect(questions).toEqual(['unsure_columns'])
})

test.each([
  ['Paid?', ['Y', 'N', 'Y']],
  ['Paid?', ['Paid', 'Unpaid', 'Paid']],
])('%s above %s is no status without an answer', (header, cells) => {
  expect(
    withGuests(
      `Pax,${header}`,
      cells.map((cell) => `2,${cell}`),
    ).mapping[header],
  ).not.toBe('status')
})

test.each([
  ['G or U16', ['G', 'U16', 'G']],
  ['A or C', ['A', 'C', 'A']],
  ['Adult/Child', ['Adult', 'Child', 'Adult']],
  ['Erwachsener oder Kind', ['Erwachsener', 'Kind', 'Erwachsener']],
])('%s names the kinds of travelers that stand below it', (header, cells) => {
  const { mapping } = withGuests(header, cells)
  expect(mapping).toMatchObject({ [header]: 'traveler_type' })
})

test.each([
  '65 ans et +',
  '60 and over',
  '65 & over',
  '65 años y más',
  '65 anni e oltre',
  '65 jaar en ouder',
  '65 lat i więcej',
  '65 oder älter',
  '65 anos ou mais',
])('%s is the number of seniors', (header) => {
  expect(withGuests(`Adults,${header}`, ['1,1', '2,0', '0,2']).mapping).toMatchObject({ [header]: 'seniors' })
})

test.each(['U16', 'Under 11s', 'moins de 12 ans', 'menor de 12 años', 'onder 12 jaar', 'unter 14 Jahren'])(
  '%s is a child',
  (word) => {
    const { bookings } = withGuests('Traveler type', [word, 'Adult', 'Adult'])
    expect(bookings[0]).toMatchObject({ travelers: [{ type: 'child' }] })
  },
)

test.each([
  'Quem vai',
  "Who's going",
  'Everyone coming',
  'Wer fährt mit',
  'Qui vient',
  'Quiénes van',
  'Chi viene',
  'Wie gaan mee',
  'Kto jedzie',
])('%s lists the travelers, one of them where one goes alone', (header) => {
  const lists = ['Ann Lee; Bo Fox', 'Bo Lim; Ida Rey; Al Ode', 'Cy Day', 'Di Fox; Ed Fox']
  const { mapping, questions, bookings } = withGuests(header, lists)
  expect(mapping[header]).toMatch(/^traveler(?:_name|s)$/)
  expect(questions).toEqual([])
  expect(bookings[1]).toMatchObject({ travelers: [{ name: 'Bo Lim' }, { name: 'Ida Rey' }, { name: 'Al Ode' }] })
})

test('Families and couples below Guests are the leads, and not how many there are', () => {
  const guests = ['The Adomako family', 'Marcus and Dele Osei', 'Zoltan Varga', 'Ebba Quist + friends']
  const { mapping, questions } = file(
    'Guests,Who,Email',
    guests.map(
      (name, at) => `${name},${at + 1} adults,${['adomako', 'marcus.osei', 'zvarga', 'ebba.quist'][at]}@example.org`,
    ),
  )
  expect(mapping).toMatchObject({ Guests: 'lead_traveler', Who: 'party' })
  expect(questions).toEqual([])
})

test.each([
  'What we have put them on',
  'Joint ticket',
  'Kombiticket',
  'Billet combiné',
  'Entrada combinada',
  'Biglietto cumulativo',
  'Combikaart',
])('%s is the tour', (header) => {
  const { mapping } = readText(
    [
      `Ref,Guest,${header},Day,Time,Total,Pax`,
      'A-1,Ann Lee,Palaces and Ponies,2026-09-20,10:00,£40.00,2',
      'A-2,Bo Lim,Whispering Galleries,2026-09-21,10:00,£40.00,2',
      'A-3,Cy Day,Palaces and Ponies,2026-09-22,10:00,£40.00,2',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ [header]: 'description', Day: 'booking_datetime' })
})

test.each([
  ['D/off Pt', 'drop_off_location'],
  ['Ritiro bici', 'pickup_location'],
  ['Radausgabe', 'pickup_location'],
  ['Fahrradrückgabe', 'drop_off_location'],
  ['Retrait des vélos', 'pickup_location'],
  ['Devolución bicis', 'drop_off_location'],
  ['Verzamelplek', 'pickup_location'],
  ['Afspreekplek', 'pickup_location'],
  ['Sammelplatz', 'pickup_location'],
  ['Treffort', 'pickup_location'],
])('%s above places is %s', (header, field) => {
  const { mapping } = withGuests(`Pax,${header}`, ['2,Tower Pier', '1,Victoria Station', '3,Hotel Saffron Court'])
  expect(mapping).toMatchObject({ [header]: field })
})

test.each(['Spl Req', 'Spl. Instr.', 'Addl Info', 'Special Reqs'])('%s is the note', (header) => {
  const { mapping } = withGuests(`Pax,${header}`, ['2,Jain meals', '1,Baby seat reqd', '3,'])
  expect(mapping).toMatchObject({ [header]: 'note' })
})

test.each(['Nb billets', 'Nb entrées', 'Nbre participants'])('%s is the number of people', (header) => {
  expect(withGuests(header, ['2', '3', '1']).mapping).toMatchObject({ [header]: 'party' })
})

test('TRIP_LOC is the reference beside COST_CTR, whose codes differ too', () => {
  const { mapping } = readText(
    [
      'TRIP_LOC|TRVLR|COST_CTR|SVC_DESC|SVC_DT|SVC_TM|PAX_CT',
      'RDC4WN|Ann Lee|CC-3100|ROOFTOPS AT DUSK|05OCT26|1745|6',
      'RDF8KK|Bo Lim|CC-2208|WINDSOR PRIVATE CAR|07OCT26|1000|3',
      'RDM1ZT|Cy Day|CC-4410|ROOFTOPS AT DUSK|12OCT26|1730|2',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ TRIP_LOC: 'booking_reference' })
  expect(mapping['COST_CTR']).toBeUndefined()
})

test.each(['L.p.', 'Lfd. Nr.', 'Sl No', 'Pos.', 'Progr.'])(
  'Codes below %s are the reference where nothing else is, and numbers of the lines are not',
  (header) => {
    const rows = (of: (at: number) => string) =>
      readText(
        [
          `${header},Guest,Tour,Date,Time,Total,Pax`,
          ...people.map((name, at) => `${of(at)},${name},Old Town Walk,2026-09-2${at},10:00,£40.00,2`),
        ].join('\n'),
      )
    expect(rows((at) => `TD-${at * 2 + 1}`).mapping).toMatchObject({ [header]: 'booking_reference' })
    expect(rows((at) => `${at + 1}`).mapping[header]).toBeUndefined()
  },
)

test.each([
  ['Backstage Walk,Saturday 14 March 2026,,,,', 'Wig Room Visit,Sunday 26 April 2026,,,,', '2026-03-14'],
  ['Backstage Walk,,Saturday 14 March 2026,,,', 'Wig Room Visit,,Sunday 26 April 2026,,,', '2026-03-14'],
  ['Saturday 14 March 2026,Backstage Walk,,,,', 'Sunday 26 April 2026,Wig Room Visit,,,,', '2026-03-14'],
])('The tour and its day in cells of one line, as in %s, are of the rows below', (first, second, day) => {
  const { bookings } = readText(
    [
      'No.,Booked by,Tel.,Starts,Pax,Cost (£)',
      first,
      'TP1,Ann Lee,07700 900411,10.45am,2,72.00',
      'TP2,Bo Lim,07700 900412,10.45am,1,27.50',
      second,
      'TP3,Cy Day,07700 900413,2.15pm,2,58.00',
    ].join('\n'),
  )
  expect(bookings).toMatchObject([
    { description: 'Backstage Walk', booking_datetime: `${day}T10:45` },
    { description: 'Backstage Walk' },
    { description: 'Wig Room Visit', booking_datetime: '2026-04-26T14:15' },
  ])
})
