import { kindFields } from '../values/count-fields.ts'
import type { ImportField } from 'contract/import-fields'
import { headingMark } from '../csv/header-lines.ts'
import { meaningOf } from '../values/names.ts'
import {
  asksHowKnown,
  asksWhenCalled,
  asksWhenCancelled,
  asksWhetherBooked,
  asksWhetherComing,
} from '../values/header-questions.ts'
import { legendOf, wordReader } from '../values/words.ts'
import { askedInFull } from './asked-in-full.ts'
import { collectedByVehicle } from './collected-by-vehicle.ts'
import { conceptsOf, hasUnknownWord, openConceptsOf, type Concept } from './concepts.ts'
import { asksForConsent } from './consents.ts'
import { asksForHome } from './addresses.ts'
import { describesCode } from './descriptions-of-codes.ts'
import { contactOfOthers } from './contacts-of-others.ts'
import { isForLeaders } from './for-leaders.ts'
import { ofHostFamily } from './host-families.ts'
import { isIdOfOthers } from './ids-of-others.ts'
import { rules, type FieldScores, type Rule } from './header-rules.ts'
import { currencyCodes } from './kinds.ts'
import { keptByHeader } from './kept-by-header.ts'
import { withoutAge } from './kinds-with-ages.ts'
import { areStudentsAndAdults, kindsInOrder } from './kind-order.ts'
import { areNotesOfOffice } from './notes-of-office.ts'
import { isOfStatusAlone } from './states.ts'
import { withoutReduction } from './reduced-ages.ts'
import { withCodesApart } from './run-together.ts'
import { measuresNoParty } from './sizes.ts'
import { tourForPeople } from './tours-for-people.ts'
import { isInWords, paidByOthers, withoutAside, withoutWayOfPayment } from './wordy-headers.ts'
import { asksWhatIsManaged } from './needs.ts'
import { asksForNumberOfPerson } from './numbers-of-people.ts'
import { asksForZone } from './zone-columns.ts'

/** A day below a heading that may be that of the tour or that of the booking. */
export function isOfEitherDay(name: string): boolean {
  const { booking_datetime: tour, input_date: made = 0 } = headerScores(name)
  return tour === ofOwn && made >= 0.6
}

const applies = ({ all = [], any, none = [] }: Rule, has: ReadonlySet<Concept>) =>
  all.every((concept) => has.has(concept)) &&
  (!any || any.some((concept) => has.has(concept))) &&
  !none.some((concept) => has.has(concept))

const exactScore = 1
const lessByPlace = 0.004

/** The scores of SVCDTE and VCHRNO are those of their two words; GSTNO and TOTPAX mean something as they stand. */
function withCodes(name: string, scores: FieldScores): FieldScores {
  const apart = Object.keys(scores).length === 0 ? withCodesApart(name) : name
  return apart === name ? scores : scoresOf(apart)
}

/** How well a header fits each field: from 0 to 1, where 1 is a name that is known as it stands. */
export const headerScores = keptByHeader((name: string): Readonly<FieldScores> => {
  const [heading = '', ...below] = name.split(headingMark)
  const own = withCodes(name, scoresOf(name))
  return below.length === 0 ? own : withOwnName(own, heading, below.join(' '))
})

const word = wordReader({})

/** Prov / Canx: the words that stand below it. */
const namesStatuses = (name: string): boolean => {
  const parts = name.split(/[/|,&+]|(?<!\p{L})(?:or|oder|ou|o|of|lub)(?!\p{L})/u).map((part) => part.trim())
  const read = parts.map((part) => word('status', part))
  return !read.includes(undefined) && new Set(read).size > 1
}

// Who comes with those who look after them; Res is a resident there.
const beforeHelpers =
  /^(?:(?:no\.? of |number of )?(?:self|me|us|members?|res|residents?|clients?|veterans?|patients?|service users?|tenants?|guests?)|ich|selbst|bewohner(?:innen)?|mitglied(?:er)?|senioren|patienten|klienten|moi|soi|résidents?|membres?|adhérents?|residentes?|socios?|usuarios?|pacientes?|ospiti|residenti|soci|utenti|pazienti|bewoners?|leden|lid|cliënten|utentes?|sócios?|mieszkańcy|pensjonariusze|członkowie|podopieczni|boende|medlem(?:mar|mer)?|beboere?)$/iu

