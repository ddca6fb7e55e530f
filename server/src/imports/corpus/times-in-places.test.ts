import { expect, test } from 'vitest'
import { withColumn, type readText } from './read-text.ts'

const placesOf = ({ bookings }: ReturnType<typeof readText>) =>
  bookings.map((booking) =>
    'pickup_location' in booking ? `${booking.pickup_location} @ ${booking.pickup_time}` : booking.join(),
  )

test('Where most cells of a place have a time, it is the pickup time of the row', () => {
  const read = withColumn('Pick-up', 'Rubens Hotel, 8.10', 'Goring Hotel, 8.20', 'Savoy Hotel')
  expect(placesOf(read)).toEqual(['Rubens Hotel @ 08:10', 'Goring Hotel @ 08:20', 'required pickup_time'])
})

test('Guests who are not fetched have no time, and count for nothing', () => {
  const read = withColumn('Recolha', 'Hotel Rubens às 8h15', 'sem recolha', 'TBA')
  expect(placesOf(read)).toEqual(['Hotel Rubens @ 08:15', 'required pickup_time', 'required pickup_time'])
})

test('The place of the end has its time, too', () => {
  const { bookings } = withColumn(
    'Pick-up;Set down',
    'Rubens Hotel 08:10;Goring Hotel 17:10',
    'Savoy 08:20;Tate Modern 18:00',
    'Pier 4 08:30;Pier 5 19:00',
  )
  expect(bookings).toMatchObject([
    {
      pickup_location: 'Rubens Hotel',
      pickup_time: '08:10',
      drop_off_location: 'Goring Hotel',
      drop_off_time: '17:10',
    },
    { pickup_location: 'Savoy', pickup_time: '08:20', drop_off_location: 'Tate Modern', drop_off_time: '18:00' },
    { pickup_location: 'Pier 4', pickup_time: '08:30', drop_off_location: 'Pier 5', drop_off_time: '19:00' },
  ])
})

test('A column of the pickup time leaves the place as it is', () => {
  const read = withColumn('Pickup time;Pickup location', '08:05;Pier 4, 08:10', '08:15;Pier 5, 08:20', '08:20;Pier 6')
  expect(placesOf(read)).toEqual(['Pier 4, 08:10 @ 08:05', 'Pier 5, 08:20 @ 08:15', 'Pier 6 @ 08:20'])
})

test('Numbers of houses, rooms and stops are no times', () => {
  const cells = ['Travelodge - 1015', 'King’s Cross, platform 9 3/4', '12-14 Gower Street'] as const
  expect(placesOf(withColumn('Pick-up', ...cells))).toEqual(cells.map((cell) => `${cell} @ 08:45`))
})

test('Where few places have a time, the time for all rows is refused for those that have another one', () => {
  const read = withColumn('Pick-up', 'Rubens Hotel', 'Goring Hotel (8.20)', 'Savoy Hotel')
  expect(placesOf(read)).toEqual(['Rubens Hotel @ 08:45', 'time pickup_time', 'Savoy Hotel @ 08:45'])
  const same = withColumn('Pick-up', 'Rubens Hotel', 'Goring Hotel (8.45)', 'Savoy Hotel')
  expect(placesOf(same)[1]).toBe('Goring Hotel (8.45) @ 08:45')
})

test.each([
  'Savoy Hotel, to 17:00',
  'Savoy Hotel, back by about 17:00',
  'Savoy Hotel, collect by 9:00',
  'Savoy Hotel, coach leaves 09:00',
  'Savoy Hotel, bis ca. 17 Uhr',
  'Savoy Hotel, hasta las 17:00',
  'Savoy Hotel, fino alle 17:00',
  'Savoy Hotel, do godz. 17:00',
])('%s does not say when guests are picked up, and is refused beside places that do', (cell) => {
  const read = withColumn('Pick-up', 'Rubens Hotel, 8.10', cell, 'Goring Hotel, 8.20')
  expect(placesOf(read)).toEqual(['Rubens Hotel @ 08:10', 'time pickup_time', 'Goring Hotel @ 08:20'])
  expect(placesOf(withColumn('Pick-up', 'Rubens Hotel', cell, 'Goring Hotel'))[1]).toBe('time pickup_time')
})

