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

/** The kinds whose values are so many that whole years have sums of their own, as the kind `…_year` under the first day of the year. */
export const yearlyKinds = ['lead_days', 'booked_hour'] as const satisfies readonly GroupKind[]
