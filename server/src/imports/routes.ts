import type { FastifyInstance } from 'fastify'
import { imports, type Import } from 'contract/imports'
import { isPlainText } from 'contract/fields'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import type { Db, Tx } from '../db/db.ts'
import { AppError, fieldError } from '../http/errors.ts'
import { handle, handleStream } from '../http/handle.ts'
import type { UploadedFiles } from '../http/input.ts'
import type { Me } from '../http/me.ts'
import { whyNotText } from './encoding.ts'
import { mendProblem } from './mending/write.ts'
import { previewImport } from './preview.ts'
import { sendOriginal } from './original.ts'
import { findImport, findImportRecord, listImports, listRows } from './read.ts'
import { sendRefused } from './refused.ts'
import {
  cancelImport,
  changeImport,
  createImport,
  dropUpload,
  lockImport,
  mendRow,
  putPart,
  startCheck,
  startCommit,
  startUndo,
} from './write.ts'

/** `wake` has waiting imports worked on now rather than at the next turn of the clock. */
export function importRoutes(app: FastifyInstance, wake: () => void) {
  creating(app, wake)

  handle(app, imports.putPart, async ({ params }, { tx, me, request, afterCommit }) => {
    const { body } = request
    if (!Buffer.isBuffer(body)) throw new AppError('bad_request')
    if (await putPart(tx, params.id, params.n, body)) {
      await startCheck(tx, params.id, me)
      afterCommit(wake)
    }
    return found(tx, params.id)
  })

  handle(app, imports.list, ({ query }, { db }) => listImports(db, query))

  handle(app, imports.find, ({ params }, { db }) => found(db, params.id))

  handle(app, imports.change, async ({ params, body }, { tx, me, afterCommit }) => {
    await changeImport(tx, params.id, body, me)
    afterCommit(wake)
    return found(tx, params.id)
  })

  handle(app, imports.rows, async ({ params, query }, { db }) => {
    const record = await findImportRecord(db, params.id)
    if (!record) throw new AppError('not_found')
    return listRows(db, record, query)
  })

  handle(app, imports.preview, ({ params, body }, { tx }) => previewImport(tx, params.id, body))

  handle(app, imports.mendRow, ({ params, body }, { tx }) => mendRow(tx, params, body))

  handle<typeof imports.mendProblem, void>(
    app,
    imports.mendProblem,
    async ({ params }, { tx, me, afterCommit }) => {
      const { state } = await lockImport(tx, params.id)
      if (state !== 'ready') throw new AppError('validation_failed', messages.imports.notReady)
      await startCheck(tx, params.id, me)
      afterCommit(wake)
      return found(tx, params.id)
    },
    // Before the transaction: there may be as many rows as the file has.
    { prepare: ({ params, body }) => mendProblem(app.database, params.id, body) },
  )

  handleStream(app, imports.original, ({ params }, { db, reply }) => sendOriginal(db, params.id, reply))

  handleStream(app, imports.refused, ({ params }, { db, reply }) => sendRefused(db, params.id, reply))

  handle(app, imports.commit, async ({ params, body }, { tx, me, afterCommit }) => {
    await startCommit(tx, params.id, body.mode, me)
    afterCommit(wake)
    return found(tx, params.id)
  })

  handle(app, imports.cancel, async ({ params }, { tx, afterCommit }) => {
    await cancelImport(tx, params.id)
    afterCommit(wake)
    return found(tx, params.id)
  })

  handle(app, imports.undo, async ({ params }, { tx, me, afterCommit }) => {
    await startUndo(tx, params.id, me)
    afterCommit(wake)
    return found(tx, params.id)
  })
}

async function found(db: Db | Tx, id: number): Promise<Import> {
  const one = await findImport(db, id)
  if (!one) throw new AppError('not_found')
  return one
}

function creating(app: FastifyInstance, wake: () => void) {
  handle<typeof imports.create, number | undefined>(
    app,
    imports.create,
    async ({ body }, { tx, me, files, prepared, afterCommit }) => {
      if (prepared !== undefined) {
        await startCheck(tx, prepared, me)
        afterCommit(wake)
        return found(tx, prepared)
      }
      const { file_name: fileName, size } = announced(body, files)
      return found(tx, await createImport(tx, { fileName, size, given: body }, me))
    },
    {
      // A whole file is put down part by part beforehand: in one piece it would keep everybody else waiting.
      prepare: async ({ body }, { me, files, request }) => {
        const { file } = files
        if (!file && request.isMultipart()) throw fieldError('file', messages.imports.empty)
        if (!file) return undefined
        refuseOtherFiles(file.name, file.mediaType, 'file')
        if (!isPlainText(file.name)) throw fieldError('file', messages.imports.nameUnusable)
        const reason = whyNotText(file.bytes)
        if (reason) throw fieldError('file', reason)
        return storeWhole(app, { file, given: body, me })
      },
      unused: async (prepared) => {
        if (prepared !== undefined) await app.database.withTx((tx) => dropUpload(tx, prepared))
      },
    },
  )
}

type Body = Parameters<typeof createImport>[1]['given'] & { file_name?: string; size?: number; type?: string }

function announced({ file_name, size, type }: Body, files: UploadedFiles): { file_name: string; size: number } {
  if (files['file']) throw new TypeError('a whole file is not announced')
  if (file_name === undefined) throw fieldError('file_name', messages.imports.nameRequired)
  refuseOtherFiles(file_name, type ?? '', 'file_name')
  if (size === undefined || size < 0) throw fieldError('size', messages.imports.sizeRequired)
  if (size === 0) throw fieldError('size', messages.imports.empty)
  if (size > limits.importFile) {
    const errors = { size: [messages.imports.tooLarge] }
    throw new AppError('too_large', messages.imports.tooLarge, { errors })
  }
  return { file_name, size }
}

const csvTypes = new Set([
  'text/csv',
  'application/csv',
  'text/x-csv',
  'application/x-csv',
  'text/comma-separated-values',
])

/** By its name or by its type: spreadsheet programs report types of their own for CSV. */
function refuseOtherFiles(name: string, type: string, field: string) {
  if (/\.csv$/i.test(name.trim()) || csvTypes.has(type.split(';')[0]!.trim().toLowerCase())) return
  throw fieldError(field, messages.imports.csvOnly)
}

type Whole = { file: UploadedFiles[string]; given: Body; me: Me }

async function storeWhole({ database }: FastifyInstance, { file, given, me }: Whole): Promise<number> {
  const { bytes, name } = file
  const fileName = name.normalize('NFC').trim().slice(0, limits.line) || 'import.csv'
  const id = await database.withTx((tx) => createImport(tx, { fileName, size: bytes.length, given }, me))
  for (let n = 0; n * limits.importPart < bytes.length; n++) {
    const part = bytes.subarray(n * limits.importPart, (n + 1) * limits.importPart)
    await database.withTx((tx) => putPart(tx, id, n, part))
  }
  return id
}
