import type { Import } from 'contract/imports'
import { readTimeRange } from '../values/times.ts'
import { attempt } from '../values/attempt.ts'
import { cleanCell } from '../values/texts.ts'
import { headerScores } from './header-scores.ts'
import { isDate } from './titles.ts'

type Names = readonly Pick<Import['columns'][number], 'name'>[]

const hasYear = /(?<!\d)(?:19|20)\d{2}(?!\d)/
const isFullDate = (text: string) => hasYear.test(text) && isDate(text)
const isText = (text: string) => /\p{L}{3,}.*\s.*\p{L}{2,}/u.test(text) && !/\d{3,}/.test(text)
const isTime = (text: string) => /\d/.test(text) && attempt(() => readTimeRange(text)) !== undefined

/**
 * `Saturday 12 June 2027 | Westminster Abbey | 10.15 am | | |`: the parts of a title in cells of their own, as the one line that
 * they are. The first is a day below a header that is none, and nothing stands behind them; otherwise the cells as they are.
 */
export function titleOfCells(cells: readonly string[], columns: Names): readonly string[] {
  const texts = cells.map((cell) => cleanCell(cell))
  const filled = texts.findLastIndex((text) => text !== '') + 1
  const [day = '', tour = '', time] = texts.slice(0, filled)
  const isShort = filled >= 2 && filled <= Math.min(3, columns.length / 2)
  if (!isShort || !isFullDate(day) || isDayBelow(columns)) return cells
  const isTitle = isText(tour) && !isDate(tour) && (time === undefined || isTime(time))
  return isTitle ? [texts.slice(0, filled).join(' - ')] : cells
}

/** Below a header of days, and without a header, a day begins a row. */
const isDayBelow = ([first]: Names) =>
  first === undefined ||
  /^Column \d+$/.test(first.name) ||
  ['booking_datetime', 'input_date'].some((field) => (headerScores(first.name)[field as 'input_date'] ?? 0) > 0)
