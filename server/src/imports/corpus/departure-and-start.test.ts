import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const withTimes = (headers: string, ...times: readonly string[]) =>
  readText(
    [
      `Ref;Tour;Date;Guest;Adults;${headers}`,
      ...times.map((cells, at) => `LB-30${41 + at};Wapping Smugglers;2026-05-1${at + 1};Imogen Tarrant;2;${cells}`),
    ].join('\n'),
  )

test.each([
  ['Beginn', 'Abf.'],
  ['Début', 'Départ'],
  ['Inicio', 'Sal.'],
  ['Inizio', 'Part.'],
  ['Starts', 'Dep.'],
  ['Aanvang', 'Vertr.'],
  ['Start', 'Avg.'],
  ['Zahájení', 'Odj.'],
])('The time below %s is that of the tour, and the one before it below %s that of the pickup', (start, departure) => {
  for (const [headers, first, second] of [
    [`${start};${departure}`, '09:30;08:30', '10:15;09:00'],
    [`${departure};${start}`, '08:30;09:30', '09:00;10:15'],
  ] as const) {
    const { bookings, questions } = withTimes(headers, first, second)
    expect(questions).toEqual([])
    expect(bookings).toMatchObject([
      { booking_datetime: '2026-05-11T09:30', pickup_time: '08:30' },
      { booking_datetime: '2026-05-12T10:15', pickup_time: '09:00' },
    ])
  }
})

test('A departure that is behind the start in one row is asked about', () => {
  expect(withTimes('Beginn;Abf.', '09:30;08:30', '10:15;10:30').questions).toContain('unread_columns')
})

test('A departure alone is when the tour begins', () => {
  const { mapping } = withTimes('Abf.;Rückf.', '09:30;12:30', '10:15;13:00')
  expect(mapping).toMatchObject({ 'Abf.': 'booking_time', 'Rückf.': 'drop_off_time' })
})

test('A pickup of its own leaves a departure beside the start to be asked about', () => {
  const { mapping, questions } = withTimes('Beginn;Abf.;Abholung', '09:30;08:45;08:15', '10:15;09:15;08:45')
  expect([mapping['Abholung'], questions]).toEqual(['pickup_time', ['unread_columns']])
})

test.each(['Dep;Starts;Boat', 'Salida;Inicio;Barco', 'Départ;Début;Bateau'])(
  'Of %s the departure is that of the boat, and whose it is is asked',
  (headers) => {
    const { mapping, questions } = withTimes(headers, '08:30;09:30;Aurora', '09:00;10:15;Iona')
    expect([Object.values(mapping).includes('pickup_time'), questions]).toEqual([false, ['unread_columns']])
  },
)
