import { AsyncResource } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase, type AnyEndpoint, type Input, type Result } from 'contract/endpoint'
import { limits } from 'contract/limits'
import { withBudget } from '../db/budget.ts'
import { withPriority } from '../db/connection-queue.ts'
import { DatabaseReadOnly, type Db, type Tx } from '../db/db.ts'
import { checkAgain, refuseChangedRights, requireAccess } from './access.ts'
import { followChange, requireAction, recordForbidden, recordRead, type CallInput } from './activity.ts'
import { announce } from './announce.ts'
import { answer, throwIfError } from './answer.ts'
import { refuseWhenReadOnly } from './read-only.ts'
import { AppError } from './errors.ts'
import type { Me } from './me.ts'
import { readInput, type UploadedFiles } from './input.ts'
import { readFrom, rememberWrite } from './replica-reads.ts'
import type { Read, Work } from './streams.ts'
import type { ArrivingFile } from './form.ts'
import { runOnce } from './idempotency.ts'
import { receiveLast } from './receive-last.ts'
import { kindOf } from './load.ts'
import { JsonText } from './json-text.ts'
import { requestBudgetMs } from './time-limits.ts'

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
  receive?: (
    file: ArrivingFile,
    context: Pick<Common<E>, 'me'> & { checkRights: (tx: Tx) => Promise<void> },
  ) => Promise<P | undefined>
  /** Slow work before the transaction: hashing a password, decoding a picture. It may read the database. */
  prepare?: (input: Input<E>, context: Common<E> & { db: Db }) => Promise<P>
  /** Cleans up what was prepared when the handler did not run: a repeated `Idempotency-Key`, or a refusal. */
  unused?: (prepared: P) => Promise<void>
  /** How long all database calls of the request may take together. */
  budgetMs?: number
  /** For a call that may end its own session: its rights are not read again at its end. */
  endsSession?: boolean
  /** Answers a change that the database refused because it takes no writes; without it the answer is 503. */
  withoutWrites?: (input: Input<E>, context: Common<E> & { db: Db }) => Promise<Result<E> | AppError>
}

type Answer<E extends AnyEndpoint> = Result<E> | AppError | (E['method'] extends 'GET' ? JsonText<Result<E>> : never)
type Run<E extends AnyEndpoint, P> = (input: Input<E>, context: Context<E, P>) => Promise<Answer<E>>

// `Context` depends on the method of E, so within the generic function no object has its type.
type AnyRun = (input: never, context: never) => Promise<unknown>
type AnyOptions = {
  receive?: (file: ArrivingFile, context: never) => Promise<unknown>
  prepare?: (input: never, context: never) => Promise<unknown>
  unused?: (prepared: never) => Promise<void>
  budgetMs?: number
  endsSession?: boolean
  withoutWrites?: (input: never, context: never) => Promise<unknown>
}

/**
 * Registers one endpoint of the contract: access is checked first, so that unauthorised callers learn no field names, then the
 * input is validated, then the change runs in one transaction, in which access is checked again: a body may arrive slowly, and a
 * row may be locked for long. A handler that *returns* an AppError commits what it wrote (such as a counted wrong password) and
 * answers with the error; one that throws rolls back.
 */
export function handle<const E extends AnyEndpoint, P = undefined>(
  app: FastifyInstance,
  endpoint: E,
  run: Run<E, P>,
  options?: Options<E, P>,
): void
export function handle(app: FastifyInstance, endpoint: AnyEndpoint, run: AnyRun, options: AnyOptions = {}): void {
  const { receive, prepare, unused, budgetMs = requestBudgetMs, endsSession = false, withoutWrites } = options
  route(app, endpoint, { budgetMs }, async (request, reply, { withinBudget, work }) => {
    const checkRights = (tx: Tx) => checkAgain(app, endpoint, request, tx)
    const { db } = app.database
    const receiveFile = async (file: ArrivingFile) => {
      await refuseWhenReadOnly(db, endpoint)
      return receive?.(file, forHandler({ me: request.me, checkRights }))
    }
    const upload = receive && receiveLast(receiveFile, unused)
    const read = () => readInput(endpoint, request, upload?.receive).catch(upload?.drop ?? rethrow)
    const { input, files, digests } = await withinBudget(read)
    const common = { request, reply, files }
    let prepared = upload?.received()
    let isUsed = false
    const cleanUp = () => (isUsed ? undefined : withBudget(undefined, () => unused?.(forHandler(prepared))))
    const result = await work(async () => {
      if (prepare && prepared === undefined) {
        // What is prepared may write too, in transactions of its own.
        await checkAgain(app, endpoint, request, db)
        await refuseWhenReadOnly(db, endpoint)
        prepared = await prepare(forHandler(input), forHandler({ ...common, me: request.me, db }))
      }
      if (endpoint.method === 'GET') {
        const read = throwIfError(
          await readFrom(app, endpoint, { request, reply }, (db) =>
            run(forHandler(input), forHandler({ ...common, me: request.me, prepared, db })),
          ),
        )
        await recordRead(app, endpoint, { request, input })
        return answer(endpoint, read)
      }
      return change(app, endpoint, {
        request,
        reply,
        input: { ...input, digests },
        files,
        endsSession,
        use: (isNow) => (isUsed = isNow),
        run: (context) => run(forHandler(input), forHandler({ ...common, ...context, me: request.me, prepared })),
        withoutWrites: withoutWrites && (() => withoutWrites(forHandler(input), forHandler({ ...common, db }))),
      })
    })
      .catch((error: unknown) => withinBudget(() => recordForbidden(app, endpoint, { request, input }, error)))
      .finally(cleanUp)
    // Not part of the work: the reply is awaited until the client has read it.
    reply.status(endpoint.status ?? 200)
    if (result instanceof JsonText) return reply.type(jsonType).send(result.text)
    return reply.send(throwIfError(result))
  })
}

