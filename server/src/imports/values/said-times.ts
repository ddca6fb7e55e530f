import { readClockRange } from './clock.ts'

const longest = 80
const mostGaps = 10
// At midnight a day begins or ends.
const midnight = /midnight|mitternacht|minuit|mezzanotte|medianoche|meia-noite|północ/iu

// 2 p may be two people, and 2 horas how long a tour takes; 14 horas are a time.
const aNumber =
  /^(?:\d{1,2} ?(?:[apgln]|lt|hrs?|hours?|stunden?|std|godzin\p{L}*|timer|timmar)|0?[1-8] ?(?:u|uur|horas?|heures?|ore))\.?$/iu
// 12. September and 2026 - Treffpunkt 8.15 Uhr: 2030 hrs is a time.
const beginsWithYear = /^(?:19|20)\d{2}(?!\d)(?! ?(?:h|hs|hrs?|uhr|uur|u)(?!\p{L}))/iu

// Most texts are no days, and their parts need not be tried.
const beginsWithDay =
  /^(?:\p{L}{2,13}\.?,? ?)?(?:\d{1,4}(?:\.|st|nd|rd|th)?[-/., ] ?(?:of |de )?(?:\d{1,2}[-/. ]|\p{L}{3,}[., ])|\p{L}{3,12}\.? \d{1,2}[, ]|\d{1,2}(?:st|nd|rd|th)?,? )/u

/** Whether what stands behind a day is a time, as it is said or with a unit: 2 p alone may be two people. */
const isTime = (text: string, gap: string) =>
  /\p{L}/u.test(text) &&
  !midnight.test(text) &&
  !beginsWithYear.test(text) &&
  (gap.includes('@') || !aNumber.test(text)) &&
  readClockRange(text) !== undefined

/** `11. Juli 2026` and `halb zehn`, `12/09/2026` and `ore 14`: a day and the time that is said behind it, or before it. */
export const saidTime = (text: string) => saidTimeBehind(text) ?? saidTimeFirst(text)

function saidTimeBehind(text: string): { day: string; clock: string } | undefined {
  if (text.length > longest || !beginsWithDay.test(text)) return undefined
  const gaps = [...text.matchAll(/[\s,@]+/gu)].slice(0, mostGaps)
  const found = gaps.find(({ index, 0: gap }) => index > 3 && isTime(text.slice(index + gap.length), gap))
  if (!found) return undefined
  return { day: text.slice(0, found.index), clock: text.slice(found.index + found[0].length) }
}

const dayBehind = /^([^,\d]{3,40}?)(?:,| on) ((?:\p{L}{2,13}\.?,? )?\d{1,2}(?:st|nd|rd|th|\.)?[-/. ].*\d{2})$/u

/** `quarter past nine am, Friday 31st July 2026`: a time that is said before a day. */
export function saidTimeFirst(text: string): { day: string; clock: string } | undefined {
  if (text.length > longest) return undefined
  const [, clock = '', day = ''] = dayBehind.exec(text) ?? []
  return clock !== '' && isTime(clock, ',') ? { day, clock } : undefined
}
