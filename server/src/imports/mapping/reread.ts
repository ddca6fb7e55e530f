import { kindFields } from '../values/count-fields.ts'
import type { ImportField } from 'contract/import-fields'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { areFlags, asksForCancelled, asksForConfirmed, flagOf, plain } from '../values/words.ts'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf, hasUnknownWord } from './concepts.ts'
import { areDepartments } from './departments.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'
import { valueScore } from './value-scores.ts'

type Column = Import['columns'][number]

const ofConsent = /^(?:cleared|clearance|sanction)(?: status)?$/iu

/** Clearance and Sanction above yes and no, or empty beside some bookings, are of something else: a payment, customs or a leave. */
function withoutFlagsOfConsent(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const column = columns.find(({ index }) => index === mapping.status?.column)
  if (!column || !ofConsent.test(column.name.trim())) return
  const texts = cells[column.index] ?? []
  if (texts.some((text) => text === '' || flagOf(text) !== undefined)) delete mapping.status
}

/** A column Cancelled of yes and no is the status, where no other column is; an empty cell is no. So is Confirmed, without the empty cells. */
export function statusByFlag(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  withoutFlagsOfConsent(mapping, columns, cells)
  const present = mapping.status?.column
  const flagsOf = (asks: (header: string) => boolean) =>
    columns.find(({ index, name }) => {
      const filled = (cells[index] ?? []).filter((cell) => cell !== '')
      return (present === undefined || present === index) && asks(name) && areFlags(filled)
    })?.index
  const [cancelled, confirmed] = [flagsOf(asksForCancelled), flagsOf(asksForConfirmed)]
  lettersBesideCounts(mapping, columns, cells)
  if (cancelled !== undefined) mapping.status = { column: cancelled, value: 'confirmed' }
  else if (confirmed !== undefined) {
    if (mapping.confirmation_type?.column === confirmed) delete mapping.confirmation_type
    mapping.status = { column: confirmed }
  }
}

/** A and C beside numbers of adults and of children are no kinds of travelers: more likely the status, which is asked about. */
function lettersBesideCounts(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const name = columns.find(({ index }) => index === mapping.traveler_type?.column)?.name
  const letters = cellsAt(cells, mapping.traveler_type).filter((text) => text !== '')
  const isNamed = name === undefined || (headerScores(name).traveler_type ?? 0) > 0
  const areCounted = kindFields.filter((field) => mapping[field] !== undefined).length > 1
  if (!isNamed && areCounted && letters.every((text) => /^\p{Lu}$/u.test(text))) delete mapping.traveler_type
}

/** Where, Place or Destination above the names of tours is the tour, if no other column is. */
export function whereIsTour(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const column = mapping.pickup_location?.column
  if (column === undefined || mapping.description) return
  const name = columns.find(({ index }) => index === column)?.name ?? ''
  const texts = cells[column] ?? []
  if (conceptsOf(name).has('pickup') || !(areTours(texts) || isNamedOuting(name, mapping, texts))) return
  mapping.description = { column }
  delete mapping.pickup_location
}

function areTours(texts: Texts): boolean {
  const { share } = profileOf(texts)
  return (share.tour ?? 0) >= 0.4 && (share.place ?? 0) <= 0.3
}

/** Salida above Notting Hill a pie, beside the day and the hour: no place where people leave is on foot. */
const isNamedOuting = (name: string, { booking_datetime: day, booking_time: time }: ImportMapping, texts: Texts) =>
  conceptsOf(name).has('outing') && Boolean(day && time) && texts.some((text) => onFoot.test(text))
type Texts = readonly string[]
const onFoot =
  /^\p{L}[^,;()]*\s(?:a pie|en (?:bici(?:cleta)?|barco|kayak|segway)|a pé|de (?:bicicleta|barco)|pieszo|rowerem|statkiem)$/iu

/** Columns that are not read: those whose header asks whether, or when, the booking was cancelled, and those that may be of remarks. */
export function columnsThatCancel(columns: readonly Column[], mapping: ImportMapping) {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const unreadOf = (isOf: (header: string) => boolean) => {
    const found = columns.filter(({ index, name }) => !used.has(index) && isOf(name))
    return found.length > 0 ? found.map(({ index }) => index) : undefined
  }
  return { cancelColumns: unreadOf(asksForCancelled), remarkColumns: unreadOf(mayBeOfRemarks) }
}

