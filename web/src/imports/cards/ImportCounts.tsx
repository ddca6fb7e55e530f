import type { ImportCounts as Counts } from 'contract/import-findings'
import { formatNumber } from '../../lib/format.ts'
import classes from './ImportCounts.module.css'

type Fact = { label: string; value: number; tone?: 'good' | 'bad' }

/** The number of rows in all and by outcome. */
export function ImportCounts({ counts, done }: { counts: Counts; done: boolean }) {
  const facts: Fact[] = [
    { label: 'Rows', value: counts.rows },
    { label: done ? 'Created' : 'To create', value: counts.create, tone: 'good' },
    { label: done ? 'Updated' : 'To update', value: counts.update, tone: 'good' },
    { label: 'Unchanged', value: counts.unchanged },
    { label: 'Refused', value: counts.refused, tone: 'bad' },
    ...(counts.merged > 0 ? [{ label: 'Merged', value: counts.merged }] : []),
    ...(counts.skipped > 0 ? [{ label: 'Skipped', value: counts.skipped }] : []),
  ]
  return (
    <dl className={classes.counts}>
      {facts.map(({ label, value, tone }) => (
        <div key={label} data-tone={value > 0 ? tone : undefined}>
          <dt>{label}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
