import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Lists whose titles are not all written as titles usually are.

const rows = [
  'A-1;{};Imogen Tarrant;2;£50',
  'A-5;{};Casper Nyholm;2;£40',
  'A-3;{};Adaeze Okonjo;3;£60',
  'A-4;{};Ruth Aldous;1;£20',
]

/** Each row below a title of its own; the header has one column more where `named` says which. */
const below = (titles: readonly string[], { column = '', cell = '' } = {}) => {
  const header = `Ref;${column === '' ? '' : `${column};`}Guest;Adults;Total`
  const lines = titles.flatMap((title, at) => [title, (rows[at] ?? '').replace('{};', cell === '' ? '' : `${cell};`)])
  return readText([header, ...lines].join('\n')).bookings.filter(
    (booking) => !Array.isArray(booking) || !booking.join().includes('required'),
  )
}
const valuesOf = (bookings: ReturnType<typeof below>, field: 'booking_datetime' | 'description') =>
  bookings.map((booking) => (Array.isArray(booking) ? booking.join() : booking[field]))

const days = ['Saturday 11 July 2026', 'Sunday 12 July 2026', 'Monday 13 July 2026']
const withDay = (title: string) => [days[0] ?? '', title, days[2] ?? '']

test.each([
  'Sunday 12 July 2026 (bank holiday)',
  'Sunday 12 July 2026 [full]',
  '(Sunday 12 July 2026)',
  '12/07/2026 (Sun)',
])('Rows below %s are on that day', (title) => {
  expect(valuesOf(below(withDay(title), { column: 'Tour', cell: 'Kew by Boat' }), 'booking_datetime')).toEqual([
    '2026-07-11T00:00',
    '2026-07-12T00:00',
    '2026-07-13T00:00',
  ])
})

test.each([
  'Sunday 12 July and Monday 13 July 2026',
  '12/13 July 2026',
  'Sunday tbc',
  'Sunday',
  '12.07. or 13.07.',
  'Sunday ?',
  'Sunday the 12th',
  'Sunday and 12/7',
  'Sunday afternoon',
])('Rows below %s are refused and not on the day before it', (title) => {
  const read = below(withDay(title), { column: 'Tour', cell: 'Kew by Boat' })
  expect(valuesOf(read, 'booking_datetime')).toEqual(['2026-07-11T00:00', 'title booking_datetime', '2026-07-13T00:00'])
})

test.each([
  'Sunday lunch is included for every guest',
  'Please bring a coat',
  'The office closes at noon',
  '1.5 hours on foot',
  '1/2 price for members',
  'NB: no dogs (sorry)',
])('The remark %s leaves the day of the title above it', (remark) => {
  const read = below(withDay(remark), { column: 'Tour', cell: 'Kew by Boat' })
  expect(valuesOf(read, 'booking_datetime')).toEqual(['2026-07-11T00:00', '2026-07-11T00:00', '2026-07-13T00:00'])
})

const ofDay = { column: 'Tour;Date', cell: 'Kew by Boat;2026-07-11' }

test.each([
  ['Departure 10:00', 'Departure 14:00 (private)', 'Departure 16:00'],
  ['10:00', '14:00', '16:00'],
  ['10:00', '14:00 (private)', '16:00'],
  ['10am', '2pm', '4 p.m.'],
  ['10:00 Uhr', '14.00 Uhr', '16:00 Uhr'],
  ['10:00 - 12:00', '14:00 - 15:00', '16:00-17:00'],
])('Rows below %s, %s and %s begin then', (...titles) => {
  expect(valuesOf(below(titles, ofDay), 'booking_datetime')).toEqual([
    '2026-07-11T10:00',
    '2026-07-11T14:00',
    '2026-07-11T16:00',
  ])
})

test.each(['Departure tbc', 'Departure noon (VIP)', '14:00 or 14:30'])(
  'Rows below %s are refused and not at the time before it',
  (title) => {
    const read = below(['Departure 10:00', title, 'Departure 16:00'], ofDay)
    expect(valuesOf(read, 'booking_datetime')).toEqual(['2026-07-11T10:00', 'title booking_time', '2026-07-11T16:00'])
  },
)

test('Where rows begin with a time, one alone is no title', () => {
  const csv = [
    'Time;Ref;Tour;Date;Guest',
    '10:00;A-1;Kew;2026-07-11;Ann Lee',
    '11:00;;;;',
    '12:00;;;;',
    '10:00;A-2;Kew;2026-07-12;Bo Lim',
  ]
  expect(readText(csv.join('\n')).bookings.at(-1)).toMatchObject({ booking_datetime: '2026-07-12T10:00' })
})

