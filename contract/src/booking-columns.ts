import * as z from 'zod/mini'
import type { BookingField } from './booking-field-kinds.ts'
import { bookingFields, type BookingFieldName } from './booking-fields.ts'
import { id, instant } from './fields.ts'

// The columns of a row of bookings: its fields, and what the system adds.

/** Columns of a row that no person enters. */
export const recordColumns = {
  id: { label: 'Id', row: id, column: 1, details: [], list: false },
  traveler_count: {
    label: 'Traveler count',
    row: z.int(),
    column: 9,
    details: [{ section: 'travel', at: 2, label: 'Traveler Count' }],
    list: 'Traveler count',
  },
  arrived: {
    label: 'Arrived',
    /** Travelers who were seen; null for not yet. */
    row: z.nullable(z.int()),
    column: 28,
    details: [{ section: 'travel', at: 20 }],
    list: false,
  },
  version: { label: 'Version', row: z.int(), column: 24, details: [], list: false },
  created_at: {
    label: 'Created At',
    row: instant,
    column: 25,
    details: [{ section: 'booking', at: 7, label: 'Created' }],
    list: false,
  },
  updated_at: {
    label: 'Updated At',
    row: instant,
    column: 26,
    details: [{ section: 'booking', at: 8, label: 'Last Updated' }],
    list: false,
  },
} as const satisfies Record<string, Pick<BookingField, 'label' | 'row' | 'column' | 'details' | 'list'>>
export type RecordColumn = keyof typeof recordColumns

/** What an exported file calls a field: the list of inclusions is read under another name than it is sent. */
type ColumnName<K extends string> = K extends 'inclusion_options' ? 'inclusions' : K
export type BookingColumn = ColumnName<BookingFieldName | RecordColumn>

/** The name under which a field is read, exported and kept in the history. */
export const columnName = <K extends BookingFieldName | RecordColumn>(name: K) =>
  (name === 'inclusion_options' ? 'inclusions' : name) as ColumnName<K>

/** The columns of an exported file, in its order. */
export const bookingColumns: readonly BookingColumn[] = Object.entries({ ...bookingFields, ...recordColumns })
  .toSorted(([, a], [, b]) => a.column - b.column)
  .map(([name]) => columnName(name as BookingFieldName | RecordColumn))

/** The labels of the columns of an exported file. */
export const columnLabel = (column: BookingColumn): string =>
  ({ ...bookingFields, ...recordColumns })[column === 'inclusions' ? 'inclusion_options' : column].label

/** The day by which a booking is counted: `tour` is that of its tour, `booked` its `input_date`. */
export const countedBy = ['tour', 'booked'] as const
