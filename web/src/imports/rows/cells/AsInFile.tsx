import { Button } from '@mantine/core'
import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { ImportRow } from 'contract/import-rows'
import { useState } from 'react'
import { toastError } from '../../../api/errors.ts'
import { announce } from '../../../ui/announcements.ts'
import { inOrder } from '../../actions/in-order.ts'
import { checksOf, readNewest, readRow, showRow, useCorrectRowMutation } from '../../api.ts'
import { newestOwn, rememberOwn, rowKey } from '../../conflicts/own-versions.ts'
import { editors } from './editors.ts'

type Props = { row: ImportRow; field: ImportField; importId: number }

/** Removes the correction of a cell. */
export function AsInFile({ row: { row, version, kind }, field, importId }: Props) {
  const [correct] = useCorrectRowMutation()
  const [isSending, setSending] = useState(false)
  const { label } = importFieldInfo(field)
  const key = rowKey(importId, row)
  const remove = async () => {
    const wasBeingChecked = checksOf(importId)
    for (;;) {
      // What was typed in the cell was sent just now.
      const body = { [field]: null, version: newestOwn(key, version) }
      const { data, error } = await correct({ params: { id: importId, row }, body })
      if (data) {
        rememberOwn(key, data.version)
        return announce(`${label} of row ${row} is as in the file`)
      }
      if (await wasBeingChecked(error)) continue
      toastError(error)
      // Another person has corrected the row: what that is, is seen before it is removed.
      const fresh = await readNewest(error, () => readRow(importId, row))
      if (fresh.data) showRow(importId, fresh.data)
      return
    }
  }
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      mt={4}
      aria-label={`As in the file: ${label}, row ${row}`}
      aria-disabled={isSending}
      onClick={({ currentTarget }) => {
        if (isSending) return
        setSending(true)
        // The button goes with the correction. A row that is refused again goes from the others.
        const next =
          kind === 'refused'
            ? currentTarget.closest('td')?.querySelector<HTMLElement>(editors)
            : currentTarget.closest<HTMLElement>('[data-scroll-table]')
        next?.focus({ preventScroll: true })
        void inOrder(key, remove).finally(() => setSending(false))
      }}
    >
      As in the file
    </Button>
  )
}
