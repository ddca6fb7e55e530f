import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Holder } from 'contract/permissions'
import type { SavedReport } from 'contract/saved-reports'
import type { Db, Tx } from '../db/db.ts'
import { collated } from '../db/lists.ts'
import { holds, nameApart } from '../db/people.ts'
import { reportRecipientTable as c, savedReportTable as t } from '../db/saved-tables.ts'
import { userTable as u } from '../db/tables.ts'

type Reader = Holder & { id: number }

/** A report is visible to its owner and, if it is shared, to all; administrators also see those that are mailed, to end them. */
const isVisible = (reader: Reader) =>
  or(eq(t.ownerId, reader.id), t.shared, reader.role === 'admin' ? ne(t.mail, 'none') : undefined)

/** Who gets a report now, in the order of their names. */
const recipients = sql<number[]>`array(
  select ${u.id} from ${c} join ${u} on ${u.id} = ${c.staffId}
  where ${c.reportId} = saved_reports.id and ${holds('reports')} order by ${collated(u.name)}, ${u.id})`

const select = (db: Db | Tx) =>
  db
    .select({
      report: t,
      recipients,
      ownerName: sql<string>`(select o.name from users o where o.id = ${t.ownerId})`,
    })
    .from(t)

/** Those that are pinned for the reader first (`isPinnedFor`), then by name. The number is bounded by `limits.savedReports`. */
export async function listSavedReports(db: Db | Tx, reader: Reader): Promise<SavedReport[]> {
  const rows = await select(db)
    .where(isVisible(reader))
    .orderBy(sql`(${t.pinned} and (${t.shared} or ${t.ownerId} = ${reader.id})) desc, ${collated(t.name)}, ${t.id}`)
  return rows.map(toReport)
}

export async function findSavedReport(db: Db | Tx, reader: Reader, id: number): Promise<SavedReport | undefined> {
  const [row] = await select(db).where(and(eq(t.id, id), isVisible(reader)))
  return row && toReport(row)
}

/** To whom a report can be mailed, by name; namesakes with their usernames. */
export const listRecipients = (db: Db | Tx): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: u.id, name: nameApart })
    .from(u)
    .where(holds('reports'))
    .orderBy(sql`${collated(u.name)}, ${u.id}`)

const toReport = (row: { report: typeof t.$inferSelect; recipients: number[]; ownerName: string }): SavedReport => ({
  id: row.report.id,
  name: row.report.name,
  report: row.report.report,
  query: row.report.query,
  shared: row.report.shared,
  pinned: row.report.pinned,
  mail: row.report.mail,
  recipients: row.recipients.map(Number),
  owner: { id: row.report.ownerId, name: row.ownerName },
  version: row.report.version,
  created_at: row.report.createdAt.toISOString(),
  updated_at: row.report.updatedAt.toISOString(),
})