/** Self + carers, Bewohner + Begleitung and utentes e acompanhantes: how many they are together. */
function countsWithHelpers(name: string): boolean {
  const [before = '', helpers = '', ...others] = name
    .trim()
    .split(/\s*[+&]\s*|\s+(?:and|plus|und|et|y|e|ed|en|i|och|og)\s+/u)
  const concepts = [...conceptsOf(helpers)]
  const areHelpers =
    concepts.includes('staff') || (concepts.length > 0 && concepts.every((concept) => ofHelpers.includes(concept)))
  if (others.length > 0) return false
  return (areHelpers && beforeHelpers.test(before)) || (/\+/.test(name) && guests.test(helpers) && mayBePeople(before))
}

/** Pax/FOC and Pers. + Freiplätze: how many pay, and how many come with them free of charge. */
export function countsWithFree(name: string): boolean {
  const [count = '', free = '', ...others] = name.trim().split(/\s*[/+&]\s*/u)
  const concepts = [...conceptsOf(count)]
  const areCounted = concepts.length > 0 && concepts.every((concept) => concept === 'count' || concept === 'person')
  return others.length === 0 && areCounted && conceptsOf(free).has('free') && !conceptsOf(free).has('money')
}

// Ringers + hangers-on
const guests =
  /^(?:hangers-?on|partners?|spouses|wives|husbands|guests|families|family|friends|plus[- ]ones|partner(?:innen)?|angehörige|gäste|freunde|familien?|conjoints?|famille|invités|amis|ayants droit|familiares|invitados|acompañantes|amigos|familiari|ospiti|amici|gasten|vrienden|convidados|goście|rodziny?|osoby towarzyszące|gäster|gæster|gjester|familj)$/iu

/** Ringers and Mitglieder, and not Hotel. */
const mayBePeople = (word: string) =>
  /^\p{L}{4,}$/u.test(word) && [...conceptsOf(word)].every((concept) => ofPeople.includes(concept))
const ofPeople: readonly Concept[] = ['person', 'count', 'adult', 'child', 'student', 'youth', 'senior']

const ofHelpers: readonly Concept[] = ['adult', 'companions']

/** What a header asks for as a whole. */
function asked(name: string): FieldScores | undefined {
  const others = [
    asksWhenCalled,
    asksWhenCancelled,
    asksForConsent,
    asksForZone,
    measuresNoParty,
    areNotesOfOffice,
    isIdOfOthers,
    asksHowKnown,
    asksForHome,
    isInWords,
    asksForNumberOfPerson,
  ]
  if (others.some((asks) => asks(name))) return { nothing: true }
  // In a program for tours the day of a service, and elsewhere when a request came in.
  if (/^date[ _-]?in$/iu.test(name.trim())) return { booking_datetime: ofOwn, input_date: 0.6 }
  if (asksWhetherBooked(name)) return { status: 0.85, input_date: 0.6 }
  // Going? may be answered by how many do.
  if (asksWhetherComing(name)) return { status: 0.85, party: 0.6 }
  if (isForLeaders(name)) return { note: 0.85 }
  if (namesStatuses(name)) return { status: 0.9 }
  return (
    countsTogether(name) ??
    askedInFull(name) ??
    asksWhatIsManaged(name) ??
    paidByOthers(name) ??
    ofHostFamily(name) ??
    contactOfOthers(name)
  )
}

function countsTogether(name: string): FieldScores | undefined {
  if (countsWithHelpers(name)) return { party: 0.85, lead_traveler: 0.5 }
  return countsWithFree(name) ? { party: 0.85 } : undefined
}

