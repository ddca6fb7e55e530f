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
  Free Walking Tour | Late Night Ghosts | half day tour | late night walk | 2 hour ride to Windsor | 45 minute walk along the river |
  art in Soho tour | 2 hour walk to the palace | 90 minute walk to the palace | 2 hour ride to the coast | 3 hour bike ride to the palace |
  2 hour boat ride to the barrier | 3 hour ride from the harbour | 20 Minute Ride on the Thames | 20 minute walk along the river |
  Second Wave Walk | First Party Boat | The Last Lot of Soho |
  2 hour walking tour | 2 horas de crucero | 3 ore di crociera | 30 minute cruise | 2 godziny rejsu | 2 heures de croisière |
  30 Minute Cruise | 20 minute cruise | 2 Day Tour | 3 Days in London | 2 Stunden Rundfahrt | 2-hour boat trip | 90-minütige Hafenrundfahrt |
  middag rondvaart | 2 timmars rundtur | Lunch cruise | Dinner cruise | Private tour | Group walk | Late night tour | Bar crawl |
  PS Waverley Cruise | P.S. I Love You Tour | NB Narrowboat Trip | PTO Tour | Guide - Led Walk | croisière sur la Tamise |
  street art walk | visita guiada por Greenwich | passeggiata in centro | Crucero con cena | Visita privada |
  Visite guidée à pied de la vieille ville et des quais |
  Guided walking tour of the old docks with tastings and a short boat ride |
  Visita guiada a pie por el centro histórico con degustación de vinos |
  Spaziergang durch den alten Hafen und die Speicher am Fluss mit einem Imbiss
`)
const remarks = listOf(`
  2 adults | 2 Adults | 12 guests, 3 bookings | 2 more to come | 5 no shows | 1 free place | 8 left | 2 tbc |
  30 mins break | 20 minutes late | 7 nights | 1 of 2 | + 2 more tbc | 2 weitere | OK | End | PTO | NB | c/o | (cash) |
  * window seats * | & a dog | @ the pier | @ Tower Pier | Please bring a coat | Please bring a coat. | NB: no dogs |
  Bitte warme Kleidung | Bring a coat (and shoes). | Guide: Peter | Driver - Sam | Notes: all of them come by coach |
  Guests meet outside the gate. | 2 adults for the walk | 20 mins late | 3 nights | 2 hours waiting | NB: no dogs on the tour |
  PS bring shoes | Info: all by coach | Guests are to be fetched by the coach from the hotel at the bridge at nine |
  Please be early for the walking tour | Driver: Kew | 30 Minute Break |
  20 min walk from station | 30 minutes walk to pier | 15 minute walk to bus | 5 min ride to hotel |
  3 guests cruise only | 4 guests walk from hotel | 2 adults, ride with guide | 2 hour delay to cruise | 1 hour stop during cruise |
  20 minute walk | 45 minute walk to the pier | Second group | second half - the Tuesday people | Second Wave (Tuesday) | the other party |
  Notes: All by coach | Note: Bring coats | Remarks: Guests with coach | Comment: Paid in cash | Notes: Lunch on cruise |
  NB Bring umbrellas | NB Guests arrive late | PS Pay on the day | NB No dogs | Notes: Kew Walk
`)
const open = listOf(`
  VIP | GYG | FAO | Sam | "Bob" | Peter | Cash | Paid by card | 39 steps | 2nd boat | 1st departure |
  10am Kew | Kew. | Oliver! | Is this London? | (Kew Gardens) | + Kew Gardens | - Kew Gardens | (VIP) | *Kew* |
  window seats | Meet at London Bridge. | Kew: £22 pp | #3 Greenwich | n/a | Pick-up: Savoy | Added since last list |
  NB Umbrellas | NB Kew Gardens | PS Waverley | 2 hour delay at Greenwich | no walking tour | late for walking tour | walk to the pier | same tour | 2 tours |
  The Other Half | Second Half | The Last Lot | Second Wave | First Party |
  cruise starts late | Info: Kew Gardens | lunch before the cruise |
  Lunch included in tour | Group wants longer tour | Group leader wants shorter walk | Late change of tour | Late guests walk |
  Group of 12 - walk only | Bar tab in cruise | Lunch then walk | rest of tour | half tour |
  visite reportée | keine Führung | Coaches and cars from the hotel at the bridge and later at the gate
`)

const lines: [line: string, tour: string][] = [
  ...names.map((name): [string, string] => [name, name]),
  ['*Kew Gardens*', 'Kew Gardens'],
  ['** Kew Gardens **', 'Kew Gardens'],
  ['Excursion: Kew by Boat', 'Kew by Boat'],
  ['Special: Ripper Walk', 'Ripper Walk'],
  ['Special: Kew Gardens Walk', 'Kew Gardens Walk'],
  ['Info: Kew Walk', 'Kew Walk'],
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

test('Among titles of tours in capitals a short word is one, and a code of partners is not', () => {
  const below = (title: string) => toursBelow('WAPPING SMUGGLERS', 'HIGHGATE WALK', title, 'GREENWICH BY SAIL')[2]
  expect(['KEW', 'ZOO', 'BUS'].map((title) => below(title))).toEqual(['KEW', 'ZOO', 'BUS'])
  expect(['VIP', 'GYG', 'SAM'].map((title) => below(title))).toEqual(Array(3).fill('title description'))
})

test('Among titles of tours in small letters one with its hours is a tour', () => {
  expect(toursBelow('kew walk', 'tower walk', '2 hour boat trip')[2]).toBe('2 hour boat trip')
})
