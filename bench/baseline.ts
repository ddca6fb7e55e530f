// The baseline: node:http and the driver, without framework, validation or sign-in. It answers each case with the statements
// that the application was recorded sending for it, on the same engine and driver.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type pg from 'pg'
import { openDatabase } from '../server/src/db/db.ts'
import { poolOf } from './pool.ts'
import { unitName, type Recording, type Statement } from './record.ts'

const [file = '', dataDir = ''] = process.argv.slice(2)
const url = process.env.DATABASE_URL
const recordings = new Map((JSON.parse(readFileSync(file, 'utf8')) as Recording[]).map((each) => [each.name, each]))
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const database = await openDatabase({ url, dataDir, log: quiet })
const pool = poolOf(database)

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    const name = decodeURIComponent(String(request.headers['x-case']))
    const [id, reference] = [Number(request.headers['x-id']), String(request.headers['x-reference'])]
    const body = name === unitName ? list() : answer(recordings.get(name)!, id, reference)
    body.then(
      (body) => response.setHeader('content-type', 'application/json').end(body),
      // A timeout of the pool, which the application also answers with 503.
      (error: unknown) => response.writeHead(String(error).includes('timeout') ? 503 : 500).end(String(error)),
    )
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as { port: number }).port}\n`))
// Not after closing the database: that waits for statements whose callers have left, such as those of a broad search.
process.once('SIGTERM', () => process.exit(0))

/** The unit of the targets: a page of bookings, prepared once, as rows of the driver. */
async function list(): Promise<string> {
  const { rows } = await pool.query({
    name: 'list',
    text: 'select * from bookings where deleted_at is null order by created_at desc, id desc limit 100',
  })
  return JSON.stringify(rows.map(({ search_text: _search, ...row }) => row))
}

async function answer(recording: Recording, id: number, reference: string): Promise<string> {
  const client = await pool.connect()
  let failed = true
  try {
    let current = recording.id
    let targetId = id || recording.id
    const rows: unknown[] = []
    for (const statement of recording.statements) {
      const { rows: result } = await client.query(variantOf(statement, { recording, current, targetId, reference }))
      if (/^\s*insert into "?bookings"?\s/i.test(statement.text) && recording.reference) {
        // The following statements refer to the new booking.
        const [first] = result as ({ id: number } | number[])[]
        targetId = Array.isArray(first) ? first[0]! : first!.id
      }
      rows.push(result)
    }
    failed = false
    return JSON.stringify(rows)
  } finally {
    client.release(failed)
  }
}

type Variation = { recording: Recording; current: number; targetId: number; reference: string }

function variantOf({ text, values, rowMode }: Statement, variation: Variation): pg.QueryConfig {
  return {
    text,
    ...(values && { values: values.map((value) => replaced(value, variation)) }),
    ...(rowMode && { rowMode }),
  } as pg.QueryConfig
}

function replaced(value: unknown, { recording, current, targetId, reference }: Variation): unknown {
  if (value === current && current > 0) return targetId
  if (typeof value !== 'string') return value
  if (value === `{${current}}`) return `{${targetId}}`
  const renamed = recording.reference
    ? value
        .replaceAll(recording.reference, reference)
        .replaceAll(recording.reference.toLowerCase(), reference.toLowerCase())
    : value
  return current > 0 && renamed.startsWith('[')
    ? renamed.replaceAll(`"booking_id":${current},`, `"booking_id":${targetId},`)
    : renamed
}
