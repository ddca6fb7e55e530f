import type { ImportCounts as Counts } from 'contract/imports'
import { formatNumber } from '../../lib/format.ts'
import classes from './ImportPage.module.css'

/** How many rows there are and what becomes of them. */
export function ImportCounts({ counts, done }: { counts: Counts; done: boolean }) {
  const facts: [string, number][] = [
    ['Rows', counts.rows],
    [done ? 'Created' : 'To create', counts.create],
    [done ? 'Updated' : 'To update', counts.update],
    ['Unchanged', counts.unchanged],
    ['Refused', counts.refused],
    ...(counts.merged > 0 ? ([['Merged', counts.merged]] as [string, number][]) : []),
    ...(counts.skipped > 0 ? ([['Skipped', counts.skipped]] as [string, number][]) : []),
  ]
  return (
    <dl className={classes.counts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
