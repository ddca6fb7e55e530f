import { lettersOf } from '../../lib/letters.ts'

/** The first letters of a text of a file, none of them cut in two. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const letters = lettersOf(text)
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text
}
