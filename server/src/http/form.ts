import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { AppError } from './errors.ts'

/** Files of a multipart body, whole, by the name of their field. */
export type Picked = Record<string, { bytes: Buffer; name: string; mediaType: string }>
type Form = { fields: Record<string, unknown>; files: Picked }

const partLimits = { fileSize: limits.picture, files: 5, fields: 50, parts: 60, fieldSize: 65_536, fieldNameSize: 100 }
const wholeForm = limits.picture + limits.jsonBody

/** Reads a multipart body into memory: its text fields, and those of its files that the call knows. Nothing touches the disk. */
export async function readForm(request: FastifyRequest, known: readonly string[]): Promise<Form> {
  const tooMuch = new AppError('too_large')
  if (Number(request.headers['content-length'] ?? 0) > wholeForm) throw tooLarge(known[0])
  const form: Form = { fields: {}, files: {} }
  const fields = new Map<string, string>()
  let left = wholeForm
  try {
    for await (const part of request.parts({ limits: partLimits })) {
      left -= await readPart(part, known, { fields, files: form.files })
      if (left < 0) throw tooMuch
    }
  } catch (error) {
    throw toFormError(error)
  }
  return { ...form, fields: Object.fromEntries(fields) }
}

async function readPart(
  part: Multipart,
  known: readonly string[],
  { fields, files }: { fields: Map<string, string>; files: Picked },
): Promise<number> {
  if (part.type === 'field') {
    if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('too_large')
    fields.set(part.fieldname, String(part.value))
    return String(part.value).length
  }
  const bytes = await part.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(known.find((name) => name === part.fieldname))
    throw error
  })
  // A browser sends an empty part for a file field that was left alone.
  if (known.includes(part.fieldname) && bytes.length > 0)
    files[part.fieldname] = { bytes, name: part.filename, mediaType: part.mimetype }
  return bytes.length
}

/** A file over its limit, told on its field as well, where the form shows it. */
const tooLarge = (field: string | undefined) =>
  field === undefined
    ? new AppError('too_large')
    : new AppError('too_large', messages.pictures.tooLarge, { errors: { [field]: [messages.pictures.tooLarge] } })

/** The parser's refusals have a status only for its limits; what else it throws is a body that cannot be read. */
function toFormError(error: unknown): AppError {
  if (error instanceof AppError) return error
  return new AppError((error as { statusCode?: number }).statusCode === 413 ? 'too_large' : 'bad_request')
}
