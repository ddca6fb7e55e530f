import type { TravelerType } from 'contract/booking-values'
import type { ImportValues } from 'contract/import-answers'
import type { ImportMapping } from 'contract/import-mapping'
import type { ImportReading, RowError } from '../import-tables.ts'
import type { BookingRows } from './texts.ts'
import type { FileTraveler } from './file-traveler.ts'
import type { wordReader } from './words.ts'

/** How the rows of one import are read. */
export type Reading = ImportReading & {
  mapping: ImportMapping
  values: ImportValues
  /** The number of columns. */
  width: number
  /** Every column has the name that our own export gives it. */
  isOwnExport: boolean
}

/** The rows of one booking as values that the form would send, and why some of them were not understood. */
export type Draft = {
  /** The reference as written; empty where there is none. */
  reference: string
  values: Record<string, unknown>
  /** Only for bookings that are new. */
  newOnly: Record<string, unknown>
  travelers: FileTraveler[]
  party: TravelerType[] | undefined
  /** How many of the party pay nothing; NaN where its cell leaves that open. */
  free: number
  /** The party is a number of people of unknown age. */
  bareCount: boolean
  /** Names of inclusions, where the file has a column for them. */
  inclusions: string[] | undefined
  errors: RowError[]
  /** What the program threw while it read the rows. */
  fault?: unknown
  /** The file is our own export, in which an empty cell says that there is nothing. */
  isOwnExport: boolean
  /** The tour has a day without a time. */
  isDayOnly: boolean
  /** The tour has a day alone, and the cell of its time is empty. */
  isTimeEmpty: boolean
  /** The tour has the time that was given for all rows. */
  isTimeOfAll: boolean
  /** Texts that went into no value, to be shown for correction: they were not understood, or a time has no day. */
  unread: { party?: string; booking_time?: string }
}

/** How the rows are read, with the words of the file. */
export type How = Reading & {
  word: ReturnType<typeof wordReader>
  /** Columns that no field comes from. */
  unused: readonly number[]
}
export type Rows = BookingRows['rows']
