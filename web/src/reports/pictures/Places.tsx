import {
  memo,
  useDeferredValue,
  useMemo,
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { paths } from '../../app/paths.ts'
import { hrefOf, useFollowedLinks } from '../use-followed-links.ts'
import classes from './Picture.module.css'
import { stepOf, useSteps } from './use-steps.ts'

export type Place = {
  key: string
  /** Its values in words. */
  name: string
  /** Drawn beside it while it has the pointer or the focus. */
  hint?: () => ReactNode
  /** The browser's own hint, in place of `hint`. */
  title?: string
  /** The address of the bookings behind it, or of what else it leads to. */
  search: { [key: string]: string } | undefined
  style?: CSSProperties
  /** Its index among all places, where only some are given. */
  at?: number
}

type Props = {
  label: string
  /** Made when the picture is drawn. */
  places: () => readonly Place[]
  className: string | undefined
  style?: CSSProperties
  /** How many places ArrowUp and ArrowDown move by. */
  stride?: number
  /** The page that they lead to. */
  to?: string
  /** How many there are, where only some are given, and what gives the one with this index. */
  count?: number
  onReach?: (index: number) => void
}

/**
 * Lies over a picture: each of its places can be reached by the keyboard, is read out and leads to its bookings. The picture is drawn
 * before it, since a thousand places take a browser longer than all that is seen.
 */
export function Places(props: Props) {
  const isDrawn = useDeferredValue(true, false)
  return isDrawn && <List {...props} />
}

function List({ label, places: makePlaces, className, style, stride, to = paths.bookings, count, onReach }: Props) {
  // The same ones at each step, so that only the two items of a step are drawn anew.
  const places = useMemo(() => makePlaces(), [makePlaces])
  const [holder, current] = useSteps<HTMLUListElement>(count ?? places.length, stride, onReach)
  const [pointing, pointed] = usePointed()
  const [isFocused, setIsFocused] = useState(false)
  const focusing = { onFocusCapture: () => setIsFocused(true), onBlur: () => setIsFocused(false) }
  const follow = useFollowedLinks()
  const hinted = pointed ?? (isFocused ? current : undefined)
  return (
    <ul {...{ ...holder, ...pointing, ...focusing }} data-places className={className} style={style} aria-label={label}>
      {places.map((place, nth) => {
        const index = place.at ?? nth
        return (
          <Item
            key={place.key}
            {...{ place, index, to, follow, count }}
            isCurrent={index === current}
            isHinted={index === hinted && place.hint !== undefined}
          />
        )
      })}
    </ul>
  )
}

/** The place that has the pointer. */
function usePointed() {
  const [pointed, setPointed] = useState<number>()
  const pointing = {
    onPointerOver: ({ target }: PointerEvent) => setPointed(stepOf(target)),
    onPointerLeave: () => setPointed(undefined),
  }
  return [pointing, pointed] as const
}

type ItemProps = {
  place: Place
  index: number
  to: string
  isCurrent: boolean
  isHinted: boolean
  count: number | undefined
  follow: (event: MouseEvent<HTMLAnchorElement>) => void
}

const Item = memo(function Item({ place, index, to, isCurrent, isHinted, count, follow }: ItemProps) {
  const { name, title, search, style, hint } = place
  const own = { className: classes.place, title, 'data-step': index, tabIndex: isCurrent ? 0 : -1 }
  const content = (
    <>
      <span className={classes.words}>{name}</span>
      {isHinted && hint?.()}
    </>
  )
  return (
    <li style={style} aria-setsize={count} aria-posinset={count === undefined ? undefined : index + 1}>
      {search ? (
        <a {...own} href={hrefOf(to, search)} onClick={follow}>
          {content}
        </a>
      ) : (
        <span {...own}>{content}</span>
      )}
    </li>
  )
})
