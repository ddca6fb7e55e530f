import type { ReactNode } from 'react'
import { formatInstant } from '../lib/format.ts'
import classes from './PastBar.module.css'

type Props = {
  /** The instant that is shown. */
  at: string
  /** The way back to the present. */
  children: ReactNode
}

/** Above what is drawn as it was at an earlier moment. */
export const PastBar = ({ at, children }: Props) => (
  <section className={classes.bar} aria-label="An earlier moment">
    <p className={classes.text}>As it was at {formatInstant(at)}</p>
    {children}
  </section>
)
