import type { FastifyInstance } from 'fastify'
import { bookings } from 'contract/bookings'
import type { Db } from '../db/db.ts'
import { existing } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { longCount } from '../http/time-limits.ts'
import { refuseFuture } from '../http/past.ts'
import { notifyOfChange, notifyOfNewBooking } from './notifications.ts'
import { findBookingAt } from './past-states.sql.ts'
import { listDeletedBookings } from './deleted.sql.ts'
import { findBookingWithHistory, listBookings } from './read.ts'
import { restoreBooking } from './restore.sql.ts'
import { openTotals } from './total.sql.ts'
import { createBooking, deleteBooking, updateBooking, updateBookingStatus } from './write.ts'

export function bookingRoutes(app: FastifyInstance) {
  handle(app, bookings.list, ({ query }, { db }) => listBookings(db, query))

  const totals = new WeakMap<Db, ReturnType<typeof openTotals>>()
  const totalsOf = (db: Db) => {
    const known = totals.get(db) ?? openTotals(db)
    totals.set(db, known)
    return known
  }
  handle(
    app,
    bookings.total,
    async ({ query }, { db, request }) => ({ total: await totalsOf(db)(query, request.signal) }),
    longCount,
  )

  handle(app, bookings.find, async ({ params, query: { at } }, { db }) => {
    if (at === undefined) return existing(await findBookingWithHistory(db, params.id))
    await refuseFuture(db, 'at', at)
    return existing(await findBookingAt(db, params.id, at))
  })

  handle(app, bookings.create, async ({ body }, { tx, me }) => {
    const booking = await createBooking(tx, body, me)
    await notifyOfNewBooking(tx, booking, me)
    return booking
  })

  handle(app, bookings.update, async ({ params, body }, { tx, me }) => {
    const change = await updateBooking(tx, params.id, body, me)
    await notifyOfChange(tx, change, me)
    return change.after
  })

  handle(app, bookings.updateStatus, async ({ params, body }, { tx, me }) => {
    const change = await updateBookingStatus(tx, params.id, body, me)
    await notifyOfChange(tx, change, me)
    return change.after
  })

  handle(app, bookings.remove, async ({ params, body }, { tx, me }) => {
    const { id } = await deleteBooking(tx, params.id, body?.version, me)
    return { id }
  })

  handle(app, bookings.listDeleted, ({ query }, { db }) => listDeletedBookings(db, query))

  handle(app, bookings.restore, ({ params }, { tx, me }) => restoreBooking(tx, params.id, me))
}
