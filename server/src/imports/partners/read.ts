import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ImportPartner, PartnerQuery } from 'contract/import-partners'
import type { Import } from 'contract/imports'
import { toPageNumbers } from 'contract/list'
import type { Db, Tx } from '../../db/db.ts'
import { anyMatching, collated, offsetOf, onLondonDays } from '../../db/lists.ts'
import type { Me } from '../../http/me.ts'
import { importPartnerTable as t, importTable, type PartnerRecord } from '../import-tables.ts'
import { fromRemembered } from '../mapping/remembered.ts'
import { isSeenBy } from './partners.sql.ts'

const sortKeys = { created_at: t.createdAt, name: collated(t.name) }

/** Administrators see every partner; others their own and shared ones. */
const isSeenByMe = (me: Me): SQL | undefined => (me.role === 'admin' ? undefined : isSeenBy(me.id))
export const isSeen = ({ shared, ownerId }: PartnerRecord, me: Me): boolean =>
  me.role === 'admin' || shared || ownerId === me.id

/**
 * An import without the partners that `me` does not see: candidates are those of the person who uploaded the file, and its
 * own partner, which its owner may keep for themselves since, cannot be read anew.
 */
export async function withSeenPartners(db: Db | Tx, { partner, ...one }: Import, me: Me): Promise<Import> {
  if (!partner) return one
  const { is_changed: isChanged, ...rest } = partner
  const ids = [...partner.candidates.map(({ id }) => id), ...(isChanged && partner.id !== null ? [partner.id] : [])]
  if (ids.length === 0) return { ...one, partner }
  const found = await db
    .select({ id: t.id })
    .from(t)
    .where(and(inArray(t.id, ids), isSeenByMe(me)))
  const seen = new Set(found.map(({ id }) => id))
  const candidates = partner.candidates.filter(({ id }) => seen.has(id))
  const mayReadAnew = partner.id !== null && seen.has(partner.id)
  return { ...one, partner: { ...rest, ...(isChanged && mayReadAnew && { is_changed: true }), candidates } }
}

const last = {
  id: importTable.id,
  fileName: importTable.fileName,
  committedAt: importTable.committedAt,
  hasFile: importTable.hasFile,
}
type Last = { id: number; fileName: string; committedAt: Date | null; hasFile: boolean }

export async function listPartners(db: Db, query: PartnerQuery, me: Me) {
  const where = and(isSeenByMe(me), onLondonDays(t.createdAt, query), anyMatching([t.name], query.search))
  const total = await db.$count(t, where)
  const direction = sql.raw(query.sort_order === 'asc' ? 'asc' : 'desc')
  const found = await db
    .select({ partner: t, last })
    .from(t)
    .leftJoin(importTable, eq(importTable.id, t.lastImportId))
    .where(where)
    .orderBy(sql`${sortKeys[query.sort_by]} ${direction}, ${t.id} ${direction}`)
    .limit(query.limit)
    .offset(offsetOf(query))
  return { data: found.map((each) => toPartner(each.partner, each.last)), ...toPageNumbers(query, total) }
}

/** Undefined where `me` may not see it, too. */
export async function findPartner(db: Db | Tx, id: number, me: Me): Promise<ImportPartner | undefined> {
  const [found] = await db
    .select({ partner: t, last })
    .from(t)
    .leftJoin(importTable, eq(importTable.id, t.lastImportId))
    .where(and(eq(t.id, id), isSeenByMe(me)))
    .orderBy(asc(t.id))
  return found && toPartner(found.partner, found.last)
}

export const columnsOfPartner = ({ columns }: Pick<PartnerRecord, 'columns'>) => columns.map((name) => ({ name }))

const toPartner = (row: PartnerRecord, used: Last | null): ImportPartner => ({
  id: row.id,
  name: row.name,
  shared: row.shared,
  owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName ?? '' },
  dialect: row.dialect,
  columns: row.columns,
  mapping: fromRemembered(row.mapping, columnsOfPartner(row)),
  values: row.answers,
  last_import: used && {
    id: used.id,
    file_name: used.fileName,
    committed_at: used.committedAt?.toISOString() ?? null,
    has_file: used.hasFile,
  },
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
