import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { isEmptyReport, reportQuery } from 'contract/reports'
import type { Database, Log, Tx } from '../db/db.ts'
import { getsReport, seesReports } from '../db/report-recipients.ts'
import { reportRecipientTable as c, savedReportTable as t } from '../db/saved-tables.ts'
import { userTable as u } from '../db/tables.ts'
import { queueStaffMail } from '../mail/write.ts'
import { readReport } from '../reports/read.ts'
import { lastDue } from './mail-days.ts'
import { reportMail, type ReportMail } from './report-mail.ts'

type Parts = { database: Database; publicUrl: string; log: Log; stopping: () => boolean }
type Saved = typeof t.$inferSelect & { ownerName: string; due: string }

/**
 * Queues the mails that are due at an instant, and returns how many. The day for which a recipient was mailed is kept in the
 * transaction that queues the mail, so that each gets one mail for each day, from however many processes, after a crash, and
 * when a clock is set back. Days that passed while no process ran are made up for by one mail.
 */
export async function mailDueReports({ database, publicUrl, log, stopping }: Parts, at: Date): Promise<number> {
  let queued = 0
  for (const saved of await dueReports(database, at)) {
    if (stopping()) break
    try {
      const mail = await contentOf(database, saved, publicUrl)
      queued += await database.withTx((tx) => queueFor(tx, saved, mail))
    } catch (error) {
      log.warn({ err: error, saved_report: saved.id }, 'a saved report could not be mailed and will be tried again')
    }
  }
  return queued
}

/** Notes the mails that are due at an instant as if they had been queued, and returns how many. */
export async function skipDueReports(tx: Tx, at: Date): Promise<number> {
  const { day } = lastDays(at)
  const skipped = await tx
    .update(c)
    .set({ mailedFor: day })
    .from(t)
    .where(and(eq(t.id, c.reportId), ne(t.mail, 'none'), lt(c.mailedFor, day)))
  return skipped.rowCount ?? 0
}

/** The day on which the last mail of each rhythm was due, and that of a saved report. */
function lastDays(at: Date) {
  const due = { weekly: lastDue('weekly', at), monthly: lastDue('monthly', at) }
  return { due, day: sql<string>`case ${t.mail} when 'weekly' then ${due.weekly}::date else ${due.monthly}::date end` }
}

async function dueReports({ db }: Database, at: Date): Promise<Saved[]> {
  const { due, day } = lastDays(at)
  const rows = await db
    .select({ saved: t, ownerName: u.name })
    .from(t)
    .innerJoin(u, eq(u.id, t.ownerId))
    .where(
      and(
        sql`${t.mail} <> 'none'`,
        seesReports(sql`saved_reports.owner_id`),
        sql`exists (select from ${c} where ${c.reportId} = saved_reports.id and ${c.mailedFor} < ${day})`,
      ),
    )
    .orderBy(t.id)
  return rows.flatMap(({ saved, ownerName }) =>
    saved.mail === 'none' ? [] : [{ ...saved, ownerName, due: due[saved.mail] }],
  )
}

/** Undefined where there is nothing to say. */
async function contentOf({ db }: Database, saved: Saved, publicUrl: string): Promise<ReportMail | undefined> {
  const query = reportQuery.parse(saved.query)
  const report = await readReport(db, saved.report, query)
  if (isEmptyReport(report)) return undefined
  const alone = report.compare ? await readReport(db, saved.report, { ...query, compare: 'none' }) : report
  return reportMail(saved, { report, alone }, publicUrl)
}

/** Queues a mail for each recipient who was not mailed for the day; none if the report was changed meanwhile. */
async function queueFor(tx: Tx, { id, version, due }: Saved, mail: ReportMail | undefined): Promise<number> {
  const [unchanged] = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.id, id), eq(t.version, version)))
    .for('update', { skipLocked: true })
  if (!unchanged) return 0
  const open = and(eq(c.reportId, id), lt(c.mailedFor, due))
  const recipients = await tx
    .select({ staffId: u.id, recipient: u.email })
    .from(c)
    .innerJoin(u, eq(u.id, c.staffId))
    .where(and(open, getsReport(sql`${c.reportId}`, sql`${c.staffId}`)))
  await tx.update(c).set({ mailedFor: due }).where(open)
  if (!mail) return 0
  for (const { staffId, recipient } of recipients)
    await queueStaffMail(tx, staffId, { ...mail, recipient, savedReportId: id })
  return recipients.length
}
