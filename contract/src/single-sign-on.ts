import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { passkeyAnswer } from './passkey-answer.ts'
import { ownProfile } from './profile.ts'
import { secondStepCode } from './second-step-code.ts'

/** The longest answer of a provider, as the query of the address to which it sends the browser. */
const longestAnswer = 8_192

/** Where the provider of identities sends the browser back to, which must be registered there: `PUBLIC_URL` and this path. */
export const singleSignOnPath = '/single-sign-on'

export const singleSignOn = {
  begin: endpoint({
    method: 'POST',
    path: '/auth/single-sign-on/begin',
    access: 'anyone',
    summary: 'Begin a single sign-on: the address of the provider for the browser; sets a cookie for its answer',
    result: z.object({ url: z.string() }),
    failures: [403, 409, 429, 503],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/auth/single-sign-on/finish',
    access: 'anyone',
    summary: 'Sign in by the answer of the provider; sets the refresh cookie',
    body: z.object({
      /** What stands behind the `?` of the address to which the provider has sent the browser. */
      answer: z.string().check(z.minLength(1), z.maxLength(longestAnswer), z.regex(/^[\x21-\x7e]+$/)),
      /** For an account with a second step, which the provider did not ask for. */
      code: z.optional(secondStepCode),
      passkey: z.optional(passkeyAnswer),
      remember: z.optional(z.boolean()),
    }),
    result: z.object({ access: z.string(), user: ownProfile }),
    failures: [401, 403, 409, 429, 503],
  }),
}
