import type { KeysetRow } from '../db/keyset.ts'

/** The value of a cell: text, or a number with the decimals of the database. */
export type Cell = string | number | null

/** A column of a file: its name, how its cells are written, and how a cell is made of what was read. */
export type Column = { name: string; kind: 'text' | 'number' | 'money'; cell: (value: unknown) => Cell }

/** The rows of a file, some hundred at a time. */
export type Table = { columns: readonly Column[]; pages: AsyncGenerator<KeysetRow[], void> }
