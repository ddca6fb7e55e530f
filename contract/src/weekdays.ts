import { toShownDay } from './days.ts'

/** In words, Sunday first. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** The weekday of a `yyyy-MM-dd`. */
export const weekdayOf = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

/** `yyyy-MM-dd` as people read it where they think in weekdays: `Thursday, Jun 05, 2025`. */
export const toLongDay = (day: string): string => `${weekdayOf(day)}, ${toShownDay(day)}`
