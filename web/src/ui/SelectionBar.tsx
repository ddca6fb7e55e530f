import { Button, CloseButton } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatNumber } from '../lib/format.ts'
import { announce } from './announcements.ts'
import type { Selection } from './selection.ts'
import classes from './SelectionBar.module.css'

type Props = {
  selection: Selection
  /** How many rows the filters find; undefined while they are counted. */
  total: number | undefined
  noun: readonly [one: string, many: string]
  children: ReactNode
}

/**
 * Lies over the lower edge of a list while rows are selected: how many, all that match, and what can be done with them. Enter on a
 * box leads there, and back to the box when the selection ends.
 */
export function SelectionBar({ selection: { count, isAll, selectAll, clear }, total, noun, children }: Props) {
  const bar = useRef<HTMLElement>(null)

  // The boxes are in the list, of which a page of 100 rows has twice as many stops before this bar.
  useEffect(() => {
    const goToBar = (event: KeyboardEvent) => {
      const { key, target } = event
      if (key !== 'Enter' || !(target instanceof Element && target.matches('main [type="checkbox"]'))) return
      // The same press would also click what gets the focus.
      event.preventDefault()
      bar.current?.querySelector('button')?.focus()
    }
    announce('Enter on a box leads to the actions')
    document.addEventListener('keydown', goToBar)
    return () => document.removeEventListener('keydown', goToBar)
  }, [])

  const canSelectAll = !isAll && total !== undefined && total > count
  return (
    <section ref={bar} className={classes.bar} aria-label="Selection" data-passing>
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