test.each([
  'Savoy Hotel at six',
  "Savoy Hotel, six o'clock",
  'Savoy Hotel, quarter past six',
  'Savoy Hotel at two',
  'Hotel Savoy um sechs',
  'Hotel Savoy a las seis',
  'Hotel Savoy alle sei',
  'om zes bij Hotel Savoy',
  'Hotel Savoy, o szóstej',
])('%s may be of the morning or the evening, also beside 14:00', (cell) => {
  const read = withColumn('Pick-up', 'Rubens Hotel, 8.10', cell, 'Goring Hotel, 14:00')
  expect(placesOf(read)).toEqual(['Rubens Hotel @ 08:10', 'time pickup_time', 'Goring Hotel @ 14:00'])
})

test.each([
  ['Savoy Hotel at seven', '07:00'],
  ['Savoy Hotel at twelve', '12:00'],
  ['Savoy Hotel, quarter to eight', '07:45'],
  ['Savoy Hotel, 6:15', '06:15'],
  ['Savoy Hotel, six in the morning', '06:00'],
])('%s is %s', (cell, time) => {
  expect(placesOf(withColumn('Pick-up', 'Rubens Hotel, 8.10', cell, 'Goring Hotel, 14:00'))[1]).toBe(
    `Savoy Hotel @ ${time}`,
  )
})

test('Hours beside places that never pass noon are of either half of the day', () => {
  const read = withColumn('Pick-up', 'Rubens Hotel 1:30', 'Goring Hotel 2:20', 'Savoy Hotel 11:15')
  expect(placesOf(read)).toEqual(['half pickup_time', 'half pickup_time', 'Savoy Hotel @ 11:15'])
})

test('A time in words that is still open, or one of several, is not the one for all rows', () => {
  const read = withColumn('Pick-up', 'Rubens Hotel', 'Goring Hotel, half nine', 'Savoy 08:10 or 08:30')
  expect(placesOf(read).slice(1, 3)).toEqual(['time pickup_time', 'time pickup_time'])
})

test('A place without a time loses the word before it, and its time is asked for', () => {
  const read = withColumn('Abholung', '08:10 ab Hotel Rubens', 'halb neun ab Hotel Goring', 'ab Hotel 41')
  expect(placesOf(read)).toEqual(['Hotel Rubens @ 08:10', 'Hotel Goring @ 08:30', 'required pickup_time'])
})

test.each(['Pickup info', 'Recogida'])('Places with times below %s are the pickup', (header) => {
  const read = withColumn(header, 'Hotel Rubens (8:15 h)', 'Andén 4, Victoria (7:45 h)', 'Hotel 55 (8:30 h)')
  expect(placesOf(read)).toEqual(['Hotel Rubens @ 08:15', 'Andén 4, Victoria @ 07:45', 'Hotel 55 @ 08:30'])
  expect(read.questions).not.toContain('unsure_columns')
})

test.each(['Where & when', 'Biniş'])('Below %s they are asked about', (header) => {
  const read = withColumn(header, 'Hotel Rubens - 8am', 'Goring Hotel - 9.15am', 'Savoy lobby - noon')
  expect(placesOf(read)).toEqual(['Hotel Rubens @ 08:00', 'Goring Hotel @ 09:15', 'Savoy lobby @ 12:00'])
  expect(read.questions).toContain('unsure_columns')
})

test.each([
  ['Flight', 'LHR 08:15', 'Gatwick Airport 09:10', 'Stansted Airport 10:15'],
  ['Drop-off', 'Rubens Hotel 17:15', 'Goring Hotel 18:00', 'Savoy 18:30'],
  ['Dietary notes', 'Hotel lunch 12:30, vegan', 'Station lunch 13:00, nuts', 'none'],
] as const)('Times below %s are none of the pickup', (header, first, second, third) => {
  const read = placesOf(withColumn(header, first, second, third))
  expect(new Set(read)).toEqual(new Set(['Pier 4 @ 08:45']))
})

