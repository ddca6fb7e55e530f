import { bookingColumns } from 'contract/booking-columns'

const exportedNames: ReadonlySet<string> = new Set(bookingColumns)

/** Whether the columns are those of our own export, which has texts as they were typed. */
export const areExported = (columns: readonly { name: string }[]): boolean =>
  columns.every(({ name }) => exportedNames.has(name))
