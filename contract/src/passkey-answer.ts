import * as z from 'zod/mini'

/** Bytes as the browser's answer has them. */
export const passkeyBytes = (most: number) => z.string().check(z.maxLength(most, { abort: true }), z.regex(/^[\w-]+$/))

export const passkeyId = passkeyBytes(1_400)

/** What a passkey answers to a sign-in, as JSON of the standard's `AuthenticationResponseJSON`. */
export const passkeyAnswer = z.object({
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: passkeyBytes(8_192),
    authenticatorData: passkeyBytes(8_192),
    signature: passkeyBytes(8_192),
    userHandle: z.nullish(passkeyBytes(128)),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>
