import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { bookingStatuses, shownStatus, type BookingStatus } from 'contract/booking-values'
import type { Tone } from '../ui/StatusBadge.tsx'

const tones: Record<BookingStatus, Tone> = { confirmed: 'good', pending: 'waiting', cancelled: 'bad' }

const acts = {
  confirmed: { label: 'Mark as confirmed', icon: IconCircleCheck },
  pending: { label: 'Mark as pending', icon: IconClock },
  cancelled: { label: 'Mark as cancelled', icon: IconCircleX },
}

export const statusTone = (status: string): Tone => tones[shownStatus(status)]

/** The statuses that a booking does not have yet, as what one would do. */
export const otherStatuses = (status: string) =>
  bookingStatuses.filter((other) => other !== status).map((other) => ({ status: other, ...acts[other] }))
