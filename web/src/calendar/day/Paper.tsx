import type { ReactNode } from 'react'
import { formatInstant } from '../../lib/format.ts'
import type { Printed } from '../prints/use-prints.ts'
import onPaper from '../../ui/OnPaper.module.css'
import classes from './Paper.module.css'

type Props = {
  day: string
  /** Whose departures these are, where it is not the whole day. */
  guide?: string | undefined
  printed: Printed | undefined
  children: ReactNode
}

/** What of the page goes on paper; there, the day, the moment and who printed it stand on each page. */
export const Paper = ({ day, guide, printed, children }: Props) => (
  <div className={`${classes.sheet} ${onPaper.part}`} data-paper={printed?.layout}>
    <div className={classes.paperHead}>
      <p>
        <strong>
          {day}
          {guide && ` · Departures of ${guide}`}
        </strong>
        {printed && (
          <span>
            Printed {formatInstant(printed.print.at)} by {printed.print.user.name}
          </span>
        )}
      </p>
    </div>
    {children}
  </div>
)
