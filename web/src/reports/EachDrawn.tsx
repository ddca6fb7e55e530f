import type { ReactNode } from 'react'
import classes from './Reports.module.css'
import type { Drawn } from './values.ts'

/** A picture of each of several currencies under its name; one alone stands without. */
export function EachDrawn({ drawn, picture }: { drawn: readonly Drawn[]; picture: (one: Drawn) => ReactNode }) {
  return drawn.map((one) => (
    <div key={one.key}>
      {drawn.length > 1 && <p className={classes.drawnName}>{one.label}</p>}
      {picture(one)}
    </div>
  ))
}
