import type { FastifyInstance } from 'fastify'
import type { Tx } from './db/db.ts'
import { sweepFiles } from './files/write.ts'
import { dropOldNotifications } from './notifications/write.ts'
import { announceDuePromotions } from './promotions/write.ts'
import { answerRequests, dropUnverified } from './recovery/write.ts'
import { sweepSessions } from './session/write.ts'

type Job = { name: string; everySeconds: number; run: () => Promise<unknown> }

export type Jobs = {
  /** Codes were asked for: send them now rather than at the next turn. */
  answerRequests(): void
}

const hour = 3_600

/** What happens by the clock. Each job may run in several processes at once, and catches up after any pause. */
export function startJobs(app: FastifyInstance): Jobs {
  const { database, config, store, mailer } = app
  const inTx = (run: (tx: Tx) => Promise<unknown>) => () => database.withTx(run)
  const codes: Job = {
    name: 'codes',
    everySeconds: 5,
    run: async () => {
      if ((await database.withTx((tx) => answerRequests(tx, config.authSecret))) > 0) mailer.wake()
    },
  }
  const jobs: Job[] = [
    codes,
    { name: 'promotions', everySeconds: 60, run: inTx(announceDuePromotions) },
    { name: 'pictures', everySeconds: hour, run: () => sweepFiles(database, store) },
    { name: 'sessions', everySeconds: hour, run: inTx(sweepSessions) },
    { name: 'registrations', everySeconds: hour, run: inTx(dropUnverified) },
    { name: 'notifications', everySeconds: hour, run: inTx(dropOldNotifications) },
  ]
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  let stopped = false

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
  app.addHook('onClose', async () => {
    stopped = true
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running.values())
  })
  return { answerRequests: () => start(codes) }
}
