import { randomBytes } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { activityActions, type ActivityAction } from 'contract/activity-actions'
import type { ActorKind } from 'contract/activity'
import type { Tx } from './db.ts'
import { before, label, now, type Snapshot } from './activity-states.ts'
import { onlyRow } from './only-row.ts'
import { withoutWaiting } from './transactions.ts'

export type Actor = {
  kind: ActorKind
  id?: number | undefined
  name: string
  keyId?: number | undefined
  address?: string | undefined
  program?: string | undefined
  requestId?: string | undefined
}

const systemActor: Actor = { kind: 'system', name: 'System' }

/** What a call finds out about itself while it runs, such as who signs in. */
type Call = { actor: Actor; recordId?: number | undefined; details?: Record<string, unknown>; isRecorded: boolean }

const calls = new WeakMap<Tx, Call>()

/** Names who acts in a transaction: everything that is recorded in it bears that name. */
export function actIn(tx: Tx, actor: Actor): Call {
  const call: Call = { actor, isRecorded: false }
  calls.set(tx, call)
  return call
}

type Said = Partial<Pick<Call, 'recordId' | 'details'>> & { actor?: { id: number; name: string } | undefined }

/** Says more about the call that runs in the transaction. */
export function describeCall(tx: Tx, { actor, ...said }: Said): void {
  const call = calls.get(tx)
  if (!call) return
  Object.assign(call, said)
  if (actor) call.actor = { ...call.actor, kind: 'person', id: actor.id, name: actor.name }
}

export type Activity = {
  action: ActivityAction
  /** Who acted, if not the one who acts in the transaction. */
  actor?: Actor | undefined
  recordId?: number | undefined
  departure?: Snapshot['departure']
  refusal?: string | undefined
  /** What is not a value of the record, such as the number of bookings. */
  details?: Record<string, unknown> | undefined
  label?: string | undefined
  /** What `stateBefore` has read. */
  was?: unknown
}

/** Reads the record of an action before it changes. */
export const stateBefore = (tx: Tx, action: ActivityAction, recordId: number | undefined) =>
  before(tx, { kind: activityActions[action][0], recordId })

/** Records what happened, in the transaction in which it happens. The answer is not waited for. */
export const recordActivity = (tx: Tx, activity: Activity): Promise<void> => withoutWaiting(tx, insert(tx, activity))

/** Sends the statement once: drizzle's own object sends it again each time that it is waited for. */
async function insert(tx: Tx, activity: Activity): Promise<void> {
  await tx.execute(insertion(tx, activity))
}

/** The same, and returns the id of the line. */
export async function recordAndNumber(tx: Tx, activity: Activity): Promise<number> {
  const call = calls.get(tx)
  if (call) call.isRecorded = true
  const { rows } = await tx.execute<{ id: number }>(sql`${insertion(tx, activity)} returning id`)
  return onlyRow(rows).id
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

function insertion(tx: Tx, { action, actor = calls.get(tx)?.actor ?? systemActor, ...activity }: Activity): SQL {
  const [kind] = activityActions[action]
  const record: Snapshot = { kind, recordId: activity.recordId, departure: activity.departure }
  // Without a salt a guess of what was erased could be confirmed by its digest.
  const salt = randomBytes(16).toString('base64url')
  // Of what was refused nothing has changed.
  const states = now(activity.refusal === undefined ? record : { ...record, kind: 'system' }, json(activity.was))
  const named = activity.label === undefined ? label(record) : sql`${activity.label}::text`
  return sql`
    with state as materialized (${states}),
    differing as (select
      (select jsonb_object_agg(key, value) from jsonb_each(state.was)
        where state."is" is null or state."is" -> key is distinct from value) as was,
      (select jsonb_object_agg(key, value) from jsonb_each(state."is")
        where state.was is null or state.was -> key is distinct from value) as "is",
      ${named} as label, record from state),
    content as (select jsonb_build_object('label', label, 'address', ${actor.address ?? null}::text,
      'program', ${actor.program ?? null}::text, 'was', was, 'is', "is",
      'details', ${json(activity.details)}::jsonb) as content, record from differing)
    insert into activity_lines (actor_kind, actor_id, actor_name, key_id, request_id, kind, record_id, action,
      refusal, content, salt, digest)
    select ${actor.kind}, ${actor.id ?? null}::bigint, ${actor.name}, ${actor.keyId ?? null}::bigint,
      ${actor.requestId ?? null}, ${kind}, record, ${action}, ${activity.refusal ?? null},
      content, ${salt}::text, encode(sha256(convert_to(${salt}::text || content::text, 'UTF8')), 'hex') from content`
}
