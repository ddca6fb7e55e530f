/** What a careful person reads from a file; README.md explains each key. */
export type Truth = {
  about: string
  partner?: string
  header: number[]
  columns: Record<string, string | null>
  answers: {
    date_order?: string
    decimal_mark?: string
    year?: number
    price?: string
    repeated_rows?: string
    fixed?: Record<string, string>
    empty?: Record<string, string>
    words?: Record<string, Record<string, string>>
  }
  bookings: { rows: number[]; booking: TrueBooking }[]
  refused: { rows?: number[]; row?: number; field?: string }[]
  left_out: { row: number }[]
}

export type TrueBooking = Record<string, unknown> & {
  traveler_count?: number
  travelers?: { name: string; type?: string; dob?: string }[]
  inclusions?: string[]
  /** The types of all travelers, in any order. */
  kinds?: string[]
}

export type CorpusFile = { name: string; bytes: Buffer; truth: Truth }
