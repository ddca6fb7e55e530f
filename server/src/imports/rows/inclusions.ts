import type { Booking } from 'contract/bookings'
import { fold } from '../../db/fold.ts'
import { beginningOf } from '../../text.ts'
import type { RowError } from '../import-tables.ts'
import { cleanCell } from '../values/texts.ts'

/** Inclusion options of the catalogue by folded name, and the names of all by id. */
export type Catalogue = { ids: ReadonlyMap<string, number>; names: ReadonlyMap<number, string> }

/** Where the name of an inclusion is looked for: among those that the booking has, and in the catalogue. */
type Known = { existing: Booking | undefined; catalogue: Catalogue }

const longestName = 100

/** A name as a reason quotes it: reasons are stored for every row and shown in lists. */
const shortened = (name: string) => (name.length > longestName ? `${beginningOf(name, longestName)}…` : name)

const code = 'inclusion'

const unknownInclusion = (name: string): RowError => ({
  code,
  field: 'inclusions',
  message: `The catalogue has no inclusion named ${shortened(name)}`,
})

/** Whether a reason is about one name of a list. */
export const isOfInclusion = (reason: RowError): boolean => reason.code === code

function finder({ existing, catalogue: { ids } }: Known) {
  const own = new Map(existing?.inclusion_options.map(({ id, name }) => [fold(name), id]))
  return (name: string): number | undefined => own.get(fold(name)) ?? ids.get(fold(name))
}

/** The names of a line that is not one name as a whole. */
const namesIn = (line: string): string[] =>
  line
    .split(/[;,|]/)
    .map((part) => part.trim())
    .filter((name) => name !== '')

/** The options that lines name. A line is one name, or several that are separated. */
export function findOptions(lines: readonly string[], known: Known): { ids: number[]; errors: RowError[] } {
  const errors: RowError[] = []
  const find = finder(known)
  const found = lines.flatMap((line) => {
    const whole = find(line)
    if (whole !== undefined) return [whole]
    return namesIn(line).flatMap((name) => {
      const id = find(name)
      if (id === undefined) errors.push(unknownInclusion(name))
      return id ?? []
    })
  })
  return { ids: found, errors }
}

type Replacement = Known & { reason: RowError; value: string }

/**
 * The lines in which the name that a reason is about is replaced by those of a value, or left out where that is empty. What
 * else they name stays.
 */
export function replaceInclusion(
  lines: readonly string[],
  { reason: { message }, value, ...known }: Replacement,
): string[] {
  const find = finder(known)
  const isNamed = (name: string) => unknownInclusion(name).message === message
  const given = value
    .split(/\r\n?|\n/)
    .map((line) => cleanCell(line))
    .filter((line) => line !== '')
  const replaced = lines.flatMap((line) => {
    const names = namesIn(line)
    const isOneName = names.length > 1 && find(line) !== undefined
    if (isOneName || !names.some((name) => isNamed(name))) return [line]
    return names.flatMap((name) => (isNamed(name) ? given : [name]))
  })
  return [...new Set(replaced)]
}
