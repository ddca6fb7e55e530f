import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// What a line below Highgate Walk is: the tour of the rows below it, a remark beside Highgate Walk, or open, so that they are refused.

/** The tours of rows that each have a title of their own. */
const toursBelow = (...titles: readonly string[]) =>
  readText(
    [
      'Ref;Date;Guest;Adults;Total',
      ...titles.flatMap((title, at) => [title, `A-${at + 1};2026-07-11;${guests[at]};2;£50`]),
    ].join('\n'),
  )
    .bookings.map((each) => (Array.isArray(each) ? each.join() : each.description))
    .filter((said) => !said?.includes('required'))
const guests = ['Imogen Tarrant', 'Casper Nyholm', 'Adaeze Okonjo', 'Ruth Aldous']

const listOf = (text: string) => text.trim().split(/\s+\|\s+/)

const names = listOf(`
  Kew | Zoo | V&A | Kew by Boat | Street art of Shoreditch | Tower (VIP) | 1066 Battle Walk | 39 Steps | 10 Downing Street |
  221B Baker Street | 24h Ticket | 100 Years of London | Oliver Twist and Friends | Mamma Mia! | Kew Gardens! |
  See London by Night | Please Please Me | No 10 Downing Street | End of the Line Walk | Guided Walk of Soho |
  Free Walking Tour | Late Night Ghosts
`)
const remarks = listOf(`
  2 adults | 2 Adults | 12 guests, 3 bookings | 2 more to come | 5 no shows | 1 free place | 8 left | 2 tbc |
  30 mins break | 20 minutes late | 7 nights | 1 of 2 | + 2 more tbc | 2 weitere | OK | End | PTO | NB | c/o | (cash) |
  * window seats * | & a dog | @ the pier | @ Tower Pier | Please bring a coat | Please bring a coat. | NB: no dogs |
  Bitte warme Kleidung | Bring a coat (and shoes). | Guide: Peter | Driver - Sam | Notes: all of them come by coach |
  Guests meet outside the gate.
`)
const open = listOf(`
  VIP | GYG | FAO | Sam | "Bob" | Peter | Cash | Paid by card | 30 Minute Cruise | 39 steps | 2nd boat | 1st departure |
  10am Kew | Kew. | Oliver! | Is this London? | (Kew Gardens) | + Kew Gardens | - Kew Gardens | (VIP) | *Kew* |
  window seats | Meet at London Bridge. | Kew: £22 pp | #3 Greenwich | n/a | Pick-up: Savoy | Added since last list
`)

const lines: [line: string, tour: string][] = [
  ...names.map((name): [string, string] => [name, name]),
  ['*Kew Gardens*', 'Kew Gardens'],
  ['** Kew Gardens **', 'Kew Gardens'],
  ['Excursion: Kew by Boat', 'Kew by Boat'],
  ['Kew (full)', 'Kew'],
  ['Kew (sold out)', 'Kew'],
  ['Kew (ausgebucht)', 'Kew'],
  ['Wapping Smugglers (cont.)', 'Wapping Smugglers'],
  ['Wapping Smugglers (continued)', 'Wapping Smugglers'],
  ['Wapping Smugglers (2)', 'Wapping Smugglers'],
  ['Wapping Smugglers (2 of 3)', 'Wapping Smugglers'],
  ['Wapping Smugglers cont.', 'Wapping Smugglers'],
  ['(Wapping Smugglers)', 'Wapping Smugglers'],
  ['Wapping Smugglers.', 'Wapping Smugglers'],
  ...remarks.map((remark): [string, string] => [remark, 'Highgate Walk']),
  ...open.map((line): [string, string] => [line, 'title description']),
]

test.each(lines)('The line %s among titles of tours leaves the rows below it with %s', (line, tour) => {
  const tours = toursBelow('Wapping Smugglers', 'Highgate Walk', line, 'Greenwich by Sail')
  expect(tours).toEqual(['Wapping Smugglers', 'Highgate Walk', tour, 'Greenwich by Sail'])
})

test('Among titles of tours in small letters one more is a tour', () => {
  expect(toursBelow('wapping smugglers', 'highgate alleys', 'street art')[2]).toBe('street art')
})
