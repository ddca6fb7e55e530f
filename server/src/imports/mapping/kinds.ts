import { attempt } from '../values/attempt.ts'
import { lacksYear, readMoment } from '../values/dates.ts'
import { placeAndTime } from '../values/places-with-times.ts'
import { isLong } from '../values/texts.ts'
import { readNameList } from '../values/name-list.ts'
import { title } from '../values/people-in-names.ts'
import { withSharedSurname } from '../values/shared-surname.ts'
import { feastIn } from '../values/days-in-words.ts'
import { isShortTime, readTimeRange } from '../values/times.ts'
import { readAnyPrice } from '../values/money.ts'
import { readParty } from '../values/party.ts'
import { hasAgesBehind, readCurrency, wordReader } from '../values/words.ts'

/** The kind of a single cell, by its text alone. */
export type Kind =
  | 'email'
  | 'link'
  | 'count'
  | 'number'
  | 'fraction'
  | 'decimal'
  | 'currency'
  | 'time'
  | 'date'
  | 'datetime'
  | 'phone'
  | 'digits'
  | 'money'
  | 'party'
  | 'status'
  | 'payment'
  | 'type'
  | 'confirmation'
  | 'code'
  | 'tour'
  | 'place'
  | 'name'
  | 'names'
  | 'word'
  | 'text'

/** A column as its cells show it: the share of each kind among those that are not empty. */
export type Profile = {
  readonly filled: number
  readonly share: Readonly<Partial<Record<Kind, number>>>
  readonly distinct: number
  readonly values: readonly string[]
}

const word = wordReader({})

const tourWords =
  /(?<!\p{L})\b(tour|tours|walk|walking|cruise|excursion|day trip|experience|ripper|stonehenge|jewels|by boat|cotswolds|museum|palace|castle|sightseeing|hop.on|tasting|workshop|class|show|safari|visit|guided|food|pub|boat trip|afternoon tea|rundfahrt|führung|visite|paseo|passeggiata|rondvaart|passeio|wycieczka|private|evening|studios|cathedral|bike|ticket|entry|express|combo|harry potter|windsor|oxford|bath|canterbury|cambridge|dover|dinner|lunch|lights|highlights|discover|explore|secrets?|bicycle|cycling|taxi|stadium|gallery|abbey|stadtrundfahrt|rundgang|ausflug|excursión|recorrido|escursione|gita|crociera|crucero|croisière|cruzeiro|balade|promenade|circuit|rejs|zwiedzanie|spacer|dagtocht|fietstocht|wandeling|caminhada)\b(?!\p{L})/iu
// In Rydgård rd is no road.
const placeWords =
  /(?<!\p{L})\b(hotel|inn|hostel|lodge|station|street|st\.|road|rd|square|pier|airport|terminal|lobby|gate|bridge|cross|lane|court|house|park|place|avenue|stn|quay|wharf|embankment|coach|bus stop|stop|reception|entrance|corner|underground|tube|arms|dock|hill|gardens|circus|row|rank|meeting point|arranged|pickup|port|harbour)\b(?!\p{L})/iu
const paymentWords =
  /^(paid|unpaid|due|part[ -]?paid|partially paid|invoiced|overdue|deposit( paid)?|card|cash|bank transfer|outstanding|settled|owing|(?:still )?owes|prepaid|on account|visa|mastercard|amex|paypal|bacs|cheque)$/i
export const isPayment = (text: string): boolean => paymentWords.test(text)
const confirmationWords =
  /^(?:instant(?: confirmation)?|immediate|automatic|manual(?: confirmation)?|manuelle|manuell|manuale|manueel|free ?sale)$/i
