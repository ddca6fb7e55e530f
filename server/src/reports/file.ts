import type { ReportTable } from 'contract/reports'
import { toCsv } from '../exports/csv.ts'
import type { Cell, Column, Table } from '../exports/table.ts'
import { toXlsx } from '../exports/xlsx.ts'

/** A report's table as a file: wire names as its header, money with two decimals, shares with four, then the totals. */
export const writers = {
  csv: (table: ReportTable) => toCsv(toFile(table)),
  xlsx: (table: ReportTable) => toXlsx(toFile(table), table.name),
}

const isText = (kind: string) => kind === 'text' || kind === 'day' || kind === 'country'

function toFile({ columns, rows, totals }: ReportTable): Table {
  const written = columns.map(({ key, kind }): Column => {
    // The key of a trend is a word or the id of a tour. A sheet with a word in a cell for numbers cannot be opened.
    if (rows.some((row) => typeof row[key] === 'string'))
      return { name: key, kind: 'text', cell: (value) => value as Cell }
    if (kind === 'share') return { name: key, kind: 'number', cell: toShare }
    if (kind !== 'money') return { name: key, kind: isText(kind) ? 'text' : 'number', cell: (value) => value as Cell }
    return { name: key, kind, cell: (value) => (typeof value === 'number' ? value.toFixed(2) : null) }
  })
  // A first column of numbers has no place for a word.
  const first = columns.find(({ kind }) => isText(kind))
  const last = totals && first ? [{ ...totals, [first.key]: 'Total' }] : []
  async function* pages() {
    yield [...rows, ...last]
  }
  return { columns: written, pages: pages() }
}

const toShare = (value: unknown): Cell => (typeof value === 'number' ? Number(value.toFixed(4)) : null)
