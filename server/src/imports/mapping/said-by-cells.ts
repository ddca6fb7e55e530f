import { asksWhetherComing } from '../values/header-questions.ts'
import { saysInstant } from '../values/instant-bookings.ts'
import { areFlags, isLiveEvent, wordReader } from '../values/words.ts'
import { areAgesOfChildren } from './ages-of-children.ts'
import { areCourses } from './courses.ts'
import { saidByCountsOfPeople } from './learners-and-leaders.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import type { FieldScores } from './header-rules.ts'
import type { Profile } from './kinds.ts'
import { withCodesApart } from './run-together.ts'
import { headerScores } from './header-scores.ts'
import { sayHowConfirmed } from './how-confirmed.ts'
import { areAnswersForPlace } from './places.ts'
import { alternativesOf, initialsOf } from './unlike-themselves.ts'
import { saidByChoices } from './choices.ts'
import { saidByNamesOfGuests, saidByNamesOfLeaders } from './said-by-names.ts'
import { saidByNumbersOfNotes } from './numbers-of-registers.ts'
import { saidByShortHeader } from './said-by-short-headers.ts'
import { sayStateOfBooking } from './states.ts'
import { sayStateOfInvoice } from './states-of-invoices.ts'
import { areStampsOfSales, areTimesOfSales } from './times-of-sales.ts'
import { areTitlesOfPeople } from './titles-of-people.ts'
import { saysWhereFrom } from './with-neighbor.ts'
import { areYearsOfPeople } from './years-of-people.ts'

/** What a header asks for where all cells below it are of one kind, which says which of its meanings counts. */
export function saidByCells(header: string, profile: Profile): FieldScores | undefined {
  const areNothing = [areAgesOfChildren, areTitlesOfPeople].some((are) => are(header, profile.values))
  if (profile.filled > 0 && areNothing) return { nothing: true }
  if (areTimesOfSales(header, profile)) return { nothing: true }
  if (areStampsOfSales(header, profile)) return { input_date: said }
  if (saysInstant(header, profile.values) || sayHowConfirmed(header, profile)) return { confirmation_type: said }
  return (profile.filled < 2 ? undefined : saidBySeveral(header, profile)) ?? withoutKinds(header, profile)
}

/** Service type above PVT and SIC, and Customer type above VIP: the kind of something else than a traveler. */
function withoutKinds(header: string, { filled, share, values }: Profile): FieldScores | undefined {
  const concepts = conceptsOf(withCodesApart(header))
  const isOfOther = ofKind.some((concept) => concepts.has(concept)) || ofCustomers.test(withCodesApart(header))
  // FIT beside GRP
  const groups = values.filter((value) => aGroup.test(value)).length / values.length
  if (filled === 0 || (share.type ?? 0) - groups >= 0.5 || !concepts.has('type') || !isOfOther) return undefined
  const { traveler_type: score = 1, ...others } = headerScores(header)
  return score < 0.9 ? others : undefined
}
const aGroup = /^(?:gr\.?|grp|gro?u?pp?[aeo]?|groep|grupa)s?$/iu
const ofKind: readonly Concept[] = ['tour', 'booking', 'voucher']
const ofCustomers =
  /(?<!\p{L})(?:clients?|customers?|kunden?\p{L}*|klienten?\p{L}*|clientes?|clienti|klant\p{L}*|klient\p{L}*)(?!\p{L})/iu

function saidBySeveral(header: string, profile: Profile): FieldScores | undefined {
  const { share } = profile
  // Pupil / Teacher above Pupil and Teacher, and E/K above E and K, and not above how many there are.
  if (share.type === 1 && [...alternativesOf(header), ...initialsOf(header)].length > 1) return { traveler_type: said }
  // Objednávka above binding and provisional: what kind of a booking it is, and not its number; Event above created and cancelled.
  const isOfStatus = isOfBookingOrTour(header) && sayStatus(profile)
  if (isOfStatus || [sayStateOfBooking, sayStateOfInvoice].some((say) => say(header, profile))) return { status: said }
  const paid = ofPayment.test(header.trim()) ? saidByPayments(profile) : undefined
  if (paid) return paid
  return (
    saidByMoments(header, profile) ??
    saidByNumbers(header, profile) ??
    saidByWords(header, profile) ??
    saidByLists(header, profile) ??
    saidByChoices(header, profile)
  )
}

