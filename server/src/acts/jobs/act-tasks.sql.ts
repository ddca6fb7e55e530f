import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import { actMessages } from 'contract/act-messages'
import { actTitle } from 'contract/act-titles'
import type { Act, ActState, ActTask, ConsequenceCode } from 'contract/acts'
import { londonDay } from 'contract/days'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { recordActivity } from '../../db/activity.ts'
import { announceChanges } from '../../db/changes.ts'
import type { Db, Tx } from '../../db/db.ts'
import { constant } from '../../db/lists.ts'
import type { JobTable } from '../../jobs/job-tables.ts'
import { endTask, hasLease, LeaseLost, queueTask, renewedLease, replaceTask, type Job } from '../../jobs/queue.sql.ts'
import { actorOf, isRollBackOfFailure, toStarter, type TaskActor } from '../../jobs/starter.ts'
import type { Run } from '../../jobs/worker.ts'
import { notifyOne } from '../../notifications/write.ts'
import { actBookingTable as rows, actTable as t, type ActBooking, type ActRecord } from '../act-tables.ts'

type Undone = NonNullable<Act['undone']>

/** The table in which the tasks of acts are queued. */
export const actQueue: JobTable = t

/** One task of an act, with what it works with. */
export type ActRun = Run & { job: Job; record: ActRecord }

export async function findActRecord(db: Db | Tx, id: number): Promise<ActRecord | undefined> {
  const [record] = await db.select().from(t).where(eq(t.id, id))
  return record
}

type NewTask = { task: ActTask; state: ActState; nextState: ActState; actor?: TaskActor }

/** Queues a task in the place of the one that is queued or running. */
export async function startActTask(tx: Tx, id: number, { actor, ...task }: NewTask): Promise<void> {
  await queueTask(tx, { table: t, id }, task)
  await tx
    .update(t)
    .set({ position: 0, failure: null, ...(actor && toStarter(actor)) })
    .where(eq(t.id, id))
}

type Found = Partial<Pick<ActRecord, 'counts' | 'consequences' | 'problems' | 'undone' | 'failure' | 'isCollected'>>

/** Ends the task with what it found. */
export async function finishAct(tx: Tx, job: Job, found: Found): Promise<void> {
  await endTask(tx, job)
  await tx
    .update(t)
    .set({ ...found, ...(job.task === 'commit' && { committedAt: sql`clock_timestamp()` }) })
    .where(eq(t.id, job.id))
  await announceEnd(tx, job)
}

/** Ends the task with the act failed, for a reason in a sentence. An undo that failed can be started again. */
export async function failAct(tx: Tx, job: Job, failure: string): Promise<void> {
  const state: ActState = job.task === 'undo' ? 'done' : 'failed'
  await endTask(tx, job, state)
  await tx.update(t).set({ failure }).where(eq(t.id, job.id))
  await announceEnd(tx, job)
}

/** A check changes the act alone; every other task has changed bookings, too. */
async function announceEnd(tx: Tx, { id, task }: Job): Promise<void> {
  await announceChanges(tx, ['act'], { recordId: id })
  if (task !== 'check') await announceChanges(tx, ['booking', 'departure'])
}

/** Replaces a commit that cannot continue by a task that undoes what it wrote; the act fails with the reason. */
export async function rollBackAct(tx: Tx, job: Job, failure: string): Promise<void> {
  await replaceTask(tx, job, { task: 'roll_back', state: 'committing', nextState: 'failed' })
  await tx.update(t).set({ position: 0, failure }).where(eq(t.id, job.id))
}

/** Records the end of a task as one line; each booking has its history. */
export const recordEnd = (
  tx: Tx,
  { record }: ActRun,
  action: 'acts.done' | 'acts.undone',
  counts: Record<string, number>,
) =>
  recordActivity(tx, {
    action,
    recordId: record.id,
    label: actTitle(record),
    actor: isRollBackOfFailure(record) ? undefined : actorOf(record),
    details: counts,
  })

/** Notifies the member of staff who started the task that it has ended. */
export async function notifyActEnd(tx: Tx, { record }: Pick<ActRun, 'record'>, body: string): Promise<void> {
  if (record.actorId === null) return
  await notifyOne(tx, record.actorId, { kind: 'task_completed', body, href: `/acts/${record.id}` })
}

/** What a batch changes of the rows of an act; what is absent stays. */
export type RowChange = Pick<ActBooking, 'bookingId'> &
  Partial<
    Pick<
      ActBooking,
      | 'kind'
      | 'changes'
      | 'reason'
      | 'consequences'
      | 'leaves'
      | 'joins'
      | 'isWritten'
      | 'foundVersion'
      | 'writtenVersion'
      | 'foundDeletion'
      | 'writtenDeletion'
      | 'kept'
    >
  >

