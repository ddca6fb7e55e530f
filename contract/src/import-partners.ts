import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, requiredText, version, versionOnly } from './fields.ts'
import { importValues, valuesChange } from './import-answers.ts'
import { importDialect } from './import-dialect.ts'
import { importMapping, mappingChange } from './import-mapping.ts'
import { limits } from './limits.ts'
import { listQuery, pageOf } from './list.ts'
import { importPartnerMessages } from './import-messages.ts'
import { accessTo, type Role } from './permissions.ts'

/** How the files of one partner are read, as the last finished import left it. */
export const importPartner = z.object({
  id,
  name: z.string(),
  /** Whether all who may import use it, or its owner only. */
  shared: z.boolean(),
  /** Null for readings that were kept before they had owners. */
  owner: z.nullable(z.object({ id, name: z.string() })),
  dialect: z.nullable(importDialect),
  /** The names of the columns; the mapping counts them from 0. */
  columns: z.array(z.string()),
  mapping: importMapping,
  values: importValues,
  /** The last import that was finished with it. */
  last_import: z.nullable(
    z.object({ id, file_name: z.string(), committed_at: z.nullable(instant), has_file: z.boolean() }),
  ),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
})
export type ImportPartner = z.output<typeof importPartner>

/** What is named is changed; in the mapping and the answers null removes an entry. */
export const partnerChange = z.object({
  name: z.optional(requiredText('Name')),
  shared: z.optional(z.boolean('shared must be true or false')),
  dialect: z.optional(importDialect),
  mapping: z.optional(mappingChange),
  /** Not what was said of the notes of one file. */
  values: z.optional(z.omit(valuesChange, { doubtful_notes: true })),
})
export type PartnerChange = z.output<typeof partnerChange>

const planned = z.object({ create: z.int(), update: z.int(), unchanged: z.int(), refused: z.int() })
export type PlannedCounts = z.output<typeof planned>

/** What the last file would have done with the reading as it is, and as it would be. */
export const partnerPreview = z.object({
  /** Why there is nothing to compare, in a sentence. */
  missing: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  /** Of the first rows of the file, at most `limits.partnerPreview.rows`. */
  rows: z.int(),
  /** Whether these are all rows of the file. */
  whole: z.boolean(),
  before: planned,
  after: planned,
  /** Questions that would be open after the change, in sentences. */
  questions: z.array(z.string()),
  /** Bookings that would be read otherwise, and the first of their values. */
  differing: z.int(),
  examples: z.array(z.object({ row: z.int(), field: z.string(), before: z.string(), after: z.string() })),
})
export type PartnerPreview = z.output<typeof partnerPreview>

export const partnerQuery = listQuery({ filters: {}, sorts: ['name'] })
export type PartnerQuery = z.output<typeof partnerQuery>

/** How a partner was found for a file: all names of the columns are the same, most of them, or a person chose it. */
export const partnerMatches = ['same', 'similar', 'chosen'] as const
export type PartnerMatch = (typeof partnerMatches)[number]

/** The partner of an imported file. */
export const partnerOfImport = z.object({
  /** Whose reading was used; null where none is known, or none is wanted. */
  id: z.nullable(id),
  /** The name under which a finished import is remembered; null where it is not. */
  name: z.nullable(z.string()),
  match: z.nullable(z.enum(partnerMatches)),
  /** What is remembered of it was changed since the file was read. To choose the same partner again reads the file anew. */
  is_changed: z.optional(z.boolean()),
  /** Partners whose files have the same or similar columns, the best first. */
  candidates: z.array(z.object({ id, name: z.string(), match: z.enum(['same', 'similar']) })),
})
export type PartnerOfImport = z.output<typeof partnerOfImport>

type Actor = { id: number; role: Role }

/** Why `me` may not change or delete what is remembered of a partner; nothing if they may. */
export const whyNotEditPartner = ({ owner }: Pick<ImportPartner, 'owner'>, me: Actor): string | undefined =>
  me.role === 'admin' || owner?.id === me.id ? undefined : importPartnerMessages.othersOnly

const access = accessTo.bookings

export const importPartners = {
  list: endpoint({
    method: 'GET',
    path: '/bookings/import-partners',
    access,
    summary: "List what is remembered of partners' files: one's own and shared readings; administrators see all",
    query: partnerQuery,
    result: pageOf(importPartner),
  }),
  find: endpoint({
    method: 'GET',
    path: '/bookings/import-partners/:id',
    access,
    summary: 'Read what is remembered of one partner',
    params: idParams,
    result: importPartner,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/bookings/import-partners/:id',
    changes: ['import_partner'],
    access,
    summary: 'Change how the next file of a partner is read; for its owner and administrators',
    params: idParams,
    body: z.extend(partnerChange, { version }),
    result: importPartner,
    message: importPartnerMessages.updated,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/bookings/import-partners/:id',
    changes: ['import_partner'],
    access,
    summary: 'Forget how the files of a partner are read; for its owner and administrators. Imports stay as they are',
    params: idParams,
    body: versionOnly,
    result: z.nullable(z.object({ id })),
    message: importPartnerMessages.deleted,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/bookings/import-partners/:id/preview',
    access,
    summary: `What a change would do to the last file of a partner: its first ${limits.partnerPreview.rows} rows are read again; changes nothing`,
    params: idParams,
    body: partnerChange,
    result: partnerPreview,
  }),
}
