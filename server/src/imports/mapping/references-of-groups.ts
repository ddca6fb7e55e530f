import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { countFields } from '../values/count-fields.ts'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'
import { isOfOnePerson, isOfOneTour } from './reference-columns.ts'
import { areClasses } from './refined.ts'

type Column = Import['columns'][number]

const ofGroups =
  /^(?:(?:bus|coach|tour|travel|reise|bus-?) ?)?(?:groups?|family|families|household|party (?:code|no|id)|gruppen?|familien?|haushalt|groupe|famille|foyer|grupo|familia|gruppo|famiglia|groep|gezin|família|grupa|rodzina|grupp|familj|hushåll|gruppe|familie|skupina|rodina|csoport|család)(?:[ _](?:code|id|no\.?|nr\.?|number|ref))?$/iu
/** Whether a header asks for a group or a family by its name or its code. */
export const isOfGroups = (name: string): boolean => ofGroups.test(name.trim())
// KG-Wattle and KG-Kurrajong
const aNamedCode = /^(\p{Lu}{1,5})[-/]\p{L}[\p{L}\d ]*$/u
const leastCodes = 2

/** Codes that several rows share, or names behind the letters that all of them begin with. A code of its own in each row may say no more than who goes together. */
function areCodes(texts: readonly string[]): boolean {
  const profile = profileOf(texts)
  const letters = profile.values.map((value) => aNamedCode.exec(value)?.[1])
  const areNamed = !letters.includes(undefined) && new Set(letters).size === 1
  const count = new Set(texts).size
  const areShared = profile.share.code === 1 && count < texts.length
  return (areNamed || areShared) && !areClasses(profile) && count >= leastCodes
}

/** Bus group above KG-Wattle and Family above F1, F1 and F2: where nothing else numbers the bookings and one person leads all rows of a code on one tour, it does. */
export function referenceOfGroups(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  receiptOfLines(mapping, columns, cells)
  if (mapping.booking_reference) return
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(({ index, name, of_sections: isOfSections }) => {
    const codes = cells[index] ?? []
    const isFree = !used.has(index) && !isOfSections && isOfGroups(name)
    return (
      isFree &&
      !codes.includes('') &&
      areCodes(codes) &&
      (isOfOnePerson(mapping, cells, index) || areTravelers(mapping, codes, cells)) &&
      isOfOneTour(mapping, cells, index)
    )
  })
  if (!only || others.length > 0) return
  mapping.booking_reference = { column: only.index }
  if (!areTravelers(mapping, cells[only.index] ?? [], cells)) return
  mapping.traveler_name = mapping.lead_traveler
  delete mapping.lead_traveler
}

/** Delegate beside G-07, G-07 and G-11: another person in each row of a group, and its first row alone says how the group is reached. */
function areTravelers(mapping: ImportMapping, codes: readonly string[], cells: Cells): boolean {
  const { lead_traveler: people, traveler_name: names } = mapping
  const isCounted = countFields.some((field) => mapping[field] !== undefined)
  if (people?.column === undefined || names || isCounted || !stand(codes)) return false
  const further = codes.flatMap((code, row) => (codes.indexOf(code) < row ? [row] : []))
  const isOther = (texts: readonly string[], row: number) =>
    texts.every((text, at) => at >= row || codes[at] !== codes[row] || text !== texts[row])
  const contacts = [mapping.customer_email, mapping.customer_phone].map((source) => cellsAt(cells, source))
  const leads = cellsAt(cells, people)
  return (
    (profileOf(leads).share.name ?? 0) >= mostNames &&
    further.every((row) => leads[row] !== '' && isOther(leads, row) && contacts.every((texts) => !texts[row])) &&
    contacts.some((texts) => codes.every((code, row) => codes.indexOf(code) < row || texts[row]))
  )
}
const mostNames = 0.9
/** Whether rows of one code stand below each other. */
const stand = (codes: readonly string[]) =>
  codes.every((code, row) => codes.indexOf(code) === row || code === codes[row - 1])

/** Receipt above 004-118820 in the lines of adults and of children, which may be a phone number by its look: the number of what one person bought of one tour. */
function receiptOfLines(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  if (mapping.booking_reference || !mapping.description || !mapping.booking_datetime) return
  const { customer_phone: phone, ...sure } = mapping
  const used = new Set(Object.values(sure).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(({ index, name }) => {
    const codes = cells[index] ?? []
    const different = new Set(codes).size
    const areShared = !codes.includes('') && different >= leastCodes && different < codes.length
    const isFree = !used.has(index) && isNumberOfReceipt(name) && codes.every((code) => aNumber.test(code))
    return isFree && areShared && isOfOnePerson(mapping, cells, index) && isOfOneTour(mapping, cells, index)
  })
  if (!only || others.length > 0) return
  mapping.booking_reference = { column: only.index }
  if (phone?.column === only.index) delete mapping.customer_phone
}
const aNumber = /^(?=.*\d{3})[\p{Lu}\d/-]+$/u
const isNumberOfReceipt = (name: string) =>
  conceptsOf(name).has('invoice') && (headerScores(name).booking_reference ?? 0) > 0
