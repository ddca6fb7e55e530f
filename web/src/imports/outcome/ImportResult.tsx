import { Button, Group } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { whyNotUndo } from 'contract/import-rules'
import type { Import } from 'contract/imports'
import { use } from 'react'
import { formatDay, formatInstant } from '../../lib/format.ts'
import { useMe } from '../../session/api.ts'
import { ShowImportDialog } from '../actions/import-dialog.ts'
import { UndoImport } from '../actions/UndoImport.tsx'
import { Card } from '../cards/Card.tsx'
import { Heading } from '../cards/Heading.tsx'
import { Hint } from '../cards/Hint.tsx'
import { ImportCounts } from '../cards/ImportCounts.tsx'
import { FailedActions } from './FailedActions.tsx'
import { whenCancelled } from './when-cancelled.ts'

const titles: Partial<Record<Import['state'], string>> = {
  done: 'What this import did',
  undone: 'What this import did before the undo',
  cancelled: 'What this import would have done',
  failed: 'What this import would have done',
}

/** What an import did, with a button that undoes it. */
export function ImportResult({ data }: { data: Import }) {
  const me = useMe()
  const show = use(ShowImportDialog)
  const isDone = data.state === 'done'
  const whyNot = whyNotUndo(data, me)
  return (
    <Card label="Result">
      <Heading>{titles[data.state]}</Heading>
      <Hint>
        {data.committed_at && `Imported ${formatInstant(data.committed_at)}. `}
        {data.state === 'cancelled' && data.counts.rows === 0 && whenCancelled(data)}
        {isDone && (whyNot ?? (data.undo_until && `Can be undone until ${formatDay(data.undo_until)}.`))}
      </Hint>
      <ImportCounts counts={data.counts} done={data.committed_at !== null} />
      <Group gap="xs" mt="md">
        <Button renderRoot={(props) => <Link to="/bookings" {...props} />}>Go to bookings</Button>
        <FailedActions data={data} />
        {isDone && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            disabled={whyNot !== undefined}
            onClick={() => show((close) => <UndoImport data={data} onClose={close} />)}
          >
            Undo import
          </Button>
        )}
      </Group>
    </Card>
  )
}
