import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint, Input } from 'contract/endpoint'
import type { FieldErrors } from 'contract/errors'
import { limits } from 'contract/limits'
import { isRepeatable } from 'contract/list'
import { messages } from 'contract/messages'
import type * as z from 'zod/mini'
import { AppError } from './errors.ts'
import { readForm, type Receive, type UploadedFiles } from './form.ts'

export type { UploadedFiles } from './form.ts'

const mediaTypes: Record<NonNullable<AnyEndpoint['bodyKind']>, readonly string[]> = {
  json: ['application/json'],
  multipart: ['multipart/form-data'],
  either: ['application/json', 'multipart/form-data'],
  bytes: ['application/octet-stream'],
}

/** Reads and validates path, query and body. Throws an AppError for the client. */
export async function readInput<E extends AnyEndpoint>(
  endpoint: E,
  request: FastifyRequest,
  receive?: Receive,
): Promise<{ input: Input<E>; files: UploadedFiles; digests: Record<string, string> }> {
  const params = endpoint.params?.safeParse(request.params)
  if (params && !params.success) throw new AppError('not_found')
  refuseOtherMediaTypes(endpoint, request)
  const query =
    endpoint.query &&
    check(endpoint.query, withoutEmpty(request.query as Record<string, unknown>, endpoint.query.shape))
  const { fields, files, digests } = await readBody(endpoint, request, receive)
  // A missing body is validated as an empty one, so that the errors name the missing fields.
  const body = endpoint.body && check(endpoint.body, fields ?? {}, missingFiles(endpoint, files))
  return { input: { params: params?.data, query, body } as Input<E>, files, digests }
}

/** An endpoint that expects no form leaves a multipart body unread: a sign-out would otherwise take 5 MB from strangers. */
async function readBody(endpoint: AnyEndpoint, request: FastifyRequest, receive: Receive | undefined) {
  if (!request.isMultipart()) return { fields: request.body, files: {}, digests: {} }
  if (!mediaTypes[endpoint.bodyKind ?? 'json'].includes('multipart/form-data'))
    return { fields: undefined, files: {}, digests: {} }
  return readForm(request, { names: endpoint.files ?? [], limit: endpoint.fileLimit ?? limits.picture, receive })
}

/** 415 for a body of another content type; a missing body passes, and an endpoint without a body ignores one. */
function refuseOtherMediaTypes(endpoint: AnyEndpoint, request: FastifyRequest) {
  if (!endpoint.body && endpoint.bodyKind === undefined) return
  const wanted = mediaTypes[endpoint.bodyKind ?? 'json']
  const sent = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
  if (wanted.includes(sent) || (sent === '' && request.body === undefined && wanted.includes('application/json')))
    return
  throw new AppError('unsupported_media_type')
}

const missingFiles = ({ requiredFiles = {} }: AnyEndpoint, files: UploadedFiles): FieldErrors =>
  Object.fromEntries(
    Object.entries(requiredFiles)
      .filter(([name]) => !files[name])
      .map(([name, message]) => [name, [message]]),
  )

/** What the schema makes of it; refused with what is wrong in it, and what else is. */
function check(schema: z.ZodMiniType, value: unknown, others: FieldErrors = {}): unknown {
  const read = schema.safeParse(value, { error: otherType })
  if (read.success && Object.keys(others).length === 0) return read.data
  const errors = { ...toFieldErrors(read.error?.issues ?? []), ...others }
  throw new AppError('validation_failed', messages.fieldsNeedAttention, { errors })
}

const otherTypes: Partial<Record<string, string>> = {
  object: 'must be an object',
  record: 'must be an object',
  array: 'must be a list',
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
}

/** For schemas that do not say what they expect. */
function otherType(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big') return 'is too large'
  return (issue.code === 'invalid_type' && otherTypes[issue.expected]) || 'is not in the form that this call takes'
}

/** Issues by the wire name of their field, list members dotted, the first message first; at most `limits.fieldErrors` issues. */
function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues.slice(0, limits.fieldErrors))
    (errors[issue.path.join('.') || 'body'] ??= []).push(issue.message)
  return errors
}

/** An empty query value counts as absent; of a repeated key the last one counts, unless it takes several. */
function withoutEmpty(query: Record<string, unknown>, shape: Record<string, z.ZodMiniType>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query)
      .map(([key, value]) => [key, Array.isArray(value) ? ofRepeated(value, shape[key]) : value] as const)
      .filter(([, value]) => value !== '' && value !== undefined),
  )
}

function ofRepeated(values: readonly unknown[], schema: z.ZodMiniType | undefined): unknown {
  if (!isRepeatable(schema)) return values.at(-1)
  const given = values.filter((value) => value !== '')
  return given.length > 0 ? given : undefined
}
