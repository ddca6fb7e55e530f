import type { Import } from 'contract/imports'
import { headingMark } from '../csv/header-lines.ts'
import type { Cells } from './cells.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { headerScores } from './header-scores.ts'
import { areCounts } from './parts-of-kinds.ts'

type Column = Import['columns'][number]

// What is ordered for children and others, and what they pay less.
const words = [
  'seats?|boosters?|bikes?|bicycles?|scooters?|trailers?|helmets?|meals?|lunch(?:es)?|dinners?|breakfasts?|menus?|packs?|bags?|jackets?|lifejackets?|vests?|wetsuits?|carriers?|cots?|buggies|pushchairs?|chairs?|pass(?:es)?|discounts?|reductions?|audio ?guides?|headsets?',
  'sitze?|sitzerhöhung(?:en)?|fahrräder|räder|helme?|westen|mahlzeiten|essen|menüs?|bettchen|rabatte?|ermäßigung(?:en)?',
  '(?:kinder|schüler|studenten|senioren|jugend|baby)(?:sitze?|stühle?|fahrräder|räder|helme?|westen|mahlzeiten|essen|menüs?|rabatte?|ermäßigung(?:en)?)',
  'sièges?|réhausseurs?|vélos?|casques?|gilets?|repas|réductions?|remises?|poussettes?|porte-bébés?|audioguides?',
  'sillas?|sillitas?|bicis?|bicicletas?|cascos?|chalecos?|menús?|comidas?|cunas?|tronas?|descuentos?|audioguías?',
  'seggiolin[oi]|sedil[ei]|rialz[oi]|biciclette|casch?[oi]|giubbott[oi]|menù|past[oi]|culle|lettin[oi]|scont[oi]|riduzion[ei]|passeggin[oi]',
  'zitjes?|stoeltjes?|fiets(?:en|jes)|helm(?:en|pjes)|maaltijden|bedjes?|korting(?:en)?|kinder(?:zitjes|fietsen|menu|stoelen|korting)',
  'cadeir(?:as?|inhas?)|assentos?|capacetes?|coletes?|refeiç(?:ão|ões)|ementas?|berços?|descontos?|audioguias?',
  'fotelik\\p{L}*|rower\\p{L}*|kask\\p{L}*|kamizel\\p{L}*|posiłk\\p{L}*|obiad\\p{L}*|łóżecz\\p{L}*|zniżk\\p{L}*|rabat\\p{L}*|audioprzewodnik\\p{L}*',
  'barnstol(?:ar)?|barnestol(?:er)?|cyklar|cykler|sykler|hjälmar|hjelme?r?|måltider|rabatter|sedačk\\p{L}*|kola|helmy|slev[ay]',
].join('|')
const things = new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
// Child with bed, Infants (no seat), Senior pass holders and Children / lunches count people.
const people =
  /(?<!\p{L})(?:with(?:out)?|w\/o?|no|own|in|on|holders?|avec|sans|titulaires?|con|sin|senza|com|sem|mit|ohne|inhaber|met|zonder|bez|z)(?!\p{L})|[/&+,]/iu

// Seats › Child counts children in seats of any kind.
const namesThing = (header: string) => {
  const own = header.split(headingMark).at(-1) ?? ''
  const bare = own.replaceAll(/[([].*?[)\]]/gu, ' ').replaceAll(/[_-]/g, ' ')
  return things.test(bare) && !people.test(bare)
}

const ofYoungAndOld: readonly Concept[] = ['child', 'infant', 'student', 'youth', 'senior']
const hasKind = (header: string, kinds: readonly Concept[]) => kinds.some((kind) => conceptsOf(header).has(kind))

/**
 * Child seats, Kids meals and Student discount: how many of a thing, and not how many of those come for whom it is. Beside Adult seats
 * they are, where no other column says how many come.
 */
export function areThingsOfKinds({ index, name }: Column, columns: readonly Column[], cells: Cells): boolean {
  if (!hasKind(name, ofYoungAndOld) || !namesThing(name) || !areCounts(cells[index])) return false
  const counts = columns.filter((other) => other.index !== index && areCounts(cells[other.index]))
  const isBesideAdults = counts.some((other) => hasKind(other.name, ['adult']) && namesThing(other.name))
  return !isBesideAdults || counts.some((other) => countsPeople(other.name) && !namesThing(other.name))
}

const countsPeople = (header: string) =>
  (['adults', 'children'] as const).some((field) => (headerScores(header)[field] ?? 0) >= 0.8)
