import { actQuery, acts, type Act, type ActTask, type ListedAct } from 'contract/acts'
import { limits } from 'contract/limits'
import { allPages } from '../api/all-pages.ts'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { messageTags } from '../api/message-tags.ts'
import { stale } from '../api/stale.ts'
import type { AppDispatch } from '../api/store.ts'

const list = { type: 'Act', id: 'list' } as const
/** Under which the list of imports is kept, too. */
const imports = { type: 'Booking', id: 'imports' } as const
const one = (id: number) => ({ type: 'Act', id }) as const
const rowsOf = (id: number) => ({ type: 'Act', id: `rows ${id}` }) as const

type Call = { params: { id: number } }
type Sent = { dispatch: AppDispatch; queryFulfilled: Promise<{ data: Act }> }

/**
 * The answer of a call is drawn at once: without the button that was pressed, so that a second press finds none, and with the task,
 * whose end is else not noticed where it comes before the next read.
 */
async function showAnswer<C extends Call>({ params }: C, { dispatch, queryFulfilled }: Sent): Promise<void> {
  const answer = await queryFulfilled.catch(() => undefined)
  if (answer) dispatch(actsApi.util.updateQueryData('act', { params }, () => answer.data))
}

const listCall = call(acts.list)

const actsApi = api.injectEndpoints({
  endpoints: (build) => ({
    acts: build.query({ ...call(acts.list), providesTags: [list, imports] }),
    doneActs: build.query<ListedAct[], string>({
      queryFn: (since, _api, _options, send) => {
        const done = { ...actQuery.parse({}), state: 'done', start_date: since, limit: limits.page.max } as const
        return allPages(send, (page) => listCall.query({ query: { ...done, page } }), listCall.transformResponse)
      },
      providesTags: [list, imports],
    }),
    act: build.query({ ...call(acts.find), providesTags: (_result, _error, { params }) => [one(params.id)] }),
    actRows: build.query({ ...call(acts.rows), providesTags: (_result, _error, { params }) => [rowsOf(params.id)] }),
    createAct: build.mutation({ ...call(acts.create), invalidatesTags: stale([list]) }),
    commitAct: build.mutation({
      ...call(acts.commit),
      invalidatesTags: stale(({ params }) => [one(params.id), list]),
      onQueryStarted: showAnswer,
    }),
    cancelAct: build.mutation({
      ...call(acts.cancel),
      invalidatesTags: stale(({ params }) => [one(params.id), list]),
      onQueryStarted: showAnswer,
    }),
    undoAct: build.mutation({
      ...call(acts.undo),
      invalidatesTags: stale(({ params }) => [one(params.id), list]),
      onQueryStarted: showAnswer,
    }),
  }),
})

export const {
  useActsQuery,
  useDoneActsQuery,
  useActQuery,
  useActRowsQuery,
  useCreateActMutation,
  useCommitActMutation,
  useCancelActMutation,
  useUndoActMutation,
} = actsApi

const bookings = ['Booking', 'Departure', 'Tour', 'Dashboard', 'Report', ...messageTags('log')] as const

/** Fetches again what the end of a task has changed: the rows of the act, and but for a check all that shows bookings. */
export const actTaskEnded = (id: number, task: ActTask) =>
  api.util.invalidateTags([rowsOf(id), list, ...(task === 'check' ? [] : bookings)])
