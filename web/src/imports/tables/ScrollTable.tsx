import type { ReactNode } from 'react'
import classes from './ScrollTable.module.css'

type Props = {
  label: string
  /** Of its cells and of its height. */
  className: string | undefined
  /** Newer rows are on their way. */
  stale: boolean
  children: ReactNode
}

/** A table that scrolls both ways in a frame, with its first column always in view. */
export function ScrollTable({ label, className, stale, children }: Props) {
  return (
    <section
      className={`${classes.frame} ${className ?? ''}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without focus the keyboard could not scroll it
      tabIndex={0}
      aria-label={label}
      aria-busy={stale}
      data-scroll-table
    >
      <table className={classes.table}>{children}</table>
    </section>
  )
}
