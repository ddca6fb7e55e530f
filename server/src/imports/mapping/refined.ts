import type { ImportField } from 'contract/import-fields'
import { areFlags, wordReader } from '../values/words.ts'
import type { Profile } from './kinds.ts'

const isTimeOfClock = (value: string) => /^([01]?\d|2[0-3])[0-5]\d$/.test(value)
const numbersOf = ({ values }: Profile) => values.map(Number)

/** 1, 2, 3 in the order of the rows. */
function isLineNumber(profile: Profile): boolean {
  const numbers = numbersOf(profile)
  const [first] = numbers
  if (first === undefined || numbers.length < 2 || first > 1) return false
  return numbers.every((value, at) => value === first + at)
}

/** 1, 2, 1, 1, 2, 3: the rows of each booking by themselves. */
export function isLineOfGroup({ values }: Pick<Profile, 'values'>): boolean {
  const numbers = values.map(Number)
  return (
    numbers[0] === 1 &&
    new Set(numbers).size > 1 &&
    numbers.every((value, at) => value === 1 || value === (numbers[at - 1] ?? 0) + 1)
  )
}

/** Words without a digit are who the supplier is, and no number of his, unless the header asks for that alone. */
const areNames = ({ filled, share, values }: Profile) =>
  filled > 1 && Object.keys(share).length > 0 && values.every((value) => !/\d/.test(value))

/** KM and RD are the people who sold, and no kind of source. */
const areInitials = ({ filled, values }: Profile) => filled > 1 && values.every((value) => /^\p{Lu}{2}$/u.test(value))

/** Wes and Tammy R. below Agent: who took the booking, and not through whom it came. */
const areGivenNames = ({ filled, values }: Profile) =>
  filled > 1 &&
  values.every((value) => /^\p{Lu}\p{Ll}+(?: \p{Lu}\.?)?$/u.test(value)) &&
  values.some((value) => value.includes(' '))

/** 4M Kestrels below Class: no word is a kind, and nearly all have a number. */
const areNumbered = ({ share, values }: Profile) =>
  (share.type ?? 0) === 0 &&
  values.length > 1 &&
  values.filter((value) => /\d/.test(value)).length >= values.length * 0.75

/** DBL and TWN below Tipol. are kinds of rooms. */
const areRooms = ({ filled, values }: Profile) => filled > 1 && values.every((value) => aRoom.test(value))
const aRoom = /^(?:SGL|DBL|TWN|TRP|TPL|QDR?P?L|SNG|DUS|DSU|DZ|EZ|3Z|single|double|twin|triple|quad|suite)$/iu

/** Rm 3 and Zi. 12 are where guests sleep, and no names of tours and no remarks. */
const areNumberedThings = ({ filled, values }: Profile) =>
  filled > 1 && values.every((value) => /^\p{Script=Latin}{1,7}\.? ?\d{1,4}\p{Script=Latin}?$/u.test(value))

const word = wordReader({})
/** pebbleway and trip_nest are what a program calls those who sold, and no kinds of sources. */
const areSellers = ({ filled, values }: Profile) =>
  filled > 1 &&
  values.every((value) => /^[a-z][a-z\d_-]*$/.test(value) && word('booking_source', value) === undefined) &&
  !values.some((value) => aWay.test(value))
/** webb, telefon and butik, webwinkel and wederverkoper: by which way a booking came, in small letters. */
const aWay =
  /^(?:web(?:b|shops?|winkels?|sites?|butik|butikk|stores?|sida)?|internet|nett?|online|(?:e|online|web)-?shop|net{1,2}butikk?|tele(?:f|ph)on[a-z]*|phone|tel|e-?mail|post|fax|butik|shop|store|counter|kiosk|walk-?in|kasse|schalter|boutique|guichet|tienda|taquilla|mostrador|negozio|sportello|winkel|balie|loja|sklep|kasa|okienko|puhelin|verkko|netti|resellers?|(?:weder|wieder)verk(?:oper|ae?ufer)s?|doorverkopers?|revendeurs?|revendedore?s?|rivendit(?:ore|ori)|forhandlere?|agents?|agentura|agen[ct]i[ae]s?|agenzi[ae]|agences?|reisbureaus?|touroperators?)$/u

