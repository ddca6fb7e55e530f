// The yardstick: node:http and the driver, no framework, no checks, no schema. It answers a case with the very statements
// that the program was heard to send for it, over the same kind of connection to the same kind of engine.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type pg from 'pg'
import { openDatabase } from '../server/src/db/db.ts'
import type { Recording, Statement } from './record.ts'

const [file = '', dataDir = ''] = process.argv.slice(2)
const url = process.env.DATABASE_URL
const recordings = new Map((JSON.parse(readFileSync(file, 'utf8')) as Recording[]).map((each) => [each.name, each]))
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const database = await openDatabase({ url, dataDir, log: quiet })
const pool = (database.db as unknown as { $client: pg.Pool }).$client

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    const name = decodeURIComponent(String(request.headers['x-case']))
    const [id, reference] = [Number(request.headers['x-id']), String(request.headers['x-reference'])]
    answer(recordings.get(name)!, id, reference).then(
      (body) => response.setHeader('content-type', 'application/json').end(body),
      // The pool's own refusal, which the program tells as 503 too.
      (error: unknown) => response.writeHead(String(error).includes('timeout') ? 503 : 500).end(String(error)),
    )
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as { port: number }).port}\n`))
process.once('SIGTERM', () => void database.close().then(() => process.exit(0)))

async function answer(recording: Recording, id: number, reference: string): Promise<string> {
  const client = await pool.connect()
  let broken = true
  try {
    let current = recording.id
    let known = id || recording.id
    const rows: unknown[] = []
    for (const statement of recording.statements) {
      const { rows: some } = await client.query(adapted(statement, { recording, current, known, reference }))
      if (/^\s*insert into "?bookings"?\s/i.test(statement.text) && recording.reference) {
        // From here on it is about the booking that was just made.
        const [first] = some as ({ id: number } | number[])[]
        known = Array.isArray(first) ? first[0]! : first!.id
      }
      rows.push(some)
    }
    broken = false
    return JSON.stringify(rows)
  } finally {
    client.release(broken)
  }
}

type Varied = { recording: Recording; current: number; known: number; reference: string }

function adapted({ text, values, rowMode }: Statement, varied: Varied): pg.QueryConfig {
  return {
    text,
    ...(values && { values: values.map((value) => replaced(value, varied)) }),
    ...(rowMode && { rowMode }),
  } as pg.QueryConfig
}

function replaced(value: unknown, { recording, current, known, reference }: Varied): unknown {
  if (value === current && current > 0) return known
  if (typeof value !== 'string') return value
  const named = recording.reference
    ? value
        .replaceAll(recording.reference, reference)
        .replaceAll(recording.reference.toLowerCase(), reference.toLowerCase())
    : value
  return current > 0 && named.startsWith('[')
    ? named.replaceAll(`"booking_id":${current},`, `"booking_id":${known},`)
    : named
}
