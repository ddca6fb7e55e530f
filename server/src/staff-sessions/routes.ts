import type { FastifyInstance } from 'fastify'
import { sessionMessages as texts } from 'contract/session-messages'
import { staffSessions } from 'contract/staff-sessions'
import { describeCall } from '../db/activity.ts'
import { AppError, existing } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { sessionsEndedMail } from '../mail/mails.ts'
import { devicesForgottenMail } from '../mail/two-step-mails.ts'
import { queueStaffMail } from '../mail/write.ts'
import { forgetDevices } from '../second-steps/write.ts'
import { findStaffById } from '../session/read.ts'
import { endSession, endSessions } from '../session/write.ts'
import { findStaffSession, listStaffSessions } from './read.ts'

/** The sessions of all staff, for administrators. The calling session ends by a logout only. */
export function staffSessionRoutes(app: FastifyInstance) {
  handle(app, staffSessions.list, ({ query }, { db, me }) => listStaffSessions(db, me, query))

  handle(app, staffSessions.end, async ({ params }, { tx, me, request, afterCommit }) => {
    if (params.id === me.sessionId) throw new AppError('own_account', texts.current)
    const { userId, name, email, device } = existing(await findStaffSession(tx, params.id))
    if (!(await endSession(tx, userId, params.id))) throw new AppError('not_found')
    describeCall(tx, { recordId: userId, details: { session: params.id, device } })
    if (userId !== me.id) await queueStaffMail(tx, userId, sessionsEndedMail(email, name, me.name, device))
    afterCommit(app.mailer.wake)
    request.log.warn({ by: me.id, staff: userId, session: params.id }, 'session ended by an administrator')
    return null
  })

  handle(app, staffSessions.endAll, async ({ params }, { tx, me, request, afterCommit }) => {
    const { id, name, email } = existing(await findStaffById(tx, params.id))
    const isOwn = id === me.id
    const ended = await endSessions(tx, id, isOwn ? me.sessionId : undefined)
    const forgotten = (await forgetDevices(tx, id)).rowCount ?? 0
    if (ended + forgotten === 0) throw new AppError('wrong_state', texts.noneLeft)
    const mail = ended > 0 ? sessionsEndedMail(email, name, me.name) : devicesForgottenMail({ email, name }, me.name)
    if (!isOwn) await queueStaffMail(tx, id, mail)
    afterCommit(app.mailer.wake)
    request.log.warn(
      { by: me.id, staff: id, sessions: ended, devices: forgotten },
      'sessions ended by an administrator',
    )
    return null
  })
}
