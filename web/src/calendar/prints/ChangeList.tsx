import { Link } from '@tanstack/react-router'
import type { SheetChange } from 'contract/day-sheets'
import { formatRecent } from '../../lib/format.ts'
import { changeTexts, type Placed } from './change-words.ts'
import classes from './Prints.module.css'

type Props = { changes: readonly SheetChange[]; placed: ReadonlyMap<number, Placed> }

/** What changed since a print, the latest first. A booking that was removed has no details to lead to. */
export const ChangeList = ({ changes, placed }: Props) => (
  <ul className={classes.changes}>
    {changes.map((change) => (
      <li key={change.booking_id} className={classes.change}>
        <div className={classes.who}>
          {change.lead_traveler}{' '}
          {change.kind === 'removed' ? (
            <span className={classes.quiet}>{change.booking_reference}</span>
          ) : (
            <Link className="target" to="/bookings" search={{ view: String(change.booking_id) }}>
              {change.booking_reference}
            </Link>
          )}
        </div>
        <p className={classes.what}>{changeTexts(change, placed.get(change.booking_id)).join(' · ')}</p>
        <p className={classes.quiet}>
          {formatRecent(Date.parse(change.at))} by {change.user.name}
        </p>
      </li>
    ))}
  </ul>
)