type Change = {
  request: FastifyRequest
  reply: FastifyReply
  input: CallInput
  files: UploadedFiles
  endsSession: boolean
  /** Sets whether what was prepared may be part of what is committed. */
  use: (isUsed: boolean) => void
  run: (context: { tx: Tx; afterCommit: (run: () => void) => void }) => Promise<unknown>
  withoutWrites: (() => Promise<unknown>) | undefined
}

/** Runs a change; where the database takes no writes, what it answers then, if it has such an answer. */
async function change(app: FastifyInstance, endpoint: AnyEndpoint, call: Change): Promise<unknown> {
  try {
    return await transact(app, endpoint, call)
  } catch (error) {
    if (!call.withoutWrites || !(error instanceof DatabaseReadOnly)) throw error
    const result = await call.withoutWrites()
    return result instanceof AppError ? result : answer(endpoint, result)
  }
}

/** Runs a change in one transaction, once per `Idempotency-Key`, with the rights that its caller has until the end. */
async function transact(app: FastifyInstance, endpoint: AnyEndpoint, call: Change): Promise<unknown> {
  const { request, reply, input, files } = call
  let later: (() => void)[] = []
  // The embedded engine runs one transaction at a time: nothing can be withdrawn during one.
  const isCheckedAtEnd = !call.endsSession && app.database.engine === 'postgres'
  const result = await app.database.withTx(async (tx) => {
    later = []
    // Sent together: the first refusal is the answer.
    await Promise.all([checkAgain(app, endpoint, request, tx), refuseWhenReadOnly(tx, endpoint)])
    const result = await runOnce(app, endpoint, { request, tx, input, files }, async () => {
      call.use(true)
      const record = followChange(tx, endpoint, { request, input })
      const result = await call.run({ tx, afterCommit: (run) => void later.push(run) })
      await record(result)
      if (result instanceof AppError) return result
      await announce(tx, endpoint, { request, input }, result)
      return answer(endpoint, result)
    })
    if (isCheckedAtEnd)
      await refuseChangedRights(app, endpoint, request, tx).catch((error: unknown) => {
        call.use(false)
        throw error
      })
    return result
  })
  await rememberWrite(app, { request, reply })
  withBudget(undefined, () => {
    for (const run of later) run()
  })
  return result
}

/**
 * A value for a function that was registered with the endpoint: what its schema returned, and the context of its method. The
 * overload of `handle` ties the function to the same endpoint, which types within cannot express.
 */
const forHandler = (value: unknown) => value as never

const rethrow = (error: unknown): never => {
  throw error
}

/** Registers an endpoint that writes its own answer: files and event streams. Access and input are checked as usual. */
export function handleStream<const E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  run: (input: Input<E>, context: StreamContext<E>) => Promise<unknown>,
) {
  const kind = kindOf(endpoint)
  route(app, endpoint, { budgetMs: requestBudgetMs }, async (request, reply, { work }) => {
    const { input, files } = await readInput(endpoint, request)
    const read: Read = (run) => work(() => readFrom(app, endpoint, { request, reply }, run))
    const leaveLine = () => work(() => recordRead(app, endpoint, { request, input }))
    const { db } = app.database
    // Reads for as long as the client takes the answer.
    return withPriority(kind, () =>
      withBudget(undefined, () => {
        // Called by the events of the connection, outside of the request's context.
        const checkRights = AsyncResource.bind(() => checkAgain(app, endpoint, request, db))
        const common = { me: request.me, request, reply, files }
        return run(input, { ...common, db, work, read, leaveLine, checkRights } as StreamContext<E>)
      }),
    )
  })
}

type StreamContext<E extends AnyEndpoint> = Common<E> & {
  db: Db
  /** What is read before the answer starts is `work`, or a `read`, which is that too. */
  work: Work
  read: Read
  /** Leaves the line of a call that is named in the activity, once there is something to send: a HEAD and what is refused have none. */
  leaveLine: () => Promise<void>
  /** Throws once the caller may not have the answer any more; for `whileAllowed`. */
  checkRights: () => Promise<void>
}

type Means = {
  /** Runs database calls within the time of the request. */
  withinBudget: Work
  /** The same, counted as work of the server: refused with 503 under too much load. */
  work: Work
}
type Handler = (request: FastifyRequest, reply: FastifyReply, means: Means) => Promise<unknown>

function route(app: FastifyInstance, endpoint: AnyEndpoint, { budgetMs }: { budgetMs: number }, handler: Handler) {
  requireAction(endpoint)
  const kind = kindOf(endpoint)
  const all = new WeakMap<FastifyRequest, Means>()
  const newMeans = (): Means => {
    // Only the time of the database counts, not that of the body.
    const budget = { leftMs: budgetMs }
    const withinBudget: Work = (run) => withPriority(kind, () => withBudget(budget, run))
    return { withinBudget, work: (run) => app.limitLoad(kind, () => withinBudget(run)) }
  }
  app.route({
    method: endpoint.method,
    url: apiBase + endpoint.path,
    config: { endpoint },
    ...(endpoint.access === 'anyone' && { bodyLimit: limits.openBody }),
    onRequest: async (request) => {
      const means = newMeans()
      all.set(request, means)
      await means.work(async () => {
        const enter = requireAccess(app, endpoint, request)
        await enter.catch((error: unknown) => recordForbidden(app, endpoint, { request }, error))
      })
    },
    handler: (request, reply) => handler(request, reply, all.get(request) ?? newMeans()),
  })
}

const jsonType = 'application/json; charset=utf-8'
