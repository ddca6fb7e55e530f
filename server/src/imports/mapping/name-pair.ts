import type { ImportField } from 'contract/import-fields'
import type { Import } from 'contract/imports'
import { headingMark } from '../csv/header-lines.ts'
import type { Meaning } from '../values/names.ts'
import { plain } from '../values/words.ts'
import type { Cells } from './cells.ts'
import { conceptsOf, meansElsewhere, type Concept } from './concepts.ts'
import { areNamesInAddresses } from './names-in-addresses.ts'

type Column = Import['columns'][number]

const owners =
  ' customer lead guest traveler travelers traveller travellers passenger client contact booker main primary leadtraveler leadtraveller leadguest leadpassenger'
const spelled = (owned: string, alone: string) =>
  new Set([...owners.split(' ').flatMap((owner) => owned.split(' ').map((name) => owner + name)), ...alone.split(' ')])
const firstNames = spelled('firstname forename givenname', 'vorname prenom nombre nombres nome')
const lastNames = spelled(
  'lastname surname familyname',
  'nachname familienname nom nomdefamille apellido apellidos cognome',
)

/** What the halves of a name settle: they are no reason to take a tour for another column. */
export const settledBy = (names: readonly number[] | undefined): ReadonlySet<ImportField> =>
  new Set<ImportField>(names ? ['lead_traveler'] : [])

/** The columns of a first and of a last name, where no column has both. */
export function namePair(
  columns: readonly Column[],
  cells: Cells,
  named: readonly (Column & { meaning: Meaning })[],
): [number, number] | undefined {
  const whole = named.find(({ meaning, name }) => meaning.field === 'lead_traveler' && !bareNames.has(plain(name)))
  const isOf = (known: ReadonlySet<string>, concept: string) => (column: Column) =>
    known.has(plain(column.name)) || (conceptsOf(column.name).has(concept) && !isOfMoment(column.name))
  const isFirst = (column: Column) =>
    isOf(firstNames, 'first')(column) || areInitials(column, cells) || isOfOrder(column, '1st', cells)
  const isLast = isOf(lastNames, 'last')
  const surname =
    columns.find((column) => isLast(column) && !isFirst(column)) ??
    columns.find(({ name, index }) => {
      const beside = columns.find((column) => column.name === name.replace(ofSurname, '1st $1'))
      return beside && isOfOrder({ name, index }, '2nd', cells) && isOneWord(cells[beside.index] ?? [])
    })
  const first =
    columns.find((column) => isFirst(column) && !isLast(column)) ??
    (surname &&
      (oneWordBeside(surname, columns, cells) ?? columns.find((column) => isCalledBeside(column, surname, cells))))
  const isBare = ({ name, index }: Column) =>
    index !== first?.index &&
    (bareNames.has(plain(name)) || (first !== undefined && (isNameOfPerson(name) || isNameBeside(name, first))))
  const isOther = (column: Column) => first !== undefined && isSurnameBeside(column, first, cells)
  const isOfPerson = (column: Column) =>
    first !== undefined &&
    isPersonBeside(column, first) &&
    isWithout(column, first, cells) &&
    areSurnames(cells[column.index])
  const last =
    surname ??
    columns.find((column) => isBare(column) && (isOneWord(cells[column.index] ?? []) || isOther(column))) ??
    columns.find((column) => isOfPerson(column))
  // Nom du client beside Prénom: what is called a name lacks the first name in nearly every row.
  const isSurname = first && !surname && whole && isWithout(whole, first, cells)
  return first && pairOf(first, isSurname ? whole : last, withoutCompany(whole, surname, { columns, cells }))
}

/** What is called a name and has one word beside a surname. */
const oneWordBeside = (surname: Column, columns: readonly Column[], cells: Cells): Column | undefined =>
  columns.find(({ name, index }) => {
    const concepts = conceptsOf(name)
    const isName = (concepts.has('name') && !concepts.has('tour')) || meansElsewhere(name, 'first')
    return index !== surname.index && isName && isOneWord(cells[index] ?? []) && !hasDigits(cells[index] ?? [])
  })

type Table = { columns: readonly Column[]; cells: Cells }

/** Castellanos with r.castellanos@…, beside Brightmoor Labs below Client: who is written to by the surname leads, and no company. */
function withoutCompany(whole: Column | undefined, surname: Column | undefined, { columns, cells }: Table) {
  if (!whole || !surname || !ofClients.test(whole.name.trim())) return whole
  const addresses = columns.filter(({ name }) => conceptsOf(name).has('email')).map(({ index }) => cells[index])
  const haveNames = ({ index }: Column) => addresses.some((each) => areNamesInAddresses(cells[index], each))
  return haveNames(surname) && !haveNames(whole) ? undefined : whole
}
const ofClients =
  /^(?:(?:corporate |business )?(?:clients?|customers?|accounts?)(?: name)?|kunden?|auftraggeber(?:in)?|klant|opdrachtgever|client(?:e|es|i)?|committente|klient|zleceniodawca|kund|kunde|zákazník|asiakas|ügyfél|müşteri)$/iu

