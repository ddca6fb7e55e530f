import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Input } from 'contract/endpoint'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { officeMessages } from 'contract/office-messages'
import {
  readSavedQuery,
  whyNotChangeReport,
  whyNotMail,
  type MailRhythm,
  type SavedReport,
  type savedReports,
} from 'contract/saved-reports'
import type { Tx } from '../db/db.ts'
import { violates } from '../db/failures.ts'
import { fold } from '../db/fold.ts'
import { reportRecipientTable as c, savedReportTable as t } from '../db/saved-tables.ts'
import { AppError, existing, fieldError, refuseStale } from '../http/errors.ts'
import type { Me } from '../http/me.ts'
import { lastDue } from './mail-days.ts'
import { findSavedReport, listRecipients } from './read.ts'

type New = Input<typeof savedReports.create>['body']
type Changes = Input<typeof savedReports.update>['body']

const texts = officeMessages.savedReports
const nameTaken = () => fieldError('name', texts.nameTaken)

export async function createSavedReport(tx: Tx, me: Me, body: New): Promise<SavedReport> {
  await lockReports(tx)
  const own = await tx.$count(t, eq(t.ownerId, me.id))
  if (own >= limits.savedReports.own) throw fieldError('name', texts.tooMany)
  if (body.shared) await refuseTooManyShared(tx)
  const [row] = await tx
    .insert(t)
    .values({ ownerId: me.id, ...valuesOf(body) })
    .onConflictDoNothing({ target: [t.ownerId, t.nameKey] })
    .returning({ id: t.id })
  if (!row) throw nameTaken()
  await setRecipients(tx, row.id, { ...body, restarts: false })
  return existing(await findSavedReport(tx, me, row.id))
}

export async function updateSavedReport(
  tx: Tx,
  me: Me,
  id: number,
  { version, ...body }: Changes,
): Promise<SavedReport> {
  const before = await lockSavedReport(tx, me, id)
  refuseStale(version, before.version)
  const after = { ...before, ...sent(body) }
  if (after.shared && !before.shared) await refuseTooManyShared(tx)
  try {
    await tx
      .update(t)
      .set({ ...valuesOf(after), version: before.version + 1, updatedAt: sql`now()` })
      .where(eq(t.id, id))
  } catch (error) {
    if (violates(error, 'saved_reports_name')) throw nameTaken()
    throw error
  }
  if (body.mail !== undefined || body.recipients !== undefined)
    await setRecipients(tx, id, { ...after, restarts: after.mail !== before.mail })
  // An administrator who ends the mails of a private report no longer sees it.
  return existing(await findSavedReport(tx, { ...me, id: before.owner.id }, id))
}

export async function deleteSavedReport(
  tx: Tx,
  me: Me,
  id: number,
  version: number | undefined,
): Promise<{ id: number }> {
  const before = await lockSavedReport(tx, me, id)
  refuseStale(version, before.version)
  await tx.delete(t).where(eq(t.id, id))
  return { id }
}

/** The report, locked; 404 for one that the person cannot see, 403 for one that is not theirs to change. */
async function lockSavedReport(tx: Tx, me: Me, id: number): Promise<SavedReport> {
  await tx.select({ id: t.id }).from(t).where(eq(t.id, id)).for('update')
  const report = existing(await findSavedReport(tx, me, id), 'report')
  const whyNot = whyNotChangeReport(me, report)
  if (whyNot) throw new AppError('forbidden', whyNot)
  return report
}

/** Until the transaction ends, since calls at the same moment would each find the last place left. */
const lockReports = (tx: Tx) => tx.execute(sql`lock table saved_reports in share row exclusive mode`)

async function refuseTooManyShared(tx: Tx) {
  await lockReports(tx)
  const shared = await tx.$count(t, eq(t.shared, true))
  if (shared >= limits.savedReports.shared) throw fieldError('shared', texts.tooManyShared)
}

/** Without the keys that were left out, which keep their values. */
const sent = <T extends object>(body: T) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

function valuesOf(body: New) {
  const { query, errors } = readSavedQuery(body.report, body.query)
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', texts.queryInvalid, { errors })
  const { name, report, shared, pinned, mail } = body
  return { name, nameKey: fold(name), report, query, shared, pinned, mail }
}

type Mailed = { mail: MailRhythm; recipients: readonly number[]; restarts: boolean }

/**
 * Recipients who stay keep the day of their last mail, unless the rhythm is another one. Who may not see reports now is shown to
 * no person among them, and stays for when they may again.
 */
async function setRecipients(tx: Tx, id: number, { mail, recipients, restarts }: Mailed): Promise<void> {
  const whyNot = whyNotMail({ mail, recipients })
  if (whyNot) throw fieldError('recipients', whyNot)
  const known = (await listRecipients(tx)).map((person) => person.id)
  refuseUnknown(known, recipients)
  const left = known.filter((staffId) => !recipients.includes(staffId))
  await tx.delete(c).where(and(eq(c.reportId, id), inArray(c.staffId, left)))
  const mailedFor = lastDue(mail, new Date())
  if (restarts) await tx.update(c).set({ mailedFor }).where(eq(c.reportId, id))
  const wanted = [...new Set(recipients)]
  if (wanted.length === 0) return
  await tx
    .insert(c)
    .values(wanted.map((staffId) => ({ reportId: id, staffId, mailedFor })))
    .onConflictDoNothing()
}

/** Refuses who may not see reports, by their place among the recipients. */
function refuseUnknown(known: readonly number[], wanted: readonly number[]): void {
  const errors = Object.fromEntries(
    wanted.flatMap((id, at) => (known.includes(id) ? [] : [[`recipients.${at}`, [texts.noRecipient]]])),
  ) as Record<string, string[]>
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', messages.fieldsNeedAttention, { errors })
}
