import { bookingColumns, columnLabel } from 'contract/booking-columns'

/** The columns of an exported file, in its order, by the labels of the form. */
export const exportColumnOptions = bookingColumns.map((value) => ({ value, label: columnLabel(value) }))
