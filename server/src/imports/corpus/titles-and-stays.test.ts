import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const ofDays = (...titles: string[]) => `${titles.join('\n')}\n\nRef,Guest,E-mail,Pax,Departs,Price`
const bookings = [
  'QL-201,Ann Lee,ann@example.org,2,9:30 AM,£80.00',
  'QL-202,Bo Quist,bo@example.org,1,9:30 AM,£40.00',
  'QL-203,Cher Dunn,cher@example.org,2,1:00 PM,£80.00',
]
const daysOf = (csv: string) =>
  readText(csv).bookings.map((booking) => 'booking_datetime' in booking && booking.booking_datetime)

test.each([
  'Port: Southampton (Mayflower), Wednesday 8 July 2026',
  'Visit: Tower Bridge - Wednesday July 8, 2026',
  'Escala: Southampton, miércoles 8 de julio de 2026',
])('A day with its weekday behind a port or a visit above the header is that of the tours: %s', (title) => {
  expect(daysOf([ofDays('Excursion desk', `"${title}"`), ...bookings].join('\n'))).toEqual([
    '2026-07-08T09:30',
    '2026-07-08T09:30',
    '2026-07-08T13:00',
  ])
})

test('A day behind who printed or ordered a list is none of its tours', () => {
  const days = daysOf([ofDays('"Printed: Port office, Wednesday 8 July 2026"'), ...bookings].join('\n'))
  expect(days).toEqual([false, false, false])
})

const list = (...sums: readonly [string, string]) =>
  [
    'Name,Tel,E-mail,How many,Cost,Deposit,Remarks',
    'Friday 2 October 2026 - Wapping by Night,,,,,,',
    'Isla Dunn,07700 900411,isla@example.org,2 adults,£48,£10,',
    'Ewan Reid,07700 900412,ewan@example.org,"2 adults, 1 child",£60,£10,slow',
    `${sums[0]},,,5,£108,£20,`,
    'Saturday 3 October 2026 - Kew in Autumn,,,,,,',
    'Mora Tull,07700 900413,mora@example.org,1 adult,£24,£10,vegetarian',
    'Ross Bain,07700 900414,ross@example.org,2 adults,£48,£5,',
    `${sums[1]},,,3,£72,£15,`,
  ].join('\n')

test.each([
  ['Total Friday', 'Total Saturday'],
  ['Subtotal 2 October', 'Subtotal 3 October'],
  ['Total for Wapping by Night', 'Total for Kew in Autumn'],
  ['Friday total', 'Saturday total'],
  ['Summe Freitag', 'Summe Samstag'],
  ['Totale venerdì', 'Totale sabato'],
] as const)('%s and %s below blocks of rows are totals and no bookings', (first, second) => {
  const { bookings: found } = readText(list(first, second))
  expect(found.map((each) => 'lead_traveler' in each && each.lead_traveler)).toEqual([
    'Isla Dunn',
    'Ewan Reid',
    'Mora Tull',
    'Ross Bain',
  ])
})

test('A person with a telephone whose name begins like a total stays a booking', () => {
  const csv = list('Total Friday', 'Total Saturday').replace('Ewan Reid', 'Sum May').replace('ewan@example.org', '')
  const numbers = csv.replace('"2 adults, 1 child",£60,£10,slow', '3,£60,£10,')
  expect(readText(numbers).bookings).toHaveLength(4)
})

test('A group called Total Fitness, of which nothing above speaks, stays a booking', () => {
  const { bookings: found } = readText(list('Total Fitness', 'Total Saturday'))
  expect(found).toHaveLength(5)
})

const months = (first: string, second: string, ...days: readonly [string, string, string]) =>
  [
    'Member;E-mail;Tour;Date;Time;Adults;Total',
    `${first};;;;;;`,
    `Ann Lee;ann@example.org;Soho by Bus;${days[0]};9.30;2;£96.00`,
    `Bo Quist;bo@example.org;Soho by Bus;${days[1]};9.30;1;£48.00`,
    `${second};;;;;;`,
    `Cher Dunn;cher@example.org;Kew in Winter;${days[2]};15.00;2;£80.00`,
  ].join('\n')

test('Days without a year below titles of months are of the year of their title, which may change', () => {
  expect(daysOf(months('DECEMBER 2026', 'JANUARY 2027', 'Sat 12/12', 'Sun 13/12', 'Sat 09/01'))).toEqual([
    '2026-12-12T09:30',
    '2026-12-13T09:30',
    '2027-01-09T15:00',
  ])
  expect(daysOf(months('Juni 2026', 'Juli 2026', '13. Juni', '14. Juni', '4. Juli'))).toEqual([
    '2026-06-13T09:30',
    '2026-06-14T09:30',
    '2026-07-04T15:00',
  ])
})

test('The one month of a title below the header gives the year of its days', () => {
  const [header, , ...rows] = months('JUNE 2026', 'JULY 2026', 'Sat 13/06', 'Sun 14/06', 'Sat 04/07').split('\n')
  expect(daysOf([header, 'JUNE 2026;;;;;;', ...rows.slice(0, 2)].join('\n'))).toEqual([
    '2026-06-13T09:30',
    '2026-06-14T09:30',
  ])
})

