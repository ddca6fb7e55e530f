import { skipToken } from '@reduxjs/toolkit/query'
import { accessTo, may } from 'contract/permissions'
import type { TourColour } from 'contract/tour-colours'
import { useMe } from '../session/api.ts'
import { useTourNamesQuery } from '../tours/api.ts'

/** The tours for a filter; undefined until they are read, and for those who may not see the calendar. */
export function useTours() {
  const me = useMe()
  const { data } = useTourNamesQuery(may(me, accessTo.calendar) ? undefined : skipToken)
  return data
}

/** The colour of each tour by its id, as the calendar has it. */
export const useTourColours = (): Readonly<Record<string, TourColour>> =>
  Object.fromEntries((useTours() ?? []).map(({ id, colour }) => [String(id), colour]))
