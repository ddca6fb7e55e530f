/** What distinguishes a row of names from a row of data. */
export type HeaderHints = {
  /** What a column with this name holds; undefined where the name is unknown. */
  meaning(cell: string): string | undefined
  /** Whether the text cannot be the name of a column. */
  isData(cell: string): boolean
}

/** Between a heading and the name of a column below it: `Charge › Pax`. */
export const headingMark = ' › '

const longestName = 40
const leastGaps = 2

const isFilled = (cell = '') => cell.trim() !== ''

/**
 * Whether a header goes on in the line below it: `Guest;Party;;Price` above `;Adults;Children;EUR`. The line below names
 * every column that the upper one leaves without a name, and leaves out at least one that it names.
 */
export function isCompleted(
  upper: readonly string[],
  lower: readonly string[],
  isData: HeaderHints['isData'],
): boolean {
  const width = Math.max(upper.findLastIndex(isFilled), lower.findLastIndex(isFilled)) + 1
  const columns = Array.from({ length: width }, (_, at) => ({ above: isFilled(upper[at]), below: isFilled(lower[at]) }))
  return (
    columns.every(({ above, below }) => above || below) &&
    columns.filter(({ above }) => !above).length >= leastGaps &&
    columns.filter(({ above }) => above).length >= leastGaps &&
    columns.some(({ below }) => !below) &&
    [...upper, ...lower].every((cell) => cell.trim().length <= longestName && !isData(cell))
  )
}

/** Whether a line has gaps and the line below it names every column: `Booking;;Travelers;;Price` above `No;Day;Adults;Children;Total`. */
export function isHeading(upper: readonly string[], lower: readonly string[], isData: HeaderHints['isData']): boolean {
  const width = Math.max(upper.findLastIndex(isFilled), lower.findLastIndex(isFilled)) + 1
  const above = upper.filter(isFilled).length
  return (
    above >= 2 &&
    width - above >= leastGaps &&
    isFilled(upper[0]) &&
    lower.filter(isFilled).length === width &&
    [...upper, ...lower].every((cell) => cell.trim().length <= longestName && !isData(cell))
  )
}
