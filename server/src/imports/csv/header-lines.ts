/** What distinguishes a row of names from a row of data. */
export type HeaderHints = {
  /** What a column with this name holds; undefined where the name is unknown. */
  meaning(cell: string): string | undefined
  /** Whether the text names a kind of travelers, in any language. */
  countsKind?(cell: string): boolean
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

/** Whether the first name stands for two columns, whose own names stand below it. */
function isDivided([first = '', second = '']: readonly string[], [one = '', other = '']: readonly string[]): boolean {
  const isOfBoth = isFilled(first) && (!isFilled(second) || second.trim() === first.trim())
  return isOfBoth && isFilled(one) && isFilled(other) && one.trim() !== other.trim()
}

/** At least two names and every third are known, or every second with words such as Adult, which stand in rows of travelers, too. */
function hasKnownNames(names: readonly string[], { meaning, countsKind }: Pick<HeaderHints, 'meaning' | 'countsKind'>) {
  const known = names.filter((name) => meaning(name.trim()) !== undefined)
  const ofKinds = names.filter((name) => !known.includes(name) && countsKind?.(name.trim()))
  return known.length >= Math.max(2, names.length / 3) || known.length + ofKinds.length >= Math.max(2, names.length / 2)
}

/**
 * Whether a full header goes on in the line below it, where one of its names stands for several columns: `Guests;Guests;Gross`
 * above `adult;child;USD`, or `Guests;;Gross` above `adult;child;`. At least two names of the line below are known.
 */
export function isContinued(
  upper: readonly string[],
  lower: readonly string[],
  { meaning, countsKind, isData }: HeaderHints,
): boolean {
  const width = Math.max(upper.findLastIndex(isFilled), lower.findLastIndex(isFilled)) + 1
  const named = lower.filter(isFilled)
  return (
    Array.from({ length: width }, (_, at) => at).some((at) => isDivided(upper.slice(at), lower.slice(at))) &&
    width > 3 &&
    upper.filter(isFilled).length >= width / 2 &&
    Array.from({ length: width }, (_, at) => isFilled(upper[at]) || isFilled(lower[at])).every(Boolean) &&
    hasKnownNames(named, { meaning, countsKind }) &&
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

const brokenOff = /[-\u00ad]$/u
const isBrokenOff = (cell = '') => brokenOff.test(cell.trim())
const goesOn = /^[\p{Ll}(]/u

/**
 * Whether names of a full header are broken off and go on in the line below it: `No.;Guest;Remarks and spe-` above `;;cial wishes`. What
 * stands below other names goes on with these as well.
 */
export function isBroken(upper: readonly string[], lower: readonly string[], isData: HeaderHints['isData']): boolean {
  const width = Math.max(upper.findLastIndex(isFilled), lower.findLastIndex(isFilled)) + 1
  const rest = lower.filter(isFilled)
  return (
    width > 3 &&
    rest.length < width &&
    Array.from({ length: width }, (_, at) => isFilled(upper[at])).every(Boolean) &&
    upper.some((cell, at) => isBrokenOff(cell) && isFilled(lower[at])) &&
    lower.every((cell, at) => !isFilled(cell) || goesOn.test(cell.trim()) || isBrokenOff(upper[at])) &&
    [...upper, ...rest].every((cell) => cell.trim().length <= longestName && !isData(cell))
  )
}

/** The names of a header whose words are broken: `Remarks and special wishes`. */
export const joinedNames = (upper: readonly string[], lower: readonly string[]): string[] =>
  upper.map((name, at) => {
    const rest = lower[at] ?? ''
    return rest !== '' && isBrokenOff(name)
      ? name.replace(brokenOff, '') + rest
      : [name, rest].filter(Boolean).join(' ')
  })
