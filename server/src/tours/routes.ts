import type { FastifyInstance } from 'fastify'
import { tours } from 'contract/tours'
import { existing } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { findTourWithHistory, listTourNames, listTours } from './read.ts'
import { mergeTours, splitTour, updateTour } from './write.ts'

export function tourRoutes(app: FastifyInstance) {
  handle(app, tours.list, ({ query }, { db }) => listTours(db, query))

  handle(app, tours.names, (_input, { db }) => listTourNames(db))

  handle(app, tours.find, async ({ params }, { db }) => existing(await findTourWithHistory(db, params.id)))

  handle(app, tours.update, ({ params, body }, { tx, me }) => updateTour(tx, params.id, body, me))

  handle(app, tours.merge, ({ params, body }, { tx, me }) => mergeTours(tx, params.id, body.into, me))

  handle(app, tours.split, ({ params, body }, { tx, me }) => splitTour(tx, params.id, body.code, me))
}
