import type { ColumnGuess } from 'contract/import-findings'
import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { isFirstName } from '../values/first-names.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'
import { namedBeforeLeaving } from './departures.ts'
import { areAddressed } from './people.ts'
import { withoutList } from './senders-in-titles.ts'
import { isOfReport } from './days-of-reports.ts'
import { dateWithin, hasWeekday, readTitle } from './titles.ts'
import { namesList } from './tours-in-titles.ts'

type Column = Import['columns'][number]

/** The text of each line that is a title; undefined for a row. */
type Titles = readonly (string | undefined)[]

const isDay = (title: string): boolean => {
  const { date, text } = readTitle(title)
  return date !== undefined && text === undefined
}

const isText = (title: string | undefined): title is string =>
  title !== undefined && readTitle(title).text === title && !isOfReport(title)

// Outing list, and Bookings for June
const ofLists: Concept[] = ['list', 'booking', 'person', 'count', 'ref']
const isOfList = (title: string) => ofLists.some((concept) => conceptsOf(title).has(concept))

// Of two, as many others are called so: Osborne House and Gardens, Abdij en Stadspark
const besideSights =
  'house|hall|park|market|bridge|haus|halle|markt|brücke|parc|marché|maison|parque|mercado|casa|parco|mercato|villa|huis|hal'
const ofSights =
  'gardens|palace|castle|abbey|cathedral|minster|museum|galler(?:y|ies)|tower|zoo|aquarium|observatory|gärten|schloss|dom|tierpark|jardins?|châteaux?|cathédrale|abbaye|musées?|palais|jardín|jardines|castillo|palacio|catedral|museo|torre|abadía|giardin[oi]|castello|palazzo|cattedrale|duomo|abbazia|musei|tuinen|kasteel|paleis|kathedraal|abdij|musea|toren|dierentuin|jardim|jardins|castelo|palácio|museu|abadia|ogr(?:ód|ody)|zamek|pałac|katedra|muzeum|wieża'
const ofSociety = /(?<!\p{L})(?:friends|freunde|amis|amigos|amici|vrienden|przyjaciele)(?!\p{L})/iu
const atEitherEnd = (words: string) => new RegExp(`^(?:${words})(?!\\p{L})|(?<!\\p{L})(?:${words})$`, 'iu')
const [aSight, aSightOrOther] = [atEitherEnd(ofSights), atEitherEnd(`${ofSights}|${besideSights}`)]

/** Kew Gardens and the Palm House: of two places, each called as such are, one is a sight. Ann Castle and Bo Hall are guests. */
function joinsSights(title: string): boolean {
  const places = title.split(/\s(?:and|&|und|et|y|e|ed|en|i)\s/u)
  const isPlace = (place: string) =>
    aSightOrOther.test(place) &&
    !ofSociety.test(place) &&
    !areAddressed([place]) &&
    !isFirstName(place.split(' ')[0] ?? '')
  return (
    places.length === 2 && isDestination(title) && places.every(isPlace) && places.some((place) => aSight.test(place))
  )
}

const speaksOfTour = (title: string) =>
  conceptsOf(title).has('tour') || (profileOf([title]).share.tour ?? 0) > 0 || joinsSights(title)

/**
 * `Bankside Art Club`, `Tower and Bridge`, `Saturday 4 July 2026` above rows: whether each day stands behind the name of its tour. One
 * text alone above the only day may be who goes.
 */
export function standBeforeDays(titles: Titles): boolean {
  const days = titles.flatMap((title, at) => (title !== undefined && isDay(title) ? [at] : []))
  const isNamed = (at: number) => {
    const [further, text, next] = [titles[at - 2], titles[at - 1], titles[at + 1]]
    const isTour = isText(text) && !isOfList(text) && (days.length > 1 || isText(further) || speaksOfTour(text))
    return isTour && next === undefined && at + 1 < titles.length
  }
  const endsBlock = (title: string | undefined, at: number) => isText(title) && titles[at + 1] === undefined
  return days.length > 0 && days.every(isNamed) && !titles.some(endsBlock)
}

// What else a line above the header may be of: who comes, what they pay, and where and when they meet.
const others =
  'pickup dropoff start end money payment partial name email phone note remark staff carrier organisation'.split(' ')
const ofOthers: Concept[] = [...ofLists, ...others]
const mostWords = 10

/** The Shard and Borough Market, and no sentence, no price and nobody's name. */
const isDestination = (title: string) =>
  isText(title) &&
  /^\p{Lu}[\p{L}\s'’&,+-]+$/u.test(title) &&
  title.split(/\s+/).length <= mostWords &&
  !areAddressed([title]) &&
  !namesList(title) &&
  !ofOthers.some((concept) => conceptsOf(title).has(concept))

/**
 * Westminster Abbey in the last line above the header, below `Summer outing - Saturday 20 June 2026`: where an outing goes that
 * has no other name. Below a day alone only a text that is called as tours are.
 */
export function outingBelowDay(titles: Titles): string | undefined {
  const [day = '', text = ''] = titles.slice(-2)
  const { date, text: outing } = readTitle(day)
  if (date === undefined || !hasWeekday(date) || isOfReport(day) || !isDestination(text)) return undefined
  const isOuting = outing === undefined ? profileOf([text]).share.tour === 1 : conceptsOf(outing).has('tour')
  return isOuting && !namesList(outing ?? '') ? text : undefined
}

/** Marchés de Londres in the only line such as `Feuille de route - Marchés de Londres - départ du dimanche 11 octobre 2026`. */
export function destinationOfList(titles: Titles): string | undefined {
  const [only, ...others] = titles.flatMap((title = '') => {
    const left = namedBeforeLeaving(dateWithin(title)?.before ?? '')
    const name = left === undefined ? undefined : withoutList(left)
    return name !== undefined && name !== left && isDestination(name) ? [name] : []
  })
  return others.length === 0 ? only : undefined
}

/** Whether a column by its header or its cells may be the tour. */
export const hasTourColumn = (header: readonly string[], rows: readonly (readonly string[])[]): boolean =>
  header.some(
    (name, index) =>
      (headerScores(name).description ?? 0) >= 0.7 ||
      (profileOf(rows.map((cells) => cells[index] ?? '')).share.tour ?? 0) >= 0.3,
  )

/** The name of the only tour of a file, which stands in a line without a label: a person says whether it is one. */
export function titleToConfirm(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
) {
  const found = new Map<number, ColumnGuess>()
  const title = columns.find(({ index, before_days: isBefore }) => isBefore && index === mapping.description?.column)
  if (title && new Set(cells[title.index]).size === 1)
    found.set(title.index, { field: 'description', confidence: 0.5, reason: 'it stands above the rows', taken: true })
  return found
}