test('A day of another month than its title is refused, and an open one too', () => {
  const read = readText(months('JUNE 2026', 'JULY 2026', 'Sat 13/06', 'Sat 18/07', 'tbc'))
  expect(read.questions).not.toContain('year')
  expect(read.bookings.map((each) => ('booking_datetime' in each ? each.booking_datetime : each[0]))).toEqual([
    '2026-06-13T09:30',
    'date booking_datetime',
    'date booking_datetime',
  ])
})

test.each([
  ['All prices are quoted in euros', 'EUR'],
  ['Fiyatlar Euro üzerindendir', 'EUR'],
  ['Prices: sterling, payable on the day', 'GBP'],
] as const)('A line of prices above the header names their currency: %s', (line, currency) => {
  const csv = ['Tours of Quist & Co', line, '', 'Ref;Tour;Date;Guest;Pax;Total', 'QL-1;Kew;2026-07-11;Ann Lee;2;118,00']
  const more = ['QL-2;Soho;2026-07-12;Bo Quist;1;59,50', 'QL-3;Kew;2026-07-13;Cher Dunn;3;177,00']
  const { bookings: found } = readText([...csv, ...more].join('\n'))
  expect(found.map((each) => 'currency' in each && each.currency)).toEqual([currency, currency, currency])
})

test('Of the days of a hotel that of the activity within each stay is that of the tour', () => {
  const csv = [
    'Conf No,Guest Name,Check-in,Check-out,Activity,Day,At,Adl,Charge',
    '77120518,"Lee, Ann",11-JUN-26,16-JUN-26,Kew by Boat,12-JUN-26,0915,2,£164.00',
    '77120527,"Quist, Bo",12-JUN-26,14-JUN-26,Kew by Boat,13-JUN-26,0915,1,£82.00',
    '77129941,"Dunn, Cher",12-JUN-26,15-JUN-26,Soho Walk,15-JUN-26,1400,1,£38.00',
    'Activities: 3,,,,,,,4,£284.00',
  ].join('\n')
  const read = readText(csv)
  expect(read.mapping).toMatchObject({ 'Conf No': 'booking_reference', Day: 'booking_datetime' })
  expect(read.bookings.map((each) => 'booking_datetime' in each && each.booking_datetime)).toEqual([
    '2026-06-12T09:15',
    '2026-06-13T09:15',
    '2026-06-15T14:00',
  ])
})

test('Arrival and Departure alone are taken as before', () => {
  const csv = [
    'Ref,Guest,Departure,Tour,Booked on,Pax,Price',
    'QL-1,Ann Lee,11-JUN-26,Kew by Boat,02-MAY-26,2,£164.00',
    'QL-2,Bo Quist,12-JUN-26,Kew by Boat,03-MAY-26,1,£82.00',
  ].join('\n')
  expect(readText(csv).mapping).toMatchObject({ Departure: 'booking_datetime', 'Booked on': 'input_date' })
})

test.each(['Booked', 'Booked on', 'Invoice date', 'Invoiced', 'Paid on', 'Created', 'Last changed'])(
  'A column %s whose days lie within the stays is not the day of the tour',
  (header) => {
    const csv = [
      `Ref;Guest;Arrival;Departure;Tour;${header};Pax;Price`,
      'QL-1;Ann Lee;2026-07-11;2026-07-14;Kew by Boat;2026-07-11;2;£164.00',
      'QL-2;Bo Quist;2026-07-12;2026-07-15;Kew by Boat;2026-07-13;1;£82.00',
    ].join('\n')
    const { mapping } = readText(csv)
    expect(mapping[header]).not.toBe('booking_datetime')
    expect(Object.values(mapping)).toContain('booking_datetime')
  },
)

test.each(['Mamma Mia!', 'Is this London?', 'Highgate Walk cont.', 'Please bring a coat.'])(
  'The line %s takes the tours from none of the other titles',
  (line) => {
    const csv = ['Ref;Date;Guest;Adults', 'Wapping Smugglers', 'A-1;2026-07-11;Ann Lee;2', 'Highgate Walk']
    const rest = [
      'A-2;2026-07-11;Bo Day;2',
      line,
      'A-3;2026-07-11;Cy Hall;2',
      'Kew by Boat',
      'A-4;2026-07-11;Di Bell;1',
    ]
    const tours = readText([...csv, ...rest].join('\n')).bookings.map(
      (each) => 'description' in each && each.description,
    )
    expect([tours[0], tours[1], tours.at(-1)]).toEqual(['Wapping Smugglers', 'Highgate Walk', 'Kew by Boat'])
  },
)

test('Remarks of which one is a sentence are no tours beside a column of tours', () => {
  const csv = ['Ref;Tour;Date;Guest;Adults', 'Window seats', 'A-1;Kew by Boat;2026-07-11;Ann Lee;2', 'Vegan meals']
  const rest = ['A-2;Soho Walk;2026-07-11;Bo Day;2', 'Both bring a dog.', 'A-3;Soho Walk;2026-07-12;Cy Hall;2']
  expect(readText([...csv, ...rest].join('\n')).mapping).toMatchObject({ Tour: 'description' })
})

