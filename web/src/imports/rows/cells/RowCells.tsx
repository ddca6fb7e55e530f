import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ImportField } from 'contract/import-fields'
import { importMessages } from 'contract/import-messages'
import type { Import } from 'contract/imports'
import type { ImportRow } from 'contract/import-rows'
import { EmailText } from '../../../ui/EmailText.tsx'
import { Clamped } from '../../tables/Clamped.tsx'
import { AsInFile } from './AsInFile.tsx'
import { EditableCell } from './EditableCell.tsx'
import { Reason } from './Reason.tsx'
import { errorsOf, isCorrected as isCorrectedIn, reasonsElsewhere, shownText, textOf, valueIn } from './row-fields.ts'
import classes from './RowCells.module.css'

/** Which cells are inputs: all, or those that were corrected. */
export type Editable = 'all' | 'corrected' | 'none'

type Props = {
  row: ImportRow
  fields: readonly ImportField[]
  data: Import
  editable: Editable
  /** The row lacks nothing but what the form above asks for. */
  waits: boolean
}

/** The cells of one row, each with its problems or with the value that it would change. */
export function RowCells({ row, fields, data, editable, waits }: Props) {
  const others = reasonsElsewhere(row, fields)
  const areAll = editable === 'all'
  return fields.map((field, index) => {
    const own = [...new Set(errorsOf(row, field))]
    const reasons = [...(areAll ? [] : own), ...(index === 0 ? others : [])]
    const isCorrected = editable !== 'none' && isCorrectedIn(row, field)
    return (
      <td key={field} className={classes.cell}>
        {areAll || isCorrected ? (
          <>
            {row.changes && field in row.changes.new && <Shown as="del" field={field} value={row.changes.old[field]} />}
            <EditableCell row={row} field={field} fields={fields} importId={data.id} reasons={own} />
          </>
        ) : (
          <Value row={row} field={field} value={valueIn(row, field, fields)} isImported={data.state === 'done'} />
        )}
        {isCorrected && <AsInFile row={row} field={field} importId={data.id} />}
        {reasons.map((reason) => (
          <Reason key={reason}>{reason}</Reason>
        ))}
        {waits && index === 0 && <span className={classes.waits}>{importMessages.waits}</span>}
      </td>
    )
  })
}

type ValueProps = { row: ImportRow; field: ImportField; value: unknown; isImported: boolean }

function Value({ row, field, value, isImported }: ValueProps) {
  const { changes, booking_id: booking } = row
  const text = textOf(value)
  if (field === 'booking_reference' && booking !== undefined && (isImported || row.kind !== 'create')) {
    return (
      <Anchor inherit renderRoot={(props) => <Link to="/bookings" search={{ view: String(booking) }} {...props} />}>
        {text}
      </Anchor>
    )
  }
  if (!changes || !(field in changes.new)) {
    return <Shown field={field} value={value} />
  }
  return (
    <>
      <Shown as="del" field={field} value={changes.old[field]} />
      <Shown as="ins" field={field} value={changes.new[field]} />
    </>
  )
}

function Shown({ field, value, as }: { field: ImportField; value: unknown; as?: 'del' | 'ins' }) {
  const text = shownText(field, value)
  return (
    <Clamped {...(as ? { as } : { title: text })}>
      {text && field === 'customer_email' ? <EmailText email={text} /> : text || (as && '(empty)')}
    </Clamped>
  )
}
