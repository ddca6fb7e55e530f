import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { openDatabase } from '../server/src/db/db.ts'
import { createLog } from '../server/src/log.ts'
import type { Case, Request, Sample } from './cases.ts'

/** One statement as passed to the driver. */
export type Statement = { text: string; values?: unknown[]; rowMode?: 'array' }
/** The statements that the baseline server sends for one case, with another id or reference each time. */
export type Recording = { name: string; statements: Statement[]; id: number; reference: string }

/** The request of the baseline server that the targets are multiples of. */
export const unitName = 'list without a total'

/** Runs every case once through the application and records the SQL of its request. */
export async function recordCases(
  env: Record<string, string>,
  signIn: Request,
  { sample, cases }: { sample: Sample; cases: readonly Case[] },
): Promise<Recording[]> {
  const recorder = new AsyncLocalStorage<Statement[]>()
  const stop = record(recorder)
  const config = readConfig(env)
  const log = createLog(config)
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log })
  const app = await buildApp({ database, config, log })
  try {
    const inject = ({ method, path, body }: Request, headers = {}) =>
      app.inject({ method, url: `/api${path}`, headers, ...(body !== undefined && { payload: body as object }) })
    const { access } = (await inject(signIn)).json().data
    const recordings: Recording[] = []
    for (const each of cases) {
      const statements: Statement[] = []
      const request = each.request(sample, 0)
      // Awaited inside `run`: an injected request starts only when its promise is awaited.
      const answer = await recorder.run(
        statements,
        async () => await inject(request, { authorization: `Bearer ${access}` }),
      )
      if (answer.statusCode >= 300) throw new Error(`${each.name} was answered ${answer.statusCode}: ${answer.body}`)
      if (statements.length === 0) throw new Error(`${each.name} sent no statement`)
      recordings.push({ name: each.name, statements, ...variesBy(each, request, answer.json().data) })
    }
    return recordings
  } finally {
    await app.close()
    await database.close()
    stop()
  }
}

/** Records the statements of the current async context; those of background jobs have none. */
function record(recorder: AsyncLocalStorage<Statement[]>): () => void {
  const restoreQuery = wrapMethod(pg.Client.prototype, 'query', (args) => {
    recorder.getStore()?.push(toStatement(args[0], args[1]))
    return args
  })
  // A waiting caller is called back in the async context of the one that releases the connection.
  const restoreConnect = wrapMethod(pg.Pool.prototype, 'connect', ([callback, ...rest]) => [
    typeof callback === 'function' ? AsyncResource.bind((...args: unknown[]) => callback(...args)) : callback,
    ...rest,
  ])
  return () => {
    restoreQuery()
    restoreConnect()
  }
}

/** Passes the arguments of every call through `before`. Returns a function that restores the method. */
function wrapMethod(prototype: object, name: string, before: (args: unknown[]) => unknown[]): () => void {
  const original: unknown = Reflect.get(prototype, name)
  if (typeof original !== 'function') throw new Error(`pg no longer has a method ${name}`)
  Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]) {
    return Reflect.apply(original, this, before(args))
  })
  return () => void Reflect.set(prototype, name, original)
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
