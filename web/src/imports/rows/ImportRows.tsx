import { LoadFailed } from '../../api/LoadFailed.tsx'
import { Tabs } from '@mantine/core'
import { imports, type Import } from 'contract/imports'
import { rowKinds, type ProblemField, type RowKind } from 'contract/import-rows'
import { useState } from 'react'
import { NotUpdated } from '../../api/NotUpdated.tsx'
import { formatNumber } from '../../lib/format.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { FileDownload } from '../actions/FileDownload.tsx'
import { useImportRowsQuery } from '../api.ts'
import { Card } from '../cards/Card.tsx'
import { Heading } from '../cards/Heading.tsx'
import classes from './ImportRows.module.css'
import type { Editable } from './cells/RowCells.tsx'
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
  /** The kind that is shown first, in place of refused rows. */
  startsAt?: RowKind | undefined
  /** Shows only rows that are refused for this field. */
  problemField?: ProblemField | undefined
  onShowAll?: () => void
}

/** The rows of the file in a tab for each outcome; refused ones can be corrected in place, and corrections changed in every tab. */
export function ImportRows({ data, editable, startsAt, problemField, onShowAll }: Props) {
  const [chosen, choose] = useState(startsAt)
  const kind = problemField ? 'refused' : shownKind(data, chosen)
  const labels = data.committed_at === null ? plannedLabels : doneLabels
  const show = (tab: string | null) => {
    const next = rowKinds.find((known) => known === tab)
    if (!next) return
    choose(next)
    onShowAll?.()
  }
  return (
    <Card label="Rows" id="rows">
      <div className={classes.head}>
        <Heading>Rows of the file</Heading>
        {data.counts.refused > 0 && data.has_file && (
          <FileDownload file={imports.refused} id={data.id} disabled={data.task === 'check'}>
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
          {problemField && <ProblemChip field={problemField} onClose={() => show('refused')} />}
          {/* Rows of one kind or problem never stand under the name of another. */}
          <Pages
            key={`${kind} ${problemField ?? ''}`}
            data={data}
            query={{ kind, ...(problemField && { field: problemField }) }}
            editable={editable ? (kind === 'refused' ? 'all' : 'corrected') : 'none'}
          />
        </Tabs.Panel>
      </Tabs>
    </Card>
  )
}

type PagesProps = { data: Import; query: { kind: RowKind; field?: ProblemField }; editable: Editable }

/** The rows of one kind, a page at a time. */
function Pages({ data, query, editable }: PagesProps) {
  const [page, setPage] = useState(1)
  const load = useImportRowsQuery({ params: { id: data.id }, query: { ...query, page, limit: pageSize } })
  const rows = load.data
  // Corrected rows leave their kind, and the last page with them.
  if (rows && page > Math.max(rows.last_page, 1)) setPage(Math.max(rows.last_page, 1))
  if (!rows) return load.error ? <LoadFailed load={load} /> : <RowsSkeleton />
  return (
    <>
      <NotUpdated load={load} />
      <RowGrid rows={rows.data} data={data} editable={editable} stale={load.isFetching} />
      {rows.last_page > 1 && (
        <div className={classes.pager}>
          <span>
            Showing {formatNumber(rows.data.length)} out of {formatNumber(rows.total)}
          </span>
          <Pagination numbers={rows} onPage={setPage} />
        </div>
      )}
    </>
  )
}

/** The chosen kind while it has rows, else the first kind that has any. */
function shownKind({ counts }: Import, chosen: RowKind | undefined): RowKind {
  const present = inOrder.filter((kind) => counts[kind] > 0)
  return chosen && present.includes(chosen) ? chosen : (present[0] ?? 'create')
}
