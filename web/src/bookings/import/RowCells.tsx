import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ImportField } from 'contract/import-fields'
import type { Import, ImportRow } from 'contract/imports'
import classes from './ImportPage.module.css'
import { EditableCell } from './EditableCell.tsx'
import { errorsOf, reasonsElsewhere, textOf } from './row-fields.ts'

type Props = { row: ImportRow; fields: readonly ImportField[]; data: Import; editable: boolean }

/** The fields of one row, each with what is wrong with it or what it would change. */
export function RowCells({ row, fields, data, editable }: Props) {
  const others = reasonsElsewhere(row, fields)
  return fields.map((field, index) => {
    const reasons = [...errorsOf(row, field), ...(index === 0 ? others : [])]
    const id = `reasons-${row.row}-${field}`
    return (
      <td key={field} className={classes.cell} data-wrong={reasons.length > 0}>
        {editable ? (
          <EditableCell
            key={textOf(row.values[field])}
            row={row}
            field={field}
            importId={data.id}
            wrong={errorsOf(row, field).length > 0}
            reasonsId={reasons.length > 0 ? id : undefined}
          />
        ) : (
          <Value row={row} field={field} isThere={data.state === 'done'} />
        )}
        {reasons.length > 0 && (
          <ul id={id} className={classes.reasons}>
            {[...new Set(reasons)].map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </td>
    )
  })
}

function Value({ row, field, isThere }: { row: ImportRow; field: ImportField; isThere: boolean }) {
  const { changes, booking_id: booking } = row
  const text = textOf(row.values[field])
  if (field === 'booking_reference' && booking !== undefined && (isThere || row.kind !== 'create')) {
    return (
      <Anchor renderRoot={(props) => <Link to="/bookings" search={{ view: String(booking) }} {...props} />}>
        {text}
      </Anchor>
    )
  }
  if (!changes || !(field in changes.new)) {
    return (
      <span className={classes.clamped} title={text}>
        {text}
      </span>
    )
  }
  return (
    <>
      <del className={classes.clamped}>{textOf(changes.old[field]) || 'nothing'}</del>
      <ins className={classes.clamped}>{textOf(changes.new[field]) || 'nothing'}</ins>
    </>
  )
}
