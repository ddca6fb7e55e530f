import type { AnyEndpoint } from 'contract/endpoint'
import { imports } from 'contract/imports'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from './db/db.ts'
import { importWorker } from './imports/jobs/worker.ts'
import { watchTraffic } from './jobs/throttle.ts'
import { sweepImports } from './imports/jobs/sweep.sql.ts'
import { sweepFiles } from './files/write.ts'
import { dropOldNotifications } from './notifications/write.ts'
import { announceDuePromotions } from './promotions/write.ts'
import { sendRequestedCodes, dropUnverified } from './recovery/write.ts'
import { sweepSessions } from './session/write.ts'

type Job = { name: string; everySeconds: number; run: () => Promise<unknown> }

export type Schedule = {
  /** Codes were asked for: send them now rather than at the next turn. */
  sendRequestedCodes(): void
  /** An import has something to be done. */
  workOnImports(): void
}

const hour = 3_600

/** What happens by the clock. Each job may run in several processes at once, and catches up after any pause. */
export function startSchedule(app: FastifyInstance): Schedule {
  const { database, config, store, mailer } = app
  let stopped = false
  const inTx = (run: (tx: Tx) => Promise<unknown>) => () => database.withTx(run)
  const codes: Job = {
    name: 'codes',
    everySeconds: 5,
    run: async () => {
      for (let more = true; more && !stopped;) {
        const answered = await database.withTx((tx) => sendRequestedCodes(tx, config.authSecret))
        if (answered.posted > 0) mailer.wake()
        more = answered.more
      }
    },
  }
  const imports = importJob(app, () => stopped)
  const jobs: Job[] = [
    codes,
    imports,
    { name: 'old imports', everySeconds: hour, run: () => sweepImports(database) },
    { name: 'promotions', everySeconds: 60, run: inTx(announceDuePromotions) },
    { name: 'pictures', everySeconds: hour, run: () => sweepFiles(database, store) },
    { name: 'sessions', everySeconds: hour, run: inTx(sweepSessions) },
    { name: 'registrations', everySeconds: hour, run: inTx(dropUnverified) },
    { name: 'notifications', everySeconds: hour, run: inTx(dropOldNotifications) },
  ]
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()

  function start(job: Job) {
    if (stopped) return
    // What came in while it ran may have come too late for it.
    if (running.has(job.name)) return void again.add(job.name)
    const turn = job
      .run()
      .then(
        () => undefined,
        (error: unknown) => app.log.warn({ err: error, job: job.name }, 'a regular job failed and will be tried again'),
      )
      .finally(() => {
        running.delete(job.name)
        if (again.delete(job.name)) start(job)
      })
    running.set(job.name, turn)
  }

  const timers = jobs.map((job) => setInterval(() => start(job), job.everySeconds * 1_000).unref())
  // Before the last requests are waited for: a long job ends at its next step.
  app.addHook('preClose', async () => {
    stopped = true
  })
  app.addHook('onClose', async () => {
    stopped = true
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running.values())
  })
  return { sendRequestedCodes: () => start(codes), workOnImports: () => start(imports) }
}

const importJob = (app: FastifyInstance, stopping: () => boolean): Job => ({
  name: 'imports',
  everySeconds: 5,
  run: importWorker({
    database: app.database,
    secret: app.config.authSecret,
    log: app.log,
    traffic: trafficOf(app),
    stopping,
  }),
})

const ofImports = new Set<AnyEndpoint>(Object.values(imports))

/**
 * Who waits for an answer. A stream of events waits for ever and is nobody in a hurry, and whoever sends or watches an
 * import should not slow it down.
 */
function trafficOf(app: FastifyInstance) {
  const traffic = watchTraffic()
  const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
  const count = ({ routeOptions }: FastifyRequest, reply: FastifyReply) => {
    const { endpoint } = routeOptions.config
    if (endpoint && (endpoint.answers === 'stream' || ofImports.has(endpoint))) return
    traffic.begin()
    reply.raw.once('close', traffic.end)
  }
  app.addHook('onRequest', async (request, reply) => {
    if (isRead(request)) count(request, reply)
  })
  // Not while a body is still coming in, however slowly.
  app.addHook('preHandler', async (request, reply) => {
    if (!isRead(request)) count(request, reply)
  })
  return traffic
}
