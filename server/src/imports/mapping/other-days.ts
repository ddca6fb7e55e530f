import type { ColumnGuess } from 'contract/import-findings'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { besideReason } from './beside.ts'
import type { Cells } from './cells.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import type { FieldScores } from './header-rules.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'

type Column = Import['columns'][number]

// A day in place of another one, one that was before or comes after it, and the last one on which something is valid.
const instead = [
  'alt|alternat(?:e|ive)|back-?up|fall-?back|reserve|spare|rain|(?:second|2nd|third|3rd) (?:choice|option)|(?:choice|option) [23]',
  'old|former|prev(?:ious)?|prior|orig(?:inal(?:ly)?)?|last|next|rest|valid (?:to|until|till|thru|through)|expiry|expires|expiration',
  'ersatz\\p{L}*|ausweich\\p{L}*|alternativ\\p{L}*|reserve(?:tag|termin|datum)|alte[sn]?|alter (?:tag|termin)|bisherige[rsn]?|frühere[rsn]?|vorherige[rsn]?|ursprünglich\\p{L}*|letzte[rsn]?|nächste[rsn]?|gültig bis|ruhetag',
  'remplacement|repli|secours|alternatif|ancien(?:ne)?|précédente?|initiale?|origine|derni(?:er|ère)|prochaine?|valable jusqu|expiration|repos',
  'alternativ[oa]|antigu[oa]|anterior|previ[oa]|original|últim[oa]|próxim[oa]|válid[oa] hasta|caducidad|vencimiento|descanso',
  'recupero|riserva|vecchi[oa]|precedente|originale|ultim[oa]|prossim[oa]|valid[oa] fino|scadenza|riposo',
  'alternatie(?:f|ve)|reserve(?:dag|datum)|uitwijk\\p{L}*|oude|vorige|oorspronkelijke?|laatste|volgende|geldig tot|vervaldatum|rustdag',
  'antig[oa]|válid[oa] até|validade',
  'alternatywn\\p{L}*|zapasow\\p{L}*|rezerwow[yae]|star[yae]|poprzedni\\p{L}*|pierwotn\\p{L}*|ostatni\\p{L}*|następn\\p{L}*|ważn\\p{L}* do',
  'gamm(?:al|alt|el|elt)|tidigare|tidligere|föregående|sista|sidste|siste|nästa|næste|neste|náhradní\\p{L}*|původní|poslední|minulý|platnost do',
].join('|')
const ofInstead = new RegExp(`(?<!\\p{L})(?:${instead})(?!\\p{L})`, 'iu')
const numbered =
  /(?<![\p{L}\d])(?:[2-9]|2nd|3rd|second|third|zweite[rsn]?|dritte[rsn]?|deuxième|troisième|segund[oa]|tercer[ao]?|second[oa]|terz[oa]|tweede|derde|drug[ai])(?![\p{L}\d])/iu

