import { plain } from './plain.ts'
import { flagOf } from './yes-and-no.ts'

// Marks and signs that say yes, no and not yet beside each other.

/** Beside y and ok, ? is open and x is a no; below Bestätigt, which says what x answers, it may be either. */
export function readMark(word: string, { hasYes }: { hasYes?: boolean | undefined }): string | undefined {
  if (!hasYes) return undefined
  if (/^[?？]+$/.test(word.trim())) return 'pending'
  const sign = word.trim().replace('\u{FE0F}', '')
  if (signsOfYes.test(sign)) return 'confirmed'
  if (/^[⏳⌛]$/u.test(sign)) return 'pending'
  return /^[x✗✘×❌❎]$/iu.test(sign) ? 'cancelled' : undefined
}
const signsOfYes = /^[✓✔✅☑]$/u

/** Whether one of the words says yes, and not by a mark such as x; without a header nothing says what x and ? answer. */
export const saysYes = (header: string, words: readonly string[]): true | undefined =>
  (!/^Column \d+$/.test(header) && words.some((word) => plain(word) === 'ok' || isYes(word))) || undefined

const isYes = (word: string) => signsOfYes.test(word.trim().replace('\u{FE0F}', '')) || saysFlag(word)
const saysFlag = (word: string) => flagOf(word) === true && !marksOfYes.has(word.trim().toLowerCase())
const marksOfYes = new Set(['x', '1', '-1', 'cancelled'])
