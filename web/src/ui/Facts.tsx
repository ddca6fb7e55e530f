import './details-on-paper.css'
import type { ReactNode } from 'react'
import classes from './Facts.module.css'

export type Fact = {
  label: string
  value: ReactNode
  /** Takes the whole line: addresses, long text. */
  wide?: boolean
}

/** Labelled facts in as many columns as fit. A missing one is shown as a dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null || value === undefined ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
