import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Card } from './Card.tsx'
import { Heading } from './Heading.tsx'
import classes from './Panel.module.css'

type Props = {
  /** Names it as a landmark of the page. */
  label: string
  title: string
  /** One line about what is inside, shown even when it is closed. */
  fact: ReactNode
  /** Only its first value counts, so that no panel closes while a person corrects what is in it. */
  startsOpen: boolean
  busy: boolean
  children: ReactNode
}

/** A card that can be closed. */
export function Panel({ label, title, fact, startsOpen, busy, children }: Props) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <Card label={label} busy={busy}>
      <details className={classes.panel} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <Heading>{title}</Heading>
          <span className={classes.fact}>{fact}</span>
          <IconChevronDown size={18} stroke={1.75} className={classes.chevron} aria-hidden />
        </summary>
        <div className={classes.inside}>{children}</div>
      </details>
    </Card>
  )
}
