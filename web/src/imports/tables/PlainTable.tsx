import type { ReactNode } from 'react'
import classes from './PlainTable.module.css'

type Props = {
  label?: string
  /** The cells of the header. */
  head: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A table of a few columns; on a narrow screen each row is a block of its own. */
export function PlainTable({ label, head, children }: Props) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
