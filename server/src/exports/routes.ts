import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { londonDay } from 'contract/days'
import { exportMediaTypes, exports, type ExportFormat, type ExportKind } from 'contract/exports'
import type { Db } from '../db/db.ts'
import { onceClosed } from '../http/closed.ts'
import { handleStream } from '../http/handle.ts'
import type { Me } from '../http/me.ts'
import { emptyAnswer, readFirst, whileAllowed, type Read } from '../http/streams.ts'
import { toCsv } from './csv.ts'
import { readTable, type ExportQuery } from './read.ts'
import { exportSlots, type Slot } from './slots.ts'
import type { Table } from './table.ts'
import { toXlsx } from './xlsx.ts'

export function exportRoutes(app: FastifyInstance) {
  const claim = exportSlots()
  const send =
    <K extends ExportKind>(kind: K) =>
    ({ query }: { query: ExportQuery<K> }, call: Call) =>
      sendTable(kind, query, { ...call, claim, begin: (db) => readTable(db, kind, query) })
  handleStream(app, exports.bookings, send('bookings'))
  handleStream(app, exports.customers, send('customers'))
  handleStream(app, exports.reviews, send('reviews'))
  handleStream(app, exports.promotions, send('promotions'))
  handleStream(app, exports.inclusions, send('inclusions'))
  handleStream(app, exports.activity, send('activity'))
}

const writers = {
  csv: { type: `${exportMediaTypes.csv}; charset=utf-8`, write: toCsv },
  xlsx: { type: exportMediaTypes.xlsx, write: toXlsx },
}

type Query = { format: ExportFormat; search: string }
type Call = {
  me: Me
  request: FastifyRequest
  reply: FastifyReply
  read: Read
  leaveLine: () => Promise<void>
  checkRights: () => Promise<void>
}
/** `begin` reads the table up to its first rows. */
type Sending = Call & { claim: () => Slot; begin: (db: Db) => Promise<Table> }

/** Sends a table as it is read. A failure half-way breaks the connection, so that a partial file is not taken for a complete one. */
async function sendTable(kind: ExportKind, query: Query, { claim, begin, ...call }: Sending) {
  const { me, request, reply, read, leaveLine, checkRights } = call
  const { type, write } = writers[query.format]
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="${kind}-${londonDay()}.${query.format}"`,
    // A proxy that buffers the answer would hide its progress.
    'x-accel-buffering': 'no',
  }
  if (request.method === 'HEAD') return reply.headers(headers).send(emptyAnswer())
  const slot = claim()
  const start = async () => {
    const begun = await read(async (db) => {
      const { columns, pages } = await begin(db)
      return { columns, pages: await readFirst(pages) }
    })
    await leaveLine()
    return begun
  }
  const table = await start().catch((error: unknown) => {
    slot.release()
    throw error
  })
  const sent = { rows: 0 }
  const pages = counted(whileAllowed(table.pages, checkRights), sent)
  const file = Readable.from(slot.watch(write({ ...table, pages }, kind), giveUp))
  function giveUp() {
    request.log.info({ what: kind }, 'gave up an export whose client reads too slowly, for another one')
    file.destroy(new Error('another export needed the place'))
  }
  file.once('close', () => {
    slot.release()
    const { search, ...filters } = query
    // What was searched for may be a person's name, which no log keeps.
    const fields = { who: me.id, what: kind, filters, searched: search !== '', ...sent, complete: file.readableEnded }
    request.log.info(fields, 'exported')
  })
  onceClosed(reply.raw, () => void file.destroy())
  return reply.headers(headers).send(file)
}

async function* counted(pages: Table['pages'], sent: { rows: number }) {
  for await (const page of pages) {
    sent.rows += page.length
    yield page
  }
}
