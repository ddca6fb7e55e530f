import { isCsvFile, unknownSize } from 'contract/import-rules'
import { isPlainText, toNfc } from 'contract/fields'
import { limits } from 'contract/limits'
import { importMessages } from 'contract/import-messages'
import type { Database, Tx } from '../db/db.ts'
import { AppError, fieldError } from '../http/errors.ts'
import type { ArrivingFile } from '../http/form.ts'
import type { Me } from '../http/me.ts'
import { beginningOf } from '../text.ts'
import { whyNotText } from './csv/encoding.ts'
import { appendPart, createImport, dropUpload, endUpload } from './write.ts'

type Caller = {
  me: Me
  /** Throws once the caller may no longer import: a file may arrive slowly. */
  checkRights: (tx: Tx) => Promise<void>
}

/** Stores whole files as they arrive, part by part; each upload holds one part in memory, and few run at once. */
export function wholeUploads(database: Database) {
  let running = 0
  return async (file: ArrivingFile, caller: Caller): Promise<number | undefined> => {
    refuseOtherFiles(file.name, file.mediaType, 'file')
    if (!isPlainText(file.name)) throw fieldError('file', importMessages.nameUnusable)
    if (running >= limits.importUploads) throw new AppError('unavailable', importMessages.busy, { retryAfter: 10 })
    running++
    try {
      return await storeFile(database, file, caller)
    } finally {
      running--
    }
  }
}

export function refuseOtherFiles(name: string, type: string, field: string) {
  if (!isCsvFile({ name, type })) throw fieldError(field, importMessages.csvOnly)
}

async function storeFile(
  { withTx }: Database,
  { name, bytes }: ArrivingFile,
  { me, checkRights }: Caller,
): Promise<number | undefined> {
  const withRights = <T>(write: (tx: Tx) => Promise<T>) =>
    withTx(async (tx) => {
      await checkRights(tx)
      return write(tx)
    })
  const fileName = beginningOf(toNfc(name).trim(), limits.line) || 'import.csv'
  let id: number | undefined
  let n = 0
  let size = 0
  try {
    for await (const part of inParts(bytes)) {
      if (id === undefined) {
        const reason = whyNotText(part)
        if (reason) throw fieldError('file', reason)
        // How long it is shows in the end.
        id = await withRights((tx) => createImport(tx, { fileName, size: unknownSize, given: {} }, me))
      }
      const [importId, number] = [id, n++]
      await withRights((tx) => appendPart(tx, importId, { n: number, bytes: part }))
      size += part.length
    }
    const stored = id
    if (stored !== undefined) await withRights((tx) => endUpload(tx, stored, size))
    return stored
  } catch (error) {
    const begun = id
    if (begun !== undefined) await withTx((tx) => dropUpload(tx, begun))
    throw error
  }
}

/** Parts as the upload in parts has them: the next bytes are read once the caller has processed a part. */
export async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let length = 0
  for await (const chunk of bytes) {
    let rest = chunk
    while (length + rest.length >= limits.importPart) {
      const missing = limits.importPart - length
      yield Buffer.concat([...pieces, rest.subarray(0, missing)])
      rest = rest.subarray(missing)
      pieces = []
      length = 0
    }
    if (rest.length > 0) pieces.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(pieces)
}
