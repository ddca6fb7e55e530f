import { cleanCell, type BookingRows } from './texts.ts'

/** The rows with a whole name of each traveler in one column, where first and last names are apart. */
export function withWholeNames(booking: BookingRows, parts: readonly (readonly number[])[] | undefined): BookingRows {
  if (!parts) return booking
  const rows = booking.rows.map((cells) => {
    const names = parts.map((columns) =>
      columns.map((column) => cleanCell(cells[column])).filter((text) => text !== ''),
    )
    return cells.map((cell, index) => names[parts.findIndex(([first]) => first === index)]?.join(' ') ?? cell)
  })
  const columns = parts.map(([first = -1]) => first)
  return { ...booking, rows, mapping: { ...booking.mapping, traveler_name: { columns } } }
}
