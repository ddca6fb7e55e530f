import type { FastifyInstance } from 'fastify'
import { inclusions } from 'contract/inclusions'
import { existing } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { findInclusion, listInclusions, listKnownInclusions } from './read.ts'
import { createInclusion, deleteInclusion, renameInclusion } from './write.ts'

export function inclusionRoutes(app: FastifyInstance) {
  handle(app, inclusions.list, ({ query }, { db }) => listInclusions(db, query))

  handle(app, inclusions.listKnown, ({ query }, { db }) => listKnownInclusions(db, query))

  handle(app, inclusions.find, async ({ params }, { db }) => existing(await findInclusion(db, params.id)))

  handle(app, inclusions.create, ({ body }, { tx }) => createInclusion(tx, body.name))

  handle(app, inclusions.update, ({ params, body }, { tx }) => renameInclusion(tx, params.id, body))

  handle(app, inclusions.remove, ({ params, body }, { tx }) => deleteInclusion(tx, params.id, body?.version))
}
