import { fold } from '../db/fold.ts'

/** What a search looks through: the fields parted by a character that none of them may contain. */
export const userSearchText = (user: { name: string; username: string; email: string; mobile?: string | null }) =>
  fold([user.name, user.username, user.email, user.mobile ?? ''].join('\u001F'))
