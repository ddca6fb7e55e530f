import type { ImportMapping } from 'contract/import-mapping'
import { columnsOf } from 'contract/import-mapping'
import { isDitto } from '../values/ditto.ts'
import { cleanCell } from '../values/texts.ts'
import { isTravelerField } from '../values/travelers.ts'
import type { ImportField } from 'contract/import-fields'
import type { Import } from 'contract/imports'

/**
 * Gives a row of further travelers the reference of the row above: where cells were merged, only the first row of a booking
 * has what the booking has once.
 */
export function continuedRows(mapping: ImportMapping): (cells: string[]) => string[] {
  const reference = mapping.booking_reference?.column
  const fields = Object.keys(mapping) as ImportField[]
  const columns = (isOfTravelers: boolean) =>
    fields
      .filter((field) => isTravelerField(field, mapping) === isOfTravelers)
      .flatMap((field) => columnsOf(mapping[field] ?? {}))
  const own = columns(false)
  const ofTravelers = columns(true)
  const isFilled = (cells: readonly string[]) => (column: number) => cleanCell(cells[column]) !== ''
  let above = ''
  return (cells) => {
    // The reference of the row above: the rows are of one booking.
    if (reference !== undefined && above !== '' && isDitto(cleanCell(cells[reference])))
      return cells.with(reference, above)
    if (reference === undefined) return cells
    if (ofTravelers.length === 0) {
      above = cleanCell(cells[reference])
      return cells
    }
    const isContinued = !own.some(isFilled(cells)) && ofTravelers.some(isFilled(cells))
    if (!isContinued || above === '') {
      above = cleanCell(cells[reference])
      return cells
    }
    return cells.with(reference, above)
  }
}

/** Fills the cells that go on with what stands above them; after a title or a total nothing stands above. */
export function continuedCells(columns: Import['columns']) {
  const own = columns.filter(({ continues }) => continues).map(({ index }) => index)
  let above: string[] = []
  return {
    shape(cells: string[]): string[] {
      const isEmpty = own.every((column) => cleanCell(cells[column]) === '')
      if (!isEmpty) above = own.map((column) => cells[column] ?? '')
      if (!isEmpty || above.length === 0) return cells
      return cells.map((cell, index) => above[own.indexOf(index)] ?? cell)
    },
    end: () => void (above = []),
  }
}
