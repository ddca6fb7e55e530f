import { Button, Loader, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = ButtonProps & {
  busy: boolean
  /** It can be pressed again only later. */
  waits?: boolean
  onClick: () => void
  children: ReactNode
}

/** Shows that it is busy, and ignores clicks meanwhile. Not disabled then, which would drop the keyboard's focus. */
export const BusyButton = ({ busy, waits = false, leftSection, onClick, ...rest }: Props) => (
  <Button
    aria-busy={busy}
    aria-disabled={busy || waits}
    data-disabled={waits || undefined}
    leftSection={busy ? <Loader size={16} color="currentColor" aria-hidden /> : leftSection}
    onClick={() => busy || waits || onClick()}
    {...rest}
  />
)