test('An hour in words of a part of the day that cannot be read beside its place is not the time for all rows', () => {
  const read = withColumn('Pick-up', 'Rubens Hotel', 'Kew, ten to eleven in the morning', 'Savoy Hotel')
  expect(placesOf(read)[1]).toBe('time pickup_time')
})

test('Guests who come in their own cars, and places that are left to the reader, count for nothing', () => {
  const read = withColumn('Joining point', 'Slough bus station 0700', 'own cars', 'you tell us')
  expect(placesOf(read)).toEqual([
    'Slough bus station @ 07:00',
    'required pickup_time',
    'invalid pickup_location,required pickup_time',
  ])
})

test.each(['you tell us', 'à vous de voir', 'Sie entscheiden'])('%s is no place among others', (cell) => {
  const read = withColumn('Pick-up', 'Rubens Hotel', cell, 'Your Choice Hotel')
  expect(placesOf(read)).toEqual(['Rubens Hotel @ 08:45', 'invalid pickup_location', 'Your Choice Hotel @ 08:45'])
})

test('A place without a time loses the verb before it, and its time is asked for', () => {
  const read = withColumn(
    'Collection',
    'Collect us from the sports hall at 9am',
    'Pick up at the chapel 9.15am',
    'Collect from Kew',
  )
  expect(placesOf(read)).toEqual(['the sports hall @ 09:00', 'the chapel @ 09:15', 'required pickup_time'])
})

test('Four digits at the end are the time where most places end so and some begin with a zero', () => {
  const read = withColumn('P/U', 'LHR T2 ARR 1125', 'LGW NORTH TERMINAL 1340', 'HTL DANBURY 0830')
  expect(placesOf(read)).toEqual(['LHR T2 ARR @ 11:25', 'LGW NORTH TERMINAL @ 13:40', 'HTL DANBURY @ 08:30'])
  const own = withColumn('Pier', 'TILBURY 1000', 'TILBURY GATE 4 0815', 'OWN ARRANGEMENTS')
  expect(placesOf(own)).toEqual(['TILBURY @ 10:00', 'TILBURY GATE 4 @ 08:15', 'required pickup_time'])
})

test.each([
  ['Hotel Mille Fiori 1000', 'Rubens Hotel 08:10', 'Goring Hotel 08:20'],
  ['Værtshuset 1720', 'Rubens Hotel 0810', 'Goring Hotel, 08:20'],
])('%s among other places is none', (cell, second, third) =>
  expect(placesOf(withColumn('P/U', cell, second, third))[0]).toBe('required pickup_time'),
)

test.each([
  ['Travelodge 1015', 'Olympia 2012', 'Hotel 1900'],
  ['Travelodge, room 0915', 'Flight BA 0815', 'Bus 0830'],
])('%s, %s and %s have none', (...cells) =>
  expect(placesOf(withColumn('P/U', ...cells))).toEqual(cells.map((cell) => `${cell} @ 08:45`)),
)

test('A time beside a place that is still open is asked about', () => {
  const read = withColumn('Collection', '0830 - Ibis Euston', '1415 - King’s Cross, Platform 8', '0815 - tbc')
  expect(placesOf(read)).toEqual(['Ibis Euston @ 08:30', 'King’s Cross, Platform 8 @ 14:15', 'invalid pickup_location'])
})

test.each(['meeting you there', 'Guests make their own way', 'wir kommen dorthin', 'ci vediamo lì'])(
  'Those who say %s count for nothing among places with times',
  (cell) => {
    const read = withColumn('Getting on at', 'The Red Lion car park, 8.30am', 'Memorial Hall, 9am sharp', cell)
    expect(placesOf(read)).toEqual(['The Red Lion car park @ 08:30', 'Memorial Hall @ 09:00', 'required pickup_time'])
  },
)
