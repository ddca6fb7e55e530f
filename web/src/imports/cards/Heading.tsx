import type { ReactNode } from 'react'
import classes from './Heading.module.css'

/** The title of a card, or with `order` 3 of a part of it. */
export function Heading({ order = 2, children }: { order?: 2 | 3; children: ReactNode }) {
  const Tag = `h${order}` as const
  return <Tag className={classes.heading}>{children}</Tag>
}
