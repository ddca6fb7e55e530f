import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams, instant, newPassword, nothing, passwordConfirmation } from './fields.ts'
import { invitationMessages as texts } from './invitation-messages.ts'
import { messages } from './messages.ts'
import { accessTo } from './permissions.ts'
import { aboutStaff, staffInviteInput, user } from './users.ts'

/** The invitation of a member of staff; both instants are null where none is open or expired. */
export const invitationState = z.object({
  /** Whether the person has a password; nothing is left to invite to then. */
  has_password: z.boolean(),
  sent_at: z.nullable(instant),
  expires_at: z.nullable(instant),
  /** What the mail server said when it refused the mail for good; null while it may arrive. */
  failure: z.nullable(z.string()),
})
export type InvitationState = z.output<typeof invitationState>

const token = z.string(texts.unknown).check(z.regex(/^[\w-]{43}$/, texts.unknown))

const passwords = { password: newPassword(), password_confirmation: passwordConfirmation() }
const passwordsMatch = z.refine<{ password: string; password_confirmation: string }>(
  (form) => form.password === form.password_confirmation,
  { path: ['password_confirmation'], error: messages.reset.mismatch },
)
export const invitationPasswords = z.object(passwords).check(passwordsMatch)

const access = accessTo.users
const open = { access: 'anyone', failures: [404, 409] } as const

export const invitations = {
  create: endpoint({
    method: 'POST',
    path: '/staff/invitations',
    changes: aboutStaff,
    access,
    keys: false,
    summary: 'Add a member of staff without a password, who gets a link by mail and chooses it',
    body: staffInviteInput,
    result: user,
    status: 201,
    message: texts.sent,
    failures: [429],
  }),
  find: endpoint({
    method: 'GET',
    path: '/staff/:id/invitation',
    access,
    keys: false,
    summary: 'Whether a member of staff was invited and has a password',
    params: idParams,
    result: invitationState,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/staff/:id/invitation',
    changes: ['staff'],
    access,
    keys: false,
    summary: 'Mail a new link to a member of staff without a password; the older one becomes invalid',
    params: idParams,
    result: invitationState,
    message: texts.sent,
    failures: [429],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/staff/:id/invitation',
    changes: ['staff'],
    access,
    keys: false,
    summary: 'Make the link of a member of staff invalid',
    params: idParams,
    result: nothing,
    message: texts.cancelled,
  }),
  check: endpoint({
    ...open,
    method: 'POST',
    path: '/invitations/check',
    summary: 'Whom the token of a link invites; 409 where it was used or has expired',
    body: z.object({ token }),
    result: z.object({ name: z.string(), email: z.string() }),
  }),
  accept: endpoint({
    ...open,
    method: 'POST',
    path: '/invitations/accept',
    changes: ['staff'],
    summary: 'Choose the password by the token of a link, which is used up',
    body: z.object({ token, ...passwords }).check(passwordsMatch),
    result: nothing,
    message: texts.accepted,
  }),
}
