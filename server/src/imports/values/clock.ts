import { isTime } from 'contract/days'
import { normalized } from './date-text.ts'
import { withHalfOfDay } from './halves-of-day.ts'
import { spokenClock, spokenInHalf } from './spoken-clock.ts'
import { halfWidth, isLong } from './texts.ts'

const pad = (value: number | string) => String(value).padStart(2, '0')

/** The time of a fraction of a day. */
export const clockOf = (fraction: number): string => {
  const minutes = Math.min(Math.round(fraction * 1_440), 1_439)
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

const clock =
  /^(\d{1,2})(?:[:.h](\d{2}))?(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(a\.?m\.?|p\.?m\.?|a|p|(?:hrs?|hs|uhr|uur|u|h|horas?|heures?|ore|godz|hod|klo|óra|óra?kor|giờ|g|l|lt)\.?)?$/iu

const namesOfNoon =
  'noon midday midi mittag mittags middags mezzogiorno mediodía meio-dia południe południu poledne dél μεσημέρι öğle öğlen öğleyin'
/** Noon in all languages, as part of an expression. */
export const wordOfNoon = `(?:12 )?(?:${namesOfNoon.replaceAll(' ', '|')})`

const words = new Map(
  Object.entries({
    '12:00': namesOfNoon,
    '00:00': 'midnight minuit mitternacht mezzanotte medianoche meia-noite północ',
  }).flatMap(([time, names]) => names.split(' ').map((name): [string, string] => [name, time])),
)
const digitsOnly = /^(\d{1,2})(\d{2})(?: ?(?:hrs?|hs|h|u|uhr|uur|l|lt)\.?)?$/i
/** What each language says before a time: um 9:30, v 9:30, u 9:30, la ora 9:30, в 9:30, στις 9:30. */
export const saidBeforeClock = [
  String.raw`at|um|à|a las?|a les|alle ore|alle|ore|ora|om|às|as|o godz\.?|godz\.?|ob|kl\.?|klokken|klockan|klo`,
  String.raw`ve?|o|u|la ora|la|saat|pukul|jam|lúc|ώρα|στις|во?|об?|h\.?|g\.`,
].join('|')
/** The same as part of an expression. */
export const wordBeforeClock = `(?:${saidBeforeClock})`
const beforeClock = new RegExp(String.raw`^${wordBeforeClock}\s*(?=\d)`, 'iu')

// BST and GMT are what London's clocks show.
// Words of languages that count 24 hours.
const hourAlone =
  /^(?:um|à|a las|alle ore|alle|ore|às|o godz\.?|godz\.?|g\.|kl\.?|klokken|klockan|klo|la ora|ora|saat)\s*(\d{1,2})$/iu

const afterClock = /\s*\(?(?:bst|gmt|local|local time|uk time|london(?: time)?|o['’]?clock|min|m(?=$)|u)\)?$/iu

function tidyClock(text: string): string {
  const alone = hourAlone.exec(text)?.[1]
  // Ore 3 may be of the afternoon.
  if (alone !== undefined && Number(alone) >= 6) return `${alone}:00`
  const bare = text.replace(beforeClock, '')
  const said = bare === text ? bare : bare.replace(/^(\d{1,2}),(\d{2})$/, '$1:$2')
  return /^\d{1,2}[:.]\d{2}/.test(said) ? said.replace(afterClock, '') : said
}

/** Reads a time of day as `HH:mm`: 9:30, 09.30, 0930, 9am, 9:30 PM, 09:30:00 or a spreadsheet's fraction of a day. */
export function readClock(raw: string): string | undefined {
  if (usual.test(raw)) return valid(raw.slice(0, 2), raw.slice(3))
  return raw.length > longestTime ? undefined : clockIn(raw)
}
const longestTime = 80
// As programs write times, in nearly every row of a large file.
const usual = /^\d{2}:\d{2}$/

// 9 giờ 30, 9g30 and 10 hod 15
const hoursFirst = /^(\d{1,2}) ?(?:giờ|g|hod\.?) ?(\d{2})(?: ?phút)?$/iu

const inDigits = (text: string) => spokenClock(text) ?? text

/** Noon and half past it as they are said: at noon, 12 Uhr mittags, midi et demi. */
function noonIn(text: string): string | undefined {
  if (!/\p{L}{3}/u.test(text) || text.length > longestNoon || aboutNoon.test(text)) return undefined
  const said = text
    .toLowerCase()
    .replace(/^(?:at|à|a|al|ao|um|am|w|v|om|på|delle|alle|ve?) (?=\D|12)/u, '')
    .replace(/^(?:twelve|zwölf|douze|(?:las )?doce|(?:le )?dodici|twaalf|doze|tolv|dvanáct)(?= )/u, '12')
    .replace(/^12(?:[:.]00)? ?(?:(?:uhr|uur|h|hod|óra)\.? )?(?:(?:'s|del|de|di|do|το) )?/u, '')
    .trim()
  const beside = besideNoon.find(
    (pattern) => words.get(pattern.exec(text.toLowerCase())?.groups?.['noon'] ?? '') === '12:00',
  )
  if (beside) return `12:${beside.exec(text.toLowerCase())?.groups?.['minutes'] ?? '00'}`
  const [, noon = '', half] = halfPastNoon.exec(said) ?? []
  return half === undefined ? words.get(said) : words.get(noon) === '12:00' ? '12:30' : undefined
}

const longestNoon = 25
// Without its hour, some time in the middle of the day.
const aboutNoon = /^(?:mittags|middags)$/iu
// Mittag 12 Uhr, mediodía (12 h) and 12:30 mittags
const besideNoon = [
  /^(?<noon>\S+?),? \(?12(?:[:.h](?<minutes>[0-5]\d))?(?: ?(?:uhr|uur|h|hs|hod|óra|horas?|heures?))?\.?\)?$/u,
  /^12(?:[:.h](?<minutes>[0-5]\d))?(?: ?(?:uhr|uur|h|hs|hod|óra|horas?|heures?))?\.? \(?(?<noon>[^\s()]+)\)?$/u,
]
const halfPastNoon = /^(\S+) ((?:et|e|y) (?:demie?|mezz[ao]|media|meia))$/u

// 10.00 (meet 9.45), 11:00 (was 10:30) and 10:00 statt 9:30: when people come together, and a time that is none any more.
const other =
  /(?<=\d\S*|[ap]\.?m\.?)(?: ?new time)?\s*[(,;/–-]?\s*(?:was|were|old|not|nicht|et non|pas|no|non|niet|não|nie|inte|ikke|nem|instead of|previously|formerly|statt|anstatt|vorher|war|bisher|au lieu de|avant|antes|en vez de|en lugar de|invece di|prima|era|in plaats van|eerst|zamiast|było|wcześniej|místo|istället för|i stedet for|meet(?:ing)?(?: at)?|pick-?up(?: at)?|check[ -]?in|boarding|einchecken|embarquement|facturación|imbarco|inchecken|embarque|odprawa|incheckning|treff(?:en|punkt)?|abholung|rdv|rendez-vous|recogida|encuentro|ritrovo|incontro|verzamelen|encontro|zbiórka|samling|sraz)\.?:? (?:o |um |à |at )?\d{1,2}(?:[:.h]\d{2})?\s?(?:[ap]\.?m\.?|uhr|h)?\)?$/iu

// 09:30 start (be there 09:15), 11:30 start (coach leaves hotel 10:45): when people are to be where they leave.
const beThere =
  /(?<=\d\S*(?: ?[ap]\.?m\.?)?(?: \p{L}{3,10})?)\s*[(,;]\s*(?:(?:please )?(?:be (?:there|here)|arriv(?:e|al|ing)|assemble|gather|report|(?:coach|bus|minibus|van|train|boat|ferry|taxi) (?:leaves?|goes|sets off|dep(?:arts?|\.)?)(?: (?:hotel|school))?|(?:der )?bus (?:fährt|ab)|(?:le )?(?:car|bus) (?:part|départ)|(?:el )?(?:autobús|autocar|bus) (?:sale|salida)|(?:il )?(?:pullman|bus) (?:parte|partenza)|(?:de )?bus (?:vertrekt|vertrek)|(?:o )?autocarro (?:sai|parte)|autokar (?:odjeżdża|rusza)|bussen (?:går|kører)|leav(?:e|ing) (?:hotel|school))|da sein|eintreffen|ankunft|einlass|arrivée|être là|présence|llegar|llegada|arrivo|aanwezig|aankomst|chegada|chegar|przyjazd|przybycie|ankomst|příchod)(?: (?:at|by|um|à|a las?|alle|om|às|o|kl\.?))?:? \d{1,2}(?:[:.h]\d{2})?\s?(?:[ap]\.?m\.?|uhr|h|uur)?\)?$/iu
const start =
  '(?:start|kick-?off|dep(?:arture|\\.)?|departs?|beginn|abfahrt|début|départ|inicio|salida|inizio|partenza|aanvang|vertrek|início|partida|początek|wyjazd|avgång|afgang|avgang|indulás|začátek|odjezd)'
const startBehind = new RegExp(
  `(?<=^\\d{1,2}(?:[:.h]\\d{2}| ?[ap]\\.?m\\.?)(?: ?[ap]\\.?m\\.?| ?hrs?| ?uhr| ?uur| ?h)?) ${start}$`,
  'iu',
)
// Arrive 13:45 for 14:00 start
const arriveFor = new RegExp(
  `^(?:arrive|arrival|be there|assemble|gather|meet|report)(?: at| by)? \\d{1,2}(?:[:.]\\d{2})? ?(?:[ap]\\.?m\\.?)? for (?:an? )?(?=\\d{1,2}(?:[:.]\\d{2}| ?[ap]\\.?m))`,
  'iu',
)
/** What says behind a time that it is to be kept, in an expression: 9am sharp, 9h00 précises, 10:00 latest. */
export const keptSharply =
  '(?:sharp|prompt(?:ly)?|on the dot|(?:at (?:the )?)?(?:very )?latest|no later|pünktlich|genau|spätestens|précises?|pile|tapantes?|au plus tard|en punto|a más tardar|como (?:muy tarde|máximo)|in punto|precise|al più tardi|em ponto|o mais tardar|no máximo|precies|stipt|uiterlijk|punktualnie|najpóźniej|prick|senast|præcis|senest|presis|přesně|nejpozději|presne|najneskôr|pontosan|legkésőbb|en geç|fix|cel târziu|το αργότερο|ακριβώς)'
const punctual = new RegExp(
  `^(?:pünktlich|genau|punkt|spätestens|klokslag|precies|stipt|uiterlijk|punktualnie|najpóźniej|(?:at the )?latest(?: at| by)?|no later than|by|au plus tard(?: à)?|a más tardar(?: a las?)?|al più tardi(?: alle)?|senast|senest|nejpozději) (?=\\S)|(?<=\\S),? \\(?${keptSharply}\\)?\\.?$`,
  'giu',
)
const asStart = (text: string) => text.replace(arriveFor, '').replace(beThere, '').replace(startBehind, '')

/** 10'15 h., 10-30 A.M. and de. 9:30 as others write them; what says that people are to be on time says no other one. */
const respelled = (text: string) =>
  (/^(?:\d|arri|be t|asse|gath|meet|repo).{0,69}$/iu.test(text) ? asStart(text.replace(other, '')) : text)
    .replace(/^(\d{1,2})['’´](\d{2})(?= ?h\.?$)/iu, '$1:$2')
    .replace(/^(\d{1,2})-(1[3-9]|[2-5]\d)(?= ?[ap]\.?m\.?$)/iu, '$1:$2')
    // Las 4 de la tarde; behind a place Las 9 may be a part of its name.
    .replace(/^las (?=\d{1,2}(?![\d.:]*\d{3}))/iu, 'a las ')
    // 8 Uhr 5
    .replace(/^(?:um )?(\d{1,2}) uhr ([1-9])$/iu, '$1:0$2')
    // 0930hrs local
    .replace(/^(\d{4} ?(?:hrs?|hs|h)) ?\(?(?:local(?: time)?|uk time|london time|bst|gmt)\)?$/iu, '$1')
    // 930am and 1015 PM
    .replace(/^(\d{1,2})([0-5]\d)(?= ?[ap]\.?m\.?$)/iu, '$1:$2')
    // V 9 hodin; 9 hodin alone is how long something takes.
    .replace(/^(?:ve?|o|u) (\d{1,2}) (?:hodin[ay]?|hodín|hodine|sati?)$/iu, '$1:00')
    .replace(/^(\d{1,2}) óra (\d{1,2})(?: perc)?$/iu, '$1:$2')
    .replace(punctual, '')

// Twelve at night is midnight, and doce de la mañana noon to some; eleven in the afternoon and two in the evening are of no day.
const ofNight =
  /^(?:at |um |à |a |o |om )?(?:las? |le )?(?:12|twelve|zwölf|douze|doce|dodici|doze|twaalf|tolv)(?:[:.h]\d{2})?(?: (?:o['’]clock|uhr|uur|heures?|h|y media|e mezza|e meia|et demie?))? (?:.{0,9} )?(?:tonight|night|evening|noche|madrugada|mañana|manhã|soir|nuit|matin|sera|notte|mattina|noite|nachts?|abends?|avonds|ochtends|morgens)$/iu
const ofOtherHalf =
  /^(?:at )?(?:(?:8|9|10|11|eight|nine|ten|eleven)(?:[:.]\d{2})? in the afternoon|(?:[1-3]|one|two|three)(?:[:.]\d{2})? in the evening|(?:10|11)(?:[:.h]\d{2})?(?: ?(?:uhr|uur|h|heures?))? (?:nachmittags|(?:de la|da) tarde|de l['’]après-midi|del pomeriggio|po południu)|(?:晚上|夜里|夜裡)(?:[1-5]|12|十二|[一二三四五])(?:[点點时時](?:半|\d{1,2}分?)?|:\d{2})|(?:早上|上午|午前|오전|아침) ?(?:12|十二) ?[点點时時시].{0,4})$/iu

function clockIn(raw: string): string | undefined {
  const plain = normalized(raw)
  if (ofNight.test(raw.trim()) || ofOtherHalf.test(raw.trim())) return undefined
  const text = tidyClock(inDigits(withHalfOfDay(spokenInHalf(respelled(plain))).replace(hoursFirst, '$1:$2')))
  return noonIn(text) ?? (plain === text ? undefined : noonIn(plain)) ?? clockInDigits(text)
}

function clockInDigits(text: string): string | undefined {
  const [, hours, minutes = ''] = digitsOnly.exec(text) ?? []
  if (hours !== undefined) return valid(pad(hours), minutes)
  const fraction = /^0[.,](\d{3,}|25|5|75)$/.exec(text)
  if (fraction) return clockOf(Number(`0.${fraction[1]}`))
  const [, hour, minute, , half] = clock.exec(text) ?? []
  // A number alone can mean anything.
  if (hour === undefined || (minute === undefined && half === undefined)) return undefined
  return withHalf(
    Number(hour),
    minute ?? '00',
    half
      ?.replaceAll('.', '')
      .toLowerCase()
      .replace(/^([ap])$/, '$1m'),
  )
}

const valid = (hour: string, minute: string) => (isTime(`${hour}:${minute}`) ? `${hour}:${minute}` : undefined)

function withHalf(hour: number, minute: string, half: string | undefined): string | undefined {
  if (half !== 'am' && half !== 'pm') return valid(pad(hour), minute)
  return hour < 1 || hour > 12 ? undefined : valid(pad((hour % 12) + (half === 'pm' ? 12 : 0)), minute)
}

export type TimeRange = { start: string; end: string | undefined }

type Read = (text: string) => string | undefined

// Fonts of East Asia have waves and dashes of their own, and から, 至 and 부터 stand between times without a space.
const between =
  /\s*(?:[-–—~〜～－−‐―]|から|至|到|부터|(?<!\p{L})(?:to|until|till|bis|à|a|al|alle|tot|até|às|do|jusqu'à|hasta|fino alle)(?!\p{L}))\s*/iu

/** The start and the end of a range as written: 17時 of 13時から17時まで. */
export const partsOfRange = (text: string): string[] => text.replace(/ ?(?:まで|까지)$/u, '').split(between)

function withWordOfBoth([first = '', second = '']: string[]): [start: string, end: string] {
  const { said = '' } = (/^\d{1,2}$/.test(second.trim()) && wordOnce.exec(first.trim())?.groups) || {}
  return [first, said === '' ? second : `${said}${second.trim()}`]
}

/** A time, or a range of two: `09:00-13:00`, `9 - 11.30am`, `10:00 to 12:00`. */
export function rangeOf(raw: string, read: Read): TimeRange | undefined {
  if (isLong(raw)) return undefined
  const text = raw.trim().replace(/^(?:from|von|de|dalle|van|das|od)\s+/i, '')
  const alone = read(text)
  if (alone !== undefined) return { start: alone, end: undefined }
  const parts = partsOfRange(text)
  // 505-630 is a number of something.
  if (parts.length !== 2 || parts.every((part) => /^\d{3}$/.test(part))) return undefined
  const [first, last] = withWordOfBoth(parts)
  const second = inHalfOf(first, last)
  const end = read(second)
  if (end === undefined) return undefined
  const start = startOf(first, second, read)
  return start === undefined || mayBeOfNextHalf(first, last, end < start) ? undefined : { start, end }
}

const afternoon = /^(?:下午|晚上|午後|오후)/u
const anyHalf = /^(?:上午|早上|中午|午前|正午|오전|정오|낮|下午|晚上|午後|오후)/u

/** 下午2点至5点: the half of the day before the first time is that of the second, where the end is not of noon. */
function inHalfOf(first: string, second: string): string {
  const [half = ''] = afternoon.exec(first) ?? []
  return anyHalf.test(second) || !/^(?:0?[1-9]|1[01])(?!\d)/u.test(halfWidth(second)) ? second : `${half}${second}`
}

/** 午前10時～2時 may end in the afternoon or at night. */
const mayBeOfNextHalf = (first: string, second: string, isBefore: boolean) =>
  isBefore && anyHalf.test(first) && !anyHalf.test(second)

// Kl. 14-16 has its word once.
const wordOnce = /^(?<said>(?:um|à|alle ore|alle|ore|às|godz\.?|kl\.?|klokken|klockan|klo|saat)\s*)\d{1,2}$/iu

/** `9 - 11am` has its half of the day once; that of the end is the start's too unless the start would lie behind it. */
function startOf(first: string, second: string, read: Read): string | undefined {
  // 10 - 12 Uhr has its unit once.
  const unit = /^\d{1,2}$/.test(first.trim()) && /\d\s*(?:uhr|uur|u|h|hrs?|hs|giờ|g)\.?$/iu.test(second.trim())
  if (unit) return read(`${first.trim()}h`)
  const half = /[ap]\.?m\.?$/i.exec(second.trim())?.[0]
  if (!half || /[ap]\.?m\.?$/i.test(first.trim())) return read(first)
  const end = read(second) ?? ''
  const same = read(`${first}${half}`)
  if (same === undefined) return read(first)
  return same < end ? same : read(`${first}am`)
}

/** As `readClock`, or a range of two. */
export const readClockRange = (raw: string): TimeRange | undefined => rangeOf(raw, readClock)
