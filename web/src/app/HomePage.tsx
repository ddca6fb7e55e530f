import { accessTo, may } from 'contract/permissions'
import { RecentBookings } from '../bookings/RecentBookings.tsx'
import { MyDay } from '../calendar/MyDay.tsx'
import { DashboardPage } from '../dashboard/DashboardPage.tsx'
import { useMe } from '../session/api.ts'

/** The first page: the figures of everything, and the latest bookings for those who work with them. */
export function HomePage() {
  const me = useMe()
  return (
    <DashboardPage today={may(me, accessTo.calendar) && <MyDay />}>
      {may(me, accessTo.bookings) && <RecentBookings />}
    </DashboardPage>
  )
}
