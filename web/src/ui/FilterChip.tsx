import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FilterChip.module.css'

type Props = {
  children: ReactNode
  /** Of the button: `Clear dates`. */
  clearLabel: string
  onClear: () => void
}

/** What a list is narrowed to, in words, with a button to drop it. */
export const FilterChip = ({ children, clearLabel, onClear }: Props) => (
  <span className={classes.chip}>
    {children}
    <CloseButton size={24} iconSize={16} className={classes.clear} aria-label={clearLabel} onClick={onClear} />
  </span>
)
