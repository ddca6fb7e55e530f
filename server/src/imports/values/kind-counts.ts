import type { TravelerType } from 'contract/booking-values'
import type { ImportField } from 'contract/import-fields'
import type { ImportMapping } from 'contract/import-mapping'
import { furtherLanguages, languages } from './languages.ts'
import { freeOf } from './party-phrases.ts'
import { isBareCount, readParty } from './party.ts'
import { mappedKinds } from './party-columns.ts'
import { plain } from './words.ts'
import { withYoung } from './young-people.ts'

/** The kinds that a cell such as `2A 1C` counts. Seniors, students and youths are adults there, so that they have no price of their own. */
const kindsOfCells = { adults: 'adult', children: 'child', infants: 'infant' } as const satisfies Partial<
  Record<ImportField, TravelerType>
>
export type KindOfCells = keyof typeof kindsOfCells
const fieldsOfCells = Object.keys(kindsOfCells) as KindOfCells[]

/** Whether the cells of one column count the travelers of each kind, where no columns do. */
export const arePartiesCounted = (mapping: ImportMapping): boolean =>
  mapping.party?.column !== undefined && mappedKinds(mapping).length === 0

/** Whether the travelers of a kind are counted: by a column of their own, or in the cells of the party. */
export const isCounted = (mapping: ImportMapping, field: ImportField): boolean =>
  mapping[field]?.column !== undefined || (arePartiesCounted(mapping) && fieldsOfCells.some((known) => known === field))

// Also the letters S and Y, as in 2A 1S.
const otherKinds = new Set(
  [...languages, ...furtherLanguages]
    .flatMap(({ headers: { senior = [], student = [], youth = [] } }) => [...senior, ...student, ...youth])
    .map(plain)
    .concat('s', 'y'),
)
const namesOther = (text: string) =>
  !isBareCount(text) &&
  (withYoung(text) !== text || (text.match(/\p{L}+/gu) ?? []).some((token) => otherKinds.has(plain(token))))

/**
 * The travelers of each kind in a cell who pay; undefined where the cell does not say what they are, or names a kind that it does
 * not tell apart.
 */
export function kindsInCell(text: string, letters?: readonly string[]): Record<KindOfCells, number> | undefined {
  const party = namesOther(text) || isBareCount(text) ? undefined : readParty(text, letters)
  const free = freeOf(text)
  if (!party || Number.isNaN(free)) return undefined
  const count = (type: TravelerType) => party.filter((each) => each === type).length
  return { adults: count('adult') - free, children: count('child'), infants: count('infant') }
}
