/** What is known of the booking that a note is of. */
export type OfBooking = {
  reference?: string | undefined
  tour?: string | undefined
  /** Who leads, and those who are named beside. */
  names?: readonly string[] | undefined
  /** The day, as 2026-07-11. */
  day?: string | undefined
  /** How many come. */
  people?: number | undefined
  /** Whether the note stands below a header of no known word: Declined may be of a photo there. */
  isOfUnknownHeader?: boolean | undefined
}
