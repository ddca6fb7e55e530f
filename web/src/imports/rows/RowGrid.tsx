import { importFieldInfo } from 'contract/import-fields'
import type { Import } from 'contract/imports'
import type { ImportRow } from 'contract/import-rows'
import { formatNumber } from '../../lib/format.ts'
import { ScrollTable } from '../tables/ScrollTable.tsx'
import { neededFields } from '../values/needed.ts'
import { fieldsOf, withoutAsked } from './cells/row-fields.ts'
import { RowCells, type Editable } from './cells/RowCells.tsx'
import classes from './RowGrid.module.css'

type Props = { rows: readonly ImportRow[]; data: Import; editable: Editable; stale: boolean }

/** One page of rows, with a column for each field that the file has. */
export function RowGrid({ rows: all, data, editable, stale }: Props) {
  // A value that the form above asks for is not asked for in every row too. A row may still have its own.
  const asked = editable === 'all' ? neededFields(data) : []
  const rows = all.map((row) => withoutAsked(row, asked))
  const fields = fieldsOf(data, rows, asked)
  if (rows.length === 0) return <p className={classes.none}>There are no rows of this kind.</p>
  return (
    <ScrollTable label="Rows of the file" className={classes.grid} stale={stale}>
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
            <RowCells
              row={row}
              fields={fields}
              data={data}
              editable={editable}
              waits={asked.length > 0 && Object.keys(row.errors).length === 0}
            />
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
