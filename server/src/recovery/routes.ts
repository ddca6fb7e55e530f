import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Input } from 'contract/endpoint'
import { messages } from 'contract/messages'
import { recovery } from 'contract/session'
import { returnUse } from '../db/rate-limits.ts'
import type { Tx } from '../db/db.ts'
import { AppError, fieldError } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { hashNewPassword } from '../session/passwords.ts'
import { countWrongCode, takeCodeUse, takeGuessUse, takeRegistrationUse, type Requester } from './rate-limits.ts'
import { registerCustomer, requestCode, resetPassword, verifyEmail } from './write.ts'

// Long enough that the work after an answer does not affect the time of the next request.
const answerAfterMs = 200

/**
 * Endpoints for unauthenticated people. Each does the same work for known and unknown addresses: the account is looked up
 * later, by `sendRequestedCodes`.
 */
export function recoveryRoutes(app: FastifyInstance, sendRequestedCodes: () => void) {
  const soon = () => void setTimeout(sendRequestedCodes, answerAfterMs).unref()
  askingForCodes(app, soon)
  usingCodes(app)
  registering(app, soon)
}

const requesterOf = ({ server, ip }: FastifyRequest, email: string): Requester => ({
  secret: server.config.authSecret,
  email,
  address: ip,
})

/** Checked before any look-up, so that the answer is the same for known and unknown addresses. */
async function requireMail(app: FastifyInstance, failed: string) {
  if (!(await app.mailer.isUp())) throw new AppError('unavailable', failed)
}

function askingForCodes(app: FastifyInstance, soon: () => void) {
  const { send, forgot, resend } = recovery
  for (const endpoint of [send, forgot, resend] as const) {
    const again = endpoint === resend
    handle(
      app,
      endpoint,
      async ({ body }, { tx, request, afterCommit }) => {
        const taken = await takeCodeUse(tx, requesterOf(request, body.email), again)
        if (taken instanceof AppError) return taken
        await requestCode(tx, 'reset', body.email)
        afterCommit(soon)
        return null
      },
      { prepare: () => requireMail(app, again ? messages.reset.resendFailed : messages.reset.sendFailed) },
    )
  }
}

function usingCodes(app: FastifyInstance) {
  const { authSecret: secret } = app.config

  /** Refusals are returned, not thrown, so that the counted use is committed. */
  async function guess(tx: Tx, request: FastifyRequest, email: string, isRight: () => Promise<boolean>) {
    const taken = await takeGuessUse(tx, requesterOf(request, email))
    if (taken instanceof AppError) return taken
    if (await isRight()) {
      for (const one of taken) await returnUse(tx, one)
      return null
    }
    await countWrongCode(tx, secret, request.log)
    request.log.warn('code refused')
    return fieldError('otp', messages.reset.codeWrong)
  }

  handle(
    app,
    recovery.reset,
    ({ body }, { tx, prepared, request, afterCommit }) =>
      guess(tx, request, body.email, async () => {
        const person = await resetPassword(tx, secret, body, prepared)
        afterCommit(() => person !== undefined && request.log.info({ who: person }, 'password reset by code'))
        return person !== undefined
      }),
    { prepare: ({ body }: Input<typeof recovery.reset>) => hashNewPassword(body.password, body.email) },
  )

  handle(app, recovery.verifyEmail, ({ body }, { tx, request }) =>
    guess(tx, request, body.email, () => verifyEmail(tx, secret, body)),
  )
}

function registering(app: FastifyInstance, soon: () => void) {
  handle(
    app,
    recovery.register,
    async ({ body }, { tx, prepared, request, afterCommit }) => {
      const taken = await takeRegistrationUse(tx, requesterOf(request, body.email))
      if (taken instanceof AppError) return taken
      await registerCustomer(tx, body, prepared)
      afterCommit(soon)
      return undefined
    },
    {
      prepare: async ({ body }: Input<typeof recovery.register>) => {
        await requireMail(app, messages.unavailable)
        return hashNewPassword(body.password, body.email)
      },
    },
  )
}
