import type { ImportField } from 'contract/import-fields'
import type { Kind, Profile } from './kinds.ts'

/** What the cells of a field are (`fits`), and what they cannot be (`not`). Other kinds say nothing. */
type Expectation = { fits: Kind[]; not: Kind[]; /** What they rarely are. */ rarely?: Kind[] }

const aDay: Kind[] = ['date', 'datetime']
const words: Kind[] = ['name', 'names', 'tour', 'place', 'word', 'text', 'status', 'payment', 'type']
const aCount: Expectation = {
  fits: ['count'],
  not: [...aDay, 'time', 'email', 'phone', 'digits', 'currency', 'code', 'money', 'number', 'fraction', ...words],
}
const aTime: Expectation = {
  fits: ['time', 'fraction', 'decimal'],
  not: ['date', 'email', 'phone', 'digits', 'currency', 'money', 'code', 'party', 'count', ...words],
  rarely: ['datetime'],
}
const measured: Kind[] = [...aDay, 'time', 'email', 'phone', 'currency', 'money', 'count', 'number']
const notNames: Kind[] = [
  ...measured,
  'digits',
  'fraction',
  'code',
  'status',
  'payment',
  'party',
  'type',
  'tour',
  'place',
]
const noId: Kind[] = [
  ...aDay,
  'time',
  'email',
  'currency',
  'status',
  'payment',
  'party',
  'fraction',
  'name',
  'names',
  'place',
]
const noDay: Kind[] = ['time', 'email', 'phone', 'digits', 'currency', 'money', 'count', 'code', 'party', ...words]
const aPlace: Expectation = {
  fits: ['place'],
  not: [...measured, 'decimal', 'fraction', 'status', 'payment', 'names'],
}

const expectations: Partial<Record<ImportField, Expectation>> = {
  booking_reference: { fits: ['code', 'number', 'digits'], not: [...noId, 'tour', 'type'] },
  product_code: { fits: ['code', 'digits'], not: [...noId, 'phone'] },
  supplier_confirmation: { fits: ['code', 'number', 'digits'], not: [...noId, 'tour'] },
  customer_email: {
    fits: ['email'],
    not: [...aDay, 'time', 'phone', 'currency', 'money', 'count', 'number', 'name', 'tour', 'place', 'status', 'code'],
  },
  customer_phone: {
    fits: ['phone', 'number', 'digits'],
    not: [...aDay, 'time', 'email', 'currency', 'count', 'party', 'fraction', ...words],
  },
  booking_datetime: { fits: aDay, not: [...noDay, 'fraction'] },
  input_date: { fits: aDay, not: [...noDay, 'fraction', 'decimal'] },
  changed_at: { fits: aDay, not: ['email', 'phone', 'currency', 'money', 'party', ...words] },
  traveler_dob: { fits: ['date'], not: [...noDay, 'datetime'] },
  booking_time: aTime,
  pickup_time: aTime,
  drop_off_time: aTime,
  description: {
    fits: ['tour', 'text'],
    not: [...measured, 'fraction', 'status', 'payment', 'party'],
    rarely: ['name', 'names', 'code'],
  },
  lead_traveler: {
    fits: ['name'],
    not: notNames,
  },
  traveler_name: {
    fits: ['name', 'names'],
    not: notNames,
  },
  travelers: {
    fits: ['names', 'name'],
    not: notNames,
  },
  traveler_type: {
    fits: ['type'],
    not: [...measured, 'code', 'status', 'payment', 'party', 'name', 'names', 'tour', 'place'],
  },
  party: {
    fits: ['count', 'party'],
    not: [...aDay, 'time', 'email', 'phone', 'digits', 'currency', 'code', 'fraction', 'number', ...words],
  },
  status: { fits: ['status'], not: [...measured, 'code', 'party', 'tour', 'place', 'payment', 'type'] },
  pickup_location: aPlace,
  drop_off_location: aPlace,
  amount: {
    fits: ['money', 'decimal'],
    not: [...aDay, 'time', 'email', 'phone', 'digits', 'currency', 'party', 'code', 'fraction', ...words],
  },
  currency: {
    fits: ['currency'],
    not: [
      ...aDay,
      'time',
      'email',
      'phone',
      'money',
      'count',
      'number',
      'code',
      'party',
      'name',
      'tour',
      'place',
      'status',
    ],
  },
  booking_source: {
    fits: ['word'],
    not: [...aDay, 'time', 'email', 'phone', 'money', 'count', 'number', 'currency', 'party', 'status'],
  },
  confirmation_type: {
    fits: ['confirmation'],
    not: [...aDay, 'time', 'email', 'phone', 'money', 'count', 'number', 'currency', 'code', 'name', 'tour', 'place'],
  },
  note: { fits: ['text'], not: [...measured, 'digits', 'fraction', 'status', 'payment'] },
  inclusions: { fits: [], not: [...aDay, 'time', 'email', 'phone', 'money', 'count', 'number', 'currency'] },
  adults: aCount,
  children: aCount,
  infants: aCount,
  seniors: aCount,
  students: aCount,
  youths: aCount,
}

const fitting = 0.4
const contradicting = 2
const rare = 0.2
// Words that are of no kind may be faults, as `soon` in a column of dates.
const vagueWeight = 0.2

/** What the cells say for a field: up to 0.4, and below 0 where they are of a kind that the field cannot hold. */
export function valueScore(field: ImportField, { filled, share, values }: Profile, isNamed = false): number {
  const expected = expectations[field]
  if (!expected || filled === 0) return 0
  if (areLinks(share) || (expected.fits.includes('count') && isNumbering(values))) return -contradicting
  const sum = (kinds: readonly Kind[]) => kinds.reduce((total, kind) => total + (share[kind] ?? 0), 0)
  if (isFreeText(field, share, isNamed)) return fitting * sum(expected.fits)
  const vagueShare = sum(expected.not.filter((kind) => kind === 'word' || kind === 'text'))
  // Nearly all cells are words, or none fits: that is no fault of single rows, unless the header leaves no doubt.
  const isVague = !isNamed && areVague({ vagueShare, filled, fits: sum(expected.fits) })
  const vague = (isVague ? 1 : vagueWeight) * vagueShare
  const against = sum(expected.not.filter((kind) => kind !== 'word' && kind !== 'text')) + vague
  const unlikely = rareness(field) * sum(expected.rarely ?? [])
  // A few cells of another kind are faults of single rows, not of the column.
  return fitting * sum(expected.fits) - unlikely - (against > 0.5 ? contradicting * against : against * fitting)
}

// The end of a calendar's entry has its day too.
const rareness = (field: ImportField) => (field === 'drop_off_time' ? rare / 2 : rare)

/** OK per Jools 14/7 and Coach firm: what a supplier confirms is written in any words. */
const isFreeText = (field: ImportField, { text = 0 }: Profile['share'], isNamed: boolean) =>
  isNamed && field === 'supplier_confirmation' && text > 0

const areVague = ({ vagueShare, filled, fits }: { vagueShare: number; filled: number; fits: number }) =>
  vagueShare >= 0.8 || (filled > 2 && vagueShare >= 0.5 && fits === 0)

/** The address of a page is nothing that a booking holds, whatever stands above it. */
const areLinks = ({ link = 0 }: Profile['share']) => link > 0.5

/** Fewer rows may have these counts of travelers by chance. */
const leastNumbered = 5

/** The numbers of the rows: 1, 2, 3 and so on. */
const isNumbering = (values: readonly string[]) =>
  values.length >= leastNumbered && values.every((value, at) => value.replace(/\.$/, '') === String(at + 1))
