import type { FastifyInstance } from 'fastify'
import { daySheets } from 'contract/day-sheets'
import { isDay } from 'contract/days'
import { officeMessages } from 'contract/office-messages'
import { fieldError } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { refuseFuture } from '../http/past.ts'
import { confirmPrint, listPrints, notePrint } from './prints.sql.ts'
import { findDayChanges, findDaySheet } from './read.ts'
import { checkIn, setNote } from './write.ts'

function dayIn(date: string): string {
  if (!isDay(date)) throw fieldError('date', officeMessages.daySheets.noDay)
  return date
}

export function daySheetRoutes(app: FastifyInstance) {
  handle(app, daySheets.find, async ({ params, query }, { db, me }) => {
    const date = dayIn(params.date)
    if (query.at !== undefined) await refuseFuture(db, 'at', query.at)
    return findDaySheet(db, date, query, me)
  })

  handle(app, daySheets.changes, async ({ params, query }, { db }) => {
    const date = dayIn(params.date)
    await refuseFuture(db, 'since', query.since)
    return findDayChanges(db, date, query.since)
  })

  handle(app, daySheets.prints, ({ params }, { db }) => listPrints(db, dayIn(params.date)))

  handle(app, daySheets.print, ({ params, body }, { tx, me }) => notePrint(tx, dayIn(params.date), body ?? {}, me))

  handle(app, daySheets.confirmPrint, ({ params: { date, id } }, { tx, me }) =>
    confirmPrint(tx, { day: dayIn(date), id }, me),
  )

  handle(app, daySheets.checkIn, ({ params, body }, { tx, me }) => checkIn(tx, params.id, body, me))

  handle(app, daySheets.note, ({ params, body }, { tx, me }) => setNote(tx, params.id, body, me))
}
