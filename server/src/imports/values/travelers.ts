import { fromTravelersText, type ImportField, type WordField } from 'contract/import-fields'
import type { DateOrder } from 'contract/import-answers'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Corrections, RowError } from '../import-tables.ts'
import { readMoment } from './dates.ts'
import { cleanCell, partsOf } from './texts.ts'

/** A traveler as the file names one; what it does not say is filled in when the booking is put together. */
export type FileTraveler = { name: string; type: string | undefined; dob: string | undefined }

type How = {
  mapping: ImportMapping
  corrections: Corrections
  word: (field: WordField, word: string) => string | undefined
  order: DateOrder | undefined
}

/** The type column is of the travelers where a name column stands beside it, else of the booking. */
export const isTravelerField = (field: ImportField, mapping: ImportMapping): boolean =>
  field === 'traveler_name' ||
  field === 'traveler_dob' ||
  field === 'travelers' ||
  (field === 'traveler_type' && mapping.traveler_name !== undefined)

/** The travelers of one booking: out of a list in one cell, several columns, several lines of a cell, or several rows. */
export function convertTravelers(
  rows: readonly string[][],
  { mapping, corrections, word, order }: How,
): { travelers: FileTraveler[]; type: string | undefined; errors: RowError[] } {
  const found: FileTraveler[] = []
  for (const cells of rows) {
    const named = listedIn(cells, mapping, corrections) ?? namedIn(cells, mapping, corrections)
    // Rows that only repeat a traveler add none.
    for (const traveler of named)
      if (rows.length === 1 || !found.some((other) => sameTraveler(other, traveler))) found.push(traveler)
  }
  const errors: RowError[] = []
  const travelers = found.map(({ name, type, dob }) => {
    const day = dob === undefined ? undefined : readMoment(dob, { order, past: true })?.day
    if (dob !== undefined && day === undefined)
      errors.push({ code: 'date', field: 'traveler_dob', message: 'Date of birth was not understood as a date' })
    return { name, type: type === undefined ? undefined : (word('traveler_type', type) ?? type), dob: day ?? dob }
  })
  const ofTravelers = isTravelerField('traveler_type', mapping) && mapping.traveler_type !== undefined
  return { travelers, type: ofTravelers ? travelers[0]?.type : undefined, errors: distinct(errors) }
}

const sameTraveler = (a: FileTraveler, b: FileTraveler) => a.name === b.name && a.type === b.type && a.dob === b.dob

const distinct = (errors: RowError[]) => errors.slice(0, 1)

function listedIn(
  cells: readonly string[],
  mapping: ImportMapping,
  corrections: Corrections,
): FileTraveler[] | undefined {
  const column = mapping.travelers?.column
  const text = corrections.travelers ?? (column === undefined ? '' : cleanCell(cells[column]))
  if (text === '') return undefined
  const listed = fromTravelersText(text)
  // Not as we write them: what parts names elsewhere does so here.
  if (listed.every(({ type }) => type === undefined))
    return partsOf(text).flatMap((name) => (name === '' ? [] : [{ name, type: undefined, dob: undefined }]))
  return listed.map(({ name, type, dob }) => ({ name, type, dob }))
}

function namedIn(cells: readonly string[], mapping: ImportMapping, corrections: Corrections): FileTraveler[] {
  const names = listOf('traveler_name', cells, mapping, corrections)
  const types = listOf('traveler_type', cells, mapping, corrections)
  const births = listOf('traveler_dob', cells, mapping, corrections)
  return names.flatMap((name, index) =>
    name === '' ? [] : [{ name, type: types[index] || undefined, dob: births[index] || undefined }],
  )
}

// oxlint-disable-next-line max-params -- one place
function listOf(
  field: ImportField,
  cells: readonly string[],
  mapping: ImportMapping,
  corrections: Corrections,
): string[] {
  const corrected = corrections[field]
  if (corrected !== undefined) return partsOf(corrected)
  const source = mapping[field]
  if (!source) return []
  const columns = columnsOf(source)
  // One column may hold several travelers, one on each line; of several columns each holds one.
  const texts =
    columns.length === 1 ? partsOf(cleanCell(cells[columns[0]!])) : columns.map((at) => cleanCell(cells[at]))
  return texts.length === 1 && texts[0] === '' && source.value !== undefined ? [source.value] : texts
}
