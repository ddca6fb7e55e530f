import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Lines with labels above the blocks of a file: which lines are some, and what they leave open.

/** Each booking as its tour, day and lead; why it is refused where it is. */
const textsOf = (...lines: readonly string[]) =>
  readText(`${lines.join('\n')}\n`).bookings.map((each) =>
    Array.isArray(each)
      ? each.join()
      : `${String(each.description)} ${String(each.booking_datetime).replace('T00:00', '')} ${String(each.lead_traveler)}`,
  )

const blocks = (above: string, below: string) =>
  textsOf(...above.split('|'), 'Ref;Guest;Adults', 'A1;Ann Lee;2', ...below.split('|'), 'A2;Bo Lee;3')

test.each([
  ['Guide: Tom Ray;Date: 2026-05-11;Tour: Kew Walk', 'Guide: Ida Roe;Date: 2026-05-12;Tour: Ferry'],
  ['Group: Oak School;Date: 2026-05-11;Tour: Kew Walk', 'Group: Elm School;Date: 2026-05-12;Tour: Ferry'],
  ['Guide:;Tom Ray;Date:;2026-05-11;Tour:;Kew Walk', 'Guide:;Ida Roe;Date:;2026-05-12;Tour:;Ferry'],
  ['Guide : Tom Ray;Date : 2026-05-11;Excursion : Kew Walk', 'Guide : Ida Roe;Date : 2026-05-12;Excursion : Ferry'],
  ['Guía: Tom Ray;Fecha: 2026-05-11;Excursión: Kew Walk', 'Guía: Ida Roe;Fecha: 2026-05-12;Excursión: Ferry'],
  ['Gids: Tom Ray;Datum: 2026-05-11;Excursie: Kew Walk', 'Gids: Ida Roe;Datum: 2026-05-12;Excursie: Ferry'],
  ['Guide;Tom Ray;Date;2026-05-11;Tour;Kew Walk', 'Guide;Ida Roe;Date;2026-05-12;Tour;Ferry'],
  ['Tour;Kew Walk;Date;2026-05-11', 'Date;2026-05-12;Tour;Ferry'],
  ['Tour;Kew Walk|Date;2026-05-11', 'Date;2026-05-12;Tour;Ferry'],
  ['Tour name;Kew Walk;Date;2026-05-11', 'Tour;Ferry;Date;2026-05-12'],
  ['Tour: Kew Walk  Date: 2026-05-11', 'Date: 2026-05-12  Tour: Ferry'],
  ['Tour: Kew Walk;Guide: Tom Ray;Date: 2026-05-11', 'Tour: Ferry;Guide: ;Date: 2026-05-12'],
])('Two labels of %j make a line of %j, in any order', (above, below) => {
  expect(blocks(above, below)).toEqual(['Kew Walk 2026-05-11 Ann Lee', 'Ferry 2026-05-12 Bo Lee'])
})

test.each([
  ['Date: 2026-05-11  Tour: Kew Walk  Time: 10:00', 'Date: 2026-05-12  Tour: Ferry  Time:', 'title booking_time'],
  ['Date: 2026-05-11  Tour: Kew Walk  Time: 10:00', 'Date: 2026-05-12  Tour: Ferry', 'title booking_time'],
  ['Date: 2026-05-11  Tour: Kew Walk  Time: 10:00', 'Date: 2026-05-12  Time: tbc', 'title booking_time'],
  ['Tour: Kew Walk  Date: 2026-05-11', 'Tour: Ferry  Date: tbc', 'title booking_datetime'],
  ['Guide: Tom Ray;Date: 2026-05-11;Tour: Kew Walk', 'Guide: Ida Roe;Date: tbc;Tour: Ferry', 'title booking_datetime'],
])('What %j leaves out of what %j says is open', (above, below, problem) => {
  expect(blocks(above, below)[1]).toBe(problem)
})

