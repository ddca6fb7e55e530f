import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { AnyEndpoint } from 'contract/endpoint'
import { limits } from 'contract/limits'
import { startSchedule } from './schedule.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { actRoutes } from './acts/routes.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { calendarSubscriptionRoutes } from './calendar-subscriptions/routes.ts'
import type { Config } from './config.ts'
import { customerMessageRoutes } from './customer-messages/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Database, Db, Tx } from './db/db.ts'
import { findDemoAccounts } from './db/demo-accounts.ts'
import { daySheetRoutes } from './day-sheets/routes.ts'
import { departureRoutes } from './departures/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { openStore } from './files/open-store.ts'
import { fileRoutes } from './files/routes.ts'
import type { Store } from './files/store.ts'
import { registerBodies } from './http/body.ts'
import { bearerOf } from './http/cookies.ts'
import { docsRoutes } from './http/docs.ts'
import { registerDrain } from './http/drain.ts'
import { answerBadRequest, answerBadUrl, registerErrors } from './http/errors.ts'
import { watchEventLoop, type EventLoop } from './http/event-loop.ts'
import { registerCompression } from './http/compress.ts'
import { registerHeaders } from './http/headers.ts'
import { registerHost } from './http/host.ts'
import { healthRoutes } from './http/health.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { limitLoad } from './http/load.ts'
import type { Me } from './http/me.ts'
import { registerNotFound } from './http/not-found.ts'
import { registerRequestLog } from './http/requests.ts'
import { registerSlowBody } from './http/slow-body.ts'
import { registerSlowReaders } from './http/slow-readers.ts'
import { limitKeys } from './http/key-limits.ts'
import { refuseUnlisted } from './http/unlisted.ts'
import { builtWeb, registerWeb } from './http/web.ts'
import { partnerRoutes } from './imports/partners/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { inclusionRoutes } from './inclusions/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { startMailer, type Mailer } from './mail/mailer.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { singleSignOnRoutes } from './single-sign-on/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { savedReportRoutes } from './saved-reports/routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { findCaller } from './session/read.ts'
import { searchRoutes } from './search/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { staffSessionRoutes } from './staff-sessions/routes.ts'
import { twoStepRoutes } from './two-steps/routes.ts'
import { tourRoutes } from './tours/routes.ts'
import { userRoutes } from './users/routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    database: Database
    config: Config
    /** Where pictures are stored. */
    store: Store
    mailer: Mailer
    /** The signed-in caller, read from the database; undefined when the token, the session or the account is not valid. */
    findMe: (request: FastifyRequest, options?: { db?: Db | Tx; mayBeExpired?: boolean }) => Promise<Me | undefined>
    /** Counts a request of an API key, or refuses it with 429. */
    countKey: ReturnType<typeof limitKeys>
    eventLoop: EventLoop
    /** Runs work of a call, or refuses it with 503 while too many calls are in progress. */
    limitLoad: ReturnType<typeof limitLoad>
  }
  interface FastifyRequest {
    me: Me | undefined
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint
  }
}

type Parts = {
  database: Database
  config: Config
  log: FastifyBaseLogger
  /** The folder of the built interface; another one in tests. */
  webFolder?: string
}

/** The whole server, ready to listen: the hooks that run for every request, then one line for each feature. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const app = openApp(parts)
  refuseUnlisted(app)
  registerHeaders(app)
  registerRequestLog(app)
  registerErrors(app)
  registerHost(app)
  registerSlowBody(app, app.eventLoop)
  registerSlowReaders(app)
  // Before the drain: work by the clock ends at its next step, while requests in flight are waited for.
  const schedule = startSchedule(app)
  registerDrain(app)
  registerCompression(app)
  await app.register(cookie)
  await registerBodies(app)

  healthRoutes(app)
  metricsRoutes(app)
  docsRoutes(app)
  sessionRoutes(app)
  twoStepRoutes(app)
  passkeyRoutes(app)
  singleSignOnRoutes(app)
  recoveryRoutes(app, schedule.sendRequestedCodes)
  profileRoutes(app)
  dashboardRoutes(app)
  searchRoutes(app)
  bookingRoutes(app)
  tourRoutes(app)
  departureRoutes(app)
  daySheetRoutes(app)
  calendarSubscriptionRoutes(app)
  actRoutes(app, schedule)
  customerMessageRoutes(app)
  importRoutes(app, schedule)
  partnerRoutes(app)
  userRoutes(app)
  staffSessionRoutes(app)
  invitationRoutes(app)
  apiKeyRoutes(app)
  activityRoutes(app)
  promotionRoutes(app)
  reviewRoutes(app)
  inclusionRoutes(app)
  savedViewRoutes(app)
  reportRoutes(app)
  savedReportRoutes(app)
  exportRoutes(app)
  notificationRoutes(app)
  personalDataRoutes(app)
  documentRoutes(app)
  fileRoutes(app)

  const { database, config, webFolder = builtWeb() } = parts
  // Production does not start with such accounts.
  const mayHaveDemo = config.nodeEnv !== 'production'
  const hasDemoAccounts = async () => mayHaveDemo && (await findDemoAccounts(database.db)).length > 0
  const sendPage = await registerWeb(app, webFolder, hasDemoAccounts)
  registerNotFound(app, sendPage)
  return app
}

const headersMs = 4_000

function openApp({ database, config, log }: Parts): FastifyInstance {
  const eventLoop = watchEventLoop()
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    // Never taken from the request: two requests must not share an id in the log.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: limits.jsonBody,
    requestTimeout: 10 * 60_000,
    keepAliveTimeout: 65_000,
    // Node's own refusal of a request without a host has no security headers; registerHost refuses it.
    http: { headersTimeout: headersMs, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    return503OnClosing: false,
    // By then every request has been answered; idle connections would otherwise delay the close.
    forceCloseConnections: true,
    frameworkErrors: answerBadUrl,
    clientErrorHandler: answerBadRequest({
      publicUrl: config.publicUrl,
      log,
      wasLate: () => eventLoop.wasLate(2 * headersMs),
    }),
  })
  // Instead of Node's own 417, which has no security headers either.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  const mailer = startMailer({ database, config, log })
  app.addHook('onClose', async () => {
    eventLoop.stop()
    await mailer.stop()
  })
  app.decorate('database', database)
  app.decorate('config', config)
  app.decorate('store', openStore(config))
  app.decorate('mailer', mailer)
  app.decorate('eventLoop', eventLoop)
  app.decorate('limitLoad', limitLoad())
  app.decorate('findMe', (request: FastifyRequest, { db = database.db, mayBeExpired = false } = {}) =>
    findCaller(db, { secret: config.authSecret, token: bearerOf(request), mayBeExpired }),
  )
  app.decorate('countKey', limitKeys())
  app.decorateRequest('me', undefined)
  return app
}

/** Fastify counts hops from the server: the first address beyond them is the client's. */
function trusted(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