/** Office notes, and a header of no known word, such as History. */
function mayBeOfRemarks(header: string): boolean {
  const concepts = conceptsOf(header)
  return !asksForCancelled(header) && (concepts.size === 0 || concepts.has('remark') || concepts.has('internal'))
}

const subjects = /^(?:subject|betreff|objet|asunto|oggetto|onderwerp|assunto|temat)$/iu
const detailsOf = [
  'description, notes, note, details, detail, beschreibung, einzelheiten, descripción, detalles, descrizione, dettagli, beschrijving',
  'descrição, descricao, detalhes, opis, szczegóły, popis, beskrivning, beskrivelse, kuvaus, descriere, leírás, açıklama, détails',
]
const details = new Set(detailsOf.flatMap((words) => words.split(', ').map((word) => plain(word))))
const isOfDetails = (name: string) => details.has(plain(name))

const organizers =
  /^(?:meeting |event )?organi[sz]er$|^besprechungsplanung$|^(?:besprechungs)?organisator(?:in)?$|^organisateur(?: de la réunion)?$|^organizador(?: de la reunión| da reunião)?$|^organizzatore(?: (?:della )?riunione)?$|^organisator van (?:de )?vergadering$|^organizator(?: spotkania)?$/iu
const attendees =
  /^(?:required |meeting )?attendees?$|^(?:erforderliche )?teilnehmer(?:innen)?$|^participants (?:obligatoires|requis)$|^asistentes (?:necesarios|obligatorios)$|^partecipanti (?:obbligatori|necessari)$|^(?:vereiste )?deelnemers$|^participantes (?:obrigatórios|necessários)$|^wymagani uczestnicy$/iu

/** In the export of a calendar who organizes an entry wrote it; the one person who attends leads. */
function attendeeLeads(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const lead = columns.find(({ index }) => index === mapping.lead_traveler?.column)
  const attendee = columns.find(({ name }) => attendees.test(name.trim()))
  if (!lead || !attendee || !organizers.test(lead.name.trim())) return
  if ((profileOf(cells[attendee.index] ?? []).share.name ?? 0) < 1) return
  for (const field of ['traveler_name', 'travelers', 'party'] as const)
    if (columnsOf(mapping[field] ?? {}).includes(attendee.index)) delete mapping[field]
  mapping.lead_traveler = { column: attendee.index }
}

