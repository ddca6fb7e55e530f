import type { User } from 'contract/users'
import { fold } from '../db/fold.ts'
import type { userTable } from '../db/tables.ts'
import { fileUrl } from '../files/store.ts'

type Row = typeof userTable.$inferSelect

/** What a search looks through: the fields parted by a character that none of them may contain. */
export const userSearchText = (user: { name: string; username: string; email: string; mobile?: string | null }) =>
  fold([user.name, user.username, user.email, user.mobile ?? ''].join('\u001F'))

export function toUser(row: Row): User {
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    mobile: row.mobile,
    gender: row.gender,
    role: row.role,
    address: row.address,
    birthdate: row.birthdate,
    profile_image: row.profileImage,
    profile_image_url: row.profileImage && fileUrl(row.profileImage),
    account_status: row.accountStatus,
    permissions: row.role === 'employee' ? row.permissions : [],
    email_verified_at: row.emailVerifiedAt?.toISOString() ?? null,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
