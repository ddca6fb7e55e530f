import { Suspense } from 'react'
import type { DetailsProps } from '../ui/details.ts'
import { loadLater } from '../ui/load-later.tsx'

let isLoaded = false
const BookingDetails = loadLater(async () => {
  const loaded = (await import('./BookingDetails.tsx')).BookingDetails
  isLoaded = true
  return loaded
})

/** The details of a booking, whose code is loaded when they are first opened and stays while they close. */
export function LaterDetails(props: DetailsProps) {
  if (props.id === undefined && !isLoaded) return null
  return (
    <Suspense>
      <BookingDetails {...props} />
    </Suspense>
  )
}
