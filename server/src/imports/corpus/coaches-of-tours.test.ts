import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const school = (headers: string, ...cells: readonly string[]) =>
  readText(
    [
      `Class;Teacher;Visit;Date;${headers};Adults`,
      ...cells.map((times, at) => `${at}H;${names[at]};Globe Workshop;2026-06-1${at};${times};3`),
    ].join('\n'),
  )
const names = ['Gwen Ollerenshaw', 'Marcus Pilling', 'Annabel Tranter', 'Tobias Nunn']

test.each([
  ['Start', 'Coach leaves'],
  ['Beginn', 'Abfahrt Bus'],
  ['Début', 'Départ du car'],
  ['Inicio', 'Salida del autobús'],
  ['Inizio', 'Partenza pullman'],
  ['Aanvang', 'Vertrek bus'],
])('Behind the %s of a visit the %s takes the guests home', (start, coach) => {
  const { mapping } = school(`${start};${coach}`, '10.30;14.45', '10.30;14.45', '11.00;15.00')
  expect(mapping).toMatchObject({ [start]: 'booking_time', [coach]: 'drop_off_time' })
})

test('A coach that leaves before the start of the tour is its pickup', () => {
  const { mapping } = school('Start;Coach leaves', '10.30;08.45', '10.30;08.45', '11.00;09.15')
  expect(mapping).toMatchObject({ Start: 'booking_time', 'Coach leaves': 'pickup_time' })
})

test('A coach that leaves behind the start in some rows alone is not the end', () => {
  const { mapping } = school('Start;Coach leaves', '10.30;14.45', '10.30;08.45', '11.00;09.15')
  expect(mapping['Coach leaves']).not.toBe('drop_off_time')
})

const passengers = (departure: string, place: string, ...cells: readonly string[]) =>
  readText(
    [
      `Name;Tour;Date;Seats;${place};${departure}`,
      ...cells.map((cell, at) => `${names[at]};Kew Gardens;2026-07-18;2;${cell}`),
    ].join('\n'),
  ).mapping

test.each([
  ['Dep.', 'Boarding at'],
  ['Abfahrt', 'Zustieg'],
  ['Départ', 'Lieu de ramassage'],
  ['Salida', 'Recogida'],
  ['Partenza', 'Punto di ritrovo'],
  ['Vertrek', 'Opstapplaats'],
])('%s that differs between the places of one tour below %s is when guests are picked up', (departure, place) => {
  const cells = ['Cranwell Hotel;08:15', 'Cranwell Hotel;08:15', 'Paddington Station;08:30']
  expect(passengers(departure, place, ...cells)).toMatchObject({
    [place]: 'pickup_location',
    [departure]: 'pickup_time',
  })
})

test.each([
  ['that is the same at all places', ['Cranwell Hotel;08:15', 'Paddington Station;08:15', 'Cranwell Hotel;08:15']],
  ['of the morning and the afternoon', ['Cranwell Hotel;09:00', 'Cranwell Hotel;09:00', 'Paddington Station;14:00']],
  ['that differs at one place', ['Cranwell Hotel;08:15', 'Cranwell Hotel;08:45', 'Paddington Station;08:30']],
  ['that no place shows twice', ['Cranwell Hotel;08:15', 'Mews Hotel;08:45', 'Paddington Station;08:30']],
])('A departure %s is when the tour begins', (_, cells) => {
  expect(passengers('Dep.', 'Boarding at', ...cells)).toMatchObject({ 'Dep.': 'booking_time' })
})
