import type { User } from 'contract/users'
import type { Db, Tx } from '../db/db.ts'
import { findStaffById, toUser } from '../session/read.ts'

export async function findProfile(db: Db | Tx, id: number): Promise<User | undefined> {
  const row = await findStaffById(db, id)
  return row && toUser(row)
}
