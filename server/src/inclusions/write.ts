import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Inclusion } from 'contract/inclusions'
import { inclusionMessages } from 'contract/inclusion-messages'
import type { Tx } from '../db/db.ts'
import { violates } from '../db/failures.ts'
import { fold } from '../db/fold.ts'
import { inclusionTable as t } from '../db/tables.ts'
import { AppError, existing, fieldError, refuseStale } from '../http/errors.ts'
import { toInclusion } from './read.ts'

type Rename = { name: string; version?: number | undefined }

const nameTaken = () => fieldError('name', inclusionMessages.nameTaken)

export async function createInclusion(tx: Tx, name: string): Promise<Inclusion> {
  const [row] = await tx
    .insert(t)
    .values({ name, nameKey: fold(name) })
    .onConflictDoNothing({ target: t.nameKey, where: isNull(t.deletedAt) })
    .returning()
  if (!row) throw nameTaken()
  return toInclusion(row)
}

export async function renameInclusion(tx: Tx, id: number, { name, version }: Rename): Promise<Inclusion> {
  const [before] = await tx.select({ version: t.version }).from(t).where(isLive(id)).for('update')
  if (!before) throw new AppError('not_found')
  refuseStale(version, before.version)
  try {
    const [row] = await tx
      .update(t)
      .set({ name, nameKey: fold(name), version: before.version + 1, updatedAt: sql`now()` })
      .where(isLive(id))
      .returning()
    return toInclusion(existing(row))
  } catch (error) {
    if (violates(error, 'inclusion_options_name')) throw nameTaken()
    throw error
  }
}

/** Removes an option from the catalogue; bookings that have it keep it under its present name. */
export async function deleteInclusion(tx: Tx, id: number): Promise<{ id: number }> {
  const [row] = await tx
    .update(t)
    .set({ deletedAt: sql`now()` })
    .where(isLive(id))
    .returning({ id: t.id })
  if (!row) throw new AppError('not_found')
  return row
}

const isLive = (id: number) => and(eq(t.id, id), isNull(t.deletedAt))
