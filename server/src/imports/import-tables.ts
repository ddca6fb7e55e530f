import { bigint, boolean, customType, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { TravelerType } from 'contract/booking-values'
import type { ImportField } from 'contract/import-fields'
import type {
  AlikeRows,
  DateOrder,
  DecimalMark,
  ImportValues,
  PriceMeaning,
  PriceUnit,
  RepeatedRows,
} from 'contract/import-answers'
import type { FieldSource, ImportMapping } from 'contract/import-mapping'
import type { ImportDialect } from 'contract/import-dialect'
import type { LeftOutRow } from 'contract/import-findings'
import type { ImportChange } from 'contract/import-inputs'
import type { PartnerMatch, PartnerOfImport } from 'contract/import-partners'
import type { ImportCounts } from 'contract/import-findings'
import type { CommitMode, Import, ImportState, ImportTask } from 'contract/imports'
import type { RowKind } from 'contract/import-rows'
import { jobColumns, starterColumns, type StoredUndone } from '../jobs/job-tables.ts'
import { changedAt, identity, madeAt, moment, reference, type Changes } from '../db/tables.ts'

/**
 * Columns of which the price is the sum, or one that times the party is the price. With `kinds` each is the price of one
 * traveler of the field at the same place.
 */
export type PriceCheck = { columns: number[]; perTraveler: boolean; kinds?: ImportField[] }

/** How the dates and prices of a file are read, by field. */
export type ImportReading = {
  orders?: Partial<Record<ImportField, DateOrder>>
  mark?: DecimalMark
  /** The year of dates that name none. */
  year?: string
  price?: PriceMeaning
  repeated?: RepeatedRows
  /** Rows that are added up count several travelers each. */
  countsLines?: boolean
  /** Where neither a column nor the price of a row names one. */
  currency?: string
  check?: PriceCheck
  /** Columns that are the price of one traveler of a kind: each times its travelers, added up, is the price. */
  kindPrices?: { column: number; kind: ImportField }[]
  /** What rows without a reference are that name the same person, day and tour. */
  alike?: AlikeRows
  /** What prices without decimals count. */
  unit?: PriceUnit
  /** The signs of dollars may be of another country than the United States. */
  isDollarOpen?: boolean
  /** The kinds that the header of the party names, in their order: `2+1+0` under A+C+I. */
  partyOrder?: TravelerType[]
  /** The header of the party names those who go free beside those who pay: `12+2` under Pax + FOC. */
  isWithFree?: true
  /** The letters that count travelers in the cells of the party, of which a cell may have one alone. */
  partyLetters?: string[]
  /** The letters in brackets behind the names of travelers. */
  nameLetters?: string[]
  /** The travelers of kinds are among the party, as in Pax and of which children. */
  isOfWhich?: boolean
  /** The price is that of all rows of an order, as its header says. */
  isOrderTotal?: boolean
  /** The list of travelers lacks the lead, as its header says. */
  isLeadApart?: boolean
  /** The columns that make the name of each traveler, where first and last names are apart. */
  nameParts?: number[][]
  /** Fields whose dates with two digits of a year may begin with it. */
  yearsFirst?: ImportField[]
  /** Places with a time of which four digits at the end of a cell are the time. */
  timesAtEnd?: ImportField[]
  /** Fields whose times may be of either half of the day. */
  halves?: ImportField[]
  /** The column of the status says yes or no, and yes is cancelled. */
  isCancelFlag?: boolean
  /** The column of the status says yes or no, and yes is confirmed. */
  isConfirmFlag?: boolean
  isComingFlag?: boolean
  /** The column of the status says what happened to a booking, as `created`. */
  isOfEvents?: boolean
  /** The column of the status says yes of some bookings, so that x and ? beside it say something else. */
  hasYes?: boolean
  /** The column of the status asks whether bookings are confirmed, so that a cross says that one is not yet. */
  isOfConfirmed?: boolean
  /** What the letters of a status say, by the legend in its header. */
  legend?: Readonly<Record<string, string>>
  /** Single letters are of learners and teachers, so that A may be an alumno. */
  hasOpenLetters?: boolean
  /** The column of the source names who sold a booking for others, so that Direct may be the partner's own sale. */
  isResellerColumn?: boolean
  /** The column of the confirmation says yes or no, and yes is at once. */
  isInstantFlag?: boolean
  /** Columns that are not read, where a cell says that the booking was cancelled. */
  cancelColumns?: number[]
  /** Columns of remarks that are not read, of which a cell may cancel the booking as the note may. */
  remarkColumns?: number[]
  /** Columns that are not read, and whose headers ask for the time zone. */
  zoneColumns?: number[]
  /** The zones that headers or lines above them name for the times of fields. */
  zonesOfTimes?: Partial<Record<ImportField, string>>
  /** The times are those of titles above the rows: a title without one is of a tour whose time is not known. */
  isTimeOfTitles?: boolean
  /** New bookings whose day has no time. */
  untimed?: number
  /** How many cells all rows have but a few longer ones. */
  rowLength?: number
  /** Fields of columns with empty cells that may go on, or do, with what stands above them. */
  emptyCells?: ImportField[]
  notes?: string[]
  /** Notes on corrected values that were removed since the last check: the next one takes them over when it ends. */
  removed?: string[]
  leftOut?: LeftOutRow[]
}
/** A partner that is offered for a file, at the version of then; before that was kept, without one. */
type Candidate = PartnerOfImport['candidates'][number] & { version?: number }
/** What a person corrected in one row. */
export type Corrections = Partial<Record<ImportField, string>>
/** A mapping by the names of its columns instead of their places. */
export type RememberedMapping = Record<
  string,
  Omit<FieldSource, 'column' | 'columns'> & { column?: string; columns?: (string | null)[] }
>
/** One reason why a row is refused; `code` is what it has in common with others. */
export type RowError = { code: string; field: string; message: string }

export const importTable = pgTable('imports', {
  id: identity(),
  fileName: text('file_name').notNull(),
  size: integer().notNull(),
  ...jobColumns<ImportState, ImportTask>(),
  ...starterColumns(),
  position: integer().notNull().default(0),
  mode: text().$type<CommitMode>(),
  failure: text(),
  givenDialect: json('given_dialect').$type<Partial<ImportDialect>>().notNull().default({}),
  partnerId: bigint('partner_id', { mode: 'number' }),
  /** That of the partner when the file was read by it. */
  partnerVersion: integer('partner_version'),
  /** Null before the first check, and where a person wants none. */
  partnerMatch: text('partner_match').$type<PartnerMatch>(),
  /** Who decides on the partner: the names of the columns, or a person. */
  partnerChoice: text('partner_choice').$type<'header' | 'person'>().notNull().default('header'),
  partnerName: text('partner_name'),
  partnerCandidates: json('partner_candidates').$type<Candidate[]>().notNull().default([]),
  /** Whether the next check settles mapping and answers anew, by the partner. */
  rereads: boolean().notNull().default(false),
  givenMapping: json('given_mapping').$type<ImportChange['mapping']>().notNull().default({}),
  dialect: json().$type<ImportDialect>(),
  columns: json().$type<Import['columns']>().notNull().default([]),
  mapping: json().$type<ImportMapping>().notNull().default({}),
  answers: json().$type<ImportValues>().notNull().default({}),
  reading: json().$type<ImportReading>().notNull().default({}),
  words: json().$type<Import['words']>().notNull().default({}),
  questions: json().$type<Import['questions']>().notNull().default([]),
  counts: json().$type<ImportCounts>().notNull(),
  problems: json().$type<Import['problems']>().notNull().default([]),
  undone: json().$type<StoredUndone<NonNullable<Import['undone']>>>(),
  hasFile: boolean('has_file').notNull().default(true),
  /** Samples, reasons, questions, words and rows that are left out may quote cells. */
  hasQuotes: boolean('has_quotes').notNull().default(true),
  version: integer().notNull().default(1),
  createdBy: reference('created_by'),
  createdByName: text('created_by_name').notNull(),
  createdAt: madeAt(),
  committedAt: moment('committed_at'),
})

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const importPartTable = pgTable(
  'import_parts',
  { importId: reference('import_id'), n: integer().notNull(), bytes: bytes().notNull() },
  (table) => [primaryKey({ columns: [table.importId, table.n] })],
)

export const importRowTable = pgTable(
  'import_rows',
  {
    importId: reference('import_id'),
    row: integer().notNull(),
    kind: text().$type<RowKind>().notNull(),
    reference: text().notNull(),
    referenceKey: text('reference_key').notNull(),
    /** By the file, or made for the row; null where it was checked before this was kept. */
    ownReference: text('own_reference'),
    cells: json().$type<[row: number, cells: string[]][]>().notNull(),
    errors: json().$type<RowError[]>().notNull(),
    changes: json().$type<Changes>(),
    bookingId: bigint('booking_id', { mode: 'number' }),
    foundVersion: integer('found_version'),
    writtenVersion: integer('written_version'),
    kept: text(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
)

export const importCorrectionTable = pgTable(
  'import_corrections',
  {
    importId: reference('import_id'),
    row: integer().notNull(),
    corrections: json().$type<Corrections>().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
)

/** How the files of a partner are read, as the last finished import left it. */
export const importPartnerTable = pgTable('import_partners', {
  id: identity(),
  name: text().notNull(),
  /** For all who may import, or for the owner alone. */
  shared: boolean().notNull().default(true),
  ownerId: bigint('owner_id', { mode: 'number' }),
  ownerName: text('owner_name'),
  /** The names of the columns, as `headerKey` compares them. */
  headerKey: text('header_key').notNull(),
  columns: json().$type<string[]>().notNull(),
  dialect: json().$type<ImportDialect>(),
  mapping: json().$type<RememberedMapping>().notNull(),
  answers: json().$type<ImportValues>().notNull(),
  lastImportId: bigint('last_import_id', { mode: 'number' }),
  version: integer().notNull().default(1),
  /** The version at which a person last changed the reading. What is newer was added by files. */
  editedVersion: integer('edited_version').notNull().default(1),
  createdAt: madeAt(),
  updatedAt: changedAt(),
})
export type PartnerRecord = typeof importPartnerTable.$inferSelect

export type ImportRecord = typeof importTable.$inferSelect
export type RowRecord = typeof importRowTable.$inferSelect
