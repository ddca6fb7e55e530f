import type { ReportColumn } from 'contract/report-definitions'
import type { ReportRow, ReportTable } from 'contract/reports'
import { formatValue } from 'contract/report-values'

export type Sort = { key: string; descending: boolean }

/** The rows of a table in the order of a column: numbers and days by themselves, the rest as it is read, such as countries by name. */
export function sortedRows({ columns, rows }: Pick<ReportTable, 'columns' | 'rows'>, sort: Sort | undefined) {
  const column = columns.find(({ key }) => key === sort?.key)
  return column ? rows.toSorted(inOrder(column, sort?.descending === true)) : rows
}

const inOrder =
  (column: ReportColumn, descending: boolean) =>
  (a: ReportRow, b: ReportRow): number => {
    const [one, other] = [a[column.key] ?? null, b[column.key] ?? null]
    // What has no value comes last in both orders.
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    const read = (value: string | number) => (column.kind === 'day' ? String(value) : formatValue(value, column))
    const order =
      typeof one === 'number' && typeof other === 'number' ? one - other : read(one).localeCompare(read(other), 'en')
    return descending ? -order : order
  }
