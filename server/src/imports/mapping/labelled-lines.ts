import { cleanCell } from '../values/texts.ts'
import { conceptsOf } from './concepts.ts'
import { firstLabelOf, isOnePair, labelOf, placesOfLabels } from './lines-above.ts'
import type { TitlePart } from './near-titles.ts'
import { saidAbove } from './sections.ts'
import type { Title } from './titles.ts'

/** What a line below the header says, and what the lines with its label above the header said beyond that. */
type LabelledLine = { said: Title; open: readonly TitlePart[] }

type Label = { at: number; text: string }

const partsIn = ({ date, month, time, status, text }: Title): TitlePart[] =>
  Object.entries({ date: date ?? month, time, status, text }).flatMap(([part, said]) =>
    said === undefined ? [] : [part as TitlePart],
  )

const keyOf = (cell = '') => cleanCell(cell).toLowerCase()

/** Whether a line has these labels in these places, each with at most one text behind it; both may be left out of all but the first. */
function hasLabels(cells: readonly string[], labels: readonly Label[]): boolean {
  const [first] = labels
  return (
    first !== undefined &&
    cells.slice(0, first.at).every((cell) => keyOf(cell) === '') &&
    labels.every(({ at, text }, pair) => {
      const said = cells.slice(at + 1, labels[pair + 1]?.at).filter((cell) => keyOf(cell) !== '').length
      return keyOf(cells[at]) === text ? said < 2 : pair > 0 && keyOf(cells[at]) === '' && said === 0
    })
  )
}

// In these columns Tour and Excursion are what a booking is, and the line is a row of one.
const ofKinds = ['tour', 'title', 'product', 'type', 'status', 'remark', 'note']

/** Whether the cells of a column are none that are called as labels are: references and names. */
function isOfOthers(name: string, begun = ''): boolean {
  const [concepts, label] = [conceptsOf(name), conceptsOf(begun.replace(/:.*$/su, ''))]
  return concepts.size > 0 && ![...ofKinds, ...label].some((concept) => concepts.has(concept))
}

/**
 * What lines with labels say. Below the header those count whose label stands above it as well. `first`: the name of the first column, in
 * which rows of bookings begin.
 */
export function labelledLines(first = '') {
  const above = new Map<string, Set<TitlePart>>()
  const known: Label[][] = []
  return {
    above(cells: readonly string[]): Title {
      const [label, said] = [firstLabelOf(cells), saidAbove(cells)]
      const parts = partsIn(said)
      if (label === undefined || parts.length === 0) return said
      above.set(label, new Set([...(above.get(label) ?? []), ...parts]))
      const places = placesOfLabels(cells)
      if (places) known.push(places.map((at) => ({ at, text: keyOf(cells[at]) })))
      return said
    },
    /** Undefined of a row. A line that was not understood says nothing and leaves open what those above said. */
    below(cells: readonly string[]): LabelledLine | undefined {
      const parts = above.get(firstLabelOf(cells) ?? '')
      if (!parts) return undefined
      const places = known.find((each) => hasLabels(cells, each))?.map(({ at }) => at)
      const said = saidAbove(cells, places)
      const own = partsIn(said)
      const open = [...parts].filter((part) => !own.includes(part))
      // A day alone leaves the tour of the day before.
      if (own.length > 0 && (places ?? labelOf(cells))) return { said, open: isOnePair(cells) ? [] : open }
      // Rows of the tour Excursion begin as a line does.
      if (!isOfOthers(first, cells[0])) return undefined
      return open.length > 0 ? { said: {}, open: [...parts] } : { said, open }
    },
  }
}
