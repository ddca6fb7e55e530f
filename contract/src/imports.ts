import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, version } from './fields.ts'
import { importValues } from './import-answers.ts'
import { wordFields } from './import-fields.ts'
import { importDialect, importPreview } from './import-dialect.ts'
import {
  column,
  columnValues,
  correctedValue,
  counts,
  leftOutRow,
  problem,
  question,
  valueSuggestion,
} from './import-findings.ts'
import { importChange, newImport, partParams, problemCorrection, rowCorrection, rowParams } from './import-inputs.ts'
import { fieldName, importMapping } from './import-mapping.ts'
import { importRow, rowQuery } from './import-rows.ts'
import { partnerOfImport } from './import-partners.ts'
import { limits } from './limits.ts'
import { listQuery, pageOf } from './list.ts'
import { importMessages } from './import-messages.ts'
import { accessTo } from './permissions.ts'

export const importStates = [
  'uploading',
  'checking',
  'ready',
  'committing',
  'done',
  'cancelled',
  'undone',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** What a worker does; the state is what has been reached. While there is a task the import changes without a call. */
export const importTasks = ['check', 'commit', 'undo', 'roll_back'] as const
export type ImportTask = (typeof importTasks)[number]

export const imported = z.object({
  id,
  file_name: z.string(),
  size: z.int(),
  state: z.enum(importStates),
  /** Of the upload or the task, from 0 to 1. */
  progress: z.number(),
  task: z.nullable(z.enum(importTasks)),
  /** Why it failed, in a sentence. */
  failure: z.nullable(z.string()),
  /** Null before the first check. */
  dialect: z.nullable(importDialect),
  columns: z.array(column),
  mapping: importMapping,
  /** Columns that no field comes from. */
  ignored: z.array(z.int()),
  values: importValues,
  /** The words that the file has for these fields, and what each is read as; null where that is not known. */
  words: z.partialRecord(
    z.enum(wordFields),
    z.array(z.object({ word: z.string(), value: z.nullable(z.string()), count: z.int() })),
  ),
  questions: z.array(question),
  /** Like `notes` and `left_out` not in lists. */
  partner: z.optional(partnerOfImport),
  /** What was read in a way that a person should know of, in sentences. */
  notes: z.optional(z.array(z.string())),
  /** New bookings that have a day and no time in the file, where there are any. Not in lists. */
  untimed: z.optional(z.int()),
  /** Rows below the header that are no bookings, the first 200 of those that `counts.skipped` counts. */
  left_out: z.optional(z.array(leftOutRow)),
  counts,
  /** Rows with corrections made by hand. */
  corrected_rows: z.int(),
  problems: z.array(problem),
  undone: z.optional(
    z.object({
      removed: z.int(),
      restored: z.int(),
      /** All of them; `kept` are the first 10,000, and in lists the first 20. */
      kept_count: z.int(),
      kept: z.array(z.object({ booking_reference: z.string(), why: z.string() })),
    }),
  ),
  /** Until when the import can be undone; null where there is nothing to undo. */
  undo_until: z.nullable(instant),
  /** Whether the original file and its rows are still kept. */
  has_file: z.boolean(),
  /** Counts what people change of how the file is read; a check leaves it alone. */
  version: z.int(),
  created_by: z.object({ id, name: z.string() }),
  /** Who started the task and is notified of its end; null while there is none. Not in lists. */
  task_by: z.optional(z.nullable(z.object({ id, name: z.string() }))),
  created_at: instant,
  committed_at: z.nullable(instant),
})
export type Import = z.output<typeof imported>

export const commitModes = ['good_rows', 'all_or_nothing'] as const
export type CommitMode = (typeof commitModes)[number]

const { page, limit } = listQuery({ filters: {}, sorts: [] }).shape
export const importQuery = z.object({ page, limit })
export type ImportQuery = z.output<typeof importQuery>
const access = accessTo.bookings

export const imports = {
  create: endpoint({
    method: 'POST',
    path: '/bookings/imports',
    changes: ['import'],
    access,
    summary: 'Start an import: announce a CSV file that is sent in parts, or send it whole as multipart',
    body: newImport,
    bodyKind: 'either',
    files: ['file'],
    fileLimit: limits.importFile,
    result: imported,
    status: 201,
  }),
  putPart: endpoint({
    method: 'PUT',
    path: '/bookings/imports/:id/parts/:n',
    access,
    summary:
      'Send one part of the file: 1 MiB each, numbered from 0, the last one shorter; the last to arrive starts the check',
    params: partParams,
    bodyKind: 'bytes',
    result: imported,
  }),
  list: endpoint({
    method: 'GET',
    path: '/bookings/imports',
    access,
    summary: 'List imports, newest first',
    query: importQuery,
    result: pageOf(imported),
  }),
  find: endpoint({
    method: 'GET',
    path: '/bookings/imports/:id',
    access,
    summary: 'Read one import: its progress, what it would do, and the reasons of refused rows',
    params: idParams,
    result: imported,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/bookings/imports/:id',
    changes: ['import'],
    access,
    summary: 'Change how the file is read, its mapping or the answers, and check again; null removes an entry',
    params: idParams,
    body: z.extend(importChange, { version }),
    /** With the fields whose corrected values went with their columns, if any did. */
    result: z.extend(imported, { removed_corrections: z.optional(z.array(fieldName)) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/bookings/imports/:id/preview',
    access,
    summary: 'The first rows of the file as another dialect would separate them; changes nothing',
    params: idParams,
    body: z.partial(importDialect),
    result: importPreview,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/bookings/imports/:id/rows',
    access,
    summary: 'The checked rows of an import, in the order of the file',
    params: idParams,
    query: rowQuery,
    result: pageOf(importRow),
  }),
  row: endpoint({
    method: 'GET',
    path: '/bookings/imports/:id/rows/:row',
    access,
    summary: 'One checked row of an import, as it is after all corrections',
    params: rowParams,
    result: importRow,
  }),
  corrections: endpoint({
    method: 'GET',
    path: '/bookings/imports/:id/corrections',
    access,
    summary: `What rows of an import were corrected to, the ${limits.importCorrections} values of the most rows`,
    params: idParams,
    result: z.array(correctedValue),
  }),
  columnValues: endpoint({
    method: 'GET',
    path: '/bookings/imports/:id/columns',
    access,
    summary: `The first ${limits.columnValues} different values of each column, beside what they were read as`,
    params: idParams,
    result: z.array(columnValues),
    failures: [422],
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/bookings/imports/:id/suggestions',
    access,
    summary:
      'What fields without a column could be filled with: other columns, tours, and values of earlier imports and bookings',
    params: idParams,
    result: z.array(valueSuggestion),
    failures: [422],
  }),
  correctRow: endpoint({
    method: 'PATCH',
    path: '/bookings/imports/:id/rows/:row',
    changes: ['import'],
    access,
    summary: 'Correct fields of one row; null removes a correction',
    params: rowParams,
    body: rowCorrection,
    result: importRow,
  }),
  correctProblem: endpoint({
    method: 'PATCH',
    path: '/bookings/imports/:id/problems',
    changes: ['import'],
    access,
    summary:
      'Give one value to a field of every row that is refused for one reason, or to one name of its inclusions, and check again',
    params: idParams,
    body: problemCorrection,
    result: imported,
  }),
  original: endpoint({
    method: 'GET',
    path: '/bookings/imports/:id/file',
    access,
    summary: `The file as it was uploaded, for ${limits.importDays} days`,
    params: idParams,
    result: z.unknown(),
    answers: 'stream',
    mediaTypes: ['application/octet-stream'],
    failures: [422],
  }),
  refused: endpoint({
    method: 'GET',
    path: '/bookings/imports/:id/refused.csv',
    access,
    summary: 'The refused rows as uploaded, with a column for the reason',
    params: idParams,
    result: z.unknown(),
    answers: 'stream',
    mediaTypes: ['text/csv'],
    failures: [422],
  }),
  commit: endpoint({
    method: 'POST',
    path: '/bookings/imports/:id/commit',
    changes: ['import'],
    access,
    summary: 'Write the checked rows: the good ones, or all or nothing',
    params: idParams,
    body: z.object({
      mode: z._default(z.enum(commitModes, `mode must be one of: ${commitModes.join(', ')}`), 'good_rows'),
      /** Of the import as it was read; an outdated one is refused. */
      version,
    }),
    result: imported,
    message: importMessages.started,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/bookings/imports/:id/cancel',
    changes: ['import'],
    access,
    summary: 'Cancel an import; what a running one has written is rolled back',
    params: idParams,
    result: imported,
    message: importMessages.cancelled,
    failures: [422],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/bookings/imports/:id/undo',
    changes: ['import'],
    access,
    summary: `Undo an import, within ${limits.importDays} days; for administrators and the person who made it`,
    params: idParams,
    result: imported,
    message: importMessages.undoStarted,
    failures: [422],
  }),
}
