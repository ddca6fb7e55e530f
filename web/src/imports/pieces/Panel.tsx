import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import classes from '../ImportPage.module.css'

type Props = {
  /** What it is, for those who cannot see it. */
  label: string
  title: string
  /** One line of what is inside, which stays when it is closed. */
  fact: ReactNode
  /** Looked at once, so that nothing closes under the hands of a person who mends. */
  startsOpen: boolean
  busy: boolean
  children: ReactNode
}

/** A part of the page that can be closed: it is open at first where there is something to do. */
export function Panel({ label, title, fact, startsOpen, busy, children }: Props) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <section className={classes.card} data-busy={busy} aria-label={label}>
      <details className={classes.panel} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <h2 className={classes.heading}>{title}</h2>
          <span className={classes.fact}>{fact}</span>
          <IconChevronDown size={18} stroke={1.75} className={classes.chevron} aria-hidden />
        </summary>
        <div className={classes.inside}>{children}</div>
      </details>
    </section>
  )
}
