import { countFields } from '../values/count-fields.ts'
import { countBesideAges } from '../values/ages-in-brackets.ts'
import { saysInstant } from '../values/instant-bookings.ts'
import { alphabets, lettersOfParties } from '../values/letters-of-kinds.ts'
import { readParty } from '../values/party.ts'
import { readTimeRange } from '../values/times.ts'
import { isPartOfDay } from '../values/parts-of-day.ts'
import { areFlags, plain, wordReader } from '../values/words.ts'
import { areClocksWithCommas } from './clocks.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { headerScores } from './header-scores.ts'
import { isPayment, isPhone, type Profile } from './kinds.ts'
import { withRangesOfHours } from './ranges-of-hours.ts'
import { isDate } from './titles.ts'

// Cells that are of another kind together than one by one.

/** 2A is two adults below Party, or where other cells are 2A 2C, and no time; 2E beside 2E 1K is no code. */
export function withLetters(header: string, profile: Profile): Profile {
  const { time = 0, party = 0, code = 0, ...share } = profile.share
  const isParty = party > 0 || (headerScores(header).party ?? 0) >= 0.8
  const letters = lettersOfParties(profile.values)
  // Class 4B is no party: one cell of several parts shows that the others are.
  const hasParts = code === 0 || profile.values.some((value) => /\d\s?\p{L}.*\d/u.test(value))
  return time + code > 0 &&
    hasParts &&
    isParty &&
    profile.values.every((value) => readParty(value, letters) !== undefined)
    ? { ...profile, share: { ...share, party: party + time + code } }
    : profile
}

/** The Adomako family, Marcus and Dele Osei and Ebba Quist + friends, below Guests: who they are, and not how many. */
function withFamilies(header: string, profile: Profile): Profile {
  const { name = 0, text = 0, word: _, ...share } = profile.share
  const areNamed = profile.values.every((value) => people.test(value) && !/\d/.test(value))
  return conceptsOf(header).has('count') && name > 0 && text > 0 && areNamed
    ? { ...profile, share: { ...share, name: name + text } }
    : profile
}
const people =
  /^(?:The |Die |La |Les |Los |De )?\p{Lu}[\p{L}'’-]+\.?(?: (?:and|&|\+|und|et|y|e|en|i|van|von|de|del|da|di|\p{Lu}[\p{L}'’.-]*))*(?: (?:family|party|friends|children|kids|guests?|Freunde|Kinder|amis|enfants|amigos|niños|amici|vrienden|kinderen|przyjaciele))?$/u

/** 2 (7 and 11) beside 1 below Kids: how many they are, with their ages. */
const withAges = (header: string, profile: Profile): Profile =>
  countsKind(header) && profile.values.every((value) => /^\d{1,3}$/.test(value) || countBesideAges(value) !== undefined)
    ? { ...profile, share: { count: 1 } }
    : profile

const countsKind = (header: string) => {
  const { adults = 0, children = 0, infants = 0, youths = 0, students = 0 } = headerScores(header)
  return Math.max(adults, children, infants, youths, students) >= 0.8
}

const word = wordReader({})
const alternatives = /\s+(?:or|oder|ou|of|lub|o|u)\s+|\s*\/\s*/iu

const isKind = (text: string) => text !== '' && word('traveler_type', text) !== undefined

/** E and K of E/K: the first letters of adults and children in one language. J/N and M/F are of neither, and A/B may be groups. */
export function initialsOf(header: string): string[] {
  const [, of = '', within] = inBrackets.exec(header.trim()) ?? []
  const initials = (within?.replaceAll(',', '/') ?? header).split(/\s*[/|]\s*/).map((part) => plain(part))
  const areOfKinds =
    within === undefined
      ? initialsOfKinds.some((kinds) => initials.every((letter) => kinds.includes(letter)))
      : conceptsOf(of).has('type')
  return initials.length > 1 && areOfKinds && initials.join('') !== 'ab' ? initials : []
}
// Cat. (A/E/B) and Ulga (N/S/D): the letters of a category of travelers, whatever they are.
const inBrackets = /^([^()[\]]+?)\s*[([]\s*(\p{L}(?:\s*[/|,]\s*\p{L})+)\s*[)\]]$/u
// L/E/P: learner, educator, parent; P/T, S/T; Schüler, Lehrer, Begleiter, Eltern; élève, professeur; studente, docente; leerling, begeleider,
// docent; uczeń, nauczyciel, opiekun. Which letter is what a person says.
const ofSchools = ['lep', 'pth', 'stp', 'slbe', 'ep', 'sd', 'lbd', 'uno', 'el'].map((kinds) => Array.from(kinds))
const initialsOfKinds = [...alphabets.map((kinds) => Object.keys(kinds)), ...ofSchools]

