import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { londonDay } from 'contract/days'
import { exportMediaTypes, exports, type ExportFormat, type ExportKind } from 'contract/exports'
import type { Db } from '../db/db.ts'
import type { KeysetRow } from '../db/keyset.ts'
import { handleStream } from '../http/handle.ts'
import type { Me } from '../http/me.ts'
import { toCsv } from './csv.ts'
import { readTable, type ExportQuery } from './read.ts'
import type { Table } from './table.ts'
import { toXlsx } from './xlsx.ts'

export function exportRoutes(app: FastifyInstance) {
  const send =
    <K extends ExportKind>(kind: K) =>
    async ({ query }: { query: ExportQuery<K> }, { db, ...call }: Call & { db: Db }) =>
      sendTable(kind, await readTable(db, kind, query), query, call)
  handleStream(app, exports.bookings, send('bookings'))
  handleStream(app, exports.customers, send('customers'))
  handleStream(app, exports.reviews, send('reviews'))
  handleStream(app, exports.promotions, send('promotions'))
  handleStream(app, exports.inclusions, send('inclusions'))
}

const writers = {
  csv: { type: `${exportMediaTypes.csv}; charset=utf-8`, write: toCsv },
  xlsx: { type: exportMediaTypes.xlsx, write: toXlsx },
}

type Query = { format: ExportFormat; search: string }
type Call = { me: Me; request: FastifyRequest; reply: FastifyReply }

/** Sends a table as it is read. A failure half-way breaks the connection, so that a partial file is not taken for a complete one. */
async function sendTable(kind: ExportKind, table: Table, query: Query, { me, request, reply }: Call) {
  // With the first page read: an unreachable database is then a failure of the call, not a broken file.
  const first = request.method === 'HEAD' ? undefined : await table.pages.next()
  const { type, write } = writers[query.format]
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${kind}-${londonDay()}.${query.format}"`)
    // A proxy that buffers the answer would hide its progress.
    .header('x-accel-buffering', 'no')
  if (!first) return reply.send()
  const sent = { rows: 0 }
  const file = Readable.from(write({ ...table, pages: counted(first, table.pages, sent) }, kind))
  file.once('close', () => {
    const { search, ...filters } = query
    // What was searched for may be a person's name, which no log keeps.
    const fields = { who: me.id, what: kind, filters, searched: search !== '', ...sent, complete: file.readableEnded }
    request.log.info(fields, 'exported')
  })
  return reply.send(file)
}

async function* counted(first: IteratorResult<KeysetRow[], void>, rest: Table['pages'], sent: { rows: number }) {
  for (let page = first; !page.done; page = await rest.next()) {
    sent.rows += page.value.length
    yield page.value
  }
}
