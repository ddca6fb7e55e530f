import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isActivityAction, unrecorded, type ActivityAction } from 'contract/activity-actions'
import type { AnyEndpoint } from 'contract/endpoint'
import type { ErrorCode } from 'contract/errors'
import { exportMediaTypes } from 'contract/exports'
import { endpointGroups } from 'contract/endpoints'
import { limits } from 'contract/limits'
import { actIn, recordActivity, stateBefore, type Activity, type Actor } from '../db/activity.ts'
import { DatabaseReadOnly, type Tx } from '../db/db.ts'
import { AppError } from './errors.ts'

const keyOf = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>) => `${method} ${path}`

const names = new Map(
  Object.entries(endpointGroups).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => [keyOf(endpoint), `${group}.${name}`] as const),
  ),
)

/** What a call that reads sends as a file, which leaves a line as a change does. */
const fileTypes: ReadonlySet<string> = new Set([...Object.values(exportMediaTypes), 'application/octet-stream'])

/** The action of a call; undefined for one that leaves no line. Throws at start-up for a change or a file about which nothing is decided. */
function actionOf(endpoint: AnyEndpoint): ActivityAction | undefined {
  const name = names.get(keyOf(endpoint))
  if (name !== undefined && isActivityAction(name)) return name
  const isFile = endpoint.mediaTypes?.some((type) => fileTypes.has(type)) ?? false
  if ((endpoint.method !== 'GET' || isFile) && (name === undefined || !unrecorded.has(name)))
    throw new Error(`${keyOf(endpoint)} leaves no line: name it in contract/activity-actions.ts`)
  return undefined
}

/** Throws unless a call leaves lines or is said to leave none. */
export const requireAction = (endpoint: AnyEndpoint): void => void actionOf(endpoint)

/** Who sends a request. */
function actorOf({ me, ip, id, headers }: FastifyRequest): Actor {
  const from = { address: ip, requestId: id, program: headers['user-agent']?.slice(0, limits.userAgent) }
  if (!me) return { kind: 'guest', name: 'Not signed in', ...from }
  return { kind: me.key ? 'key' : 'person', id: me.id, name: me.name, keyId: me.key?.id, ...from }
}

export type CallInput = { params?: unknown; query?: unknown; body?: unknown; digests?: unknown }

const numberAt = (value: unknown, name: string): number | undefined => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof found === 'number' ? found : undefined
}

export const idIn = (value: unknown): number | undefined => numberAt(value, 'id')

/** Calls about the caller's own account name no record. */
const ownAccount = /^(profile|twoSteps(?!\.require$)|calendarSubscriptions)\.|^session\.changePassword$/
/** Calls about a part of the caller's own account name that part. */
const ownPart = /^passkeys\./
/** Calls about a part of another's account name that part, too: they find whose it is. */
const othersPart = /^staffSessions\.end$/

function recordBefore(action: ActivityAction, { me }: FastifyRequest, { params }: CallInput): number | undefined {
  if (othersPart.test(action)) return undefined
  return ownPart.test(action) ? me?.id : (idIn(params) ?? (ownAccount.test(action) ? me?.id : undefined))
}

/** Refusals without a line: the tries before have theirs, and what a second step is asked for is no end of a sign-in. */
const withoutLine: ReadonlySet<string> = new Set<ErrorCode>(['too_many_requests', 'second_step_required'])

/**
 * Follows a change within its transaction. The returned function records it with its result: what the record was before and is now,
 * or the refusal that the call returned. A call that throws is rolled back, and its line with it.
 */
export function followChange(
  tx: Tx,
  endpoint: AnyEndpoint,
  { request, input }: { request: FastifyRequest; input: CallInput },
) {
  const action = actionOf(endpoint)
  const call = actIn(tx, actorOf(request))
  const recordId = action && recordBefore(action, request, input)
  const was = action && stateBefore(tx, action, recordId)
  return async (result: unknown): Promise<void> => {
    if (!action || call.isRecorded) return
    const refusal = result instanceof AppError ? result.code : undefined
    if (refusal !== undefined && withoutLine.has(refusal)) return
    await recordActivity(tx, {
      action,
      refusal,
      recordId: call.recordId ?? recordId ?? idIn(result) ?? idIn(resultKey(result)),
      departure: action === 'departures.plan' ? (input.body as { tour_id: number; starts_at: string }) : undefined,
      details: call.details,
      was: refusal === undefined ? (call.was ?? (await was)) : undefined,
    })
  }
}

/** A new API key stands beside its secret. */
const resultKey = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'key' in result ? result.key : undefined

type Sent = { request: FastifyRequest; input: CallInput }

/** Records a call that reads, such as an export, before its answer. What was searched for may be a person's name: it is left out. */
export async function recordRead(app: FastifyInstance, endpoint: AnyEndpoint, { request, input }: Sent): Promise<void> {
  const action = actionOf(endpoint)
  if (!action) return
  const recordId = idIn(input.params) ?? idIn(input.query)
  await recordAlone(app, request, { action, recordId, details: filtersOf(input) })
}

/** Records what changes nothing. It goes on while the disk is full; then only the log has it. */
async function recordAlone({ database }: FastifyInstance, request: FastifyRequest, activity: Activity): Promise<void> {
  try {
    await database.withTx((tx) => {
      actIn(tx, actorOf(request))
      return recordActivity(tx, activity)
    })
  } catch (error) {
    if (!(error instanceof DatabaseReadOnly)) throw error
    request.log.warn({ who: request.me?.id, action: activity.action }, 'not recorded: the database takes no writes')
  }
}

const personal = new Set(['search', 'email', 'phone', 'id', 'customer'])

function filtersOf({ query, params }: CallInput): Record<string, unknown> {
  const all = Object.entries({ ...(params as object | undefined), ...(query as object | undefined) })
  return Object.fromEntries(
    all.flatMap(([key, value]) =>
      value === '' || value === undefined ? [] : [[key, personal.has(key) ? '…' : value]],
    ),
  )
}

/**
 * Records that a signed-in person was refused what needs other rights, by the call or by what it is about, and throws the refusal: a
 * call that throws is rolled back, and its own line with it.
 */
export async function recordForbidden(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  { request, input = {} }: { request: FastifyRequest; input?: CallInput },
  error: unknown,
): Promise<never> {
  const isForbidden = error instanceof AppError && error.code === 'forbidden' && request.me !== undefined
  const action = isForbidden ? actionOf(endpoint) : undefined
  const recordId = action && recordBefore(action, request, input)
  if (action) await recordAlone(app, request, { action, recordId, refusal: 'forbidden' })
  throw error
}
