import type { Currency } from './booking-values.ts'
import { toShownDay } from './days.ts'
import type { ColumnKind, ReportColumn } from './report-definitions.ts'
import type { ReportGrain } from './report-ranges.ts'
import type { ReportRow, ReportTable } from './reports.ts'
import { formatMoney, formatNumber, inWords } from './value-text.ts'
import { weekdays } from './weekdays.ts'

// How the page and the mails of a report write its values.

const share = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 })
const mean = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const change = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
const points = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: '2-digit' })
const longMonth = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const shortDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

const countries = new Intl.DisplayNames('en-GB', { type: 'region' })
/** Of telephone numbers that begin with no country's prefix. */
const noCountry = 'ZZ'

export const hourLabel = (hour: number) => `${String(hour).padStart(2, '0')}:00`
export const weekdayLabel = (weekday: number) => weekdays[weekday] ?? ''

const none = '–'

/** A value as its column is read: `£1,234.50`, `12.5%`, `3 days`. */
export function formatValue(value: ReportRow[string] | undefined, { kind, key, currency }: ReportColumn): string {
  if (value === null || value === undefined) return none
  return typeof value === 'string' ? formatText(value, kind, key) : formatAmount(value, kind, currency)
}

function formatText(value: string, kind: ColumnKind, key: string): string {
  if (kind === 'day') return toShownDay(value)
  if (kind === 'country') return value === noCountry ? 'Without a prefix' : (countries.of(value) ?? value)
  return key === 'booking_source' ? inWords(value) : value
}

function formatAmount(value: number, kind: ColumnKind, currency: Currency | undefined): string {
  if (kind === 'money' && currency) return formatMoney(value, currency)
  if (kind === 'share') return share.format(value)
  if (kind === 'weekday') return weekdayLabel(value)
  if (kind === 'hour') return hourLabel(value)
  if (kind === 'mean') return mean.format(value)
  if (kind === 'days') return `${mean.format(value)} ${Math.abs(value) === 1 ? 'day' : 'days'}`
  return formatNumber(value)
}

/** `+12%` against the value before, of shares `+1.5 points`; undefined without one, and where either is below zero, as days after a tour. */
export function changeBetween(
  now: number | undefined,
  before: number | undefined,
  { kind }: Pick<ReportColumn, 'kind'>,
): string | undefined {
  if (now === undefined || before === undefined) return undefined
  if (kind === 'share') return pointsBetween(now, before)
  return before <= 0 || now < 0 ? undefined : change.format(now / before - 1)
}

/** `+1 point`, as it is rounded. */
function pointsBetween(now: number, before: number): string {
  const text = points.format((now - before) * 100)
  return /^[+-]?1$/.test(text) ? `${text} point` : `${text} points`
}

const date = (day: string) => new Date(`${day}T00:00:00Z`)

/** A period in a sentence. */
export function periodLabel(period: string, grain: ReportGrain): string {
  if (grain === 'month') return longMonth.format(date(period))
  return grain === 'week' ? `Week of ${toShownDay(period)}` : toShownDay(period)
}

/** A period below an axis. */
export const shortPeriod = (period: string, grain: ReportGrain): string =>
  (grain === 'month' ? month : shortDay).format(date(period))

export const tableOf = (tables: readonly ReportTable[] | undefined, name: string): ReportTable | undefined =>
  tables?.find((table) => table.name === name)

export const numberIn = (row: ReportRow | null | undefined, key: string): number | undefined => {
  const value = row?.[key]
  return typeof value === 'number' ? value : undefined
}

export const textIn = (row: ReportRow, key: string): string => String(row[key] ?? '')
