import { Button, Tabs } from '@mantine/core'
import { importFieldNames, importFields, type ImportField } from 'contract/import-fields'
import { rowKinds, type Import, type ImportRow, type RowKind } from 'contract/imports'
import type { PageNumbers } from 'contract/list'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { useImportRowsQuery } from './api.ts'
import classes from './ImportPage.module.css'
import { RefusedDownload } from './RefusedDownload.tsx'
import { RowCells } from './RowCells.tsx'

const kindLabels: Record<RowKind, string> = {
  refused: 'Refused',
  create: 'To create',
  update: 'To update',
  unchanged: 'Unchanged',
}
const inOrder = ['refused', ...rowKinds.filter((kind) => kind !== 'refused')] as const
const pageSize = 25

/** The rows of the file by what becomes of them; refused ones can be mended in place. */
export function ImportRows({ data, editable }: { data: Import; editable: boolean }) {
  const first = inOrder.find((kind) => data.counts[kind] > 0) ?? 'create'
  const [chosen, choose] = useState<RowKind>()
  const [page, setPage] = useState(1)
  const kind = chosen ?? first
  const load = useImportRowsQuery({ params: { id: data.id }, query: { kind, page, limit: pageSize } })
  const rows = load.data
  const open = (next: RowKind) => {
    choose(next)
    setPage(1)
  }
  return (
    <section className={classes.card} aria-label="Rows" aria-busy={load.isFetching}>
      <Tabs value={kind} onChange={(next) => next && open(next as RowKind)} mb="sm">
        <Tabs.List aria-label="Kind of rows">
          {inOrder.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {kindLabels[name]} ({formatNumber(data.counts[name])})
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={kind} pt="sm">
          {load.isError && !rows && <FailedPanel onRetry={() => void load.refetch()} busy={load.isFetching} />}
          {rows && <Grid rows={rows.data} data={data} editable={editable && kind === 'refused'} />}
        </Tabs.Panel>
      </Tabs>
      <div className={classes.acts}>
        {rows && rows.last_page > 1 && <Pager rows={rows} onPage={setPage} />}
        {kind === 'refused' && data.counts.refused > 0 && editable && <RefusedDownload id={data.id} />}
      </div>
    </section>
  )
}

/** Fields of the file, and those that rows are refused for. */
const fieldsOf = (data: Import, rows: readonly ImportRow[]): ImportField[] =>
  importFieldNames.filter(
    (field) => data.mapping[field] !== undefined || rows.some(({ errors }) => errors[field] !== undefined),
  )

function Grid({ rows, data, editable }: { rows: readonly ImportRow[]; data: Import; editable: boolean }) {
  const fields = fieldsOf(data, rows)
  if (rows.length === 0) return <p className={classes.hint}>There are no such rows.</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Rows of the file">
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {importFields[field].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <th scope="row">{row.row}</th>
              <RowCells row={row} fields={fields} importId={data.id} editable={editable} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type PagerProps = { rows: PageNumbers & { data: readonly ImportRow[] }; onPage: (page: number) => void }

const Pager = ({ rows: { data, current_page: page, last_page: last, total }, onPage }: PagerProps) => (
  <>
    <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
      Previous
    </Button>
    <Button variant="default" disabled={page >= last} onClick={() => onPage(page + 1)}>
      Next
    </Button>
    <span className={classes.hint}>
      Showing {formatNumber(data.length)} out of {formatNumber(total)}
    </span>
  </>
)
