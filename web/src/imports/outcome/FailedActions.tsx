import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { Import } from 'contract/imports'
import { CancelImport } from '../actions/CancelImport.tsx'
import { useImportChange } from '../actions/use-import-change.ts'

/** What can be done about an import that failed before it was committed: nothing about one whose file is gone. */
export function FailedActions({ data }: { data: Import }) {
  const change = useImportChange(data)
  if (data.state !== 'failed' || data.committed_at !== null || !data.has_file) return undefined
  return (
    <>
      {/* What was corrected is kept until the file is, and the import may be tried again. */}
      <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void change({})}>
        Check again
      </Button>
      <CancelImport data={data} />
    </>
  )
}
