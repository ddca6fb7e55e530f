import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { plain } from '../values/words.ts'
import type { Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'
import { profileOf } from './kinds.ts'

type Column = Import['columns'][number]

const companions =
  /^(?:accompagnat(?:ore|rice)|accompanying (?:person|guest|partner)|spouse|partner(?:in)?|begleit(?:ung|person)|accompagnante?|conjointe?|acompañante|acompanhante|begeleid(?:er|ster)|osoba towarzysząca|ledsager|medföljande)(?: (?:name|nom|nombre|nome))?$/iu
/** Those who are at a congress while the others travel; a participant, a pupil or a member travels too. */
const attends =
  /(?<!\p{L})(?:[ck]ongress\p{L}*|congrès|kongres\p{L}*|convention\p{L}*|conference\p{L}*|delegat\p{L}*|délégué\p{L}*|delegad[oa]|registrant|exhibitor|speaker|referent(?:in)?|relat(?:ore|rice)|orat(?:eur|rice)|ponente|palestrante|spreker|prelegent)(?!\p{L})/iu
const shortest = 4

/** The words of a header besides those for an e-mail address and a telephone. */
const ownWords = (name: string) =>
  name
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= shortest && !['email', 'phone'].some((of) => conceptsOf(word).has(of)))
    .map((word) => plain(word))

/** What a column of names may be taken for that is no lead. */
const replaced = ['note', 'traveler_name', 'adults'] as const

/**
 * Accompagnatore beside Congressista, with E-mail accomp. and Cell. accomp.: in the program for those who come along with the guests
 * of a congress they travel, and who attends it does not. Both addresses are to be theirs.
 */
export function leadIsCompanion(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const lead = columns.find(({ index }) => index === mapping.lead_traveler?.column)
  if (!lead || !attends.test(lead.name) || isReached(lead.name, mapping, columns)) return
  const kept = Object.entries(mapping).filter(([field]) => !replaced.some((other) => other === field))
  const used = new Set(kept.flatMap(([, source]) => columnsOf(source)))
  const [only, ...more] = columns.filter(
    ({ index, name }) =>
      !used.has(index) &&
      companions.test(name.trim()) &&
      isReached(name, mapping, columns) &&
      (profileOf(cells[index] ?? []).share.name ?? 0) >= 0.9,
  )
  if (!only || more.length > 0) return
  mapping.lead_traveler = { column: only.index }
  for (const field of replaced) if (mapping[field]?.column === only.index) delete mapping[field]
}

/** Whether the headers of the e-mail address and the telephone name a person as this header does, if shortened. */
function isReached(
  name: string,
  { customer_email, customer_phone }: ImportMapping,
  columns: readonly Column[],
): boolean {
  const used = [customer_email, customer_phone].flatMap((source) => columnsOf(source ?? {}))
  const addresses = columns.filter(({ index }) => used.includes(index)).map((column) => ownWords(column.name))
  return addresses.length > 0 && addresses.every((words) => words.some((word) => plain(name).startsWith(word)))
}
