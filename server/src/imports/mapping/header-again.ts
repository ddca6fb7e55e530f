import { cleanCell } from '../values/texts.ts'
import { plain } from '../values/words.ts'

/** Says of a line below the header whether it is the header once more, as at the head of each printed page. */
export function headerAgain(header: readonly string[]): (cells: readonly string[]) => boolean {
  const names = header.map((cell) => plain(cell))
  const filledNames = names.filter((name) => name !== '').length
  return (cells) =>
    filledNames > 1 &&
    cells.filter((cell, at) => cleanCell(cell) !== '' && plain(cleanCell(cell)) === names[at]).length >=
      Math.max(2, filledNames * 0.7)
}
