import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { givenPassword, optionalDay, idParams, instant, nothing, version } from './fields.ts'
import { requiredStep } from './profile.ts'
import { secondStepCode } from './second-step-code.ts'
import { twoStepMessages as texts } from './two-step-messages.ts'

// Its dialogs name the field so.
const password = givenPassword('Your password')

/** Every change of the second step asks for the password again. */
export const twoStepPasswordInput = z.object({ current_password: password })
export const confirmTwoStepInput = z.object({ code: secondStepCode })

/** How a member of staff signs in; `enabled_at` is null while the password is enough. */
export const twoStepState = z.object({
  enabled_at: z.nullable(instant),
  recovery_codes_left: z.number(),
  remembered_devices: z.number(),
  passkeys: z.number(),
  /** Whether a provider of identities signs them in. */
  linked: z.boolean(),
  /** False for an account that single sign-on has made, until a password is chosen by a mailed code. */
  has_password: z.boolean(),
  /** Of the role; null where none is required. */
  requirement: z.nullable(requiredStep),
})
export type TwoStepState = z.output<typeof twoStepState>

/** A new secret, as Base32 for typing and as the `otpauth` address of the picture. */
export const twoStepSecret = z.object({ secret: z.string(), uri: z.string() })
export type TwoStepSecret = z.output<typeof twoStepSecret>

const requiredFrom = z.nullable(z.string())
/** For each role the day from which its members must have a second step; both are one record with one version. */
export const stepRequirements = z.object({ admin: requiredFrom, employee: requiredFrom, version: z.int() })
export type StepRequirements = z.output<typeof stepRequirements>

/** What is left out stays; null ends the requirement. A past day counts as today. */
export const stepRequirementInput = z.object({
  admin: z.optional(optionalDay(texts.fromLabel)),
  employee: z.optional(optionalDay(texts.fromLabel)),
})

const changes = ['second_step'] as const

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const twoSteps = {
  find: endpoint({
    method: 'GET',
    path: '/auth/second-step',
    access: 'staff',
    beforeSecondStep: true,
    summary: "One's own second step",
    result: twoStepState,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/auth/second-step/begin',
    access: 'staff',
    beforeSecondStep: true,
    summary: 'A new secret for an authenticator app; it counts once a code of it was confirmed',
    body: twoStepPasswordInput,
    result: twoStepSecret,
    failures: [429],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/second-step/confirm',
    access: 'staff',
    beforeSecondStep: true,
    summary:
      'Turn the second step on by a code of the new secret; other sessions end, and the recovery codes are shown once',
    body: confirmTwoStepInput,
    result: recoveryCodes,
    changes,
    message: texts.enabled,
    failures: [409, 429],
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/auth/second-step/recovery-codes',
    access: 'staff',
    summary: 'New recovery codes; the older ones become invalid, and other sessions end',
    body: twoStepPasswordInput,
    result: recoveryCodes,
    message: texts.codesRenewed,
    failures: [409, 429],
  }),
  forgetDevices: endpoint({
    method: 'DELETE',
    path: '/auth/second-step/devices',
    access: 'staff',
    summary: 'Ask for a code on every device again',
    result: nothing,
    message: texts.forgotten,
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/auth/second-step/off',
    access: 'staff',
    summary: 'Turn the second step off; other sessions end',
    body: twoStepPasswordInput,
    result: nothing,
    changes,
    message: texts.disabled,
    failures: [409, 429],
  }),
  findOf: endpoint({
    method: 'GET',
    path: '/staff/:id/second-step',
    access: 'admin',
    summary: 'The second step of a member of staff',
    params: idParams,
    result: twoStepState,
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/staff/:id/second-step',
    access: 'admin',
    summary: 'Turn off the second step of a member of staff who has lost it; their sessions end',
    params: idParams,
    result: nothing,
    changes,
    message: texts.reset,
    failures: [409],
  }),
  requirements: endpoint({
    method: 'GET',
    path: '/auth/second-step/requirements',
    access: 'admin',
    summary: 'The roles whose members must have a second step, and from which day',
    result: stepRequirements,
  }),
  require: endpoint({
    method: 'PUT',
    path: '/auth/second-step/requirements',
    access: 'admin',
    summary: 'Require a second step of a role from a day on, or no longer',
    body: z.extend(stepRequirementInput, { version }),
    result: stepRequirements,
    changes,
    message: texts.requirementSaved,
    failures: [409],
  }),
}
