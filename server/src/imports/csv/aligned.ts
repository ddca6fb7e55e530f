import { limits } from 'contract/limits'
import { importMessages } from 'contract/import-messages'
import { Unreadable, type FileRow } from './file-row.ts'

const leastColumns = 3

type Cell = { text: string; from: number; to: number }

/** The texts of a line that two spaces or more separate. */
const cellsIn = (line: string): Cell[] =>
  [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }))

/** Whether spaces align columns: texts stand where those of the first line of three columns begin or end. */
export function isAligned(lines: readonly string[]): boolean {
  const rows = lines.map(cellsIn).filter((cells) => cells.length >= leastColumns)
  const [first, ...others] = rows
  const places = new Set(first?.flatMap(({ from, to }) => [from, -to]))
  const cells = others.flat()
  const aligned = cells.filter(({ from, to }) => places.has(from) || places.has(-to))
  return cells.length > 0 && rows.length >= lines.length / 3 && aligned.length >= cells.length * 0.8
}

/** A text that runs into the next column begins there anew if a space stands before it. */
function cut(cell: Cell, line: string, starts: readonly number[]): Cell[] {
  const at = starts.find((start) => start > cell.from && start < cell.to && line[start - 1] === ' ')
  if (at === undefined) return [cell]
  const rest = { text: line.slice(at, cell.to), from: at, to: cell.to }
  return [{ text: line.slice(cell.from, at).trim(), from: cell.from, to: at - 1 }, ...cut(rest, line, starts)]
}

/** The column under which most of a text stands. */
function columnOf({ from, to }: Cell, starts: readonly number[]): number {
  const overlaps = starts.map(
    (start, at) => Math.min(to, starts[at + 1] ?? Infinity) - Math.max(from, at === 0 ? 0 : start),
  )
  return overlaps.indexOf(Math.max(...overlaps))
}

/** The cells of a line by the places of the columns, so that an empty cell moves none of those behind it. */
function cellsAt(line: string, starts: readonly number[]): string[] {
  const found = cellsIn(line)
  if (found.length === starts.length || found.length < 2) return found.map(({ text }) => text)
  const cells = starts.map(() => '')
  for (const cell of found.flatMap((each) => cut(each, line, starts))) {
    const at = columnOf(cell, starts)
    cells[at] = [cells[at], cell.text].filter(Boolean).join('  ')
  }
  return cells
}

/** Reads text whose columns are aligned by spaces: the first line of three columns or more shows where they stand. */
export function alignedReader() {
  let rest = ''
  let row = 0
  let starts: number[] | undefined
  const rowOf = (line: string): FileRow[] => {
    row++
    if (line.length > limits.importRecord) throw new Unreadable(importMessages.longRow(row))
    if (line.trim() === '') return []
    const found = cellsIn(line)
    if (!starts && found.length >= leastColumns) starts = found.map(({ from }) => from)
    return [{ row, cells: starts ? cellsAt(line, starts) : found.map(({ text }) => text) }]
  }
  return {
    write(text: string): FileRow[] {
      const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      return lines.flatMap(rowOf)
    },
    end: (): FileRow[] => (rest === '' ? [] : rowOf(rest.replace(/\r$/, ''))),
    destroy: () => {},
  }
}
