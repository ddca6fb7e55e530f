import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Departure, departures, DepartureState } from 'contract/departures'
import type { Input } from 'contract/endpoint'
import type { FieldErrors } from 'contract/errors'
import { officeMessages } from 'contract/office-messages'
import type { Tx } from '../db/db.ts'
import { differences } from '../db/histories.ts'
import { onlyRow } from '../db/only-row.ts'
import { userTable } from '../db/tables.ts'
import { departureHistoryTable, departurePlanTable as t, tourTable } from '../db/tour-tables.ts'
import { AppError, fieldError, refuseStale } from '../http/errors.ts'
import { isPlanOf, isStateOf, noPlan } from './past-plans.sql.ts'
import { readDeparture } from './read.ts'
import { countRows, isGuide, minuteOf, staffNames } from './rows.sql.ts'

type Author = { id: number; name: string }
type Plan = Input<typeof departures.plan>['body']

/** Plans a departure; what is not sent stays as it is. A version of 0 is that of one that was never planned. */
export async function planDeparture(tx: Tx, body: Plan, author: Author): Promise<Departure> {
  const { tour_id, starts_at, version, was_booked, guides, ...sent } = body
  await lockTour(tx, tour_id)
  const before = await lockPlan(tx, tour_id, starts_at)
  refuseStale(version, before.version)
  if (was_booked && (await isGone(tx, before))) throw new AppError('not_found', officeMessages.departures.gone)
  if (guides) await refuseGuides(tx, guides, before.guides)
  const after = {
    vehicle: sent.vehicle ?? before.vehicle,
    note: sent.note ?? before.note,
    capacity: sent.capacity === undefined ? before.capacity : sent.capacity,
    state: sent.state ?? before.state,
    guides: guides ?? before.guides,
  }
  await changePlan(tx, before, after, author)
  return readDeparture(tx, tour_id, starts_at)
}

/** Without a plan it was a departure by its bookings, which may have been moved since. */
async function isGone(tx: Tx, { isPlanned, tourId, startsAt }: PlanRow): Promise<boolean> {
  return !isPlanned && (await countRows(tx, minuteOf(startsAt), { tourId })).length === 0
}

type PlanRow = typeof t.$inferSelect
type Content = Pick<PlanRow, 'vehicle' | 'note' | 'capacity' | 'state' | 'guides'>
/** A plan that is made belongs to this tour, also after a merge; without it to that of the departure. */
type NewContent = Content & { homeTourId?: number }

const contentOf = ({ vehicle, note, capacity, state, guides }: PlanRow): Content => ({
  vehicle,
  note,
  capacity,
  state,
  guides,
})

