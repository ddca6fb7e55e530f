import { messages } from 'contract/messages'
import { referenceKey } from '../../bookings/rows.ts'
import type { Evaluation } from './evaluate.ts'
import type { Corrections } from '../import-tables.ts'
import { cleanCell } from '../values/texts.ts'

/** Of each reference in a file, as referenceKey makes it: its first row, and how many rows bear it. */
export type References = ReadonlyMap<string, { first: number; count: number }>

/**
 * Whether a row was given, by a person's hand, the reference of another booking of the file. Of those that were given the
 * same one the first row has it; what a file says itself goes before.
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

/** What there is twice is refused, whatever else is said of it. */
export function refusedIf(isTwice: boolean, { errors, ...evaluation }: Evaluation): Evaluation {
  if (!isTwice) return { errors, ...evaluation }
  const twice = { code: 'duplicate', field: 'booking_reference', message: messages.imports.referenceTwice }
  return { kind: 'refused', errors: [...errors, twice] }
}