test.each([
  'Print date',
  'Issue date',
  'As of',
  'Payment due',
  'Valid until',
  'Deadline',
  'Cut-off',
  'Release date',
  'Option date',
  'Update',
  'Stand',
  'Gedruckt am',
  'List date',
  'Datum Liste',
  'Closing date',
  'Rooming list due',
  'Departure home',
  'Season from',
  'Imprimé le',
  'Fecha de emisión',
  'Order date',
  'Deposit by',
  'Final numbers by',
  'Confirm by',
])('A day behind %s is none of a tour', (label) => {
  const read = ['Kew Walk 2026-05-11 Ann Lee', 'Ferry 2026-05-12 Bo Lee']
  const [first, second] = ['2026-05-01', '2026-05-02']
  expect([
    blocks(`Date;2026-05-11;Tour;Kew Walk;${label};${first}`, `Date;2026-05-12;Tour;Ferry;${label};${second}`),
    blocks(`Date: 2026-05-11;Tour: Kew Walk;${label}: ${first}`, `Date: 2026-05-12;Tour: Ferry;${label}: ${second}`),
    blocks(`Date;2026-05-11|Tour;Kew Walk|${label};${first}`, `Date;2026-05-12|Tour;Ferry|${label};${second}`),
  ]).toEqual([read, read, read])
})

test('The tour behind Option and the day behind Tour date are those of a tour', () => {
  expect(blocks('Tour date: 2026-05-11;Option: Kew Walk', 'Tour date: 2026-05-12;Option: Ferry')).toEqual([
    expect.stringContaining('2026-05-11 Ann Lee'),
    expect.stringContaining('2026-05-12 Bo Lee'),
  ])
})

test.each(['Day;Monday 11 May 2026;Tour;Kew', 'Walk;Kew;Date;2026-05-11', 'Trip;Kew;Date;2026-05-11'])(
  'A guest who is called as %j begins is a row, as are those below',
  (above) => {
    const [label = ''] = above.split(';')
    const names = [`Max ${label}`, 'Ida Roe', 'Ann Lee']
    const rows = ['Lee;Ann;2', `${label};Max;3`, 'Roe;Ida;1']
    const read = textsOf(above, 'Surname;First name;Adults', ...rows)
    expect(read).toHaveLength(3)
    for (const name of names) expect(read).toContainEqual(expect.stringMatching(`^Kew .*${name}$`))
  },
)

test.each(['Pickup', 'Pickup location', 'Meeting point'])(
  'Places below %s that are called as labels are rows',
  (name) => {
    const rows = ['Start;Ann Lee;2', 'Tour;Bo Lee;3', 'Hotel;Ida Roe;1']
    expect(textsOf('Start;10:00;Tour;Kew Walk;Date;2026-05-11', `${name};Guest;Adults`, ...rows)).toEqual(
      ['Ann Lee', 'Bo Lee', 'Ida Roe'].map((lead) => `Kew Walk 2026-05-11T10:00 ${lead}`),
    )
  },
)

test('What only a later block says is read there, and refused in the first one', () => {
  expect(blocks('Date;2026-05-11;Time;;Tour;Kew Walk', 'Date;2026-05-12;Time;14:00;Tour;City tour')).toEqual([
    'time booking_time',
    'City tour 2026-05-12T14:00 Bo Lee',
  ])
  expect(blocks('Tour;;Date;2026-05-11;Time;10:00', 'Tour;Kew Walk;Date;2026-05-12;Time;14:00')).toEqual([
    'required description',
    'Kew Walk 2026-05-12T14:00 Bo Lee',
  ])
})

test('A header that stands again below the line of a block is no line of labels', () => {
  const names = 'Date;Guests;Ref'
  const first = ['Date;2026-05-11;Guests;12', names, '10:00;Ann Lee;A1']
  expect(textsOf(...first, 'Date;2026-05-12;Guests;9', names, '11:00;Bo Lee;A2')).toEqual([
    'Harbour Cruise 2026-05-11T10:00 Ann Lee',
    'Harbour Cruise 2026-05-12T11:00 Bo Lee',
  ])
})

