import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase, type AnyEndpoint, type Input, type Result } from 'contract/endpoint'
import { limits } from 'contract/limits'
import { may } from 'contract/permissions'
import { withBudget, type Budget } from '../db/budget.ts'
import type { Db, Tx } from '../db/db.ts'
import { AppError } from './errors.ts'
import type { Me } from './me.ts'
import { readInput, type UploadedFiles } from './input.ts'
import type { ArrivingFile } from './form.ts'
import { runOnce } from './idempotency.ts'

// With the time outside of the database every call answers within 6 s.
const requestBudgetMs = 5_500

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
  /** How long all database calls of the request may take together. */
  budgetMs?: number
}

type Run<E extends AnyEndpoint, P> = (input: Input<E>, context: Context<E, P>) => Promise<Result<E> | AppError>

// `Context` depends on the method of E, so within the generic function no object has its type.
type AnyRun = (input: never, context: never) => Promise<unknown>
type AnyOptions = {
  receive?: (file: ArrivingFile, context: never) => Promise<unknown>
  prepare?: (input: never, context: never) => Promise<unknown>
  unused?: (prepared: never) => Promise<void>
  budgetMs?: number
}

/**
 * Registers one endpoint of the contract: access is checked first, so that unauthorised callers learn no field names, then the
 * input is validated, then the change runs in one transaction, in which access is checked again. A handler that *returns* an
 * AppError commits what it wrote (such as a counted wrong password) and answers with the error; one that throws rolls back.
 */
export function handle<const E extends AnyEndpoint, P = undefined>(
  app: FastifyInstance,
  endpoint: E,
  run: Run<E, P>,
  options?: Options<E, P>,
): void
export function handle(app: FastifyInstance, endpoint: AnyEndpoint, run: AnyRun, options: AnyOptions = {}): void {
  const { receive, prepare, unused, budgetMs = requestBudgetMs } = options
  route(app, endpoint, { budgetMs }, async (request, reply) => {
    const upload = receive && receiveLast((file) => receive(file, { me: request.me } as never), unused)
    const { input, files, digests } = await readInput(endpoint, request, upload?.receive).catch(upload?.drop ?? rethrow)
    const { db } = app.database
    const common = { request, reply, files }
    const prepared = upload?.received() ?? (await prepare?.(input as never, { ...common, me: request.me, db } as never))
    if (endpoint.method === 'GET') {
      const result = await run(input as never, { ...common, me: request.me, prepared, db } as never)
      return answer(endpoint, throwIfError(result))
    }
    let later: (() => void)[] = []
    let ran = false
    const attempt = async (tx: Tx) => {
      later = []
      const afterCommit = (run: () => void) => void later.push(run)
      // A body may arrive slowly: the rights of the head of the request may be gone.
      await requireAccess(app, endpoint, request, tx)
      return runOnce(app, endpoint, { request, tx, input: { ...input, digests }, files }, async () => {
        ran = true
        const result = await run(input as never, { ...common, me: request.me, prepared, tx, afterCommit } as never)
        return result instanceof AppError ? result : answer(endpoint, result)
      })
    }
    const cleanUp = () => (ran ? undefined : withBudget(undefined, () => unused?.(prepared as never)))
    const outcome = await app.database.withTx(attempt).finally(cleanUp)
    withBudget(undefined, () => {
      for (const run of later) run()
    })
    return reply.status(endpoint.status ?? 200).send(throwIfError(outcome))
  })
}

const rethrow = (error: unknown): never => {
  throw error
}

/** Of several files of one body the last one counts. */
function receiveLast(
  receive: (file: ArrivingFile) => Promise<unknown>,
  unused: ((prepared: never) => Promise<void>) | undefined,
) {
  let received: unknown
  const dropReceived = async () => {
    const dropped = received
    received = undefined
    if (dropped !== undefined) await withBudget(undefined, () => unused?.(dropped as never))
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
  route(app, endpoint, { budgetMs: requestBudgetMs }, async (request, reply) => {
    const { input, files } = await readInput(endpoint, request)
    const context = { me: request.me, request, reply, files, db: app.database.db } as Common<E> & { db: Db }
    // Reads for as long as the client takes the answer.
    return withBudget(undefined, () => run(input, context))
  })
}

async function requireAccess(
  app: FastifyInstance,
  { access }: AnyEndpoint,
  request: FastifyRequest,
  db: Db | Tx,
): Promise<void> {
  if (access === 'anyone') return
  request.me = await app.findMe(request, db)
  if (!request.me) throw new AppError('unauthenticated')
  if (!may(request.me, access)) throw new AppError('forbidden')
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

function route(app: FastifyInstance, endpoint: AnyEndpoint, { budgetMs }: { budgetMs: number }, handler: Handler) {
  const budgets = new WeakMap<FastifyRequest, Budget>()
  app.route({
    method: endpoint.method,
    url: apiBase + endpoint.path,
    config: { endpoint },
    ...(endpoint.access === 'anyone' && { bodyLimit: limits.openBody }),
    onRequest: async (request) => {
      const budget = { leftMs: budgetMs }
      budgets.set(request, budget)
      await withBudget(budget, () => requireAccess(app, endpoint, request, app.database.db))
    },
    // The body has been received by now: only the time of the database counts.
    handler: (request, reply) => withBudget(budgets.get(request), () => handler(request, reply)),
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
