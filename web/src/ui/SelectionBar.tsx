import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../lib/format.ts'
import type { Selection } from './selection.ts'
import classes from './SelectionBar.module.css'

type Props = {
  selection: Selection
  /** How many rows the filters find; undefined while they are counted. */
  total: number | undefined
  noun: readonly [one: string, many: string]
  children: ReactNode
}

/** Lies over the lower edge of a list while rows are selected: how many, all that match, and what can be done with them. */
export function SelectionBar({ selection: { count, isAll, selectAll, clear }, total, noun, children }: Props) {
  const canSelectAll = !isAll && total !== undefined && total > count
  return (
    <section className={classes.bar} aria-label="Selection">
      <span className={classes.count}>
        {formatNumber(count)} {noun[count === 1 ? 0 : 1]} selected
      </span>
      {canSelectAll && (
        <Button size="xs" variant="subtle" onClick={selectAll}>
          Select all {formatNumber(total)} that match
        </Button>
      )}
      {children}
      <CloseButton className={classes.clear} aria-label="Clear selection" onClick={clear} />
    </section>
  )
}
