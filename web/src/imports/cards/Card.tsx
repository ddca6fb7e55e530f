import type { ComponentProps } from 'react'
import classes from './Card.module.css'

type Props = ComponentProps<'section'> & {
  /** Names it as a landmark of the page. */
  label?: string
  /** It is dimmed and takes no clicks. */
  busy?: boolean
}

/** A bordered part of the page of an import. */
export function Card({ label, busy = false, ...rest }: Props) {
  return <section {...rest} className={classes.card} aria-label={label} data-busy={busy} />
}
