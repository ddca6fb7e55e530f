import { accessTo, may } from 'contract/permissions'
import { RecentBookings } from '../bookings/RecentBookings.tsx'
import { MyDay } from '../calendar/MyDay.tsx'
import { DashboardPage } from '../dashboard/DashboardPage.tsx'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { loadCode } from '../lib/load-code.ts'
import { useLate } from '../lib/use-late.ts'
import { useMe } from '../session/api.ts'

type Tiles = ComponentType<{ onSettled: () => void }>

// The figures above them matter more: where this code cannot be loaded, the tiles are missing until a reload.
const PinnedReports = lazy(async (): Promise<{ default: Tiles }> => {
  const load = async () => (await import('../reports/saved/PinnedReports.tsx')).PinnedReports
  return { default: await loadCode<Tiles>(load).catch(() => NoTiles) }
})

function NoTiles({ onSettled }: { onSettled: () => void }) {
  // The page waits for tiles that will not come.
  useEffect(onSettled, [onSettled])
  return null
}

/** The first page: the figures of everything, and the latest bookings for those who work with them. */
export function HomePage() {
  const me = useMe()
  const seesTiles = may(me, accessTo.reports)
  const [isSettled, setSettled] = useState(!seesTiles)
  const isLate = useLate()
  const [onSettled] = useState(() => () => setSettled(true))
  return (
    <DashboardPage today={may(me, accessTo.calendar) && <MyDay />}>
      {seesTiles && (
        <Suspense>
          <PinnedReports onSettled={onSettled} />
        </Suspense>
      )}
      {/* Below the tiles, whose number is not known before; the rows are read meanwhile. */}
      {may(me, accessTo.bookings) && (
        <div hidden={!isSettled && !isLate}>
          <RecentBookings />
        </div>
      )}
    </DashboardPage>
  )
}
