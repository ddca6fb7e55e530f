import { expect, test } from 'vitest'
import { linesAbove } from '../mapping/lines-above.ts'
import { readText } from './read-text.ts'

const header = 'Ref;Time;Guest;Adults;Price'
const first = 'LB-11;10:00;Imogen Tarrant;2;40 GBP'
const second = 'LB-21;10:00;Casper Nyholm;1;20 GBP'
const bookingsOf = (...lines: readonly string[]) => readText(`${lines.join('\n')}\n`).bookings
const read = (description: string, booking_datetime: string) => ({ description, booking_datetime })

test.each([
  [['Tour: Kew Walk;Date: 2026-05-11;;;'], ['Tour: Tower Tour;Date: 2026-05-12;;;']],
  [['Tour;Kew Walk;Date;2026-05-11;'], ['Tour;Tower Tour;Date;2026-05-12;']],
  [
    ['Tour: Kew Walk;;;;', 'Date: 2026-05-11;;;;'],
    ['Tour: Tower Tour;;;;', 'Date: 2026-05-12;;;;'],
  ],
  [
    ['Tour;Kew Walk;;;', 'Date;2026-05-11;;;'],
    ['Tour;Tower Tour;;;', 'Date;2026-05-12;;;'],
  ],
  [
    ['Date of tour: 2026-05-11;;;;', 'Tour: Kew Walk;;;;'],
    ['Date of tour: 2026-05-12;;;;', 'Tour: Tower Tour;;;;'],
  ],
  [['Tour;Kew Walk;Date;2026-05-11;Guide;Ann'], ['Tour;Tower Tour;Date;2026-05-12;Guide;Bo']],
  [['Kew Walk;2026-05-11;Guide: Ann;;'], ['Tower Tour;2026-05-12;Guide: Bo;;']],
])('%j above a header says what its rows have, and %j below the same of its own', (above, below) => {
  expect(bookingsOf(...above, header, first, ...below, header, second)).toMatchObject([
    read('Kew Walk', '2026-05-11T10:00'),
    read('Tower Tour', '2026-05-12T10:00'),
  ])
})

test('A label without a header of its own says the rest of its rows, and what it leaves out stays', () => {
  const above = ['Tour: Kew Walk;;;;', 'Date: 2026-05-11;;;;']
  expect(bookingsOf(...above, header, first, 'Date: 2026-05-12;;;;', second)).toMatchObject([
    read('Kew Walk', '2026-05-11T10:00'),
    read('Kew Walk', '2026-05-12T10:00'),
  ])
})

test('A row that begins as a line above the header does is a row where its cells do not say what others have', () => {
  const rows = ['Tour;Time;Guest;Adults;Price', 'Kew Walk;10:00;Imogen Tarrant;2;40 GBP', 'Tour;10:00;Bo Day;1;20 GBP']
  expect(bookingsOf('Date: 2026-05-11;;;;', ...rows)).toMatchObject([
    read('Kew Walk', '2026-05-11T10:00'),
    read('Tour', '2026-05-11T10:00'),
  ])
})

test('Names of columns above others are no labels of what stands beside them', () => {
  expect(linesAbove(['Tour', 'Date', 'Guest', 'Time'])).toEqual([['Tour'], ['Date'], ['Guest'], ['Time']])
})

test.each([
  ['Kew Walk;2026-05-11', 'Tour;Guest;Adults;Booked on', 'Kew Walk'],
  ['Kew Walk: 2026-05-11', 'Tour;Guest;Adults;Booked on', 'Kew Walk'],
  ['Excursion;2026-05-11', 'Tour;Guest;Adults;Booked on', 'Excursion'],
  ['Tour date;2026-05-11', 'Tour;Guest;Adults;Booked on', 'Tour date'],
])('Rows that begin with a text of %j are rows below %s', (above, names, tour) => {
  const rows = ['Imogen Tarrant;2;2026-04-01', 'Casper Nyholm;3;2026-04-02'].map((row) => `${tour};${row}`)
  expect(bookingsOf(above, names, ...rows, 'Tower Walk;Ann Lee;1;2026-04-03')).toMatchObject([
    { lead_traveler: 'Imogen Tarrant', booking_datetime: '2026-05-11T00:00' },
    { lead_traveler: 'Casper Nyholm', booking_datetime: '2026-05-11T00:00' },
    { lead_traveler: 'Ann Lee', booking_datetime: '2026-05-11T00:00' },
  ])
})

test('A day that follows its label begins no row, whatever stands beside it', () => {
  const lines = [
    'Date: 2026-05-11;Kew Walk;10:00',
    'Guest;Adults;Ref',
    'Ann Lee;2;A1',
    'Date: 2026-05-12;Tower;11:00',
    'Max Bly;3;A2',
  ]
  expect(bookingsOf(...lines)).toMatchObject([
    { booking_datetime: expect.stringMatching('^2026-05-11') as string },
    { booking_datetime: expect.stringMatching('^2026-05-12') as string },
  ])
})

