import { asc, sql } from 'drizzle-orm'
import { activityLineTable as t } from '../db/activity-tables.ts'
import type { Database } from '../db/db.ts'

export type Line = typeof t.$inferSelect

/** All lines, the oldest first. */
export const linesOf = ({ db }: Pick<Database, 'db'>): Promise<Line[]> => db.select().from(t).orderBy(asc(t.id))

/** The lines without those of the sign-ins that made the test's callers. */
export const forget = ({ db }: Pick<Database, 'db'>) =>
  db.execute(sql`with c as (delete from activity_chain) delete from activity_lines`)
