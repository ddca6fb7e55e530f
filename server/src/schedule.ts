import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sealAll } from './activity/chain.sql.ts'
import { dropAllOldActivity } from './activity/retention.sql.ts'
import { actJobs } from './acts/jobs/act-jobs.ts'
import { sweepActs } from './acts/jobs/sweep.sql.ts'
import { recordIn } from './backup/record.ts'
import { dropOldChanges } from './db/changes.ts'
import type { Tx } from './db/db.ts'
import { sinceLastWrite } from './db/writes.ts'
import { importJobs } from './imports/jobs/import-jobs.ts'
import { keepRanges } from './bookings/keep-ranges.sql.ts'
import { addChanges } from './report-sums/changes.sql.ts'
import { countRequests } from './http/counted-requests.ts'
import { watchRequests } from './jobs/requests.ts'
import { startThrottle, type Throttle } from './jobs/throttle.ts'
import { jobWorker, type JobKind } from './jobs/worker.ts'
import { sweepImports } from './imports/jobs/sweep.sql.ts'
import { sweepFiles } from './files/write.ts'
import { dropOldNotifications } from './notifications/write.ts'
import { announceDuePromotions } from './promotions/write.ts'
import { removeContactsWhenDue } from './personal-data/nightly.sql.ts'
import { isReadOnly, tryToWrite } from './db/read-only-mode.sql.ts'
import { mailDueReports } from './saved-reports/send.sql.ts'
import { sendRequestedCodes, dropUnverified } from './recovery/write.ts'
import { sweepSessions } from './session/write.ts'
import { forgetDeletedStaff } from './users/forget.sql.ts'

type Timer = {
  name: string
  everySeconds: number
  run: () => Promise<unknown>
  /** Whether a tick of the timer may find something; without it each tick runs. */
  isDue?: () => boolean
  /** Whether it goes on while an operator has asked for no changes. */
  inReadOnly?: true
}

export type Schedule = {
  /** Sends requested codes now rather than at the next tick. */
  sendRequestedCodes(): void
  /** Starts work on queued imports now rather than at the next tick. */
  workOnImports(): void
  /** Starts work on queued bulk actions now rather than at the next tick. */
  workOnActs(): void
  /** Deletes files that are kept no longer now rather than at the next tick. */
  sweepImports(): void
}

const hour = 3_600
/** What is done by the hour is done so soon after a start, too: a process may not last for an hour. */
const firstSeconds = 300

/** What happens by the clock. Each timer may run in several processes at once, and catches up after any pause. */
export function startSchedule(app: FastifyInstance): Schedule {
  const { database, store } = app
  database.onBackup((note) => recordIn(database, note))
  let stopped = false
  const stopping = () => stopped
  const mode = readOnlyTimer(app)
  // What changes data ends at its next step, and goes on from there later.
  const pausing = () => stopped || mode.isOn()
  const inTx = (run: (tx: Tx) => Promise<unknown>) => () => database.withTx(run)
  const codes = codeTimer(app, pausing)
  const requests = watchRequests()
  countRequests(app, requests)
  const work = { throttle: startThrottle(requests), stopping: pausing }
  const imports = jobTimer(app, importJobs(app.config.authSecret), work)
  const queuedActs = jobTimer(app, actJobs, work)
  const oldImports = { name: 'old imports', everySeconds: hour, run: () => sweepImports(database, pausing) }
  const { start, end } = startTimers(
    [
      ...mode.timers,
      codes,
      imports,
      queuedActs,
      oldImports,
      rangeTimer(app, pausing),
      sumTimer(app, pausing),
      { name: 'old bulk actions', everySeconds: hour, run: () => sweepActs(database, pausing) },
      reportTimer(app, pausing),
      ...retentionTimers(app, pausing),
      ...backupTimers(app, stopping),
      sealTimer(app, stopping),
      oldActivityTimer(app, pausing),
      { name: 'promotions', everySeconds: 60, run: inTx(announceDuePromotions) },
      { name: 'pictures', everySeconds: hour, run: () => sweepFiles(database, store, [], pausing) },
      { name: 'sessions', everySeconds: hour, run: inTx(sweepSessions) },
      { name: 'registrations', everySeconds: hour, run: inTx(dropUnverified) },
      { name: 'deleted accounts', everySeconds: hour, run: inTx(forgetDeletedStaff) },
      { name: 'changes', everySeconds: hour, run: inTx(dropOldChanges) },
      { name: 'notifications', everySeconds: hour, run: inTx(dropOldNotifications) },
    ],
    { log: app.log, stopping, isReadOnly: mode.isOn },
  )
  // A long job ends at its next step.
  app.addHook('preClose', async () => {
    stopped = true
  })
  app.addHook('onClose', async () => {
    stopped = true
    await end()
  })
  const workOn = (jobs: Timer) => () => {
    start(jobs)
    // Work that is under way takes up the new task beside it; `start` handles a failure.
    if (!pausing()) jobs.run().catch(() => undefined)
  }
  return {
    sendRequestedCodes: () => start(codes),
    workOnImports: workOn(imports),
    workOnActs: workOn(queuedActs),
    sweepImports: () => start(oldImports),
  }
}

type Means = { log: FastifyBaseLogger; stopping: () => boolean; isReadOnly: () => boolean }