/** Bureau 017 and Filiale 4: which of several offices sold, and no kind of source. */
const areNumberedOffices = ({ filled, values }: Profile) =>
  filled > 1 && values.every((value) => /^\p{L}[\p{L}. -]{1,24}\d{1,5}$/u.test(value))

/** web beside app: how the customers of a marketplace came to it, and not how its bookings come to the operator. */
const areOfApps = ({ values }: Profile) => {
  const others = values.filter((value) => !anApp.test(value))
  return others.length < values.length && others.every((value) => word('booking_source', value) === 'website')
}
const anApp =
  /^(?:(?:the |our |la |die |mobile?|móvil|handy|smartphone|web|native?) ?-?)?(?:apps?|aplicaci[oó]n|aplicativo|applicazione|application|aplikacja)(?: (?:mobile?|móvil|móvel|mobil|mobilna))?$|^(?:ios|android|iphone|ipad|mobile|móvil|móvel|smartphone|tablet|handy)(?:[ _-]?app)?$/iu

const isOneForAll = ({ filled, distinct }: Profile) => filled > 3 && distinct < 0.3
const isSame = ({ filled, distinct, values }: Profile) => filled > 3 && distinct * values.length === 1
const clock = (profile: Profile) => ((profile.share.number ?? 0) > 0.5 && profile.values.every(isTimeOfClock) ? 0.3 : 0)
const name = (profile: Profile) => (isSame(profile) ? -0.05 : 0.02)
const counts = (profile: Profile) => (numbersOf(profile).every((value) => value === 0) ? -0.3 : 0)

/** No column counts a hundred children in each row; numbers of rooms are so large. */
const numbersOfSomething = (profile: Profile) =>
  profile.filled > 1 && numbersOf(profile).every((value) => value >= 100) ? -1.5 : 0

const isDayNumber = (value: string) => !/^\d{4,9}$/.test(value) || (value.length === 5 && /^[345]/.test(value))
/** Numbers that are no spreadsheet's number of a day. */
const noDays = (profile: Profile) => ((profile.share.number ?? 0) > 0.5 && !profile.values.every(isDayNumber) ? -1 : 0)

/** 7.15 and 8.00, of which one at least is of no month: hours, and no days without a year. */
const hoursWithPoint = ({ filled, share, values }: Profile) =>
  filled > 1 && (share.decimal ?? 0) > 0.9 && values.every((value) => anHour.test(value)) && values.some(isOfNoMonth)
    ? -1
    : 0
const anHour = /^(?:[01]?\d|2[0-3])\.[0-5][05]$/
const isOfNoMonth = (value: string) => !/\.(?:0[1-9]|1[0-2])$/.test(value)

/** The number of years between the first and the last date. */
function yearsBetween({ values, share }: Profile): number {
  if ((share.date ?? 0) < 0.6) return 0
  const years = values.flatMap((value) => /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(value)?.map(Number) ?? [])
  return years.length < 2 ? 0 : Math.max(...years) - Math.min(...years)
}

/** Days of birth lie far from each other, those of tours do not. */
const births = (profile: Profile) => (yearsBetween(profile) > 8 ? -1 : 0)

const aCode = /^(?=.*\d)[A-Z\d]+(?:[-/.][A-Z\d]+)*$/i
/** R-4471 is no remark. */
const areCodes = ({ filled, values }: Profile) => filled > 1 && values.every((value) => aCode.test(value))

