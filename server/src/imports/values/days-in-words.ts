import { monthOf, weekdayOf } from './calendar-names.ts'

// Days that are counted: the second Saturday in July 2026, and Sa KW 28/2026.

const nths = [
  'first|1st|1\\.|erster?|premier|1er|primer|primer[oa]|prim[oa]|eerste|1e|pierwsz[ay]|1[ºª°]',
  'second|2nd|2\\.|zweiter?|deuxième|2e|2ème|segund[oa]|second[oa]|tweede|drug[ai]|2[ºª°]',
  'third|3rd|3\\.|dritter?|troisième|3e|3ème|tercer[oa]?|terz[oa]|terceir[oa]|derde|trzeci[a]?|3[ºª°]',
  'fourth|4th|4\\.|vierter?|quatrième|4e|4ème|cuart[oa]|quart[oa]|vierde|czwart[ay]|4[ºª°]',
  'last|letzter?|dernier|últim[oa]|ultim[oa]|laatste|ostatni[a]?',
].map((words) => new RegExp(`^(?:${words})$`, 'iu'))
const last = 4
const nthOfMonth =
  /^(?:(?:on )?the |der |am |le |el |il |de |o )?(\S{2,10}) (\p{L}{2,12})\.? (?:of|in|im|des|de|du mois de|di|van|w) (\p{L}{3,12})\.?,? (?:de |del )?(\d{4})$/iu
const inWeek =
  /^(\p{L}{2,12})\.?,? (?:in )?(?:kw|cw|calendar week|week|wk|uge|vecka|v|uke)\.? ?(\d{1,2})[ /-]{1,3}(\d{4})$/iu
const isoWeek = /^(\d{4})-W(\d{2})-([1-7])$/u

const longest = 50
const dayMs = 86_400_000
const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The day of `2nd Sat in July 2026`; undefined where the month has no such one. */
function ofMonth([, nth = '', named = '', month = '', year = '']: readonly string[]): string | undefined {
  const at = nths.findIndex((words) => words.test(nth))
  const [weekday, number] = [weekdayOf(named), monthOf(month)]
  if (at < 0 || weekday === undefined || number === undefined) return undefined
  const first = Date.UTC(Number(year), number - 1, 1)
  const until = Date.UTC(Number(year), number, 0)
  if (at === last) return iso(until - ((new Date(until).getUTCDay() - weekday + 7) % 7) * dayMs)
  return iso(first + (((weekday - new Date(first).getUTCDay() + 7) % 7) + 7 * at) * dayMs)
}

/** A weekday, 1 to 7 from Monday, of a week as Europe counts them: the first one has the first Thursday. */
function ofWeek(year: number, week: number, weekday: number): string | undefined {
  const fourth = Date.UTC(year, 0, 4)
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs + (week - 1) * 7 * dayMs
  // A week is of the year of its Thursday; not every year has a week 53.
  const isOfYear = week > 0 && new Date(monday + 3 * dayMs).getUTCFullYear() === year
  return isOfYear ? iso(monday + (weekday - 1) * dayMs) : undefined
}

function named<Day>(days: [names: string, day: Day][]): [RegExp, Day][] {
  return days.map(([names, day]) => [new RegExp(`^(?:${names})$`, 'iu'), day])
}

// Those that are one day each wherever a year stands beside them; Thanksgiving is another day in Canada.
const feasts = named([
  ["new year['’]?s day|neujahr(?:stag)?|jour de l['’]an|año nuevo|nieuwjaarsdag", '01-01'],
  ["st\\.? patrick['’]?s day|saint patrick['’]?s day", '03-17'],
  ['christmas eve|heiligabend|veille de noël|nochebuena|vigilia di natale|kerstavond|wigilia', '12-24'],
  ['christmas day|1\\. weihnachts(?:feier)?tag|jour de noël|eerste kerstdag', '12-25'],
  ["boxing day|st\\.? stephen['’]?s day|2\\. weihnachts(?:feier)?tag|tweede kerstdag|santo stefano", '12-26'],
  ["new year['’]?s eve|silvester|(?:la )?saint-sylvestre|nochevieja|oudejaarsdag", '12-31'],
])
const movable = named([
  ['good friday|karfreitag|vendredi saint|viernes santo|venerdì santo|goede vrijdag', -2],
  ['easter (?:sunday|day)|ostersonntag|dimanche de pâques|domingo de pascua|eerste paasdag', 0],
  ['easter monday|ostermontag|lundi de pâques|lunes de pascua|pasquetta|tweede paasdag', 1],
  ["ascension day|christi himmelfahrt|jeudi de l['’]ascension|hemelvaartsdag", 39],
  ['whit sunday|pfingstsonntag|dimanche de pentecôte|eerste pinksterdag', 49],
  ['whit monday|pfingstmontag|lundi de pentecôte|tweede pinksterdag', 50],
])
const feastOfYear = /^((?:[12]\. )?[^\d,]{5,30}),? (\d{4})$/u

/** Easter Sunday of the western churches (Meeus). */
function easterOf(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)
}

/** The day of `Easter Monday 2027` and `Boxing Day 2026`. A tour may be called so too. */
export function feastIn(text: string): string | undefined {
  const [, name = '', year = ''] = feastOfYear.exec(text.trim()) ?? []
  if (name === '') return undefined
  const fixed = feasts.find(([names]) => names.test(name))
  if (fixed) return `${year}-${fixed[1]}`
  const moved = movable.find(([names]) => names.test(name))
  return moved && iso(easterOf(Number(year)) + moved[1] * dayMs)
}

/** The day that a whole text counts, as `2026-07-11`; undefined where it says another one in another way. */
export function dayInWords(text: string): string | undefined {
  if (text.length > longest || !/\d{4}/.test(text) || !/\p{L}/u.test(text)) return undefined
  const counted = nthOfMonth.exec(text)
  if (counted) return ofMonth(counted)
  const [, year, ofYear, nth] = isoWeek.exec(text) ?? []
  if (year !== undefined) return ofWeek(Number(year), Number(ofYear), Number(nth))
  const [, named = '', week, at] = inWeek.exec(text) ?? []
  const weekday = weekdayOf(named)
  if (week === undefined) return feastIn(text)
  return weekday === undefined ? undefined : ofWeek(Number(at), Number(week), weekday || 7)
}