/** Status (C=conf, P=pend); of Coach (B=booked, C=cancelled) the letters are those of the coach. */
const hasLegend = (name: string) => legendOf(name) !== undefined && isOfStatusAlone(withoutLegend(name))
const withoutLegend = (name: string) => name.replace(/[\s([:,-]*(?<!\p{L})\p{L}{1,3}\s*[=:].*$/su, '')

/** Hotel (OK=confirmed, RQ=on request): the state of what stands before the legend, and not that of the booking. */
function ofLegend(name: string): FieldScores | undefined {
  const bare = withoutLegend(name)
  if (bare === name || !/\p{L}{3}/u.test(bare) || isOfStatusAlone(bare)) return undefined
  return scoresOfWords(name).status !== undefined && scoresOfWords(bare).status === undefined
    ? { nothing: true }
    : undefined
}

const scoresOf = (name: string): FieldScores =>
  (hasLegend(name) ? { status: 0.9 } : asked(name)) ??
  tourForPeople(name) ??
  collectedByVehicle(name) ??
  (describesCode(name) && !meaningOf(name) ? { description: 0.85 } : undefined) ??
  ofLegend(name) ??
  (isWrittenAsInPassport(name)
    ? { lead_traveler: 0.8, traveler_name: 0.6 }
    : scoresOfWords(bareName(ofAge(withoutReduction(name)))))

/** Staff Name (as per IC): only of those who travel does anybody ask how a name is written there. */
function isWrittenAsInPassport(name: string): boolean {
  const concepts = conceptsOf(withoutAside(name))
  return asInPassport.test(name) && concepts.has('name') && concepts.has('note') && !ofLeader.test(name)
}
// A guide is no guest.
const ofLeader =
  /(?<!\p{L})(?:guides?|drivers?|leaders?|escorts?|reiseleit\p{L}*|führer\p{L}*|fahrer\p{L}*|chauffeurs?|guías?|guide|guida|gids|przewodni\p{L}*)(?!\p{L})/iu
const asInPassport =
  /\([^()]*(?<!\p{L})(?:n?ric|ic|id(?: card)?|passport|(?:reise)?pass|(?:personal)?ausweis|passeport|pièce d['’]identité|pasaporte|dni|passaporto|carta d['’]identità|paspoort|passaporte|paszport\p{L}*|dowod\p{L}*|pass?et)\)\s*$/iu

/** Asides of a name are not part of what it asks for, where it asks for a name. */
function bareName(name: string): string {
  const kind = name.replace(freeOfCharge, '')
  // Staff (FOC) counts them, and Seats (free) what is left.
  if (kind !== name && countedFree.some((concept) => conceptsOf(kind).has(concept))) return kind
  const bare = withoutAside(name)
  return bare !== name && conceptsOf(bare).has('name') ? bare : withoutWayOfPayment(name)
}

/** Meninas (15 anos): a word that means children by itself only, with an age that is one of theirs. */
function ofAge(name: string): string {
  const { kind, age } = withoutAge(name)
  return age !== undefined && age < grownUp && conceptsOf(name).size === 0 && conceptsOf(kind).has('child')
    ? kind
    : name
}
const grownUp = 16

const freeOfCharge =
  /\s*[([](?:f\.?o\.?c\.?|free(?: of charge)?|comp\.?|frei|gratis|kostenlos|gratuite?s?|gratuit[oiae]|bezpłatnie|zdarma)[)\]]\s*$/iu
const countedFree: readonly Concept[] = ['staff', 'adult', 'senior', 'student', 'youth', 'child', 'infant']

function scoresOfWords(name: string): FieldScores {
  const concepts = conceptsOf(name)
  const scores =
    !concepts.has('money') && (kindsInOrder(name).length > 1 || areStudentsAndAdults(name))
      ? { party: 0.85 }
      : withOpenWords(name, scoresByConcept(hasUnknownWord(name) ? new Set([...concepts, 'unknown']) : concepts))
  if (currencyCodes.has(name.trim().toUpperCase()) && concepts.size === 0) return { amount: 0.8, currency: 0.5 }
  const exact = meaningOf(name)
  if (exact) {
    const score = exactScore - Math.min(50, Math.max(0, exact.place)) * lessByPlace
    return { ...scores, [exact.field]: Math.max(score, scores[exact.field] ?? 0) }
  }
  return scores
}

// What the cells decide is surer where the header has one meaning.
const ofOpenWord = 0.75
const ofAnyCells = new Set<ImportField>(['note', 'inclusions', 'booking_source'])

/** Insc. may be a day, a number, a person or how many they are: each of them, as the cells show. */
function withOpenWords(name: string, scores: FieldScores): FieldScores {
  const open = openConceptsOf(name).map((concepts) => scoresByConcept(new Set(concepts)))
  if (open.length === 0 || scores.nothing) return scores
  if (open.every(({ nothing }) => nothing)) return { nothing: true }
  const found: FieldScores = { ...scores }
  for (const [field, score] of open.flatMap((each) => (each.nothing ? [] : fieldsOf(each))))
    if (!ofAnyCells.has(field)) found[field] = Math.max(found[field] ?? 0, score * ofOpenWord)
  return found
}

/** What a name may mean by itself below a heading that speaks of one of these. */
const ownBelow: [ImportField, readonly Concept[], least?: number][] = [
  ['party', ['booking', 'tour', 'person', 'money']],
  ['booking_datetime', ['booking', 'tour']],
  ['booking_time', ['booking', 'tour', 'date']],
  ['lead_traveler', ['booking', 'tour', 'ref', 'number']],
  // Customer requests below Price, which an empty heading above them goes on with.
  ['note', ['booking', 'tour', 'person', 'money']],
  // To, beside From.
  ['drop_off_time', ['booking', 'tour'], 0.6],
  // Est. below Venta, and RAG below Charge per guest, which an empty heading above it goes on with.
  ['status', ['booking', 'booked', 'sale', 'tour', 'person', 'money', 'each', 'count', 'total']],
]
const known = 0.8
const ofOwn = 0.72
const ofOthers: Concept[] = ['person', 'booking', 'tour', 'count']

/** Headings that an empty one beside them goes on with: Loc. proveedor below Estado. */
const goesOn: Concept[] = ['status', 'money', 'total', 'each', 'count', 'tour', 'person']
const ofNumber: Concept[] = ['ref', 'number', 'id', 'confirmation', 'yours']

/** Supplier ref, and not Supplier, which may be the status that one gave. */
function isNumberOfSupplier(
  name: string,
  { supplier_confirmation: own = 0 }: FieldScores,
  heading: readonly Concept[],
): boolean {
  const concepts = conceptsOf(name)
  if (!heading.every((concept) => goesOn.includes(concept))) return false
  return own >= ofSupplier && !concepts.has('status') && ofNumber.some((concept) => concepts.has(concept))
}
const ofSupplier = 0.75

/** Pax below Charge, and Day below Booking, which is that of the tour where no other column is. */
function withOwnName(scores: FieldScores, heading: string, name: string): FieldScores {
  const concepts = [...conceptsOf(heading)]
  const own = scoresOf(name)
  if (concepts.length === 0 || scores.nothing) return scores
  // Cabina below Pasajero is where that person sleeps.
  if (concepts.every((concept) => concept === 'count') && kindFields.some((field) => (own[field] ?? 0) >= known))
    return own
  if (own.nothing) return conceptsOf(name).has('note') && concepts.every((of) => ofOthers.includes(of)) ? own : scores
  if (isNumberOfSupplier(name, own, concepts)) return own
  const fields = ownBelow.filter(
    ([field, headings, least = known]) =>
      (own[field] ?? 0) >= least && concepts.every((concept) => headings.includes(concept)),
  )
  // Prot. n. below Richiesta is the number of the request.
  const numbered = concepts.every((concept) => concept === 'booked') && own.booking_reference
  const reference = numbered ? { booking_reference: Math.max(numbered, scores.booking_reference ?? 0) } : {}
  const ofNames = Object.fromEntries(fields.map(([field]) => [field, Math.max(ofOwn, scores[field] ?? 0)]))
  return { ...scores, ...reference, ...ofNames }
}

function scoresByConcept(has: ReadonlySet<Concept>): FieldScores {
  const [first, second] = rules.filter((rule) => applies(rule, has))
  if (!first || first.scores.nothing) return first?.scores ?? {}
  const scores: FieldScores = {}
  for (const [field, score] of fieldsOf(second?.scores ?? {})) scores[field] = score / 2
  return { ...scores, ...first.scores }
}

const fieldsOf = (scores: FieldScores) =>
  Object.entries(scores).filter((entry): entry is [ImportField, number] => typeof entry[1] === 'number')
