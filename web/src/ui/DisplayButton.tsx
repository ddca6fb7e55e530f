import { ActionIcon, Tooltip, type ActionIconProps } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Suspense, useState, type ComponentPropsWithRef } from 'react'
import type { DisplayColumns } from './display-columns.ts'
import { loadLater } from './load-later.tsx'

const DisplayMenu = loadLater(async () => (await import('./DisplayMenu.tsx')).DisplayMenu)

/** Opens the density and the columns of a list. The menu is loaded when it is first opened. */
export function DisplayButton(columns: DisplayColumns) {
  const [wasOpened, setOpened] = useState(false)
  const button = <Target aria-haspopup="menu" aria-expanded={false} onClick={() => setOpened(true)} />
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <DisplayMenu {...columns} target={Target} />
    </Suspense>
  )
}

const Target = (props: ActionIconProps & ComponentPropsWithRef<'button'>) => (
  <Tooltip label="Display">
    <ActionIcon variant="default" size={36} aria-label="Display" {...props}>
      <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  </Tooltip>
)
