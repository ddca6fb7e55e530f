import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import { customerMessageTexts } from 'contract/customer-message-texts'
import type { Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { messageTable as t, messageTemplateHistoryTable, messageTemplateTable } from '../db/message-tables.ts'
import { outboxTable } from '../db/tables.ts'
import { customerMail } from '../mail/mails.ts'
import { erasedTexts, isNamedIn, rowsThatName, type Erasers, type EraseText } from './names.ts'
import type { Person } from './person.sql.ts'
import { areMessages } from './read.ts'

type Replaced = Erasers & { replacementEmail: string; former: EraseText }

/**
 * Empties messages to the person; those that wait are not sent. Removes the person from other messages about these bookings, and
 * from templates.
 */
export async function eraseMessages(
  tx: Tx,
  person: Person,
  { replacementEmail, theirs, others, former }: Replaced,
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
  const rest = await tx
    .select()
    .from(t)
    .where(and(inArray(t.bookingId, bookings), not(isTheirs)))
  for (const { id, bookingId, recipient, subject, text } of rest) {
    const erase = owned.has(bookingId) ? theirs : former
    if (!isNamedIn([subject, text], erase)) continue
    const after = erasedTexts({ subject, text }, erase)
    const mail = customerMail(recipient, after)
    // The mail of a message that waits.
    await tx
      .update(outboxTable)
      .set({ subject: mail.subject, textBody: mail.text, htmlBody: mail.html })
      .where(eq(outboxTable.messageId, id))
    await tx.update(t).set(after).where(eq(t.id, id))
  }
  // Templates are of all bookings.
  await eraseTemplates(tx, others)
}

async function eraseTemplates(tx: Tx, erase: EraseText): Promise<void> {
  // The oldest keeps the name without a number. Locked in one order, two erasures do not wait for each other.
  const templates = await tx.select().from(messageTemplateTable).orderBy(messageTemplateTable.id).for('update')
  const isLive = ({ deletedAt }: (typeof templates)[number]) => deletedAt === null
  const taken = new Set(templates.filter(isLive).map(({ nameKey }) => nameKey))
  const textsOf = ({ name, subject, text }: (typeof templates)[number]) => ({ name, subject, text })
  for (const template of await rowsThatName(templates, erase, textsOf)) {
    const after = erasedTexts(textsOf(template), erase)
    if (isLive(template)) {
      taken.delete(template.nameKey)
      after.name = freeName(after.name, taken)
      taken.add(fold(after.name))
    }
    await tx
      .update(messageTemplateTable)
      .set({ ...after, nameKey: fold(after.name), version: sql`version + 1` })
      .where(eq(messageTemplateTable.id, template.id))
  }
  const histories = await tx.select().from(messageTemplateHistoryTable)
  for (const { id, changes } of await rowsThatName(histories, erase, (entry) => entry.changes))
    await tx
      .update(messageTemplateHistoryTable)
      .set({ changes: erasedTexts(changes, erase) })
      .where(eq(messageTemplateHistoryTable.id, id))
}

/** The name, with a number where another template has it. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let number = 2; taken.has(fold(free)); number++) free = `${name} ${number}`
  return free
}
