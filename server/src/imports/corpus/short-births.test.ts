import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const file = (header: string, ...births: readonly [string, string, string, string]) =>
  readText(
    [
      `Fam,Name,A/C,${header},Outing,Date,Start,Mob,Total £`,
      `DD01,Bruce Tinkler,A,${births[0]},Steam Museum at Kew,19/7/26,10.15am,+61 491 570 156,£96.00`,
      `DD01,Noelene Tinkler,A,${births[1]},,,,,`,
      `DD02,Shayne Quambone,A,${births[2]},Steam Museum at Kew,19/7/26,10.15am,+61 491 570 157,£68.50`,
      `DD02,Banjo Quambone,C,${births[3]},,,,,`,
    ].join('\n'),
  )

test.each(['Born', 'Geboren', 'Né le', 'Fecha nac.', 'Birthday'])(
  'Below %s days with years of two digits are those of the births',
  (header) => {
    const { mapping, bookings } = file(header, '3/9/61', '17/2/64', '8/11/84', '4/4/17')
    expect(mapping).toMatchObject({ [header]: 'traveler_dob', Date: 'booking_datetime' })
    expect(bookings).toMatchObject([
      { booking_datetime: '2026-07-19T10:15', travelers: [{ dob: '1961-09-03' }, { dob: '1964-02-17' }] },
      { travelers: [{ dob: '1984-11-08' }, { dob: '2017-04-04' }] },
    ])
  },
)

test('Below other headers they may be codes, and what is no day below Born is no birth', () => {
  expect(file('Locker', '3/9/61', '17/2/64', '8/11/84', '4/4/17').mapping).not.toHaveProperty('Locker')
  expect(file('Born', 'Perth', 'Broome', 'Perth', 'Albany').mapping).not.toHaveProperty('Born')
  expect(file('Born', '41/9/61', '17/2/64', '8/11/84', '4/4/17').mapping).not.toHaveProperty('Born')
})

test.each(['Cap no', 'Helmet no.', 'Kappennummer', 'Número de gorro'])('%s counts nobody', (header) => {
  const { mapping } = readText(
    [
      `Entry,Surname,Name,Adults,Nippers,Outing,Date,Time,${header}`,
      'ZP01,Naidoo,Kershen,2,2,Lifeboats,2026/07/06,09h30,114',
      'ZP02,Van Tonder,Marlize,1,0,Lifeboats,2026/07/06,09h30,087',
      'ZP03,Mkhize,Sibusiso,8,6,Lidos Walk,2026/07/08,14h00,059',
    ].join('\n'),
  )
  expect(mapping).not.toHaveProperty(header)
})