function startTimers(timers: readonly Timer[], { log, stopping, isReadOnly }: Means) {
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()

  function start(timer: Timer): void {
    const { name } = timer
    if (stopping() || (isReadOnly() && !timer.inReadOnly)) return
    // A run that is under way may have looked before there was anything to do.
    if (running.has(name)) return void again.add(name)
    const run = timer
      .run()
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error, job: name }, 'a regular job failed and will be tried again'),
      )
      .finally(() => {
        running.delete(name)
        if (again.delete(name)) start(timer)
      })
    running.set(name, run)
  }
  const intervals = timers.map((timer) =>
    setInterval(() => {
      if (timer.isDue?.() ?? true) start(timer)
    }, timer.everySeconds * 1_000).unref(),
  )
  const first = setTimeout(() => {
    for (const timer of timers) if (timer.everySeconds > firstSeconds) start(timer)
  }, firstSeconds * 1_000).unref()
  return {
    start,
    /** Resolves when what is under way has ended. */
    async end(): Promise<void> {
      for (const interval of intervals) clearInterval(interval)
      clearTimeout(first)
      await Promise.all(running.values())
    },
  }
}

/** Follows whether an operator has asked for no changes, and tries whether a database that refused a write takes them again. */
function readOnlyTimer({ database }: FastifyInstance): { isOn: () => boolean; timers: Timer[] } {
  let isOn = false
  const look = async () => {
    isOn = await isReadOnly(database.db)
  }
  const isDue = sinceLastWrite(database.writes, 60_000)
  return {
    isOn: () => isOn,
    timers: [
      { name: 'read-only', everySeconds: 1, inReadOnly: true, isDue, run: look },
      {
        name: 'refused writes',
        everySeconds: 5,
        inReadOnly: true,
        isDue: () => database.refusals.isOn(),
        run: () => database.withTx(tryToWrite).catch(() => undefined),
      },
    ],
  }
}

const codeTimer = ({ database, config, mailer }: FastifyInstance, stopping: () => boolean): Timer => ({
  name: 'codes',
  everySeconds: 5,
  isDue: sinceLastWrite(database.writes, 60_000),
  run: async () => {
    for (let more = true; more && !stopping();) {
      const answered = await database.withTx((tx) => sendRequestedCodes(tx, config.authSecret), { looks: true })
      if (answered.posted > 0) mailer.wake()
      more = answered.more
    }
  },
})

/** Looks each minute, since a mail is due by the clock and not after a write. */
const reportTimer = ({ database, config, log, mailer }: FastifyInstance, stopping: () => boolean): Timer => ({
  name: 'reports',
  everySeconds: 60,
  run: async () => {
    const queued = await mailDueReports({ database, publicUrl: config.publicUrl, log, stopping }, new Date())
    if (queued > 0) mailer.wake()
  },
})

/** Looks every few minutes, so that a night in which no process ran is made up for soon after a start. */
function retentionTimers({ database, config, log }: FastifyInstance, stopping: () => boolean): Timer[] {
  const { retentionMonths: months } = config
  if (months === undefined) return []
  const run = () => removeContactsWhenDue({ database, log, months, stopping })
  return [{ name: 'retention', everySeconds: 300, run }]
}

/** Looks each minute, so that a backup that was due while no process ran is made soon after a start. */
function backupTimers({ database, config, log }: FastifyInstance, stopping: () => boolean): Timer[] {
  const { backup } = config
  if (!backup) return []
  const run = async () => {
    // Only a server with the setting needs it.
    const { backUpWhenDue } = await import('./backup/by-the-clock.ts')
    await backUpWhenDue({ database, config: { ...config, backup }, log, stopping })
  }
  return [{ name: 'backups', everySeconds: 60, inReadOnly: true, run }]
}

/** Soon after each write, so that a line can hardly be taken out before the chain has it. */
const sealTimer = ({ database }: FastifyInstance, stopping: () => boolean): Timer => ({
  name: 'activity',
  inReadOnly: true,
  everySeconds: 1,
  isDue: sinceLastWrite(database.writes, 60_000),
  run: () => sealAll(database, stopping),
})

const oldActivityTimer = ({ database, config }: FastifyInstance, stopping: () => boolean): Timer => ({
  name: 'old activity',
  everySeconds: hour,
  run: () => dropAllOldActivity(database, { months: config.auditMonths, stopping }),
})

type Work = { throttle: Throttle; stopping: () => boolean }

const rangeTimer = ({ database }: FastifyInstance, stopping: () => boolean): Timer => ({
  name: 'ranges',
  everySeconds: 5,
  isDue: sinceLastWrite(database.writes, hour * 1_000),
  run: () => keepRanges(database, { stopping }),
})

const sumTimer = ({ database }: FastifyInstance, stopping: () => boolean): Timer => ({
  name: 'sums of reports',
  everySeconds: 5,
  isDue: sinceLastWrite(database.writes, 15_000),
  run: () => addChanges(database, stopping),
})

const jobTimer = ({ database, log }: FastifyInstance, kind: JobKind, { throttle, stopping }: Work): Timer => ({
  name: `${kind.name}s`,
  everySeconds: 5,
  // A lease that runs out because its process ended is no write.
  isDue: sinceLastWrite(database.writes, 15_000),
  run: jobWorker(kind, { database, log, throttle, stopping }),
})
