import type { ListQuery } from '../ui/list.ts'

/** A filter that takes one word or several. */
export const isSeveral = (value: ListQuery[string]): value is string => typeof value === 'string' && value.includes(',')

const moreFilters = [
  'tour_id',
  'not_tour_id',
  'weekday',
  'hour',
  'party',
  'traveler_type',
  'arrived',
  'country',
  'lead_days',
  'booked_weekday',
  'booked_hour',
  'booked_until',
] as const

/** Whether bookings are narrowed by what no menu above the list has. */
export const hasMoreFilters = (query: ListQuery): boolean =>
  query['by'] === 'booked' || isSeveral(query['status']) || moreFilters.some((name) => query[name] !== undefined)
