import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ValueSuggestion } from 'contract/import-findings'
import { importMessages } from 'contract/import-messages'
import type { Db } from '../db/db.ts'
import { tourCodeTable as c, tourTable as t } from '../db/tour-tables.ts'
import type { HeadDraft } from './head-drafts.ts'

const mostCodes = 2

/** What the tour of a file says, where all of its first rows are of one: its product codes, and when it ends. */
export async function suggestionsOfTour(db: Db, drafts: readonly HeadDraft[]): Promise<ValueSuggestion[]> {
  const name = onlyText(drafts, 'description')
  if (name === undefined) return []
  const found = await db
    .select({ code: c.code, tour: t.name, minutes: t.duration_minutes })
    .from(c)
    .innerJoin(t, eq(t.id, c.tourId))
    .where(and(isNull(t.merged_into), sql`${name} in (${t.name}, ${c.name})`))
    .orderBy(c.id)
    .limit(mostCodes)
  const codes = found.map(({ code, tour }): ValueSuggestion => ({
    field: 'product_code',
    value: code,
    text: importMessages.codeOf(tour),
    is_likely: true,
  }))
  const [first] = found
  const start = onlyText(drafts, 'booking_datetime', 11)
  const end = first?.minutes && start !== undefined ? endOf(start, first.minutes) : undefined
  return end === undefined || !first
    ? codes
    : [...codes, { field: 'drop_off_time', value: end, text: importMessages.durationOf(first.tour), is_likely: true }]
}

/** The text from `at` on that a field has in every row; undefined where rows differ or have none. */
function onlyText(drafts: readonly HeadDraft[], field: string, at = 0): string | undefined {
  const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(at) : '')
  const texts = new Set(drafts.map(({ draft }) => textOf(draft.values[field])))
  const [only = '', second] = texts
  // A day without a time is no midnight.
  const isKnown = second === undefined && only !== '' && (field !== 'booking_datetime' || drafts.every(hasTime))
  return isKnown ? only : undefined
}

const hasTime = ({ draft }: HeadDraft) => !draft.isDayOnly

/** Undefined where a tour ends on the next day. */
function endOf(start: string, minutes: number): string | undefined {
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  const end = hour * 60 + minute + minutes
  return end < 24 * 60 ? `${`${Math.floor(end / 60)}`.padStart(2, '0')}:${`${end % 60}`.padStart(2, '0')}` : undefined
}
