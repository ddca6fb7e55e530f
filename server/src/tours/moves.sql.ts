import { and, eq, sql } from 'drizzle-orm'
import { limits } from 'contract/limits'
import { tourColours } from 'contract/tour-colours'
import type { Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { onlyRow } from '../db/only-row.ts'
import { departurePlanTable as p, tourCodeTable as c } from '../db/tour-tables.ts'

/** A time, `yyyy-MM-ddTHH:mm`, and the tour whose departure is cancelled then; null where both run. */
type Collision = { starts_at: string; cancelled: number | null }

/**
 * The times at which the departures of two tours cannot become one: both have a plan, but not the same of two cancelled ones; or one is
 * cancelled while the other, perhaps without a plan, has bookings that stand, which would be of a cancelled departure.
 */
export async function collidingDepartures(tx: Tx, one: number, other: number): Promise<Collision[]> {
  const { rows } = await tx.execute<Collision>(sql`
    select to_char(starts_at, 'YYYY-MM-DD"T"HH24:MI') as starts_at, cancelled
    from (
      select a.starts_at, case 'cancelled' when a.state then a.tour_id when b.state then b.tour_id end as cancelled
      from departure_plans a join departure_plans b using (starts_at)
      where a.tour_id = ${one} and b.tour_id = ${other} and a.is_planned and b.is_planned
        and (a.state <> 'cancelled' or row (a.state, a.guides, a.vehicle, a.note, a.capacity)
          is distinct from row (b.state, b.guides, b.vehicle, b.note, b.capacity))
      union
      select p.starts_at, p.tour_id
      from departure_plans p join departure_counts x using (starts_at) join tour_codes c on c.id = x.code_id
      where p.state = 'cancelled' and x.confirmed + x.pending > 0
        and (p.tour_id, c.tour_id) in ((${one}, ${other}), (${other}, ${one}))
        and not exists (
          select from departure_plans o where o.tour_id = c.tour_id and o.starts_at = p.starts_at and o.state = 'cancelled')
    ) as collisions order by 1`)
  return rows
}

/** Moves the codes and plans of a tour. The counts are by code, and so follow. */
export async function moveAll(tx: Tx, from: number, into: number): Promise<void> {
  await dropEmptiedPlans(tx, from, into)
  await tx.update(p).set({ tourId: into }).where(eq(p.tourId, from))
  await tx
    .update(c)
    .set({ tourId: into, mergedAt: sql`now()` })
    .where(eq(c.tourId, from))
}

/**
 * Where both tours have a plan, one of the two was cleared, or both say the same: its history continues in the other's. Its lines keep whose they were
 * (`of`), since what was before them was not in the other plan, and of two that say the same the tour to which a split returns one (`home`).
 */
async function dropEmptiedPlans(tx: Tx, one: number, other: number) {
  const { rows } = await tx.execute<{ emptied: number; kept: number; home: number | null }>(sql`
    select case when is_first then b else a end as emptied, case when is_first then a else b end as kept, home
    from (
      select a.id as a, b.id as b, a.is_planned and not b.is_planned as is_first,
        case when a.is_planned and b.is_planned then a.home_tour_id end as home
      from departure_plans a join departure_plans b using (starts_at)
      where a.tour_id = ${one} and b.tour_id = ${other}) as pairs`)
  for (const { emptied, kept, home } of rows) {
    await tx.execute(sql`update departure_histories set plan_id = ${kept},
      changes = (case when changes -> 'of' is null then
        jsonb_strip_nulls(jsonb_build_object('of', ${emptied}::bigint, 'home', ${home}::bigint)) else '{}' end || changes::jsonb)::json
      where plan_id = ${emptied}`)
    // Above both, so that a form that read either of them is stale.
    await tx.execute(sql`update departure_plans set version = 1 + (
      select max(version) from departure_plans where id in (${kept}, ${emptied})) where id = ${kept}`)
    await tx.delete(p).where(eq(p.id, emptied))
  }
}

type OwnCode = { id: number; name: string; homeTourId: number }

/** Moves a code, and within the time for undoing a merge its plans, to the tour that was made with it. */
export async function returnCode(tx: Tx, tourId: number, code: string): Promise<OwnCode | undefined> {
  const where = and(eq(c.tourId, tourId), eq(c.codeKey, fold(code)))
  const [found] = await tx
    .select({
      id: c.id,
      name: c.name,
      homeTourId: c.homeTourId,
      isUndo: sql<boolean>`coalesce(${c.mergedAt} > now() - make_interval(days => ${limits.mergeUndoDays}::integer), false)`,
    })
    .from(c)
    .where(where)
  if (!found) return undefined
  const { homeTourId, isUndo } = found
  if (homeTourId === tourId) return found
  await tx.update(c).set({ tourId: homeTourId, mergedAt: null }).where(eq(c.id, found.id))
  if (isUndo) {
    // A part of the tour that was split off before may have planned the same times since: those plans stay apart.
    await tx.execute(sql`
      update departure_plans p set tour_id = ${homeTourId} where tour_id = ${tourId} and home_tour_id = ${homeTourId}
        and not exists (select 1 from departure_plans o where o.tour_id = ${homeTourId} and o.starts_at = p.starts_at)`)
    await divideCancelled(tx, tourId, homeTourId)
  }
  return found
}

/** Two cancelled departures that became one by a merge are two again, each with its history. */
const divideCancelled = (tx: Tx, tourId: number, homeTourId: number) =>
  tx.execute(sql`
    with made as (
      insert into departure_plans (tour_id, home_tour_id, starts_at, guides, vehicle, note, capacity, state, version)
      select ${homeTourId}, ${homeTourId}, starts_at, guides, vehicle, note, capacity, state, version + 1
      from departure_plans p
      where tour_id = ${tourId} and state = 'cancelled' and exists (
        select 1 from departure_histories x where x.plan_id = p.id and x.changes ->> 'home' = ${String(homeTourId)})
      on conflict (starts_at, tour_id) do nothing
      returning id, starts_at)
    update departure_histories x set plan_id = made.id, changes = (x.changes::jsonb - 'of' - 'home')::json
    from made join departure_plans p on p.tour_id = ${tourId} and p.starts_at = made.starts_at
    where x.plan_id = p.id and x.changes ->> 'home' = ${String(homeTourId)}`)

/** A new tour of a code whose own tour keeps other codes. */
export async function createTourOf(tx: Tx, { id, name }: OwnCode): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into tours (name, colour)
    select ${name}, (array[${sql.join(
      tourColours.map((colour) => sql`${colour}`),
      sql`, `,
    )}])[(select count(*) from tours) % ${tourColours.length}::integer + 1]
    returning id`)
  const { id: tourId } = onlyRow(rows)
  await tx.update(c).set({ tourId, homeTourId: tourId, mergedAt: null }).where(eq(c.id, id))
  return tourId
}
