import { withValues, type ActKind } from './kind.ts'

/** The live bookings of a departure become cancelled; `plans.sql.ts` marks the departure itself. */
export const cancelDepartureAct: ActKind<'cancel_departure'> = {
  writes: 'values',
  plan: async () => (booking) => withValues(booking, { status: 'cancelled' }),
}