/** E and K below E/K are kinds. */
function withInitials(header: string, profile: Profile): Profile {
  const initials = initialsOf(header)
  const letters = new Set(profile.values.map((value) => plain(value)))
  const areNamed = letters.size > 1 && [...letters].every((letter) => initials.includes(letter))
  return areNamed ? { ...profile, share: { type: 1 } } : profile
}

/** What a header such as G or U16 and Pupil / Teacher leaves open, where one of it is a kind of travelers; else nothing. */
export function alternativesOf(header: string): string[] {
  const named = header
    .replace(/[?:]/g, '')
    .split(alternatives)
    .map((part) => plain(part))
  // Opt./Fest are of a status, and no options.
  const areOfStatus = named.every((part) => part.length > 1 && word('status', part) !== undefined)
  return named.length > 1 && named.some(isKind) && !areOfStatus ? named : []
}

/** G and U16 below G or U16, of which one is known as a kind: all of them are kinds. */
function withKinds(header: string, profile: Profile): Profile {
  const named = alternativesOf(header)
  const letters = named.map((part) => part.slice(0, 1))
  // E and K below Erw./Kind, and neither of Ado/Adult.
  const isLetter = (value: string) => new Set(letters).size === named.length && letters.includes(plain(value))
  const areNamed = profile.values.every((value) => named.includes(plain(value)) || isLetter(value) || isKind(value))
  return named.length > 1 && areNamed && profile.filled > 1 ? { ...profile, share: { type: 1 } } : profile
}

/** ok beside Jean - stick below Mobility: nothing needs to be said of that guest. */
export function withNoNeeds(header: string, profile: Profile): Profile {
  const { status = 0, text = 0, ...share } = profile.share
  const scores = headerScores(header)
  const isOfRemarks = (scores.note ?? 0) >= leastOfRemarks && scores.status === undefined
  const others = profile.values.filter((value) => !noNeeds.test(value))
  const isOk = status > 0 && text > 0 && others.every((value) => word('status', value) === undefined)
  return isOfRemarks && isOk ? { ...profile, share: { ...share, text: text + status } } : profile
}
const leastOfRemarks = 0.7
const noNeeds =
  /^(?:yes|no|y|n|ja|nein|oui|non|s[ií]|nee|sim|não|tak|nie|nej|ok(?:ay)?|fine|good|all good|alles ok|in ordnung|rien|bien|bene|tutto ok|goed|bem|dobrze)$/iu

/** What counts or names travelers and their kinds below such a header, though its cells by themselves do not. */
export const withTravelers = (header: string, profile: Profile): Profile =>
  withKinds(
    header,
    withFamilies(header, withLetters(header, withInitials(header, withAges(header, withFractions(header, profile))))),
  )

/** What is a time below a header of one, and a telephone below one of that. */
export const withTimes = (header: string, profile: Profile): Profile =>
  withPhones(
    header,
    withHours(
      withCommas(header, withRangesOfHours(header, withPartsOfDay(header, profile))),
      headerScores(header).booking_time,
    ),
  )

/** 8 beside 9.30 below Ore is an hour, too; among whole numbers alone a person says so. */
function withHours(profile: Profile, ofHeader = 0): Profile {
  const hours = profile.values.map((value) => anHour.exec(value)?.[1])
  const areOfDay = hours.every((hour) => hour !== undefined && Number(hour) >= firstHour && Number(hour) <= lastHour)
  const areSome =
    profile.values.some((value) => /^\d+$/.test(value)) && profile.values.some((value) => /\D/.test(value))
  return ofHeader >= leastOfHours && areOfDay && areSome ? { ...profile, share: { time: 1 } } : profile
}
const anHour = /^(\d{1,2})(?:[.:h][0-5][05])?$/u
const [firstHour, lastHour] = [6, 22]
const leastOfHours = 0.75

