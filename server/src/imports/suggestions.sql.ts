import { desc, isNull } from 'drizzle-orm'
import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { ValueSuggestion } from 'contract/import-findings'
import { columnsOf } from 'contract/import-mapping'
import { importMessages } from 'contract/import-messages'
import type { Db } from '../db/db.ts'
import { bookingTable as t } from '../db/tables.ts'
import { valuesOfEarlierImports } from './earlier-values.sql.ts'
import { headDrafts } from './head-drafts.ts'
import type { ImportRecord } from './import-tables.ts'
import { suggestionsOfTour } from './tour-suggestions.sql.ts'

/** What a field may be copied from, row by row. */
const sameAs: Partial<Record<ImportField, readonly ImportField[]>> = {
  drop_off_location: ['pickup_location'],
  pickup_location: ['drop_off_location'],
  pickup_time: ['booking_time'],
  supplier_confirmation: ['booking_reference'],
}

const usual = [
  'pickup_time',
  'pickup_location',
  'drop_off_time',
  'drop_off_location',
  'product_code',
  'booking_source',
  'currency',
] as const
const recentBookings = 2_000
const mostValues = 2

/**
 * What fields without a column could be filled with, the likeliest first: what the person gave for this partner, another
 * column, what the tour says, bookings of the same tours, what the person gave in the last import, other bookings. A product
 * code is that of one tour: none is suggested for a file of several.
 */
export async function suggestValues(db: Db, record: ImportRecord): Promise<ValueSuggestion[]> {
  const { mapping } = record
  const lacks = (field: ImportField) => !mapping[field] || columnsOf(mapping[field]).length === 0
  const copied = (Object.keys(sameAs) as ImportField[]).filter(lacks).flatMap((field) => copyOf(record, field))
  const wanted = usual.filter(lacks)
  const given = await valuesOfEarlierImports(db, record, lacks)
  const before = wanted.length === 0 ? [] : await valuesBefore(db, record, wanted)
  // A copy of the reference is the supplier's number for few partners only.
  const [certain, others] = partition(copied, ({ field }) => field !== 'supplier_confirmation')
  const [ofTours, usedLately] = partition(before, isLikely)
  return distinct([...given.partner, ...certain, ...ofTours, ...given.last, ...others, ...usedLately])
}

const isLikely = (suggestion: ValueSuggestion) => suggestion.is_likely

const partition = (all: readonly ValueSuggestion[], holds: (one: ValueSuggestion) => boolean) =>
  [all.filter((one) => holds(one)), all.filter((one) => !holds(one))] as const

/** Of two suggestions of one value the likelier. */
const distinct = (all: readonly ValueSuggestion[]) =>
  all.filter(
    (one, at) =>
      all.findIndex(
        ({ field, column, value }) => field === one.field && column === one.column && value === one.value,
      ) === at,
  )

const copyOf = ({ mapping }: ImportRecord, field: ImportField): ValueSuggestion[] =>
  (sameAs[field] ?? []).flatMap((from) => {
    const column = mapping[from]?.column
    const text = importMessages.sameAs(importFieldInfo(from).label.toLowerCase())
    return column === undefined ? [] : [{ field, column, text, is_likely: field !== 'supplier_confirmation' }]
  })

type Usual = (typeof usual)[number]

async function valuesBefore(db: Db, record: ImportRecord, wanted: readonly Usual[]): Promise<ValueSuggestion[]> {
  const drafts = await headDrafts(db, record)
  const tours = new Set(drafts.map(({ draft }) => draft.values['description']))
  const ofTour = (await suggestionsOfTour(db, drafts)).filter(({ field }) => wanted.some((each) => each === field))
  const recent = await db
    .select({
      description: t.description,
      pickup_time: t.pickup_time,
      pickup_location: t.pickup_location,
      drop_off_time: t.drop_off_time,
      drop_off_location: t.drop_off_location,
      product_code: t.product_code,
      booking_source: t.booking_source,
      currency: t.currency,
    })
    .from(t)
    .where(isNull(t.deleted_at))
    .orderBy(desc(t.id))
    .limit(recentBookings)
  const ofTours = recent.filter(({ description }) => tours.has(description))
  const before = wanted.flatMap((field): ValueSuggestion[] => {
    if (field === 'product_code' && (tours.size > 1 || ofTours.length === 0)) return []
    const found = ofTours.length > 0 ? mostOften(ofTours, field) : []
    // Bookings of each tour of the file, and all with one value.
    const isOne = found.length === 1 && [...tours].every((tour) => ofTours.some((each) => each.description === tour))
    if (found.length > 0)
      return found.map(({ value, tour }) => ({ field, value, text: importMessages.usedFor(tour), is_likely: isOne }))
    const text = importMessages.usedLately
    return mostOften(recent, field).map(({ value }) => ({ field, value, text, is_likely: false }))
  })
  return [...ofTour, ...before]
}

type Before = Record<Usual | 'description', string>

/** The values that most bookings have, and the tour of the last one. */
function mostOften(bookings: readonly Before[], field: Usual): { value: string; tour: string }[] {
  const found = new Map<string, { value: string; tour: string; count: number }>()
  for (const booking of bookings) {
    const value = field.endsWith('_time') ? booking[field].slice(0, 5) : booking[field]
    if (value === '') continue
    const known = found.get(value)
    if (known) known.count += 1
    else found.set(value, { value, tour: booking.description, count: 1 })
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count).slice(0, mostValues)
}
