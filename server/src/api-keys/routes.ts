import type { FastifyInstance } from 'fastify'
import { apiKeyMessages as texts } from 'contract/api-key-messages'
import { apiKeys } from 'contract/api-keys'
import { describeCall } from '../db/activity.ts'
import { AppError, existing } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { apiKeyEndedMail, apiKeyMadeMail } from '../mail/api-key-mails.ts'
import { queueStaffMail } from '../mail/write.ts'
import { checked, ifRight } from '../session/current-password.ts'
import { findApiKey, listApiKeys } from './read.ts'
import { createApiKey, endApiKey } from './write.ts'

/** The API keys of programs, for administrators; the person who makes one is its owner. */
export function apiKeyRoutes(app: FastifyInstance) {
  handle(app, apiKeys.list, ({ query }, { db }) => listApiKeys(db, query))

  handle(
    app,
    apiKeys.create,
    ({ body }, { tx, prepared, request, afterCommit }) =>
      ifRight(tx, prepared, async ({ id: owner }) => {
        const { token, id } = await createApiKey(tx, app.config.authSecret, owner, body)
        const { email, ...key } = existing(await findApiKey(tx, id))
        await queueStaffMail(tx, key.owner_id, apiKeyMadeMail({ name: key.owner, email }, key))
        afterCommit(app.mailer.wake)
        const { permissions, read_only } = key
        request.log.warn({ by: owner, key: id, permissions, read_only }, 'API key made')
        return { token, key }
      }),
    checked(app),
  )

  handle(app, apiKeys.end, async ({ params }, { tx, me, request, afterCommit }) => {
    const { email, ...key } = existing(await findApiKey(tx, params.id))
    if (!(await endApiKey(tx, key.id))) throw new AppError('wrong_state', texts.hasEnded)
    describeCall(tx, { details: { owner: key.owner } })
    await queueStaffMail(tx, key.owner_id, apiKeyEndedMail({ name: key.owner, email }, key, me.name))
    afterCommit(app.mailer.wake)
    request.log.warn({ by: me.id, key: key.id }, 'API key ended')
    return null
  })
}
