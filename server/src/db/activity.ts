import { randomBytes } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { activityActions, type ActivityAction, type ActivityKind } from 'contract/activity-actions'
import type { ActorKind } from 'contract/activity'
import type { Tx } from './db.ts'
import { before, label, now, type Snapshot } from './activity-states.ts'
import { onlyRow } from './only-row.ts'
import { textOnce } from './text-once.ts'
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
type Call = {
  actor: Actor
  recordId?: number | undefined
  /** What `stateBefore` has read of a record that the address of the call does not name. */
  was?: unknown
  details?: Record<string, unknown>
  isRecorded: boolean
}

const calls = new WeakMap<Tx, Call>()

/** Names who acts in a transaction: everything that is recorded in it bears that name. */
export function actIn(tx: Tx, actor: Actor): Call {
  const call: Call = { actor, isRecorded: false }
  calls.set(tx, call)
  return call
}

type Said = Partial<Pick<Call, 'recordId' | 'was' | 'details'>> & { actor?: { id: number; name: string } | undefined }

/** Says more about the call that runs in the transaction. */
export function describeCall(tx: Tx, { actor, ...said }: Said): void {
  const call = calls.get(tx)
  if (!call) return
  Object.assign(call, said)
  if (actor) call.actor = { ...call.actor, kind: 'person', id: actor.id, name: actor.name }
}

/** The call that runs in the transaction found nothing to change. */
export function leaveNoLine(tx: Tx): void {
  const call = calls.get(tx)
  if (call) call.isRecorded = true
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
  const { rows } = await tx.execute<{ id: number }>(insertion(tx, activity))
  return onlyRow(rows).id
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

function insertion(tx: Tx, { action, actor = calls.get(tx)?.actor ?? systemActor, ...activity }: Activity): SQL {
  const [kind] = activityActions[action]
  const form: Form = {
    kind,
    isRefused: activity.refusal !== undefined,
    isNamed: activity.label !== undefined,
    isDeparture: activity.departure !== undefined,
  }
  const { departure, recordId, refusal, details, was } = activity
  return insertionOf(form)({
    action,
    ...valuesOf(actor),
    recordId: recordId ?? null,
    tour_id: departure?.tour_id ?? null,
    starts_at: departure?.starts_at ?? null,
    refusal: refusal ?? null,
    label: activity.label ?? null,
    details: json(details),
    was: json(was),
    // Without a salt a guess of what was erased could be confirmed by its digest.
    salt: randomBytes(16).toString('base64url'),
  })
}

const valuesOf = ({ kind, name, ...actor }: Actor) => ({
  actor_kind: kind,
  actor_id: actor.id ?? null,
  actor_name: name,
  key_id: actor.keyId ?? null,
  address: actor.address ?? null,
  program: actor.program ?? null,
  request_id: actor.requestId ?? null,
})

/** What the text of the statement depends on. */
type Form = { kind: ActivityKind; isRefused: boolean; isNamed: boolean; isDeparture: boolean }
const insertions = new Map<string, ReturnType<typeof makeInsertion>>()

function insertionOf(form: Form) {
  const key = Object.values(form).join()
  const made = insertions.get(key) ?? makeInsertion(form)
  insertions.set(key, made)
  return made
}

const makeInsertion = ({ kind, isRefused, isNamed, isDeparture }: Form) =>
  textOnce((at) => {
    const by = isDeparture ? { tour_id: at('tour_id'), starts_at: at('starts_at') } : { recordId: at('recordId') }
    // Of what was refused nothing has changed.
    const states = now({ ...by, kind: isRefused ? 'system' : kind }, at('was'))
    return sql`
    with state as materialized (${states}),
    differing as (select
      (select jsonb_object_agg(key, value) from jsonb_each(state.was)
        where state."is" is null or state."is" -> key is distinct from value) as was,
      (select jsonb_object_agg(key, value) from jsonb_each(state."is")
        where state.was is null or state.was -> key is distinct from value) as "is",
      ${isNamed ? sql`${at('label')}::text` : label(kind)} as label, record from state),
    content as (select jsonb_build_object('label', label, 'address', ${at('address')}::text,
      'program', ${at('program')}::text, 'was', was, 'is', "is",
      'details', ${at('details')}::jsonb) as content, record from differing)
    insert into activity_lines (actor_kind, actor_id, actor_name, key_id, request_id, kind, record_id, action,
      refusal, content, salt, digest)
    select ${at('actor_kind')}, ${at('actor_id')}::bigint, ${at('actor_name')}, ${at('key_id')}::bigint,
      ${at('request_id')}, ${kind}, record, ${at('action')}, ${at('refusal')},
      content, ${at('salt')}::text, encode(sha256(convert_to(${at('salt')}::text || content::text, 'UTF8')), 'hex')
    from content returning id`
  })
