import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { loadLater } from '../ui/load-later.tsx'

// Most visits to a page search nothing.
const GlobalSearch = loadLater(async () => (await import('./GlobalSearch.tsx')).GlobalSearch)

/** Opens the search over everything, as Ctrl or Cmd with K does from anywhere. */
export function SearchButton() {
  const [opened, setOpened] = useState(false)
  useHotkeys([['mod+K', () => setOpened(true)]], [])
  return (
    <>
      <ActionIcon
        onClick={() => setOpened(true)}
        aria-label="Search everything"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search everything (Ctrl+K)"
      >
        <IconSearch size={20} stroke={1.75} />
      </ActionIcon>
      {opened && (
        <Suspense>
          <GlobalSearch onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
