import type { OwnProfile } from 'contract/profile'
import type { Db, Tx } from '../db/db.ts'
import { withRequiredStep } from '../second-steps/requirements.sql.ts'
import { findStaffById, toUser } from '../session/read.ts'

export async function findProfile(db: Db | Tx, id: number): Promise<OwnProfile | undefined> {
  const row = await findStaffById(db, id)
  return row && withRequiredStep(db, toUser(row))
}
