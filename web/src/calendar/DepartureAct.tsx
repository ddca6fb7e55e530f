import { departureText } from 'contract/act-titles'
import type { Departure } from 'contract/departures'
import { Suspense } from 'react'
import { loadLater } from '../ui/load-later.tsx'

const ActDialog = loadLater(async () => (await import('../acts/ActDialog.tsx')).ActDialog)

type Props = {
  act: 'move' | 'cancel_departure'
  departure: Pick<Departure, 'tour' | 'starts_at' | 'bookings'>
  /** What the form has been filled in with. */
  values?: Record<string, string>
  onClose: () => void
}

/** A bulk action on a departure with all its bookings, after a look at what follows. */
export const DepartureAct = ({ act, departure: { tour, starts_at, bookings }, values, onClose }: Props) => (
  <Suspense>
    <ActDialog
      act={act}
      selection={{ departure: { tour_id: tour.id, starts_at } }}
      departure={departureText({ departure: { tour: tour.name, starts_at } })}
      count={bookings.confirmed + bookings.pending + bookings.cancelled}
      {...(values && { values })}
      onClose={onClose}
    />
  </Suspense>
)
