import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import type { QueryBuilder } from 'drizzle-orm/pg-core'
import { timeZone } from 'contract/days'
import type { Input } from 'contract/endpoint'
import type { OwnProfile } from 'contract/profile'
import { staffRoles, type StaffRole } from 'contract/permissions'
import type { StepRequirements, twoSteps } from 'contract/two-steps'
import type { Db, Tx } from '../db/db.ts'
import { sessionTable, userTable } from '../db/tables.ts'
import { secondStepTable, stepRequirementTable as t, stepRequirementVersionTable as v } from '../db/two-step-tables.ts'
import { refuseStale } from '../http/errors.ts'

const isDue = sql<boolean>`${t.requiredFrom} <= (clock_timestamp() at time zone ${sql.raw(`'${timeZone}'`)})::date`

/** For a query of `users` and `sessions`: whether a member's role requires a second step by now, and neither they nor the session has one. */
export const lacksSecondStep = (db: QueryBuilder) => {
  const own = db
    .select({ one: sql`1` })
    .from(secondStepTable)
    .where(and(eq(secondStepTable.userId, userTable.id), isNotNull(secondStepTable.enabledAt)))
  const required = db
    .select({ one: sql`1` })
    .from(t)
    .where(and(eq(t.role, sql`${userTable.role}`), isDue, notExists(own)))
  return sql<boolean>`(not ${sessionTable.inTwoSteps} and exists ${required})`
}

/** What the role of a person requires; null for nothing. */
export async function findRequirement(db: Db | Tx, userId: number): Promise<OwnProfile['second_step']> {
  const [found] = await db
    .select({ required_from: t.requiredFrom, is_due: isDue })
    .from(t)
    .innerJoin(userTable, eq(t.role, sql`${userTable.role}`))
    .where(eq(userTable.id, userId))
  return found ?? null
}

/** Whether a member has set one up, or has signed in by one, as with a passkey. */
export async function hasSecondStep(db: Db | Tx, userId: number, sessionId: number): Promise<boolean> {
  const own = and(eq(secondStepTable.userId, userId), isNotNull(secondStepTable.enabledAt))
  const signedIn = and(eq(sessionTable.id, sessionId), sessionTable.inTwoSteps)
  return (await db.$count(secondStepTable, own)) > 0 || (await db.$count(sessionTable, signedIn)) > 0
}

/** A person with the second step that they are still to set up. */
export async function withRequiredStep<P extends { id: number }>(db: Db | Tx, person: P, sessionId: number) {
  const requirement = await findRequirement(db, person.id)
  const second_step = requirement && (await hasSecondStep(db, person.id, sessionId)) ? null : requirement
  return { ...person, second_step }
}

export async function readRequirements(db: Db | Tx): Promise<StepRequirements> {
  // Before the days: a change between the two reads then makes the next save compare once more, instead of overwriting it.
  const [found] = await db.select().from(v)
  const rows = await db.select().from(t)
  const of = (role: StaffRole) => rows.find((row) => row.role === role)?.requiredFrom ?? null
  return { admin: of('admin'), employee: of('employee'), version: found?.version ?? firstVersion }
}

/** Of days that were never changed. */
const firstVersion = 1

type Changes = Input<typeof twoSteps.require>['body']
type Changed = Record<'before' | 'after', StepRequirements>

/** Sets the day of each role that is named; null ends its requirement. */
export async function setRequirements(tx: Tx, { version, ...days }: Changes): Promise<Changed> {
  // Also where no day was set yet, so that two administrators change them one after the other.
  await tx.insert(v).values({ id: 1, version: firstVersion }).onConflictDoNothing()
  await tx.select().from(v).for('update')
  const before = await readRequirements(tx)
  refuseStale(version, before.version)
  await tx.update(v).set({ version: before.version + 1 })
  const ended = staffRoles.filter((role) => days[role] === null)
  if (ended.length > 0) await tx.delete(t).where(inArray(t.role, ended))
  for (const role of staffRoles) {
    const requiredFrom = days[role]
    if (requiredFrom)
      await tx.insert(t).values({ role, requiredFrom }).onConflictDoUpdate({ target: t.role, set: { requiredFrom } })
  }
  return { before, after: await readRequirements(tx) }
}
