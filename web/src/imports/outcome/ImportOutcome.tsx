import { Alert, Button } from '@mantine/core'
import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { whyNotUndo } from 'contract/import-rules'
import type { Import } from 'contract/imports'
import { useState } from 'react'
import { formatDay, formatInstant, formatNumber } from '../../lib/format.ts'
import { useMe } from '../../session/api.ts'
import { FileSection } from '../file/FileSection.tsx'
import { ImportCounts } from '../pieces/ImportCounts.tsx'
import classes from '../ImportPage.module.css'
import { ImportRows } from '../rows/ImportRows.tsx'
import { UndoImport } from '../actions/UndoImport.tsx'

/** What an import did, and the way to take it back. */
export function ImportOutcome({ data }: { data: Import }) {
  // Nothing was read: another encoding or quote may help.
  const isUnread = data.state === 'failed' && data.committed_at === null && data.counts.rows === 0
  return (
    <>
      {data.failure && (
        <Alert
          role="alert"
          color="red"
          icon={<IconAlertCircle size={18} aria-hidden />}
          title={isUnread ? 'The file cannot be read' : 'The import failed'}
        >
          {data.failure}
        </Alert>
      )}
      {isUnread ? data.has_file && <FileSection data={data} busy={false} startsOpen /> : <Result data={data} />}
      {data.undone && <Undone undone={data.undone} />}
      {data.has_file && data.counts.rows > 0 && <ImportRows data={data} editable={false} />}
    </>
  )
}

const told: Partial<Record<Import['state'], string>> = {
  done: 'What this file did',
  undone: 'What this file did, before it was undone',
  cancelled: 'What this file would have done',
  failed: 'What this file would have done',
}

function Result({ data }: { data: Import }) {
  const me = useMe()
  const [asking, setAsking] = useState(false)
  const isDone = data.state === 'done'
  const whyNot = whyNotUndo(data, me)
  return (
    <section className={classes.card} aria-label="Result">
      <h2 className={classes.heading}>{told[data.state]}</h2>
      <p className={classes.hint}>
        {data.committed_at && `Imported ${formatInstant(data.committed_at)}. `}
        {isDone && (whyNot ?? (data.undo_until && `Can be undone until ${formatDay(data.undo_until)}.`))}
      </p>
      <ImportCounts counts={data.counts} done={data.committed_at !== null} />
      <div className={classes.resultActs}>
        <Button renderRoot={(props) => <Link to="/bookings" {...props} />}>Go to bookings</Button>
        {isDone && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
            disabled={whyNot !== undefined}
            onClick={() => setAsking(true)}
          >
            Undo import
          </Button>
        )}
      </div>
      {asking && <UndoImport data={data} onClose={() => setAsking(false)} />}
    </section>
  )
}

function Undone({ undone: { removed, restored, kept } }: { undone: NonNullable<Import['undone']> }) {
  const numbers = [`${formatNumber(removed)} removed`, `${formatNumber(restored)} restored`]
  return (
    <section className={classes.card} aria-label="Undone">
      <h2 className={classes.heading}>Undone</h2>
      <p className={classes.hint}>{[...numbers, `${formatNumber(kept.length)} kept`].join(', ')}</p>
      {kept.length > 0 && (
        <table className={classes.table} aria-label="Kept bookings">
          <thead>
            <tr>
              <th scope="col">Kept</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {kept.map(({ booking_reference: reference, why }) => (
              <tr key={reference}>
                <th scope="row">
                  <Link className={classes.link} to="/bookings" search={{ search: reference }}>
                    {reference}
                  </Link>
                </th>
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
