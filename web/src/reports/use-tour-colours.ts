import { skipToken } from '@reduxjs/toolkit/query'
import { accessTo, may } from 'contract/permissions'
import type { TourColour } from 'contract/tour-colours'
import { tourQuery } from 'contract/tours'
import { useMe } from '../session/api.ts'
import { useToursQuery } from '../tours/api.ts'

const allTours = { query: { ...tourQuery.parse({}), sort_by: 'name' as const, sort_order: 'asc' as const } }

/** The tours for a filter; none for those who may not see the calendar. */
export function useTours() {
  const me = useMe()
  const { data } = useToursQuery(may(me, accessTo.calendar) ? allTours : skipToken)
  return data?.data ?? []
}

/** The colour of each tour by its id, as the calendar has it. */
export const useTourColours = (): Readonly<Record<string, TourColour>> =>
  Object.fromEntries(useTours().map(({ id, colour }) => [String(id), colour]))