/** Writes a locked plan with its history, and returns the line of that; the same content leaves no trace. */
async function changePlan(tx: Tx, before: PlanRow, after: NewContent, author: PlanAuthor): Promise<number | undefined> {
  const names = await staffNames(tx, [...new Set([...before.guides, ...after.guides])])
  const shown = (plan: Content) => ({
    guides: plan.guides.map((id) => ({ id, name: names.get(id) ?? '' })),
    vehicle: plan.vehicle,
    note: plan.note,
    capacity: plan.capacity,
    state: plan.state,
  })
  const changes = differences(shown(before), shown(after))
  if (!changes) return undefined
  await tx
    .update(t)
    .set({
      ...after,
      homeTourId: before.isPlanned ? before.homeTourId : (after.homeTourId ?? before.tourId),
      version: before.version + 1,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(t.id, before.id))
  const lines = await tx
    .insert(departureHistoryTable)
    .values({
      planId: before.id,
      userId: author.id,
      userName: author.name,
      changes,
      createdAt: sql`clock_timestamp()`,
    })
    .returning({ id: departureHistoryTable.id })
  return onlyRow(lines).id
}

/** The author of a change of a plan; the id is null for the system. */
export type PlanAuthor = { id: number | null; name: string }
/**
 * The line of the history with which a plan was moved, and else why it was not: there is none, the other time has one, or the tour
 * was merged since into one that has the departure, too.
 */
export type PlanMove = number | 'not_planned' | 'target_planned' | 'tour_merged'
/** `line` is that of the history of its plan which alone is undone: what another one has made of the departure since stays. */
type Which = { tour_id: number; starts_at: string; line?: number | undefined }

/**
 * Cancels a departure, also of a tour that was merged since into one that does not have it, or runs it again. Returns the line of the
 * history if that changed anything.
 */
export async function setDepartureState(
  tx: Tx,
  { tour_id, starts_at, line }: Which,
  state: DepartureState,
  author: PlanAuthor,
): Promise<number | 'tour_merged' | undefined> {
  const before = await lockPlan(tx, await lockLiveTour(tx, tour_id), starts_at)
  // What is undone is the tour's own; of an action of an earlier version no line says so.
  if (state === 'cancelled' && (await isOfOthers(tx, before, tour_id))) return 'tour_merged'
  if (state === 'cancelled' && (await isGone(tx, before))) return undefined
  if (line !== undefined && !(await isStateOf(tx, before, line))) return undefined
  return changePlan(tx, before, { ...contentOf(before), state, homeTourId: tour_id }, author)
}

/**
 * Moves what is planned for a departure, also of a tour that was merged since, to another time, with its history; a plan at that
 * time stays.
 */
export async function movePlan(
  tx: Tx,
  { tour_id, starts_at, line }: Which,
  to: string,
  author: PlanAuthor,
): Promise<PlanMove> {
  const tour = await lockLiveTour(tx, tour_id)
  // In one order, so that two who move in opposite directions do not wait for each other.
  const [first, second] = [starts_at, to].toSorted()
  const plans = [await lockPlan(tx, tour, first ?? ''), await lockPlan(tx, tour, second ?? '')]
  const [from, target] = starts_at < to ? plans : plans.toReversed()
  if (!from?.isPlanned || !target) return 'not_planned'
  const reason = await whyItStays(tx, from, { tour_id, line })
  if (reason) return reason
  if (target.isPlanned) return 'target_planned'
  const made = await changePlan(tx, target, { ...contentOf(from), homeTourId: from.homeTourId }, author)
  await changePlan(tx, from, noPlan, author)
  return made ?? 'not_planned'
}

/** A plan is moved while it is that of its tour, and moved back while it is the one that was moved. */
async function whyItStays(tx: Tx, plan: PlanRow, { tour_id, line }: Omit<Which, 'starts_at'>) {
  if (line === undefined) return (await isOfOthers(tx, plan, tour_id)) ? 'tour_merged' : undefined
  return (await isPlanOf(tx, plan, line)) ? undefined : 'not_planned'
}

/**
 * Whether the tour was merged since into one that has the departure, too: with a plan of its own, or with bookings that stand. What
 * was of a tour that had joined before is the tour's own.
 */
async function isOfOthers(tx: Tx, plan: PlanRow, tourId: number): Promise<boolean> {
  if (plan.tourId === tourId) return false
  const { rows } = await tx.execute<{ is_of_others: boolean }>(sql`
    with recursive own as (
      select id from tours where id = ${tourId}
      union select t.id from tours t join own on t.merged_into = own.id)
    select ${plan.isPlanned}::boolean and ${plan.homeTourId}::bigint not in (select id from own) or exists (
      select from departure_counts x join tour_codes c on c.id = x.code_id
      where c.tour_id = ${plan.tourId} and x.starts_at = ${plan.startsAt}::timestamp and x.confirmed + x.pending > 0
        and c.home_tour_id not in (select id from own)) as is_of_others`)
  return onlyRow(rows).is_of_others
}

/** Keeps the tour from being merged meanwhile. */
async function lockTour(tx: Tx, id: number) {
  if (!(await isLocked(tx, id))) throw fieldError('tour_id', officeMessages.tours.unknown)
}

/** Whether the tour exists, which it does until the transaction ends. */
async function isLocked(tx: Tx, id: number): Promise<boolean> {
  const found = await tx
    .select({ id: tourTable.id })
    .from(tourTable)
    .where(and(eq(tourTable.id, id), isNull(tourTable.merged_into)))
    .for('share')
  return found.length > 0
}

/** Locks the tour, or the one that has its plans since it was merged, and returns the id of that. */
async function lockLiveTour(tx: Tx, id: number): Promise<number> {
  let live = id
  // A tour that is merged between the two statements is followed at the next attempt.
  while (!(await isLocked(tx, live))) {
    const merged = await tx.select({ into: tourTable.merged_into }).from(tourTable).where(eq(tourTable.id, live))
    live = onlyRow(merged).into ?? live
  }
  return live
}

/** The plan, locked; made without content where there was none, so that two who plan at once do so one after the other. */
async function lockPlan(tx: Tx, tourId: number, startsAt: string) {
  await tx
    .insert(t)
    .values({ tourId, homeTourId: tourId, startsAt, version: 0 })
    .onConflictDoNothing({ target: [t.startsAt, t.tourId] })
  const where = and(eq(t.tourId, tourId), eq(t.startsAt, startsAt))
  return onlyRow(await tx.select().from(t).where(where).for('update'))
}

/** Guides are active members of staff; one who was so when the departure was planned may stay. */
async function refuseGuides(tx: Tx, guides: readonly number[], present: readonly number[]) {
  const u = userTable
  const added = guides.filter((id) => !present.includes(id))
  const active = await tx
    .select({ id: u.id })
    .from(u)
    .where(and(inArray(u.id, added), isGuide()))
  const allowed = new Set([...present, ...active.map(({ id }) => id)])
  const errors: FieldErrors = {}
  for (const [index, id] of guides.entries()) {
    if (!allowed.has(id)) errors[`guides.${index}`] = [officeMessages.departures.noGuide]
    else if (guides.indexOf(id) < index) errors[`guides.${index}`] = [officeMessages.departures.guideTwice]
  }
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', undefined, { errors })
}
