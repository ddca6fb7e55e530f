import * as z from 'zod/mini'
import { limits } from './limits.ts'

// Apart from the other sentences of two-step sign-in: every page loads this form.
const wrongForm = `Enter the ${limits.code} digits of your authenticator app, or a recovery code`

/** The second step of a sign-in: digits of an authenticator app, or a recovery code, with blanks and dashes as typed. */
export const secondStepCode = z
  .string(wrongForm)
  .check(
    z.trim(),
    z.maxLength(limits.secondStep.typed, { error: wrongForm, abort: true }),
    z.regex(/^[0-9A-Za-z -]+$/, wrongForm),
  )