const withoutBrackets = (name: string) => name.replace(/[([].*$/u, '').trim()

/** In the export of a calendar the subject is the tour, and what describes it is a note. */
export function subjectIsTour(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const subject = columns.find(({ name }) => subjects.test(name.trim()))
  const described = columns.find(({ name }) => isOfDetails(name))
  if (!subject || !described) return
  attendeeLeads(mapping, columns, cells)
  if (mapping.description?.column !== described.index) return
  if (Object.values(mapping).some((source) => columnsOf(source).includes(subject.index))) return
  mapping.description = { column: subject.index }
  mapping.note ??= { column: described.index }
}

/** Tour Product and Name of excursion, and not Tour guide or Tour region. */
const namesTour = (name: string) =>
  [...conceptsOf(name)].every((concept) => ['tour', 'name', 'title'].includes(concept)) &&
  !hasUnknownWord(name) &&
  (headerScores(name).description ?? 0) >= 0.8

const severalWords = /\p{L}\S*\s+\S*\p{L}/u

/** Words that some rows have, another in each: more of a booking than what its tour is called. */
function areOfSome(texts: readonly string[] = []): boolean {
  const written = texts.filter((text) => text !== '')
  const isOfEach = new Set(written).size === written.length && written.every((text) => /\p{L}{2}/u.test(text))
  return texts.length >= 3 && written.length < texts.length && isOfEach
}

/** Tour Product above a name in every row, beside a Description that some leave empty: that is what a program writes of its customers, and a note. */
export function describedIsNote(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const tour = columns.find(({ index }) => index === mapping.description?.column)
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const free = columns.filter(({ index, of_sections: isOfSections }) => !used.has(index) && !isOfSections)
  if (!tour || tour.of_sections) return
  const found = isOfDetails(withoutBrackets(tour.name))
    ? { described: tour, named: namesOfTours(free, cells) }
    : { described: onlyOne(free.filter(({ name }) => isOfDetails(name))), named: tour }
  const { described, named } = found
  if (!described || !named || !namesTour(named.name) || !areOfSome(cells[described.index])) return
  mapping.description = { column: named.index }
  mapping.note ??= { column: described.index }
}

const onlyOne = ([only, ...others]: readonly Column[]) => (others.length === 0 ? only : undefined)

const namesOfTours = (free: readonly Column[], cells: Cells) =>
  onlyOne(
    free.filter(({ index, name }) => {
      const tours = cells[index] ?? []
      return namesTour(name) && tours.every((text) => severalWords.test(text)) && new Set(tours).size < tours.length
    }),
  )

const ofTexts = ['tour', 'text', 'name', 'names', 'place'] as const

const isOfMore = (name: string) => ['show', 'package'].some((concept) => conceptsOf(name).has(concept))

const ofOption =
  /^(?:(?:product|activity|tour|booking|experience|chosen|selected)[\s_-]?)?(?:options?|optionen|opci(?:ón|ones)|opzion[ei]|opties?|opç(?:ão|ões)|opcj[ae]|varian(?:te?n?|tes|ty?)|variations?)(?:[\s_-]?(?:name|title|titel|nom|nombre|nome|naam|nazwa))?$/iu

const isTitle = /(?:name|title|titel|titre|título|titolo|tytuł|nazwa|naam|nombre|nome|nom|bezeichnung)$/iu

/** Activity title beside Option: what is called a title or a name, or a surer header of the tour above as many of them as options. */
function isSurer(other: Column, option: Column, cells: Cells): boolean {
  const [ofOther = 0, ofOwn = 0] = [other, option].map(({ name }) => headerScores(name).description)
  const [tours = 0, options = 0] = [other, option].map(({ index }) => new Set(cells[index]).size)
  return isTitle.test(other.name.trim()) || (ofOther > ofOwn && tours >= options)
}

/** Show beside Add-on tour, Package beside Tour element, and Option beside Tour name: what people also see, what it is sold with, or which kind of it, is not what is booked. Nor is Service above departments, beside Sortie. */
export function tourBesideShow(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const show = columns.find(({ index }) => index === mapping.description?.column)
  const isOption = show !== undefined && ofOption.test(show.name.trim())
  if (!show || !(isOfMore(show.name) || isOption || areDepartments(show.name, cells[show.index]))) return
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter((column) => {
    const { index, name, of_sections: isOfSections } = column
    const { filled, share } = profileOf(cells[index] ?? [])
    const texts = ofTexts.reduce((sum, kind) => sum + (share[kind] ?? 0), 0)
    const isTour = (headerScores(name).description ?? 0) >= 0.8 && !isOfMore(name)
    const isOther = !used.has(index) && !isOfSections && isTour && filled > 0 && texts >= 0.8
    return isOther && (!isOption || isSurer(column, show, cells))
  })
  if (only && others.length === 0) mapping.description = { column: only.index }
}

const ownAndOther = [
  ['booking_datetime', 'input_date'],
  ['booking_time', 'pickup_time'],
] as const

function isNamedAs(name: string, own: ImportField, other: ImportField): boolean {
  const scores = headerScores(name)
  return (scores[own] ?? 0) >= 0.7 && (scores[other] ?? 0) < 0.6
}

/** Data spettacolo beside Data visita: the day and the time of the tour are those of the columns which speak of no show. */
export function momentBesideShow(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const isOfShow = (column: number | undefined) =>
    columns.some(({ index, name }) => index === column && conceptsOf(name).has('show'))
  for (const [own, other] of ownAndOther) {
    const taken = mapping[own]?.column
    if (!isOfShow(taken)) continue
    const others = Object.entries(mapping).flatMap(([field, source]) => (field === other ? [] : columnsOf(source)))
    const [only, ...more] = columns.filter(({ index, name, of_sections: isOfSections }) => {
      const isNamed = isNamedAs(name, own, other) && !isOfShow(index)
      return !others.includes(index) && !isOfSections && isNamed && valueScore(own, profileOf(cells[index] ?? [])) > 0
    })
    if (!only || more.length > 0) continue
    mapping[own] = { column: only.index }
    if (mapping[other]?.column === only.index) delete mapping[other]
  }
}
