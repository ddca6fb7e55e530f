import { useNavigate, useSearch } from '@tanstack/react-router'
import { limits } from 'contract/limits'
import { fromSearch, toSearch } from 'contract/list'
import { useCallback, useMemo } from 'react'
import type * as z from 'zod/mini'

export type ListSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>
type Search = Record<string, string | undefined>

/**
 * The address of a query: other keys (the open details) stay, defaults are left out. The page belongs to the query even
 * where its schema has none, as that of the header's range: other rows begin with page 1.
 */
function searchOf(schema: ListSchema, search: Search, query: object): Search {
  const others = Object.entries(search).filter(([key]) => !(key in schema.shape) && key !== 'page')
  return { ...Object.fromEntries(others), ...toSearch(schema, query) }
}

const isTyping = (next: object) => Object.keys(next).every((key) => key === 'search')

/**
 * The state of a list, which stands in the address and nowhere else: `[query, change, clear]`. Any change but one of the
 * page returns to page 1. `clear` is the specification's: page 1, 10 rows, the default sort, nothing filtered.
 */
export function useListQuery<S extends ListSchema>(schema: S) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useMemo(() => fromSearch(schema, search), [schema, search])

  const go = useCallback(
    (next: object, replace: boolean) => {
      void navigate({ to: '.', search: (now: Search) => searchOf(schema, now, next), replace, resetScroll: false })
    },
    [schema, navigate],
  )
  /** Successive changes of the search are one step of the browser's history. */
  const change = useCallback(
    (next: Partial<z.output<S>>) => go({ ...query, page: 1, ...next }, isTyping(next)),
    [go, query],
  )
  const clear = useCallback(() => go({ page: 1, limit: limits.page.cleared }, false), [go])
  return [query, change, clear] as const
}

/** The open details of a list (`?view=12`): `[id, open, close]`. */
export function useView() {
  const { view } = useSearch({ strict: false })
  const navigate = useNavigate()
  const id = view && /^[1-9]\d{0,14}$/.test(view) ? Number(view) : undefined

  const open = useCallback(
    (row: number) =>
      void navigate({ to: '.', search: (now: Search) => ({ ...now, view: String(row) }), resetScroll: false }),
    [navigate],
  )
  /** Replaces, so that Back leads to the page before the details and does not open them again. */
  const close = useCallback(() => {
    const without = ({ view: _closed, ...rest }: Search) => rest
    void navigate({ to: '.', search: (now: Search) => without(now), replace: true, resetScroll: false })
  }, [navigate])
  return [id, open, close] as const
}
