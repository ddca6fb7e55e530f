import { monthOf } from '../calendar-names.ts'
import { has } from './clauses.ts'
import type { Tagged } from './lexicon.ts'
import type { OfBooking } from './of-booking.ts'

// Words that move a booking to another day or hour: the row stands as written where it has that day.

const isMonth = (word: Tagged | undefined) => word !== undefined && monthOf(word.text) !== undefined
const last = { day: 31, month: 12 }

/** The days, each with its month, that a word with signs may name: 14.5., 5/14, 2026-05-14; 10-12 may be hours. */
function daysOf(text: string): string[][] {
  const [, year, first = '', sign, second = ''] = /^(?:(\d{4})[./-])?(\d{1,2})([./-])(\d{1,2})(?!\d)/u.exec(text) ?? []
  if (year) return [[second, first]]
  if (sign === '.') return [[first, second]]
  return sign === '/'
    ? [
        [first, second],
        [second, first],
      ]
    : []
}

/** The day that a word may name beside the name of a month: 14 May, May 14th, 14 de mayo. */
function dayBesideMonth(words: readonly Tagged[], at: number): string[][] {
  const [day] = /^\d{1,2}(?=$|st|nd|rd|th)/u.exec(words[at]?.text ?? '') ?? []
  const month = [words[at + 1], words[at - 1], words[at + 2]].find((word) => isMonth(word))
  return day === undefined || month === undefined ? [] : [[day, String(monthOf(month.text))]]
}

const daysAt = (words: readonly Tagged[], at: number): string[] =>
  [...daysOf(words[at]?.text ?? ''), ...dayBesideMonth(words, at)]
    .map((pair) => pair.map(Number))
    .filter(([day = 0, month = 0]) => day > 0 && day <= last.day && month > 0 && month <= last.month)
    .map((pair) => pair.join('.'))

/** Whether words name the day of the row. */
function namesOwnDay(words: readonly Tagged[], { day = '' }: OfBooking): boolean {
  const own = `${Number(day.slice(8, 10))}.${Number(day.slice(5, 7))}`
  return words.some((_, at) => daysAt(words, at).includes(own))
}

const hour = /\d(?::\d{2}|\s?(?:h|hrs?|am|pm|uhr|uur|ore|horas?|heures?|godz\p{L}*))(?!\p{L})/u

/** Whether words move to an hour, or to the day that the row has: reporté à 14h. */
export const isMovedHere = (words: readonly Tagged[], of: OfBooking): boolean =>
  has(words, 'moved') && (hour.test(words.map(({ text }) => text).join(' ')) || namesOwnDay(words, of))

const onto = /(?:^| )(?:to|for|auf|nach|au|à|al?|naar|na|para|ao|til|till)$/u

/** Whether words move to another day than the row has: moved to 14 May; rebooked 14 May may be when that was done. */
export function isMovedAway(words: readonly Tagged[], of: OfBooking): boolean {
  if (!of.day || !has(words, 'moved') || isMovedHere(words, of)) return false
  return words.some((word, at) => {
    if (!onto.test(word.text)) return false
    const behind = words.findIndex((next, place) => place > at && !has([next], 'the', 'when', 'fill'))
    return behind > 0 && [behind, behind + 1].some((place) => daysAt(words, place).length > 0)
  })
}
