import iconv from 'iconv-lite'
import type { Layout, Trip } from './layout.ts'

// Letters that Unicode does not decompose, as people write them where they cannot be typed.
const spelled: Record<string, string> = { ł: 'l', Ł: 'L', ı: 'i', æ: 'ae', Æ: 'Ae', ø: 'o', Ø: 'O', đ: 'd', ß: 'ss' }

/**
 * A partner whose encoding lacks a letter writes the one without its accent.
 * Throws for a name that cannot be written even so: its file would not hold its truth.
 */
export function encodable(trip: Trip, { encoding = 'utf-8' }: Layout): Trip {
  const isWritable = (text: string) => iconv.decode(iconv.encode(text, encoding), encoding) === text
  const spell = (text: string) => {
    if (isWritable(text)) return text
    const plain = text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/\P{ASCII}/gu, (letter) => spelled[letter] ?? letter)
    if (!isWritable(plain)) throw new Error(`${plain} cannot be written in ${encoding}`)
    return plain
  }
  return { ...trip, first: spell(trip.first), last: spell(trip.last) }
}

function quoted(cell: string, { delimiter = ',', quote = '"', isQuoted }: Layout): string {
  if (cell === '' || (!isQuoted && !cell.includes(delimiter) && !cell.includes(quote) && !/[\r\n]/.test(cell)))
    return cell
  return `${quote}${cell.replaceAll(quote, quote + quote)}${quote}`
}

function aligned(lines: readonly string[][]): string[] {
  const table = lines.filter((cells) => cells.length > 1)
  const widthOf = (at: number) => Math.max(...table.map((cells) => (cells[at] ?? '').length)) + 3
  return lines.map((cells) =>
    cells.map((cell, at) => (at < cells.length - 1 ? cell.padEnd(widthOf(at)) : cell)).join(''),
  )
}

/** The text of a file in its encoding. */
export function toBytes(lines: readonly string[][], layout: Layout): Buffer {
  const { delimiter = ',', lineEnd = '\r\n', encoding = 'utf-8', isMarked } = layout
  const texts =
    delimiter === '  '
      ? aligned(lines)
      : lines.map((cells) => cells.map((cell) => quoted(cell, layout)).join(delimiter))
  return iconv.encode((isMarked ? '\uFEFF' : '') + texts.map((line) => line + lineEnd).join(''), encoding)
}
