import { toPageNumbers } from 'contract/list'
import { useState } from 'react'

const onPage = 100

/** One page of rows that an answer has in full, so that thousands of them are not drawn at once, and its pagination. */
export function usePageOf<Row>(rows: readonly Row[]) {
  const [page, setPage] = useState(1)
  const numbers = toPageNumbers({ page, limit: onPage }, rows.length)
  return { shown: rows.slice((page - 1) * onPage, page * onPage), numbers, setPage }
}
