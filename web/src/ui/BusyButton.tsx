import { Button, Loader, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = ButtonProps & { busy: boolean; onClick: () => void; children: ReactNode }

/** Shows that it is busy, and ignores clicks meanwhile. Not disabled then, which would drop the keyboard's focus. */
export const BusyButton = ({ busy, leftSection, onClick, ...rest }: Props) => (
  <Button
    aria-busy={busy}
    aria-disabled={busy}
    leftSection={busy ? <Loader size={16} color="currentColor" aria-hidden /> : leftSection}
    onClick={() => busy || onClick()}
    {...rest}
  />
)
