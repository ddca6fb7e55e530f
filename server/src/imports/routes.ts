import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { imports, type Import } from 'contract/imports'
import { limits } from 'contract/limits'
import { importMessages } from 'contract/import-messages'
import type { Db, Tx } from '../db/db.ts'
import { AppError, existing, fieldError } from '../http/errors.ts'
import { handle, handleStream } from '../http/handle.ts'
import type { Me } from '../http/me.ts'
import { emptyAnswer, readFirst, whileAllowed } from '../http/streams.ts'
import { whyNotText } from './csv/encoding.ts'
import { fileHead, fileParts } from './csv/file-parts.sql.ts'
import { correctProblem, correctRow } from './correct-rows.sql.ts'
import { columnValues } from './head-drafts.ts'
import { suggestValues } from './suggestions.sql.ts'
import { previewBytes, previewRows } from './csv/preview.ts'
import type { ImportRecord } from './import-tables.ts'
import { findImportRecord } from './jobs/import-tasks.sql.ts'
import { withSeenPartners } from './partners/read.ts'
import { correctedValues } from './rows/corrections.sql.ts'
import { keepImportKey } from './rows/import-key.sql.ts'
import { findImport, findShownRow, listImports, listRows } from './read.ts'
import { refuseOtherFiles, wholeUploads } from './uploads.ts'
import { refusedFile } from './rows/refused.ts'
import { headerHints } from './values/header-hints.ts'
import {
  cancelImport,
  changeImport,
  createImport,
  dropUpload,
  lockImport,
  notReady,
  putPart,
  requireFile,
  setGiven,
  startCheck,
  startCommit,
  startUndo,
} from './write.ts'

type Wake = () => void

// For calls that write a whole file, or all of its rows.
const wholeFileMs = 120_000

/** `workOnImports` and `sweepImports` run at once what the schedule does later anyway: queued tasks, and deleting files. */
export function importRoutes(
  app: FastifyInstance,
  { workOnImports: wake, sweepImports }: { workOnImports: Wake; sweepImports: Wake },
) {
  app.addHook('onReady', () => keepImportKey(app.database, app.config.authSecret))
  createRoutes(app, wake)
  readRoutes(app)
  correctionRoutes(app, wake)
  fileRoutes(app)

  handle(app, imports.change, async ({ params, body }, { tx, me, afterCommit }) => {
    const removed = await changeImport(tx, params.id, body, me)
    afterCommit(wake)
    const data = await found(tx, params.id, me)
    return removed.length === 0 ? data : { ...data, removed_corrections: removed }
  })

  handle(app, imports.commit, async ({ params, body }, { tx, me, afterCommit }) => {
    await startCommit(tx, params.id, body, me)
    afterCommit(wake)
    return found(tx, params.id, me)
  })

  handle(app, imports.cancel, async ({ params }, { tx, me, afterCommit }) => {
    await cancelImport(tx, params.id, me)
    afterCommit(wake)
    afterCommit(sweepImports)
    return found(tx, params.id, me)
  })

  handle(app, imports.undo, async ({ params }, { tx, me, afterCommit }) => {
    await startUndo(tx, params.id, me)
    afterCommit(wake)
    return found(tx, params.id, me)
  })
}

function readRoutes(app: FastifyInstance) {
  handle(app, imports.list, ({ query }, { db }) => listImports(db, query))

  handle(app, imports.find, ({ params }, { db, me }) => found(db, params.id, me))

  handle(app, imports.rows, async ({ params, query }, { db }) =>
    listRows(db, await existingRecord(db, params.id), query),
  )

  handle(app, imports.row, async ({ params }, { db }) => {
    const row = await findShownRow(db, await existingRecord(db, params.id), params.row)
    if (!row) throw new AppError('not_found')
    return row
  })

  handle(app, imports.corrections, async ({ params }, { db }) =>
    correctedValues(db, (await existingRecord(db, params.id)).id),
  )

  handle(app, imports.columnValues, async ({ params }, { db }) => {
    const record = await existingRecord(db, params.id)
    requireWholeFile(record)
    return columnValues(db, record)
  })

  handle(app, imports.suggestions, async ({ params }, { db }) => {
    const record = await existingRecord(db, params.id)
    requireWholeFile(record)
    return suggestValues(db, record)
  })

  handle(app, imports.preview, async ({ params, body }, { tx }) => {
    const record = await existingRecord(tx, params.id)
    requireWholeFile(record)
    const bytes = await fileHead(tx, record, previewBytes)
    const reason = whyNotText(bytes)
    if (reason) throw new AppError('validation_failed', reason)
    const head = { bytes, whole: bytes.length === record.size }
    // What was asked for last counts already while the file is still being checked.
    return previewRows(head, { ...record.dialect, ...record.givenDialect, ...body }, headerHints)
  })
}

