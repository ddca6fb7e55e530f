import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { limits } from 'contract/limits'
import { importMessages } from 'contract/import-messages'
import { messages } from 'contract/messages'
import { toDatabaseError } from '../db/failures.ts'
import { AppError, isBodyCut } from './errors.ts'

/** Files of a multipart body by field name. */
export type UploadedFiles = Record<string, { bytes: Buffer; name: string; mediaType: string }>

/** A file that is read as it arrives. */
export type ArrivingFile = { name: string; mediaType: string; bytes: AsyncIterable<Buffer> }
/** Receives a file that is too large for memory. What it throws is answered once the client has sent the rest. */
export type Receive = (file: ArrivingFile) => Promise<void>

type Form = {
  fields: Record<string, unknown>
  files: UploadedFiles
  /** SHA-256 of each file that was received as it arrived, by field name. */
  digests: Record<string, string>
}

/** The file fields of a call and the size limit of each file in bytes. */
type Expected = { names: readonly string[]; limit: number; receive?: Receive | undefined }

const partLimits = { files: 5, fields: 50, parts: 60, fieldSize: 65_536, fieldNameSize: 100 }

/**
 * Reads a multipart body: its text fields, and the files that the call declares, into memory unless there is a `receive`. Nothing
 * is written to disk.
 */
export async function readForm(request: FastifyRequest, expected: Expected): Promise<Form> {
  let left = expected.limit + limits.jsonBody
  if (Number(request.headers['content-length'] ?? 0) > left) throw tooLarge(expected, expected.names[0])
  const files: UploadedFiles = {}
  const digests: Form['digests'] = {}
  const fields = new Map<string, string>()
  try {
    for await (const part of request.parts({ limits: { ...partLimits, fileSize: expected.limit } })) {
      left -= await readPart(part, expected, { fields, files, digests })
      if (left < 0) throw new AppError('too_large')
    }
  } catch (error) {
    throw toFormError(error)
  }
  return { fields: Object.fromEntries(fields), files, digests }
}

async function readPart(
  part: Multipart,
  expected: Expected,
  { fields, files, digests }: Omit<Form, 'fields'> & { fields: Map<string, string> },
): Promise<number> {
  if (part.type === 'field') {
    if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('too_large')
    fields.set(part.fieldname, String(part.value))
    return String(part.value).length
  }
  if (!expected.names.includes(part.fieldname)) return passOver(part)
  const refuseTooLarge = (error: { code?: string }) => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(expected, part.fieldname) : error
  }
  if (expected.receive) {
    const { digest, size } = await receivePart(part, expected.receive).catch(refuseTooLarge)
    digests[part.fieldname] = digest
    return size
  }
  const bytes = await part.toBuffer().catch(refuseTooLarge)
  // A browser sends an empty part for a file field without a file.
  if (bytes.length > 0) files[part.fieldname] = { bytes, name: part.filename, mediaType: part.mimetype }
  return bytes.length
}

/** Reads a file that the call does not have, which counts and is not kept. Of one over its limit the parser itself says so. */
async function passOver({ file }: MultipartFile): Promise<number> {
  let size = 0
  for await (const chunk of file as AsyncIterable<Buffer>) size += chunk.length
  return size
}

async function receivePart({ file, filename: name, mimetype: mediaType }: MultipartFile, receive: Receive) {
  const hash = createHash('sha256')
  let size = 0
  async function* bytes() {
    for await (const chunk of file.iterator({ destroyOnReturn: false })) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  try {
    await receive({ name, mediaType, bytes: bytes() })
  } finally {
    // A client that still sends does not read an answer.
    file.resume()
    await finished(file).catch(() => undefined)
  }
  return { digest: hash.digest('hex'), size }
}

/** A file over its limit; the error is also on its field, where the form shows it. */
function tooLarge({ names, limit }: Expected, field: string | undefined): AppError {
  if (field === undefined || !names.includes(field)) return new AppError('too_large')
  const message = limit === limits.importFile ? importMessages.tooLarge : messages.pictures.tooLarge
  return new AppError('too_large', message, { errors: { [field]: [message] } })
}

/**
 * The parser sets a status only for its limits. A database that fails while a file is received stays an outage; anything else is a
 * malformed body.
 */
function toFormError(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (!isBodyCut(error) && toDatabaseError(error)) return error
  return new AppError((error as { statusCode?: number }).statusCode === 413 ? 'too_large' : 'bad_request')
}
