import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Inclusion } from 'contract/inclusions'
import { inclusionMessages } from 'contract/inclusion-messages'
import type { Tx } from '../db/db.ts'
import { violates } from '../db/failures.ts'
import { fold } from '../db/fold.ts'
import { inclusionTable as t } from '../db/tables.ts'
import { existing, fieldError, refuseStale } from '../http/errors.ts'
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
  const current = await lockVersion(tx, id, version)
  try {
    const [row] = await tx
      .update(t)
      .set({ name, nameKey: fold(name), version: current + 1, updatedAt: sql`now()` })
      .where(isLive(id))
      .returning()
    return toInclusion(existing(row))
  } catch (error) {
    if (violates(error, 'inclusion_options_name')) throw nameTaken()
    throw error
  }
}

/** Removes an option from the catalogue; bookings that have it keep it under its present name. */
export async function deleteInclusion(tx: Tx, id: number, version: number | undefined): Promise<{ id: number }> {
  await lockVersion(tx, id, version)
  await tx
    .update(t)
    .set({ deletedAt: sql`now()` })
    .where(eq(t.id, id))
  return { id }
}

/** Locks an option of the catalogue, unless it is another one than the caller saw. Returns its version. */
async function lockVersion(tx: Tx, id: number, sent: number | undefined): Promise<number> {
  const [found] = await tx.select({ version: t.version }).from(t).where(isLive(id)).for('update')
  const { version } = existing(found, 'inclusion')
  refuseStale(sent, version)
  return version
}

const isLive = (id: number) => and(eq(t.id, id), isNull(t.deletedAt))
