import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { imports } from 'contract/imports'
import { useState } from 'react'
import { download } from '../../api/download.ts'
import { toastError } from '../../api/errors.ts'

type Props = ButtonProps & { file: typeof imports.original; id: number }

/** A button that downloads the original file of an import, or its refused rows with their reasons. */
export function FileDownload({ file, id, ...rest }: Props) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const error = await download(file, { params: { id } })
    setBusy(false)
    if (error) toastError(error)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      {...rest}
      loading={busy}
      onClick={() => void save()}
    />
  )
}
