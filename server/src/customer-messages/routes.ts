import type { FastifyInstance } from 'fastify'
import { customerMessages } from 'contract/customer-messages'
import { existing } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { longCount } from '../http/time-limits.ts'
import { findTemplateWithHistory, listMessages, listTemplates } from './read.ts'
import { createTemplate, deleteTemplate, updateTemplate } from './templates.sql.ts'
import { previewMessage, resendMessage, sendMessage } from './write.ts'

export function customerMessageRoutes(app: FastifyInstance) {
  const perHour = app.config.mailPerHour
  const wake = () => app.mailer.wake()

  handle(app, customerMessages.templates, ({ query }, { db }) => listTemplates(db, query))

  handle(app, customerMessages.template, async ({ params }, { db }) =>
    existing(await findTemplateWithHistory(db, params.id)),
  )

  handle(app, customerMessages.createTemplate, ({ body }, { tx, me }) => createTemplate(tx, body, me))

  handle(app, customerMessages.updateTemplate, ({ params, body }, { tx, me }) =>
    updateTemplate(tx, params.id, body, me),
  )

  handle(app, customerMessages.removeTemplate, ({ params, body }, { tx, me }) =>
    deleteTemplate(tx, { id: params.id, version: body?.version }, me),
  )

  // A selection of thousands takes longer than other calls.
  handle(app, customerMessages.preview, ({ body, query }, { tx, me }) => previewMessage(tx, body, query, me), longCount)

  handle(
    app,
    customerMessages.send,
    async ({ body }, { tx, me, afterCommit }) => {
      const sent = await sendMessage(tx, body, { me, perHour })
      afterCommit(wake)
      return sent
    },
    longCount,
  )

  handle(app, customerMessages.list, ({ query }, { db }) => listMessages(db, query))

  handle(
    app,
    customerMessages.resend,
    async ({ params, body }, { tx, me, afterCommit }) => {
      const sent = await resendMessage(tx, params.id, body.booking_ids, { me, perHour })
      afterCommit(wake)
      return sent
    },
    longCount,
  )
}