function correctionRoutes(app: FastifyInstance, wake: Wake) {
  handle(app, imports.correctRow, ({ params, body }, { tx }) => correctRow(tx, params, body))

  handle<typeof imports.correctProblem, void>(
    app,
    imports.correctProblem,
    async ({ params }, { tx, me, afterCommit }) => {
      const record = await lockImport(tx, params.id)
      if (record.state !== 'ready') throw notReady(record)
      await startCheck(tx, params.id, me)
      afterCommit(wake)
      return found(tx, params.id, me)
    },
    // Before the transaction: there may be as many rows as the file has.
    { budgetMs: wholeFileMs, prepare: ({ params, body }) => correctProblem(app.database, params.id, body) },
  )
}

function fileRoutes(app: FastifyInstance) {
  handleStream(app, imports.original, async ({ params }, { db, request, reply, work, leaveLine, checkRights }) => {
    const record = await work(() => existingRecord(db, params.id))
    // Before the first check parts may be missing.
    if (record.state === 'checking' && record.dialect === null) throw notReady(record)
    requireWholeFile(record)
    reply
      .header('content-type', 'application/octet-stream')
      .header('content-length', String(record.size))
      .header('content-disposition', attachment('original.csv', record.fileName))
    if (request.method === 'HEAD') return reply.send(emptyAnswer())
    const parts = await work(() => readFirst(fileParts(db, record)))
    await leaveLine()
    return reply.send(Readable.from(whileAllowed(parts, checkRights)))
  })

  handleStream(app, imports.refused, async ({ params }, { db, request, reply, work, leaveLine, checkRights }) => {
    const record = await work(() => existingRecord(db, params.id))
    // Only some rows are evaluated yet, or none.
    if (record.state === 'checking') throw notReady(record)
    requireWholeFile(record)
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', attachment('refused.csv', `${record.fileName.replace(/\.csv$/i, '')} refused.csv`))
    if (request.method === 'HEAD') return reply.send(emptyAnswer())
    const parts = await work(() => readFirst(refusedFile(db, record)))
    await leaveLine()
    return reply.send(Readable.from(whileAllowed(parts, checkRights)))
  })
}

/** `plain` is for browsers that know no other characters than those of ASCII. */
const attachment = (plain: string, name: string) =>
  `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`

async function existingRecord(db: Db | Tx, id: number): Promise<ImportRecord> {
  const record = await findImportRecord(db, id)
  if (!record) throw new AppError('not_found')
  return record
}

/** A cancelled upload lacks parts, and loses those that it has. */
function requireWholeFile(record: ImportRecord): void {
  if (record.state === 'uploading' || (record.state === 'cancelled' && record.dialect === null)) throw notReady(record)
  requireFile(record)
}

async function found(db: Db | Tx, id: number, me: Me): Promise<Import> {
  return withSeenPartners(db, existing(await findImport(db, id)), me)
}

function createRoutes(app: FastifyInstance, wake: Wake) {
  handle(app, imports.putPart, async ({ params }, { tx, me, request, afterCommit }) => {
    const { body } = request
    if (!Buffer.isBuffer(body)) throw new AppError('bad_request')
    if (await putPart(tx, params.id, { n: params.n, bytes: body })) {
      await startCheck(tx, params.id, me)
      afterCommit(wake)
    }
    return found(tx, params.id, me)
  })

  const receiveWhole = wholeUploads(app.database)
  handle<typeof imports.create, number | undefined>(
    app,
    imports.create,
    async ({ body }, { tx, me, request, prepared, afterCommit }) => {
      if (prepared !== undefined) {
        await setGiven(tx, prepared, body)
        await startCheck(tx, prepared, me)
        afterCommit(wake)
        return found(tx, prepared, me)
      }
      if (request.isMultipart()) throw fieldError('file', importMessages.empty)
      const { file_name: fileName, size } = announced(body)
      return found(tx, await createImport(tx, { fileName, size, given: body }, me), me)
    },
    {
      budgetMs: wholeFileMs,
      receive: receiveWhole,
      unused: async (prepared) => {
        if (prepared !== undefined) await app.database.withTx((tx) => dropUpload(tx, prepared))
      },
    },
  )
}

type Body = Parameters<typeof setGiven>[2] & { file_name?: string; size?: number; type?: string }

function announced({ file_name, size, type }: Body): { file_name: string; size: number } {
  if (file_name === undefined) throw fieldError('file_name', importMessages.nameRequired)
  refuseOtherFiles(file_name, type ?? '', 'file_name')
  if (size === undefined || size < 0) throw fieldError('size', importMessages.sizeRequired)
  if (size === 0) throw fieldError('size', importMessages.empty)
  if (size > limits.importFile) {
    const errors = { size: [importMessages.tooLarge] }
    throw new AppError('too_large', importMessages.tooLarge, { errors })
  }
  return { file_name, size }
}
