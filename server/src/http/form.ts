import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { AppError } from './errors.ts'

/** Files of a multipart body by field name. */
export type UploadedFiles = Record<string, { bytes: Buffer; name: string; mediaType: string }>
type Form = { fields: Record<string, unknown>; files: UploadedFiles }

/** The file fields of a call and the size limit of each file in bytes. */
type Expected = { names: readonly string[]; limit: number }

const partLimits = { files: 5, fields: 50, parts: 60, fieldSize: 65_536, fieldNameSize: 100 }

/** Reads a multipart body into memory: its text fields, and the files that the call declares. Nothing is written to disk. */
export async function readForm(request: FastifyRequest, expected: Expected): Promise<Form> {
  let left = expected.limit + limits.jsonBody
  if (Number(request.headers['content-length'] ?? 0) > left) throw tooLarge(expected, expected.names[0])
  const files: UploadedFiles = {}
  const fields = new Map<string, string>()
  try {
    for await (const part of request.parts({ limits: { ...partLimits, fileSize: expected.limit } })) {
      left -= await readPart(part, expected, { fields, files })
      if (left < 0) throw new AppError('too_large')
    }
  } catch (error) {
    throw toFormError(error)
  }
  return { fields: Object.fromEntries(fields), files }
}

async function readPart(
  part: Multipart,
  expected: Expected,
  { fields, files }: { fields: Map<string, string>; files: UploadedFiles },
): Promise<number> {
  if (part.type === 'field') {
    if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('too_large')
    fields.set(part.fieldname, String(part.value))
    return String(part.value).length
  }
  const bytes = await part.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(expected, part.fieldname)
    throw error
  })
  // A browser sends an empty part for a file field without a file.
  if (expected.names.includes(part.fieldname) && bytes.length > 0)
    files[part.fieldname] = { bytes, name: part.filename, mediaType: part.mimetype }
  return bytes.length
}

/** A file over its limit; the error is also on its field, where the form shows it. */
function tooLarge({ names, limit }: Expected, field: string | undefined): AppError {
  if (field === undefined || !names.includes(field)) return new AppError('too_large')
  const message = limit === limits.importFile ? messages.imports.tooLarge : messages.pictures.tooLarge
  return new AppError('too_large', message, { errors: { [field]: [message] } })
}

/** The parser sets a status only for its limits; anything else is a malformed body. */
function toFormError(error: unknown): AppError {
  if (error instanceof AppError) return error
  return new AppError((error as { statusCode?: number }).statusCode === 413 ? 'too_large' : 'bad_request')
}
