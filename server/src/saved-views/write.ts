import { and, eq, sql } from 'drizzle-orm'
import type { Input } from 'contract/endpoint'
import { limits } from 'contract/limits'
import { savedViewMessages } from 'contract/saved-view-messages'
import { may } from 'contract/permissions'
import { viewAccess, whyNotChangeView, type SavedView, type savedViews } from 'contract/saved-views'
import type { ViewList } from 'contract/view-lists'
import { readViewQuery } from 'contract/view-queries'
import type { Tx } from '../db/db.ts'
import { violates } from '../db/failures.ts'
import { fold } from '../db/fold.ts'
import { savedViewTable as t } from '../db/saved-tables.ts'
import { AppError, existing, fieldError, refuseStale } from '../http/errors.ts'
import type { Me } from '../http/me.ts'
import { findView } from './read.ts'

type New = Input<typeof savedViews.create>['body']
type Changes = Input<typeof savedViews.update>['body']

const nameTaken = () => fieldError('name', savedViewMessages.nameTaken)

export async function createView(tx: Tx, me: Me, { list, ...body }: New): Promise<SavedView> {
  if (!may(me, viewAccess[list])) throw new AppError('forbidden')
  await lockViews(tx)
  const own = await tx.$count(t, and(eq(t.list, list), eq(t.ownerId, me.id)))
  if (own >= limits.savedViews.own) throw fieldError('name', savedViewMessages.tooMany)
  if (body.shared) await refuseTooManyShared(tx, list)
  const [row] = await tx
    .insert(t)
    .values({ list, ownerId: me.id, ...valuesOf(list, body) })
    .onConflictDoNothing({ target: [t.ownerId, t.list, t.nameKey] })
    .returning({ id: t.id })
  if (!row) throw nameTaken()
  return existing(await findView(tx, me, row.id))
}

export async function updateView(tx: Tx, me: Me, id: number, { version, ...body }: Changes): Promise<SavedView> {
  const before = await lockView(tx, me, id)
  refuseStale(version, before.version)
  if (body.shared && !before.shared) await refuseTooManyShared(tx, before.list)
  try {
    await tx
      .update(t)
      .set({
        ...valuesOf(before.list, { ...before, ...sent(body) }),
        version: before.version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(t.id, id))
  } catch (error) {
    if (violates(error, 'saved_views_name')) throw nameTaken()
    throw error
  }
  // An administrator who ends the sharing no longer sees the view.
  return existing(await findView(tx, { id: before.owner.id }, id))
}

export async function deleteView(tx: Tx, me: Me, id: number, version: number | undefined): Promise<{ id: number }> {
  const before = await lockView(tx, me, id)
  refuseStale(version, before.version)
  await tx.delete(t).where(eq(t.id, id))
  return { id }
}

/** The view, locked; 404 for one that the person cannot see, 403 for one that is not theirs to change. */
async function lockView(tx: Tx, me: Me, id: number): Promise<SavedView> {
  await tx.select({ id: t.id }).from(t).where(eq(t.id, id)).for('update')
  const view = existing(await findView(tx, me, id), 'view')
  if (!may(me, viewAccess[view.list])) throw new AppError('not_found')
  const whyNot = whyNotChangeView(me, view)
  if (whyNot) throw new AppError('forbidden', whyNot)
  return view
}

/** Until the transaction ends, since calls at the same moment would each find the last place left. */
const lockViews = (tx: Tx) => tx.execute(sql`lock table saved_views in share row exclusive mode`)

async function refuseTooManyShared(tx: Tx, list: ViewList) {
  await lockViews(tx)
  const shared = await tx.$count(t, and(eq(t.list, list), t.shared))
  if (shared >= limits.savedViews.shared) throw fieldError('shared', savedViewMessages.tooManyShared)
}

/** Without the keys that were left out, which keep their values. */
const sent = <T extends object>(body: T) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

function valuesOf(list: ViewList, body: Omit<New, 'list'>) {
  const { query, errors } = readViewQuery(list, body.query)
  if (Object.keys(errors).length > 0) {
    throw new AppError('validation_failed', savedViewMessages.queryInvalid, { errors })
  }
  const { start_date: _start, end_date: _end, ...withoutDays } = query
  return {
    name: body.name,
    nameKey: fold(body.name),
    shared: body.shared,
    query: body.moving_range ? withoutDays : query,
    movingRange: body.moving_range,
    hiddenColumns: body.hidden_columns && [...new Set(body.hidden_columns)],
  }
}
