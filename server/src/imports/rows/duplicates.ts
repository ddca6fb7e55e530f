import { importMessages } from 'contract/import-messages'
import { referenceKey } from '../../bookings/rows.ts'
import type { Evaluation } from './evaluate.ts'
import type { Corrections } from '../import-tables.ts'
import { cleanCell } from '../values/texts.ts'

/** By reference key: the first row with this reference, and the number of such rows. */
export type References = ReadonlyMap<string, { first: number; count: number }>

/**
 * Returns whether a correction gave a row the reference of another booking of the file. A reference that the file itself has
 * belongs to that row; of several corrected rows it belongs to the first.
 */
export function givenReferences(
  corrections: ReadonlyMap<number, Corrections>,
  references: References,
): (row: number, key: string) => boolean {
  const given = (row: number) => corrections.get(row)?.booking_reference
  const holders = new Map<string, number>()
  for (const row of [...corrections.keys()].toSorted((a, b) => a - b)) {
    const key = referenceKey(cleanCell(given(row) ?? ''))
    if (!holders.has(key)) holders.set(key, row)
  }
  return (row, key) => {
    if (!given(row)) return false
    const first = references.get(key)?.first
    const isOthers = first !== undefined && first !== row && !given(first)
    return isOthers || holders.get(key) !== row
  }
}

/** Refuses a row whose reference belongs to another row. */
export function refusedIf(isTwice: boolean, { errors, ...evaluation }: Evaluation): Evaluation {
  if (!isTwice) return { errors, ...evaluation }
  const twice = { code: 'duplicate', field: 'booking_reference', message: importMessages.referenceTwice }
  return { kind: 'refused', errors: [...errors, twice] }
}
