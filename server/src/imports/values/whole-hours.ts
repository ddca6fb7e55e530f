import { rangeOfHours } from './ranges-of-hours.ts'

const wholeHour = /^(\d{1,2})(?:[.,]0)?$/
// The cells of a column of hours and of one of minutes.
const hourAndMinute = /^(\d{1,2}) (\d{1,2})$/

/** 8,30 in what is known to be a time, as 8:30. */
export const withColon = (text: string): string => text.trim().replace(/^([01]?\d|2[0-3]),([0-5]\d)$/, '$1:$2')

/** 9, and 9 30 of two columns, as 9:00 and 9:30 in what is known to be the time of the tour; 9-13 as 9:00-13:00. */
export const withMinutes = (text: string): string =>
  rangeOfHours(text) ??
  withColon(text)
    .replace(wholeHour, '$1:00')
    .replace(hourAndMinute, (_, hour: string, minute: string) => `${hour}:${minute.padStart(2, '0')}`)
