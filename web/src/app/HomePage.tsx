import { accessTo, may } from 'contract/permissions'
import { RecentBookings } from '../bookings/RecentBookings.tsx'
import { MyDay } from '../calendar/MyDay.tsx'
import { DashboardPage } from '../dashboard/DashboardPage.tsx'
import { lazy, Suspense, type ComponentType } from 'react'
import { loadCode } from '../lib/load-code.ts'
import { useMe } from '../session/api.ts'

// The figures above them matter more: where this code cannot be loaded, the tiles are missing until a reload.
const PinnedReports = lazy(async (): Promise<{ default: ComponentType }> => {
  const load = async () => (await import('../reports/saved/PinnedReports.tsx')).PinnedReports
  return { default: await loadCode(load).catch(() => () => null) }
})

/** The first page: the figures of everything, and the latest bookings for those who work with them. */
export function HomePage() {
  const me = useMe()
  return (
    <DashboardPage today={may(me, accessTo.calendar) && <MyDay />}>
      {may(me, accessTo.reports) && (
        <Suspense>
          <PinnedReports />
        </Suspense>
      )}
      {may(me, accessTo.bookings) && <RecentBookings />}
    </DashboardPage>
  )
}