type Progress = Partial<Pick<ActRecord, 'progress' | 'position' | 'counts' | 'undone'>>

/** Saves what became of bookings, with the progress of the task, and renews its lease; throws LeaseLost. */
export async function saveRows(tx: Tx, job: Job, changed: readonly RowChange[], progress: Progress): Promise<void> {
  const renewed = await tx
    .update(t)
    .set({ ...progress, ...renewedLease })
    .where(hasLease(job))
  if (renewed.rowCount === 0) throw new LeaseLost()
  const [first] = changed
  if (!first) return
  const columns = Object.keys(first).filter((name) => name !== 'bookingId')
  const column = (name: string) => sql.identifier(rows[name as keyof ActBooking].name)
  const set = columns.map((name) => sql`${column(name)} = x.${column(name)}`)
  const values = changed.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [rows[name as keyof ActBooking].name, value as unknown]),
    ),
  )
  const ids = `{${changed.map(({ bookingId }) => bookingId).join(',')}}`
  // Without the list of ids the planner reads all rows of the act for each batch, because it expects 100 rows of any JSON.
  await tx.execute(sql`
    update act_bookings set ${sql.join(set, sql`, `)}
    from json_populate_recordset(null::act_bookings, ${JSON.stringify(values)}::json) x
    where act_bookings.act_id = ${job.id} and act_bookings.booking_id = any(${ids}::bigint[])
      and act_bookings.booking_id = x.booking_id`)
}

const ofAct = (id: number, ...which: (SQL | undefined)[]) => and(eq(rows.actId, id), ...which)

type After = { after: number; limit: number }
type Before = { before: number; limit: number }

/** The next bookings of the selection, in the order of their ids. */
export async function bookingsToCheck(db: Db | Tx, id: number, { after, limit }: After): Promise<number[]> {
  const found = await db
    .select({ id: rows.bookingId })
    .from(rows)
    .where(ofAct(id, gt(rows.bookingId, after)))
    .orderBy(asc(rows.bookingId))
    .limit(limit)
  return found.map((row) => row.id)
}

/** The next rows that a commit writes, and those of bookings that needed no change at the check. */
export const rowsToWrite = (tx: Tx, id: number, { after, limit }: After): Promise<ActBooking[]> =>
  tx
    .select()
    .from(rows)
    .where(ofAct(id, gt(rows.bookingId, after), inArray(rows.kind, ['change', 'unchanged']), eq(rows.isWritten, false)))
    .orderBy(asc(rows.bookingId))
    .limit(limit)

/** Rows that were written and not undone, the last ones first; those before a booking, which is 0 at the beginning. */
export const rowsWritten = (tx: Tx, id: number, { before, limit }: Before): Promise<ActBooking[]> =>
  tx
    .select()
    .from(rows)
    .where(ofAct(id, eq(rows.isWritten, true), before === 0 ? undefined : lt(rows.bookingId, before)))
    .orderBy(desc(rows.bookingId))
    .limit(limit)

export const countWritten = (tx: Tx, id: number): Promise<number> =>
  tx.$count(rows, ofAct(id, eq(rows.isWritten, true)))

/** Whether an error of the program ended a roll back, so that bookings are still changed by an act that failed. */
export async function isLeftBehind(db: Db | Tx, { id, state }: Pick<ActRecord, 'id' | 'state'>): Promise<boolean> {
  if (state !== 'failed') return false
  const written = await db
    .select({ id: rows.bookingId })
    .from(rows)
    .where(ofAct(id, eq(rows.isWritten, true)))
    .limit(1)
  return written.length > 0
}

const someIds = sql`(array_agg(booking_id order by booking_id))[1:${constant(limits.actNamed)}]::int8[]`

/** How many bookings there are of each kind. */
export async function countKinds(tx: Tx, id: number): Promise<Act['counts']> {
  const { rows: found } = await tx.execute<{ kind: string | null; n: number }>(
    sql`select kind, count(*)::int as n from act_bookings where act_id = ${id} group by kind`,
  )
  const of = (kind: string) => found.find((row) => row.kind === kind)?.n ?? 0
  return {
    bookings: found.reduce((sum, { n }) => sum + n, 0),
    change: of('change'),
    unchanged: of('unchanged'),
    refused: of('refused'),
  }
}

const mostProblems = 300

/** Why bookings are left out, the most frequent reason first. */
export async function problemsOf(tx: Tx, id: number): Promise<Act['problems']> {
  const { rows: found } = await tx.execute<{ message: string; count: number; booking_ids: (number | string)[] }>(sql`
    select reason as message, count(*)::int as count, ${someIds} as booking_ids from act_bookings
    where act_id = ${id} and kind = 'refused' group by reason order by 2 desc, 1 limit ${mostProblems}`)
  return found.map((row) => ({ ...row, booking_ids: row.booking_ids.map(Number) }))
}

