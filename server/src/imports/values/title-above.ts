import type { RowError } from '../import-tables.ts'

const mark = 'Title above: '

/** The cells of a row below a title that no column stands for, with that title behind those of the header. */
export const withTitle = (cells: readonly string[], width: number, title: string): string[] => [
  ...cells,
  ...Array.from({ length: Math.max(0, width - cells.length) }, () => ''),
  mark + title,
]

/** Refuses a row below such a title, which may say that it was cancelled, until a person says what its status is. */
export function titleError(cells: readonly string[]): RowError | undefined {
  const last = cells.at(-1) ?? ''
  return last.startsWith(mark)
    ? { code: 'title', field: 'status', message: `A title above this row says ${last.slice(mark.length)}` }
    : undefined
}

/** The cells as the file has them. */
export const withoutTitle = (cells: readonly string[]) => (titleError(cells) ? cells.slice(0, -1) : cells)
