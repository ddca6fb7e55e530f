import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Input } from 'contract/endpoint'
import { singleSignOn } from 'contract/single-sign-on'
import { singleSignOnMessages as texts } from 'contract/single-sign-on-messages'
import type { Config } from '../config.ts'
import type { OidcConfig } from '../oidc-config.ts'
import { describeCall } from '../db/activity.ts'
import type { Db } from '../db/db.ts'
import { returnUnlessDone } from '../db/rate-limits.ts'
import { clearCookie, readCookie, refuseForeignSite, setCookie, setSignInCookies } from '../http/cookies.ts'
import { AppError } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { keyFor } from '../http/keys.ts'
import { seal, unseal } from '../http/sealed.ts'
import { attemptHash, newAttempt, readIdentity, signInUrl, type Identity } from '../oidc/provider.ts'
import { readPasskey } from '../second-steps/passkey-answers.ts'
import { enter } from '../session/enter.ts'
import { keepProviderSession } from '../session/provider-sessions.sql.ts'
import { checkSecondStep } from '../session/second-step.ts'
import { returnUses, takeBegunUse, takeSingleSignOnUse } from '../session/sign-in-limits.ts'
import { endAttempt, keepAttempt, keepIdentity, takeAttempt } from './attempts.sql.ts'
import { linkMember, memberOf } from './members.sql.ts'

type PrepareContext = { request: FastifyRequest; db: Db }

export function singleSignOnRoutes(app: FastifyInstance) {
  const { config, database } = app
  handle(
    app,
    singleSignOn.begin,
    async (_input, { tx, prepared: { attempt, url }, request, reply, afterCommit }) => {
      await keepAttempt(tx, attemptHash(config, attempt))
      afterCommit(() => setCookie(request, reply, 'singleSignOn', attempt))
      return { url }
    },
    {
      prepare: async (_input: Input<typeof singleSignOn.begin>, { request }: PrepareContext) => {
        refuseForeignSite(request)
        const provider = providerOf(config)
        const begun = { what: 'single-sign-on-begun', address: request.ip } as const
        const uses = await database.withTx((tx) => takeBegunUse(tx, config.authSecret, begun))
        if ('retryAfter' in uses) throw new AppError('too_many_requests', undefined, uses)
        const attempt = newAttempt()
        return { attempt, url: await signInUrl(config, provider, attempt) }
      },
    },
  )
  finish(app)
}

function providerOf({ oidc }: Config): OidcConfig {
  if (!oidc) throw new AppError('wrong_state', texts.off)
  return oidc
}

function finish(app: FastifyInstance) {
  const { config } = app
  const secret = config.authSecret
  handle(
    app,
    singleSignOn.finish,
    async ({ body }, { tx, prepared, request, reply, afterCommit }) => {
      if (prepared instanceof AppError) return prepared
      const { who, attempt, uses, passkey } = prepared
      const provider = providerOf(config)
      const member = await memberOf(tx, provider, who).catch(toRefusal)
      if (member instanceof AppError) return member
      const { person } = member
      describeCall(tx, { recordId: person.id })
      // The answer was right; what is wrong with a second step counts for itself.
      await returnUses(tx, uses)
      if (person.accountStatus !== 'active') return new AppError('account_inactive')
      const entered = await enter(tx, secret, person, {
        known: readCookie(request, 'device'),
        from: request,
        remember: body.remember === true,
        check: async (shown) =>
          who.hasSecondStep
            ? { by: 'provider' }
            : checkSecondStep(tx, secret, person, { ...shown, code: body.code, passkey }),
      })
      if (entered instanceof AppError) {
        request.log.warn({ who: person.id, code: entered.code }, 'single sign-on without its second step')
        return entered
      }
      // Of two calls with one answer the later one has nothing to end.
      if (!(await endAttempt(tx, attempt))) throw new AppError('unauthenticated', texts.ended)
      await linkMember(tx, provider, who, member)
      await keepProviderSession(tx, secret, entered.sessionId, who.idToken)
      describeCall(tx, { actor: person })
      afterCommit(() => {
        // A new link and a used recovery code are reported to their owner.
        app.mailer.wake()
        clearCookie(request, reply, 'singleSignOn')
        setSignInCookies(request, reply, entered.cookies)
        request.log.info({ who: person.id, session: entered.sessionId, by: entered.by }, 'signed in')
      })
      return entered.answer
    },
    {
      prepare: identify(app),
    },
  )
}

/** The refusal of a sign-in, to be returned: its line would be lost by throwing it. */
function toRefusal(error: unknown): AppError {
  if (error instanceof AppError && error.code === 'unauthenticated') return error
  throw error
}

type Finish = Input<typeof singleSignOn.finish>

/** Counts the attempt, unless provider or database fail meanwhile, which no answer is to blame for. */
const identify = (app: FastifyInstance) => async (input: Finish, context: PrepareContext) => {
  const { config, database } = app
  refuseForeignSite(context.request)
  const provider = providerOf(config)
  const uses = await database.withTx((tx) => takeSingleSignOnUse(tx, config.authSecret, context.request.ip))
  if ('retryAfter' in uses) throw new AppError('too_many_requests', undefined, uses)
  return returnUnlessDone(database, uses, async () => {
    const read = await readAnswer(app, provider)(input, context).catch(toRefusal)
    return read instanceof AppError ? read : { ...read, uses }
  })
}

/** Asks the provider who it is, once; the second step comes with a later call. */
const readAnswer =
  ({ config, database }: FastifyInstance, provider: OidcConfig) =>
  async ({ body }: Finish, { request, db }: PrepareContext) => {
    const cookie = readCookie(request, 'singleSignOn')
    if (cookie === undefined) throw new AppError('unauthenticated', texts.ended)
    const attempt = attemptHash(config, cookie)
    const taken = await database.withTx((tx) => takeAttempt(tx, attempt))
    if (!taken) throw new AppError('unauthenticated', texts.ended)
    const key = keyFor(config.authSecret, 'single-sign-on')
    const exchange = async () => {
      const found = await readIdentity(config, provider, { attempt: cookie, answer: body.answer })
      await database.withTx((tx) => keepIdentity(tx, attempt, seal(key, attempt, JSON.stringify(found))))
      return found
    }
    const who = taken === 'first' ? await exchange() : known(unseal(key, attempt, taken.identity))
    const passkey = body.passkey ? ((await readPasskey(db, config, body.passkey)) ?? ('wrong' as const)) : undefined
    return { who, attempt, passkey }
  }

function known(identity: string | undefined): Identity {
  if (identity === undefined) throw new AppError('unauthenticated', texts.ended)
  return JSON.parse(identity) as Identity
}
