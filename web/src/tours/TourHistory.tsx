import type { TourWithHistory } from 'contract/tours'
import { formatInstant } from '../lib/format.ts'
import { historyLines } from './tour-texts.ts'
import classes from './Tours.module.css'

/** Who changed what and when, newest first. */
export const TourHistory = ({ entries }: { entries: TourWithHistory['histories'] }) => (
  <ol className={classes.history}>
    {entries.map((entry) => (
      <li key={entry.id} className={classes.entry}>
        <p className={classes.who}>
          <strong>{entry.user.name}</strong> {Object.keys(entry.changes.old).length === 0 ? 'created' : 'changed'} this
          tour
          <time className={classes.time} dateTime={entry.created_at}>
            {formatInstant(entry.created_at)}
          </time>
        </p>
        <dl className={classes.lines}>
          {historyLines(entry).map(({ field, label, old, new: next }) => (
            <div key={field} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>
                {old !== undefined && (
                  <>
                    <del>{old}</del> <span aria-label="to">→</span>{' '}
                  </>
                )}
                <ins>{next}</ins>
              </dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ol>
)
