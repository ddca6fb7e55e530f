import { Button } from '@mantine/core'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { hiddenAtFirst, type ViewList } from 'contract/view-lists'
import { Suspense } from 'react'
import { useHiddenColumns } from '../lib/use-hidden-columns.ts'
import { loadLater } from '../ui/load-later.tsx'
import type { DrawDialog } from '../ui/use-dialog.tsx'

const ViewModal = loadLater(async () => (await import('./ViewModal.tsx')).ViewModal)

type Props = { list: ViewList; show: (dialog: DrawDialog) => void }

/** Returns what opens the form that saves the state of the list as a new view. */
export function useNewView(list: ViewList, show: Props['show']): () => void {
  const [now] = useHiddenColumns(list)
  const atFirst = hiddenAtFirst[list] ?? []
  // Columns that the person has not changed are left to each person.
  const isChanged = now.size !== atFirst.length || atFirst.some((key) => !now.has(key))
  const hidden = isChanged ? [...now] : undefined
  return () =>
    show((close) => (
      <Suspense>
        <ViewModal list={list} hidden={hidden} onClose={close} />
      </Suspense>
    ))
}

export function NewView({ list, show }: Props) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconBookmarkPlus size={16} stroke={1.75} aria-hidden />}
      onClick={useNewView(list, show)}
    >
      New view
    </Button>
  )
}
