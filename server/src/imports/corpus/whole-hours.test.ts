import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'
import { listOf, readText } from './read-text.ts'

/** The days and times of three bookings, or why they were refused. */
const moments = ({ bookings }: ReturnType<typeof readText>) =>
  bookings.map((each) => (Array.isArray(each) ? each.join() : `${each.booking_datetime}`))

test('Whole hours below a header of the time are asked about, and are the time where a person says so', () => {
  const whole = listOf('Date;Time', '11/07/2026;9', '13/07/2026;14', '14/07/2026;10')
  expect(readText(whole).questions).toEqual(['unread_columns'])
})

test('Whole hours beside times with minutes below such a header are times', () => {
  const mixed = readText(listOf('Date;Time', '11/07/2026;9', '13/07/2026;14.30', '14/07/2026;10'))
  expect(mixed.questions).toEqual([])
  expect(moments(mixed)).toEqual(['2026-07-11T09:00', '2026-07-13T14:30', '2026-07-14T10:00'])
  const ofLength = readText(listOf('Date;Time', '11/07/2026;2', '13/07/2026;2.30', '14/07/2026;8'))
  expect(ofLength.mapping['Time']).toBeUndefined()
})

test('An hour and its minute in two columns are one time', () => {
  const apart = listOf('Date;Hour;Minute', '11/07/2026;9;0', '13/07/2026;14;30', '14/07/2026;10;15')
  expect(readText(apart).questions).toEqual([])
  expect(moments(readText(apart))).toEqual(['2026-07-11T09:00', '2026-07-13T14:30', '2026-07-14T10:15'])
})

const taken = (...cells: readonly string[]) =>
  readFile(
    Buffer.from(listOf('Date;Time', ...cells.map((cell) => `14/07/2026;${cell}`))),
    { mapping: { booking_time: { column: 5 } } },
    { ids: new Map(), names: new Map() },
  ).bookings.map(({ draft }) => {
    const wrong = draft.errors.find(({ field }) => field === 'booking_time')
    return wrong ? wrong.code : String(draft.values['booking_datetime']).slice(11)
  })

test('What a person takes for the time has its hours alone as full hours, of the half that the column shows', () => {
  expect(taken('9', '14', '10')).toEqual(['09:00', '14:00', '10:00'])
  expect(taken('9.0', '2.0', '14.0')).toEqual(['09:00', '02:00', '14:00'])
  expect(taken('9', '14.30', '9.3')).toEqual(['09:00', '14:30', 'time'])
  expect(taken('9', '11', '2')).toEqual(['09:00', '11:00', 'half'])
})

test('Numbers that are no hours of a day are not asked about', () => {
  const ofCells = (...cells: readonly string[]) =>
    readText(listOf('Date;Time', ...cells.map((cell) => `14/07/2026;${cell}`))).questions
  expect(ofCells('90', '120', '60')).toEqual([])
  expect(ofCells('1', '2', '3')).toEqual([])
})
