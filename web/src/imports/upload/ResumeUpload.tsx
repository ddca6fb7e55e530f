import { Alert, Button, FileButton, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { toNfc } from 'contract/fields'
import { unknownSize } from 'contract/import-rules'
import type { Import } from 'contract/imports'
import { importMessages } from 'contract/import-messages'
import { useState } from 'react'
import { uploadParts } from './upload.ts'

type Props = { data: Import; failure: string | undefined }

/** Continues an upload that this tab does not run, such as after a reload, once the same file is chosen again. */
export function ResumeUpload({ data, failure }: Props) {
  const [refusal, setRefusal] = useState<string>()
  const resume = (file: File | null) => {
    if (!file) return
    const isSame = file.size === data.size && toNfc(file.name).trim() === data.file_name
    if (!isSame) return setRefusal(importMessages.otherFile(data.file_name))
    setRefusal(undefined)
    void uploadParts(data.id, file)
  }
  const alert = { role: 'alert', color: 'pending', icon: <IconAlertCircle size={18} aria-hidden />, mt: 'md' } as const
  if (data.size === unknownSize) return <Alert {...alert}>{importMessages.sentWhole}</Alert>
  return (
    <Alert {...alert}>
      <Text inherit mb="sm">
        {refusal ?? failure ?? importMessages.interrupted(data.file_name)}
      </Text>
      <FileButton onChange={resume} accept=".csv,text/csv" inputProps={{ 'aria-label': 'The same file' }}>
        {(props) => (
          <Button {...props} size="xs">
            Choose the file
          </Button>
        )}
      </FileButton>
    </Alert>
  )
}
