import { and, eq, isNull, max, sql } from 'drizzle-orm'
import { londonDay } from 'contract/days'
import { limits } from 'contract/limits'
import type { Promotion, PromotionFields } from 'contract/promotions'
import { announceChanges } from '../db/changes.ts'
import type { Tx } from '../db/db.ts'
import { bannerTable as t } from '../db/tables.ts'
import type { StoredPicture } from '../files/uploads.ts'
import { existing, refuseStale } from '../http/errors.ts'
import { notify, type CausedBy } from '../notifications/write.ts'
import { toPromotion } from './row.ts'
import { onlyRow } from '../db/only-row.ts'

type Row = typeof t.$inferSelect

export async function createPromotion(
  tx: Tx,
  by: CausedBy,
  fields: PromotionFields,
  picture: StoredPicture,
): Promise<Promotion> {
  const [last] = await tx.select({ order: max(t.order) }).from(t)
  const rows = await tx
    .insert(t)
    .values({
      ...toColumns(fields),
      ...namesOf(picture),
      order: fields.order ?? Math.min((last?.order ?? 0) + 1, limits.formNumber),
    })
    .returning()
  const created = onlyRow(rows)
  await announce(tx, created, { by, wasLive: false })
  return toPromotion(created)
}

/** Returns the record and the keys of replaced files. Without a picture the present one stays. */
export async function updatePromotion(
  tx: Tx,
  by: CausedBy,
  id: number,
  { fields, picture }: { fields: PromotionFields; picture: StoredPicture | undefined },
): Promise<{ promotion: Promotion; replaced: string[] }> {
  const before = await lockPromotion(tx, id)
  refuseStale(fields.version, before.version)
  const rows = await tx
    .update(t)
    .set({
      ...toColumns(fields),
      ...(picture && namesOf(picture)),
      order: fields.order ?? before.order,
      version: before.version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(t.id, id))
    .returning()
  const after = onlyRow(rows)
  await announce(tx, after, { by, wasLive: isLive(before) })
  return { promotion: toPromotion(after), replaced: picture ? [before.image, before.thumbnail] : [] }
}

/** Returns the keys of its files. */
export async function deletePromotion(tx: Tx, id: number, version: number | undefined): Promise<string[]> {
  const { image, thumbnail, version: current } = await lockPromotion(tx, id)
  refuseStale(version, current)
  await tx.delete(t).where(eq(t.id, id))
  return [image, thumbnail]
}

/** Announces promotions whose first day has arrived. Safe to call from several processes at once. */
export async function announceDuePromotions(tx: Tx): Promise<number> {
  const today = londonDay()
  const due = await tx
    .select()
    .from(t)
    .where(and(isNull(t.announcedAt), eq(t.isActive, true), sql`${today} between ${t.startAt} and ${t.endAt}`))
    .for('update', { skipLocked: true })
  for (const row of due) {
    await announce(tx, row, { wasLive: false })
    await announceChanges(tx, ['promotion'], { recordId: row.id })
  }
  return due.length
}

function isLive({ isActive, startAt, endAt }: Row): boolean {
  const today = londonDay()
  return isActive && startAt <= today && today <= endAt
}

/**
 * Notifies staff once when a promotion goes live, and again when it does so after it was deactivated or had ended: with the
 * end nothing is written, so that what was announced then still stands.
 */
async function announce(tx: Tx, row: Row, { by, wasLive }: { by?: CausedBy; wasLive: boolean }): Promise<void> {
  const live = isLive(row)
  if (live ? wasLive && row.announcedAt !== null : row.announcedAt === null) return
  await tx
    .update(t)
    .set({ announcedAt: live ? sql`now()` : null })
    .where(eq(t.id, row.id))
  if (live)
    await notify(tx, { kind: 'offer_applied', body: `${row.title} is live`, href: `/promotions?view=${row.id}` }, by)
}

async function lockPromotion(tx: Tx, id: number): Promise<Row> {
  const [found] = await tx.select().from(t).where(eq(t.id, id)).for('update')
  return existing(found, 'promotion')
}

const namesOf = ({ image, thumbnail }: StoredPicture) => ({ image, thumbnail })

const toColumns = (fields: PromotionFields) => ({
  title: fields.title,
  subtitle: fields.subtitle,
  description: fields.description,
  targetUrl: fields.target_url,
  startAt: fields.start_at,
  endAt: fields.end_at,
  isActive: fields.is_active,
})
