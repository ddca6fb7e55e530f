import type { ReactNode } from 'react'
import classes from './InputGrid.module.css'

/** Small inputs side by side, as many as fit, lined up at the bottom. */
export function InputGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}