test('The tour of a block stands beside its guide', () => {
  const rows = ['A1;Ann Lee;2;2026-05-11', 'A2;Max Bly;3;2026-05-11']
  const further = ['A3;Ann Bow;2;2026-05-11', 'A4;Max Day;3;2026-05-11']
  const lines = [
    'Tour;Kew Walk;Guide;Tom Ray',
    'Ref;Guest;Adults;Date',
    ...rows,
    'Tour;Tower Walk;Guide;Ida Roe',
    ...further,
  ]
  expect(bookingsOf(...lines)).toMatchObject(
    ['Kew Walk', 'Kew Walk', 'Tower Walk', 'Tower Walk'].map((description) => ({ description })),
  )
})

/** The tour and the time of the second block, whose day is the next one; why it is refused where it is. */
const blocksOf = (above: string, below: string, row = 'A2;Bo Lee;3') => {
  const [first, ...others] = bookingsOf(above, 'Ref;Guest;Adults', 'A1;Ann Lee;2', below, row)
  const second = others.at(-1)
  if (second === undefined || first === undefined) throw new Error('The blocks were not read.')
  const texts = [first, second].map((each) =>
    Array.isArray(each) ? each.join() : `${each.description} ${each.booking_datetime}`,
  )
  return { texts, count: others.length + 1 }
}

test.each([
  ['Date;2026-05-11;Tour;Dover', 'Date;2026-05-12;Tour;Ferry', 'Dover', 'Ferry'],
  ['Date;2026-05-11;Tour;Elbe', 'Date;2026-05-12;Tour;Stadtrundfahrt', 'Elbe', 'Stadtrundfahrt'],
  ['Date;2026-05-11;Tour;Tower', 'Date;2026-05-12;Tour;Ship', 'Tower', 'Ship'],
  ['Date;2026-05-11;Tour;Kew Walk', 'Date;2026-05-12;Tour;Cruise', 'Kew Walk', 'Cruise'],
  ['Date;2026-05-11;Tour;Cruise', 'Date;2026-05-12;Tour;Kew Walk', 'Cruise', 'Kew Walk'],
  ['Date;2026-05-11;Tour;Kew Walk;Guide;', 'Date;2026-05-12;Tour;Tower;Guide;Bo', 'Kew Walk', 'Tower'],
  ['Date;2026-05-11;Tour;Kew Walk;Guide;Ann', 'Date;2026-05-12;Tour;Tower;Guide;', 'Kew Walk', 'Tower'],
  [
    'Date;2026-05-11;Tour;Kew Walk;Start;Pier 4',
    'Date;2026-05-12;Tour;Tower Walk;Start;Hotel',
    'Kew Walk',
    'Tower Walk',
  ],
  ['Tour;;Kew Walk;Date;;2026-05-11', 'Tour;;Tower Walk;Date;;2026-05-12', 'Kew Walk', 'Tower Walk'],
  ['Date;;2026-05-11;Tour;;Kew Walk', 'Date;;2026-05-12;Tour;;Ferry', 'Kew Walk', 'Ferry'],
  ['Date;2026-05-11;Tour;;Kew Walk', 'Date;2026-05-12;Tour;;Tower Walk', 'Kew Walk', 'Tower Walk'],
  ['Tour: Kew;2026-05-11;Monday', 'Tour: Tower;2026-05-12;Tuesday', 'Kew', 'Tower'],
])('%j and %j say the tours and the days of their blocks', (above, below, tour, next) => {
  expect(blocksOf(above, below)).toEqual({
    texts: [`${tour} 2026-05-11T00:00`, `${next} 2026-05-12T00:00`],
    count: 2,
  })
})

test.each([
  ['Date;2026-05-11;Monday', 'Date;2026-05-12;Tuesday'],
  ['Date:;2026-05-11;Kew', 'Date:;2026-05-12;Tower'],
  ['Tour;Kew;2026-05-11', 'Tour;Tower;2026-05-12'],
  ['Date: 2026-05-11;Guide Tom Ray;Coach 4', 'Date: 2026-05-12;Guide Ida Roe;Coach 5'],
  ['Date;2026-05-11;Guide;Tom Ray', 'Date;2026-05-12;Guide;Ida Roe'],
])('%j and %j say the days of their blocks', (above, below) => {
  expect(blocksOf(above, below).texts).toEqual([
    expect.stringMatching('2026-05-11') as string,
    expect.stringMatching('2026-05-12') as string,
  ])
})

