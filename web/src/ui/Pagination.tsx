import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../lib/format.ts'
import type { ListResult } from './list.ts'
import { pageWindow } from './page-window.ts'
import classes from './Pagination.module.css'

type Props = {
  numbers: NonNullable<ListResult<unknown>['numbers']>
  onPage: (page: number) => void
  /** Of what, where a dialog has pages above a list with its own. */
  label?: string
}

/** Until the total is known, the pages up to the next one. */
export function Pagination({ numbers, onPage, label = 'Pages' }: Props) {
  const current = numbers.current_page
  const last = numbers.total === null ? current + (numbers.has_more ? 1 : 0) : numbers.last_page
  const items = pageWindow(current, last)
  return (
    <nav className={classes.pages} aria-label={label}>
      <button
        type="button"
        className={classes.page}
        disabled={current <= 1}
        onClick={() => onPage(Math.min(current - 1, last))}
      >
        <IconChevronLeft size={16} aria-hidden /> <span className={classes.word}>Previous</span>
      </button>
      {items.map((item, index) =>
        item === 'gap' ? (
          <span key={index < 3 ? 'before' : 'after'} className={classes.gap} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={item}
            type="button"
            className={classes.page}
            data-far={Math.abs(item - current) > 1 && item !== 1 && item !== last}
            aria-label={`Page ${formatNumber(item)}`}
            aria-current={item === current ? 'page' : undefined}
            onClick={() => onPage(item)}
          >
            {formatNumber(item)}
          </button>
        ),
      )}
      <button type="button" className={classes.page} disabled={current >= last} onClick={() => onPage(current + 1)}>
        <span className={classes.word}>Next</span> <IconChevronRight size={16} aria-hidden />
      </button>
    </nav>
  )
}
