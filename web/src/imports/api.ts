import { importPartners } from 'contract/import-partners'
import { imports, type ImportRow } from 'contract/imports'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { store } from '../api/store.ts'
import { stale } from '../api/stale.ts'

const list = { type: 'Booking', id: 'imports' } as const
const one = (id: number) => ({ type: 'Booking', id: `import ${id}` }) as const
const rowsOf = (id: number) => ({ type: 'Booking', id: `import rows ${id}` }) as const
/** What was read of the file, as of the last check. */
const readOf = (id: number) => ({ type: 'Booking', id: `import columns ${id}` }) as const
const partners = { type: 'Booking', id: 'import partners' } as const

export const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    imports: build.query({ ...call(imports.list), providesTags: [list] }),
    import: build.query({ ...call(imports.find), providesTags: (_result, _error, { params }) => [one(params.id)] }),
    importRows: build.query({
      ...call(imports.rows),
      providesTags: (_result, _error, { params }) => [rowsOf(params.id)],
    }),
    importColumns: build.query({
      ...call(imports.columnValues),
      providesTags: (_result, _error, { params }) => [readOf(params.id)],
    }),
    importSuggestions: build.query({
      ...call(imports.suggestions),
      providesTags: (_result, _error, { params }) => [readOf(params.id)],
    }),
    importPartners: build.query({ ...call(importPartners.list), providesTags: [partners] }),
    importPartner: build.query({ ...call(importPartners.find), providesTags: [partners] }),
    // Not cached: the last file and the bookings may have changed since.
    partnerPreview: build.query({ ...call(importPartners.preview), keepUnusedDataFor: 0 }),
    changePartner: build.mutation({ ...call(importPartners.change), invalidatesTags: stale([partners]) }),
    deletePartner: build.mutation({ ...call(importPartners.remove), invalidatesTags: stale([partners]) }),
    // Not cached: settings that are left out come from the import, where they can change.
    importPreview: build.query({ ...call(imports.preview), keepUnusedDataFor: 0 }),
    createImport: build.mutation({ ...call(imports.create), invalidatesTags: stale([list]) }),
    putPart: build.mutation(call(imports.putPart)),
    changeImport: build.mutation({
      ...call(imports.change),
      invalidatesTags: stale(({ params }) => [one(params.id)]),
      // The answer is shown at once, so that a menu does not return to its old value until the import is read again.
      async onQueryStarted({ params }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(importsApi.util.updateQueryData('import', { params }, () => answer.data))
      },
    }),
    correctRow: build.mutation({
      ...call(imports.correctRow),
      invalidatesTags: stale(({ params }) => [one(params.id), rowsOf(params.id)]),
      async onQueryStarted({ params }, { queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) showRow(params.id, answer.data)
      },
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
  useImportColumnsQuery,
  useImportSuggestionsQuery,
  useImportPartnersQuery,
  useImportPartnerQuery,
  useLazyImportPartnerQuery,
  usePartnerPreviewQuery,
  useChangePartnerMutation,
  useDeletePartnerMutation,
  useCreateImportMutation,
  useChangeImportMutation,
  useCorrectRowMutation,
  useCorrectProblemMutation,
  useCommitImportMutation,
  useCancelImportMutation,
  useUndoImportMutation,
} = importsApi

/** Shows the corrected row in all of its lists, until these are read again. */
function showRow(id: number, row: ImportRow) {
  for (const { endpointName, originalArgs } of importsApi.util.selectInvalidatedBy(store.getState(), [rowsOf(id)])) {
    if (endpointName !== 'importRows') continue
    store.dispatch(
      importsApi.util.updateQueryData('importRows', originalArgs, (page) => ({
        ...page,
        data: page.data.map((other) => (other.row === row.row ? row : other)),
      })),
    )
  }
}

/** Fetches again what the end of a task has changed: the rows of the import, the lists of bookings and the dashboard. */
export const taskEnded = (id: number) =>
  api.util.invalidateTags([rowsOf(id), readOf(id), partners, { type: 'Booking', id: 'list' }, 'Dashboard'])
