import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  email,
  givenPassword,
  id,
  idParams,
  instant,
  newPassword,
  nothing,
  optionalText,
  passwordConfirmation,
  requiredText,
  isPlainText,
} from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { passkeyAnswer } from './passkey-answer.ts'
import { ownProfile } from './profile.ts'
import { secondStepCode } from './second-step-code.ts'

const code = z
  .string(messages.reset.codeRequired)
  .check(
    z.trim(),
    z.minLength(1, { error: messages.reset.codeRequired, abort: true }),
    z.regex(new RegExp(`^.{${limits.code}}$`), messages.reset.codeLength),
  )

const samePassword = (error: string) =>
  z.refine<{ password: string; password_confirmation: string }>(
    (form) => form.password === form.password_confirmation,
    {
      path: ['password_confirmation'],
      error,
    },
  )

/** Sign-in does not validate the form of the address: a malformed one is simply unknown. */
export const loginInput = z.object({
  email: z.string('Email is required').check(
    z.trim(),
    z.maxLength(1_000, { error: 'Email is too long', abort: true }),
    // PostgreSQL rejects such characters.
    z.refine(isPlainText, 'Email contains characters that cannot be used'),
    z.minLength(1, 'Email is required'),
  ),
  password: givenPassword('Password'),
})

/** An account with a second step needs its `code`, unless the device was remembered. */
const secondStepInput = z.extend(loginInput, {
  code: z.optional(secondStepCode),
  /** In place of the code. */
  passkey: z.optional(passkeyAnswer),
  remember: z.optional(z.boolean()),
})

export const emailInput = z.object({ email: email() })

const bothPasswords = {
  password: newPassword(messages.reset.passwordsRequired),
  password_confirmation: passwordConfirmation(messages.reset.passwordsRequired),
}

/** The three steps of a forgotten password: address, code, passwords. The last call sends all of it. */
export const codeInput = z.object({ otp: code })
export const passwordsInput = z.object(bothPasswords).check(samePassword(messages.reset.mismatch))
const resetInput = z
  .object({ email: email(), otp: code, ...bothPasswords })
  .check(samePassword(messages.reset.mismatch))

export const changePasswordInput = z
  .object({
    current_password: givenPassword('Current password'),
    new_password: newPassword('New password is required'),
    new_password_confirmation: passwordConfirmation('Confirm password is required'),
  })
  .check(
    z.refine((form) => form.new_password === form.new_password_confirmation, {
      path: ['new_password_confirmation'],
      error: messages.password.mismatch,
    }),
  )

const registerInput = z
  .object({
    name: requiredText('Name'),
    email: email(),
    mobile: z.optional(optionalText('Phone', limits.phone)),
    password: newPassword(),
    password_confirmation: passwordConfirmation(),
  })
  .check(samePassword(messages.reset.mismatch))

/** One session of a person. `device` is derived from the user agent. */
export const sessionRow = z.object({
  id,
  created_at: instant,
  last_seen_at: instant,
  device: z.string(),
  address: z.string(),
  current: z.boolean(),
})
export type SessionRow = z.output<typeof sessionRow>

export const session = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    summary: 'Sign in; sets the refresh cookie',
    body: secondStepInput,
    result: z.object({ access: z.string(), user: ownProfile }),
    message: messages.login.done,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/refresh-token',
    access: 'anyone',
    summary: 'A new access token by the refresh cookie, which is replaced',
    result: z.object({ access: z.string() }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'anyone',
    summary: 'End this session',
    /** Where the browser ends the session of the provider too, after a single sign-on. */
    result: z.nullish(z.object({ provider_logout: z.string() })),
    message: messages.logout.done,
  }),
  list: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'staff',
    summary: "One's own active sessions",
    result: z.array(sessionRow),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'staff',
    changes: ['session'],
    summary: "End one of one's own sessions",
    params: idParams,
    result: nothing,
    message: messages.sessions.ended,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    access: 'staff',
    summary: "Change one's own password; other sessions end",
    body: changePasswordInput,
    result: nothing,
    message: messages.password.updated,
    failures: [429],
  }),
}

const sendCode = { method: 'POST', access: 'anyone', body: emailInput, result: nothing } as const

export const recovery = {
  send: endpoint({
    ...sendCode,
    path: '/auth/password/otp',
    summary: 'Mail a code for a new password',
    message: messages.reset.sent,
  }),
  forgot: endpoint({
    ...sendCode,
    path: '/auth/forgot-password',
    summary: 'The same under its other name',
    message: messages.reset.sent,
  }),
  resend: endpoint({
    ...sendCode,
    path: '/auth/password/resend-otp',
    summary: 'Mail a new code; the older one becomes invalid',
    message: messages.reset.resent,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/auth/password/reset',
    access: 'anyone',
    // The code verifies the address.
    changes: ['staff'],
    summary: 'Set a new password by code; all sessions end',
    body: resetInput,
    result: nothing,
    message: messages.reset.done,
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    // For a taken address too, so that the work is the same.
    changes: ['customer'],
    summary: 'Register a customer; mails a verification code',
    body: registerInput,
    result: nothing,
    status: 201,
    idempotent: false,
    message: messages.register.done,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    changes: ['customer'],
    access: 'anyone',
    summary: "Verify a customer's e-mail address by code",
    body: z.object({ email: email(), otp: code }),
    result: nothing,
    message: messages.register.verified,
  }),
}
