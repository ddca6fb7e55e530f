import { CloseButton, Tabs } from '@mantine/core'
import { importFieldInfo } from 'contract/import-fields'
import { imports, type Import, type ImportRow, type ProblemField, type RowKind } from 'contract/imports'
import { useState, type ReactNode } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { Bone, bones } from '../../ui/Bone.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useImportRowsQuery } from '../api.ts'
import { FileDownload } from '../actions/FileDownload.tsx'
import classes from '../ImportPage.module.css'
import { fieldsOf } from './row-fields.ts'
import { RowCells } from './RowCells.tsx'

const planned: Record<RowKind, string> = {
  refused: 'Refused',
  create: 'To create',
  update: 'To update',
  unchanged: 'Unchanged',
}
const happened: Record<RowKind, string> = { ...planned, create: 'Created', update: 'Updated' }
const inOrder = ['refused', 'create', 'update', 'unchanged'] as const
const pageSize = 25

type Props = {
  data: Import
  editable: boolean
  /** Only rows that are refused for this. */
  about?: ProblemField | undefined
  onAll?: () => void
}

/** The rows of the file by what becomes of them; refused ones can be mended in place. */
export function ImportRows({ data, editable, about, onAll }: Props) {
  const { kind, open, page, setPage } = useShown(data, about)
  const load = useImportRowsQuery({
    params: { id: data.id },
    query: { kind, page, limit: pageSize, ...(about && { field: about }) },
  })
  const rows = load.data
  const labels = data.committed_at === null ? planned : happened
  const show = (next: string | null) => {
    if (!next) return
    open(next as RowKind)
    onAll?.()
  }
  return (
    <section className={classes.card} aria-label="Rows" aria-busy={load.isFetching} id="rows">
      <div className={classes.rowsHead}>
        <h2 className={classes.heading}>Rows of the file</h2>
        {data.counts.refused > 0 && data.has_file && (
          <FileDownload file={imports.refused} id={data.id}>
            Download refused rows
          </FileDownload>
        )}
      </div>
      <Tabs value={kind} onChange={show}>
        <Tabs.List aria-label="Kind of rows" className={classes.tabs}>
          {inOrder.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {labels[name]} ({formatNumber(data.counts[name])})
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={kind} pt="sm">
          {about && <Chip onClose={() => onAll?.()}>{nameOf(about)}</Chip>}
          {rows ? (
            <Grid rows={rows.data} data={data} editable={editable && kind === 'refused'} stale={load.isFetching} />
          ) : load.isError ? (
            <FailedPanel onRetry={() => void load.refetch()} busy={load.isFetching} />
          ) : (
            <Skeleton />
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
    </section>
  )
}

/** Which rows are looked at: of the kind that was chosen, as long as there are any, else of the first that there are. */
function useShown({ counts }: Import, about: ProblemField | undefined) {
  const [chosen, choose] = useState<RowKind>()
  const [at, setAt] = useState({ page: 1, about })
  const present = inOrder.filter((kind) => counts[kind] > 0)
  const usual = chosen && present.includes(chosen) ? chosen : (present[0] ?? 'create')
  const open = (kind: RowKind) => {
    choose(kind)
    setAt({ page: 1, about: undefined })
  }
  return {
    kind: about ? 'refused' : usual,
    open,
    // Another filter begins at its own first page.
    page: at.about === about ? at.page : 1,
    setPage: (page: number) => setAt({ page, about }),
  } as const
}

const nameOf = (about: ProblemField) => (about === 'row' ? 'The row as a whole' : importFieldInfo(about).label)

const Chip = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => (
  <p className={classes.chip}>
    Refused for: {children}
    <CloseButton size="sm" aria-label="Show all refused rows" onClick={onClose} />
  </p>
)

const Skeleton = () => (
  <div className={classes.skeleton} aria-hidden>
    {bones.map((bone) => (
      <Bone key={bone} width={`${60 + ((bone * 17) % 40)}%`} height={14} />
    ))}
  </div>
)

type GridProps = { rows: readonly ImportRow[]; data: Import; editable: boolean; stale: boolean }

function Grid({ rows, data, editable, stale }: GridProps) {
  const fields = fieldsOf(data, rows)
  if (rows.length === 0) return <p className={classes.none}>There are no such rows.</p>
  return (
    <section
      className={classes.gridScroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Rows of the file"
      data-grid
    >
      <table className={classes.grid} data-stale={stale}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {importFieldInfo(field).label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <th scope="row">{formatNumber(row.row)}</th>
              <RowCells row={row} fields={fields} data={data} editable={editable} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
