/** The columns of the sums of reports that are added, in their order. */
export const sumColumns = [
  'confirmed',
  'pending',
  'cancelled',
  'confirmed_travelers',
  'pending_travelers',
  'confirmed_pence',
  'pending_pence',
  'cancelled_pence',
] as const
export type SumColumn = (typeof sumColumns)[number]

/** What `report_groups` groups bookings by, besides their month, source and currency. */
export type GroupKind = 'lead_days' | 'party' | 'type' | 'booked_hour' | 'tour_hour' | 'country'
