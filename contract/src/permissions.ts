/** What an employee may be allowed to do; an administrator may do everything and holds no list. */
export const permissions = ['booking', 'promotions', 'users', 'reports', 'reviews', 'inclusions'] as const
export type Permission = (typeof permissions)[number]

export const permissionLabels: Record<Permission, string> = {
  booking: 'Booking Management',
  promotions: 'Promotions',
  users: 'User Management',
  reports: 'Reports',
  reviews: 'Reviews',
  inclusions: 'Inclusions',
}

export const staffRoles = ['admin', 'employee'] as const
export type StaffRole = (typeof staffRoles)[number]
export const roles = [...staffRoles, 'customer'] as const
export type Role = (typeof roles)[number]

/**
 * Who may call an endpoint. `anyone`: no sign-in needed. `staff`: any member of staff, for their own data.
 * A list: administrators, and employees who hold at least one of these permissions. `admin`: administrators only.
 */
export type Access = 'anyone' | 'staff' | 'admin' | readonly [Permission, ...Permission[]]

/** The access rule of each area: of its pages and, unless an endpoint says otherwise, of its endpoints. */
export const accessTo = {
  dashboard: 'staff',
  bookings: ['booking'],
  calendar: ['booking'],
  messages: ['booking'],
  users: ['users'],
  promotions: ['promotions'],
  reviews: ['reviews'],
  inclusions: ['inclusions'],
  reports: ['reports'],
  activity: 'admin',
} as const satisfies Record<string, Access>

/** Who may read inclusions: also those who choose them for bookings. */
export const inclusionReaders = ['inclusions', 'booking'] as const satisfies Access

/** The part of a person that determines their rights. */
export type Holder = { role: Role; permissions: readonly Permission[] }

/** Whether a signed-in person may use what `access` guards; a customer never may. */
export function may(holder: Holder | undefined, access: Access): boolean {
  if (access === 'anyone') return true
  if (!holder || holder.role === 'customer') return false
  if (holder.role === 'admin' || access === 'staff') return true
  if (access === 'admin') return false
  return access.some((permission) => holder.permissions.includes(permission))
}
