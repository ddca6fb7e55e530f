import type { Permission, StaffRole } from 'contract/permissions'

/** The signed-in member of staff, read for every request, so that changed rights apply at once. */
export type Me = {
  id: number
  name: string
  role: StaffRole
  permissions: readonly Permission[]
  /** Whether their role requires a second step that they have not set up: until then they may do nothing else. */
  lacksSecondStep?: boolean
  /** 0 for a program. */
  sessionId: number
  /** The API key by which a program calls, with its owner's `id`. */
  key?: { id: number; readOnly: boolean }
}
