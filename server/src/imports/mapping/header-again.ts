import { headingMark } from '../csv/header-lines.ts'
import { cleanCell } from '../values/texts.ts'
import { withHeader, type OtherNames } from '../values/title-above.ts'
import { plain } from '../values/words.ts'
import { headerScores } from './header-scores.ts'

/** A name as it is compared: Total £ is not Total €. */
const clean = (cell: string) => plain(cleanCell(cell)) + cell.replaceAll(/[^£$€¥]/gu, '')

/** A name as the lines of the file have it: that of a column below a heading stands there alone, too. */
const formsOf = (name: string): string[] => [name, ...name.split(headingMark)].map(clean).filter((form) => form !== '')

/** Says of a line below the header whether it is the header once more, as at the head of each printed page, or has most of its names. */
export function headerAgain(header: readonly string[]): (cells: readonly string[]) => boolean {
  const forms = new Set(header.flatMap(formsOf))
  const names = new Set(header.map(clean).filter((name) => name !== '')).size
  const least = Math.max(2, names * 0.7)
  return (cells) =>
    names > 1 && cells.length >= least && new Set(cells.map(clean).filter((text) => forms.has(text))).size >= least
}

/** Page 2, Seite 2 von 5, or 2/5 behind the names. */
const ofPage = /^(?:\p{L}{1,8}\.?\s*)?\d+(?:\s*(?:\/|\p{L}{2,3})\s*\d+)?$/u

/** Ref (cont.) and Notes (p. 2) on a later page. */
const ofLaterPage =
  /\s*[([]\s*(?:cont(?:\.|inued|'?d\.?)?|(?:p|pp|page|pag|página|pagina|seite|s|blz)\.?\s*\d+(?:\s*(?:\/|of|von|de|van)\s*\d+)?)\s*[)\]]$/iu

/** Names of one of these say which price or moment it is. */
const ofSeveral: ReadonlySet<string> = new Set([
  'amount',
  'currency',
  'booking_datetime',
  'input_date',
  'pickup_time',
  'drop_off_time',
])

/** The field that a name surely means; an empty text where it means none. */
function fieldOf(name: string): string | undefined {
  const scores = Object.entries(headerScores(name)).filter(([field]) => field !== 'nothing')
  const [best] = scores.toSorted(([, a], [, b]) => Number(b) - Number(a))
  if (best === undefined) return ''
  return Number(best[1]) > 0.85 && !ofSeveral.has(best[0]) ? best[0] : undefined
}

/** Guest name for Guest, and two names that mean nothing. */
const isAlike = (name: string, text: string): boolean => {
  const field = fieldOf(text)
  return field !== undefined && field === fieldOf(name)
}

/** The names of a header below that are not those of the columns at their place; an empty cell says nothing. */
function otherNames(header: readonly string[], cells: readonly string[]): OtherNames {
  const texts = cells.map((cell) => cleanCell(cell).replace(ofLaterPage, ''))
  const columns = texts.flatMap((text, at) => {
    const name = header[at] ?? ''
    if (text === '' || formsOf(name).includes(clean(text))) return []
    return (name === '' ? !ofPage.test(text) : !isAlike(name, text)) ? [at] : []
  })
  return { columns, names: columns.map((at) => texts[at] ?? '') }
}

/** Where each column of the header stands in a header with the same names in another order; undefined where it has others. */
function orderOf(header: readonly string[], cells: readonly string[]): number[] | undefined {
  const texts = cells.map(clean)
  const order = header.map((name, at) => {
    const places = texts.flatMap((text, place) => (formsOf(name).includes(text) ? [place] : []))
    return clean(name) === '' && (texts[at] ?? '') === '' ? at : places.length === 1 ? places[0] : undefined
  })
  const known = order.filter((place) => place !== undefined)
  const isWhole = known.length === header.length && new Set(known).size === known.length
  return isWhole && texts.every((text, place) => text === '' || known.includes(place)) ? known : undefined
}

const noOthers: OtherNames = { columns: [], names: [] }

/** Gives rows below a header with its columns in another order the order of the first one, and marks those below one with other columns. */
export function headersBelow(names: readonly string[]) {
  const header = names.map((name, at) => (name === `Column ${at + 1}` ? '' : name))
  const isAgain = headerAgain(header)
  let order: number[] | undefined
  let others = noOthers
  return {
    /** Whether a line is a header once more, which holds until the next one. */
    look(cells: readonly string[]): boolean {
      if (!isAgain(cells)) return false
      others = otherNames(header, cells)
      order = others.columns.length === 0 ? undefined : orderOf(header, cells)
      if (order) others = noOthers
      return true
    },
    shape(cells: string[]): string[] {
      const places = order
      return places ? [...header.map((_, at) => cells[places[at] ?? at] ?? ''), ...cells.slice(header.length)] : cells
    },
    mark: (cells: string[], width: number): string[] =>
      others.columns.length === 0 ? cells : withHeader(cells, width, others),
  }
}
