import { Alert, Group } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Import } from 'contract/imports'
import { messages } from 'contract/messages'
import { FileSection } from '../file/FileSection.tsx'
import { ImportRows } from '../rows/ImportRows.tsx'
import { FailedActions } from './FailedActions.tsx'
import { ImportResult } from './ImportResult.tsx'
import { UndoSummary } from './UndoSummary.tsx'

/** The page of an import that has ended: done, failed, cancelled or undone. */
export function ImportOutcome({ data }: { data: Import }) {
  const isUnread = data.committed_at === null && data.counts.rows === 0
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
      {isUnread && data.state === 'failed' ? (
        // Another encoding or quote may help.
        <>
          <Group gap="xs">
            <FailedActions data={data} />
          </Group>
          {data.has_file && <FileSection data={data} busy={false} startsOpen />}
        </>
      ) : (
        <ImportResult data={data} />
      )}
      {data.undone && <UndoSummary undone={data.undone} />}
      {data.has_file && data.counts.rows > 0 && <ImportRows data={data} editable={false} />}
    </>
  )
}

function titleOf({ state, failure }: Import, isUnread: boolean): string {
  if (state === 'done') return 'The undo failed'
  // An error of the program says nothing about the file.
  if (isUnread && failure === messages.status[500]) return 'The check failed'
  return isUnread ? 'The file cannot be read' : 'The import failed'
}
