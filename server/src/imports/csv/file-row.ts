/** A row of the file as it came. Rows are counted from 1 with blank ones, as in a spreadsheet program. */
export type FileRow = {
  row: number
  cells: string[]
  /** Whether texts of the row are in quotes, so that none of its delimiters is a part of one. */
  isQuoted?: true
}

/** A file cannot be read; the message is a sentence for the person who imports it. */
export class Unreadable extends Error {}
