import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ImportField } from 'contract/import-fields'
import type { Import, ImportRow } from 'contract/imports'
import classes from '../ImportPage.module.css'
import { EditableCell } from './EditableCell.tsx'
import { errorsOf, reasonsElsewhere, textOf } from './row-fields.ts'

type Props = { row: ImportRow; fields: readonly ImportField[]; data: Import; editable: boolean }

/** The fields of one row, each with what is wrong with it or what it would change. */
export function RowCells({ row, fields, data, editable }: Props) {
  const others = reasonsElsewhere(row, fields)
  return fields.map((field, index) => {
    const own = [...new Set(errorsOf(row, field))]
    const beside = [...(editable ? [] : own), ...(index === 0 ? others : [])]
    return (
      <td key={field} className={classes.cell}>
        {editable ? (
          <EditableCell key={textOf(row.values[field])} row={row} field={field} importId={data.id} reasons={own} />
        ) : (
          <Value row={row} field={field} isThere={data.state === 'done'} />
        )}
        {beside.map((reason) => (
          <p key={reason} className={classes.reason}>
            {reason}
          </p>
        ))}
      </td>
    )
  })
}

function Value({ row, field, isThere }: { row: ImportRow; field: ImportField; isThere: boolean }) {
  const { changes, booking_id: booking } = row
  const text = textOf(row.values[field])
  if (field === 'booking_reference' && booking !== undefined && (isThere || row.kind !== 'create')) {
    return (
      <Anchor inherit renderRoot={(props) => <Link to="/bookings" search={{ view: String(booking) }} {...props} />}>
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
