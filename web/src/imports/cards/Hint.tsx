import type { ReactNode } from 'react'
import classes from './Hint.module.css'

/** A dimmed sentence below a heading. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className={classes.hint}>{children}</p>
}
