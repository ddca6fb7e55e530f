import type { ReactNode } from 'react'
import classes from './ListPage.module.css'

type Props = {
  title: string
  /** One line of fact, `1,284 bookings`; its place is kept until it is known. */
  fact: string | undefined
  /** The main acts of the page, at the right. */
  acts?: ReactNode
  /** A filter bar, then a DataTable that takes the rest of the window. */
  children: ReactNode
}

/** How every list page reads: title and fact, acts, filters, rows. The same everywhere, so that the hand finds it. */
export function ListPage({ title, fact, acts, children }: Props) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.fact}>{fact}</p>
        </div>
        <div className={classes.acts}>{acts}</div>
      </header>
      {children}
    </div>
  )
}
