import { imports } from 'contract/imports'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { stale } from '../api/stale.ts'

const list = { type: 'Booking', id: 'imports' } as const
const one = (id: number) => ({ type: 'Booking', id: `import ${id}` }) as const
const rowsOf = (id: number) => ({ type: 'Booking', id: `import rows ${id}` }) as const

export const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    imports: build.query({ ...call(imports.list), providesTags: [list] }),
    import: build.query({ ...call(imports.find), providesTags: (_result, _error, { params }) => [one(params.id)] }),
    importRows: build.query({
      ...call(imports.rows),
      providesTags: (_result, _error, { params }) => [rowsOf(params.id)],
    }),
    // Not cached: settings that are left out come from the import, where they can change.
    importPreview: build.query({ ...call(imports.preview), keepUnusedDataFor: 0 }),
    createImport: build.mutation({ ...call(imports.create), invalidatesTags: stale([list]) }),
    putPart: build.mutation(call(imports.putPart)),
    changeImport: build.mutation({
      ...call(imports.change),
      invalidatesTags: stale(({ params }) => [one(params.id)]),
    }),
    correctRow: build.mutation({
      ...call(imports.correctRow),
      invalidatesTags: stale(({ params }) => [one(params.id), rowsOf(params.id)]),
    }),
    correctProblem: build.mutation({
      ...call(imports.correctProblem),
      invalidatesTags: stale(({ params }) => [one(params.id)]),
    }),
    commitImport: build.mutation({
      ...call(imports.commit),
      invalidatesTags: stale(({ params }) => [one(params.id), list]),
    }),
    cancelImport: build.mutation({
      ...call(imports.cancel),
      invalidatesTags: stale(({ params }) => [one(params.id), list]),
    }),
    undoImport: build.mutation({
      ...call(imports.undo),
      invalidatesTags: stale(({ params }) => [one(params.id), list]),
    }),
  }),
})

export const {
  useImportsQuery,
  useImportQuery,
  useImportRowsQuery,
  useImportPreviewQuery,
  useCreateImportMutation,
  useChangeImportMutation,
  useCorrectRowMutation,
  useCorrectProblemMutation,
  useCommitImportMutation,
  useCancelImportMutation,
  useUndoImportMutation,
} = importsApi

/** Fetches again what the end of a task has changed: the rows of the import, the lists of bookings and the dashboard. */
export const taskEnded = (id: number) =>
  api.util.invalidateTags([rowsOf(id), { type: 'Booking', id: 'list' }, 'Dashboard'])
