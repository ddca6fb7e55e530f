import { fromBookingTime, londonDay, timeZone, toShownDay, toShownTime } from 'contract/days'

export { formatMoney, formatNumber } from 'contract/value-text'

const london = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** A day (`2025-06-05`) or a UTC instant as London's day: `Jun 05, 2025`. */
export const formatDay = (value: string): string => toShownDay(value.length === 10 ? value : londonDay(new Date(value)))

/** A UTC instant on London's clock: `Jun 05, 2025 09:30`. */
export const formatInstant = (instant: string): string => `${formatDay(instant)} ${london.format(new Date(instant))}`

/** A moment in milliseconds since 1970, on London's clock: `09:30`, on another day `Jun 05, 2025 09:30`. */
export function formatRecent(at: number): string {
  const moment = new Date(at)
  return londonDay(moment) === londonDay() ? london.format(moment) : formatInstant(moment.toISOString())
}

/** A tour's own time as the server reads it (`05 Jun, 25 09:30 AM`), its day alone: `Jun 05, 2025`. */
export const formatBookingDay = (text: string): string => toShownDay(fromBookingTime(text).slice(0, 10))

/** Its hour alone: `09:30`. */
export const formatBookingClock = (text: string): string => fromBookingTime(text).slice(11)

/** The same with its hour: `Jun 05, 2025 09:30`. */
export const formatBookingTime = toShownTime

const oneDecimal = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Bytes as KB, as file pickers show them: `12.3 KB`. At least 0.1 unless empty. */
export const formatKilobytes = (bytes: number): string =>
  `${oneDecimal.format(Math.max(bytes && 0.1, bytes / 1024))} KB`

/** Bytes as MB, for files that are still growing: `12.3 MB`. */
export const formatMegabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`

/** Bytes as KB, from 1 MB on as MB. */
export const formatFileSize = (bytes: number): string =>
  bytes < 2 ** 20 ? formatKilobytes(bytes) : formatMegabytes(bytes)
