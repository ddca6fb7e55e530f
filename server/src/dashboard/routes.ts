import type { FastifyInstance } from 'fastify'
import { dashboard } from 'contract/dashboard'
import { handle } from '../http/handle.ts'
import { dashboardStats } from './read.ts'
import { readToday } from './today.sql.ts'

export function dashboardRoutes(app: FastifyInstance) {
  handle(app, dashboard.stats, ({ query }, { db, me }) => dashboardStats(db, me, query))

  handle(app, dashboard.today, (_input, { db }) => readToday(db))
}
