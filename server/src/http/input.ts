import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint, Input } from 'contract/endpoint'
import type { FieldErrors } from 'contract/errors'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import type * as z from 'zod/mini'
import { AppError } from './errors.ts'
import { readForm, type UploadedFiles } from './form.ts'

export type { UploadedFiles } from './form.ts'

const mediaTypes: Record<NonNullable<AnyEndpoint['bodyKind']>, readonly string[]> = {
  json: ['application/json'],
  multipart: ['multipart/form-data'],
  either: ['application/json', 'multipart/form-data'],
  bytes: ['application/octet-stream'],
}

/** Reads and checks everything that a call brings. Throws the refusal that the caller should hear. */
export async function readInput<E extends AnyEndpoint>(
  endpoint: E,
  request: FastifyRequest,
): Promise<{ input: Input<E>; files: UploadedFiles }> {
  const params = endpoint.params?.safeParse(request.params)
  if (params && !params.success) throw new AppError('not_found')
  refuseOtherMediaTypes(endpoint, request)
  const query = endpoint.query && check(endpoint.query, withoutEmpty(request.query as Record<string, unknown>))
  const { fields, files } = request.isMultipart()
    ? await readForm(request, { names: endpoint.files ?? [], limit: endpoint.fileLimit ?? limits.picture })
    : { fields: request.body, files: {} }
  // Where nothing was sent the person should hear which fields are missing, not that there is no body.
  const body = endpoint.body && check(endpoint.body, fields ?? {})
  return { input: { params: params?.data, query, body } as Input<E>, files }
}

/** A body may be missing; one of another kind is refused. What a call that takes none is sent is nobody's concern. */
function refuseOtherMediaTypes(endpoint: AnyEndpoint, request: FastifyRequest) {
  if (!endpoint.body && endpoint.bodyKind === undefined) return
  const wanted = mediaTypes[endpoint.bodyKind ?? 'json']
  const sent = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
  if (wanted.includes(sent) || (sent === '' && request.body === undefined && wanted.includes('application/json')))
    return
  throw new AppError('unsupported_media_type')
}

function check(schema: z.ZodMiniType, value: unknown): unknown {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new AppError('validation_failed', messages.fieldsNeedAttention, { errors: toFieldErrors(read.error.issues) })
}

/** Issues by the wire name of their field, list members dotted, the first message first. */
export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) (errors[issue.path.join('.') || 'body'] ??= []).push(issue.message)
  return errors
}

/** An empty query value counts as absent; of a repeated key the last one holds. */
function withoutEmpty(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query)
      .map(([key, value]) => [key, Array.isArray(value) ? (value.at(-1) as unknown) : value])
      .filter(([, value]) => value !== ''),
  )
}
