import { plain } from './plain.ts'
import { flagOf } from './yes-and-no.ts'

// Marks and signs that say yes, no and not yet beside each other.

/** What else the column of a mark says. */
export type Beside = { hasYes?: boolean | undefined; isOfConfirmed?: boolean | undefined }

/** Beside y and ok, ? is open and x is a no; below Bestätigt ✗ says that it is not yet, as a no does, and x may be either. */
export function readMark(word: string, { hasYes, isOfConfirmed }: Beside): string | undefined {
  if (!hasYes) return undefined
  // Of ?? not even who wrote it knows what it says.
  if (/^[?？]$/.test(word.trim())) return 'pending'
  const sign = word.trim().replace('\u{FE0F}', '')
  if (signsOfYes.test(sign)) return 'confirmed'
  if (/^[⏳⌛]$/u.test(sign)) return 'pending'
  if (isOfConfirmed) return /^[✗✘❌❎]$/u.test(sign) ? 'pending' : undefined
  return /^[x✗✘×❌❎]$/iu.test(sign) ? 'cancelled' : undefined
}
const signsOfYes = /^[✓✔✅☑]$/u

/** Whether one of the words says yes, and not by a mark such as x; without a header nothing says what x and ? answer. */
export const saysYes = (header: string, words: readonly string[]): true | undefined =>
  (!/^Column \d+$/.test(header) && words.some((word) => plain(word) === 'ok' || isYes(word))) || undefined

const isYes = (word: string) => signsOfYes.test(word.trim().replace('\u{FE0F}', '')) || saysFlag(word)
const saysFlag = (word: string) => flagOf(word) === true && !marksOfYes.has(word.trim().toLowerCase())
const marksOfYes = new Set(['x', '1', '-1', 'cancelled'])
