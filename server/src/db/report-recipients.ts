import { and, eq, sql, type SQL } from 'drizzle-orm'
import { holds } from './people.ts'
import { userTable as u } from './tables.ts'

/** Whether a member of staff is active and may see reports. */
export const seesReports = (staffId: SQL) =>
  sql`exists (select from ${u} where ${and(eq(u.id, staffId), holds('reports'))})`

/** Whether a saved report is mailed to a member of staff: both they and its owner are active and may see reports. */
export const getsReport = (reportId: SQL, staffId: SQL) => sql`exists (
  select from saved_reports r join saved_report_recipients c on c.report_id = r.id
  where r.id = ${reportId} and c.staff_id = ${staffId} and r.mail <> 'none'
    and ${seesReports(sql`c.staff_id`)} and ${seesReports(sql`r.owner_id`)})`