/** 3B and 4R are classes of a school, and A2 and B1 levels of a language. */
export const areClasses = ({ filled, values }: Profile): boolean =>
  filled > 1 && [aClass, aLevel].some((kind) => values.every((value) => kind.test(value)))
const aClass = /^(?:1[0-3]|[1-9])[A-Z]$/u
/** Q2 LK1 and EF Englisch, and 7/A beside 8/B: courses and classes of a school, and no tours. */
const areCourses = ({ filled, values }: Profile) => filled > 1 && values.every((value) => aCourse.test(value))
const aCourse = /^(?:\d{1,2}[-/.]?\p{Lu}|\d{1,2}[a-h]|(?:Q[1-4]|EF|[KJ][12])(?: .+)?)$/u
const aLevel = /^[ABC][12](?:\+|[./-][ABC]?[12])?$/u

/** HB 26-114 is the number of something, and not its name. */
const areNumbers = ({ filled, values }: Profile) =>
  filled > 1 && values.every((value) => /^\p{Lu}{1,4}[ /.-]?\d{2,}(?:[-/.]\d+)*$/u.test(value))

/** B and C are where something stands in a list, and no places. */
const areLetters = ({ filled, values }: Profile) => filled > 1 && values.every((value) => /^\p{Lu}$/u.test(value))

const place = (profile: Profile) => (areLetters(profile) ? -1 : 0)

/** What stands below a header of a source and is no kind of one. */
const ofNoKind = [areInitials, areGivenNames, areNumbers, areSellers, areNumberedOffices, areOfApps]

/** Where cells of one kind can be either of two things, their other evidence. */
const more: Partial<Record<ImportField, (profile: Profile) => number>> = {
  booking_reference: (profile) =>
    (isLineNumber(profile) ? -0.5 : 0) -
    (isOneForAll(profile) ? 0.4 : 0) -
    // Y and N below Certificate sent.
    (areFlags(profile.values) ? 1 : 0) +
    (profile.distinct === 1 ? 0.05 : 0),
  product_code: (profile) => name(profile) - (isLineNumber(profile) ? 1 : 0),
  supplier_confirmation: (profile) => (isLineNumber(profile) || areNames(profile) ? -1 : 0),
  description: (profile) =>
    name(profile) - (areNumberedThings(profile) ? 1 : areNumbers(profile) || areCourses(profile) ? 0.5 : 0),
  party: (profile) => counts(profile) - (profile.filled > 2 && isLineNumber(profile) ? 0.5 : 0),
  adults: (profile) => counts(profile) + numbersOfSomething(profile),
  children: numbersOfSomething,
  infants: numbersOfSomething,
  traveler_type: (profile) => (areNumbered(profile) || areRooms(profile) ? -1 : 0),
  note: (profile) => (areCodes(profile) || areNumberedThings(profile) ? -2 : 0),
  // AG017 is who the agent is by a number, and no kind of source.
  booking_source: (profile) => (ofNoKind.some((are) => are(profile)) ? -1 : 0),
  pickup_location: place,
  drop_off_location: place,
  lead_traveler: (profile) => (profile.filled > 5 && profile.distinct < 0.3 ? -0.3 : 0),
  input_date: (profile) => noDays(profile) + births(profile),
  booking_datetime: (profile) => noDays(profile) + births(profile) + hoursWithPoint(profile),
  booking_time: clock,
  pickup_time: clock,
  drop_off_time: clock,
  // 40021 below Kd.-Nr. is too short for a telephone.
  customer_phone: ({ share, values }) =>
    (share.count ?? 0) > 0.5 ? -1 : values.every((value) => /^\d{1,5}$/.test(value)) ? -0.6 : 0,
  amount: (profile) =>
    (profile.share.number ?? 0) + (profile.share.count ?? 0) > 0.5 && numbersOf(profile).every(Number.isInteger)
      ? -0.02
      : 0,
}

export const refined = (field: ImportField, profile: Profile): number => more[field]?.(profile) ?? 0
