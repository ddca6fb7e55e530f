import type { FastifyInstance } from 'fastify'
import { savedReports } from 'contract/saved-reports'
import { handle } from '../http/handle.ts'
import { listRecipients, listSavedReports } from './read.ts'
import { createSavedReport, deleteSavedReport, updateSavedReport } from './write.ts'

export function savedReportRoutes(app: FastifyInstance) {
  handle(app, savedReports.list, (_input, { db, me }) => listSavedReports(db, me))

  handle(app, savedReports.recipients, (_input, { db }) => listRecipients(db))

  handle(app, savedReports.create, ({ body }, { tx, me }) => createSavedReport(tx, me, body))

  handle(app, savedReports.update, ({ params, body }, { tx, me }) => updateSavedReport(tx, me, params.id, body))

  handle(app, savedReports.remove, ({ params, body }, { tx, me }) =>
    deleteSavedReport(tx, me, params.id, body?.version),
  )
}
