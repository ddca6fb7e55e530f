import { useLocation } from '@tanstack/react-router'
import { dashboardQuery } from 'contract/dashboard'
import { useListQuery } from '../lib/use-list-query.ts'
import { DateRange } from '../ui/DateRange.tsx'
import { sharesRange } from './use-carried-range.ts'
import classes from './Header.module.css'

/** The range of the dashboard and of the bookings, which stands in the address; other pages have nothing to apply it to. */
export function HeaderRange() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const [{ start_date, end_date }, change] = useListQuery(dashboardQuery)
  if (!sharesRange(pathname)) return null
  return (
    <div className={classes.range}>
      <DateRange value={{ start_date, end_date }} onChange={change} />
    </div>
  )
}
