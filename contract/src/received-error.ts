import * as z from 'zod/mini'

/** What the body of a failed request has besides its code. `errors` are messages by wire name of the field; members of a list are dotted: `travelers.1.name`. */
export const errorFacts = {
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  data: z.optional(z.unknown()),
  request_id: z.string(),
}

/** The body of a failed request as a page reads it: one that is older than the server does not know all of its codes. */
export const receivedError = z.object({ code: z.string(), ...errorFacts })
export type ReceivedError = z.infer<typeof receivedError>
