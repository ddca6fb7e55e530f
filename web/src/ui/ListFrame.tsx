import type { ReactNode } from 'react'
import { markHiddenEdges } from './hidden-edges.ts'
import classes from './ListFrame.module.css'

type Props = {
  title: string
  /** One line of fact, `1,284 bookings`; its space is reserved until it is known. */
  fact: string | undefined
  /** The main buttons of the page, at the right. */
  buttons?: ReactNode
  /** The main one, which comes last; on a phone it floats at the lower edge. */
  add?: ReactNode
  children: ReactNode
}

/** The heading of every list page above its content, whose last part takes the rest of the window. */
export function ListFrame({ title, fact, buttons, add, children }: Props) {
  return (
    <div className={classes.page} data-adds={add !== undefined}>
      <header className={classes.head}>
        <div className={classes.name}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.fact}>{fact}</p>
        </div>
        <div className={classes.buttons} ref={markHiddenEdges}>
          {buttons}
          {add && <div className={classes.add}>{add}</div>}
        </div>
      </header>
      {children}
    </div>
  )
}
