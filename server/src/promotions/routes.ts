import type { FastifyInstance } from 'fastify'
import { promotions } from 'contract/promotions'
import { removeReplaced, storeUploadedPicture } from '../files/uploads.ts'
import { existing } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import type { UploadedFiles } from '../http/input.ts'
import { findPromotion, listPromotions } from './read.ts'
import { createPromotion, deletePromotion, updatePromotion } from './write.ts'

export function promotionRoutes(app: FastifyInstance) {
  handle(app, promotions.list, ({ query }, { db }) => listPromotions(db, query))

  handle(app, promotions.find, async ({ params }, { db }) => existing(await findPromotion(db, params.id)))

  handle(app, promotions.create, ({ body }, { tx, me, prepared }) => createPromotion(tx, me, body, prepared), {
    // The endpoint is refused without this file.
    prepare: async (_input: unknown, { files }: { files: UploadedFiles }) =>
      (await storeUploadedPicture(app, files, 'image'))!,
  })

  handle(
    app,
    promotions.update,
    async ({ params, body }, { tx, me, prepared, afterCommit }) => {
      const { promotion, replaced } = await updatePromotion(tx, me, params.id, { fields: body, picture: prepared })
      afterCommit(() => removeReplaced(app, replaced))
      return promotion
    },
    { prepare: (_input: unknown, { files }: { files: UploadedFiles }) => storeUploadedPicture(app, files, 'image') },
  )

  handle(app, promotions.remove, async ({ params, body }, { tx, afterCommit }) => {
    const replaced = await deletePromotion(tx, params.id, body?.version)
    afterCommit(() => removeReplaced(app, replaced))
    return { id: params.id }
  })
}
