import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { openDatabase } from '../server/src/db/db.ts'
import { createLog } from '../server/src/log.ts'
import { casesFor, type Case, type Request, type Sample } from './cases.ts'

/** One statement as the driver was given it. */
export type Statement = { text: string; values?: unknown[]; rowMode?: 'array' }
/** What the bare server does for one case: these statements, with another id or reference each time. */
export type Recording = { name: string; statements: Statement[]; id: number; reference: string }

type Query = (this: unknown, config: unknown, values?: unknown, ...rest: unknown[]) => unknown
type Connect = (this: unknown, callback?: () => void) => unknown

/** Runs every case once through the whole program and writes down all SQL that its request led to. */
export async function recordCases(env: Record<string, string>, signIn: Request, sample: Sample): Promise<Recording[]> {
  const heard = new AsyncLocalStorage<Statement[]>()
  const stop = listen(heard)
  const config = readConfig(env)
  const log = createLog(config)
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log })
  const app = await buildApp({ database, config, log })
  try {
    const inject = ({ method, path, body }: Request, headers = {}) =>
      app.inject({ method, url: `/api${path}`, headers, ...(body !== undefined && { payload: body as object }) })
    const { access } = (await inject(signIn)).json().data
    const recordings: Recording[] = []
    for (const each of casesFor(sample)) {
      const statements: Statement[] = []
      const request = each.request(sample, 0)
      // Awaited inside: an injected request sets out only when somebody waits for it.
      const answer = await heard.run(
        statements,
        async () => await inject(request, { authorization: `Bearer ${access}` }),
      )
      if (answer.statusCode >= 300) throw new Error(`${each.name} was answered ${answer.statusCode}: ${answer.body}`)
      if (statements.length === 0) throw new Error(`${each.name} asked the database nothing`)
      recordings.push({ name: each.name, statements, ...variesBy(each, request, answer.json().data) })
    }
    return recordings
  } finally {
    await app.close()
    await database.close()
    stop()
  }
}

/** Writes down what the driver is given on behalf of whoever is being listened to; the regular jobs are not. */
function listen(heard: AsyncLocalStorage<Statement[]>): () => void {
  const client = pg.Client.prototype as unknown as { query: Query }
  const pool = pg.Pool.prototype as unknown as { connect: Connect }
  const { query } = client
  const { connect } = pool
  client.query = function (config, values, ...rest) {
    heard.getStore()?.push(toStatement(config, values))
    return query.call(this, config, values, ...rest)
  }
  // Who has to wait for a connection is called back by whoever gives it back.
  pool.connect = function (callback) {
    return connect.call(this, callback && AsyncResource.bind(callback))
  }
  return () => {
    client.query = query
    pool.connect = connect
  }
}

const variesBy = (each: Case, { body }: Request, data: { id?: number }) => ({
  id: each.vary ? (data.id ?? 0) : 0,
  reference: each.vary === 'reference' ? (body as { booking_reference: string }).booking_reference : '',
})

function toStatement(config: unknown, values: unknown): Statement {
  if (typeof config === 'string') return { text: config, ...(Array.isArray(values) && { values }) }
  const { text, values: own, rowMode } = config as Statement
  const sent = own ?? (Array.isArray(values) ? values : undefined)
  return { text, ...(sent && { values: sent }), ...(rowMode && { rowMode }) }
}
