import type { Import } from 'contract/imports'
import { headingMark } from '../csv/header-lines.ts'
import { dayOfPiece } from './documents.ts'
import type { FieldScores } from './header-rules.ts'
import { headerScores } from './header-scores.ts'
import { numberOfCard } from './numbers-of-cards.ts'
import { voucherBesideYours } from './vouchers-beside-yours.ts'
import { whereTo } from './where-to.ts'

type Column = Pick<Import['columns'][number], 'name' | 'index'>

/** What a header means beside those of the other columns, whatever it means by itself. */
export const besideColumns = (column: Column, columns: readonly Column[]): FieldScores | undefined =>
  dayOfPiece(column, columns) ??
  whereTo(column, columns) ??
  voucherBesideYours(column, columns) ??
  numberOfCard(column, columns) ??
  residentsBesideCarers(column, columns) ??
  broadcastBesideShow(column, columns)

const ownName = (name: string) => (name.split(headingMark).at(-1) ?? name).trim()

const residents =
  /^(?:(?:no\.? of|number of|anzahl|nombre de|n[º°.] ?(?:de|di)?|aantal|liczba) ?)?(?:residents?|(?:heim)?bewohner(?:innen)?|résidente?s|pensionnaires|residentes|residenti|bewoners|mieszkańcy|mieszkańców|pensjonariusze|pensjonariuszy)$/iu
/** A kind of adults with a name of their own, as carers and staff are, and Adults is not. */
const isOfHelpers = (name: string) => {
  const { adults = 0 } = headerScores(name)
  return adults >= 0.5 && adults < 0.95
}

/** Residents beside Carers: the old people of a home, counted apart from those who come along with them. */
const residentsBesideCarers = ({ name, index }: Column, columns: readonly Column[]): FieldScores | undefined =>
  residents.test(ownName(name)) && columns.some((other) => other.index !== index && isOfHelpers(other.name))
    ? { seniors: 0.9 }
    : undefined

const ofBroadcast =
  /^(?:tx|transmission|broadcast|air(?:ing|ed)?|on[ -]?air)(?: ?(?:date|day|on))?$|^(?:sende(?:datum|tag|termin)|ausstrahlung(?:sdatum)?|date de diffusion|diffus(?:ion|é le)|fecha de emisión|data (?:di )?messa in onda|uitzend(?:datum|ing)|data de (?:exibição|transmissão|emissão)|data emisji)$/iu
const ofShows =
  /^(?:shows?|(?:tv |radio |quiz |game ?)?(?:show|programme|program|series)(?: name| title)?|episodes?|sendung|émission|programa|programma|audycja)$/iu

/** TX date beside Show: when a quiz was broadcast, and no day of its prizes. */
const broadcastBesideShow = ({ name, index }: Column, columns: readonly Column[]): FieldScores | undefined =>
  ofBroadcast.test(name.trim()) && columns.some((other) => other.index !== index && ofShows.test(other.name.trim()))
    ? { nothing: true }
    : undefined
