import type { ImportEncoding } from 'contract/import-dialect'

/** A layout of a file: how a partner writes bookings. `file.ts` renders one with bookings and their truth. */
export type Layout = {
  name: string
  about: string
  /** Of the names of months and weekdays. */
  language?: string
  /** `Header|part|format`; a part that starts with - means no field. */
  columns: string[]
  delimiter?: string
  quote?: '"' | "'"
  /** Every cell is in quotes. */
  isQuoted?: boolean
  encoding?: ImportEncoding
  isMarked?: boolean
  lineEnd?: string
  /** Lines of cells above the header, and a line of headings above its names. */
  above?: string[][]
  groups?: string[]
  isHeaderless?: boolean
  /** What a title above each block of rows says instead of a column, and its text. */
  section?: { of: 'day' | 'tour' | 'day and tour'; format?: string; before?: string; after?: string }
  /** Words for confirmed, pending and cancelled. */
  status?: [string, string, string]
  /** Words for adults, children and infants. */
  kinds?: [string, string, string]
  /** Labels of a line of totals at the end, and after each block. */
  total?: string
  subtotal?: string
  below?: string[][]
  /** The header once more after so many rows. */
  repeatsAfter?: number
  order?: 'day_first' | 'month_first'
  mark?: 'point' | 'comma'
  /** Of a price that no column and no sign names. */
  currency?: string
  year?: number
  rows?: number
  isPerPerson?: boolean
}

/** A booking with all that any layout may show of it. */
export type Trip = {
  reference: string
  made: string
  day: string
  time: string
  end: string
  tour: string
  code: string
  first: string
  last: string
  email: string
  phone: string
  adults: number
  children: number
  infants: number
  /** In pence. */
  price: number
  pickup: string
  pickupTime: string
  dropOff: string
  status: 'confirmed' | 'pending' | 'cancelled'
  voucher: string
}
