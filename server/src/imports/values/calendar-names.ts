import { toNfd } from 'contract/fields'
import { namesInAllLanguages, namesInFurtherLanguages, weekdaysOfEastAsia } from './languages.ts'

const letters = (word: string) => toNfd(word.toLowerCase()).replaceAll(/[^\p{L}]/gu, '')

// What people write beside the names and abbreviations of CLDR.
const moreMonths: [string, number][] = [
  ['sept', 9],
  ['janv', 1],
  ['janner', 1],
  ['jaenner', 1],
  ['feber', 2],
  ['fevr', 2],
  ['avr', 4],
  ['juil', 7],
  ['maerz', 3],
  ['mrz', 3],
  ['okt', 10],
  ['dez', 12],
  ['ene', 1],
  ['dic', 12],
  ['gen', 1],
  ['mag', 5],
  ['giu', 6],
  ['lug', 7],
  ['set', 9],
  ['ott', 10],
  ['abr', 4],
  ['ago', 8],
  ['fev', 2],
  ['aout', 8],
  ['mai', 5],
  ['out', 10],
  ['mrt', 3],
  ['mei', 5],
]
const months = new Map([
  ...namesInFurtherLanguages('month').map(([name, index]): [string, number] => [letters(name), index + 1]),
  ...namesInAllLanguages('month').map(([name, index]): [string, number] => [letters(name), index + 1]),
  ...moreMonths,
])
/** The number of a month, from 1, by its name in any of the languages. */
export const monthOf = (word: string) => months.get(letters(word))

/** May or Mai: 14 May is a day. */
export const isMonthAlone = (text: string): boolean => /^\p{L}{3,}[.:]?$/u.test(text) && monthOf(text) !== undefined

// A short name may mean one day in one language and another in the next: mar is Tuesday in three of them.
const weekdays = new Map<string, Set<number>>()
for (const [name, index] of [...namesInAllLanguages('weekday'), ...weekdaysOfEastAsia()]) {
  const key = letters(name)
  weekdays.set(key, new Set([...(weekdays.get(key) ?? []), index]))
}
// So is Sunday in German and Saturday in Czech: the languages of more partners decide. Without its accent št is st.
const further = new Map<string, Set<number>>()
for (const [name, index] of namesInFurtherLanguages('weekday')) {
  const key = letters(name)
  if (key.length > 1 && !weekdays.has(key)) further.set(key, new Set([...(further.get(key) ?? []), index]))
}
for (const [name, days] of further) weekdays.set(name, days)
for (const [name, index] of [
  ['tues', 2],
  ['weds', 3],
  ['thur', 4],
  ['thurs', 4],
  ['nd', 0],
  ['ndz', 0],
  ['pn', 1],
  ['cz', 4],
  ['sb', 6],
  ['dgo', 0],
  ['pzr', 0],
  ['pts', 1],
  ['ptesi', 1],
  ['crs', 3],
  ['prs', 4],
  ['cts', 6],
  ['cmts', 6],
  ['mgg', 0],
  ['ahad', 0],
  ['пнд', 1],
  ['втр', 2],
  ['срд', 3],
  ['чтв', 4],
  ['птн', 5],
  ['сбт', 6],
  ['вск', 0],
] as const)
  weekdays.set(name, new Set([index]))

// 礼拜六 and 星期天 beside 星期六 and 星期日 of CLDR.
for (const [index, name] of '日 一 二 三 四 五 六'.split(' ').entries()) weekdays.set(`礼拜${name}`, new Set([index]))
for (const name of ['礼拜天', '星期天', '周天']) weekdays.set(name, new Set([0]))

// The beginnings of their names, from three letters on, with the days of all that begin so.
const beginnings = new Map<string, Set<number>>()
for (const [name, days] of weekdays)
  for (let end = 3; end < name.length; end++) {
    const begin = name.slice(0, end)
    beginnings.set(begin, new Set([...(beginnings.get(begin) ?? []), ...days]))
  }

/** The days that a word names: a name, or at least its first three letters. */
function daysOf(word: string): ReadonlySet<number> | undefined {
  const key = letters(word)
  return weekdays.get(key) ?? beginnings.get(key)
}

/** The weekday that a word names, 0 for Sunday; undefined where it names none, or others in other languages. */
export function weekdayOf(word: string): number | undefined {
  const [day, ...others] = daysOf(word) ?? []
  return others.length === 0 ? day : undefined
}

export const isWeekday = (word: string): boolean => daysOf(word) !== undefined

// 1st May is no Wednesday, as st is in Czech, 10:15min no Sunday in Indonesian, and la ora 9:30 no Saturday, as la is in Finnish.
const noWeekdays = /(?<=\d)(?:st|nd|rd|th|min)(?!\p{L})|(?<!\p{L})la(?= ora \d)/giu

const saturday = 6
/** so 13.2.2027 and So 13. 2. 2027: Czech and Slovak have no capital there, and set the parts of a day apart; So 13.2.2027 is German. */
const isCzechSaturday = (text: string) => /(?<!\p{L})(?:so(?!\p{L})|So\.?,? \d{1,2}\. \d)/u.test(text)

/** Whether the text names another weekday. */
export function contradictsWeekday(text: string, day: string): boolean {
  if (!/\p{L}/u.test(text)) return false
  const words = text.replaceAll(noWeekdays, '')
  const [first = '', second = ''] = /\p{L}[\p{L}.]*(?:-\p{L}+)?/gu[Symbol.match](words) ?? []
  const named = [daysOf(first), daysOf(second)].find((days) => days !== undefined)
  if (!named || (monthOf(first) !== undefined && !/^\p{L}+\W+\d{1,2}\W+\p{L}/u.test(text))) return false
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return !named.has(weekday) && !(weekday === saturday && isCzechSaturday(text))
}
