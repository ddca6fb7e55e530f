import type { OwnProfile } from 'contract/profile'
import type { Me } from '../http/me.ts'
import type { Db, Tx } from '../db/db.ts'
import { withRequiredStep } from '../second-steps/requirements.sql.ts'
import { findStaffById, toUser } from '../session/read.ts'

export async function findProfile(
  db: Db | Tx,
  { id, sessionId }: Pick<Me, 'id' | 'sessionId'>,
): Promise<OwnProfile | undefined> {
  const row = await findStaffById(db, id)
  return row && withRequiredStep(db, toUser(row), sessionId)
}
