import { cleanCell, textsOf, type BookingRows } from './texts.ts'

/** The lines of the inclusions that the rows of a booking name, each once; undefined where no column and no value says any. */
export function inclusionsOf({ rows, mapping, corrections }: BookingRows): string[] | undefined {
  const { inclusions: source } = mapping
  const corrected = corrections.inclusions
  if (!source && corrected === undefined) return undefined
  const text = rows.map((cells) => textsOf(source, cells).join('\n')).join('\n')
  const lines = (corrected ?? (text.trim() === '' ? (source?.value ?? '') : text)).split(/\r\n?|\n/)
  return [...new Set(lines.map((line) => cleanCell(line)).filter((line) => line !== ''))]
}
