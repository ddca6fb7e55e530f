import type { FastifyInstance } from 'fastify'
import { twoStepMessages as texts } from 'contract/two-step-messages'
import { twoSteps } from 'contract/two-steps'
import { describeCall } from '../db/activity.ts'
import { AppError, existing, fieldError } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { recoveryCodesRenewedMail, twoStepOffMail, twoStepOnMail } from '../mail/two-step-mails.ts'
import { queueStaffMail } from '../mail/write.ts'
import { checked, ifRight } from '../session/current-password.ts'
import { databaseNow, findStaffById } from '../session/read.ts'
import { returnUses, takeCodeUse } from '../session/sign-in-limits.ts'
import { endSessions, lockAccount } from '../session/write.ts'
import { findRequirement, hasSecondStep, readRequirements, setRequirements } from '../second-steps/requirements.sql.ts'
import { resetSecondStep } from './reset.ts'
import {
  beginSecondStep,
  confirmSecondStep,
  forgetDevices,
  readTwoStepState,
  removeSecondStep,
  renewRecoveryCodes,
} from '../second-steps/write.ts'

export function twoStepRoutes(app: FastifyInstance) {
  handle(app, twoSteps.find, (_input, { db, me }) => readTwoStepState(db, me.id))
  handle(app, twoSteps.forgetDevices, async (_input, { tx, me }) => {
    await forgetDevices(tx, me.id)
    return null
  })
  requirements(app)
  setUp(app)
  withPassword(app)
  ofOthers(app)
}

function requirements(app: FastifyInstance) {
  handle(app, twoSteps.requirements, (_input, { db }) => readRequirements(db))
  handle(app, twoSteps.require, async ({ body }, { tx, me, request }) => {
    // Otherwise a mistake could leave no administrator who can sign in at once.
    if (body.admin && !(await hasSecondStep(tx, me.id, me.sessionId))) throw fieldError('admin', texts.requireOwnFirst)
    const { before, after } = await setRequirements(tx, body)
    const details = {
      ...(before.admin !== after.admin && { administrators: changeOf(before.admin, after.admin) }),
      ...(before.employee !== after.employee && { staff_members: changeOf(before.employee, after.employee) }),
    }
    describeCall(tx, { details })
    request.log.warn({ by: me.id, ...body }, 'requirement of two-step sign-in changed')
    return after
  })
}

/** As the activity says it. */
const changeOf = (before: string | null, after: string | null) => {
  const since = (day: string | null) => (day === null ? 'not required' : `from ${day}`)
  return `${since(after)}, before ${since(before)}`
}

function setUp(app: FastifyInstance) {
  const secret = app.config.authSecret
  handle(
    app,
    twoSteps.begin,
    (_input, { tx, prepared }) => ifRight(tx, prepared, (person) => beginSecondStep(tx, secret, person)),
    checked(app),
  )

  handle(app, twoSteps.confirm, async ({ body }, { tx, me, request, afterCommit }) => {
    await lockAccount(tx, me.id)
    const uses = await takeCodeUse(tx, secret, me.id)
    if ('retryAfter' in uses) return new AppError('too_many_requests', undefined, uses)
    const codes = await confirmSecondStep(tx, secret, { userId: me.id, typed: body.code, now: await databaseNow(tx) })
    if (codes === 'wrong') return fieldError('code', texts.wrongCode)
    await returnUses(tx, uses)
    if (codes === 'not_begun') return new AppError('wrong_state', texts.notBegun)
    await endSessions(tx, me.id, me.sessionId)
    await queueStaffMail(tx, me.id, twoStepOnMail(existing(await findStaffById(tx, me.id))))
    afterCommit(app.mailer.wake)
    request.log.info({ who: me.id }, 'two-step sign-in turned on')
    return { recovery_codes: codes }
  })
}

function withPassword(app: FastifyInstance) {
  const secret = app.config.authSecret
  handle(
    app,
    twoSteps.renewCodes,
    (_input, { tx, me, prepared, afterCommit }) =>
      ifRight(tx, prepared, async (person) => {
        if (!(await readTwoStepState(tx, person.id)).enabled_at) return new AppError('wrong_state', texts.alreadyOff)
        const recovery_codes = await renewRecoveryCodes(tx, secret, person.id)
        await endSessions(tx, person.id, me.sessionId)
        await queueStaffMail(tx, person.id, recoveryCodesRenewedMail(person))
        afterCommit(app.mailer.wake)
        return { recovery_codes }
      }),
    checked(app),
  )

  handle(
    app,
    twoSteps.turnOff,
    (_input, { tx, me, prepared, request, afterCommit }) =>
      ifRight(tx, prepared, async (person) => {
        if ((await findRequirement(tx, person.id))?.is_due) return new AppError('wrong_state', texts.stillRequired)
        if (!(await removeSecondStep(tx, person.id))) return new AppError('wrong_state', texts.alreadyOff)
        await endSessions(tx, person.id, me.sessionId)
        await queueStaffMail(tx, person.id, twoStepOffMail(person))
        afterCommit(app.mailer.wake)
        request.log.info({ who: person.id }, 'two-step sign-in turned off')
        return null
      }),
    checked(app),
  )
}

function ofOthers(app: FastifyInstance) {
  handle(app, twoSteps.findOf, async ({ params }, { db }) => {
    const person = existing(await findStaffById(db, params.id))
    return readTwoStepState(db, person.id)
  })

  handle(app, twoSteps.reset, async ({ params }, { tx, me, request, afterCommit }) => {
    if (params.id === me.id) throw new AppError('own_account', texts.ownAccount)
    const person = existing(await findStaffById(tx, params.id))
    if (!(await resetSecondStep(tx, person, me.name))) throw new AppError('wrong_state', texts.alreadyOff)
    afterCommit(app.mailer.wake)
    request.log.warn({ by: me.id, staff: person.id }, 'two-step sign-in reset')
    return null
  })
}
