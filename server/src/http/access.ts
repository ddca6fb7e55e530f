import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiKeyMessages } from 'contract/api-key-messages'
import { takesApiKey, type AnyEndpoint } from 'contract/endpoint'
import { may } from 'contract/permissions'
import type { Db, Tx } from '../db/db.ts'
import { AppError } from './errors.ts'
import type { Me } from './me.ts'
import { findReader } from './replica-reads.ts'

/** Who calls and whether they may: an AppError where not. `again` at the end of a change, whose token may have expired meanwhile. */
export async function requireAccess(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  again?: { db: Db | Tx },
): Promise<void> {
  const { access } = endpoint
  if (access === 'anyone') return
  request.me = await (again
    ? app.findMe(request, { db: again.db, mayBeExpired: true })
    : findReader(app, endpoint, request))
  if (!request.me) throw new AppError('unauthenticated')
  // Also what is refused below.
  if (request.me.key && !again) {
    request.log = request.log.child({ key: request.me.key.id })
    app.countKey(request.me.key.id)
  }
  refuseOtherKeys(endpoint, request.me)
  if (request.me.lacksSecondStep && !endpoint.beforeSecondStep) throw new AppError('second_step_due')
  if (!may(request.me, access)) throw new AppError('forbidden')
}

/** What a program may do by an API key: neither what concerns an account and its sign-in, nor changes by a key that only reads. */
function refuseOtherKeys(endpoint: AnyEndpoint, { key }: Me) {
  if (!key) return
  if (!takesApiKey(endpoint)) throw new AppError('forbidden', apiKeyMessages.notForKeys)
  if (key.readOnly && endpoint.method !== 'GET') throw new AppError('forbidden', apiKeyMessages.readOnly)
}

/** The token was valid when the request arrived, and may have expired while its body did: from then on the session decides. */
export const checkAgain = (app: FastifyInstance, endpoint: AnyEndpoint, request: FastifyRequest, db: Db | Tx) =>
  requireAccess(app, endpoint, request, { db })

/** Refuses a change at its end unless the rights that it was made with are still the same. */
export async function refuseChangedRights(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  tx: Tx,
) {
  const before = request.me
  await checkAgain(app, endpoint, request, tx)
  const rightsOf = (me: Me | undefined) => me && `${me.role} ${me.permissions.toSorted().join()}`
  if (rightsOf(before) !== rightsOf(request.me)) throw new AppError('forbidden')
}
