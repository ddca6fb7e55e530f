import type { Permission, StaffRole } from 'contract/permissions'

/** The signed-in member of staff, read afresh for every request, so that a changed right binds at once. */
export type Me = {
  id: number
  name: string
  role: StaffRole
  permissions: readonly Permission[]
  sessionId: number
}
