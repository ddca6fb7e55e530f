import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, nothing, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { passkeyAnswer, passkeyBytes, passkeyId } from './passkey-answer.ts'
import { passkeyMessages as texts } from './passkey-messages.ts'
import { ownProfile } from './profile.ts'
import { twoStepPasswordInput } from './two-steps.ts'

/** A passkey of a person; never its key. */
export const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: z.nullable(instant),
})
export type Passkey = z.output<typeof passkey>

/** What the browser is to ask a passkey, as JSON of the standard. */
const options = z.object({ options: z.record(z.string(), z.unknown()) })

const passkeyName = requiredText(texts.nameLabel, { max: limits.passkeys.name })

/** The form in which a passkey is named; the password is asked for again. */
export const addPasskeyInput = z.extend(twoStepPasswordInput, { name: passkeyName })

/** JSON of the standard's `RegistrationResponseJSON`. */
const newPasskey = z.object({
  name: passkeyName,
  answer: z.object(
    {
      id: passkeyId,
      rawId: passkeyId,
      type: z.literal('public-key'),
      response: z.object({
        clientDataJSON: passkeyBytes(8_192),
        attestationObject: passkeyBytes(32_768),
        transports: z.optional(z.array(z.string().check(z.maxLength(32), z.regex(/^[\w-]+$/))).check(z.maxLength(10))),
      }),
    },
    texts.invalid,
  ),
})

const changes = ['second_step'] as const

export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/auth/passkeys',
    access: 'staff',
    summary: "One's own passkeys",
    result: z.array(passkey),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/auth/passkeys/begin',
    access: 'staff',
    summary: 'Begin to add a passkey: what the browser is to ask for',
    body: twoStepPasswordInput,
    result: options,
    failures: [409, 429],
  }),
  add: endpoint({
    method: 'POST',
    path: '/auth/passkeys',
    access: 'staff',
    summary: 'Add a passkey by the answer of the browser; other sessions end',
    body: newPasskey,
    result: passkey,
    status: 201,
    // Its challenge works once in any case.
    idempotent: false,
    changes,
    message: texts.added,
    failures: [409],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/auth/passkeys/:id/remove',
    access: 'staff',
    summary: 'Remove a passkey; other sessions end',
    params: idParams,
    body: twoStepPasswordInput,
    result: nothing,
    changes,
    message: texts.removed,
    failures: [429],
  }),
  challenge: endpoint({
    method: 'POST',
    path: '/auth/passkey/challenge',
    access: 'anyone',
    summary: 'Begin a sign-in with a passkey, or its use as the second step: what the browser is to ask',
    result: options,
    failures: [409, 429],
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/passkey/login',
    access: 'anyone',
    summary: 'Sign in with a passkey alone; sets the refresh cookie',
    body: z.object({ answer: passkeyAnswer }),
    result: z.object({ access: z.string(), user: ownProfile }),
    failures: [401, 403, 429],
  }),
}