const aName =
  /^(?:(?:mr|mrs|ms|miss|dr|prof|sir|herr|frau|hr|fru|mme|m|mlle|sr|sra|srta|d|don|doña|dña|sig|sig\.?ra|sig\.?na|dott|dott\.?ssa|prof\.?ssa|avv|ing|dhr|mevr|mw|pan|pani|p|ks|mgr|inż)\.? )?[\p{Lu}\p{Lt}][\p{L}'’.-]*(?:,? (?:van|von|zu|der|den|de|da|do|dos|di|la|le|el|al|af|bin|ten|ter|of|y|e|du|del|ben|\p{Lu}\.?|[\p{Lu}][\p{L}'’.-]*)){1,4}$/u
/** Mr & Mrs Cole and Herr und Frau Vogt; M & M World is a shop. */
const ofTwoTitles = new RegExp(
  `^${title}\\s*(?:[&+]|(?<=\\s)(?:and|und|u\\.|et|en|og|och|y|e|i)(?=\\s))\\s*(?=(?!m\\.?\\s)${title}\\s)`,
  'iu',
)
// Mevr. de Vries, of Dhr. en mevr. de Vries
const areCouple = (text: string) =>
  ofTwoTitles.test(text) &&
  aName.test(text.replace(ofTwoTitles, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
/** Hendry family, The Haldane party and Fam. Vogt. */
const aFamily =
  /^(?:(?:The )?\p{Lu}[\p{L}'’-]+ family|The \p{Lu}[\p{L}'’-]+ (?:party|group|couple)|(?:Fam\.|Familie|Famille|Familia|Famiglia|Família|Rodzina) .*\p{Lu}[\p{L}'’-]+)$/u
export const isFamily = (text: string): boolean => aFamily.test(text)
/** HALLORAN/PETER MR, as systems of airlines and wholesalers write a name. */
const aSystemsName =
  /^\p{Lu}[\p{Lu}'’ -]*\/\p{Lu}[\p{Lu}'’ .-]*\/?(?:MR|MRS|MS|MISS|MSTR|DR|PROF|REV|CHD|INF|HERR|FRAU|HR|FR|MME|M|MLLE|SR|SRA|SRTA|SIG|SIGRA|DHR|MEVR|MW|PAN|PANI)\.?$/u
const asianName =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,5}(?:[ 　][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,4})?(?:[ 　]?(?:様|さま|殿|님|先生|女士|小姐))?$/u
const aPhone = /^(?:\(?\+|00|0|\(|[1-9])[\d\s()./-]{5,}\d(?:\s?(?:x|ext\.?)\s?\d+)?$/i

// 0000412.50, a price of so many digits.
const inColumns = /^0{2,}\d*\.\d{2}$/

export const isPhone = (text: string): boolean => {
  const digits = text.replaceAll(/\D/g, '').length
  return (
    aPhone.test(text) &&
    !inColumns.test(text) &&
    digits >= 7 &&
    (digits >= 10 || /^[+0(]/.test(text) || (digits === 9 && / /.test(text)))
  )
}

/** Groups of few digits, such as 26-00442: a reference, or a phone number without its area. */
const isGroups = (text: string) =>
  /^(?:[1-9]\d{1,5}(?:[-/]\d{2,6}){1,2}|[1-9]\d{3,5} \d{2,6})$/.test(text) && text.length <= 11

// Input methods of East Asia write ０ as well.
const anyDigit = /[\d０-９]/

function momentOf(text: string) {
  // A number alone is a day only where the header says so, and 88410518 is none of the year 8841.
  if (!anyDigit.test(text) || /^(?:\d{5}([.,]\d{1,2})?|(?!19|20)\d{8})$/.test(text)) return undefined
  return (
    readMoment(text, { order: 'day_first', year: '2026' }) ?? readMoment(text, { order: 'month_first', year: '2026' })
  )
}

const isNames = (text: string) => {
  const parts = text
    .split(/[\n;|]|, | & | and | \/ /)
    .map((part) => (isLong(part) ? part : part.trim().replace(/^\d{1,2}[.)]\s+|,?\s+\d{1,2}$/g, '')))
  return (parts.length > 1 && parts.every((part) => part === '' || aName.test(part))) || isNameList(text)
}

/** 王伟、李娜 and Ann Lee (teacher), Bo Lee (pupil): however a list of names is written. */
function isNameList(text: string): boolean {
  // Hans und Eva Kurz is how a couple is written who lead, too.
  const names = isLong(text) || withSharedSurname(text) ? [] : (readNameList(text) ?? [])
  return names.length > 1 && names.every(({ name, unclear }) => !unclear && isOfOne(name))
}
const isOfOne = (name: string) => aName.test(name) || aSystemsName.test(name) || asianName.test(name)

/** A number of something with its letters. */
const isCode = (text: string) =>
  /^#[A-Z]{1,5}[-/]?\d+$|^[A-Z]\d+$|^[A-Z]{1,4}[-/](?:\d{1,6}|[A-Z]{1,2})$|^[A-Z]{1,4} \d{2,8}$|^[A-Z]{2,6}\d{3,10}$/.test(
    text,
  ) &&
  !currencyCodes.has(text.slice(0, 3)) &&
  readCurrency(/^[A-Z]+/.exec(text)?.[0] ?? '') === undefined

/** WLK1, which is no amount of a currency and no party. */
const isShortCode = (text: string) => {
  const letters = /^([A-Z]{3,6})\d{1,2}$/.exec(text)?.[1]
  return (
    letters !== undefined &&
    !currencyCodes.has(letters) &&
    readCurrency(letters) === undefined &&
    readParty(text) === undefined
  )
}

/** WF-BRIDGE and tower-bridge are what a tour is called in a program, and no places. */
const isJoined = (text: string) => /^(?:[A-Z\d]+(?:[-_/][A-Z\d]+)+|[a-z\d]+(?:[-_/][a-z\d]+)+)$/.test(text)

/** 2026-0415 is number 415 of a year, and 2030-2200 are hours. */
const isNumberOfYear = (text: string) => ofYear.test(text) && !fromUntil.test(text)
const ofYear = /^20[1-4]\d-\d{3,6}$/
const fromUntil = /^20(?:[1-4][05]-2[0-3]|[1-4]0-0[0-2])[0-5][05]$/

/** From the most particular to the most general; the first that fits counts. */
const tests: [Kind, (text: string) => boolean][] = [
  ['email', (text) => /\S@\S{1,255}\.\S/.test(text)],
  ['link', (text) => /^(?:https?:\/\/|www\.)\S+$/i.test(text)],
  ['count', (text) => /^[\d０-９]{1,3}$/.test(text)],
  ['fraction', (text) => /^0[.,](?:\d{3,}|25|5|75)$/.test(text)],
  ['number', (text) => /^\d{4,7}$/.test(text) || /^[1-9]\d{8}$/.test(text)],
  // 19.30 is a time or a price, as the others of its column are.
  ['decimal', (text) => /^\d{1,2}\.\d{2}$/.test(text)],
  // A spreadsheet program may write a time as one of its first day.
  ['time', (text) => /(?<!\d)(?:1899|1900)\D+\d{1,2}:\d{2}/.test(text) && readTimeRange(text) !== undefined],
  ['datetime', (text) => momentOf(text)?.time !== undefined],
  // A cruise may be called New Year's Eve 2026.
  [
    'date',
    (text) => (momentOf(text) !== undefined && feastIn(text) === undefined) || (anyDigit.test(text) && lacksYear(text)),
  ],
  // H2201 and AT301 are the numbers of a job and a case, and no hours; 930A may be a room.
  [
    'time',
    (text) =>
      !/^(?:[A-Z]\d{4}|[A-Z]{2,3}\d{3,4})$/.test(text) &&
      !isNumberOfYear(text) &&
      !isShortTime(text) &&
      readTimeRange(text) !== undefined,
  ],
  ['phone', isPhone],
  ['digits', isGroups],
  // A-871 could be 871 adults, and BRK-01 an amount.
  ['code', (text) => isCode(text) || isShortCode(text)],
  ['money', (text) => /\d/.test(text) && readAnyPrice(text, 'point') !== undefined],
  ['type', (text) => hasAgesBehind(text) && word('traveler_type', text) !== undefined],
  ['party', (text) => text.length <= longestParty && (readParty(text) !== undefined || partsOfParty.test(text))],
  ['code', (text) => /\d/.test(text) && !/\s/.test(text)],
  ['currency', (text) => readCurrency(text) !== undefined || currencyCodes.has(text)],
  ['payment', (text) => paymentWords.test(text)],
  ['status', (text) => word('status', text) !== undefined],
  ['confirmation', (text) => confirmationWords.test(text)],
  ['type', (text) => word('traveler_type', text) !== undefined],
  // Tavistock Hotel (8.10) is no child of eight, and nor is one of (8:15 h).
  ['place', (text) => placeWords.test(text) && endsInTime.test(text) && placeAndTime(text) !== undefined],
  ['text', (text) => /\(\d{1,2}[:h]\d{2}[^()\d]{0,6}\)$/u.test(text) && placeAndTime(text) !== undefined],
  ['names', (text) => /\p{L}/u.test(text) && /\((?:[^()]*\b(?:adult|child|infant|age|aged|\d{1,2}))/i.test(text)],
  ['place', (text) => placeWords.test(text) && !/\btours?\b|walk/i.test(text) && !isJoined(text)],
  ['tour', (text) => tourWords.test(text)],
  ['names', isNames],
  [
    'name',
    (text) => aName.test(text) || aSystemsName.test(text) || asianName.test(text) || isFamily(text) || areCouple(text),
  ],
  ['word', (text) => /^\p{L}+$/u.test(text)],
]

const endsInTime = /\d(?:\s?(?:h|hrs?|uhr|uur|u|[ap]\.?m\.?)\.?)?\)$/iu

const kindOf = (text: string): Kind => attempt(() => tests.find(([, fits]) => fits(text))?.[0]) ?? 'text'

export const currencyCodes = new Set(Intl.supportedValuesOf('currency'))

const mostCells = 60
const longestParty = 120
// 2+1 or 2+1+0, whose kinds the header names, and 0名.
const partsOfParty = /^\d{1,3}(?:(?:\s*\+\s*\d{1,2}){1,3}|\s?[名人位个個명])$/u

/** 930A and 145P, of either half of the day and at whole five minutes: rooms would have other numbers and letters. */
function areShortTimes(values: readonly string[]): boolean {
  const short = values.filter((value) => isShortTime(value))
  const halves = new Set(short.map((value) => /[ap]/iu.exec(value)?.[0].toLowerCase()))
  return halves.size === 2 && short.length > values.length / 2 && short.every((value) => /[05] ?[ap]/iu.test(value))
}

// Ninety rules ask for the profiles of the same few columns: reading their cells each time was half of the time of a proposal.
const profiles = new WeakMap<readonly string[], Profile>()

/** The profile of a column, kept for as long as its cells are, which must not change. */
export function profileOf(cells: readonly string[]): Profile {
  const profile = profiles.get(cells) ?? readProfile(cells)
  profiles.set(cells, profile)
  return profile
}

function readProfile(cells: readonly string[]): Profile {
  const values = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .slice(0, mostCells)
  const counts: Partial<Record<Kind, number>> = {}
  const areTimes = areShortTimes(values)
  for (const value of values) {
    const kind = areTimes && isShortTime(value) ? 'time' : kindOf(value)
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  const share = Object.fromEntries(Object.entries(counts).map(([kind, count]) => [kind, count / values.length]))
  return { filled: values.length, share, distinct: new Set(values).size / Math.max(1, values.length), values }
}

/** JAN/12/26 and JAN/13/26 below a header of references: letters that all have in common, and numbers, are no days of January. */
export const areSerial = ({ values }: Profile) =>
  values.length > 1 &&
  new Set(values).size === values.length &&
  new Set(values.map((value) => serial.exec(value)?.[1] ?? value)).size === 1
const serial = /^(\p{Lu}{2,4})[/.-]\d{1,6}[/.-]\d{2,6}$/u
