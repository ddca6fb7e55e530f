import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, formNumber, optionalText, phone, requiredText } from './fields.ts'
import { messages } from './messages.ts'
import { user } from './users.ts'

export const profileInput = z.object({
  name: requiredText('Name'),
  email: email(),
  mobile: phone('Phone'),
  address: z._default(optionalText('Address', { lines: true }), ''),
  remove_profile_image: z.optional(z.string()),
  version: z.optional(formNumber('version')),
})

export type ProfileInput = z.output<typeof profileInput>

export const profile = {
  find: endpoint({ method: 'GET', path: '/auth/profile', access: 'staff', summary: "One's own profile", result: user }),
  update: endpoint({
    method: 'POST',
    path: '/auth/profile',
    changes: ['staff'],
    access: 'staff',
    summary: "Change one's own profile",
    body: profileInput,
    bodyKind: 'multipart',
    files: ['profile_image'],
    failures: [409],
    result: user,
    message: messages.profile.updated,
  }),
}
