import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { limits } from 'contract/limits'
import { fromSearch, toSearch } from 'contract/list'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type * as z from 'zod/mini'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address at which the typing of this step's search began. */
    searchedFrom?: string
    /** The step before is the same list without these details. */
    opened?: boolean
  }
}
type HistoryState = { searchedFrom?: string }

export type ListSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>
type Search = Record<string, string | undefined>

/** The address of a query: other keys (the open details) stay, defaults are left out. */
function searchOf(schema: ListSchema, search: Search, query: object): Search {
  const others = Object.entries(search).filter(([key]) => !(key in schema.shape))
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
  const router = useRouter()
  const query = useMemo(() => fromSearch(schema, search), [schema, search])

  const go = useCallback(
    (
      next: object,
      step: { replace?: boolean; resetScroll?: boolean; ignoreBlocker?: boolean; state?: HistoryState },
    ) => {
      void navigate({ to: '.', search: (now: Search) => searchOf(schema, now, next), resetScroll: false, ...step })
    },
    [schema, navigate],
  )
  /**
   * Typing in the search is one step of the browser's history: Back leads to the rows before it. A form may have been opened above the
   * list meanwhile, which this step neither leaves nor closes.
   */
  const typeSearch = useCallback(
    (next: object) => {
      const { href, state } = router.latestLocation
      const before = state.searchedFrom
      const found = searchOf(schema, router.latestLocation.search as Search, next)
      // The search was emptied again: back to the step that it began with, which has the same address.
      if (before === router.buildLocation({ to: '.', search: found }).href)
        return router.history.back({ ignoreBlocker: true })
      go(next, { replace: before !== undefined, ignoreBlocker: true, state: { searchedFrom: before ?? href } })
    },
    [go, router, schema],
  )
  const change = useCallback(
    (next: Partial<z.output<S>>) => {
      // Not of what is drawn: a second choice may come before the first one has been.
      const all = { ...fromSearch(schema, router.latestLocation.search), page: 1, ...next }
      if (isTyping(next)) typeSearch(all)
      // Another page begins at its top.
      else go(all, { resetScroll: 'page' in next })
    },
    [go, typeSearch, router, schema],
  )
  const clear = useCallback(() => go({ page: 1, limit: limits.page.cleared }, {}), [go])
  return [query, change, clear] as const
}

/** The open details of a list (`?view=12`): `[id, open, close]`. */
export function useView() {
  const { view } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const id = view && /^[1-9]\d{0,14}$/.test(view) ? Number(view) : undefined

  const open = useCallback(
    (row: number) =>
      void navigate({
        to: '.',
        search: (now: Search) => ({ ...now, view: String(row) }),
        // From one record to the next there is no step back, but to the list.
        replace: id !== undefined,
        state: (now) => ({ opened: id === undefined || now.opened === true }),
        resetScroll: false,
      }),
    [navigate, id],
  )
  const isClosing = useRef(false)
  // The address follows later than the click; until then a second one must not go back twice.
  useEffect(() => {
    isClosing.current = false
  }, [id])
  /** Back to the list where the details were opened on it; else the list takes the place of the details. */
  const close = useCallback(() => {
    // A step back takes a moment: a second one meanwhile would leave the list.
    // Nor does a late answer about these details close others.
    if (isClosing.current || router.latestLocation.search.view !== view) return
    isClosing.current = true
    // A dialog above the details closes with them: only the step back of a person closes it alone.
    if (router.latestLocation.state.opened) return router.history.back({ ignoreBlocker: true })
    const without = ({ view: _closed, ...rest }: Search) => rest
    void navigate({ to: '.', search: (now: Search) => without(now), replace: true, resetScroll: false })
  }, [navigate, router, view])
  return [id, open, close] as const
}
