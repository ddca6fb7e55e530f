import type { ImportField } from 'contract/import-fields'

/** The field of the value that this one is only part of. */
export const wholeOf: Partial<Record<ImportField, ImportField>> = {
  traveler_name: 'travelers',
  traveler_dob: 'travelers',
  adults: 'party',
  children: 'party',
  infants: 'party',
  seniors: 'party',
  students: 'party',
  youths: 'party',
}
