import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { londonDay } from 'contract/days'
import { exports, type ExportFormat, type ExportKind } from 'contract/exports'
import type { KeysetRow } from '../db/keyset.ts'
import { handleStream } from '../http/handle.ts'
import type { Me } from '../http/me.ts'
import { toCsv } from './csv.ts'
import { tableOfBookings, tableOfCustomers, tableOfInclusions, tableOfPromotions, tableOfReviews } from './read.ts'
import type { Table } from './table.ts'
import { toXlsx } from './xlsx.ts'

export function exportRoutes(app: FastifyInstance) {
  handleStream(app, exports.bookings, async ({ query }, { db, ...call }) =>
    sendTable('bookings', await tableOfBookings(db, query), query, call),
  )
  handleStream(app, exports.customers, ({ query }, { db, ...call }) =>
    sendTable('customers', tableOfCustomers(db, query), query, call),
  )
  handleStream(app, exports.reviews, ({ query }, { db, ...call }) =>
    sendTable('reviews', tableOfReviews(db, query), query, call),
  )
  handleStream(app, exports.promotions, ({ query }, { db, ...call }) =>
    sendTable('promotions', tableOfPromotions(db, query), query, call),
  )
  handleStream(app, exports.inclusions, ({ query }, { db, ...call }) =>
    sendTable('inclusions', tableOfInclusions(db, query), query, call),
  )
}

const writers = {
  csv: { type: 'text/csv; charset=utf-8', write: toCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: toXlsx },
}

type Query = { format: ExportFormat; search: string }
type Call = { me: Me; request: FastifyRequest; reply: FastifyReply }

/** Sends a table as it is read. A failure half-way breaks the connection, so that no one takes a part for the whole. */
async function sendTable(kind: ExportKind, table: Table, query: Query, { me, request, reply }: Call) {
  // With the first page read: a database that is away is still told as a failure of the call, not as a broken file.
  const first = request.method === 'HEAD' ? undefined : await table.pages.next()
  const { type, write } = writers[query.format]
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${kind}-${londonDay()}.${query.format}"`)
    // A proxy that gathers the answer first would hide how far it is.
    .header('x-accel-buffering', 'no')
  if (!first) return reply.send()
  const told = { rows: 0 }
  const file = Readable.from(write({ ...table, pages: counted(first, table.pages, told) }, kind))
  file.once('close', () => {
    const { search, ...filters } = query
    // What was searched for may be a person's name, which no log keeps.
    const facts = { who: me.id, what: kind, filters, searched: search !== '', ...told, complete: file.readableEnded }
    request.log.info(facts, 'exported')
  })
  return reply.send(file)
}

async function* counted(first: IteratorResult<KeysetRow[], void>, rest: Table['pages'], told: { rows: number }) {
  for (let page = first; !page.done; page = await rest.next()) {
    told.rows += page.value.length
    yield page.value
  }
}
