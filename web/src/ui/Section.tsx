import { useId, type ReactNode } from 'react'
import classes from './Facts.module.css'

type Props = {
  title: string
  /** Whether it is left out on paper, which leaves the office. */
  screenOnly?: boolean
  children: ReactNode
}

/** A headed part of a record's details. */
export function Section({ title, screenOnly, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} data-screen-only={screenOnly} aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}
