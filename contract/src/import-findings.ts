import * as z from 'zod/mini'
import { fieldName } from './import-mapping.ts'
import { questionIds } from './import-questions.ts'

// What a check found out about a file as a whole.

/** An optional question holds nothing up: the rows that it is about are refused until it is answered. */
export const question = z.object({
  id: z.enum(questionIds),
  text: z.string(),
  /** What the question is about, as it stands in the file: each is a line of its own. */
  items: z.optional(z.array(z.string())),
  choices: z.array(z.string()),
  optional: z.optional(z.boolean()),
})
export type ImportQuestion = z.output<typeof question>

type Asking = { questions: readonly ImportQuestion[] }

/** How many questions must be answered before any row is evaluated. */
export const requiredQuestions = ({ questions }: Asking): number =>
  questions.filter(({ optional }) => optional !== true).length

/** Whether a question must be answered before any row is evaluated. */
export const isHeldUp = (data: Asking): boolean => requiredQuestions(data) > 0

/** What a column may mean by its header and its cells, from 0 to 1; one that is not taken is only shown. */
const columnGuess = z.object({
  field: fieldName,
  confidence: z.number(),
  reason: z.string(),
  taken: z.boolean(),
})
export type ColumnGuess = z.output<typeof columnGuess>

export const column = z.object({
  index: z.int(),
  name: z.string(),
  sample: z.string(),
  guess: z.optional(columnGuess),
  /** The column is none of the file: it holds the section title above each row. */
  of_sections: z.optional(z.boolean()),
  /** The title of the first block of rows stands above the header. */
  begins_above: z.optional(z.boolean()),
  /** Each title stands before the day of its rows, and not behind it. */
  before_days: z.optional(z.boolean()),
  /** Its cells are lists that the file does not quote. */
  widens: z.optional(z.boolean()),
  /** Its empty cells go on with what stands above them. */
  continues: z.optional(z.boolean()),
})

/**
 * Some values of a column, each with what became of it; null where it was not understood, or the column is ignored. `time`: that
 * of a place, where both are read from the column; empty where the cell has none.
 */
export const columnValues = z.object({
  index: z.int(),
  values: z.array(
    z.object({
      row: z.int(),
      cell: z.string(),
      read: z.nullable(z.string()),
      time: z.optional(z.nullable(z.string())),
    }),
  ),
})
export type ColumnValues = z.output<typeof columnValues>

/** A value that a person gave a field of some rows in place of what the file says; `rows` are the first of them. */
export const correctedValue = z.object({
  field: fieldName,
  value: z.string(),
  count: z.int(),
  rows: z.array(z.int()),
})
export type CorrectedValue = z.output<typeof correctedValue>

/** Where a value that the file lacks may come from: another column of it, tours, earlier imports and bookings. The first of a field is the likeliest. */
export const valueSuggestion = z.object({
  field: fieldName,
  /** One of both. */
  column: z.optional(z.int()),
  value: z.optional(z.string()),
  /** Where it comes from. */
  text: z.string(),
  /** Tied to this file, by its columns, tours, partner or person: filled in for the person to confirm. */
  is_likely: z.boolean(),
})
export type ValueSuggestion = z.output<typeof valueSuggestion>

/** Why a row below the header is no booking. */
export const leftOutReasons = {
  header: 'Repeated header',
  total: 'Total',
  title: 'Title or remark',
  section: 'Section title',
} as const
export type LeftOutReason = keyof typeof leftOutReasons

/** A row that is no booking; `text` is its first cell that is not empty. */
export const leftOutRow = z.object({
  line: z.int(),
  reason: z.enum(Object.keys(leftOutReasons) as [LeftOutReason, ...LeftOutReason[]]),
  text: z.string(),
})
export type LeftOutRow = z.output<typeof leftOutRow>

export const counts = z.object({
  /** Rows below the header, without blank ones. */
  rows: z.int(),
  create: z.int(),
  update: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Rows that went into the booking of an earlier row with the same reference. */
  merged: z.int(),
  /** Totals at the end and repeated headers. */
  skipped: z.int(),
})
export type ImportCounts = z.output<typeof counts>

export const problem = z.object({
  code: z.string(),
  field: z.string(),
  message: z.string(),
  count: z.int(),
  /** The first 20. */
  rows: z.array(z.int()),
})
export type ImportProblem = z.output<typeof problem>
