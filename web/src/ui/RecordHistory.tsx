import { formatInstant } from '../lib/format.ts'
import classes from './RecordHistory.module.css'

export type HistoryLine = { field: string; label: string; old: string | undefined; new: string }

type Props = {
  /** What was changed: `tour`. */
  noun: string
  entries: readonly { id: number; created_at: string; user: { name: string }; lines: readonly HistoryLine[] }[]
}

/** Who changed a record and when, newest first. An entry without old values is the first one. */
export const RecordHistory = ({ noun, entries }: Props) => (
  <ol className={classes.history}>
    {entries.map(({ id, created_at, user, lines }) => (
      <li key={id} className={classes.entry}>
        <p className={classes.who}>
          <strong>{user.name}</strong> {lines.every(({ old }) => old === undefined) ? 'created' : 'changed'} this {noun}
          <time className={classes.time} dateTime={created_at}>
            {formatInstant(created_at)}
          </time>
        </p>
        <dl className={classes.lines}>
          {lines.map(({ field, label, old, new: next }) => (
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
