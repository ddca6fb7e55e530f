import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const outings = (header: string, rows: readonly string[]) =>
  readText([header, ...rows.map((row, at) => `Kew Gardens,Tues ${9 + at} June 2026,Ruth Aldous,${row}`)].join('\n'))

const before = ['9.15,10.30', '8.45,10.00']

test.each([
  'Minibus collects',
  'Taxi fetches them',
  'Bus holt ab',
  'Car passe',
  'Autobús recoge',
  'Pullman passa',
  'Bus haalt op',
  'Carrinha apanha',
  'Autokar zabiera',
])('%s before the tour is when guests get in', (name) => {
  const { mapping } = outings(`Outing,Date,Lead,${name},Start`, before)
  expect(mapping).toMatchObject({ [name]: 'pickup_time', Start: 'booking_time' })
})

test('A vehicle below a heading of its own collects and is back by the hours below', () => {
  const { mapping } = readText(
    [
      ',,,Minibus,,Going,,',
      'Outing,Lead,Date & start,collects,back by,Adults,Children,Cost',
      'Kew Gardens,Ruth Aldous,Tues 9 June 2026 10.30am,9.15am,3.30pm,6,3,£214.00',
      'Kew Gardens,Piet Visser,Tues 9 June 2026 10.30am,9.20am,3.30pm,5,2,£182.00',
      'River Tea,Ruth Aldous,Weds 1 July 2026 1.15pm,12.20pm,5pm,4,4,£304.00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Minibus › collects': 'pickup_time', 'Minibus › back by': 'drop_off_time' })
})

test('A taxi that collects after the tour takes its guests home', () => {
  const { mapping } = outings('Outing,Date,Lead,Taxi collects,Start', ['12.30,10.30', '12.15,10.00'])
  expect(mapping).toMatchObject({ 'Taxi collects': 'drop_off_time', Start: 'booking_time' })
})

test('A place below it is where guests get in', () => {
  const { mapping } = outings('Outing,Date,Lead,Minibus collects,Start', ['Day Centre,10.30', 'Mill Lane,10.00'])
  expect(mapping).toMatchObject({ 'Minibus collects': 'pickup_location' })
})

test.each(['Driver', 'Minibus', 'Ticket collects', 'Gift shop collects'])('%s is no time of a pickup', (name) => {
  const { mapping } = outings(`Outing,Date,Lead,${name},Start`, ['Norman,10.30', 'Val,10.00'])
  expect(mapping).not.toMatchObject({ [name]: 'pickup_time' })
})
