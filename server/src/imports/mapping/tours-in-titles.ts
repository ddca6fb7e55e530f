import type { Import } from 'contract/imports'
import { attempt } from '../values/attempt.ts'
import { readMoment } from '../values/dates.ts'
import { conceptsOf } from './concepts.ts'
import { nameDepartments } from './departments.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'
import { namesOuting } from './outings.ts'
import { hasWeekday, readTitle, type Title } from './titles.ts'

type Names = readonly Pick<Import['columns'][number], 'name'>[]

/** Who sends a list, or what the list is of, rather than a tour. */
const ofLists =
  /(?<!\p{L})(?:\p{L}*list[ae]?n?|lijst|elenco|relación|manifest|rota|register|sheet|schedule|names|bookings?|orders?|reservations?|\p{L}*buchung\p{L}*|réservations?|reservas?|prenotazion[ei]|boeking\p{L}*|rezerwac\p{L}*|clubs?|society|association|guild|\p{L}*verein\p{L}*|asociación|associazione|associação|vereniging|stowarzyszenie|groups?|\p{L}*gruppe|groupe|grupo|gruppo|groep|grupa|school|college|\p{L}*schule|école|colegio|scuola|escola|szkoła|guests?|passengers?|members?|teams?|staff|teilnehmer\p{L}*|tours|walkers|cruises|visits|trips|excursions|travel|events|compan(?:y|ies)|co|operators?|reisen|touren|viajes|voyages|viaggi|reizen|viagens|ltd|limited|gmbh|calls?|sailings?|scalo|escales?|escalas?|anlauf|aanloop|port)(?!\p{L})/iu

export const namesList = (text: string): boolean => ofLists.test(text)

/** Stadium and Thames Day - Saturday 8 August 2026: a tour with its day, where the text is rather called so than anything else. */
export function tourBeforeDay(line: string): Title | undefined {
  const { text, date } = readTitle(line)
  if (text === undefined || date === undefined || !hasWeekday(date) || namesList(text)) return undefined
  return profileOf([text]).share.tour === 1 || (hasHours(date) && isOuting(text)) ? { text, date } : undefined
}

/** Sunday 14 June 2026, 10:00 to 13:30 */
const hasHours = (date: string) => attempt(() => readMoment(date, { order: 'day_first' }))?.end !== undefined

/** Ruta en bici por los parques, beside the hours from which to which it takes place; Summer outing may have a name elsewhere. */
const isOuting = (text: string) =>
  text.split(/\s+/).length >= wordsOfName && (conceptsOf(text).has('tour') || namesOuting(text))
const wordsOfName = 4

/** Whether a column may have the tours of the rows: by its header, or below one that says nothing by what its cells are. */
export const mayHaveTours = (columns: Names, rows: readonly (readonly string[])[]): boolean =>
  columns.some(({ name }, index) => {
    const scores = headerScores(name)
    if (
      nameDepartments(
        name,
        rows.map((cells) => cells[index] ?? ''),
      )
    )
      return false
    if ((scores.description ?? 0) >= ofTours) return true
    const { share } = profileOf(rows.map((cells) => cells[index] ?? ''))
    return Object.keys(scores).length === 0 && (share.tour ?? 0) + (share.text ?? 0) >= ofTexts
  })
const ofTours = 0.7
const ofTexts = 0.5
