import type { ReactNode } from 'react'
import classes from './Form.module.css'

/** A field that takes the whole row of its grid. */
export function WideField({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>
}
