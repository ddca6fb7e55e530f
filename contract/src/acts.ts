import * as z from 'zod/mini'
import { actMessages } from './act-messages.ts'
import { actNames, actValues, type ActName } from './act-values.ts'
import { wallClock } from './booking-values.ts'
import { bookingQuery } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { choice, id, idParams, instant, optionalText } from './fields.ts'
import { limits } from './limits.ts'
import { listQuery, oneOf, pageOf, rangeInOrder, someIds } from './list.ts'
import { accessTo, type Role } from './permissions.ts'

/** What has been reached; while there is a task the act changes without a call. */
export const actStates = ['checking', 'ready', 'committing', 'done', 'cancelled', 'undone', 'failed'] as const
export type ActState = (typeof actStates)[number]
export const actTasks = ['check', 'commit', 'undo', 'roll_back'] as const
export type ActTask = (typeof actTasks)[number]

/** What became of a booking of the selection. */
export const actRowKinds = ['change', 'unchanged', 'refused'] as const
export type ActRowKind = (typeof actRowKinds)[number]

/** What an act would bring about besides the change itself. */
export const consequenceCodes = [
  'customers_to_tell',
  'partner_booking',
  'over_capacity',
  'under_minimum',
  'departure_cancelled',
  'in_the_past',
  'clock_change',
  'reference_taken',
  'guide_clash',
  'target_planned',
] as const
export type ConsequenceCode = (typeof consequenceCodes)[number]

const { page: _page, limit: _limit, sort_by: _sort, sort_order: _order, ...listFilters } = bookingQuery.shape

/** The filters of the list of bookings, or `deleted` with the search and range of the deleted ones. */
const selectedQuery = z
  .object({ ...listFilters, deleted: z.optional(z.boolean('deleted must be true or false')) })
  .check(rangeInOrder())
export type SelectedQuery = z.output<typeof selectedQuery>

/** Which bookings: by ids, all that a query finds, with the total that the person has seen, or all of a departure. */
export const selectionShape = {
  ids: z.optional(
    z
      .array(id, 'ids must be a list of ids')
      .check(
        z.minLength(1, actMessages.empty),
        z.maxLength(limits.actIds, `ids takes at most ${limits.actIds.toLocaleString('en-GB')} ids`),
      ),
  ),
  query: z.optional(selectedQuery),
  total: z.optional(z.int('total must be a whole number').check(z.gte(0, 'total must not be negative'))),
  departure: z.optional(z.object({ tour_id: id, starts_at: wallClock('starts_at') })),
}

/** Whether exactly one of these ways of selecting is used, and a total goes with a query. */
export const isOneSelection = (ways: readonly unknown[], { query, total }: { query?: unknown; total?: unknown }) =>
  ways.filter((one) => one !== undefined).length === 1 && (query === undefined) === (total === undefined)

export const actSelection = z.object(selectionShape, actMessages.selection).check(
  z.refine(({ ids, query, total, departure }) => isOneSelection([ids, query, departure], { query, total }), {
    error: actMessages.selection,
  }),
)
export type ActSelection = z.output<typeof actSelection>

const newActOf = <A extends ActName>(name: A) =>
  z.object({
    act: z.literal(name),
    values: z._default(actValues[name], {} as never),
    selection: actSelection,
    reason: z._default(optionalText('Reason', { max: limits.actReason }), ''),
  })

/** An act with its values, on a selection. */
export const newAct = z.discriminatedUnion(
  'act',
  [
    newActOf('status'),
    newActOf('delete'),
    newActOf('restore'),
    newActOf('move'),
    newActOf('set'),
    newActOf('inclusions'),
    newActOf('cancel_departure'),
    newActOf('revert'),
  ],
  `act must be one of: ${actNames.join(', ')}`,
)
export type NewAct = z.output<typeof newAct>

const fields = z.record(z.string(), z.unknown())
const changes = z.object({ old: fields, new: fields })

export const act = z.object({
  id,
  act: z.enum(actNames),
  values: fields,
  /** A departure also has `tour`, the name of its tour when the action was made; earlier ones do not. */
  selection: fields,
  reason: z.string(),
  state: z.enum(actStates),
  task: z.nullable(z.enum(actTasks)),
  /** Of the task, from 0 to 1. */
  progress: z.number(),
  /** Why it failed, in a sentence. */
  failure: z.nullable(z.string()),
  /** Of one that failed: whether bookings are still changed, because an error ended its roll back. A cancel goes on with that. */
  changes_remain: z.optional(z.boolean()),
  counts: z.object({ bookings: z.int(), change: z.int(), unchanged: z.int(), refused: z.int() }),
  /** `booking_ids` are the first 100, in lists the first 20; `guides` are the names of those who lead the departure that is moved. */
  consequences: z.array(
    z.object({
      code: z.enum(consequenceCodes),
      count: z.int(),
      booking_ids: z.array(id),
      guides: z.optional(z.array(z.string())),
    }),
  ),
  /** Why bookings are left out; `booking_ids` are the first 100, in lists the first 20. */
  problems: z.array(z.object({ message: z.string(), count: z.int(), booking_ids: z.array(id) })),
  undone: z.optional(
    z.object({
      restored: z.int(),
      /** All of them; `kept` are the first 10,000, and in lists the first 20. */
      kept_count: z.int(),
      kept: z.array(
        z.object({ booking_id: id, booking_reference: z.string(), fields: z.array(z.string()), reason: z.string() }),
      ),
    }),
  ),
  /** The time at which the plan of a moved departure stays, because the other time has a plan of its own. */
  plan_stays_at: z.optional(z.string()),
  /** Beside `plan_stays_at`: the departure was not moved or cancelled, because its tour was merged since into one that has it, too. */
  tour_merged: z.optional(z.boolean()),
  /** Until when it can be undone; null where there is nothing to undo. */
  undo_until: z.nullable(instant),
  created_by: z.object({ id, name: z.string() }),
  /** Who started the task and is notified of the end of a commit; null while there is none. Not in lists. */
  task_by: z.optional(z.nullable(z.object({ id, name: z.string() }))),
  created_at: instant,
  committed_at: z.nullable(instant),
})
export type Act = z.output<typeof act>

