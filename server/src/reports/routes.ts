import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { exportMediaTypes } from 'contract/exports'
import { officeMessages } from 'contract/office-messages'
import type { ReportName } from 'contract/report-definitions'
import { messages } from 'contract/messages'
import { reportFileName } from 'contract/report-words'
import { toSearch } from 'contract/list'
import { beyondLimits, reportQuery, reports, type ReportQuery } from 'contract/reports'
import { AppError, fieldError } from '../http/errors.ts'
import { handle, handleStream } from '../http/handle.ts'
import { emptyAnswer } from '../http/streams.ts'
import { writers } from './file.ts'
import { readReport } from './read.ts'

function refuseBeyondLimits(name: ReportName, query: ReportQuery) {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of beyondLimits(name, query)) errors[path[0]] = [message]
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', messages.fieldsNeedAttention, { errors })
}

export function reportRoutes(app: FastifyInstance) {
  handle(app, reports.read, ({ params, query }, { db }) => {
    refuseBeyondLimits(params.name, query)
    return readReport(db, params.name, query)
  })

  handleStream(app, reports.export, async ({ params, query }, { me, request, reply, read, leaveLine }) => {
    const { format, table: wanted, ...rest } = query
    refuseBeyondLimits(params.name, rest)
    const report = await read((db) => readReport(db, params.name, { ...rest, compare: 'none' }))
    const { tables } = report
    const table = wanted === undefined ? tables[0] : tables.find(({ name }) => name === wanted)
    if (!table) throw fieldError('table', officeMessages.reports.noTable)
    const file = `${reportFileName([params.name, table.name], report, toSearch(reportQuery, rest))}.${format}`
    reply.headers({
      'content-type': format === 'csv' ? `${exportMediaTypes.csv}; charset=utf-8` : exportMediaTypes.xlsx,
      'content-disposition': `attachment; filename="${file}"`,
    })
    if (request.method === 'HEAD') return reply.send(emptyAnswer())
    await leaveLine()
    request.log.info({ who: me.id, what: 'report', report: params.name, table: table.name, filters: rest }, 'exported')
    return reply.send(Readable.from(writers[format](table)))
  })
}