function saidByMoments(header: string, profile: Profile): FieldScores | undefined {
  if (saysFrom(header, profile)) return { booking_time: said }
  if (saysWhereFrom(header, profile)) return { pickup_location: said }
  // Stand above days is of which day the row is, and not what became of the booking.
  return ofState.test(header.trim()) && areDays(profile) ? { changed_at: said } : undefined
}
const ofState =
  /^(?:stand(?: (?:per|am|op))?|(?:status )?as (?:at|of)|état au|situation au|situazione al|situación a|situação em|stan na(?: dzień)?)$/iu
const areDays = ({ share }: Profile) => (share.date ?? 0) + (share.datetime ?? 0) > 0.99

/** Paid above moments is when an order of a web shop was made, and above days alone when someone paid. */
function saidByPayments({ share }: Profile): FieldScores | undefined {
  if (share.datetime === 1) return { input_date: ofMoment }
  return share.date === 1 ? { nothing: true } : undefined
}

function sayStatus({ share, values }: Profile): boolean {
  const events = values.filter((value) => isLiveEvent(value) && word('status', value) === undefined).length
  return (share.status ?? 0) + events / values.length > 0.99 && !areFlags(values)
}

const saidByNumbers = (header: string, profile: Profile): FieldScores | undefined =>
  saidByCountsOfPeople(header, profile) ??
  saidByCounts(header, profile) ??
  saidByKeys(header, profile) ??
  saidByNumbersOfNotes(header, profile) ??
  saidByCodes(header, profile)

/** Paid? above pd and owes, which say more than yes and no. */
export function sayWhoOwes(header: string, values: readonly string[]): boolean {
  const bare = header.trim().replace(/\s?[?？]$/u, '')
  const read = values.map((value) => word('status', value))
  const areBoth = ['confirmed', 'pending'].every((status) => read.includes(status))
  return bare !== header.trim() && ofPayment.test(bare) && areBoth && !read.includes(undefined) && !areFlags(values)
}

/** LEIST_VON above times: when a tour begins, beside when it ends. */
const saysFrom = (header: string, { share }: Profile) =>
  share.time === 1 && ofBeginning.test(header.trim()) && isOnlyOf(header, ['tour', 'start'])
const ofBeginning = /[ _](?:von|from|van|od|desde|fra|från)$/iu

/** What a header means above numbers of one kind. */
function saidByCounts(header: string, profile: Profile): FieldScores | undefined {
  const short = saidByShortHeader(header, profile)
  if (short) return short
  if (isTotalOfGroup(header, profile)) return { amount: said }
  // Call no. and Customer number above telephones are where a guest is called; above other numbers those of the call and the guest.
  return ofCall.test(header.trim()) && (profile.share.phone ?? 0) >= mostly ? { customer_phone: said } : undefined
}

/** Household total above $286.00: what a group pays, and not how many it is. */
function isTotalOfGroup(header: string, { share, values }: Profile): boolean {
  const concepts = conceptsOf(header)
  const isTotal = concepts.has('total') && concepts.has('count') && !concepts.has('each') && !concepts.has('partial')
  return isTotal && (share.money ?? 0) >= mostly && values.some((value) => ofMoney.test(value))
}
// 2,00 may be two people.
const ofMoney = /\p{Sc}|(?<!\p{L})(?:GBP|EUR|USD)(?!\p{L})|\d{3}[.,]\d{2}$|[.,](?!00)\d{2}$/u

/** Id above keys that differ: those of the rows, and neither of a tour nor of a supplier. */
const saidByKeys = (header: string, { distinct }: Profile): FieldScores | undefined =>
  /^id$/iu.test(header.trim()) && distinct === 1 ? { booking_reference: ofKeys } : undefined
const ofKeys = 0.55

/**
 * Name above #2041 is what a program calls an order, and Party above RP-61 and RP-62 which party it is: references, unless
 * another column is.
 */
