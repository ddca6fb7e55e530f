import type { ReactNode } from 'react'
import classes from './Clamped.module.css'

type Props = { children: ReactNode; as?: 'span' | 'ins' | 'del'; lines?: number; title?: string }

/** Text that ends in an ellipsis after some lines. */
export function Clamped({ children, as: Tag = 'span', lines = 3, title }: Props) {
  return (
    <Tag className={classes.clamped} style={{ WebkitLineClamp: lines }} title={title}>
      {children}
    </Tag>
  )
}
