import { expect, test } from 'vitest'
import { withColumn } from './read-text.ts'

// Headers which are words for the status and for other things.

test.each([
  ['Läge', 'Bekräftad', 'Förfrågan', 'Avbokad'],
  ['Bokningsläge', 'Bokad', 'Bokad', 'Bokad'],
  ['Svar', 'Bekreftet', 'Avventer', 'Avlyst'],
  ['Tilanne', 'vahvistettu', 'odottaa', 'peruttu'],
  ['Döntés', 'visszaigazolva', 'függőben', 'törölve'],
  ['Rozhodnutí', 'potvrzeno', 'čeká', 'zrušeno'],
  ['Odgovor', 'potvrđeno', 'na čekanju', 'otkazano'],
  ['Karar', 'onaylandı', 'beklemede', 'iptal'],
] as const)('%s above %s, %s and %s is the status', (header, one, two, three) => {
  const { mapping, questions } = withColumn(header, one, two, three)
  expect(mapping).toMatchObject({ [header]: 'status' })
  expect(questions).toEqual([])
})

test.each([
  ['Läge', 'Södermalm', 'Kista', 'Kungsholmen'],
  ['Läge', 'Hotel Savoy', 'Park Inn', 'Euston Station'],
  ['Svar', 'vegetar', 'glutenfri', 'ingen'],
  ['Svar', 'ja', 'nej', 'ja'],
  ['Vaihe', '1', '2', '3'],
  ['Lägenhet', '12', '14', '16'],
  ['Číslo rozhodnutí', '12/2026', '14/2026', '15/2026'],
] as const)('%s above %s, %s and %s is not the status', (header, one, two, three) => {
  expect(withColumn(header, one, two, three).mapping[header]).not.toBe('status')
})