function saidByCodes(header: string, { share, distinct, values }: Profile): FieldScores | undefined {
  const isRecord = values.every((value) => (distinct === 1 ? aRecord : anOrder).test(value))
  if (ofRecords.test(header.trim()) && isRecord) return { booking_reference: said }
  // No. of ladies above 8 ladies and 12.
  const { party = 0, count = 0 } = share
  if (conceptsOf(header).has('counted') && party > 0 && party + count > 0.99) return { party: said }
  const areOfParties = share.code === 1 && distinct === 1 && values.every((value) => aCode.test(value))
  return ofParties.test(header.trim()) && areOfParties ? { booking_reference: ofCodes } : undefined
}
const ofCodes = 0.48
const ofRecords = /^(?:(?:order|document|record|sale)[ _])?name$/iu
const aRecord = /^(?:#\p{Lu}{0,5}|\p{Lu}{1,5}[-/]?)\d{3,}(?:[-/]\d+)*$/u
// Several rows of one order.
const anOrder = /^#\p{Lu}{0,5}\d{3,}$/u
const ofParties = /^part(?:y|ies)$/iu
const aCode = /^\p{Lu}{2,5}[-/ ]?\d{2,6}$/u

/** What the words of cells say that are of no one kind. */
function saidByWords(header: string, profile: Profile): FieldScores | undefined {
  const { share, values } = profile
  if (areAnswersForPlace(header, values)) return { nothing: true }
  // Meal above vegetarian and halal: what people eat, and not what a price includes.
  if (sayNeeds(header, values)) return { note: said }
  if ((share.name ?? 0) >= mostly && isAskedOfPeople(header)) return saidByNames(header)
  const guests = areOfCrew(header, profile)
    ? { lead_traveler: said }
    : (saidByNamesOfGuests(header, profile) ?? saidByNamesOfLeaders(header, profile))
  if (guests) return guests
  return sayNothing.some((say) => say(header, values)) ? { nothing: true } : undefined
}

const word = wordReader({})

const isAskedOfPeople = (header: string) => asksWhetherComing(header) || ofPupils(header)

/** Vem, who in Swedish and comes in Portuguese, above names. */
const saidByNames = (header: string): FieldScores =>
  asksWhetherComing(header) ? { lead_traveler: said } : { lead_traveler: ofPupil, traveler_name: ofPupil }

/** Aluno and Pupil above names: who they are, and not how many. */
export function ofPupils(header: string): boolean {
  const concepts = [...conceptsOf(header)]
  const isKnown = (each: Concept) => ofNames.includes(each) || (each === 'type' && germanChild.test(header))
  return concepts.some((concept) => ofYoung.includes(concept)) && concepts.every((each) => isKnown(each))
}
/** Names of pupils above lists of names. */
const saidByLists = (header: string, { share }: Profile): FieldScores | undefined =>
  (share.name ?? 0) + (share.names ?? 0) >= mostly && ofPupils(header) ? saidByNames(header) : undefined
// In English it is a type.
const germanChild = /(?<!\p{L})kind(?!\p{L})/iu
const ofYoung: readonly Concept[] = ['child', 'student', 'youth']
const ofNames: readonly Concept[] = [...ofYoung, 'name', 'list']
const ofPupil = 0.6

const ofCall = /^(?:call|cust(?:omer)?|client)['’]?s? ?(?:no|number|nr)\.?$/iu
const said = 0.85
const ofMoment = 0.6
const ofPayment =
  /^(?:paid|bezahlt|payée?|pagad[oa]|pagat[oa]|betaald|pago|paga|zapłacono|zapłacone|betald|betalt|zaplaceno|maksettu|fizetve|ödendi)$/iu
const mostly = 0.7

/** Meal, and Walkers / chairs / meals, of which one is what people eat or need. */
const asksForNeeds = (header: string) =>
  header.split(/\s*[/,&+]\s*|\s+(?:and|und|et|y|e|en|och|og|i)\s+/u).some((part) => ofMeals.test(part.trim()))

/** 2 wheelchairs below Wheelchairs etc is what guests need, and 2 how many there are. */
const sayNeeds = (header: string, values: readonly string[]) =>
  (asksForNeeds(header) && areNeeds(header, values)) || (ofAids.test(header) && areWords(values))

/** Vegetarian and halal; and veg x3 and booster below Kids' seats / food, however people say what they need. */
function areNeeds(header: string, values: readonly string[]): boolean {
  const needs = values.filter((value) => ofDiets.test(value) || ofAids.test(value))
  const areBeside = header.includes('/') && [...conceptsOf(header)].every((concept) => besideMeals.includes(concept))
  return needs.length > values.length / 2 || (areWords(values) && areBeside)
}
const areWords = (values: readonly string[]) => values.every((value) => /\p{L}/u.test(value)) && !areFlags(values)
const besideMeals: readonly Concept[] = ['child', 'count', 'remark', 'diet', 'note', 'infant']

const ofMeals =
  /^(?:meals?|food|menus?|meal (?:pref\p{L}*|request|type|choice)s?|repas|menü|mahlzeit(?:en)?|essen|verpflegung|comidas?|menú|refeiç(?:ão|ões)|ementa|past[oi]|maaltijd(?:en)?|eten|posiłki?|jedzenie|mat|jídlo|ruoka|yemek)$/iu
const ofAids =
  /(?<!\p{L})(?:walkers?|wheelchairs?|w\/?chairs?|rollators?|zimmer frames?|rollst[uü]hl\p{L}*|rollator\p{L}*|fauteuils? roulants?|sillas? de ruedas|carrozzin[ae]|rolstoel\p{L}*|cadeiras? de rodas|wóz\p{L}*|rullstol\p{L}*)(?!\p{L})/iu
const ofDiets =
  /(?<!\p{L})(?:veg|vegg?ie|vegan\p{L}*|végan\p{L}*|v[eé]g[eé]tari\p{L}*|vegetari\p{L}*|wegetari\p{L}*|wega[nń]\p{L}*|halal|[kc]as?her|kosher|koscher|jain|glut[eé]n\p{L}*|coeliac|celiac|zöliak\p{L}*|nuts?|lactos\p{L}*|laktos\p{L}*|lattosio|allerg\p{L}*|alerg\p{L}*|diabet\p{L}*)(?!\p{L})/iu

/** OKONJO/TEMI below Crew, and Temi Okonjo below Crew members. */
const areOfCrew = (header: string, { values, distinct }: Profile) =>
  ofCrews.test(header.trim()) &&
  distinct === 1 &&
  values.every((value) => (header.trim().includes(' ') ? aCrewName : aSystemName).test(value))
// On a boat the crew are those who work on it; programs of airlines write those who travel so.
const aSystemName = /^\p{Lu}[\p{L}'’-]+\/\p{Lu}[\p{L}'’.-]+$/u
const ofCrews =
  /^(?:(?:cabin|flight|deck)[ _])?(?:crew|besatzung|équipage|tripula(?:ción|ção|nte)|equipaggio|bemanning|załoga|besättning|mannskap)(?:[ _](?:members?|names?|mitglied))?$/iu
const aCrewName = /^\p{Lu}[\p{L}'’-]+(?:[ /]\p{Lu}[\p{L}'’.-]+){1,3}$/u

const ofBooking: Concept[] = ['booking', 'booked', 'enrolled']

// Registration is the number of one as well.
const ofEnrolment: Concept[] = [...ofBooking, 'ref']

/** Event, Activity and Objednávka: whose words of a status are one. */
export const isOfBookingOrTour = (header: string): boolean =>
  isOnlyOf(header, conceptsOf(header).has('enrolled') ? ofEnrolment : ofBooking) || isOnlyOf(header, ['tour'])

function isOnlyOf(header: string, known: readonly Concept[]): boolean {
  const concepts = [...conceptsOf(header)]
  return concepts.length > 0 && concepts.every((concept) => known.includes(concept))
}

/** Soprano and tenore below Voce, which in Italian is the item of a list as well. */
const areParts = (header: string, values: readonly string[]) =>
  /^voc[ei]$/iu.test(header.trim()) && values.filter((value) => ofChoirs.test(value)).length > values.length / 2
const ofChoirs =
  /(?<!\p{L})(?:soprani?o?|mezzosoprani?o?|contralt[oi]|alt[oi]|tenor[ei]|bariton[oi]|bass[oi]|tutti)(?!\p{L})/iu

/** Entrada alumnos and Entrada profesores below Concepto: for whom each ticket of one visit is, and no tours. */
const areTicketsOfKinds = (header: string, values: readonly string[]) =>
  isOnlyOf(header, ['title']) &&
  values.every((value) => isKindOfTraveler(ticketOf.exec(value)?.slice(1).join('') ?? ''))
const ticketOf =
  /^(?:(?:entradas?|tickets?|billets?|eintritt(?:skarten?)?|karten?|bigliett[oi]|ingress[oi]|bilety?|bilhetes?|toegang|kaartjes?|admissions?|entrées?|tarif[ae]?s?)\s+(?:(?:de|para|für|pour|per|voor|for|dla|d['’])\s*)?(\p{L}+)|(\p{L}+)\s+(?:tickets?|entr(?:y|ies)|admissions?|kaartjes?|biljetter))$/iu
const isKindOfTraveler = (text: string) =>
  ofKinds.some((kind) => conceptsOf(text).has(kind)) || word('traveler_type', text) !== undefined
const ofKinds: Concept[] = ['adult', 'child', 'infant', 'senior', 'student', 'youth']

const sayNothing = [areParts, areTicketsOfKinds, areCourses, areYearsOfPeople]
