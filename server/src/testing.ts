import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { picture } from 'contract/documents'
import { apiBase, type Method } from 'contract/endpoint'
import type { Permission, StaffRole } from 'contract/permissions'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './db/db.ts'
import { fold } from './db/fold.ts'
import { userTable } from './db/tables.ts'
import { openTestDatabase, truncate } from './db/testing.ts'
import { openApi } from './http/openapi.ts'
import { documentChecker } from './http/openapi-testing.ts'
import { logOptions } from './log.ts'
import type { UserRecord } from './session/read.ts'
import { startSession } from './session/write.ts'
import { userSearchText } from './users/search.ts'

/** The default password of test staff. */
export const testPassword = 'marble arch at noon'
export const testSecret = 'a secret of tests only, long enough for its use'

type Headers = Record<string, string>
type Made = Partial<typeof userTable.$inferInsert> & { password?: string }
type Request = { as?: Headers | undefined; body?: unknown; headers?: Headers; query?: Record<string, string> }
type Options = {
  config?: Partial<Config>
  webFolder?: string
  database?: Database
  /** Off where answers are measured. */
  comparesAnswers?: boolean
}

// The cheapest parameters that the library allows; tests about hashing use the real ones.
const cheap = { memoryCost: 64, timeCost: 1 }
const hashes = new Map<string, Promise<string>>()
const hashOf = (password: string) => hashes.get(password) ?? remember(password, hash(password, cheap))
const remember = (password: string, hashed: Promise<string>) => (hashes.set(password, hashed), hashed)

/** The whole server on its own database (or the given one). Close it in afterAll. */
export async function openTestApp({
  config: changed,
  webFolder,
  database: given,
  comparesAnswers = true,
}: Options = {}) {
  const database = given ?? (await openTestDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'embankment-app-'))
  const config: Config = { ...testConfig(dataDir), ...changed }
  const lines: string[] = []
  const log = pino(logOptions('trace'), { write: (line: string) => void lines.push(line) })
  const app = await buildApp({ database, config, log, ...(webFolder !== undefined && { webFolder }) })
  const disagreements = comparesAnswers ? collectDisagreements(app) : []
  await app.ready()
  const people = peopleOf(database, config)

  /** Calls the API (`/bookings`, below /api) and reads its JSON. */
  async function call(method: Method, path: string, { as, body, headers, query }: Request = {}) {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...as, ...headers },
      ...(query && { query }),
      ...(body !== undefined && { payload: body as object }),
    })
    throwFirst(disagreements)
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.body,
      headers: answer.headers,
      cookies: answer.cookies,
    }
  }

  async function close() {
    await app.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
    throwFirst(disagreements)
  }

  return {
    app,
    database,
    config,
    lines,
    truncate: () => truncate(database),
    ...people,
    call,
    close,
  }
}

let checker: ReturnType<typeof documentChecker> | undefined

/** Compares every answer of the API with its OpenAPI document. The list grows with each answer that differs. */
function collectDisagreements(app: FastifyInstance): string[] {
  const check = (checker ??= documentChecker(openApi('tests')))
  const found: string[] = []
  app.addHook('onSend', async ({ method, url, routeOptions, is404 }, reply, payload) => {
    const isPicture = routeOptions.url === picture.path
    if (!(url.startsWith(`${apiBase}/`) || isPicture) || method === 'OPTIONS') return payload
    const headers: Record<string, unknown> = { ...reply.raw.getHeaders(), ...reply.getHeaders() }
    const isJson = String(headers['content-type']).startsWith('application/json')
    const text = isJson ? textOf(payload, headers['content-encoding']) : undefined
    const body: unknown = text === undefined ? undefined : JSON.parse(text)
    const path = is404 ? undefined : routeOptions.url?.slice(isPicture ? 0 : apiBase.length)
    const reason = check({ method, path, status: reply.statusCode, headers, body })
    if (reason !== undefined) found.push(reason)
    return payload
  })
  return found
}

function textOf(payload: unknown, encoding: unknown): string | undefined {
  if (typeof payload === 'string') return payload
  if (!Buffer.isBuffer(payload)) return undefined
  if (encoding === 'br') return brotliDecompressSync(payload).toString()
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString()
}

function throwFirst(disagreements: string[]) {
  const [first] = disagreements.splice(0)
  if (first !== undefined) throw new Error(`The OpenAPI document is wrong, or the answer: ${first}`)
}

function peopleOf(database: Database, config: Config) {
  let made = 0

  async function insert(row: Made): Promise<UserRecord> {
    const { password = testPassword, ...rest } = row
    const username = rest.username ?? `person${++made}`
    const email = rest.email ?? `${username}@example.test`
    const name = rest.name ?? username
    const values = {
      role: 'employee' as const,
      name,
      username,
      usernameKey: fold(username),
      email,
      emailKey: fold(email),
      passwordHash: await hashOf(password),
      searchText: userSearchText({ name, username, email, mobile: rest.mobile ?? null }),
      ...rest,
    }
    const [user] = await database.db.insert(userTable).values(values).returning()
    return user!
  }

  const makeStaff = (row: Made = {}) => insert(row)
  const makeCustomer = (row: Made = {}) => insert({ ...row, role: 'customer' })

  /** Headers of a signed-in person: a new one with this role and permissions, or an existing one. */
  async function signIn(who: StaffRole | UserRecord, permissions: Permission[] = []): Promise<Headers> {
    const user = typeof who === 'string' ? await makeStaff({ role: who, permissions }) : who
    const visitor = { userAgent: 'tests', address: '127.0.0.1', inTwoSteps: false }
    const { access } = await database.withTx((tx) => startSession(tx, config.authSecret, user.id, visitor))
    return { authorization: `Bearer ${access}` }
  }

  return { makeStaff, makeCustomer, signIn }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** The settings of a test, in a folder of its own. */
export const testConfig = (dataDir: string): Config => ({
  nodeEnv: 'test',
  port: 0,
  host: '127.0.0.1',
  publicUrl: 'http://localhost:3000',
  trustProxy: false,
  dataDir,
  databaseUrl: undefined,
  replica: undefined,
  authSecret: testSecret,
  metricsToken: undefined,
  oidc: undefined,
  retentionMonths: undefined,
  backup: undefined,
  smtpUrl: undefined,
  mailFrom: 'Embankment <no-reply@localhost>',
  mailReplyTo: undefined,
  mailPerHour: 1_000,
  auditMonths: 24,
  s3Url: undefined,
  demoData: false,
  logLevel: 'trace',
})
