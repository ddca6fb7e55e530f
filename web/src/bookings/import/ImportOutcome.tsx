import { Alert, Button } from '@mantine/core'
import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Import } from 'contract/imports'
import { messages } from 'contract/messages'
import { useState } from 'react'
import { toast } from 'sonner'
import { errorMessage } from '../../api/errors.ts'
import { formatDay, formatInstant } from '../../lib/format.ts'
import { useMe } from '../../session/api.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useUndoImportMutation } from './api.ts'
import { ImportCounts } from './ImportCounts.tsx'
import classes from './ImportPage.module.css'
import { ImportRows } from './ImportRows.tsx'
import { RefusedDownload } from './RefusedDownload.tsx'

/** What an import did, and the way to take it back. */
export function ImportOutcome({ data }: { data: Import }) {
  return (
    <>
      {data.failure && (
        <Alert role="alert" color="red" icon={<IconAlertCircle size={18} aria-hidden />} title="The import failed">
          {data.failure}
        </Alert>
      )}
      <section className={classes.card} aria-label="Result">
        <ImportCounts counts={data.counts} done={data.committed_at !== null} />
        {data.committed_at && <p className={classes.hint}>Imported {formatInstant(data.committed_at)}</p>}
        <div className={classes.acts}>
          <Button renderRoot={(props) => <Link to="/bookings" {...props} />}>Go to bookings</Button>
          {data.counts.refused > 0 && data.has_file && <RefusedDownload id={data.id} />}
          {data.state === 'done' && <Undo data={data} />}
        </div>
      </section>
      {data.undone && <Undone undone={data.undone} />}
      {data.has_file && data.columns.length > 0 && <ImportRows data={data} editable={false} />}
    </>
  )
}

function Undo({ data }: { data: Import }) {
  const me = useMe()
  const [asking, setAsking] = useState(false)
  const [undo, { isLoading, error }] = useUndoImportMutation()
  const whyNot =
    me.role !== 'admin' && me.id !== data.created_by.id
      ? messages.imports.undoOthers
      : !data.undo_until
        ? messages.imports.undoTooLate
        : undefined
  const confirm = async () => {
    const answer = await undo({ params: { id: data.id } })
    if (answer.error) return
    toast.success(messages.imports.undoStarted)
    setAsking(false)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} />}
        disabled={whyNot !== undefined}
        onClick={() => setAsking(true)}
      >
        Undo import
      </Button>
      <p className={classes.rows}>
        {whyNot ?? (data.undo_until && `Can be undone until ${formatDay(data.undo_until)}.`)}
      </p>
      {asking && (
        <ConfirmDialog
          opened
          title="Undo import"
          message={`Bookings that ${data.file_name} created are removed, those that it changed are as before. Bookings that somebody edited since are kept.`}
          action="Undo import"
          busy={isLoading}
          error={error && errorMessage(error)}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Undone({ undone }: { undone: NonNullable<Import['undone']> }) {
  return (
    <section className={classes.card} aria-label="Undone">
      <h2 className={classes.heading}>Undone</h2>
      <p className={classes.hint}>
        {undone.removed} removed, {undone.restored} restored, {undone.kept.length} kept
      </p>
      {undone.kept.length > 0 && (
        <table className={classes.table} aria-label="Kept bookings">
          <thead>
            <tr>
              <th scope="col">Kept</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {undone.kept.map(({ booking_reference, why }) => (
              <tr key={booking_reference}>
                <td>{booking_reference}</td>
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
