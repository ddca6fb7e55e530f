import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { hiddenAtFirst, isViewList } from 'contract/view-lists'
import { useDisplay } from './display.ts'

type Search = Record<string, string | undefined>

const nothing = 'none'
const none: readonly string[] = []

/** The hidden columns of an address, `hide=customer_phone,amount`; undefined where it leaves them to the person's own. */
export const hiddenInAddress = ({ hide }: Search): readonly string[] | undefined =>
  hide === undefined ? undefined : hide === nothing ? none : hide.split(',')

/** The reverse of `hiddenInAddress`. */
export const hideOf = (hidden: readonly string[] | undefined): string | undefined =>
  hidden && (hidden.length === 0 ? nothing : hidden.join(','))

/**
 * `[hidden, hide]`: the keys of the hidden columns, and the way to hide others. They are kept for the person, except
 * in a saved view or where the address names its own: there they stand in the address.
 */
export function useHiddenColumns(list: string) {
  const atFirst: readonly string[] = (isViewList(list) && hiddenAtFirst[list]) || none
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [{ hidden: kept, offered }, change] = useDisplay()
  const own = kept[list]
  const known = offered[list] ?? none
  const { hide: address, saved } = search
  const hidden = useMemo(() => {
    // A column that was added since the person chose stays hidden until it is shown.
    const chosen = own ? [...own, ...atFirst.filter((key) => !known.includes(key))] : atFirst
    return new Set(hiddenInAddress({ hide: address }) ?? chosen)
  }, [address, own, atFirst, known])
  const isInAddress = address !== undefined || saved !== undefined

  const hide = useCallback(
    (keys: readonly string[]) => {
      if (!isInAddress) return change({ hidden: { ...kept, [list]: keys }, offered: { ...offered, [list]: atFirst } })
      void navigate({
        to: '.',
        search: (now: Search) => ({ ...now, hide: hideOf(keys) }),
        replace: true,
        resetScroll: false,
      })
    },
    [isInAddress, kept, offered, atFirst, list, change, navigate],
  )
  return [hidden, hide] as const
}
