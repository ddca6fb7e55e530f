import { Tabs } from '@mantine/core'
import { imports, rowKinds, type Import, type ProblemField, type RowKind } from 'contract/imports'
import { useState } from 'react'
import { tooSlow } from '../../api/errors.ts'
import { formatNumber } from '../../lib/format.ts'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { FileDownload } from '../actions/FileDownload.tsx'
import { useImportRowsQuery } from '../api.ts'
import { Card } from '../cards/Card.tsx'
import { Heading } from '../cards/Heading.tsx'
import classes from './ImportRows.module.css'
import { ProblemChip } from './ProblemChip.tsx'
import { RowGrid } from './RowGrid.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'

const plannedLabels: Record<RowKind, string> = {
  refused: 'Refused',
  create: 'To create',
  update: 'To update',
  unchanged: 'Unchanged',
}
const doneLabels: Record<RowKind, string> = { ...plannedLabels, create: 'Created', update: 'Updated' }
const inOrder = ['refused', 'create', 'update', 'unchanged'] as const
const pageSize = 25

type Props = {
  data: Import
  editable: boolean
  /** Shows only rows that are refused for this field. */
  problemField?: ProblemField | undefined
  onShowAll?: () => void
}

/** The rows of the file in a tab for each outcome; refused ones can be corrected in place. */
export function ImportRows({ data, editable, problemField, onShowAll }: Props) {
  const { kind, open, page, setPage } = useShownRows(data, problemField)
  const load = useImportRowsQuery({
    params: { id: data.id },
    query: { kind, page, limit: pageSize, ...(problemField && { field: problemField }) },
  })
  const rows = load.data
  const labels = data.committed_at === null ? plannedLabels : doneLabels
  const show = (tab: string | null) => {
    const next = rowKinds.find((known) => known === tab)
    if (!next) return
    open(next)
    onShowAll?.()
  }
  return (
    <Card label="Rows" aria-busy={load.isFetching} id="rows">
      <div className={classes.head}>
        <Heading>Rows of the file</Heading>
        {data.counts.refused > 0 && data.has_file && (
          <FileDownload file={imports.refused} id={data.id}>
            Download refused rows
          </FileDownload>
        )}
      </div>
      <Tabs value={kind} onChange={show}>
        <Tabs.List aria-label="Rows by result" className={classes.tabs}>
          {inOrder.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {labels[name]} ({formatNumber(data.counts[name])})
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={kind} pt="sm">
          {problemField && <ProblemChip field={problemField} onClose={() => onShowAll?.()} />}
          {rows ? (
            <RowGrid rows={rows.data} data={data} editable={editable && kind === 'refused'} stale={load.isFetching} />
          ) : load.isError ? (
            <FailedPanel text={tooSlow(load.error)} onRetry={() => void load.refetch()} busy={load.isFetching} />
          ) : (
            <RowsSkeleton />
          )}
        </Tabs.Panel>
      </Tabs>
      {rows && rows.last_page > 1 && (
        <div className={classes.pager}>
          <span>
            Showing {formatNumber(rows.data.length)} out of {formatNumber(rows.total)}
          </span>
          <Pagination numbers={rows} onPage={setPage} />
        </div>
      )}
    </Card>
  )
}

/** The kind and page of the rows on screen: the chosen kind while it has rows, else the first kind that has any. */
function useShownRows({ counts }: Import, problemField: ProblemField | undefined) {
  const [chosen, choose] = useState<RowKind>()
  const [at, setAt] = useState({ page: 1, problemField })
  const present = inOrder.filter((kind) => counts[kind] > 0)
  const usual = chosen && present.includes(chosen) ? chosen : (present[0] ?? 'create')
  const open = (kind: RowKind) => {
    choose(kind)
    setAt({ page: 1, problemField: undefined })
  }
  return {
    kind: problemField ? 'refused' : usual,
    open,
    // Another filter starts on page 1.
    page: at.problemField === problemField ? at.page : 1,
    setPage: (page: number) => setAt({ page, problemField }),
  } as const
}
