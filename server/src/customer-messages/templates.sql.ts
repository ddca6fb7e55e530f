import { and, eq, isNull, sql } from 'drizzle-orm'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import type { MessageTemplate, TemplateInput } from 'contract/customer-messages'
import { limits } from 'contract/limits'
import { pick } from 'contract/pick'
import type { Tx } from '../db/db.ts'
import { violates } from '../db/failures.ts'
import { fold } from '../db/fold.ts'
import { differences } from '../db/histories.ts'
import { messageTemplateHistoryTable, messageTemplateTable as t } from '../db/message-tables.ts'
import type { Changes } from '../db/tables.ts'
import { AppError, existing, fieldError, refuseStale } from '../http/errors.ts'
import { toTemplate } from './read.ts'

type Author = { id: number; name: string }

const editable = ['name', 'subject', 'text'] as const
const isLive = (id: number) => and(eq(t.id, id), isNull(t.deletedAt))
const nameTaken = () => fieldError('name', texts.nameTaken)

export async function createTemplate(tx: Tx, input: TemplateInput, author: Author): Promise<MessageTemplate> {
  // Calls at the same moment would each find the last place left.
  await tx.execute(sql`lock table message_templates in share row exclusive mode`)
  if ((await tx.$count(t, isNull(t.deletedAt))) >= limits.messageTemplates)
    throw new AppError('validation_failed', texts.tooManyTemplates)
  const values = pick(input, editable)
  const [row] = await tx
    .insert(t)
    .values({ ...values, nameKey: fold(values.name) })
    .onConflictDoNothing({ target: t.nameKey, where: isNull(t.deletedAt) })
    .returning()
  if (!row) throw nameTaken()
  await addHistory(tx, row.id, { old: {}, new: values }, author)
  return toTemplate(row)
}

export async function updateTemplate(
  tx: Tx,
  id: number,
  { version, ...sent }: TemplateInput & { version?: number | undefined },
  author: Author,
): Promise<MessageTemplate> {
  const before = await lockTemplate(tx, id)
  refuseStale(version, before.version)
  const values = pick(sent, editable)
  const changes = differences(pick(before, editable), values)
  if (!changes) return toTemplate(before)
  try {
    const [row] = await tx
      .update(t)
      .set({ ...values, nameKey: fold(values.name), version: before.version + 1, updatedAt: sql`clock_timestamp()` })
      .where(isLive(id))
      .returning()
    await addHistory(tx, id, changes, author)
    return toTemplate(existing(row))
  } catch (error) {
    if (violates(error, 'message_templates_name')) throw nameTaken()
    throw error
  }
}

/** Messages that were made with it stay as they are. */
export async function deleteTemplate(
  tx: Tx,
  { id, version }: { id: number; version: number | undefined },
  author: Author,
): Promise<{ id: number }> {
  const before = await lockTemplate(tx, id)
  refuseStale(version, before.version)
  await tx
    .update(t)
    .set({ deletedAt: sql`clock_timestamp()` })
    .where(eq(t.id, id))
  await addHistory(tx, id, { old: { deleted: false }, new: { deleted: true } }, author)
  return { id }
}

const lockTemplate = async (tx: Tx, id: number) => {
  const [row] = await tx.select().from(t).where(isLive(id)).for('update')
  return existing(row, 'template')
}

const addHistory = (tx: Tx, templateId: number, changes: Changes, author: Author) =>
  tx.insert(messageTemplateHistoryTable).values({
    templateId,
    userId: author.id,
    userName: author.name,
    changes,
    createdAt: sql`clock_timestamp()`,
  })
