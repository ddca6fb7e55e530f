import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'

/** Warnings are listed and counted from today to 14 days ahead. */
export const attentionRange = () => ({ start_date: londonDay(), end_date: shiftDay(londonDay(), 14) })
