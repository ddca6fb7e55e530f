import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import type { ActSelection } from 'contract/acts'
import { actVerbs } from 'contract/act-titles'
import { Suspense } from 'react'
import type { ListQuery } from '../ui/list.ts'
import { loadLater } from '../ui/load-later.tsx'
import { SelectionBar } from '../ui/SelectionBar.tsx'
import type { SelectionBarProps } from '../ui/selection.ts'
import { useDialog } from '../ui/use-dialog.tsx'

const ActDialog = loadLater(async () => (await import('./ActDialog.tsx')).ActDialog)

function selectionOf({ ids, isAll, count }: SelectionBarProps['selection'], query: ListQuery): ActSelection {
  if (!isAll) return { ids: [...ids] }
  const { search = '', start_date, end_date } = query as { search?: string; start_date?: string; end_date?: string }
  const range = { ...(start_date && { start_date }), ...(end_date && { end_date }) }
  return { query: { search, ...range, deleted: true }, total: count }
}

/** Restores the selected deleted bookings at once. */
export function RestoreBar({ selection, query, total }: SelectionBarProps) {
  const [dialog, show] = useDialog()
  const open = () => {
    let isBegun = false
    show(
      (close) => (
        <Suspense>
          <ActDialog
            act="restore"
            selection={selectionOf(selection, query)}
            count={selection.count}
            onBegun={() => (isBegun = true)}
            onClose={close}
          />
        </Suspense>
      ),
      () => isBegun && selection.clear(),
    )
  }
  return (
    <>
      <SelectionBar selection={selection} total={total} noun={['deleted booking', 'deleted bookings']}>
        <Button size="xs" variant="default" leftSection={<IconRestore size={16} stroke={1.75} />} onClick={open}>
          {actVerbs.restore}
        </Button>
      </SelectionBar>
      {dialog}
    </>
  )
}
