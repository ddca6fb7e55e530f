import { cleanCell } from '../values/texts.ts'
import { conceptsOf, hasUnknownWord } from './concepts.ts'
import { headerScores } from './header-scores.ts'
import { firstLabelOf, isOnePair, labelOf, labelsIn, placesOfLabels, type Label } from './lines-above.ts'
import type { TitlePart } from './near-titles.ts'
import { saidAbove } from './said-above.ts'
import { isNoDayOfTours } from './days-of-reports.ts'
import { isDate, type Title } from './titles.ts'

/** What a line below the header says, and what the lines with its labels above the header said beyond that. */
type LabelledLine = {
  said: Title
  open: readonly TitlePart[]
  /** Whether what it says has no meaning for its rows, as the day on which the list was printed. */
  saysNothing?: true
}

const partsIn = ({ date, month, time, status, text }: Title): TitlePart[] =>
  Object.entries({ date: date ?? month, time, status, text }).flatMap(([part, said]) =>
    said === undefined ? [] : [part as TitlePart],
  )

const filledOf = (cells: readonly string[]) => cells.filter((cell) => cleanCell(cell) !== '')

// In these columns Tour and Excursion are what a booking is, and the line is a row of one.
const ofKinds = ['tour', 'title', 'product', 'type', 'status', 'remark', 'note']

/** Whether the cells of a column are none that are called as labels are: references and names. */
function isOfOthers(name = '', begun = ''): boolean {
  const [concepts, label] = [conceptsOf(name), conceptsOf(begun.replace(/:.*$/su, ''))]
  return concepts.size > 0 && ![...ofKinds, ...label].some((concept) => concepts.has(concept))
}

const counts = ['party', 'adults', 'children', 'seniors', 'students'] as const
const countsPeople = (name: string) => counts.some((field) => (headerScores(name)[field] ?? 0) >= 0.8)
const ofNames = ['name', 'first', 'last', 'person', 'pickup', 'place', 'hotel', 'source']

/** Whether a line that begins with one label may be a row: a guest called Day, of whom the column of counts says how many come. */
function mayBeRow(cells: readonly string[], names: readonly string[]): boolean {
  if (filledOf(cells).length > names.length) return false
  if (!isOfOthers(names[0], cells[0])) return true
  const counted = names.flatMap((name, at) => (countsPeople(name) ? [cleanCell(cells[at])] : []))
  if (counted.length > 0) return counted.some((cell) => /^\d{1,3}$/.test(cell))
  return ofNames.some((concept) => conceptsOf(names[0] ?? '').has(concept))
}

// Deposit by, Order date, Final numbers and Closing date
const ofOffice = ['booked', 'booking', 'partial', 'payment', 'status', 'count']
const ofWhat = ['tour', 'title', 'place', 'show']
const byDay = /\s(?:by|until|bis|avant le|antes d[eo]|entro|vóór|uiterlijk|até|do|senast|senest)$/iu

/** Whether a line may say a day that is none of a tour: one behind a label that is of no tour. */
function mayBeOfOtherDay(cells: readonly string[]): boolean {
  const label = firstOf(cells)
  const concepts = [...conceptsOf(label)]
  const isOfOffice = concepts.some((each) => ofOffice.includes(each)) && !concepts.some((each) => ofWhat.includes(each))
  const isUnknownDay = concepts.includes('date') && hasUnknownWord(label)
  return isNoDayOfTours(label) || (saysDay(cells) && (isOfOffice || isUnknownDay || byDay.test(label)))
}

/** Whether what stands behind the label of a line is a day. */
const saysDay = (cells: readonly string[]) => {
  const [first = '', second] = filledOf(cells).map((cell) => cleanCell(cell))
  return isDate(second ?? first.replace(/^[^:]*:/su, '').trim())
}

type LineAbove = { labels: ReadonlySet<string>; parts: readonly TitlePart[] }

