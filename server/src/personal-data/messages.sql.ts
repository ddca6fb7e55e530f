import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import { customerMessageTexts } from 'contract/customer-message-texts'
import type { Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { messageTable as t, messageTemplateHistoryTable, messageTemplateTable } from '../db/message-tables.ts'
import { outboxTable } from '../db/tables.ts'
import { isNamedIn, type EraseText } from './names.ts'
import type { Person } from './person.sql.ts'
import { areMessages } from './read.ts'

type Replaced = { replacementEmail: string; theirs: EraseText; former: EraseText }

/**
 * Empties messages to the person; those that wait are not sent. Removes the person from other messages about these bookings, and
 * from templates.
 */
export async function eraseMessages(
  tx: Tx,
  person: Person,
  { replacementEmail, theirs, former }: Replaced,
): Promise<void> {
  const isTheirs = areMessages(person)
  const ids = tx.select({ id: t.id }).from(t).where(isTheirs)
  await tx.delete(outboxTable).where(and(isNotNull(outboxTable.messageId), inArray(outboxTable.messageId, ids)))
  await tx
    .update(t)
    .set({
      recipient: replacementEmail,
      recipientKey: fold(replacementEmail),
      subject: '',
      text: '',
      digest: '',
      state: sql`case when state = 'waiting' then 'failed' else state end`,
      failure: sql`case when state = 'sent' then null else ${customerMessageTexts.erased} end`,
    })
    .where(isTheirs)
  const owned = new Set(person.bookings)
  const bookings = [...person.bookings, ...person.former]
  const others = await tx
    .select()
    .from(t)
    .where(and(inArray(t.bookingId, bookings), not(isTheirs)))
  for (const { id, bookingId, subject, text } of others) {
    const erase = owned.has(bookingId) ? theirs : former
    if (!isNamedIn([subject, text], erase)) continue
    await tx
      .update(t)
      .set({ subject: erase(subject), text: erase(text) })
      .where(eq(t.id, id))
  }
  await eraseTemplates(tx, theirs)
}

async function eraseTemplates(tx: Tx, erase: EraseText): Promise<void> {
  const templates = await tx.select().from(messageTemplateTable).for('update')
  for (const { id, name, subject, text } of templates) {
    const after = { name: erase(name), subject: erase(subject), text: erase(text) }
    if (after.name !== name || after.subject !== subject || after.text !== text)
      await tx
        .update(messageTemplateTable)
        .set({ ...after, nameKey: fold(after.name), version: sql`version + 1` })
        .where(eq(messageTemplateTable.id, id))
  }
  const histories = await tx.select().from(messageTemplateHistoryTable)
  const sideOf = (side: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(side).map(([key, value]) => [key, typeof value === 'string' ? erase(value) : value]),
    )
  for (const { id, changes } of histories) {
    const after = { old: sideOf(changes.old), new: sideOf(changes.new) }
    if (JSON.stringify(after) !== JSON.stringify(changes))
      await tx.update(messageTemplateHistoryTable).set({ changes: after }).where(eq(messageTemplateHistoryTable.id, id))
  }
}
