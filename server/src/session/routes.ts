import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from 'contract/messages'
import type { Input } from 'contract/endpoint'
import { session } from 'contract/session'
import { describeCall, leaveNoLine, recordActivity } from '../db/activity.ts'
import { announceChanges } from '../db/changes.ts'
import type { Db } from '../db/db.ts'
import { returnUnlessDone } from '../db/rate-limits.ts'
import { bearerOf, clearCookie, readCookie, refuseForeignSite, setCookie, setSignInCookies } from '../http/cookies.ts'
import { AppError } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import type { Me } from '../http/me.ts'
import { returnUses, takePasswordUse, takeSignInUses, type SignInAttempt } from './sign-in-limits.ts'
import { finishPasswordChange } from './password-change.sql.ts'
import { logoutUrl } from '../oidc/provider.ts'
import { hashPassword, isPassword, refuseWeakPassword } from './passwords.ts'
import { wrongPassword } from './current-password.ts'
import { enter } from './enter.ts'
import { findStaffByEmail, findStaffById, holdStaff, listSessions } from './read.ts'
import { readPasskey } from '../second-steps/passkey-answers.ts'
import { checkSecondStep } from './second-step.ts'
import { readAccess } from './tokens.ts'
import { findProviderSession } from './provider-sessions.sql.ts'
import { accessByCookie, endSession, endSessionOfCookie, renewSession, setPassword } from './write.ts'

type PrepareContext = { request: FastifyRequest; db: Db }

export function sessionRoutes(app: FastifyInstance) {
  signIn(app)
  cookieCalls(app)
  ownSessions(app)
  changePassword(app)
}

function signIn(app: FastifyInstance) {
  const { config } = app
  handle(
    app,
    session.login,
    async ({ body }, { tx, prepared: { person, right, uses, passkey }, request, reply, afterCommit }) => {
      describeCall(tx, { recordId: person?.id })
      if (!person || !right) {
        request.log.warn({ who: person?.id }, 'sign-in refused: wrong e-mail or password')
        return new AppError('unauthenticated', messages.login.wrong)
      }
      await returnUses(tx, uses)
      // Read again: while the password was checked the account may have been deactivated or its password changed.
      const current = await holdStaff(tx, person.id)
      if (!current || current.passwordHash !== person.passwordHash)
        return new AppError('unauthenticated', messages.login.wrong)
      if (current.accountStatus !== 'active') {
        request.log.warn({ who: person.id }, 'sign-in refused: inactive account')
        return new AppError('account_inactive')
      }
      const entered = await enter(tx, config.authSecret, current, {
        known: readCookie(request, 'device'),
        from: request,
        remember: body.remember === true,
        check: (shown) => checkSecondStep(tx, config.authSecret, current, { ...shown, code: body.code, passkey }),
      })
      if (entered instanceof AppError) {
        request.log.warn({ who: person.id, code: entered.code }, 'sign-in without its second step')
        return entered
      }
      describeCall(tx, { actor: current })
      afterCommit(() => {
        // A recovery code that was used is reported to its owner.
        if (body.code !== undefined) app.mailer.wake()
        setSignInCookies(request, reply, entered.cookies)
        request.log.info({ who: person.id, session: entered.sessionId, by: entered.by }, 'signed in')
      })
      return entered.answer
    },
    { prepare: checkPassword(app) },
  )
}

/** Counts the attempt, and checks the password and the passkey that came with it, outside of the transaction. */
const checkPassword =
  ({ database, config }: FastifyInstance) =>
  async ({ body }: Input<typeof session.login>, { request, db }: PrepareContext) => {
    refuseForeignSite(request)
    const person = await findStaffByEmail(db, body.email)
    const who: SignInAttempt = {
      email: body.email,
      person,
      address: request.ip,
      device: readCookie(request, 'device'),
    }
    // Counted before the password is checked, so that parallel guesses do not exceed the limit.
    const uses = await database.withTx((tx) => takeSignInUses(tx, config.authSecret, who))
    if ('retryAfter' in uses) {
      request.log.warn({ who: person?.id }, 'sign-in refused: too many wrong tries')
      throw new AppError('too_many_requests', undefined, uses)
    }
    const check = () => isPassword(person?.passwordHash, body.password)
    const right = await returnUnlessDone(database, uses, check)
    const passkey =
      right && body.passkey ? ((await readPasskey(db, config, body.passkey)) ?? ('wrong' as const)) : undefined
    return { person, uses, right, passkey }
  }

