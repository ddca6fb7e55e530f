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
    // Cheap to ask for, and a file that came in again may read otherwise.
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

/** The rows of an import, and every list of bookings, as they are now. */
export const importMoved = (id: number) =>
  api.util.invalidateTags([rowsOf(id), { type: 'Booking', id: 'list' }, 'Dashboard'])
