import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { imports } from 'contract/imports'
import { useState } from 'react'
import { download } from '../../api/download.ts'
import { toastError } from '../../api/errors.ts'

/** The refused rows as they came, each with its reasons, to be mended elsewhere. */
export function RefusedDownload({ id }: { id: number }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const error = await download(imports.refused, { params: { id } })
    setBusy(false)
    if (error) toastError(error)
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} loading={busy} onClick={() => void save()}>
      Download refused rows
    </Button>
  )
}
