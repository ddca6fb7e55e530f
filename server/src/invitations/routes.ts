import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Input } from 'contract/endpoint'
import { invitationMessages as texts } from 'contract/invitation-messages'
import { invitations } from 'contract/invitations'
import { whyNotEditStaff } from 'contract/users'
import { describeCall } from '../db/activity.ts'
import type { Db, Tx } from '../db/db.ts'
import { returnUse } from '../db/rate-limits.ts'
import { AppError, existing } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import type { Me } from '../http/me.ts'
import { invitationMail } from '../mail/invitation-mail.ts'
import { queueStaffMail } from '../mail/write.ts'
import { finishPasswordChange } from '../session/password-change.sql.ts'
import { hashNewPassword } from '../session/passwords.ts'
import {
  endInvitation,
  findInvitation,
  newInvitation,
  readInvitationState,
  useInvitation,
} from '../session/invitation-links.sql.ts'
import { holdStaff, toUser } from '../session/read.ts'
import { createStaff } from '../users/write.ts'
import { countInvitation, countToken } from './limits.ts'

export function invitationRoutes(app: FastifyInstance) {
  inviting(app)
  accepting(app)
}

function inviting(app: FastifyInstance) {
  const { authSecret: secret, publicUrl } = app.config

  /** Mails a link. Its token stands behind `#`, which browsers do not send, so that no log holds it. */
  async function send(tx: Tx, me: Me, person: { id: number; name: string; email: string }) {
    await countInvitation(tx, secret, me.id, person.email)
    const token = await newInvitation(tx, secret, person.id)
    await queueStaffMail(tx, person.id, invitationMail(person, me.name, `${publicUrl}/invitation#${token}`))
  }
  const requireMail = async () => {
    if (!(await app.mailer.isUp())) throw new AppError('unavailable', texts.mailDown)
  }

  handle(
    app,
    invitations.create,
    async ({ body }, { tx, me, request, afterCommit }) => {
      const made = await createStaff(tx, me, body, null)
      await send(tx, me, made)
      afterCommit(app.mailer.wake)
      request.log.info({ by: me.id, staff: made.id, role: made.role, permissions: made.permissions }, 'staff invited')
      return made
    },
    { prepare: requireMail },
  )

  handle(app, invitations.find, async ({ params }, { db }) => existing(await readInvitationState(db, params.id)))

  handle(
    app,
    invitations.resend,
    async ({ params }, { tx, me, request, afterCommit }) => {
      const person = await findEditable(tx, me, params.id)
      if (person.passwordHash !== null) throw new AppError('wrong_state', texts.hasPassword)
      if (person.accountStatus !== 'active') throw new AppError('wrong_state', texts.notActive)
      await send(tx, me, person)
      afterCommit(app.mailer.wake)
      request.log.info({ by: me.id, staff: person.id }, 'staff invited again')
      return existing(await readInvitationState(tx, person.id))
    },
    { prepare: requireMail },
  )

  handle(app, invitations.cancel, async ({ params }, { tx, me, request }) => {
    const { id } = await findEditable(tx, me, params.id)
    if (!(await endInvitation(tx, id))) throw new AppError('wrong_state', texts.noneOpen)
    request.log.info({ by: me.id, staff: id }, 'invitation cancelled')
    return null
  })
}

/** A member of staff whom the caller may change, and whose address stays until the transaction ends: a link goes to no former one. */
async function findEditable(tx: Tx, me: Me, id: number) {
  const person = existing(await holdStaff(tx, id))
  const refusal = whyNotEditStaff(me, { ...toUser(person) })
  if (refusal) throw new AppError('forbidden', refusal)
  return person
}

type Context = { request: FastifyRequest; db: Db }

function accepting(app: FastifyInstance) {
  const { database, config } = app
  const secret = config.authSecret
  const count = ({ ip }: FastifyRequest) => database.withTx((tx) => countToken(tx, secret, ip))

  handle(
    app,
    invitations.check,
    async ({ body }, { tx, prepared }) => {
      const { person } = openOr(await findInvitation(tx, secret, body.token))
      await returnUse(tx, prepared)
      return { name: person.name, email: person.email }
    },
    { prepare: (_input: Input<typeof invitations.check>, { request }: Context) => count(request) },
  )

  handle(
    app,
    invitations.accept,
    async ({ body }, { tx, prepared, request, afterCommit }) => {
      const person = await useInvitation(tx, secret, body.token, prepared.passwordHash)
      // Used, cancelled or replaced while the password was hashed.
      if (!person) throw new AppError('not_found', texts.unknown)
      await finishPasswordChange(tx, person, { isFirst: true })
      describeCall(tx, { actor: person, recordId: person.id })
      afterCommit(app.mailer.wake)
      request.log.info({ who: person.id }, 'invitation accepted')
      return null
    },
    {
      prepare: async ({ body }: Input<typeof invitations.accept>, { request, db }: Context) => {
        const use = await count(request)
        // Before the hash, which takes long.
        const { person } = openOr(await findInvitation(db, secret, body.token))
        await database.withTx((tx) => returnUse(tx, use))
        return { passwordHash: await hashNewPassword(body.password, { email: person.email, config }) }
      },
    },
  )
}

/** The invitation if its link can be used. */
function openOr(found: Awaited<ReturnType<typeof findInvitation>>) {
  if (!found) throw new AppError('not_found', texts.unknown)
  if (found.state !== 'open') throw new AppError('wrong_state', texts[found.state])
  return found
}
