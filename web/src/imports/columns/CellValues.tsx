import type { ColumnValues } from 'contract/import-findings'
import type { ImportField } from 'contract/import-fields'
import { shownText } from '../rows/cells/row-fields.ts'
import classes from './CellValues.module.css'

type Props = {
  /** Undefined while they are loaded, and where that failed. */
  values: ColumnValues['values'] | undefined
  sample: string
  /** What the column means; undefined for one that is ignored. */
  field: ImportField | undefined
}

/** The first values of a column, each with what it became where that differs. */
export function CellValues({ values, sample, field }: Props) {
  if (!values) return <span className={classes.cell}>{sample || '(empty)'}</span>
  if (values.length === 0) return <span className={classes.cell}>(empty)</span>
  return (
    <ul className={classes.values}>
      {values.map(({ row, cell, read, time }) => {
        const became = field ? shownText(field, read) : ''
        return (
          <li key={row} title={`Row ${row}`}>
            <span className={classes.cell}>{cell}</span>
            {field && read === null && <span className={classes.wrong}>not understood</span>}
            {became !== '' && became !== cell && <span className={classes.read}>→ {became}</span>}
            {time === null && <span className={classes.wrong}>time not understood</span>}
            {time && <span className={classes.read}>at {time}</span>}
          </li>
        )
      })}
    </ul>
  )
}
