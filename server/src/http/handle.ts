import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase, type AnyEndpoint, type Input, type Result } from 'contract/endpoint'
import { limits } from 'contract/limits'
import { may } from 'contract/permissions'
import type { Db, Tx } from '../db/db.ts'
import { AppError } from './errors.ts'
import type { Me } from './me.ts'
import { readInput, type UploadedFiles } from './input.ts'
import type { ArrivingFile } from './form.ts'
import { runOnce } from './idempotency.ts'

/** What every handler gets besides its input. */
type Common<E extends AnyEndpoint> = {
  /** The signed-in caller; undefined for endpoints that need no sign-in. */
  me: E['access'] extends 'anyone' ? Me | undefined : Me
  request: FastifyRequest
  reply: FastifyReply
  /** Files of a multipart body by field. */
  files: UploadedFiles
}

/** A GET reads; everything else runs in one transaction and cannot see the database outside it. */
type Context<E extends AnyEndpoint, P> = Common<E> & { prepared: P } & (E['method'] extends 'GET'
    ? { db: Db }
    : {
        tx: Tx
        /** Runs after the commit, as to wake the mailer. Not awaited. */
        afterCommit: (run: () => void) => void
      })

type Options<E extends AnyEndpoint, P> = {
  /** Stores a file of the body as it arrives. What it returns is `prepared`, and `prepare` does not run; undefined for an empty file. */
  receive?: (file: ArrivingFile, context: Pick<Common<E>, 'me'>) => Promise<P | undefined>
  /** Slow work before the transaction: hashing a password, decoding a picture. It may read the database. */
  prepare?: (input: Input<E>, context: Common<E> & { db: Db }) => Promise<P>
  /** Cleans up what was prepared when the handler did not run: a repeated `Idempotency-Key`, or a refusal. */
  unused?: (prepared: P) => Promise<void>
}

/**
 * Registers one endpoint of the contract: access is checked first, so that unauthorised callers learn no field names, then the
 * input is validated, then the change runs in one transaction. A handler that *returns* an AppError commits what it wrote (such
 * as a counted wrong password) and answers with the error; one that throws rolls back.
 */
export function handle<const E extends AnyEndpoint, P = undefined>(
  app: FastifyInstance,
  endpoint: E,
  run: (input: Input<E>, context: Context<E, P>) => Promise<Result<E> | AppError>,
  { receive, prepare, unused }: Options<E, P> = {},
) {
  route(app, endpoint, async (request, reply) => {
    const me = { me: request.me } as Pick<Common<E>, 'me'>
    const upload = receive && receiveLast((file) => receive(file, me), unused)
    const { input, files, digests } = await readInput(endpoint, request, upload?.receive).catch(upload?.drop ?? rethrow)
    const common = { ...me, request, reply, files } as Common<E>
    const prepared = (upload?.received() ?? (await prepare?.(input, { ...common, db: app.database.db }))) as P
    if (endpoint.method === 'GET') {
      const result = await run(input, { ...common, prepared, db: app.database.db } as unknown as Context<E, P>)
      return answer(endpoint, throwIfError(result))
    }
    let later: (() => void)[] = []
    let ran = false
    const attempt = (tx: Tx) => {
      later = []
      const afterCommit = (run: () => void) => void later.push(run)
      const context = { ...common, prepared, tx, afterCommit } as unknown as Context<E, P>
      return runOnce(app, endpoint, { request, tx, input: { ...input, digests }, files }, async () => {
        ran = true
        const result = await run(input, context)
        return result instanceof AppError ? result : answer(endpoint, result)
      })
    }
    const outcome = await app.database.withTx(attempt).finally(() => (ran ? undefined : unused?.(prepared)))
    for (const run of later) run()
    return reply.status(endpoint.status ?? 200).send(throwIfError(outcome))
  })
}

const rethrow = (error: unknown): never => {
  throw error
}

/** Of several files of one body the last one counts. */
function receiveLast<P>(
  receive: (file: ArrivingFile) => Promise<P | undefined>,
  unused: ((prepared: P) => Promise<void>) | undefined,
) {
  let received: P | undefined
  const dropReceived = async () => {
    const dropped = received
    received = undefined
    if (dropped !== undefined) await unused?.(dropped)
  }
  return {
    received: () => received,
    receive: async (file: ArrivingFile) => {
      await dropReceived()
      received = await receive(file)
    },
    drop: async (error: unknown): Promise<never> => {
      await dropReceived()
      throw error
    },
  }
}

/** Registers an endpoint that writes its own answer: files and event streams. Access and input are checked as usual. */
export function handleStream<const E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  run: (input: Input<E>, context: Common<E> & { db: Db }) => Promise<unknown>,
) {
  route(app, endpoint, async (request, reply) => {
    const { input, files } = await readInput(endpoint, request)
    return run(input, { me: request.me, request, reply, files, db: app.database.db } as Common<E> & { db: Db })
  })
}

function route(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  app.route({
    method: endpoint.method,
    url: apiBase + endpoint.path,
    config: { endpoint },
    ...(endpoint.access === 'anyone' && { bodyLimit: limits.openBody }),
    onRequest: async (request) => {
      if (endpoint.access === 'anyone') return
      request.me = await app.findMe(request)
      if (!request.me) throw new AppError('unauthenticated')
      if (!may(request.me, endpoint.access)) throw new AppError('forbidden')
    },
    handler,
  })
}

/** The body of the answer: only what the contract declares, in its envelope. */
function answer(endpoint: AnyEndpoint, result: unknown): unknown {
  const clean = endpoint.result.parse(result)
  if (endpoint.envelope === 'whole') return clean
  return {
    code: 'success',
    ...(endpoint.message && { message: endpoint.message }),
    ...(clean !== undefined && { data: clean }),
  }
}

function throwIfError<T>(result: T | AppError): T {
  if (result instanceof AppError) throw result
  return result
}

/** Throws at start-up for an API route that is not in the contract, since it would have no access rule. */
export function refuseUnlisted(app: FastifyInstance) {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith(`${apiBase}/`) && !config?.endpoint)
      throw new Error(`${String(method)} ${url} is not an endpoint of the contract: register it with handle()`)
  })
}
