import { useMatch, useRouter } from '@tanstack/react-router'
import type { ExportKind } from 'contract/exports'
import { fromSearch, readPage, type ListAnswer } from 'contract/list'
import { useCallback, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { useListPlace } from '../lib/list-place.ts'
import { useListQuery, useView, type ListSchema } from '../lib/use-list-query.ts'
import type { ExportRequest } from '../ui/export-request.ts'
import type { List, ListQuery, ListResult } from '../ui/list.ts'
import { filtersOf } from '../ui/selection.ts'
import { tooSlow } from './errors.ts'
import { exportLater } from './export-later.ts'
import { withTotal } from './total.ts'
import { useUpdatedAt } from './use-updated-at.ts'

type Schema = ListSchema & z.ZodMiniType<ListQuery>

type ListEndpoint<S extends Schema, Row> = { query?: S; result: z.ZodMiniType<ListAnswer<Row>> }

/** What the hook that RTK Query made of the endpoint returns. */
type Rows<Row> = {
  data?: ListAnswer<Row>
  currentData?: unknown
  isFetching: boolean
  error?: unknown
  fulfilledTimeStamp?: number
  refetch: () => unknown
}
type UseRows<S extends Schema, Row> = (args: { query: z.output<S> }) => Rows<Row>

/** What the hook of the call returns that counts a list whose rows are read without their total. */
type Total = {
  currentData?: { total: number }
  isFetching?: boolean
  error?: unknown
  refetch: () => unknown
}
type UseTotal<S extends Schema> = (args: { query: z.output<S> }) => Total

const noTotal = () => ({ refetch: () => undefined })

/**
 * `[total, isOther]`: how many the filters find of which the rows are, `counted` those of the present ones, and whether the rows are
 * still those of other filters.
 */
function useTotalOfRows(filters: string, isFormer: boolean, counted: number | undefined) {
  const [ofRows, setOfRows] = useState({ filters, total: counted })
  const isOther = isFormer && ofRows.filters !== filters
  const now = isOther ? ofRows : { filters, total: counted }
  if (now.filters !== ofRows.filters || now.total !== ofRows.total) setOfRows(now)
  return [now.total, isOther] as const
}

/** What a table draws of the rows that were read last, and of what was counted. */
function useResult<Row>(query: ListQuery, load: Rows<Row>, counted: Total): ListResult<Row> {
  const { data, isFetching, error, refetch } = load
  const updatedAt = useUpdatedAt(load)
  const isError = error !== undefined
  const isFormer = data !== undefined && load.currentData === undefined
  // Of rows that could be read again the former total may be another one; rows that could not keep theirs.
  const isUncounted = counted.error !== undefined && !isError
  const present = isUncounted ? undefined : counted.currentData?.total
  const [total, isOther] = useTotalOfRows(filtersOf(query), isFormer, present)
  const page = data && !(isError && isOther) ? readPage(data) : undefined
  return {
    rows: page?.rows,
    numbers: page && withTotal(page.numbers, total),
    isFetching,
    isFormer,
    isError,
    failure: tooSlow(error),
    updatedAt,
    ...(counted.error !== undefined && !counted.isFetching && { recount: counted.refetch }),
    refetch: () => {
      refetch()
      counted.refetch()
    },
  }
}

/** The list of an endpoint, for its `ListPage`: its state in the address, its rows, its open details, its export. */
export function useList<S extends Schema, Row>(
  endpoint: ListEndpoint<S, Row>,
  useRows: UseRows<S, Row>,
  exportKind?: ExportKind,
  useTotal: UseTotal<S> = noTotal,
): List<z.output<S>, Row> {
  const schema = schemaOf(endpoint)
  const [query, change, clear] = useListQuery(schema)
  const [dropped, setDropped] = useState(0)
  const dropTyped = () => setDropped(dropped + 1)
  const typed = useRef<string>(undefined)
  const setTyped = useCallback((search: string | undefined) => void (typed.current = search), [])
  const [view, open, close] = useView()
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const router = useRouter()
  // A search that was typed, or a row that was pressed, just before a navigation is not one of the list of the next page.
  const isHere = () => router.latestLocation.pathname === here
  const load = useRows({ query })
  useListPlace(load.data !== undefined)
  const result = useResult(query, load, useTotal({ query }))
  const exportFile = (kind: ExportKind, request: ExportRequest) => {
    const { current: search } = typed
    // Not of what is drawn: a search may have been typed since, and a dialog may have been opened before it.
    const latest = { ...fromSearch(schema, router.latestLocation.search), ...(search !== undefined && { search }) }
    void exportLater({ kind, query: latest, shown: { query, result }, ...request })
  }
  return {
    query,
    change: (next) => isHere() && change(next),
    clear: () => {
      dropTyped()
      if (isHere()) clear()
    },
    dropped,
    typed,
    setTyped,
    dropTyped,
    result,
    view,
    open: (id) => isHere() && open(id),
    close,
    exportFile: exportKind && ((request: ExportRequest) => isHere() && exportFile(exportKind, request)),
  }
}

function schemaOf<S extends Schema>({ query }: { query?: S }): S {
  if (!query) throw new Error('An endpoint without a query is no list')
  return query
}
