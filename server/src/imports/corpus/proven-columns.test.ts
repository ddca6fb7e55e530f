import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Columns below a header that says little, which the values of the other columns prove, so that no person is asked.

const ofMembers = (emails: readonly string[], header = 'Mitglied') =>
  readText(
    [
      `Ref,${header},Email,Tour,Date,Time,Total,Pax`,
      ...['Torsten Wiebke', 'Antje Lehnert', 'Kalle Brodersen'].map(
        (name, at) => `A-10${at},${name},${emails[at]},Old Town Walk,2026-09-2${at},10:00,£40.00,2`,
      ),
    ].join('\n'),
  )

test('Names of which the e-mail addresses are made are those of the leads', () => {
  const own = ['t.wiebke@example.org', 'lehnert@example.org', 'kalle@example.org']
  const { mapping, questions } = ofMembers(own)
  expect(mapping).toMatchObject({ Mitglied: 'lead_traveler' })
  expect(questions).toEqual([])
})

test('Names beside the addresses of other people are asked about', () => {
  const { questions } = ofMembers(['office@example.org', 'ann@example.org', 'desk@example.org'])
  expect(questions).toEqual(['unsure_columns'])
})

test.each([
  [['Inscrit', "Liste d'attente", 'Désisté', 'Inscrit'], []],
  [['Posted', 'Pro forma', 'Reversed', 'Posted'], []],
  [['Posted', 'Posted', 'Posted', 'Posted'], ['unsure_columns']],
])('Words of a status, %s, below a header that says nothing', (words, questions) => {
  const read = readText(
    [
      'Ref,Guest,Tour,Date,Time,Total,Pax,Xq',
      ...words.map((word, at) => `A-10${at},${'ABCD'[at]}nn Lee,Old Town Walk,2026-09-2${at},10:00,£40.00,2,${word}`),
    ].join('\n'),
  )
  expect(read.mapping).toMatchObject({ Xq: 'status' })
  expect(read.questions).toEqual(questions)
})

test('The lead is among the travelers of the rows of a booking', () => {
  const { mapping, questions } = readText(
    [
      'Ref,Contact,Teilnehmer,Born,Tour,Date,Time,Total',
      'K-204,Vera Thal,Vera Thal,1979-02-17,Opera Walk,2026-05-22,09:30,£117.00',
      'K-204,Vera Thal,Ida Thal,1984-09-04,Opera Walk,2026-05-22,09:30,£117.00',
      'K-207,Jon Acker,Jon Acker,1961-07-08,Violin Walk,2026-05-22,14:15,£46.50',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Contact: 'lead_traveler', Teilnehmer: 'traveler_name' })
  expect(questions).not.toContain('unsure_columns')
})

test('Names in Latin letters beside the same in those of East Asia are no rivals', () => {
  const { mapping, questions } = readText(
    [
      '예약번호,대표자 영문명,대표자 한글명,상품명,이용일,시작시간,성인,총 판매가,통화',
      'ENT-01,KIM MINSEO,김민서,Royal Parks Walking,2026-09-12,10:30,2,168.00,GBP',
      'ENT-02,SEO JIHOON,서지훈,Royal Parks Walking,2026-09-12,10:30,2,96.50,GBP',
      'ENT-03,HAN EUNBI,한은비,Day Tour,2026-09-13,08:20,4,240.00,GBP',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ '대표자 영문명': 'lead_traveler' })
  expect(questions).toEqual([])
})

test.each([
  ['TURMA DA MANHÃ', 'TURMA DA NOITE'],
  ['Gruppe A', 'Gruppe B'],
])('%s and %s above rows are no tours beside a column of them', (first, second) => {
  const row = (at: number, tour: string) => `A-10${at},${'ABCD'[at]}nn Lee,${tour},2026-09-2${at},10:00,£40.00,2`
  const { mapping, questions, bookings } = readText(
    [
      'Ref,Guest,Tour,Date,Time,Total,Pax',
      `${first},,,,,,`,
      row(0, 'Legal London and the Inns'),
      row(1, 'Motor Racing London'),
      `${second},,,,,,`,
      row(2, 'Legal London and the Inns'),
      row(3, 'Motor Racing London'),
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Tour: 'description' })
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([{ description: 'Legal London and the Inns' }, {}, {}, {}])
})

test.each(['Back at htl', 'Back at hotel LT'])('Times below %s are those of the drop-off', (header) => {
  const { mapping, questions } = readText(
    [
      `Ref,Guest,Tour,Date,Time,Total,Pax,${header}`,
      ...['12:15', '13:30', '17:00'].map(
        (time, at) => `A-10${at},${'ABC'[at]}nn Lee,Old Town Walk,2026-09-2${at},10:00,£40.00,2,${time}`,
      ),
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ [header]: 'drop_off_time' })
  expect(questions).toEqual([])
})
