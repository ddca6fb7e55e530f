import { fold } from '../db/fold.ts'

/** The folded search column: the fields, separated by a character that none of them may contain. */
export const userSearchText = (user: { name: string; username: string; email: string; mobile?: string | null }) =>
  fold([user.name, user.username, user.email, user.mobile ?? ''].join('\u001F'))
