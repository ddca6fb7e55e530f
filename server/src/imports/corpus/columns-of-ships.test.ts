import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Ships, marketplaces and clubs of the young: codes of ports, keys of options, and ages behind a letter.

const guests = ['Imogen Tarrant', 'Casper Nyholm', 'Adaeze Okonjo']
const tours = ['Wapping Smugglers', 'Greenwich by Sail', 'Wapping Smugglers']
/** Three bookings with further columns. */
const read = (header: string, ...cells: readonly string[]) =>
  readText(
    [
      `Ref;Tour;Date;Guest;${header}`,
      ...cells.map((cell, row) => `LB-3041${row};${tours[row]};2026-05-1${row + 1};${guests[row]};${cell}`),
    ].join('\n'),
  )

test.each(['U-14s', 'U-16', 'U/12s', "U-13's", 'U.15', 'Under-12s', 'Sub-14', 'sub 12', 'U 14'])(
  '%s is the number of children',
  (header) => {
    const { mapping, questions } = read(`Adults;${header}`, '2;9', '3;14', '2;0')
    expect([mapping[header], questions]).toEqual(['children', []])
  },
)

test.each(['U-21', 'U/23s', 'Sub-Total', 'Sub', 'U-Bahn'])('%s is no number of children', (header) => {
  expect(read(`Adults;${header}`, '2;9', '3;14', '2;3').mapping[header]).not.toBe('children')
})
