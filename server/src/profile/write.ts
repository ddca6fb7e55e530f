import { eq, sql } from 'drizzle-orm'
import type { ProfileInput } from 'contract/profile'
import type { User } from 'contract/users'
import type { Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { userTable as t } from '../db/tables.ts'
import { AppError, refuseStale } from '../http/errors.ts'
import type { Me } from '../http/me.ts'
import { toUser } from '../session/read.ts'
import { userSearchText } from '../users/search.ts'
import { changeAddress, withUniqueErrors } from '../users/write.ts'
import { onlyRow } from '../db/only-row.ts'

/** Returns the profile and the key of a replaced picture. A changed e-mail is reported to the previous address. */
export async function updateProfile(
  tx: Tx,
  me: Me,
  form: ProfileInput,
  newImage: string | undefined,
): Promise<{ user: User; replaced: string | null }> {
  const [before] = await tx.select().from(t).where(eq(t.id, me.id)).for('update')
  if (!before) throw new AppError('unauthenticated')
  refuseStale(form.version, before.version)
  const emailKey = fold(form.email)
  const addressChanged = emailKey !== before.emailKey
  const profileImage = newImage ?? (form.remove_profile_image === '1' ? null : before.profileImage)
  const rows = await withUniqueErrors(() =>
    tx
      .update(t)
      .set({
        name: form.name,
        email: form.email,
        emailKey,
        ...(addressChanged && { emailVerifiedAt: null }),
        mobile: form.mobile,
        address: form.address || null,
        profileImage,
        searchText: userSearchText({ ...before, ...form }),
        version: before.version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(t.id, me.id))
      .returning(),
  )
  const after = onlyRow(rows)
  if (addressChanged) await changeAddress(tx, before, after)
  return { user: toUser(after), replaced: profileImage === before.profileImage ? null : before.profileImage }
}
