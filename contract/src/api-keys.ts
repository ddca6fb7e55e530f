import * as z from 'zod/mini'
import { apiKeyLimits, apiKeyMessages as texts } from './api-key-messages.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, nothing, requiredText } from './fields.ts'
import { listQuery, pageOf } from './list.ts'
import { permissions } from './permissions.ts'
import { twoStepPasswordInput } from './two-steps.ts'

export const apiKeyStates = ['active', 'expired', 'ended'] as const

/** A key of a program, without the key itself. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** The first characters, by which it is recognised. */
  hint: z.string(),
  owner_id: id,
  owner: z.string(),
  permissions: z.array(z.enum(permissions)),
  read_only: z.boolean(),
  state: z.enum(apiKeyStates),
  created_at: instant,
  expires_at: instant,
  last_used_at: z.nullable(instant),
})
export type ApiKey = z.output<typeof apiKey>

const { max, choices } = apiKeyLimits.days
const daysWrong = `The days must be a whole number from 1 to ${max}`
export const apiKeyDays = choices

/** What a new key may do. The password is asked for again. */
export const apiKeyInput = z.extend(twoStepPasswordInput, {
  name: requiredText('Name', { max: apiKeyLimits.name }),
  permissions: z.array(z.enum(permissions, 'Unknown permission'), texts.permissionRequired).check(
    z.minLength(1, texts.permissionRequired),
    z.overwrite((list) => permissions.filter((permission) => list.includes(permission))),
  ),
  read_only: z.boolean('Read only must be true or false'),
  /** Until it expires. A select sends text. */
  days: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value)),
    z.int(daysWrong).check(z.gte(1, daysWrong), z.lte(max, daysWrong)),
  ),
})
export type ApiKeyInput = z.output<typeof apiKeyInput>

export const apiKeyQuery = listQuery({ filters: {}, sorts: ['name', 'expires_at', 'last_used_at'] })
export type ApiKeyQuery = z.output<typeof apiKeyQuery>

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api-keys',
    access: 'admin',
    summary: 'List the API keys of programs',
    query: apiKeyQuery,
    result: pageOf(apiKey),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api-keys',
    access: 'admin',
    changes: ['api_key'],
    summary: 'Make an API key, which is shown once',
    body: apiKeyInput,
    result: z.object({ token: z.string(), key: apiKey }),
    status: 201,
    // An answer that is kept for a repetition would keep the key itself.
    idempotent: false,
    message: texts.made,
    failures: [429],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api-keys/:id',
    access: 'admin',
    changes: ['api_key'],
    summary: 'End an API key; its owner gets a mail',
    params: idParams,
    result: nothing,
    message: texts.ended,
  }),
}
