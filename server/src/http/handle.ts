import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase, type AnyEndpoint, type Input, type Result } from 'contract/endpoint'
import { may } from 'contract/permissions'
import type { Db, Tx } from '../db/db.ts'
import { AppError } from './errors.ts'
import type { Me } from './me.ts'
import { readInput, type UploadedFiles } from './input.ts'
import { once } from './idempotency.ts'

/** What every handler gets beside its input. */
type Common<E extends AnyEndpoint> = {
  /** Who is calling; nobody for calls that need no sign-in. */
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
        /** Runs once the change is safe: to wake the mailer or tell other windows. Never awaited. */
        afterCommit: (run: () => void) => void
      })

type Options<E extends AnyEndpoint, P> = {
  /** Slow work that must not hold the transaction: hashing a password, decoding a picture. It may read. */
  prepare?: (input: Input<E>, context: Common<E> & { db: Db }) => Promise<P>
  /** Puts away what was prepared for a call that turned out to be a repeated one, or whose key is another's. */
  unused?: (prepared: P) => Promise<void>
}

/**
 * Registers one endpoint of the contract: who may call is asked first, so that strangers learn no field names, then the
 * input is read, then the change runs in one transaction. A handler that *returns* an AppError commits what it wrote (a
 * counted wrong password) and refuses all the same; one that throws leaves nothing behind.
 */
export function handle<const E extends AnyEndpoint, P = undefined>(
  app: FastifyInstance,
  endpoint: E,
  run: (input: Input<E>, context: Context<E, P>) => Promise<Result<E> | AppError>,
  { prepare, unused }: Options<E, P> = {},
) {
  route(app, endpoint, async (request, reply) => {
    const { input, files } = await readInput(endpoint, request)
    const common = { me: request.me, request, reply, files } as Common<E>
    const prepared = (await prepare?.(input, { ...common, db: app.database.db })) as P
    if (endpoint.method === 'GET') {
      const result = await run(input, { ...common, prepared, db: app.database.db } as unknown as Context<E, P>)
      return answer(endpoint, refuse(result))
    }
    let later: (() => void)[] = []
    let ran = false
    const act = (tx: Tx) => {
      later = []
      const afterCommit = (wake: () => void) => void later.push(wake)
      const context = { ...common, prepared, tx, afterCommit } as unknown as Context<E, P>
      return once(app, endpoint, { request, tx, input, files }, async () => {
        ran = true
        const result = await run(input, context)
        return result instanceof AppError ? result : answer(endpoint, result)
      })
    }
    const outcome = await app.database.withTx(act).finally(() => (ran ? undefined : unused?.(prepared)))
    for (const wake of later) wake()
    return reply.status(endpoint.status ?? 200).send(refuse(outcome))
  })
}

/** Registers an endpoint that writes its own answer: files and event streams. Only who may call is seen to. */
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
    onRequest: async (request) => {
      if (endpoint.access === 'anyone') return
      request.me = await app.findMe(request)
      if (!request.me) throw new AppError('unauthenticated')
      if (!may(request.me, endpoint.access)) throw new AppError('forbidden')
    },
    handler,
  })
}

/** The body as it leaves: only what the contract declares, in its envelope. */
function answer(endpoint: AnyEndpoint, result: unknown): unknown {
  const clean = endpoint.result.parse(result)
  if (endpoint.envelope === 'whole') return clean
  return {
    code: 'success',
    ...(endpoint.message && { message: endpoint.message }),
    ...(clean !== undefined && { data: clean }),
  }
}

function refuse<T>(result: T | AppError): T {
  if (result instanceof AppError) throw result
  return result
}

/** Stops the start of a server that has a call nobody decided about: what may be called stands in the contract. */
export function refuseUnlisted(app: FastifyInstance) {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith(`${apiBase}/`) && !config?.endpoint)
      throw new Error(`${String(method)} ${url} is not an endpoint of the contract: register it with handle()`)
  })
}