const [saturday, sunday] = ['Saturday 11 July 2026', 'Sunday 12 July 2026']
/** What the rows that are called `A` have below titles, with a day and a tour of their own where no title has one. */
const belowTitles = (field: 'status' | 'booking_datetime', lines: readonly string[]) => {
  const hasDays = lines.includes(saturday)
  const hasTours = lines.includes('Kew by Boat')
  const own = [hasTours ? '' : 'Tour;', hasDays ? '' : 'Date;']
  const cells = [hasTours ? '' : 'Soho Walk;', hasDays ? '' : '2026-07-11;']
  let number = 0
  const rows = lines.map((line) => (line === 'A' ? `A-${++number};${cells.join('')}${guests[number]};2;£20` : line))
  return readText([`Ref;${own.join('')}Guest;Adults;Total`, ...rows].join('\n')).bookings.map((each) =>
    Array.isArray(each) ? each.join() : each[field],
  )
}
const guests = ['', 'Ann Lee', 'Bo Day', 'Cy Hall', 'Di Bell', 'Ed Moss']

test.each<[string[], string[]]>([
  [
    [saturday, 'Confirmed', 'A', 'Cancelled', 'A', sunday, 'A', 'A'],
    ['confirmed', 'cancelled', 'title status', 'title status'],
  ],
  [
    ['Kew by Boat', 'Confirmed', 'A', 'Cancelled', 'A', 'Highgate Walk', 'A', 'Greenwich by Sail', 'Confirmed', 'A'],
    ['confirmed', 'cancelled', 'title status', 'confirmed'],
  ],
  [
    [saturday, 'Confirmed', 'A', 'Cancelled', sunday, 'A'],
    ['confirmed', 'title status'],
  ],
  [
    ['Cancelled', saturday, 'A', sunday, 'A'],
    ['cancelled', 'cancelled'],
  ],
  [
    ['Confirmed', saturday, 'A', sunday, 'A', 'Cancelled', saturday, 'A', sunday, 'A'],
    ['confirmed', 'confirmed', 'cancelled', 'cancelled'],
  ],
  [
    ['Confirmed', 'Kew by Boat', 'A', 'Highgate Walk', 'A', 'Cancelled', 'Kew by Boat', 'A', 'Highgate Walk', 'A'],
    ['confirmed', 'confirmed', 'cancelled', 'cancelled'],
  ],
  [
    [saturday, 'Confirmed', 'Kew by Boat', 'A', 'Highgate Walk', 'A', 'Cancelled', 'Kew by Boat', 'A', sunday, 'A'],
    ['confirmed', 'confirmed', 'cancelled', 'title status'],
  ],
  [
    ['Confirmed', 'A', 'Please bring a coat', 'A', 'Cancelled', 'A', 'Window seats', 'A'],
    ['confirmed', 'confirmed', 'cancelled', 'cancelled'],
  ],
])('A status in a title lasts beyond days and tours only where it stands above them: %j', (lines, statuses) => {
  expect(belowTitles('status', lines).map((each) => String(each).replace(/,.*/, ''))).toEqual(statuses)
})

test.each<[string[], string[]]>([
  [
    [saturday, '10:00', 'A', '14:00', 'A', sunday, 'A'],
    ['2026-07-11T10:00', '2026-07-11T14:00', 'time'],
  ],
  [
    [saturday, 'Departure 10:00', 'A', 'Departure 14:00', 'A', sunday, 'A', 'Departure 16:00', 'A'],
    ['2026-07-11T10:00', '2026-07-11T14:00', 'time', '2026-07-12T16:00'],
  ],
  [
    [saturday, 'A', '10:00', 'A', sunday, 'A'],
    ['time', '2026-07-11T10:00', 'time'],
  ],
  [
    ['10:00', saturday, 'A', sunday, 'A', '14:00', saturday, 'A', sunday, 'A'],
    ['2026-07-11T10:00', '2026-07-12T10:00', '2026-07-11T14:00', '2026-07-12T14:00'],
  ],
  [
    [
      saturday,
      '10:00',
      'Kew by Boat',
      'A',
      'Highgate Walk',
      'A',
      '11:00',
      '14:00',
      'Kew by Boat',
      'A',
      'Highgate Walk',
      'A',
    ],
    ['2026-07-11T10:00', '2026-07-11T10:00', '2026-07-11T14:00', '2026-07-11T14:00'],
  ],
  [
    [saturday, 'Kew by Boat', '10:00', 'A', '14:00', 'A', 'Highgate Walk', 'A', '16:00', 'A'],
    ['2026-07-11T10:00', '2026-07-11T14:00', 'time', '2026-07-11T16:00'],
  ],
])('A time in a title lasts beyond days and tours only where it stands above them: %j', (lines, times) => {
  const read = belowTitles('booking_datetime', lines)
  expect(read.map((each) => String(each).replace(/^\w+ booking_(?:date)?time$/, 'time'))).toEqual(times)
})
