import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { twoStepMessages as texts } from './two-step-messages.ts'

/** The second step of a sign-in: digits of an authenticator app, or a recovery code, with blanks and dashes as typed. */
export const secondStepCode = z
  .string(texts.codeForm)
  .check(
    z.trim(),
    z.maxLength(limits.secondStep.typed, { error: texts.codeForm, abort: true }),
    z.regex(/^[0-9A-Za-z -]+$/, texts.codeForm),
  )
