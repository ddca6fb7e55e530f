import { withValues, type ActKind } from './kind.ts'

export const statusAct: ActKind<'status'> = {
  writes: 'values',
  plan:
    async (_db, { status }) =>
    (booking) =>
      withValues(booking, { status }),
}
