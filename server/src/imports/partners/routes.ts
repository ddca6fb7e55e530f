import type { FastifyInstance } from 'fastify'
import { importPartners } from 'contract/import-partners'
import { existing } from '../../http/errors.ts'
import { handle } from '../../http/handle.ts'
import { previewPartner } from './preview.ts'
import { findPartner, listPartners } from './read.ts'
import { changePartner, deletePartner } from './write.ts'

export function partnerRoutes(app: FastifyInstance) {
  handle(app, importPartners.list, ({ query }, { db, me }) => listPartners(db, query, me))

  handle(app, importPartners.find, async ({ params }, { db, me }) => existing(await findPartner(db, params.id, me)))

  handle(app, importPartners.change, async ({ params, body }, { tx, me }) => {
    await changePartner(tx, params.id, body, me)
    return existing(await findPartner(tx, params.id, me))
  })

  handle(app, importPartners.remove, ({ params, body }, { tx, me }) => deletePartner(tx, params.id, me, body?.version))

  handle<typeof importPartners.preview, Awaited<ReturnType<typeof previewPartner>>>(
    app,
    importPartners.preview,
    async (_, { prepared }) => prepared,
    // Before the transaction: the embedded engine would keep every other request waiting.
    {
      prepare: ({ params, body }, { db, me }) =>
        previewPartner(db, { id: params.id, change: body, me, secret: app.config.authSecret }),
    },
  )
}
