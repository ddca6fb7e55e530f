import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

type Days = readonly [string, string, string]

const list = (title: string, days: Days) =>
  [
    ...(title === '' ? [] : [`${title},,,,,`]),
    '予約No.,日付,開始,コース,お名前,人数',
    ...days.map((day, at) => `YZ-061${at + 1},${day},${at + 9}時30分,バッキンガム宮殿,${names[at] ?? ''},大人2`),
  ].join('\n')
const names = ['宮地 佳代子', '槙野 清', '樋渡 章']
const slashes: Days = ['6/13(土)', '6/14(日)', '6/16(火)']
const tours = [
  { booking_datetime: '2026-06-13T09:30' },
  { booking_datetime: '2026-06-14T10:30' },
  { booking_datetime: '2026-06-16T11:30' },
]

test.each<[string, Days]>([
  ['2026年6月', slashes],
  ['ロンドン発着 現地手配表 2026年6月', slashes],
  ['2026年6月分　ロンドン現地ツアー手配表', slashes],
  ['令和8年6月分 手配表', slashes],
  ['ロンドン現地ツアー 2026年6月～7月', slashes],
  ['ロンドン手配表 2026年', slashes],
  ['２０２６年６月', ['６／１３（土）', '６／１４（日）', '６／１６（火）']],
  ['2026年6月分', ['6月13日(土)', '6月14日(日)', '6月16日(火)']],
  ['2026年6月', ['6/13(周六)', '6/14(周日)', '6/16(周二)']],
  ['2026年6月', ['6/13 星期六', '6/14 星期日', '6/16 星期二']],
  ['115年6月', ['6/13(六)', '6/14(日)', '6/16(二)']],
  ['2026년 6월', ['6/13(토)', '6/14(일)', '6/16(화)']],
  ['런던 투어 2026년 6월', ['6.13(토)', '6.14(일)', '6.16(화)']],
  ['June 2026', ['13/6 (Sat)', '14/6 (Sun)', '16/6 (Tue)']],
  ['June 2026', ['6/13', '6/14', '6/16']],
])('Below %s the days %s are of its year', (title, days) => {
  const { bookings, questions } = readText(list(title, days))
  expect(questions).toEqual([])
  expect(bookings).toMatchObject(tours)
})

test.each<Days>([
  ['6/7(日)', '6/8(月)', '6/9(火)'],
  ['6.7.(일)', '6.8.(월)', '6.9.(화)'],
])('Beside weekdays of East Asia the month of %s is first, also where each number may be it', (...days) => {
  const { bookings, questions } = readText(list('2026年6月', days))
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([
    { booking_datetime: '2026-06-07T09:30' },
    { booking_datetime: '2026-06-08T10:30' },
    { booking_datetime: '2026-06-09T11:30' },
  ])
})

test.each<[string, Days]>([
  ['', slashes],
  ['', ['6/13', '6/14', '6/16']],
  ['2026年7月', slashes],
  ['2026年6月', ['6/13(日)', '6/14(日)', '6/16(火)']],
  ['2026年6月～7月', ['6/13(土)', '6/14(日)', '8/16(日)']],
  ['2025年12月～2026年6月', slashes],
  ['2026年6月作成', ['6/13', '6/14', '6/16']],
  ['2026年6月1日現在', ['6/13', '6/14', '6/16']],
  ['ロンドン手配表 2026年', ['6月13日', '6月14日', '6月16日']],
])('The year is asked for below "%s", for the days %s', (title, days) => {
  expect(readText(list(title, days)).questions).toContain('year')
  expect(readText(list(title, slashes), { year: '2026' }).bookings).toMatchObject(tours)
})

test.each<[string, Days]>([
  ['2026年6月', ['13(土)', '14(日)', '16(火)']],
  ['2026年6月分', ['13日(土)', '14日(日)', '16日(火)']],
  ['2026년 6월', ['13일(토)', '14일(일)', '16일(화)']],
])('Below %s the days of the month %s are of it', (title, days) => {
  const { bookings, questions } = readText(list(title, days))
  expect(questions).toEqual([])
  expect(bookings).toMatchObject(tours)
})

test('Each month between the rows gives its days their year, and a day of another weekday is refused', () => {
  const { bookings } = readText(
    [
      '日付,開始,コース,お名前,人数',
      '2026年6月,,,,',
      '13(土),10時30分,バッキンガム宮殿,宮地 佳代子,大人2',
      '2026年7月,,,,',
      '13(月),10時30分,バッキンガム宮殿,槙野 清,大人2',
      '14(水),10時30分,バッキンガム宮殿,樋渡 章,大人2',
    ].join('\n'),
  )
  expect(bookings).toMatchObject([
    { booking_datetime: '2026-06-13T10:30' },
    { booking_datetime: '2026-07-13T10:30' },
    expect.arrayContaining(['date booking_datetime']),
  ])
})
