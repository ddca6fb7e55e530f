import { lazy, Suspense, useState } from 'react'
import type { DetailsProps } from '../ui/details.ts'

const BookingDetails = lazy(async () => ({ default: (await import('./BookingDetails.tsx')).BookingDetails }))

/** The details of a booking, whose code is loaded when they are first opened and stays while they close. */
export function LaterDetails(props: DetailsProps) {
  const [wasOpened, setOpened] = useState(props.id !== undefined)
  if (props.id !== undefined && !wasOpened) setOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <BookingDetails {...props} />
    </Suspense>
  )
}
