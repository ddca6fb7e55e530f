import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, formNumber, optionalText, phone, requiredText } from './fields.ts'
import { messages } from './messages.ts'
import { aboutStaff, user } from './users.ts'

export const profileInput = z.object({
  name: requiredText('Name'),
  email: email(),
  mobile: phone('Phone'),
  address: z._default(optionalText('Address', { lines: true }), ''),
  remove_profile_image: z.optional(z.literal('1', 'remove_profile_image must be 1')),
  version: z.optional(formNumber('version')),
})

export type ProfileInput = z.output<typeof profileInput>

/** The day in London from which a second step is required, and whether that day has come. */
export const requiredStep = z.object({ required_from: z.string(), is_due: z.boolean() })

/** A person as they see themselves. `second_step` is null unless their role requires one and they have none. */
export const ownProfile = z.extend(user, { second_step: z.nullable(requiredStep) })
export type OwnProfile = z.output<typeof ownProfile>

export const profile = {
  find: endpoint({
    method: 'GET',
    path: '/auth/profile',
    access: 'staff',
    summary: "One's own profile",
    result: ownProfile,
  }),
  update: endpoint({
    method: 'POST',
    path: '/auth/profile',
    // Sessions and API keys show the names of their owners too.
    changes: [...aboutStaff, 'session', 'api_key'],
    access: 'staff',
    summary: "Change one's own profile",
    body: profileInput,
    bodyKind: 'multipart',
    files: ['profile_image'],
    failures: [409],
    result: ownProfile,
    message: messages.profile.updated,
  }),
}
