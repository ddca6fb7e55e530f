import type { FastifyInstance } from 'fastify'
import { may } from 'contract/permissions'
import { savedViews, viewAccess } from 'contract/saved-views'
import { AppError } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { listViews } from './read.ts'
import { createView, deleteView, updateView } from './write.ts'

export function savedViewRoutes(app: FastifyInstance) {
  handle(app, savedViews.list, async ({ query: { list } }, { db, me }) => {
    if (!may(me, viewAccess[list])) throw new AppError('forbidden')
    return listViews(db, me, list)
  })

  handle(app, savedViews.create, ({ body }, { tx, me }) => createView(tx, me, body))

  handle(app, savedViews.update, ({ params, body }, { tx, me }) => updateView(tx, me, params.id, body))

  handle(app, savedViews.remove, ({ params, body }, { tx, me }) => deleteView(tx, me, params.id, body?.version))
}
