import type { How } from './draft.ts'
import { saysNone, textsOf, type BookingRows } from './texts.ts'

/**
 * The note of a booking whose rows are its travelers, where their notes differ: each behind the name of its traveler, as in
 * `Poppy Fairbrass: asthma; Zayd Hussain: halal`. Undefined where the rows say the same, or where one of them has no name.
 */
export function notesOfTravelers(
  { rows, mapping, corrections }: BookingRows,
  { isOwnExport, repeated }: Pick<How, 'isOwnExport' | 'repeated'>,
): string | undefined {
  const { note, traveler_name: names } = mapping
  if (rows.length < 2 || isOwnExport || repeated === 'add') return undefined
  if (!note || names?.column === undefined || corrections.note !== undefined) return undefined
  const noted = rows.flatMap((cells) => {
    const text = textsOf(note, cells).join(' ')
    return text === '' ? [] : [{ text, name: textsOf(names, cells).join(' ') }]
  })
  if (new Set(noted.map(({ text }) => text)).size < 2 || noted.some(({ name }) => name === '')) return undefined
  const said = noted.filter(({ text }) => !saysNone(text))
  return [...new Set(said.map(({ name, text }) => `${name}: ${text}`))].join('; ')
}
