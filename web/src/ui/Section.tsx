import { useId, type ReactNode } from 'react'
import classes from './Facts.module.css'

/** A headed part of a record's details. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}
