import { loadCode } from '../lib/load-code.ts'
import { isLogoutPending } from './pending-logout.ts'

/** Before a sign-in, whose cookie the answer to a later logout would clear. Resolves without one if the server does not answer. */
export async function settleLogout(): Promise<void> {
  if (isLogoutPending()) await (await loadCode(() => import('./finish-logout.ts'))).sendLogout()
}
