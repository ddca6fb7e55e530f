import { searchedText } from 'contract/searched-text'
import { phoneTexts } from '../db/phone-texts.ts'

/** The folded search column: the fields, separated by a character that none of them may contain. */
export const userSearchText = (user: { name: string; username: string; email: string; mobile?: string | null }) =>
  searchedText([user.name, user.username, user.email, ...phoneTexts(user.mobile ?? '')].join('\u001F'))
