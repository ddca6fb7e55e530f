import { useNavigate, useSearch } from '@tanstack/react-router'
import { limits } from 'contract/limits'
import { fromSearch, toSearch } from 'contract/list'
import { useCallback, useMemo } from 'react'
import type * as z from 'zod/mini'

export type ListSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>
type Search = Record<string, string | undefined>

/** `limit` is the size of a page where the address names none and the schema's own is not meant. */
type Defaults<S extends ListSchema> = Partial<z.output<S>>

/** The address of a query: other keys (the open details) stay, defaults are left out. */
function searchOf<S extends ListSchema>(schema: S, defaults: Defaults<S>, search: Search, query: object): Search {
  const others = Object.entries(search).filter(([key]) => !(key in schema.shape))
  const own = toSearch(schema, query)
  for (const [key, value] of Object.entries(defaults)) {
    const wanted = (query as Record<string, string | number | undefined>)[key]
    if (wanted === value) delete own[key]
    else if (wanted !== undefined) own[key] = String(wanted)
  }
  return { ...Object.fromEntries(others), ...own }
}

const isTyping = (next: object) => Object.keys(next).every((key) => key === 'search')

/**
 * The state of a list, which stands in the address and nowhere else: `[query, change, clear]`. Any change but one of the
 * page goes back to page 1. `clear` is the specification's: page 1, 10 rows, the default sort, nothing filtered.
 */
export function useListQuery<S extends ListSchema>(schema: S, defaults: Defaults<S> = {}) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const given = JSON.stringify(defaults)
  const query = useMemo(() => fromSearch(schema, { ...JSON.parse(given), ...search }), [schema, given, search])

  const go = useCallback(
    (next: object, replace: boolean) => {
      const to = (now: Search) => searchOf(schema, JSON.parse(given) as Defaults<S>, now, next)
      void navigate({ to: '.', search: (now: Search) => to(now), replace, resetScroll: false })
    },
    [schema, given, navigate],
  )
  /** Words typed one after the other are one step of the browser's history. */
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
  /** Replaces, so that Back leads to where the person was before the details and not into them again. */
  const close = useCallback(() => {
    const without = ({ view: _closed, ...rest }: Search) => rest
    void navigate({ to: '.', search: (now: Search) => without(now), replace: true, resetScroll: false })
  }, [navigate])
  return [id, open, close] as const
}
