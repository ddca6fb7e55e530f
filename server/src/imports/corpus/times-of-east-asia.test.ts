import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const readTimes = (header: string, ...times: readonly [string, string, string]) =>
  readText(
    [
      `予約番号,催行日,${header},コース名,お名前,大人`,
      `K-1,2026/06/13,${times[0]},バッキンガム宮殿,水野 千尋,2`,
      `K-2,2026/06/14,${times[1]},湖水地方,榊原 誠,3`,
      `K-3,2026/06/15,${times[2]},大英図書館,八木 陽子,1`,
    ].join('\n'),
  )

test.each([
  ['時間', '13:30～17:00', '9:00～12:00', '10:30～12:30'],
  ['時間', '13：30－17：00', '9：00－12：00', '10：30－12：30'],
  ['時間', '13時30分から17時まで', '9時から12時まで', '10時半から12時半まで'],
  ['時間', '午後1時30分～5時', '午前9時～12時', '午前10時半～12時半'],
  ['时间', '下午1:30至5:00', '上午9:00至12:00', '上午10:30至12:30'],
  ['시간', '13:30부터 17:00까지', '9:00부터 12:00까지', '10:30부터 12:30까지'],
])('A tour of %s %s begins at the first time and ends at the second', (header, ...times) => {
  const { mapping, bookings } = readTimes(header, ...times)
  expect(mapping).toMatchObject({ [header]: 'booking_time' })
  expect(bookings).toMatchObject([
    { booking_datetime: '2026-06-13T13:30', drop_off_time: '17:00' },
    { booking_datetime: '2026-06-14T09:00', drop_off_time: '12:00' },
    { booking_datetime: '2026-06-15T10:30', drop_off_time: '12:30' },
  ])
})

test.each([
  ['13:30～', '9:00～', '10:30～'],
  ['13時30分から', '9時から', '10時半から'],
  ['13:30開始', '9:00開始', '10:30開始'],
  ['13点半出发', '9点出发', '10点半出发'],
  ['13:30 출발', '9:00 출발', '10:30 출발'],
])('%s says when a tour begins', (...times) => {
  expect(readTimes('時間', ...times).bookings).toMatchObject([
    { booking_datetime: '2026-06-13T13:30' },
    { booking_datetime: '2026-06-14T09:00' },
    { booking_datetime: '2026-06-15T10:30' },
  ])
})

test.each([
  ['時間', '2時間', '3時間', '1時間30分'],
  ['時間', '120分', '90分', '60分'],
  ['所要時間', '120分', '90分', '150分'],
  ['时间', '2小时', '3小时', '1小时'],
  ['시간', '2시간', '3시간', '90분'],
])('How long a tour takes, below %s as %s, is no time of day', (header, ...times) => {
  expect(readTimes(header, ...times).mapping).not.toHaveProperty(header)
})

test('A time until which a tour goes on is not when it begins', () => {
  const { bookings } = readTimes('時間', '13:30～17:00', '17:00まで', '10:30～12:30')
  expect(bookings).toMatchObject([{ drop_off_time: '17:00' }, ['time booking_time'], { drop_off_time: '12:30' }])
})

test('A range whose end may be of either half of the day is refused', () => {
  const { bookings } = readTimes('時間', '13:30～17:00', '午前10時～2時', '10:30～12:30')
  expect(bookings[1]).toEqual(['time booking_time'])
})

test.each([
  ['10:30～1:00', '9:00～12:00', '11:00～2:00'],
  ['10時半〜1時', '9時〜12時', '11時〜2時'],
  ['10：30－1：00', '9：00－12：00', '11：00－2：00'],
])('Whether %s ends in the afternoon is asked where no time of the column shows 24 hours', (...times) => {
  expect(readTimes('時間', ...times).bookings).toMatchObject([
    ['half booking_time'],
    { booking_datetime: '2026-06-14T09:00', drop_off_time: '12:00' },
    ['half booking_time'],
  ])
})

test.each([
  ['2時', '3時半', '1時30分'],
  ['2：00', '3：30', '1：30'],
])('%s may be of the night or of the afternoon, as 2:00 is', (...times) => {
  expect(readTimes('時間', ...times).bookings).toEqual([
    ['half booking_time'],
    ['half booking_time'],
    ['half booking_time'],
  ])
})

test('No tour begins at midnight where most ranges of its column may end in either half of the day', () => {
  const { bookings } = readTimes('時間', '午前10時～2時', '午前9時～12時', '午前11時～1時')
  expect(bookings).toEqual([['time booking_time'], ['time booking_time'], ['time booking_time']])
})
