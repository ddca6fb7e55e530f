import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { officeMessages } from 'contract/office-messages'
import { pick } from 'contract/pick'
import type { Tour, TourInput } from 'contract/tours'
import type { Tx } from '../db/db.ts'
import { differences } from '../db/histories.ts'
import type { Changes } from '../db/tables.ts'
import { tourHistoryTable, tourTable as t } from '../db/tour-tables.ts'
import { AppError, existing, fieldError, refuseStale } from '../http/errors.ts'
import { returnCode, createTourOf, moveAll, collidingDepartures } from './moves.sql.ts'
import { findTour } from './read.ts'
import { moveSavedFilters } from './saved-filters.sql.ts'

type Author = { id: number; name: string }

const editable = ['name', 'colour', 'capacity', 'minimum', 'duration_minutes', 'is_active'] as const

export async function updateTour(
  tx: Tx,
  id: number,
  { version, ...sent }: TourInput & { version?: number | undefined },
  author: Author,
): Promise<Tour> {
  const before = existing((await lockTours(tx, [id])).get(id), 'tour')
  refuseStale(version, before.version)
  const changes = differences(pick(before, editable), pick(sent, editable))
  if (!changes) return before
  await tx
    .update(t)
    .set({ ...pick(sent, editable), ...changed })
    .where(eq(t.id, id))
  await addTourHistory(tx, id, changes, author)
  return existing(await findTour(tx, id))
}

/** Moves everything of a tour to another one; the first is then shown nowhere. */
export async function mergeTours(tx: Tx, id: number, into: number, author: Author): Promise<Tour> {
  if (id === into) throw fieldError('into', officeMessages.tours.intoItself)
  const locked = await lockTours(tx, [id, into])
  existing(locked.get(id), 'tour')
  const target = locked.get(into)
  if (!target) throw fieldError('into', officeMessages.tours.unknown)
  await refuseCollisions(tx, id, into)
  await moveAll(tx, id, into)
  await moveSavedFilters(tx, id, into)
  await tx
    .update(t)
    .set({ ...changed, merged_into: into })
    .where(eq(t.id, id))
  await tx.update(t).set(changed).where(eq(t.id, into))
  await addTourHistory(
    tx,
    id,
    { old: { merged_into: null }, new: { merged_into: { id: into, name: target.name } } },
    author,
  )
  return withCodes(tx, target, author)
}

/** Each time is sent once, and with it which of the two departures has to run again first. */
async function refuseCollisions(tx: Tx, id: number, into: number) {
  const found = await collidingDepartures(tx, id, into)
  if (found.length === 0) return
  const cancelled = found.flatMap(({ starts_at, cancelled: tour_id }) =>
    tour_id === null ? [] : { tour_id, starts_at },
  )
  const { plansCollide, cancelledCollide } = officeMessages.tours
  const sentences = [
    ...(cancelled.length < found.length ? [plansCollide] : []),
    ...(cancelled.length > 0 ? [cancelledCollide] : []),
  ]
  throw new AppError('plans_collide', sentences.join(' '), {
    data: { starts_at: found.map(({ starts_at }) => starts_at), cancelled },
  })
}

/** Makes a code a tour of its own: the tour that was made with it, if it left that by a merge. */
export async function splitTour(tx: Tx, id: number, code: string, author: Author): Promise<Tour> {
  const tour = existing((await lockTours(tx, [id])).get(id), 'tour')
  const own = await returnCode(tx, id, code)
  if (!own) throw fieldError('code', officeMessages.tours.notItsCode)
  if (tour.codes.length === 1) throw fieldError('code', officeMessages.tours.onlyCode)
  const ownId = own.homeTourId === id ? await createTourOf(tx, own) : own.homeTourId
  if (own.homeTourId !== id)
    await tx
      .update(t)
      .set({ ...changed, merged_into: null })
      .where(eq(t.id, ownId))
  await tx.update(t).set(changed).where(eq(t.id, id))
  await withCodes(tx, tour, author)
  const made = existing(await findTour(tx, ownId))
  await addTourHistory(tx, ownId, { old: { codes: [] }, new: { codes: made.codes } }, author)
  return made
}

const changed = { version: sql`${t.version} + 1`, updated_at: sql`clock_timestamp()` }

/** The tours among these that exist, locked in the order of their ids. */
async function lockTours(tx: Tx, ids: readonly number[]): Promise<Map<number, Tour>> {
  const rows = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(inArray(t.id, [...ids]), isNull(t.merged_into)))
    .orderBy(t.id)
    .for('update')
  const found = new Map<number, Tour>()
  for (const { id } of rows) found.set(id, existing(await findTour(tx, id)))
  return found
}

/** Notes in the history that the codes of a tour have changed. */
async function withCodes(tx: Tx, before: Tour, author: Author): Promise<Tour> {
  const after = existing(await findTour(tx, before.id))
  const changes = differences({ codes: before.codes }, { codes: after.codes })
  if (changes) await addTourHistory(tx, before.id, changes, author)
  return after
}

const addTourHistory = (tx: Tx, tourId: number, changes: Changes, author: Author) =>
  tx.insert(tourHistoryTable).values({
    tourId,
    userId: author.id,
    userName: author.name,
    changes,
    createdAt: sql`clock_timestamp()`,
  })
