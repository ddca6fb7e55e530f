import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const read = (adults: string, letter: string) =>
  readText(
    [
      `Name;Datum;Tour;${adults};${letter};Status`,
      'Korbinian Estermann;13.06.2026 10:00;Tower;2;1;ok',
      'Resi Obernhuber;14.06.2026 10:00;Tower;2;0;ok',
    ].join('\n'),
  ).mapping

test.each([
  ['Anz. Erw.', 'Anz. K.'],
  ['Anz. E.', 'Anz. K.'],
  ['Anzahl Erw.', 'Anzahl K.'],
  ['Aant. volw.', 'Aant. k.'],
  ['Nb. A.', 'Nb. E.'],
])('Beside %s, %s counts children', (adults, letter) =>
  expect(read(adults, letter)).toMatchObject({ [adults]: 'adults', [letter]: 'children' }),
)

test.each([
  ['Erw.', 'K.'],
  ['Nº ad.', 'Nº n.'],
])('Beside %s it is not certain that %s counts children', (adults, letter) =>
  expect(read(adults, letter)[letter]).not.toBe('children'),
)

test.each([
  ['Erwachsene;Kinder;Anz. K.', 'Kinder'],
  ['Adults;Children;Pax C', 'Children'],
])('Of %s children are those of %s, and not those of a letter', (header, children) => {
  const { mapping } = readText(
    [
      `Name;Datum;Tour;${header}`,
      'Korbinian Estermann;13.06.2026 10:00;Tower;2;1;4',
      'Resi Obernhuber;14.06.2026 10:00;Tower;2;0;3',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ [children]: 'children' })
})

test.each(['Anz. S.', 'Anz. J.'])('Whom %s counts beside adults is asked', (letter) => {
  const { mapping, questions } = readText(
    [
      `Name;Datum;Tour;Anz. Erw.;${letter};Status`,
      'Korbinian Estermann;13.06.2026 10:00;Tower;2;1;ok',
      'Resi Obernhuber;14.06.2026 10:00;Tower;2;0;ok',
    ].join('\n'),
  )
  expect([mapping[letter], questions]).toEqual([undefined, ['unread_columns']])
})
