import type { Currency } from 'contract/booking-values'
import { moneyKey } from 'contract/report-definitions'
import type { Report, ReportQuery, ReportTable } from 'contract/reports'
import { formatMoney, formatNumber } from '../lib/format.ts'
import { inWords } from '../lib/labels.ts'

/** The currencies that a report has money in. */
const currenciesIn = ({ columns }: Pick<ReportTable, 'columns'>): Currency[] => [
  ...new Set(columns.flatMap(({ currency }) => currency ?? [])),
]

const compactMoney = (currency: Currency) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 })

/** The company's own currency, of which revenue is drawn unless another is chosen. */
const homeCurrency: Currency = 'GBP'

/** What a picture draws of a measure: the key of its column, and how its values are written in words and on an axis; undefined for revenue without any. */
export function drawnOf(
  table: ReportTable,
  { measure, currency }: Pick<ReportQuery, 'measure' | 'currency'>,
  suffix?: string,
) {
  const name = suffix ? `${measure}_${suffix}` : measure
  if (measure !== 'revenue')
    return { key: name, currency: undefined, label: inWords(measure), format: formatNumber, axis: formatNumber }
  const found = currenciesIn(table)
  const chosen = currency ?? (found.includes(homeCurrency) ? homeCurrency : found[0])
  if (!chosen) return undefined
  const format = compactMoney(chosen)
  return {
    key: moneyKey(name, chosen),
    currency: chosen,
    label: `Revenue (${chosen})`,
    format: (value: number) => formatMoney(value, chosen),
    axis: (value: number) => format.format(value),
  }
}

export const comparedLabel = ({ compare }: Pick<ReportQuery, 'compare'>, { compared_range }: Report) =>
  compared_range === null ? undefined : compare === 'year' ? 'A year earlier' : 'Range before'

/** On paper a table of more columns lies across the page with its report. */
export const landscapeColumns = 12
