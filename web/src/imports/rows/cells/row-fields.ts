import { importFieldNames, toInclusionsText, toTravelersText, type ImportField } from 'contract/import-fields'
import { isDay, londonDay } from 'contract/days'
import { formatDay } from '../../../lib/format.ts'
import { dayText, parseDay, parsers } from '../../../ui/dates/date-text.ts'
import { mappedColumns } from '../../columns/mapping.ts'
import { dateKinds } from '../../inputs/date-kinds.ts'
import type { Import } from 'contract/imports'
import type { ImportRow } from 'contract/import-rows'

/** Why the row is refused for this field; `travelers.1.name` counts for the travelers. */
export const errorsOf = (row: ImportRow, field: ImportField): string[] =>
  Object.entries(row.errors).flatMap(([name, reasons]) =>
    name === field || (field === 'travelers' && name.startsWith('travelers.')) ? reasons : [],
  )

/** A row without the reasons for fields whose value another part of the page asks for, once for all rows, while it has none of its own. */
export function withoutAsked(row: ImportRow, asked: readonly ImportField[]): ImportRow {
  const isAsked = (name: string) =>
    asked.some((field) => field === name && (row.values[field] === undefined || row.values[field] === ''))
  return { ...row, errors: Object.fromEntries(Object.entries(row.errors).filter(([name]) => !isAsked(name))) }
}

/** Reasons that belong to none of these fields, such as one for the whole row. */
export function reasonsElsewhere(row: ImportRow, fields: readonly ImportField[]): string[] {
  const shown = new Set(fields.flatMap((field) => errorsOf(row, field)))
  return Object.values(row.errors)
    .flat()
    .filter((reason) => !shown.has(reason))
}

/** Whether a person corrected a field of a row. */
export const isCorrected = (row: ImportRow, field: ImportField): boolean => row.corrected?.includes(field) ?? false

const isChanged = (row: ImportRow, field: ImportField) => row.changes !== undefined && field in row.changes.new

/**
 * The columns of the grid: the reference, then the fields with a problem, a change or a correction in these rows, so that they are in
 * view without scrolling, then the other mapped fields and those that another part of the page asks for. A time apart is a column where it may need a correction; elsewhere
 * the day says it.
 */
export function fieldsOf(
  { mapping }: Pick<Import, 'mapping'>,
  rows: readonly ImportRow[],
  asked: readonly ImportField[] = [],
): ImportField[] {
  const isUrgent = (field: ImportField) =>
    rows.some((row) => errorsOf(row, field).length > 0 || isChanged(row, field) || isCorrected(row, field))
  const isApart = rows.some(({ kind }) => kind === 'refused')
  const isMapped = (field: ImportField) =>
    (mappedColumns(mapping, field).length > 0 || mapping[field]?.value !== undefined) &&
    (field !== 'booking_time' || isApart)
  const urgent = importFieldNames.filter((field) => field !== 'booking_reference' && isUrgent(field))
  const rest = importFieldNames.filter(
    (field) => field !== 'booking_reference' && (isMapped(field) || asked.includes(field)) && !urgent.includes(field),
  )
  return ['booking_reference', ...urgent, ...rest]
}

/** A value of a row as text that the server reads back as the same value. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value.replace(/^(\d{4}-\d\d-\d\d)T(?=\d\d:\d\d$)/, '$1 ')
  if (!Array.isArray(value)) return JSON.stringify(value)
  return value.map(itemText).join('\n')
}

/** The value of a cell. The moment of a tour is one value, of which the day and the time may have a column each. */
export function valueIn({ values }: ImportRow, field: ImportField, fields: readonly ImportField[]): unknown {
  // What the cell says of the kinds, beside the number of travelers: correcting the number would lose them.
  if (field === 'party') return values['party_text'] ?? values[field]
  const { booking_datetime: at, booking_time: time } = values
  if (!fields.includes('booking_time') || typeof at !== 'string' || !isDay(at.slice(0, 10))) return values[field]
  // The row has a time of its own where that was not understood, or is another one than that of the date.
  if (field === 'booking_datetime') return time === undefined || at.endsWith('T00:00') ? at.slice(0, 10) : at
  return field === 'booking_time' ? (time ?? at.slice(11, 16)) : values[field]
}

const withDay = (field: ImportField, text: string, write: (day: string) => string): string => {
  if (field === 'traveler_dob') return eachLine(text, (line) => (isDay(line) ? write(line) : line))
  const day = text.slice(0, 10)
  const kind = dateKinds[field]
  return kind && kind !== 'time' && isDay(day) ? `${write(day)}${text.slice(10)}` : text
}

/** A value for reading alone: a day as every other page shows it. */
export const shownText = (field: ImportField, value: unknown): string => withDay(field, textOf(value), formatDay)

/** A value for correction: a day as the fields of every form show it. */
export const editedText = (field: ImportField, value: unknown): string => withDay(field, textOf(value), dayText)

/** Of dates of birth there is one for each traveler. */
const eachLine = (text: string, change: (line: string) => string) => text.split('\n').map(change).join('\n')

/** The reverse: days and times, as people type them, as the server reads them; any other text as it is. */
export function readText(field: ImportField, typed: string): string {
  if (field === 'traveler_dob') return eachLine(typed, (line) => parseDay(line, { max: londonDay() }) ?? line)
  const kind = dateKinds[field]
  const read = kind && (parsers[kind](typed) ?? (kind === 'datetime' ? parseDay(typed) : undefined))
  return read === undefined ? typed : textOf(read)
}

function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  if ('description' in item && typeof item.description === 'string')
    return toInclusionsText([{ description: item.description }])
  if ('name' in item && typeof item.name === 'string')
    return toTravelersText([{ name: item.name, type: textIn(item, 'type'), dob: textIn(item, 'dob') }])
  return JSON.stringify(item)
}

function textIn(item: object, key: string): string | undefined {
  const value: unknown = Reflect.get(item, key)
  return typeof value === 'string' ? value : undefined
}