const ofTours = { column: 'Date', cell: '2026-07-11' }

test.each([
  ['Tower (VIP)', 'Tower (VIP)'],
  ['Greenwich by Sail (2 hours)', 'Greenwich by Sail'],
  ['London Eye + River Cruise', 'London Eye + River Cruise'],
  ['Hop-on / Hop-off Bus', 'Hop-on / Hop-off Bus'],
  ['"Ghosts" of Fleet Street', '"Ghosts" of Fleet Street'],
  ['1066 Battle Walk', '1066 Battle Walk'],
  ['39 Steps', '39 Steps'],
  ['Kew', 'Kew'],
  ['Zoo', 'Zoo'],
  ['V&A', 'V&A'],
  ['Greenwich by Sail *', 'Greenwich by Sail'],
  ["St. Paul's @ Dusk", "St. Paul's @ Dusk"],
])('Rows below the title %s are of the tour %s', (title, tour) => {
  expect(valuesOf(below(['Wapping Smugglers', 'Highgate Walk', title], ofTours), 'description')).toEqual([
    'Wapping Smugglers',
    'Highgate Walk',
    tour,
  ])
})

test.each(['Greenwich by Sail: £22 pp', '#3 Greenwich', 'n/a', '"Ghosts" - 25 EUR'])(
  'Rows below the title %s are refused and not of the tour before it',
  (title) => {
    expect(valuesOf(below(['Wapping Smugglers', 'Highgate Walk', title], ofTours), 'description')[2]).toBe(
      'title description',
    )
  },
)

test.each(['A-9', 'ann@example.org', '7', '2 guests', 'Bring a coat (and shoes).'])(
  'The line %s among titles of tours leaves the tour as it is',
  (line) => {
    const read = below(['Wapping Smugglers', 'Highgate Walk', line, 'Kew by Boat'], ofTours)
    expect(valuesOf(read, 'description')).toEqual([
      'Wapping Smugglers',
      'Highgate Walk',
      'Highgate Walk',
      'Kew by Boat',
    ])
  },
)

test.each(['(cash)', '* window seats *', '+ 2 more tbc', '& a dog', '@ the pier'])(
  'The remark %s between the rows of a tour is not the tour of the rows below it',
  (remark) => {
    const read = below(['Wapping Smugglers', 'Highgate Walk', remark, 'Kew by Boat'], ofTours)
    expect(valuesOf(read, 'description')).toEqual([
      'Wapping Smugglers',
      'Highgate Walk',
      'Highgate Walk',
      'Kew by Boat',
    ])
  },
)

test.each(['Sunday Lunch', 'Sun Walk', 'Mon Ami', 'Di Notte', 'Sun Walk 2', 'Friday Market Tour'])(
  'Rows below the title %s are of that tour, on the day above it',
  (tour) => {
    const read = below([`${days[0] ?? ''}\nWapping Smugglers`, 'Highgate Walk', tour, 'Kew by Boat'])
    expect(valuesOf(read, 'description')).toEqual(['Wapping Smugglers', 'Highgate Walk', tour, 'Kew by Boat'])
    expect(valuesOf(read, 'booking_datetime')).toEqual(rows.map(() => '2026-07-11T00:00'))
  },
)

test.each(['Sunday Lunch', 'Saturday afternoon'])('The title %s below a Saturday leaves that day', (title) => {
  const read = below(withDay(title), { column: 'Tour', cell: 'Kew by Boat' })
  expect(valuesOf(read, 'booking_datetime')).toEqual(['2026-07-11T00:00', '2026-07-11T00:00', '2026-07-13T00:00'])
})

test('Rows below a part of the day among titles of tours are refused', () => {
  const read = below([`${days[0] ?? ''}\nWapping Smugglers`, 'Saturday afternoon', 'Highgate Walk'])
  expect(valuesOf(read, 'description')).toEqual(['Wapping Smugglers', 'title description', 'Highgate Walk'])
})

test('A row with a day of its own is read below a title whose day is not clear', () => {
  const read = below(withDay('Sunday tbc'), { column: 'Tour;Tour date', cell: 'Kew by Boat;2026-07-14' })
  expect(valuesOf(read, 'booking_datetime')).not.toContain('title booking_datetime')
})

test('A title after one that is not clear counts', () => {
  const read = below(['Wapping Smugglers', 'Highgate Walk', '#3 Greenwich', 'Kew by Boat'], ofTours)
  expect(valuesOf(read, 'description').at(-1)).toBe('Kew by Boat')
})
