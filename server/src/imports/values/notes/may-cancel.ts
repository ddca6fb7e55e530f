import { furtherLanguages, languages } from '../languages.ts'
import { isLong } from '../texts.ts'
import { clausesOf, has } from './clauses.ts'
import { type Frame, framesOf } from './frames.ts'
import type { Tag } from './tags.ts'
import { tokensOf, withoutAccents } from './tokens.ts'
import { hasWordsInSight, lookOutFor } from './words-in-sight.ts'

// Notes which may cancel their booking in words that decide nothing: something went wrong, was given up, or is over. A person is
// asked about all of them at once, so that a word too many in `mayCancel` of a language costs a look, and one too few a wrong booking.

/** The words of an entry, in small letters and without accents: people write both; `sorr*` has any ending. */
function entryOf(text: string): string[] {
  const words = tokensOf(text.replace('*', '')).map((token) => withoutAccents(token.text))
  return text.endsWith('*') ? [...words.slice(0, -1), `${words.at(-1)}*`] : words
}

/** No stem is shorter: by so many letters entries are looked up. */
const keyLength = 3
const keyOf = (word: string) => word.replace('*', '').slice(0, keyLength)

const entries = new Map<string, string[][]>()
for (const entry of [...languages, ...furtherLanguages].flatMap(({ mayCancel: words }) => words ?? []).map(entryOf)) {
  const key = keyOf(entry[0] ?? '')
  entries.set(key, [...(entries.get(key) ?? []), entry])
  lookOutFor(entry)
}

const isWord = (pattern: string, word = '\n') =>
  pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern

type Word = { text: string; isDecided: boolean }

/** Whether words are one of those, and not in a clause that has been decided. */
const hasWord = (words: readonly Word[]): boolean =>
  words.some(
    ({ text, isDecided }, at) =>
      !isDecided &&
      entries
        .get(keyOf(text))
        ?.some((entry) => entry.every((pattern, behind) => isWord(pattern, words[at + behind]?.text))),
  )

const wordsOf = (text: string, isDecided = false): Word[] =>
  tokensOf(text).map((token) => ({ text: withoutAccents(token.text), isDecided }))

const ofEnds: readonly Tag[] = ['lone', 'weak', 'refund', 'held', 'longer', 'unneeded']

/**
 * Whether a clause has an act, which is decided elsewhere, or a thing beside the tour: not the event that it was booked for, and
 * not where the booking is named beside it.
 */
function isDecided({ act, what, clause: { words } }: Frame): boolean {
  if (what !== 'extra') return act !== undefined
  const isOfEvent = act === undefined && has(words, 'weak', 'lone') && has(words, 'thing')
  return !isOfEvent && !(act !== undefined && has(words, 'whole', 'booking'))
}

/** Whether a clause speaks of an end, or denies that something comes or goes on. */
const isOpen = (frame: Frame): boolean => {
  const { words } = frame.clause
  const denies = has(words, 'not', 'notBehind') && has(words, 'come', 'join', 'go', 'happen', 'need', 'booking')
  return !isDecided(frame) && (frame.act !== undefined || denies || has(words, ...ofEnds))
}

const inEast =
  /見送|取り?消|取りやめ|キャンセル|中止|延期|不参加|欠席|辞退|断念|無理|行けな|来られな|来れな|参加でき|できな[いく]|変更|解約|解散|返金|払い?戻|他社|次回|変わり|変わった|帰国|来年|不要|都合により|取消|退[团團订訂款票单單]|不来|不來|不去|不参加|不參加|没来|無法|无法|不能|放弃|放棄|作废|作廢|释放|釋放|改期|改[到约約]|推迟|推遲|延后|延後|生病|住院|去世|拒签|拒簽|解散|취소|연기|불참|포기|못\s?(?:가|오|옵|갑)|환불|해약|중단|다음에|내년|변경|무산|사정/u

/** Whether a note, which does not say so, may mean that the whole booking is off. */
export function mayCancel(note: string): boolean {
  if (inEast.test(note)) return true
  if (!hasWordsInSight(note)) return false
  if (isLong(note)) return hasWord(wordsOf(note))
  const frames = framesOf(clausesOf(note), {})
  const words = frames.flatMap((frame) => frame.clause.words.flatMap(({ raw }) => wordsOf(raw, isDecided(frame))))
  return frames.some((each) => isOpen(each)) || hasWord(words)
}
