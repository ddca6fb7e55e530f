import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Import } from 'contract/imports'
import { FileSection } from '../file/FileSection.tsx'
import { ImportRows } from '../rows/ImportRows.tsx'
import { ImportResult } from './ImportResult.tsx'
import { UndoSummary } from './UndoSummary.tsx'

/** The page of an import that has ended: done, failed, cancelled or undone. */
export function ImportOutcome({ data }: { data: Import }) {
  // Nothing could be read: another encoding or quote may help.
  const isUnread = data.state === 'failed' && data.committed_at === null && data.counts.rows === 0
  return (
    <>
      {data.failure && (
        <Alert
          role="alert"
          color="red"
          icon={<IconAlertCircle size={18} aria-hidden />}
          title={titleOf(data, isUnread)}
        >
          {data.failure}
        </Alert>
      )}
      {isUnread ? data.has_file && <FileSection data={data} busy={false} startsOpen /> : <ImportResult data={data} />}
      {data.undone && <UndoSummary undone={data.undone} />}
      {data.has_file && data.counts.rows > 0 && <ImportRows data={data} editable={false} />}
    </>
  )
}

function titleOf({ state }: Import, isUnread: boolean): string {
  if (state === 'done') return 'The undo failed'
  return isUnread ? 'The file cannot be read' : 'The import failed'
}
