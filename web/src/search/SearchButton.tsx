import { ActionIcon, Loader } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { loadLater } from '../ui/load-later.tsx'
import { useCloseOnBack } from '../ui/use-dialog.tsx'
import { collectKeys } from './early-keys.ts'
import classes from './SearchButton.module.css'

// Most visits to a page search nothing.
const GlobalSearch = loadLater(async () => (await import('./GlobalSearch.tsx')).GlobalSearch)

type Props = {
  /** What the address of a page keeps of the present one. */
  carried: (to: string) => Record<string, string | undefined>
}

/** Opens the search over everything, as Ctrl or Cmd with K does from anywhere. */
export function SearchButton({ carried }: Props) {
  const [opened, setOpened] = useState(false)
  const endOfKeys = useRef<() => string>(() => '')
  const takeKeys = () => {
    const text = endOfKeys.current()
    endOfKeys.current = () => ''
    return text
  }
  const close = () => {
    takeKeys()
    setOpened(false)
  }
  useCloseOnBack(opened, close)
  const open = () => {
    if (opened) return
    endOfKeys.current = collectKeys(close)
    setOpened(true)
  }
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <ActionIcon
        onClick={open}
        aria-label="Search everything"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search everything (Ctrl+K)"
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {opened && (
        <Suspense fallback={<Pending />}>
          <GlobalSearch carried={carried} takeKeys={takeKeys} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

const Pending = () => (
  <output className={classes.pending}>
    <Loader size={20} aria-hidden />
    Loading the search... Press Escape to cancel.
  </output>
)
