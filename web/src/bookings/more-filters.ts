import type { ListQuery } from '../ui/list.ts'

/** A filter that takes one word or several. */
export const isSeveral = (value: ListQuery[string]): value is string => typeof value === 'string' && value.includes(',')

/** Whether bookings are narrowed by what no menu above the list has. */
export const hasMoreFilters = ({ by, tour_id, status, weekday, hour }: ListQuery): boolean =>
  by === 'booked' || isSeveral(status) || [tour_id, weekday, hour].some((value) => value !== undefined)
