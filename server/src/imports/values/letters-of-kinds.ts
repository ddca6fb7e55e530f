import type { ImportField } from 'contract/import-fields'

// The first letters of adults, children and infants: in English, French, German, Spanish, Italian, Dutch and Portuguese.
export const alphabets: Partial<Record<string, ImportField>>[] = [
  { a: 'adults', c: 'children', i: 'infants', s: 'seniors', y: 'youths' },
  { a: 'adults', e: 'children', b: 'infants' },
  { e: 'adults', k: 'children', b: 'infants' },
  { a: 'adults', n: 'children', b: 'infants' },
  { a: 'adults', b: 'children', n: 'infants' },
  { v: 'adults', k: 'children', b: 'infants' },
  { a: 'adults', c: 'children', b: 'infants' },
]
