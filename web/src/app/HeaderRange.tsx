import { useLocation } from '@tanstack/react-router'
import { dashboardQuery } from 'contract/dashboard'
import { may, permissions } from 'contract/permissions'
import { useListQuery } from '../lib/use-list-query.ts'
import { useMe } from '../session/api.ts'
import { DateRange } from '../ui/DateRange.tsx'
import { paths } from './paths.ts'
import classes from './Header.module.css'

/** The range of the dashboard, which stands in the address; the list of bookings has a control of its own for the same range. */
export function HeaderRange() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const [{ start_date, end_date }, change] = useListQuery(dashboardQuery)
  const me = useMe()
  // The page of a person without permissions has no figures.
  if (pathname !== paths.dashboard || !may(me, permissions)) return null
  return (
    <div className={classes.range}>
      <DateRange value={{ start_date, end_date }} onChange={change} />
    </div>
  )
}
