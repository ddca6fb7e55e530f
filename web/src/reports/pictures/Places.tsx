import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import classes from './Picture.module.css'
import { useSteps } from './use-steps.ts'

export type Place = {
  key: string
  /** Its values in words. */
  name: string
  /** Drawn beside it while it has the pointer or the focus. */
  hint?: ReactNode
  /** The browser's own hint, in place of `hint`. */
  title?: string
  /** The address of the bookings behind it. */
  bookings: { [key: string]: string } | undefined
  style?: CSSProperties
}

type Props = {
  label: string
  places: readonly Place[]
  className: string | undefined
  style?: CSSProperties
  /** How many places ArrowUp and ArrowDown move by. */
  stride?: number
}

/** Lies over a picture: each of its places can be reached by the keyboard, is read out and leads to its bookings. */
export function Places({ label, places, className, style, stride }: Props) {
  const [holder, step] = useSteps<HTMLUListElement>(places.length, stride)
  return (
    <ul {...holder} data-places className={className} style={style} aria-label={`${label}: values`}>
      {places.map(({ key, name, hint, title, bookings, style: own }, index) => {
        const content = (
          <>
            <VisuallyHidden>{name}</VisuallyHidden>
            {hint}
          </>
        )
        return (
          <li key={key} style={own}>
            {bookings ? (
              <Link to={paths.bookings} search={bookings} className={classes.place} title={title} {...step(index)}>
                {content}
              </Link>
            ) : (
              <span className={classes.place} title={title} {...step(index)}>
                {content}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
