import { LoadFailed } from '../../api/LoadFailed.tsx'
import type { ManifestEntry } from 'contract/day-sheets'
import type { Departure } from 'contract/departures'
import type { ReactNode } from 'react'
import { Bone } from '../../ui/Bone.tsx'
import { SpokenLoading } from '../../ui/SpokenLoading.tsx'
import { useDaySheetQuery } from '../api.ts'

type Props = {
  departure: Departure
  children: (manifest: readonly ManifestEntry[]) => ReactNode
}

/** Reads the bookings of one departure, with the addresses of their customers. */
export function Manifest({ departure: { tour, starts_at }, children }: Props) {
  const query = { params: { date: starts_at.slice(0, 10) }, query: { tour_id: tour.id, emails: '1' as const } }
  const { currentData, error, isFetching, refetch } = useDaySheetQuery(query, { refetchOnMountOrArgChange: true })
  if (currentData) return children(currentData.find((each) => each.starts_at === starts_at)?.manifest ?? [])
  if (error) return <LoadFailed load={{ error, isFetching, refetch }} />
  return (
    <>
      <SpokenLoading />
      <Bone width="80%" />
    </>
  )
}