test('The hour of a block is that of its own line, also where its guide is not known yet', () => {
  const above = 'Date;2026-05-11;Time;10:00;Tour;Kew Walk;Guide;Ann'
  expect(blocksOf(above, 'Date;2026-05-12;Time;14:00;Tour;Tower Walk;Guide;').texts).toEqual([
    'Kew Walk 2026-05-11T10:00',
    'Tower Walk 2026-05-12T14:00',
  ])
})

test.each([
  ['Date: 2026-05-11;Tour: Kew Walk;Time: 10:00', 'Date: 2026-05-12;Tour: Tower Walk;11:00', 'title booking_time'],
  ['Date: 2026-05-11;Tour: Kew Walk;Time: 10:00', 'Date: 2026-05-12;Tour: Tower Walk', 'title booking_time'],
  ['Date;2026-05-11;Tour;Kew Walk;Guide;Ann', 'Date;2026-05-12;Tour;;Guide;Bo', 'title description'],
  ['Date;2026-05-11;Tour;Kew Walk', 'Date;tbc;Tour;Tower Walk', 'title booking_datetime'],
  ['Date;2026-05-11', 'Date;tbc', 'title booking_datetime'],
  ['Tour;Kew Walk;Date;2026-05-11', 'Tour;Tower Walk;Escort;Pier Hotel;Bus;5', 'title booking_datetime'],
])('Rows below %j and %j, which leaves out what the first says, are refused', (above, below, problem) => {
  expect(blocksOf(above, below).texts[1]).toBe(problem)
})

test('A day alone does not say what a tour is that was not understood', () => {
  const rows = ['Ref;Guest;Adults;Note', 'A1;Ann Lee;2;', 'Tour;Tower;x;y', 'Date;2026-05-12', 'A2;Bo Lee;3;']
  expect(bookingsOf('Tour;Kew Walk', 'Date;2026-05-11', ...rows).at(-1)).toEqual(['title description'])
})

test.each([
  ['Tour;Kew Walk;Start;Tower Hill', 'Tour;Tower Walk;Start;Tower Pier', 'Tower Walk'],
  ['Tour;Kew Walk;Guide;Tom Ray', 'Tour;River Cruise;Guide;no guide', 'River Cruise'],
  ['Tour;Kew Walk;Driver;Tom Ray', 'Tour;Tower Walk;Driver;Guest', 'Tower Walk'],
  ['Tour;Kew Walk;;Guide;Tom Ray', 'Tour;Ferry;;Guide;Ida Roe', 'Ferry'],
])('%j and %j say the tours of their blocks beside a column of days', (above, below, tour) => {
  const lines = [above, 'Ref;Guest;Adults;Date', 'A1;Ann Lee;2;2026-05-11', below, 'A2;Bo Lee;3;2026-05-12']
  expect(bookingsOf(...lines)).toMatchObject([read('Kew Walk', '2026-05-11T00:00'), read(tour, '2026-05-12T00:00')])
})

test.each(['Date;2026-05-11;Guide;Tom Ray', 'Meeting point;Pier 4', 'Pax;14', 'Client;Oak School'])(
  'The tour and the day above a header stand beside %j',
  (beside) => {
    const lines = [`Tour;Kew Walk;Date;2026-05-11;${beside}`, 'Ref;Guest;Adults', 'A1;Ann Lee;2', 'A2;Bo Lee;2']
    const all = read('Kew Walk', '2026-05-11T00:00')
    expect(bookingsOf(...lines)).toMatchObject([all, all])
  },
)

test.each(['Tour;;Guest details;;Booking;;Other', 'Tour;;Lead Guest;;Trip;;Extras'])(
  '%j above the names of several columns is no line of labels',
  (headings) => {
    const names = 'Date;Time;Name;Phone;Ref;Status;Remarks'
    const lines = [headings, names, '2026-05-11;09:00;Imogen Tarrant;07700 900110;A1;OK;late']
    expect(bookingsOf(...lines, '2026-05-12;09:00;Casper Nyholm;07700 900111;A2;OK;')).toMatchObject([
      read('Harbour Cruise', '2026-05-11T09:00'),
      read('Harbour Cruise', '2026-05-12T09:00'),
    ])
  },
)

test('Names of several columns do not say what all rows have', () => {
  const csv = [
    'Booking;;Guest details;;Tour;;Other',
    'Ref;Status;Name;Phone;Date;Time;Remarks',
    'A-1;OK;Imogen Tarrant;07700 900110;2026-05-11;09:00;late',
    'A-2;OK;Casper Nyholm;07700 900111;2026-05-12;09:00;',
  ]
  expect(bookingsOf(...csv)).toMatchObject([
    read('Harbour Cruise', '2026-05-11T09:00'),
    read('Harbour Cruise', '2026-05-12T09:00'),
  ])
})
