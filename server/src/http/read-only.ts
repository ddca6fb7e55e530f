import { customerMessages } from 'contract/customer-messages'
import type { AnyEndpoint } from 'contract/endpoint'
import { importPartners } from 'contract/import-partners'
import { imports } from 'contract/imports'
import { invitations } from 'contract/invitations'
import { passkeys } from 'contract/passkeys'
import { readOnlyMessages } from 'contract/read-only-messages'
import { session } from 'contract/session'
import { singleSignOn } from 'contract/single-sign-on'
import { staffSessions } from 'contract/staff-sessions'
import type { Db, Tx } from '../db/db.ts'
import { AppError } from './errors.ts'
import { isReadOnly } from '../db/read-only-mode.sql.ts'

const retrySeconds = 60

/** What goes on while an operator has asked for no changes: sign-in and its end, and calls that change nothing. */
const goingOn = new Set<AnyEndpoint>([
  session.login,
  session.refresh,
  session.logout,
  session.end,
  staffSessions.end,
  staffSessions.endAll,
  passkeys.challenge,
  passkeys.login,
  singleSignOn.begin,
  singleSignOn.finish,
  invitations.check,
  customerMessages.preview,
  imports.preview,
  importPartners.preview,
])

/** Before a change writes anything, and in its transaction: refuses it with 503 while an operator has asked for no changes. */
export async function refuseWhenReadOnly(db: Db | Tx, endpoint: AnyEndpoint): Promise<void> {
  if (endpoint.method === 'GET' || goingOn.has(endpoint) || !(await isReadOnly(db))) return
  throw new AppError('read_only', readOnlyMessages.refused, { retryAfter: retrySeconds })
}
