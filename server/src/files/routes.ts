import type { FastifyInstance } from 'fastify'
import { picture } from 'contract/documents'
import { AppError } from '../http/errors.ts'
import { pictureType } from './pictures.ts'
import { isFileKey } from './store.ts'

/** Pictures are public under an unguessable key of 128 random bits; the content of a key never changes. */
export function fileRoutes(app: FastifyInstance) {
  app.get<{ Params: { key: string } }>(picture.path, async (request, reply) => {
    const { key } = request.params
    const file = isFileKey(key) ? await app.store.open(key) : undefined
    if (!file) throw new AppError('not_found')
    return reply.type(pictureType).header('cache-control', 'public, max-age=31536000, immutable').send(file)
  })
}
