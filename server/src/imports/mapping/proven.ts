import type { ImportField } from 'contract/import-fields'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { areFlags, plain, wordReader } from '../values/words.ts'
import { besideReason } from './beside.ts'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { areNeverLater } from './dates-and-times.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'
import { isOfOnePerson } from './reference-columns.ts'

type Column = Import['columns'][number]
type Table = { mapping: ImportMapping; columns: readonly Column[]; cells: Cells }

const sure = 0.7

/** Columns whose meaning is a guess by header and cells, and which the values of the other columns prove. */
export function withProofs(columns: readonly Column[], mapping: ImportMapping, cells: Cells): Column[] {
  return columns.map((column) => {
    const { guess } = column
    if (!guess?.taken || guess.confidence >= sure || !columnsOf(mapping[guess.field] ?? {}).includes(column.index))
      return column
    const isProven = proofs[guess.field]?.(column, { mapping, columns, cells }) ?? false
    return isProven ? { ...column, guess: { ...guess, confidence: sure } } : column
  })
}

const proofs: Partial<Record<ImportField, (column: Column, table: Table) => boolean>> = {
  status: saysAllStatuses,
  lead_traveler: hasEmails,
  traveler_name: hasLeads,
  booking_reference: isOnlyCode,
  input_date: isOfDocument,
  drop_off_time: ({ name, index }, { cells }) => saysEnd(name) && (profileOf(cells[index] ?? []).share.time ?? 0) > 0.9,
  party: countsAdults,
}

const word = wordReader({})
const filledOf = (cells: readonly string[] = []) => cells.filter((cell) => cell !== '')

/** 2 adults + 1 child below Who: parties, and no names. */
function countsAdults({ name, index }: Column, { cells }: Table): boolean {
  const filled = filledOf(cells[index])
  return conceptsOf(name).has('person') && filled.length > 1 && filled.every((cell) => adults.test(cell))
}
const adults = /\d\s?(?:ad|adl?ts?|adult\p{L}*|erw\p{L}*|volw\p{L}*|doros\p{L}*)(?!\p{L})/iu

/** Every word is known as one of a status, they say different things, and the header speaks of no payment. */
function saysAllStatuses({ index, guess }: Column, { cells }: Table): boolean {
  if (guess?.reason === 'no other column fits') return false
  const filled = filledOf(cells[index])
  const read = filled.map((cell) => word('status', cell))
  const isPayment = (profileOf(filled).share.payment ?? 0) >= 0.5
  return (
    !read.includes(undefined) &&
    new Set(read).size > 1 &&
    !areFlags(filled) &&
    (!isPayment || read.includes('cancelled'))
  )
}

const leastAddresses = 2
const leastAlike = 0.6

/** The e-mail addresses of the rows are made of the names: Torsten Wiebke beside t.wiebke@example.org. */
function hasEmails({ index }: Column, { mapping, cells }: Table): boolean {
  const emails = cellsAt(cells, mapping.customer_email)
  const named = (cells[index] ?? []).flatMap((name, row) => {
    const [address = ''] = (emails[row] ?? '').split('@')
    return name === '' || address === '' ? [] : [{ name, address: plain(address) }]
  })
  const alike = named.filter(({ name, address }) =>
    name.split(/[\s,/+&-]+/u).some((part) => plain(part).length > 2 && address.includes(plain(part))),
  )
  return new Set(alike.map(({ name }) => name)).size >= leastAddresses && alike.length >= named.length * leastAlike
}

/** The lead of each row is among the names: of its cell, or of the rows of its booking. */
function hasLeads({ index }: Column, { mapping, cells }: Table): boolean {
  const leads = cellsAt(cells, mapping.lead_traveler)
  const references = cellsAt(cells, mapping.booking_reference)
  const names = cells[index] ?? []
  const namesOf = (row: number) =>
    names
      .filter((_, other) => other === row || (references[row] !== '' && references[other] === references[row]))
      .join('\n')
  const known = leads.filter((lead, row) => lead !== '' && names[row] !== '')
  return known.length > 1 && leads.every((lead, row) => lead === '' || names[row] === '' || namesOf(row).includes(lead))
}

/** Codes below a header that may say so, each of one person, and no other column may be the reference. */
function isOnlyCode({ index, name }: Column, { mapping, columns, cells }: Table): boolean {
  const { share, filled, distinct } = profileOf(cells[index] ?? [])
  const isRival = columns.some(({ guess }) => guess?.field === 'booking_reference' && guess.reason === besideReason)
  return (
    !isRival &&
    filled > 1 &&
    // Totals have their words in the first column.
    (share.code ?? 0) >= 0.7 &&
    (headerScores(name).booking_reference ?? 0) >= leastScore &&
    (distinct === 1 || isOfOnePerson(mapping, cells, index))
  )
}
const leastScore = 0.45

/** Doc date: the day of a document, never later than the tours. */
function isOfDocument({ index, name }: Column, { mapping, cells }: Table): boolean {
  return (
    ofDocument.some((concept) => conceptsOf(name).has(concept)) &&
    areNeverLater(cells[index], cellsAt(cells, mapping.booking_datetime))
  )
}
const ofDocument: Concept[] = ['booked', 'invoice', 'invoiced', 'ref', 'booking']

const saysEnd = (name: string) => ['end', 'dropoff'].some((concept) => conceptsOf(name).has(concept))
