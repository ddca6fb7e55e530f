import { importPartners } from 'contract/import-partners'
import { imports, type Import } from 'contract/imports'
import type { ImportRow } from 'contract/import-rows'
import { importMessages } from 'contract/import-messages'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { store } from '../api/store.ts'
import { errorMessage, presentVersion } from '../api/errors.ts'
import { stale } from '../api/stale.ts'

const list = { type: 'Booking', id: 'imports' } as const
const one = (id: number) => ({ type: 'Booking', id: `import ${id}` }) as const
const rowsOf = (id: number) => ({ type: 'Booking', id: `import rows ${id}` }) as const
/** What was read of the file, as of the last check. */
const readOf = (id: number) => ({ type: 'Booking', id: `import columns ${id}` }) as const
type OfOne = { params: { id: number } }
const asRead = (_result: unknown, _error: unknown, { params }: OfOne) => [readOf(params.id)]
const asRows = (_result: unknown, _error: unknown, { params }: OfOne) => [rowsOf(params.id)]
export const partners = { type: 'Booking', id: 'import partners' } as const

const correctProblem = call(imports.correctProblem)

export const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    imports: build.query({ ...call(imports.list), providesTags: [list] }),
    // It says whether its partner was changed.
    import: build.query({
      ...call(imports.find),
      providesTags: (_result, _error, { params }) => [one(params.id), partners],
    }),
    importRows: build.query({ ...call(imports.rows), providesTags: asRows }),
    // Read for a comparison alone: without a tag no other change drops it before it has arrived.
    importRow: build.query({ ...call(imports.row), keepUnusedDataFor: 0 }),
    importCorrections: build.query({ ...call(imports.corrections), providesTags: asRows }),
    importColumns: build.query({ ...call(imports.columnValues), providesTags: asRead }),
    importSuggestions: build.query({ ...call(imports.suggestions), providesTags: asRead }),
    importPartners: build.query({ ...call(importPartners.list), providesTags: [partners] }),
    importPartner: build.query({ ...call(importPartners.find), providesTags: [partners] }),
    // Not cached: the last file and the bookings may have changed since.
    partnerPreview: build.query({ ...call(importPartners.preview), keepUnusedDataFor: 0 }),
    changePartner: build.mutation({ ...call(importPartners.change), invalidatesTags: stale([partners]) }),
    deletePartner: build.mutation({ ...call(importPartners.remove), invalidatesTags: stale([partners]) }),
    // Settings that are left out come from the import, where they can change.
    importPreview: build.query({ ...call(imports.preview), keepUnusedDataFor: 0, providesTags: asRead }),
    createImport: build.mutation({ ...call(imports.create), invalidatesTags: stale([list]) }),
    putPart: build.mutation(call(imports.putPart)),
    changeImport: build.mutation({
      ...call(imports.change),
      invalidatesTags: stale(({ params }) => [one(params.id)]),
      // The answer is shown at once, so that a menu does not return to its old value until the import is read again.
      async onQueryStarted({ params }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (!answer) return
        // What another person has changed since may have been read already.
        const newest = (shown: Import) => (shown.version > answer.data.version ? shown : answer.data)
        dispatch(importsApi.util.updateQueryData('import', { params }, newest))
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
      ...correctProblem,
      // It writes the rows of a whole file before it answers.
      query: (args: Parameters<typeof correctProblem.query>[0]) => ({ ...correctProblem.query(args), patient: true }),
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
  useImportCorrectionsQuery,
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

/** The import as the page has it; undefined before it was read. */
export const importOnPage = (id: number): Import | undefined =>
  importsApi.endpoints.import.select({ params: { id } })(store.getState()).data

const again = { forceRefetch: true, subscribe: false } as const
export type Answer<Data> = { data?: Data | undefined; error?: unknown }

/**
 * The import as it is now. While a call for it is on its way no other one is begun, and that one may have been answered before
 * the last change: it is waited for.
 */
export async function readImport(id: number): Promise<Answer<Import>> {
  const isOnItsWay = () => importsApi.endpoints.import.select({ params: { id } })(store.getState()).status === 'pending'
  while (isOnItsWay())
    await new Promise<void>((resolve) => {
      const stop = store.subscribe(() => {
        if (isOnItsWay()) return
        stop()
        resolve()
      })
    })
  return store.dispatch(importsApi.endpoints.import.initiate({ params: { id } }, again))
}

export const readRow = async (id: number, row: number): Promise<Answer<ImportRow>> =>
  store.dispatch(importsApi.endpoints.importRow.initiate({ params: { id, row } }, again))

const checkPollMs = 700

/** The import once it is not being checked. */
export async function readChecked(id: number): Promise<Answer<Import>> {
  for (;;) {
    const answer = await readImport(id)
    if (answer.data?.task !== 'check') return answer
    await new Promise((resolve) => setTimeout(resolve, checkPollMs))
  }
}

/**
 * Reads a record again after a refusal because of its version, until that is the one of the refusal: a server may read from a
 * copy that is behind. Resolves to the refusal where it is another one, or where the record stays behind.
 */
export async function readNewest<Data extends { version: number }>(
  error: unknown,
  read: () => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  const newest = presentVersion(error)
  for (let tries = 0; newest !== undefined && tries < 10; tries++) {
    const answer = await read()
    if (!answer.data || answer.data.version >= newest) return answer
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return { error }
}

/**
 * Whether a correction was refused because of a check, and may be sent again: resolves when that has ended. One that ended
 * before it could be seen is believed once.
 */
export function checksOf(id: number): (error: unknown) => Promise<boolean> {
  let unseen = 1
  return async (error) => {
    if (errorMessage(error) !== importMessages.notReady) return false
    const { data } = await readImport(id)
    if (data?.task === 'check') return (await readChecked(id)).data !== undefined
    return data?.state === 'ready' && unseen-- > 0
  }
}

/** The rows of an import that are on screen, or were lately. */
export const rowsOnPage = (id: number): ImportRow[] =>
  importsApi.util
    .selectCachedArgsForQuery(store.getState(), 'importRows')
    .filter(({ params }) => params.id === id)
    .flatMap((args) => importsApi.endpoints.importRows.select(args)(store.getState()).data?.data ?? [])

/** Shows a row that was corrected or read again in all of its lists, until these are read again. */
export function showRow(id: number, row: ImportRow) {
  for (const args of importsApi.util.selectCachedArgsForQuery(store.getState(), 'importRows')) {
    if (args.params.id !== id) continue
    store.dispatch(
      importsApi.util.updateQueryData('importRows', args, (page) => ({
        ...page,
        data: page.data.map((other) => (other.row === row.row && other.version <= row.version ? row : other)),
      })),
    )
  }
}

/** Fetches again what the end of a task has changed: the rows of the import, the lists of bookings and the dashboard. */
export const taskEnded = (id: number) =>
  api.util.invalidateTags([rowsOf(id), readOf(id), partners, { type: 'Booking', id: 'list' }, 'Dashboard'])
