import type { ReactNode } from 'react'
import { formatInstant } from '../../lib/format.ts'
import type { Printed } from '../prints/use-prints.ts'
import classes from './Paper.module.css'

type Props = { day: string; printed: Printed | undefined; children: ReactNode }

/** What of the page goes on paper; there, the day, the moment and who printed it stand on each page. */
export const Paper = ({ day, printed, children }: Props) => (
  <div className={classes.sheet} data-paper={printed?.layout}>
    <div className={classes.paperHead}>
      <p>
        <strong>{day}</strong>
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
