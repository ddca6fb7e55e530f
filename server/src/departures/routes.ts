import type { FastifyInstance } from 'fastify'
import { departures } from 'contract/departures'
import { existing } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { findDeparture, listDepartureDays, listDepartures } from './read.ts'
import { guideRows } from './rows.sql.ts'
import { planDeparture } from './write.ts'

export function departureRoutes(app: FastifyInstance) {
  handle(app, departures.list, ({ query }, { db, me }) => listDepartures(db, query, me))

  handle(app, departures.days, ({ query }, { db }) => listDepartureDays(db, query))

  handle(app, departures.find, async ({ query }, { db }) =>
    existing(await findDeparture(db, query.tour_id, query.starts_at)),
  )

  handle(app, departures.guides, (_input, { db }) => guideRows(db))

  handle(app, departures.plan, ({ body }, { tx, me }) => planDeparture(tx, body, me))
}