/** Leader 2nd name beside Leader 1st name, below which one word stands each: a surname, and no second leader. */
const isOfOrder = ({ name, index }: Pick<Column, 'name' | 'index'>, order: '1st' | '2nd', cells: Cells) =>
  new RegExp(`(?<!\\p{L})${order} name$`, 'iu').test(name.trim()) && isOneWord(cells[index] ?? [])
const ofSurname = /2nd (name)$/iu

/** Last modified and First booked are no names. */
const isOfMoment = (name: string) => ofMoments.some((concept) => conceptsOf(name).has(concept))
const ofMoments: readonly Concept[] = ['changed', 'date', 'time', 'booked']

/** A.M. and J. below Initials; KM is who took the booking. */
const areInitials = ({ name, index }: Column, cells: Cells) =>
  ofInitials.test(name.trim()) &&
  (cells[index] ?? []).every((cell) => cell === '' || /^(?:\p{Lu}\p{Ll}?\.[\s-]?)+$/u.test(cell))
const ofInitials = /^(?:initials?|init\.?|initialen|initiales?|iniciales|iniziali|iniciais|inicjały|iniciály)$/iu

/** Nothing where another column has the whole name. */
const pairOf = (first: Column, last: Column | undefined, whole: Column | undefined): [number, number] | undefined =>
  last && (!whole || whole.index === first.index || whole.index === last.index) ? [first.index, last.index] : undefined

/** Nom beside Prénom, both below one heading or none. */
function isNameBeside(name: string, first: Column): boolean {
  const [own = '', heading] = name.split(headingMark).toReversed()
  const [, beside] = first.name.split(headingMark).toReversed()
  return bareNames.has(plain(own)) && heading === beside
}

/** Nom beside Prénom, where it lacks the first name: also LE GOUELLEC, of two words. */
const isSurnameBeside = (column: Column, first: Column, cells: Cells) =>
  isNameBeside(column.name, first) && isWithout(column, first, cells)

/** Whether two columns are filled and the cells of one do not contain those of the other. */
function isWithout(whole: Column, part: Column, cells: Cells): boolean {
  if (whole.index === part.index) return false
  const parts = cells[part.index] ?? []
  const pairs = (cells[whole.index] ?? []).flatMap((cell, row) => (cell && parts[row] ? [[cell, parts[row]]] : []))
  const apart = pairs.filter(([cell = '', first = '']) => !plain(cell).includes(plain(first)))
  return pairs.length > 0 && apart.length >= pairs.length * 0.8
}

/** Salarié beside Prénom: who is meant, by the surname. */
function isPersonBeside({ name, index }: Column, first: Column): boolean {
  const concepts = [...conceptsOf(name)]
  return Math.abs(index - first.index) === 1 && concepts.length > 0 && concepts.every((each) => each === 'person')
}

/** Member in front of Surname, one word each: by which name the club calls who travels. */
const isCalledBeside = (column: Column, surname: Column, cells: Cells) =>
  column.index === surname.index - 1 &&
  ofTravelers.test(column.name.trim()) &&
  isWithout(column, surname, cells) &&
  isOneWord(cells[column.index] ?? []) &&
  !hasDigits(cells[column.index] ?? [])
const ofTravelers =
  /^(?:members?|guests?|pax|passengers?|travell?ers?|delegates?|participants?|attendees?|students?|pupils?|players?|supporters?|mitglied|gast|teilnehmer(?:in)?|reisende[r]?|adhérente?|membre|participante?|voyageur|soci[oa]|miembro|viajer[oa]|partecipante|ospite|membro|viaggiatore|lid|deelnemer|reiziger|sóci[oa]|passageir[oa]|członek|uczestnik|medlem|deltagare|deltager|gäst|gæst|gjest)$/iu

/** DELACOURT and LE GOUELLEC, or words of which nearly all are one. */
const areSurnames = (cells: readonly string[] = []) =>
  !hasDigits(cells) && (isOneWord(cells) || cells.every((cell) => cell === cell.toUpperCase()))

const ofNames: Concept[] = ['name', 'person', 'count', 'child', 'student', 'youth']

/** client_nom beside client_prenom, PAX_NAME beside PAX_VORNAME, and SuS-Name beside Rufname. */
const isNameOfPerson = (name: string) => {
  const concepts = [...conceptsOf(name)]
  return concepts.includes('name') && concepts.every((concept) => ofNames.includes(concept))
}

const bareNames = new Set(['name', 'nom', 'nombre', 'nome', 'naam', 'nazwa'])

const hasDigits = (cells: readonly string[]) => cells.some((cell) => /\d/.test(cell))

/** A column of surnames: nearly all are one word, and no other column would be called a name alone. */
const isOneWord = (cells: readonly string[]) => {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && filled.filter((cell) => !/\s/.test(cell)).length >= filled.length * 0.7
}