function cookieCalls(app: FastifyInstance) {
  const secret = app.config.authSecret
  handle(
    app,
    session.refresh,
    async (_input, { tx, request, reply, afterCommit }) => {
      refuseForeignSite(request)
      const renewed = await renewSession(tx, secret, readCookie(request, 'refresh'))
      if (renewed === undefined) return new AppError('unauthenticated')
      if ('isReplayed' in renewed) {
        const { userId, sessionId } = renewed
        request.log.warn(
          { who: userId, session: sessionId },
          'a used refresh cookie was replayed: its session was ended',
        )
        await recordActivity(tx, { action: 'session.replayed', recordId: userId, refusal: 'unauthenticated' })
        return new AppError('unauthenticated')
      }
      afterCommit(() => setCookie(request, reply, 'refresh', renewed.cookie))
      return { access: renewed.access }
    },
    {
      withoutWrites: async (_input, { db, request }) => {
        refuseForeignSite(request)
        const access = await accessByCookie(db, secret, readCookie(request, 'refresh'))
        return access === undefined ? new AppError('unauthenticated') : { access }
      },
    },
  )

  handle(
    app,
    session.logout,
    async (_input, { tx, prepared: url, request, reply, afterCommit }) => {
      const ofCookie = await endSessionOfCookie(tx, secret, readCookie(request, 'refresh'))
      const claims = await readAccess(secret, bearerOf(request) ?? '')
      const ofToken = claims && (await endSession(tx, claims.userId, claims.sessionId)) ? claims.userId : undefined
      const who = ofToken ?? ofCookie
      // A stranger may send as many as they like.
      if (who === undefined) leaveNoLine(tx)
      else {
        describeCall(tx, { actor: await findStaffById(tx, who), recordId: who })
        await announceChanges(tx, ['session'])
      }
      afterCommit(() => {
        clearCookie(request, reply, 'refresh')
        if (who !== undefined) request.log.info({ who }, 'signed out')
      })
      return url === undefined ? null : { provider_logout: url }
    },
    {
      prepare: async (_input: Input<typeof session.logout>, { request, db }: PrepareContext) => {
        refuseForeignSite(request)
        const { config } = app
        const idToken = await findProviderSession(db, secret, readCookie(request, 'refresh'))
        return config.oidc && idToken !== undefined ? logoutUrl(config, config.oidc, idToken) : undefined
      },
    },
  )
}

function ownSessions(app: FastifyInstance) {
  handle(app, session.list, (_input, { db, me }) => listSessions(db, me))

  handle(
    app,
    session.end,
    async ({ params }, { tx, me, request }) => {
      if (!(await endSession(tx, me.id, params.id))) throw new AppError('not_found')
      request.log.info({ who: me.id, session: params.id }, 'session ended')
      return null
    },
    { endsSession: true },
  )
}

function changePassword(app: FastifyInstance) {
  const { database, config } = app
  handle(
    app,
    session.changePassword,
    async (_input, { tx, me, prepared, request, afterCommit }) => {
      const { person, uses, passwordHash } = prepared
      const changed = passwordHash !== undefined && (await setPassword(tx, person, passwordHash))
      if (!changed) {
        request.log.warn({ who: me.id }, 'change of password refused: wrong current password')
        return wrongPassword(person)
      }
      await returnUses(tx, uses)
      await finishPasswordChange(tx, changed, { keepSession: me.sessionId })
      afterCommit(app.mailer.wake)
      request.log.info({ who: me.id }, 'password changed')
      return null
    },
    {
      prepare: async ({ body }: Input<typeof session.changePassword>, { db, me }: PrepareContext & { me: Me }) => {
        const person = await findStaffById(db, me.id)
        if (!person) throw new AppError('unauthenticated')
        const uses = await database.withTx((tx) => takePasswordUse(tx, config.authSecret, me.id))
        if ('retryAfter' in uses) throw new AppError('too_many_requests', undefined, uses)
        const passwordHash = await returnUnlessDone(database, uses, async () => {
          if (!(await isPassword(person.passwordHash, body.current_password))) return undefined
          refuseWeakPassword(body.new_password, { email: person.email, config }, 'new_password')
          return hashPassword(body.new_password)
        })
        return { person, uses, passwordHash }
      },
    },
  )
}
