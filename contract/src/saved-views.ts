import * as z from 'zod/mini'
import { choice, id, idParams, instant, requiredText, version, versionOnly } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { oneOfOr } from './list.ts'
import { savedViewMessages } from './saved-view-messages.ts'
import { accessTo, type Access, type Holder } from './permissions.ts'
import { viewLists, type ViewList } from './view-lists.ts'

/** Who may use the views of a list: those who may use the list. */
export const viewAccess: Record<ViewList, Access> = {
  bookings: accessTo.bookings,
  customers: accessTo.users,
  staff: accessTo.users,
  promotions: accessTo.promotions,
  reviews: accessTo.reviews,
  inclusions: accessTo.inclusions,
}

/** Days that move with the calendar, as the quick options of the range control. */
export const movingRanges = ['today', 'yesterday', 'this_week', 'this_month', 'this_year'] as const
export type MovingRange = (typeof movingRanges)[number]

const list = choice('List', viewLists)

/** A list's query string without page and size: only what differs from the list's own, values as text. */
const query = z.record(z.string(), z.string('query must have texts as values'))
export type ViewQuery = z.output<typeof query>

const columnKey = z.string().check(z.regex(/^[a-z][a-z_.]{0,63}$/, 'hidden_columns must be keys of columns'))

const state = {
  query,
  /** In place of `start_date` and `end_date`. */
  moving_range: z.nullable(z.enum(movingRanges, `moving_range must be one of: ${movingRanges.join(', ')}`)),
  /** Null leaves the columns to each person. */
  hidden_columns: z.nullable(
    z.array(columnKey).check(z.maxLength(limits.viewColumns, 'hidden_columns has too many keys')),
  ),
}

export const savedView = z.object({
  id,
  list: z.enum(viewLists),
  name: z.string(),
  /** Whether everyone who may use the list has it. */
  shared: z.boolean(),
  ...state,
  owner: z.object({ id, name: z.string() }),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
})
export type SavedView = z.output<typeof savedView>

const fields = {
  name: requiredText('Name', { max: limits.viewName }),
  shared: z._default(z.boolean('shared must be true or false'), false),
  query: z._default(query, {}),
  moving_range: z._default(state.moving_range, null),
  hidden_columns: z._default(state.hidden_columns, null),
}

/** What the form of a view asks for; `moves` is whether its days move with the calendar. */
export const savedViewForm = z.object({ name: fields.name, shared: fields.shared, moves: z.boolean() })

/** Why a person may not change or delete a view, in a sentence. */
export function whyNotChangeView(me: Holder & { id: number }, view: Pick<SavedView, 'owner'>): string | undefined {
  return me.id === view.owner.id || me.role === 'admin' ? undefined : savedViewMessages.notYours
}

export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/saved-views',
    access: 'staff',
    summary: 'The saved views of a list: those of the caller, and those that are shared',
    query: z.object({ list: oneOfOr('list', viewLists, 'bookings') }),
    result: z.array(savedView),
    failures: [403],
  }),
  create: endpoint({
    method: 'POST',
    path: '/saved-views',
    changes: ['saved_view'],
    access: 'staff',
    summary: 'Save the state of a list under a name',
    body: z.object({ list, ...fields }),
    result: savedView,
    status: 201,
    message: savedViewMessages.saved,
    failures: [403],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/saved-views/:id',
    changes: ['saved_view'],
    access: 'staff',
    summary:
      'Change a saved view, which keeps the state that is left out: its owner and, if it is shared, an administrator',
    params: idParams,
    body: z.object({
      name: fields.name,
      shared: fields.shared,
      query: z.optional(query),
      moving_range: z.optional(state.moving_range),
      hidden_columns: z.optional(state.hidden_columns),
      version,
    }),
    result: savedView,
    message: savedViewMessages.updated,
    failures: [403],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-views/:id',
    changes: ['saved_view'],
    access: 'staff',
    summary: 'Delete a saved view: its owner and, if it is shared, an administrator',
    params: idParams,
    body: versionOnly,
    result: z.nullable(z.object({ id })),
    message: savedViewMessages.deleted,
    failures: [403],
  }),
}
