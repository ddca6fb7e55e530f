import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { announce } from './announcements.ts'
import type { ListResult } from './list.ts'
import classes from './FilterBar.module.css'

type Props = Pick<ListResult<never>, 'isFetching' | 'isError' | 'refetch'>

/** Reads the rows of a table again; every table has one. */
export function RefreshButton({ isFetching, isError, refetch }: Props) {
  const isAsked = useRef(false)
  // Rows that are read again in the background are not announced.
  useEffect(() => {
    if (isFetching || !isAsked.current) return
    isAsked.current = false
    if (!isError) announce('Updated.')
  }, [isFetching, isError])

  const refresh = () => {
    isAsked.current = true
    refetch()
  }
  return (
    <Tooltip label="Refresh">
      <ActionIcon variant="default" size={36} className={classes.refresh} aria-label="Refresh" onClick={refresh}>
        <IconRefresh size={18} stroke={1.75} className={classes.arrows} data-busy={isFetching} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
