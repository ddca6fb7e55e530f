import type { ReactNode } from 'react'
import { useMe } from '../session/api.ts'
import { DisplayOwner } from '../lib/display.ts'

/** What lists need of the application: whose display settings apply. */
export const ListSettings = ({ children }: { children: ReactNode }) => (
  <DisplayOwner value={useMe().id}>{children}</DisplayOwner>
)