/** The places of labels that stand before their texts, each with one text at most, of which two are known; or of another line of labels alone. */
function placesAmong(cells: readonly string[], labels: readonly Label[], width: number): readonly number[] | undefined {
  const [first] = labels
  const before = filledOf(cells.slice(0, first?.at)).length
  const texts = labels.map(({ at }, pair) => filledOf(cells.slice(at + 1, labels[pair + 1]?.at)).length)
  if (labels.length > 1 && before === 0 && texts.some((count) => count === 1) && texts.every((count) => count < 2))
    return labels.map(({ at }) => at)
  // Tour | Tower Walk | Date | 2026-05-12, where Tour name and Date stand above.
  return labels.length > 0 && filledOf(cells).length > width ? placesOfLabels(cells) : undefined
}

/**
 * What lines with labels say. Two labels of those above the header make a line below it one of labels, in any order, in cells or in one of
 * them; one does not, unless the line is that pair or cannot be a row. What such a line leaves out of what the lines above said is open.
 * `names`: those of the columns.
 */
export function labelledLines(names: readonly string[] = []) {
  const above = new Map<string, Set<TitlePart>>()
  const lines: LineAbove[] = []
  const ofOtherDays = new Set<string>()
  const labels = new Set<string>()

  /** Undefined of a line that has no two labels. */
  const ofSeveral = (cells: readonly string[]): LabelledLine | undefined => {
    // The header may stand again below the line of each block.
    if (names.length > 1 && names.every((name, at) => keyOf(name) === keyOf(cells[at]))) return undefined
    const found = labelsIn(cells).filter(({ text }) => labels.has(text))
    const areWritten = found.filter(({ hasColon }) => hasColon).length > 1
    const places = areWritten ? undefined : placesAmong(cells, found, names.length)
    if (!areWritten && !places) return undefined
    const said = saidAbove(cells, places)
    const own = partsIn(said)
    const alike = lines.filter((line) => found.some(({ text }) => line.labels.has(text)))
    const open = [...new Set(alike.flatMap(({ parts }) => parts))].filter((part) => !own.includes(part))
    return own.length + open.length === 0 ? undefined : { said, open }
  }

  /** A day behind a label of no tour is none of a tour only beside another one that is. */
  const saysOtherDay = (cells: readonly string[]) =>
    filledOf(cells).length < 3 &&
    (isNoDayOfTours(firstOf(cells)) || (saysDay(cells) && lines.some(({ parts }) => parts.includes('date'))))

  return {
    above(cells: readonly string[]): Title {
      const [label, said] = [firstLabelOf(cells), saidAbove(cells)]
      const parts = partsIn(said)
      const written = labelsIn(cells).filter(({ hasColon }) => hasColon)
      const places = placesOfLabels(cells) ?? []
      const found = new Set([...written.map(({ text }) => text), ...places.map((at) => keyOf(cells[at]))])
      if (label !== undefined) found.add(label.replace(/:$/, '').trim())
      for (const each of found) labels.add(each)
      lines.push({ labels: found, parts })
      if (filledOf(cells).length < 3 && parts.length === 0 && mayBeOfOtherDay(cells)) ofOtherDays.add(firstOf(cells))
      if (label !== undefined && parts.length > 0) above.set(label, new Set([...(above.get(label) ?? []), ...parts]))
      return said
    },
    /** Undefined of a row. A line that was not understood says nothing and leaves open what those above said. */
    below(cells: readonly string[]): LabelledLine | undefined {
      if (ofOtherDays.has(firstOf(cells)) && saysOtherDay(cells)) return { said: {}, open: [], saysNothing: true }
      const several = ofSeveral(cells)
      if (several) return several
      const parts = above.get(firstLabelOf(cells) ?? '')
      if (!parts) return undefined
      const said = saidAbove(cells)
      const own = partsIn(said)
      const open = [...parts].filter((part) => !own.includes(part))
      // A day alone leaves the tour of the day before.
      if (own.length > 0 && labelOf(cells)) return { said, open: isOnePair(cells) ? [] : open }
      if (mayBeRow(cells, names)) return undefined
      return open.length > 0 ? { said: {}, open: [...parts] } : { said, open }
    },
  }
}

const keyOf = (cell = '') => cleanCell(cell).toLowerCase()
const firstOf = (cells: readonly string[]) => keyOf(filledOf(cells)[0]).replace(/:.*$/su, '').trim()
