import * as z from 'zod/mini'
import { activityActions, activityKinds, type ActivityAction, type ActivityKind } from './activity-actions.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant } from './fields.ts'
import { limits } from './limits.ts'
import { accessTo } from './permissions.ts'
import { listQuery, oneOf, pageOf, queryId } from './list.ts'

/** By whom: a member of staff, a program with an API key, a stranger, the server by the clock, or a command. */
export const actorKinds = ['person', 'key', 'guest', 'system', 'command'] as const
export type ActorKind = (typeof actorKinds)[number]

/** Object.keys of a constant table has exactly its keys. */
const kinds = Object.keys(activityKinds) as [ActivityKind, ...ActivityKind[]]
const actions = Object.keys(activityActions) as [ActivityAction, ...ActivityAction[]]

const values = z.nullable(z.record(z.string(), z.unknown()))
/** What a line keeps about its record; an erasure removes it as a whole. */
export const activityContent = z.object({
  /** The name of the record at that time. */
  label: z.nullable(z.string()),
  /** From where. */
  address: z.nullable(z.string()),
  /** By which program, as it names itself; lines of earlier versions have none. */
  program: z.optional(z.nullable(z.string())),
  /** What differs, before and after. */
  was: values,
  is: values,
  details: values,
})
export type ActivityContent = z.output<typeof activityContent>

export const activityLine = z.object({
  id,
  created_at: instant,
  actor_kind: z.enum(actorKinds),
  actor_id: z.nullable(id),
  actor_name: z.string(),
  address: z.nullable(z.string()),
  kind: z.enum(kinds),
  record_id: z.nullable(id),
  label: z.nullable(z.string()),
  action: z.enum(actions),
  /** The code of the error, for what was refused. */
  refusal: z.nullable(z.string()),
})
export type ActivityLine = z.output<typeof activityLine>

export const activityDetails = z.extend(activityLine, {
  request_id: z.nullable(z.string()),
  program: z.nullable(z.string()),
  was: values,
  is: values,
  details: values,
  is_erased: z.boolean(),
  /** Its place in the chain and its hash; null within the first second. */
  position: z.nullable(z.int()),
  hash: z.nullable(z.string()),
})
export type ActivityDetails = z.output<typeof activityDetails>

const filters = {
  kind: oneOf('kind', kinds),
  record: z.optional(queryId('record')),
  person: z.optional(queryId('person')),
  /** A member of staff: what they did, and what was done to their account and their API keys. */
  account: z.optional(queryId('account')),
  action: oneOf('action', actions),
  refused: oneOf('refused', ['yes']),
  /** A line: the list begins after it, in its order. */
  beyond: z.optional(queryId('beyond')),
}
export const activityQuery = listQuery({ filters, sorts: [] })
export type ActivityQuery = z.output<typeof activityQuery>

/** The kinds of lines whose record is a member of staff. */
export const accountKinds = ['staff', 'account', 'sign_in'] as const satisfies readonly ActivityKind[]

/** The record of everything: who changed, saw or was refused what. */
export const activity = {
  list: endpoint({
    method: 'GET',
    path: '/activity',
    access: accessTo.activity,
    keys: false,
    summary: `List the activity, newest first; \`search\` takes a person, a record or an action. Pages and total end after ${limits.activityCounted} lines; \`has_more\` says that more follow, which \`beyond\` reads`,
    query: activityQuery,
    result: z.extend(pageOf(activityLine), { has_more: z.boolean() }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/activity/:id',
    access: accessTo.activity,
    keys: false,
    summary: 'Read one line of the activity, with what was and what is',
    params: idParams,
    result: activityDetails,
  }),
}