/** 8,30 below Ora ritiro is no price; below Pick up, Transfer and Retour it is as often what a ride costs. */
function withCommas(header: string, profile: Profile): Profile {
  if (!areClocksWithCommas(profile.values)) return profile
  const { amount, booking_time: tour = 0, pickup_time: pickup = 0, drop_off_time: end = 0 } = headerScores(header)
  const best = Math.max(tour, pickup, end)
  const isTime = amount === undefined && best >= leastOfTime && (best >= namedTime || saysTime(header))
  return isTime ? { ...profile, share: { time: 1 } } : profile
}
const leastOfTime = 0.6
const namedTime = 0.85

/** Ora ritiro and Hora de vuelta have a word of a time, and Partenza and Salida are when something begins, not what it costs. */
function saysTime(header: string): boolean {
  const concepts = conceptsOf(header)
  const isStart = concepts.has('start') && !ofRides.some((concept) => concepts.has(concept))
  return isStart || header.split(/\P{L}+/u).some((each) => conceptsOf(each).has('time'))
}
const ofRides: Concept[] = ['pickup', 'dropoff', 'transport', 'end', 'hotel']

/** 12 34 56 78 below Tlf. is how people of Denmark and Norway write a telephone number; below Tour code it is one of a tour. */
function withPhones(header: string, profile: Profile): Profile {
  const arePhones = profile.filled > 0 && profile.values.every((value) => ofEightDigits.test(value) || isPhone(value))
  return arePhones && isOfPhone(header) ? { ...profile, share: { phone: 1 } } : profile
}
// 600 0011 as in Iceland.
const ofEightDigits = /^\d{2}(?: \d{2}){3}$|^\d{3} \d{2} \d{3}$|^[4-8]\d{2}[ -]\d{4}$/

const isOfPhone = (header: string) => conceptsOf(header).has('phone') || ofContact.test(header)
const ofContact = /(?<!\p{L})[ck]onta[ckt]/iu

/** Manhã and tarde below Turno: when the tour is, though no hour, which the person gives. */
function withPartsOfDay(header: string, profile: Profile): Profile {
  const isOfTime = (headerScores(header).booking_time ?? 0) >= 0.7
  const others = profile.values.filter((value) => !isPartOfDay(value))
  const areParts = others.length < profile.values.length && others.every((value) => readTimeRange(value) !== undefined)
  return isOfTime && profile.filled > 1 && areParts ? { ...profile, share: { time: 1 } } : profile
}

/** 2.0 below Adults is a 2 that a program wrote as a fraction, and no price. */
function withFractions(header: string, profile: Profile): Profile {
  const scores = headerScores(header)
  const isCounted = countFields.some((field) => (scores[field] ?? 0) >= 0.8) && scores.amount === undefined
  const areWhole = profile.filled > 0 && profile.values.every((value) => /^\d{1,3}(?:[.,]0)?$/.test(value))
  return isCounted && areWhole && profile.values.some((value) => /\D/.test(value))
    ? { ...profile, share: { count: 1 }, values: profile.values.map((value) => value.replace(/\D0$/, '')) }
    : profile
}

/** Yes and no are words of a status only below a header that speaks of one. */
export function withoutFlags(header: string, profile: Profile): Profile {
  // 1 and 0 below instant_book are no numbers of people.
  if (saysInstant(header, profile.values)) return { ...profile, share: { confirmation: 1 } }
  const { status = 0, ...share } = profile.share
  return status > 0 && headerScores(header).status === undefined && areFlags(profile.values)
    ? { ...profile, share: { ...share, word: (share.word ?? 0) + status } }
    : profile
}

/** Paid beside Void or Hold below State is a status, and beside Unpaid a payment. */
export function paidAndMore(header: string, profile: Profile): Profile {
  const { payment = 0, status = 0, ...share } = profile.share
  const concepts = conceptsOf(header)
  // Below Status itself any other word is one of a status, too: Reserved and Money back beside Paid.
  const isNamed = (headerScores(header).status ?? 0) >= namedStatus
  const others = profile.values.filter((value) => !isPayment(value))
  const isOfBooking = others.some((value) => isNamed || word('status', value) !== undefined)
  const isPaid = isNamed && areAllPaid(profile)
  if (payment === 0 || !(isOfBooking || isPaid) || !concepts.has('status') || concepts.has('payment')) return profile
  const isKnown = profile.values.every((value) => !isPayment(value) || word('status', value) !== undefined)
  return isKnown ? { ...profile, share: { ...share, status: status + payment } } : profile
}

