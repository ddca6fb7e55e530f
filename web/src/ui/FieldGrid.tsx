import type { ReactNode } from 'react'
import classes from './Form.module.css'

/** Fields side by side, as many as fit. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}
