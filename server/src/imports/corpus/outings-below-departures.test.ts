import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const club = (headers: string, ...outings: readonly string[]) =>
  readText(
    [
      `${headers};Nombre;Adultos`,
      ...outings.map((outing, at) => `0${4 + at}/07/2026;10:30;${outing};${names[at]};2`),
    ].join('\n'),
  ).mapping
const names = ['Remedios Arrizabalaga', 'Quino Bermejo', 'Nieves Urdiales']

test.each([
  ['Fecha;Hora;Salida', ['Notting Hill a pie', 'Notting Hill a pie', 'Estadio y museo del fútbol']],
  ['Data;Hora;Saída', ['Notting Hill a pé', 'Notting Hill a pé', 'Estádio e museu']],
  ['Data;Godzina;Wyjazd', ['Notting Hill pieszo', 'Notting Hill pieszo', 'Stadion i muzeum']],
])('In %s what people do on foot is the tour', (headers, outings) => {
  expect(club(headers, ...outings)).toMatchObject({ [headers.split(';')[2] ?? '']: 'description' })
})

test.each([
  ['Fecha;Hora;Salida', ['Plaza Mayor', 'Hotel Marlowe', 'Estación Victoria']],
  ['Fecha;Hora;Recogida', ['Notting Hill a pie', 'Hotel Marlowe', 'Estación Victoria']],
])('In %s places are no tour', (headers, places) => {
  expect(club(headers, ...places)[headers.split(';')[2] ?? '']).not.toBe('description')
})
