import type { FastifyInstance } from 'fastify'
import { activity } from 'contract/activity'
import { existing } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { findActivity, listActivity } from './read.ts'

/** The record of everything, for administrators. */
export function activityRoutes(app: FastifyInstance) {
  handle(app, activity.list, ({ query }, { db }) => listActivity(db, query))

  handle(app, activity.find, async ({ params }, { db }) => existing(await findActivity(db, params.id)))
}