export const actRow = z.object({
  booking_id: id,
  /** With `lead_traveler` empty for others than administrators where the booking was deleted before the action. */
  booking_reference: z.string(),
  lead_traveler: z.string(),
  kind: z.enum(actRowKinds),
  /** What would change, or did; null where nothing does. */
  changes: z.nullable(changes),
  /** Why it is left out. */
  reason: z.nullable(z.string()),
})
export type ActRow = z.output<typeof actRow>

/** What the list has: bulk actions by their names, and imports, which are the same kind of work with a page of their own. */
export const listedActs = [...actNames, 'import'] as const
export type ListedActName = (typeof listedActs)[number]
export const listedStates = ['uploading', ...actStates] as const
export type ListedState = (typeof listedStates)[number]

/**
 * A row of the list. One whose `act` is `import` is an import: its `id` is that of the import, `values` name its file, `counts` are
 * those of its bookings, and the rest of it is at its own address.
 */
export const listedAct = z.extend(act, {
  act: z.enum(listedActs),
  state: z.enum(listedStates),
  /** Of an import: whether a question about its file has to be answered before it can be committed. */
  needs_answer: z.optional(z.boolean()),
})
export type ListedAct = z.output<typeof listedAct>

export const actQuery = listQuery({
  filters: { act: oneOf('act', listedActs), state: oneOf('state', listedStates) },
  sorts: [],
})
export type ActQuery = z.output<typeof actQuery>
const { page, limit } = actQuery.shape
/** `booking_id` selects bookings by their ids, as those that a consequence names. */
export const actRowQuery = z.object({
  page,
  limit,
  kind: oneOf('kind', actRowKinds),
  booking_id: someIds('booking_id', limits.actNamed),
})
export type ActRowQuery = z.output<typeof actRowQuery>

const dayMs = 86_400_000
/** Until when it is kept what an act changed of single bookings. */
export const keptUntil = (committedAt: string): number => Date.parse(committedAt) + limits.actDays * dayMs

/** Until when an act can be undone; null where it has nothing to undo. */
export function actUndoUntil({ state, task, committed_at }: Pick<Act, 'state' | 'task' | 'committed_at'>) {
  if (state !== 'done' || task !== null || committed_at === null) return null
  return new Date(keptUntil(committed_at)).toISOString()
}

/** Why `me` may not undo this act now; nothing if they may. */
export function whyNotUndoAct(
  { created_by, undo_until }: Pick<Act, 'undo_until'> & { created_by: { id: number } },
  me: { id: number; role: Role },
): string | undefined {
  if (me.role !== 'admin' && me.id !== created_by.id) return actMessages.undoOthers
  if (!undo_until || Date.parse(undo_until) < Date.now()) return actMessages.undoTooLate
  return undefined
}

/** Whether a commit would change nothing: a departure without a booking to change still has its plan. */
export const changesNothing = ({ counts, selection }: { counts: Act['counts']; selection: object }): boolean =>
  counts.change === 0 && !('departure' in selection)

const access = accessTo.bookings

export const acts = {
  create: endpoint({
    method: 'POST',
    path: '/acts',
    changes: ['act'],
    access,
    summary: 'Check a bulk action: what it would change of the selected bookings, and with which consequences',
    body: newAct,
    result: act,
    status: 201,
    message: actMessages.started,
    failures: [403, 409],
  }),
  list: endpoint({
    method: 'GET',
    path: '/acts',
    access,
    summary:
      'List bulk actions and imports of everybody, newest first; the search is over reasons, names of files and of authors',
    query: actQuery,
    result: pageOf(listedAct),
  }),
  find: endpoint({
    method: 'GET',
    path: '/acts/:id',
    access,
    summary: 'Read one bulk action: its progress, consequences and the reasons of bookings that are left out',
    params: idParams,
    result: act,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/acts/:id/rows',
    access,
    summary: 'The bookings of a bulk action with what would change or did, or why not',
    params: idParams,
    query: actRowQuery,
    result: pageOf(actRow),
  }),
  commit: endpoint({
    method: 'POST',
    path: '/acts/:id/commit',
    changes: ['act'],
    access,
    summary: 'Do what was checked; bookings whose fields were changed since are left out',
    params: idParams,
    result: act,
    failures: [409, 422],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/acts/:id/cancel',
    changes: ['act'],
    access,
    summary:
      'Cancel a bulk action; what it has changed so far is undone, also what remains of one that failed. With the state that was seen one whose commit has begun since is not cancelled',
    params: idParams,
    body: z.optional(z.object({ state: z.optional(choice('state', actStates)) })),
    result: act,
    failures: [409],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/acts/:id/undo',
    changes: ['act'],
    access,
    summary: `Undo a bulk action within ${limits.actDays} days; bookings whose fields were changed since are kept`,
    params: idParams,
    result: act,
    failures: [409, 422],
  }),
}
