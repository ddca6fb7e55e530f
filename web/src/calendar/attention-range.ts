import { shiftDay } from 'contract/day-arithmetic'

/** Warnings are listed and counted from today to 14 days ahead. */
export const attentionRange = (today: string) => ({ start_date: today, end_date: shiftDay(today, 14) })
