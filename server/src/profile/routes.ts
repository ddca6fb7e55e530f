import type { FastifyInstance } from 'fastify'
import { profile } from 'contract/profile'
import { removeReplaced, storeUploadedAvatar } from '../files/uploads.ts'
import { AppError } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import type { UploadedFiles } from '../http/input.ts'
import { withRequiredStep } from '../second-steps/requirements.sql.ts'
import { findProfile } from './read.ts'
import { updateProfile } from './write.ts'

export function profileRoutes(app: FastifyInstance) {
  handle(app, profile.find, async (_input, { db, me }) => {
    const found = await findProfile(db, me)
    // Deleted since the session was looked up.
    if (!found) throw new AppError('unauthenticated')
    return found
  })

  handle(
    app,
    profile.update,
    async ({ body }, { tx, me, prepared, afterCommit }) => {
      const { user, replaced } = await updateProfile(tx, me, body, prepared)
      afterCommit(() => {
        removeReplaced(app, [replaced])
        app.mailer.wake()
      })
      return withRequiredStep(tx, user, me.sessionId)
    },
    {
      prepare: (_input: unknown, { files }: { files: UploadedFiles }) =>
        storeUploadedAvatar(app, files, 'profile_image'),
    },
  )
}
