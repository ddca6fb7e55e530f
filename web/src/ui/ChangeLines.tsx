import { IconArrowRight } from '@tabler/icons-react'
import type { HistoryLine } from '../lib/booking-changes.ts'
import classes from './ChangeLines.module.css'

/** Each changed field of a booking as old → new. */
export const ChangeLines = ({ lines }: { lines: readonly HistoryLine[] }) => (
  <dl className={classes.lines}>
    {lines.map(({ field, label, old, new: next }) => (
      <div key={field}>
        <dt>{label}</dt>
        <dd>
          {old && (
            <>
              <del className={classes.old}>
                <Values values={old} />
              </del>
              <IconArrowRight size={14} className={classes.arrow} aria-label="to" />
            </>
          )}
          <ins className={classes.new}>
            <Values values={next} />
          </ins>
        </dd>
      </div>
    ))}
  </dl>
)

function Values({ values }: { values: string[] }) {
  if (values.length === 1) return values[0]
  return values.map((value, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a list may name the same thing twice and never changes here
    <span key={index} className={classes.value}>
      {value}
    </span>
  ))
}
