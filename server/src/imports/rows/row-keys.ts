import type { AlikeRows } from 'contract/import-answers'
import type { ImportMapping } from 'contract/import-mapping'
import { referenceKey } from '../../bookings/rows.ts'
import { textsOf } from '../values/texts.ts'
import { isTravelerField } from '../values/travelers.ts'
import { plain } from '../values/words.ts'

const named = ['lead_traveler', 'booking_datetime', 'booking_time', 'description'] as const

/** Where rows are travelers or tickets, rows of one person are no booking that stands twice. */
const areOfBookings = (mapping: ImportMapping) =>
  mapping.traveler_type === undefined &&
  (Object.keys(mapping) as (keyof ImportMapping)[]).every((field) => !isTravelerField(field, mapping))

/**
 * What the rows of one booking have in common: the reference, or without one the person, the day and the tour. Empty for
 * rows that are of no other row's booking.
 */
export function rowKeys(mapping: ImportMapping, alike: AlikeRows | undefined): (cells: readonly string[]) => string {
  const isCompared = alike !== 'separate' && areOfBookings(mapping)
  return (cells) => {
    const reference = textsOf(mapping.booking_reference, cells).join(' ')
    if (reference !== '') return referenceKey(reference)
    const texts = named.map((field) => plain(textsOf(mapping[field], cells).join(' ')))
    const [lead, day] = texts
    return isCompared && lead !== '' && day !== '' ? `${withoutReference}${texts.join('\u0000')}` : ''
  }
}

// No reference contains it.
const withoutReference = '\u0000'

export const hasReference = (key: string): boolean => !key.startsWith(withoutReference)
