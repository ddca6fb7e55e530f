import { eq, sql } from 'drizzle-orm'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import { whyNotEditPartner, type PartnerChange } from 'contract/import-partners'
import { importMessages } from 'contract/import-messages'
import { messages } from 'contract/messages'
import type { Tx } from '../../db/db.ts'
import { AppError, refuseStale } from '../../http/errors.ts'
import type { Me } from '../../http/me.ts'
import { importPartnerTable as t, type PartnerRecord } from '../import-tables.ts'
import { merged, mergedAnswers } from '../mapping/merge.ts'
import { toRemembered } from '../mapping/remembered.ts'
import { isChangedBy } from './learned.ts'
import { columnsOfPartner, isSeen } from './read.ts'

type VersionedChange = PartnerChange & { version?: number | undefined }

/** Changes what is remembered, for its owner and administrators. */
export async function changePartner(tx: Tx, id: number, change: VersionedChange, me: Me): Promise<void> {
  const partner = await lockEditable(tx, id, me)
  const { name, shared, dialect } = change
  refuseStale(change.version, partner.version)
  const version = partner.version + 1
  const reading = { ...readingAfter(partner, change), ...(dialect !== undefined && { dialect }) }
  await tx
    .update(t)
    .set({
      ...reading,
      ...(name !== undefined && { name }),
      ...(shared !== undefined && { shared }),
      ...(isChangedBy(partner, reading) && { editedVersion: version }),
      version,
      updatedAt: sql`now()`,
    })
    .where(eq(t.id, id))
}

/** Forgets a partner; imports that used it stay as they are. */
export async function deletePartner(tx: Tx, id: number, me: Me, version: number | undefined): Promise<{ id: number }> {
  const partner = await lockEditable(tx, id, me)
  refuseStale(version, partner.version)
  await tx.delete(t).where(eq(t.id, id))
  return { id }
}

/** The mapping and the answers after a change. Throws where a column does not exist. */
export function readingAfter(
  partner: PartnerRecord,
  { mapping = {}, values }: PartnerChange,
): Pick<PartnerRecord, 'mapping' | 'answers'> {
  const columns = columnsOfPartner(partner)
  const wrong = Object.entries(mapping).filter(
    ([, source]) => source && columnsOf(source).some((column) => column >= columns.length),
  )
  if (wrong.length > 0) {
    const errors = Object.fromEntries(wrong.map(([field]) => [`mapping.${field}`, [importMessages.unknownColumn]]))
    throw new AppError('validation_failed', messages.fieldsNeedAttention, { errors })
  }
  // Fields that are not named stay as they are remembered, also by the name of a column that is not listed.
  const given = toRemembered(merged<ImportMapping>({}, mapping), columns)
  const removed = Object.entries(mapping).flatMap(([field, source]) => (source === null ? [[field, null]] : []))
  return {
    mapping: merged(partner.mapping, { ...Object.fromEntries(removed), ...given }),
    answers: mergedAnswers(partner.answers, values),
  }
}

async function lockEditable(tx: Tx, id: number, me: Me): Promise<PartnerRecord> {
  const [partner] = await tx.select().from(t).where(eq(t.id, id)).for('update')
  if (!partner || !isSeen(partner, me)) throw new AppError('not_found')
  const owner = partner.ownerId === null ? null : { id: partner.ownerId, name: partner.ownerName ?? '' }
  const reason = whyNotEditPartner({ owner }, me)
  if (reason) throw new AppError('forbidden', reason)
  return partner
}
