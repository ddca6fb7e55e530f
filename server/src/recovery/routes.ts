import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Input } from 'contract/endpoint'
import { messages } from 'contract/messages'
import { recovery } from 'contract/session'
import { describeCall } from '../db/activity.ts'
import { returnUnlessDone, returnUse, type Use } from '../db/rate-limits.ts'
import type { Tx } from '../db/db.ts'
import { AppError, fieldError } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { hashPassword, refuseWeakPassword } from '../session/passwords.ts'
import {
  countWrongCode,
  takeCodeUse,
  takeGuessUse,
  takeRegistrationUse,
  type Requester,
  type Taken,
} from './rate-limits.ts'
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

/** Counts a call in a transaction of its own, before its password is hashed, so that a refused call costs no hash. */
async function countFirst({ database }: FastifyInstance, take: (tx: Tx) => Promise<Taken>): Promise<Use[]> {
  const taken = await database.withTx(take)
  if (taken instanceof AppError) throw taken
  return taken
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

  const countGuess = (request: FastifyRequest, email: string) =>
    countFirst(app, (tx) => takeGuessUse(tx, requesterOf(request, email)))

  /** A refusal is returned, not thrown, so that the spent try is committed. */
  async function guess(tx: Tx, request: FastifyRequest, uses: readonly Use[], isRight: () => Promise<boolean>) {
    if (await isRight()) {
      for (const one of uses) await returnUse(tx, one)
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
      guess(tx, request, prepared.uses, async () => {
        const person = await resetPassword(tx, secret, body, prepared.passwordHash)
        if (person === undefined) return false
        describeCall(tx, { recordId: person })
        afterCommit(() => {
          request.log.info({ who: person }, 'password reset by code')
          app.mailer.wake()
        })
        return true
      }),
    {
      prepare: async ({ body }: Input<typeof recovery.reset>, { request }: { request: FastifyRequest }) => {
        refuseWeakPassword(body.password, { email: body.email, config: app.config })
        const uses = await countGuess(request, body.email)
        return { uses, passwordHash: await returnUnlessDone(app.database, uses, () => hashPassword(body.password)) }
      },
    },
  )

  handle(
    app,
    recovery.verifyEmail,
    ({ body }, { tx, prepared, request }) => guess(tx, request, prepared, () => verifyEmail(tx, secret, body)),
    {
      prepare: ({ body }: Input<typeof recovery.verifyEmail>, { request }: { request: FastifyRequest }) =>
        countGuess(request, body.email),
    },
  )
}

function registering(app: FastifyInstance, soon: () => void) {
  handle(
    app,
    recovery.register,
    async ({ body }, { tx, prepared, afterCommit }) => {
      await registerCustomer(tx, body, prepared)
      afterCommit(soon)
      return undefined
    },
    {
      prepare: async ({ body }: Input<typeof recovery.register>, { request }: { request: FastifyRequest }) => {
        await requireMail(app, messages.unavailable)
        refuseWeakPassword(body.password, { email: body.email, config: app.config })
        const uses = await countFirst(app, (tx) => takeRegistrationUse(tx, requesterOf(request, body.email)))
        return returnUnlessDone(app.database, uses, () => hashPassword(body.password))
      },
    },
  )
}
