import { isFirstName } from '../values/first-names.ts'
import { wordReader } from '../values/words.ts'
import { cellsAt, type Cells } from './cells.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'

type Column = { name: string; index: number }

const word = wordReader({})

const sellers =
  /^(?:(?:travel|booking|sales) )?(?:agent|agente|seller|vendedora?|venditore|vendeur|vendeuse|verkäufer(?:in)?|verkoper|sprzedawca|säljare)$/iu
const aGivenName = /^\p{Lu}\p{Ll}+(?: \p{Lu}\.?)?$/u
const initials = /^(?:\p{Lu}\.? ?){2,3}$/u

/** Dottie and Earl, or TRC and DMS, below Agent, each in several rows: people of the partner's who sold the tours, and no kinds of sources. */
function areStaff(header: string, cells: readonly string[] = []): boolean {
  const { filled, distinct, values } = profileOf(cells)
  return (
    sellers.test(header.trim()) &&
    filled > 2 &&
    distinct < 1 &&
    distinct * filled > 1 &&
    values.every(
      (value) => [aGivenName, initials].some((kind) => kind.test(value)) && word('booking_source', value) === undefined,
    )
  )
}

const soldBy =
  /^(?:sold|booked|taken) by$|^verkauft (?:von|durch)$|^vendue? par$|^vendid[oa] por$|^vendut[oa] da$|^verkocht \p{L}{4}$|^sprzeda(?:ne|ł|ła) przez$|^(?:solgt|såld) a[fv]$|^prodal[ao]?$/iu
const withAside = / \([^()]*\)$/u

const isBookedBy = (header: string) => /^booked/iu.test(header.trim())

/** Gianni and Tom (nights) below Sold by: people at the desk of the sender by their first names, and no kinds of sources. */
function areSellersByName(header: string, cells: readonly string[] = []): boolean {
  const { filled, distinct, values } = profileOf(cells)
  // Who booked may be the guest, where each name stands once.
  const mayBeGuests = distinct === 1 && isBookedBy(header)
  return filled > 1 && !mayBeGuests && soldBy.test(header.trim()) && areFirstNames(values, distinct)
}

/** All are known first names; of those who stand in several rows one. */
function areFirstNames(values: readonly string[], distinct: number): boolean {
  const names = values.map((value) => value.replace(withAside, ''))
  const isKnown = (name: string) => isFirstName(name)
  return names.every(isKnown) || (distinct < 1 && names.some(isKnown) && names.every((name) => aGivenName.test(name)))
}

const affiliates =
  /^(?:affiliate(?: (?:site|partner|name|code|id))?|affiliat(?:en)?partner|affilié|affiliation|afiliado|affiliato|partner ?site|publisher|sub ?partner)$/iu
const aSite = /^(?:https?:\/\/|www\.)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,10}$/u
const aCode = /^[\p{L}]{1,12}[-_ ]?\d{1,6}$/u

/** citybreaks.example and nl-03 below affiliate, beside direct: who sent a customer to the marketplace, and no kind of a source. */
function areAffiliates(header: string, cells: readonly string[] = []): boolean {
  const { values } = profileOf(cells)
  const isOther = (value: string) => word('booking_source', value) === undefined
  return (
    affiliates.test(header.trim().replaceAll(/[_-]/g, ' ')) &&
    values.some((value) => isOther(value)) &&
    values.every((value) => !isOther(value) || aSite.test(value) || aCode.test(value))
  )
}

const ofPeople = 0.7

const hasGuests = ({ name, index }: Column, cells: Cells): boolean => {
  const { name: whole = 0, names = 0, word: single = 0 } = profileOf(cellsAt(cells, { column: index })).share
  return (headerScores(name).lead_traveler ?? 0) >= ofPeople && whole + names + single >= ofPeople
}

/** Whether the cells of a column are people or sites that sold a tour for the sender, and no kinds of sources. */
export function areSellers({ name, index }: Column, columns: readonly Column[], cells: Cells): boolean {
  const own = cells[index]
  if (areStaff(name, own) || areAffiliates(name, own)) return true
  // Where no other column has the guests, who booked is one.
  const haveGuests = () => columns.some((other) => other.index !== index && hasGuests(other, cells))
  return areSellersByName(name, own) && (!isBookedBy(name) || haveGuests())
}
