import type { FastifyInstance } from 'fastify'
import { fieldError } from '../http/errors.ts'
import type { Picked } from '../http/input.ts'
import { readPicture } from './pictures.ts'
import { storePicture, type StoredPicture } from './write.ts'

/** The picture of a multipart form, checked and stored; nothing when none was sent. Refuses on the form's field. */
export async function takePicture(
  app: Pick<FastifyInstance, 'database' | 'store'>,
  files: Picked,
  field: string,
): Promise<StoredPicture | undefined> {
  const sent = files[field]
  if (!sent) return undefined
  const picture = await readPicture(sent.bytes)
  if (typeof picture === 'string') throw fieldError(field, picture)
  return storePicture(app.database, app.store, picture)
}
