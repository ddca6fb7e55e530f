import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Input } from 'contract/endpoint'
import { limits } from 'contract/limits'
import { passkeyMessages as texts } from 'contract/passkey-messages'
import { passkeys } from 'contract/passkeys'
import { describeCall } from '../db/activity.ts'
import type { Db } from '../db/db.ts'
import { returnUnlessDone } from '../db/rate-limits.ts'
import { readCookie, refuseForeignSite, setSignInCookies } from '../http/cookies.ts'
import { AppError, existing } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { passkeyAddedMail, passkeyRemovedMail } from '../mail/two-step-mails.ts'
import { queueStaffMail } from '../mail/write.ts'
import { newPasskeyOptions, readNewPasskey, readPasskey, signInOptions } from '../second-steps/passkey-answers.ts'
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  keepChallenge,
  listPasskeys,
  takeChallenge,
} from '../second-steps/passkeys.sql.ts'
import { takePasskey } from '../second-steps/write.ts'
import { checked, ifRight } from '../session/current-password.ts'
import { enter } from '../session/enter.ts'
import { findStaffById, holdStaff } from '../session/read.ts'
import { returnUses, takeBegunUse, takePasskeyUse } from '../session/sign-in-limits.ts'
import { endSessions, lockAccount } from '../session/write.ts'

export function passkeyRoutes(app: FastifyInstance) {
  ownPasskeys(app)
  passkeySignIn(app)
}

/** One's own passkeys: listed, added and removed. */
function ownPasskeys(app: FastifyInstance) {
  const { config } = app
  handle(app, passkeys.list, (_input, { db, me }) => listPasskeys(db, me.id))

  handle(
    app,
    passkeys.begin,
    (_input, { tx, prepared }) =>
      ifRight(tx, prepared, async (person) => {
        if ((await countPasskeys(tx, person.id)) >= limits.passkeys.most)
          return new AppError('wrong_state', texts.tooMany)
        const options = await newPasskeyOptions(tx, config, person)
        await keepChallenge(tx, options.challenge, person.id)
        return { options: { ...options } }
      }),
    checked(app),
  )

  handle(
    app,
    passkeys.add,
    async ({ body }, { tx, me, prepared: made, request, afterCommit }) => {
      await lockAccount(tx, me.id)
      if (!made || !(await takeChallenge(tx, made.challenge, me.id))) return new AppError('wrong_state', texts.ended)
      if ((await countPasskeys(tx, me.id)) >= limits.passkeys.most) return new AppError('wrong_state', texts.tooMany)
      const added = await insertPasskey(tx, { ...made, userId: me.id, name: body.name })
      if (!added) return new AppError('wrong_state', texts.known)
      await endSessions(tx, me.id, me.sessionId)
      await queueStaffMail(tx, me.id, passkeyAddedMail(existing(await findStaffById(tx, me.id)), added.name))
      afterCommit(app.mailer.wake)
      request.log.info({ who: me.id, passkey: added.id }, 'passkey added')
      return added
    },
    { prepare: ({ body }: Input<typeof passkeys.add>) => readNewPasskey(config, body.answer) },
  )

  handle(
    app,
    passkeys.remove,
    ({ params }, { tx, me, prepared, request, afterCommit }) =>
      ifRight(tx, prepared, async (person) => {
        const name = existing(await deletePasskey(tx, person.id, params.id))
        await endSessions(tx, person.id, me.sessionId)
        await queueStaffMail(tx, person.id, passkeyRemovedMail(person, name))
        afterCommit(app.mailer.wake)
        request.log.info({ who: person.id, passkey: params.id }, 'passkey removed')
        return null
      }),
    checked(app),
  )
}

type PrepareContext = { request: FastifyRequest; db: Db }

/** A passkey alone, in place of a password: it asks for a fingerprint, a face or a PIN, so it is two steps in itself. */
function passkeySignIn(app: FastifyInstance) {
  const { database, config } = app
  handle(app, passkeys.challenge, async (_input, { tx, request }) => {
    const uses = await takeBegunUse(tx, config.authSecret, { what: 'passkey-challenge', address: request.ip })
    if ('retryAfter' in uses) return new AppError('too_many_requests', undefined, uses)
    const options = await signInOptions(config)
    await keepChallenge(tx, options.challenge, null)
    return { options: { ...options } }
  })

  handle(
    app,
    passkeys.login,
    async (_input, { tx, prepared: { read, uses }, request, reply, afterCommit }) => {
      // The account before its passkey, in the order of those who remove both.
      const person = read && (await holdStaff(tx, read.userId))
      describeCall(tx, { recordId: read?.userId })
      if (!person || !(await takePasskey(tx, read))) {
        request.log.warn({ who: read?.userId }, 'sign-in refused: passkey not accepted')
        return new AppError('unauthenticated', texts.notAccepted)
      }
      await returnUses(tx, uses)
      if (person.accountStatus !== 'active') return new AppError('account_inactive')
      const entered = await enter(tx, config.authSecret, person, {
        known: readCookie(request, 'device'),
        from: request,
        remember: false,
        check: async () => ({ by: 'passkey' }),
      })
      if (entered instanceof AppError) return entered
      describeCall(tx, { actor: person })
      afterCommit(() => {
        setSignInCookies(request, reply, entered.cookies)
        request.log.info({ who: person.id, session: entered.sessionId, by: entered.by }, 'signed in')
      })
      return entered.answer
    },
    {
      prepare: async ({ body }: Input<typeof passkeys.login>, { request, db }: PrepareContext) => {
        refuseForeignSite(request)
        const uses = await database.withTx((tx) => takePasskeyUse(tx, config.authSecret, request.ip))
        if ('retryAfter' in uses) throw new AppError('too_many_requests', undefined, uses)
        return { uses, read: await returnUnlessDone(database, uses, () => readPasskey(db, config, body.answer)) }
      },
    },
  )
}
