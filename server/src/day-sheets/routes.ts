import type { FastifyInstance } from 'fastify'
import { daySheets } from 'contract/day-sheets'
import { isDay } from 'contract/days'
import { officeMessages } from 'contract/office-messages'
import { fieldError } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { listPrints, notePrint } from './prints.sql.ts'
import { findDayChanges, findDaySheet } from './read.ts'
import { checkIn, setNote } from './write.ts'

function dayIn(date: string): string {
  if (!isDay(date)) throw fieldError('date', officeMessages.daySheets.noDay)
  return date
}

export function daySheetRoutes(app: FastifyInstance) {
  handle(app, daySheets.find, ({ params, query }, { db, me }) => findDaySheet(db, dayIn(params.date), query, me))

  handle(app, daySheets.changes, ({ params, query }, { db }) => findDayChanges(db, dayIn(params.date), query.since))

  handle(app, daySheets.prints, ({ params }, { db }) => listPrints(db, dayIn(params.date)))

  handle(app, daySheets.print, ({ params }, { tx, me }) => notePrint(tx, dayIn(params.date), me))

  handle(app, daySheets.checkIn, ({ params, body }, { tx, me }) => checkIn(tx, params.id, body.arrived, me))

  handle(app, daySheets.note, ({ params, body }, { tx, me }) => setNote(tx, params.id, body.note, me))
}