const namedStatus = 0.85

/** PAID in every row below State: none of the bookings was cancelled. */
const areAllPaid = ({ filled, values }: Profile) =>
  filled > 1 &&
  new Set(values).size === 1 &&
  values.every((value) => isPayment(value) && word('status', value) === 'confirmed')

/** Invoice in every row below Type is what the line of an account is, and no status. */
export function withoutDocuments(header: string, profile: Profile): Profile {
  const { status = 0, ...share } = profile.share
  const isOne = profile.filled > 1 && new Set(profile.values).size === 1
  return status > 0 && isOne && conceptsOf(header).has('type') && headerScores(header).status === undefined
    ? { ...profile, share: { ...share, word: (share.word ?? 0) + status } }
    : profile
}

/** opt_5530 below option_id, and bb01 below id_pedido, is the key of something in a program, and no 5530 people or pounds. */
export function withKeys(header: string, profile: Profile): Profile {
  const { party = 0, money = 0, code = 0, ...share } = profile.share
  return party + money > 0 && ofKey.test(header.trim()) && profile.values.every((value) => aKey.test(value))
    ? { ...profile, share: { ...share, code: code + party + money } }
    : profile
}
const ofKey = /(?:(?:^|[\s_.-])[iI][dD][sS]?|\p{Ll}I[dD]s?)$|^(?:id_|ID_|ID\s|Id\.\s)/u
const aKey = /^(?=.*\d)(?=.*\p{L})[\p{L}\d]+(?:[-_./:#][\p{L}\d]+)*$/u

/** A and C below Folio are which of several bills it is, and no adults and children. */
export function withoutLetters(header: string, profile: Profile): Profile {
  const { type = 0, ...share } = profile.share
  const { booking_reference: reference = 0, product_code: product = 0 } = headerScores(header)
  const isNamed = initialsOf(header).length > 1
  return type > 0 &&
    !isNamed &&
    Math.max(reference, product) >= 0.5 &&
    profile.values.every((value) => value.length === 1)
    ? { ...profile, share: { ...share, word: (share.word ?? 0) + type } }
    : profile
}

const ofNumber: Concept[] = ['confirmation', 'ref', 'number']

/** none and NIL below Supplier ref are kept as written, where below Supplier alone a word is who that is. */
export function withoutWords(header: string, profile: Profile): Profile {
  const concepts = conceptsOf(header)
  const asksForNumber = concepts.has('supplier') && ofNumber.some((concept) => concepts.has(concept))
  const { word = 0, text = 0 } = profile.share
  return asksForNumber && word + text > 0.99 ? { ...profile, share: {} } : profile
}

/** Times among which one is still open, or is none (11:75): no other kind of cell stands beside them. */
export const areTimesButOne = ({ filled, values, share: { time = 0, text = 0, word: open = 0 } }: Profile) =>
  filled > 3 && time >= 0.75 && time + text + open + values.filter((value) => noTime.test(value)).length / filled > 0.99
const noTime = /^(?:\d{1,2}:[6-9]\d|(?:2[4-9]|[3-9]\d):\d{2})$/

/** Days among which one is still open (tbc), or is none (31/06/26 and 31/6). */
export const areDaysButOne = ({ filled, values, share: { date = 0, status = 0, text = 0, word: open = 0 } }: Profile) =>
  filled > 3 &&
  date >= 0.75 &&
  date + status + text + open + values.filter((value) => isNoDay(value)).length / filled > 0.99
const isNoDay = (text: string) => /^\d{1,2}(?:([./-])\d{1,2}\1(?:\d{2}|\d{4})|\/\d{1,2})$/.test(text) && !isDate(text)

/** Prices among which one is still open: still to pay me, tbc. */
export const arePricesButOne = ({ filled, values, share: { money = 0, decimal = 0 } }: Profile) =>
  filled > 3 &&
  money >= 0.75 &&
  (money + decimal) * filled > filled - 1.01 &&
  values.some((value) => /^\D+$/.test(value))

/** Adult x2, Child x1 below Unit: whatever stands above it, one is the party, and is asked about. */
export const countsKinds = ({ filled, share, values }: Profile) =>
  filled > 2 && (share.party ?? 0) >= 0.9 && values.every((value) => /\p{L}{3}/u.test(value))