const inFront =
  /^[\s([]*(?:(?:question|frage|pregunta|pergunta|domanda|vraag|pytanie|fråga|spørgsmål|spørsmål|otázka|kysymys|kérdés|soru|întrebarea?|pitanje|вопрос|питання|ερώτηση|pertanyaan|câu hỏi|field|feld|champ|campo|veld|pole|step|schritt|étape|paso|item|no|nr|q|f|#|№)[.:\s]*)?(\d+(?:\.\d+)*)[a-h]?(?![\p{L}\d])[\s\])]*[.:)/_–—-]?\s*(?=\p{L})/iu

/** Words that say of a day what it is, whatever stands before them: Last changed and Original booking date. */
const ofOwnMeaning: Concept[] = ['booked', 'booking', 'changed', 'end', 'enrolled', 'invoice', 'invoiced', 'payment']

const hasOwnMeaning = (header: string) =>
  ofOwnMeaning.some((concept) => conceptsOf(header).has(concept)) || (headerScores(header).input_date ?? 0) >= 0.6

/** Alt. date, Ersatztermin, Last visit and Valid to, above days: none of them is when a tour is. */
export const isOfOtherDay = (header: string): boolean => ofInstead.test(header) && !hasOwnMeaning(header)

/** Date 2 and 2nd date, and not the second question of a form, 2. Date beside 1. Name. */
const isNumberedDay = (header: string, columns: readonly Column[]) =>
  numbered.test(header) &&
  conceptsOf(header).has('date') &&
  !hasOwnMeaning(header) &&
  !ofInstead.test(header) &&
  (!isQuestion(header, columns) || numbered.test(header.replace(inFront, '')))

/** Whether the number in front of a header is that of a question, since other numbers are in front of what is no day. */
function isQuestion(header: string, columns: readonly Column[]): boolean {
  const number = inFront.exec(header)?.[1]
  return (
    number !== undefined &&
    columns.some(({ name }) => {
      const other = inFront.exec(name)?.[1]
      return other !== undefined && other !== number && !conceptsOf(name).has('date')
    })
  )
}

const isFurther = (header: string, columns: readonly Column[]) => isOfOtherDay(header) || isNumberedDay(header, columns)

const areDays = (texts: readonly string[] = []) => {
  const { share, filled } = profileOf(texts)
  return filled > 0 && (share.date ?? 0) + (share.datetime ?? 0) >= 0.9
}

/** What a header of another day than that of the tour means: nothing beside a day, and without one the day of the tour, as a guess. */
export function otherDay({ index, name }: Column, columns: readonly Column[], cells: Cells): FieldScores | undefined {
  if (!isFurther(name, columns) || !areDays(cells[index])) return undefined
  const isBesideDay = columns.some(
    (other) =>
      !isFurther(other.name, columns) &&
      areDays(cells[other.index]) &&
      (other.name === 'Section date' || saysWhen(other.name) || mayBeWhen(other.name)),
  )
  if (isBesideDay) return { nothing: true }
  return isOfOtherDay(name) ? { booking_datetime: toBeAsked } : undefined
}
const saysWhen = (header: string) => {
  const { booking_datetime: day = 0, booking_time: time = 0 } = headerScores(header)
  return Math.max(day, time) >= 0.6
}
/** Wunschtermin and Wanted, whose days may be those of the tour which nothing else names. */
const mayBeWhen = (header: string) => {
  const { nothing, traveler_dob: birth = 0, drop_off_time: end = 0 } = headerScores(header)
  return nothing !== true && birth + end === 0 && !hasOwnMeaning(header)
}
// With days below it, less than what a guess needs that is not asked about.
const toBeAsked = 0.42

/** A second day of each booking is not read, and a person is asked about it. */
export function furtherDays(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const days = columns.filter(
    ({ index, name }) => !used.has(index) && isNumberedDay(name, columns) && areDays(cells[index]),
  )
  return new Map(days.map(({ index }): [number, ColumnGuess] => [index, dayBeside]))
}

/** What is asked about a day that may be that of the tour as well as the one that is read. */
export const dayBeside: ColumnGuess = {
  field: 'booking_datetime',
  confidence: 0.35,
  reason: besideReason,
  taken: false,
}

/** What is asked about Date where the days alone say that it is when a booking was made. */
export const dateIsMade: ColumnGuess = {
  field: 'input_date',
  confidence: 0.5,
  reason: 'no other column fits',
  taken: true,
}

/** Date, and not Booking date. */
export const isPlainDay = (header: string): boolean =>
  (headerScores(header).booking_datetime ?? 0) >= 0.8 && [...conceptsOf(header)].join() === 'date'

/** Travel date and Departure: the header says that it is the day of the tour, also beside Date. */
export const isOfTour = (header: string): boolean =>
  (headerScores(header).booking_datetime ?? 0) >= ofKnownTour ||
  (['tour', 'start', 'show'] as const).some((concept) => conceptsOf(header).has(concept))
const ofKnownTour = 0.93
