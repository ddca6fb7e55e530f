import type { ImportField } from 'contract/import-fields'
import type { DateKind } from '../../ui/dates/date-text.ts'

/** The fields that are days, times or both. */
export const dateKinds: Partial<Record<ImportField, DateKind>> = {
  input_date: 'day',
  booking_datetime: 'datetime',
  booking_time: 'time',
  pickup_time: 'time',
  drop_off_time: 'time',
}
