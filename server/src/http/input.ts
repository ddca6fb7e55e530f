import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint, Input } from 'contract/endpoint'
import type { FieldErrors } from 'contract/errors'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import type * as z from 'zod/mini'
import { AppError, fieldError } from './errors.ts'

/** Files of a multipart body, whole, by the name of their field. */
export type Picked = Record<string, { bytes: Buffer; name: string; mediaType: string }>

/** Reads and checks everything that a call brings. Throws the refusal that the caller should hear. */
export async function readInput<E extends AnyEndpoint>(
  endpoint: E,
  request: FastifyRequest,
): Promise<{ input: Input<E>; files: Picked }> {
  const params = endpoint.params?.safeParse(request.params)
  if (params && !params.success) throw new AppError('not_found')
  const query = endpoint.query && check(endpoint.query, withoutEmpty(request.query as Record<string, unknown>))
  const { fields, files } =
    endpoint.bodyKind === 'multipart' ? await readMultipart(endpoint, request) : { fields: request.body, files: {} }
  const body = endpoint.body && check(endpoint.body, fields)
  return { input: { params: params?.data, query, body } as Input<E>, files }
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

async function readMultipart(endpoint: AnyEndpoint, request: FastifyRequest) {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  const fields: Record<string, string> = {}
  const files: Picked = {}
  for await (const part of request.parts({
    limits: { fileSize: limits.picture, files: 1, fields: 50, fieldSize: 65_536 },
  })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    const bytes = await part.toBuffer().catch(() => undefined)
    if (!endpoint.files?.includes(part.fieldname)) continue
    if (!bytes) throw fieldError(part.fieldname, messages.pictures.tooLarge)
    // A browser sends an empty part for a file field that was left alone.
    if (bytes.length > 0) files[part.fieldname] = { bytes, name: part.filename, mediaType: part.mimetype }
  }
  return { fields: { ...fields }, files }
}
