import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Input } from 'contract/endpoint'
import { messages } from 'contract/messages'
import { recovery } from 'contract/session'
import type { Tx } from '../db/db.ts'
import { AppError, fieldError } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { hashNewPassword } from '../session/passwords.ts'
import { noteWrongCode, takeCode, takeGuess, takeRegistration, type Stranger } from './allowances.ts'
import { registerCustomer, requestCode, resetPassword, verifyEmail } from './write.ts'

// Long enough that what follows an answer cannot be timed by the next question.
const answerAfterMs = 200

/**
 * Calls of people whom nobody knows yet. Each does the same work whether the address is known or not: whoever has it is
 * looked up later, by `answerRequests`.
 */
export function recoveryRoutes(app: FastifyInstance, answerRequests: () => void) {
  const { authSecret: secret } = app.config
  const strangerOf = (request: FastifyRequest, email: string): Stranger => ({ secret, email, address: request.ip })
  const soon = () => void setTimeout(answerRequests, answerAfterMs).unref()

  const send =
    (again: boolean) =>
    async (
      { body }: { body: { email: string } },
      context: { tx: Tx; request: FastifyRequest; afterCommit: (run: () => void) => void },
    ) => {
      const refusal = await takeCode(context.tx, strangerOf(context.request, body.email), again)
      if (refusal) return refusal
      await requestCode(context.tx, 'reset', body.email)
      context.afterCommit(soon)
      return null
    }
  const mailIsUp = (failed: string) => async () => {
    if (!(await app.mailer.isUp())) throw new AppError('unavailable', failed)
  }
  handle(app, recovery.send, send(false), { prepare: mailIsUp(messages.reset.sendFailed) })
  handle(app, recovery.forgot, send(false), { prepare: mailIsUp(messages.reset.sendFailed) })
  handle(app, recovery.resend, send(true), { prepare: mailIsUp(messages.reset.resendFailed) })

  handle(
    app,
    recovery.reset,
    async ({ body }, { tx, prepared, request }) => {
      const refusal = await takeGuess(tx, strangerOf(request, body.email))
      if (refusal) return refusal
      const person = await resetPassword(tx, secret, body, prepared)
      if (person === undefined) return wrongCode(tx, request)
      request.log.info({ who: person }, 'password reset by code')
      return null
    },
    { prepare: ({ body }: Input<typeof recovery.reset>) => hashNewPassword(body.password, body.email) },
  )

  handle(
    app,
    recovery.register,
    async ({ body }, { tx, prepared, request, afterCommit }) => {
      const refusal = await takeRegistration(tx, strangerOf(request, body.email))
      if (refusal) return refusal
      await registerCustomer(tx, body, prepared)
      afterCommit(soon)
      return undefined
    },
    {
      prepare: async ({ body }: Input<typeof recovery.register>) => {
        await mailIsUp(messages.unavailable)()
        return hashNewPassword(body.password, body.email)
      },
    },
  )

  handle(app, recovery.verifyEmail, async ({ body }, { tx, request }) => {
    const refusal = await takeGuess(tx, strangerOf(request, body.email))
    if (refusal) return refusal
    return (await verifyEmail(tx, secret, body)) ? null : wrongCode(tx, request)
  })

  /** Returned, not thrown: the try stays counted. */
  async function wrongCode(tx: Tx, request: FastifyRequest) {
    await noteWrongCode(tx, secret, request.log)
    request.log.warn('code refused')
    return fieldError('otp', messages.reset.codeWrong)
  }
}
