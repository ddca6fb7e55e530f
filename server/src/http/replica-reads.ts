import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { activity } from 'contract/activity'
import { bookings } from 'contract/bookings'
import { dashboard } from 'contract/dashboard'
import { departures } from 'contract/departures'
import type { AnyEndpoint } from 'contract/endpoint'
import { exports } from 'contract/exports'
import { inclusions } from 'contract/inclusions'
import { promotions } from 'contract/promotions'
import { reports } from 'contract/reports'
import { reviews } from 'contract/reviews'
import { globalSearch } from 'contract/search'
import { tours } from 'contract/tours'
import { customers } from 'contract/users'
import type { Db } from '../db/db.ts'
import { DatabaseUnavailable, toDatabaseError } from '../db/failures.ts'
import type { Position } from '../db/replica.ts'
import { readCookie, setCookie } from './cookies.ts'
import type { Me } from './me.ts'

/** What a standby may answer: lists, searches, reports and exports. Single records, which forms begin with, come from the primary. */
const fromReplica = new Set<AnyEndpoint>([
  bookings.list,
  bookings.total,
  bookings.listDeleted,
  tours.list,
  departures.list,
  departures.days,
  customers.list,
  customers.total,
  promotions.list,
  reviews.list,
  reviews.shares,
  inclusions.list,
  activity.list,
  dashboard.stats,
  globalSearch.find,
  ...Object.values(reports),
  ...Object.values(exports),
])

export const ageHeader = 'x-data-age'

/** Whether a standby may answer, and the answer says how old it may be. */
export const mayBeOld = (endpoint: AnyEndpoint) => fromReplica.has(endpoint)

type Call = { request: FastifyRequest; reply: FastifyReply }
type Chosen = { db: Db; gaveUp(error: unknown): boolean }

/** Where the positions of the last writes of people are remembered, for answers that arrive in another order than they were sent. */
const positionsOf = new WeakMap<FastifyInstance, Map<number, Position>>()
const mostPeople = 10_000

/**
 * The one place that chooses the database of a read. Only a caller who sends back the cookie of their last change may get a standby,
 * since it shows which state they have to see.
 */
async function chooseDatabase(app: FastifyInstance, endpoint: AnyEndpoint, { request, reply }: Call): Promise<Chosen> {
  const { db, replica } = app.database
  const primary = { db, gaveUp: () => false }
  if (!replica || !mayBeOld(endpoint)) return primary
  const seen = seenBy(app, request)
  const chosen = seen === undefined ? undefined : await replica.choose(seen)
  reply.header(ageHeader, chosen?.ageSeconds ?? 0)
  return chosen ?? primary
}

/** Reads from the chosen database, and from the primary if a standby fails meanwhile. */
export async function readFrom<T>(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  call: Call,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const chosen = await chooseDatabase(app, endpoint, call)
  return read(chosen.db).catch((error: unknown) => {
    if (!chosen.gaveUp(error)) throw error
    call.reply.header(ageHeader, 0)
    return read(app.database.db)
  })
}

/** For so long a sign-in is looked up on the primary before a standby is asked: a machine that stands still gives no answer. */
const signInPatienceMs = 1_000

/**
 * The caller of a read, as the primary knows them. While it is away, those who may be answered by a standby are looked up there, so
 * that reads go on until another primary is found; a session that was ended just before counts for as long as the standby may be old.
 */
export async function findReader(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<Me | undefined> {
  const { replica } = app.database
  const found = app.findMe(request)
  const seen = replica && mayBeOld(endpoint) ? seenBy(app, request) : undefined
  if (!replica || seen === undefined) return found
  const chosen = (await isPrimaryAway(found)) ? await replica.choose(seen) : undefined
  return chosen ? app.findMe(request, { db: chosen.db }) : found
}

/** Whether it failed, or has not answered for a while. */
async function isPrimaryAway(found: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(true), signInPatienceMs)))
  const failed = found.then(
    () => false,
    (error: unknown) => toDatabaseError(error) instanceof DatabaseUnavailable,
  )
  return Promise.race([failed, late]).finally(() => clearTimeout(timer))
}

/** After the commit of a change: has its caller see it from now on, wherever they read. */
export async function rememberWrite(app: FastifyInstance, { request, reply }: Call): Promise<void> {
  const { replica } = app.database
  if (!replica) return
  // A position of the future: until the next change this caller reads from the primary.
  const position = await replica.position().catch(() => (1n << 63n) - 1n)
  const people = positionsOf.get(app) ?? new Map<number, Position>()
  positionsOf.set(app, people)
  if (request.me) {
    people.delete(request.me.id)
    people.set(request.me.id, position)
    if (people.size > mostPeople) people.delete(people.keys().next().value!)
  }
  setCookie(request, reply, 'position', position.toString(16))
}

function seenBy(app: FastifyInstance, request: FastifyRequest): Position | undefined {
  const text = readCookie(request, 'position')
  if (text === undefined || !/^[0-9a-f]{1,16}$/.test(text)) return undefined
  const own = (request.me && positionsOf.get(app)?.get(request.me.id)) ?? 0n
  const sent = BigInt(`0x${text}`)
  return own > sent ? own : sent
}
