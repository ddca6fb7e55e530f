import { createContext, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../lib/format.ts'
import { announce } from './announcements.ts'
import type { ListQuery } from './list.ts'

/** The selected rows of a list, over all its pages. */
export type Selection = {
  ids: ReadonlySet<number>
  /** All that the filters find are selected, and not these ids. */
  isAll: boolean
  count: number
  /** Also where all that match have become none, while a dialog shows what was done with them. */
  isAny: boolean
  /** Whether the rows of the filters are on screen. */
  isReady: boolean
  /** With `isRange` all rows between this one and the one before are selected, too. */
  toggle: (id: number, isRange: boolean) => void
  /** The same of one row, and whether it is selected: both always the same functions. */
  one: { toggle: (id: number, isRange: boolean) => void; has: (id: number) => boolean }
  /** Selects all rows of the page, or none of them if all are selected. */
  togglePage: () => void
  selectAll: () => void
  clear: () => void
  /** Takes out a row that is no longer in the list. */
  drop: (id: number) => void
}

/** `isReady` for the boxes of the rows, which are drawn again without their rows. */
export const SelectionReady = createContext(true)

/** Takes a row that leaves the list around, such as one that was deleted, out of its selection. */
export const DropSelected = createContext<Selection['drop']>(() => undefined)

/** What is drawn while rows are selected. */
export type SelectionBarProps = { selection: Selection; query: ListQuery; total: number | undefined }

/** `counted` is how many all are, by the last count of them. */
type State = { key: string; ids: ReadonlySet<number>; isAll: boolean; counted: number }

const none: ReadonlySet<number> = new Set()

/** Names what the filters find: pages, sizes and sorts are of the same. */
export const filtersOf = ({
  page: _page,
  limit: _limit,
  sort_by: _sort,
  sort_order: _order,
  ...filters
}: ListQuery): string => JSON.stringify(filters)

/** Names what is selected to a screen reader: the boxes say it of one row only. */
const say = (count: number) => announce(count === 0 ? 'Nothing is selected' : `Selected: ${formatNumber(count)}`)

type Now = Omit<State, 'counted'> & { rows: readonly { id: number }[] | undefined; last: number }

/** What is selected once a row is toggled; nothing while there are no rows. */
function toggled({ ids, isAll, rows, last }: Now, id: number, isRange: boolean): Set<number> | undefined {
  const page = rows?.map((row) => row.id)
  if (!page) return undefined
  // All but this one is a selection of the page that is seen.
  const next = new Set(isAll ? page : ids)
  const [from, to] = [page.indexOf(last), page.indexOf(id)].toSorted((a, b) => a - b)
  const range = isRange && from !== undefined && to !== undefined && from >= 0 ? page.slice(from, to + 1) : [id]
  const isOn = !next.has(id)
  for (const one of range) {
    if (isOn) next.add(one)
    else next.delete(one)
  }
  return next
}

/** The selection of a list. Other filters end it: what is selected is always of what is shown. */
export function useSelection(
  query: ListQuery,
  rows: readonly { id: number }[] | undefined,
  total: number | undefined,
): Selection {
  const key = filtersOf(query)
  const [state, setState] = useState<State>({ key, ids: none, isAll: false, counted: 0 })
  const { ids, isAll, counted } = state.key === key ? state : { ids: none, isAll: false, counted: 0 }
  // All stay selected while they cannot be counted again, and are as many as before. A total without rows is that of other filters.
  if (isAll && rows && total !== undefined && total !== counted) setState({ ...state, counted: total })
  // In refs, so that the function is the same for every row and none is drawn again for a change of another one.
  const now = useRef<Now>({ key, ids, isAll, rows, last: 0 })
  // After each drawing, before anyone can click.
  useLayoutEffect(() => {
    now.current = { ...now.current, key, ids, isAll, rows }
  }, [key, ids, isAll, rows])

  const set = useCallback((next: ReadonlySet<number>, all?: number) => {
    setState({ key: now.current.key, ids: next, isAll: all !== undefined, counted: all ?? 0 })
    say(all ?? next.size)
  }, [])
  const toggle = useCallback(
    (id: number, isRange: boolean) => {
      const next = toggled(now.current, id, isRange)
      if (!next) return
      now.current.last = id
      set(next)
    },
    [set],
  )
  const drop = useCallback(
    (id: number) => {
      const { ids: before } = now.current
      if (before.has(id)) set(new Set([...before].filter((other) => other !== id)))
    },
    [set],
  )
  const one = useMemo(() => ({ toggle, has: (id: number) => now.current.isAll || now.current.ids.has(id) }), [toggle])
  return {
    ids,
    isAll,
    count: isAll ? counted : ids.size,
    isAny: isAll || ids.size > 0,
    isReady: rows !== undefined,
    toggle,
    one,
    togglePage: () => {
      const page = rows?.map(({ id }) => id) ?? []
      const next = new Set(isAll ? none : ids)
      const isWhole = isAll || page.every((id) => next.has(id))
      for (const id of page) {
        if (isWhole) next.delete(id)
        else next.add(id)
      }
      set(next)
    },
    selectAll: () => set(none, total ?? 0),
    clear: () => set(none),
    drop,
  }
}