test('The hours of a column are those of its rows, whatever only a later block says', () => {
  const rows = ['A1;10:00;Ann Lee;2', 'Date;2026-05-12;Tour;Ferry;Time;14:00', 'A2;11:00;Bo Lee;3']
  expect(textsOf('Date;2026-05-11;Tour;Kew', 'Ref;Time;Guest;Adults', ...rows)).toEqual([
    'Kew 2026-05-11T10:00 Ann Lee',
    'Ferry 2026-05-12T11:00 Bo Lee',
  ])
})

test('The day behind the name of a tour is that of the tour', () => {
  const table = ['Ref;Guest;Adults', 'A1;Ann Lee;2']
  expect(textsOf('Stonehenge Tour: 11 May 2026', ...table)).toEqual([expect.stringContaining('2026-05-11 Ann Lee')])
})

test('Of two days without labels in a line above the header none is that of the tours', () => {
  const table = ['Ref;Guest;Adults', 'A1;Ann Lee;2']
  expect(textsOf('Kew Walk;11/05/2026;13/05/2026;Tom Ray', ...table)).toEqual(['required booking_datetime'])
  expect(textsOf('Date;2026-05-11;Tour;Kew Walk;Zoning date;2026-05-01', ...table)).toEqual([
    'required booking_datetime',
  ])
})

/** The status of each booking, or why it is refused. */
const statusesOf = (...lines: readonly string[]) =>
  readText(`${lines.join('\n')}\n`).bookings.map((each) => (Array.isArray(each) ? each.join() : each.status))

test.each([
  ['Status: Cancelled', 'cancelled'],
  ['Booking status;Pending', 'pending'],
  ['Buchungsstatus: storniert', 'cancelled'],
  ['Statut;annulé', 'cancelled'],
])('%s above the header is what became of all bookings', (above, status) => {
  const table = ['Ref;Tour;Date;Guest;Adults', 'A1;Kew;2026-05-11;Ann Lee;2', 'A2;Kew;2026-05-12;Bo Lee;3']
  expect(statusesOf(above, ...table)).toEqual([status, status])
})

test('A status beside the tour and the day of a block is that of its bookings', () => {
  const header = 'Ref;Guest;Adults'
  const [one, other] = ['Tour: Kew;Date: 2026-05-11', 'Tour: Ferry;Date: 2026-05-12']
  const [first, second] = ['A1;Ann Lee;2', 'A2;Bo Lee;3']
  const blockOf = (above: string, below: string) => statusesOf(above, header, first, below, second)
  expect(blockOf(`${one};Status: Confirmed`, `${other};Status: Cancelled`)).toEqual(['confirmed', 'cancelled'])
  expect(blockOf(`${one};Status: Cancelled`, `${other};Status: Confirmed`)).toEqual(['cancelled', 'confirmed'])
  expect(blockOf(`${one};CANCELLED`, `${other};CONFIRMED`)).toEqual(['cancelled', 'confirmed'])
  expect(blockOf(`${one};Status: Cancelled`, other)).toEqual(['cancelled', 'title status'])
  expect(blockOf(one, `${other};Status: Cancelled`)).toEqual(['required status', 'cancelled'])
})

test('A status above the header is none where a column has it, and a heading of columns or a filter is none', () => {
  const rows = ['A1;Kew;2026-05-11;Ann Lee;2;Confirmed', 'A2;Kew;2026-05-12;Bo Lee;3;Pending']
  expect(statusesOf('Status: Cancelled', 'Ref;Tour;Date;Guest;Adults;Status', ...rows)).toEqual([
    'confirmed',
    'pending',
  ])
  const table = ['Ref;Tour;Date;Guest;Adults', 'A1;Kew;2026-05-11;Ann Lee;2']
  for (const above of ['Booking;Option;Cancelled;Status;Pax', 'Status: All', 'Payment status: Paid'])
    expect(statusesOf(above, ...table)).toEqual(['confirmed'])
})
