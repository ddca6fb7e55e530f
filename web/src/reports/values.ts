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

/**
 * What pictures draw of a measure: the key of its column, and how its values are written in words and on an axis. Revenue has a picture
 * in each currency, or in the chosen one, since money is never added across currencies.
 */
export function drawnOf(
  table: ReportTable,
  { measure, currency }: Pick<ReportQuery, 'measure' | 'currency'>,
  suffix?: string,
): Drawn[] {
  const name = suffix ? `${measure}_${suffix}` : measure
  if (measure !== 'revenue')
    return [{ key: name, currency: undefined, label: inWords(measure), format: formatNumber, axis: formatNumber }]
  return currenciesIn(table)
    .filter((one) => currency === undefined || one === currency)
    .map((one) => {
      const compact = compactMoney(one)
      return {
        key: moneyKey(name, one),
        currency: one,
        label: `Revenue (${one})`,
        format: (value) => formatMoney(value, one),
        axis: (value) => compact.format(value),
      }
    })
}

export type Drawn = {
  key: string
  currency: Currency | undefined
  label: string
  format: (value: number) => string
  axis: (value: number) => string
}

export const comparedLabel = ({ compare }: Pick<ReportQuery, 'compare'>, { compared_range }: Report) =>
  compared_range === null ? undefined : compare === 'year' ? 'A year earlier' : 'Range before'

/** On paper a table of more columns lies across the page with its report. */
export const landscapeColumns = 12
