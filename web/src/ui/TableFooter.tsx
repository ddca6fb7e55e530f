import { Button, NativeSelect } from '@mantine/core'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { useId } from 'react'
import { formatNumber } from '../lib/format.ts'
import type { ListControl, ListResult } from './list.ts'
import { Pagination } from './Pagination.tsx'
import classes from './DataTable.module.css'
import { useIsPhone } from './use-is-phone.ts'

type Props = { list: ListControl; result: ListResult<unknown> }

const hasPages = (numbers: NonNullable<Props['result']['numbers']>) =>
  numbers.total === null ? numbers.has_more || numbers.current_page > 1 : numbers.last_page > 1

/** The size of a page and, where there are several, the pages. Below a table it is drawn before the rows are known, so that nothing shifts. */
export function TableFooter({ list: { query, change }, result: { rows, numbers, isError, recount } }: Props) {
  const id = useId()
  const phone = useIsPhone()
  const sizes = [...new Set([...limits.page.sizes, query.limit])].sort((a, b) => a - b)
  const paged = rows !== undefined && numbers !== undefined && hasPages(numbers)
  // Below cards, whose number is not known yet, it would move.
  if (phone && !rows && !isError) return null
  return (
    <footer className={classes.footer}>
      <div className={classes.size}>
        <label htmlFor={id}>Rows</label>
        <NativeSelect
          id={id}
          size="xs"
          value={query.limit}
          data={sizes.map(String)}
          onChange={(event) => change({ limit: Number(event.currentTarget.value) })}
        />
      </div>
      {paged && (
        <>
          <span className={classes.showing}>
            Showing {formatNumber(rows.length)}
            {numbers.total === null && recount ? (
              <>
                , {messages.list.notCounted}{' '}
                <Button variant="subtle" size="compact-sm" onClick={() => void recount()}>
                  {messages.list.tryAgain}
                </Button>
              </>
            ) : (
              ` out of ${numbers.total === null ? '…' : formatNumber(numbers.total)}`
            )}
          </span>
          <Pagination numbers={numbers} onPage={(page) => change({ page })} />
        </>
      )}
    </footer>
  )
}
