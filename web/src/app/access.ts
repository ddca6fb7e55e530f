import type { Access } from 'contract/permissions'

/** Whom the screens behind the sign-in are for; the server judges each of their calls by itself. */
export const accessTo = {
  dashboard: 'staff',
  bookings: ['booking'],
  users: ['users'],
  promotions: ['promotions'],
  reviews: ['reviews'],
  inclusions: ['inclusions'],
} as const satisfies Record<string, Access>