/** The consequences that follow from single bookings. */
export async function consequencesOfBookings(tx: Tx, id: number): Promise<Act['consequences']> {
  const { rows: found } = await tx.execute<{ code: ConsequenceCode; count: number; booking_ids: (number | string)[] }>(
    sql`select code, count(*)::int as count, ${someIds} as booking_ids
      from act_bookings, unnest(consequences) as code where act_id = ${id} group by code`,
  )
  return found.map((row) => ({ ...row, booking_ids: row.booking_ids.map(Number) }))
}

/** A plan that goes along with the bookings of its departure: where to, and its own capacity. */
export type PlanAlong = { tour_id: number; starts_at: string; capacity: number | null }

/** The consequences for departures that bookings leave or join, each with those bookings. */
export async function consequencesOfDepartures(tx: Tx, id: number, along?: PlanAlong): Promise<Act['consequences']> {
  const isAlong = sql`sums.tour_id = ${along?.tour_id ?? null}::bigint and sums.at = ${along?.starts_at ?? null}::timestamp`
  const { rows: found } = await tx.execute<{
    code: ConsequenceCode
    count: number
    booking_ids: (number | string)[]
  }>(sql`
    with moves as (
      select booking_id, leaves ->> 'code' as code_key, (leaves ->> 'at')::timestamp(0) as at,
        -(leaves ->> 'seats')::int as seats, -(leaves ->> 'travelers')::int as travelers
      from act_bookings where act_id = ${id} and kind = 'change' and leaves is not null
      union all
      select booking_id, joins ->> 'code', (joins ->> 'at')::timestamp(0), (joins ->> 'seats')::int, (joins ->> 'travelers')::int
      from act_bookings where act_id = ${id} and kind = 'change' and joins is not null),
    of_tours as (select moves.*, c.tour_id from moves join tour_codes c using (code_key)),
    sums as (select tour_id, at, sum(seats) as seats, sum(travelers) as travelers from of_tours group by 1, 2),
    departures as (
      select sums.*, coalesce(case when ${isAlong} then ${along?.capacity ?? null}::integer else p.capacity end, tours.capacity)
          as capacity, tours.minimum, p.state,
        coalesce(now.seats, 0) as seats_now, coalesce(now.travelers, 0) as travelers_now
      from sums join tours on tours.id = sums.tour_id
      left join departure_plans p on p.tour_id = sums.tour_id and p.starts_at = sums.at
      left join lateral (
        select sum(d.adult + d.child) as seats, sum(d.adult + d.child + d.infant) as travelers
        from departure_counts d join tour_codes c on c.id = d.code_id
        where c.tour_id = sums.tour_id and d.starts_at = sums.at) as now on true),
    to_come as (select * from departures where state is distinct from 'cancelled' and at >= ${londonDay()}::timestamp),
    found as (
      select tour_id, at, 'over_capacity' as code, 1 as sign from to_come where seats > 0 and seats_now + seats > capacity
      union all
      -- One that is under its minimum already is warned of.
      select tour_id, at, 'under_minimum', -1 from to_come
      where travelers < 0 and travelers_now >= minimum and travelers_now + travelers between 1 and minimum - 1
      union all
      select tour_id, at, 'departure_cancelled', 1 from departures where state = 'cancelled')
    select code, count(*)::int as count, ${someIds} as booking_ids
    from (select distinct found.code, of_tours.booking_id from found join of_tours using (tour_id, at)
      where sign(of_tours.travelers) = found.sign) as behind group by code`)
  return found.map((row) => ({ ...row, booking_ids: row.booking_ids.map(Number) }))
}

type KeptRow = { booking_id: string; booking_reference: string; kept: ActBooking['kept']; n: number }

/** How many bookings an undo left as they are, and the first of them with the reason. */
export async function keptOf(tx: Tx, id: number): Promise<Pick<Undone, 'kept' | 'kept_count'>> {
  const { rows: found } = await tx.execute<KeptRow>(
    sql`select x.booking_id, b.booking_reference, x.kept, count(*) over ()::int as n
      from act_bookings x join bookings b on b.id = x.booking_id
      where x.act_id = ${id} and ${isNotNull(sql`x.kept`)} order by x.booking_id limit ${limits.undoNamed}`,
  )
  const kept = found.flatMap(({ booking_id, booking_reference, kept: why }) =>
    why ? [{ booking_id: Number(booking_id), booking_reference, ...why }] : [],
  )
  return { kept_count: found[0]?.n ?? 0, kept }
}

export const endText = (title: string, failure: string | null, changed: number) =>
  failure === null ? actMessages.done(title, changed) : actMessages.failed(title, failure)

export const faultText = messages.status[500]
