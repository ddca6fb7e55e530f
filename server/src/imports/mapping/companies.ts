import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { isFirstName } from '../values/first-names.ts'
import { plain } from '../values/words.ts'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'
import { profileOf } from './kinds.ts'
import { ofHostFamily } from './host-families.ts'
import { areNamesInAddresses } from './names-in-addresses.ts'
import { areAddressed } from './people.ts'
import { leadIsCompanion } from './reached-companions.ts'

type Column = Import['columns'][number]

/** Legal forms, at the end of a name. */
const legalForm =
  /\s(?:llp|ltd|limited|inc|incorporated|llc|plc|corp|corporation|gmbh|mbh|ag|kg|ohg|ug|aps|a\/s|ab|oyj?|b\.?v|n\.?v|s\.?a|s\.?a\.?r\.?l|s\.?a\.?s|s\.?p\.?a|s\.?r\.?l|s\.?l|lda|ltda|sp\. z o\.?\s?o|s\.?r\.?o|kft|k\.k)\.?$/iu

const least = 0.5

const shareOfCompanies = (cells: readonly string[]) => {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length === 0 ? 0 : filled.filter((cell) => legalForm.test(cell.trim())).length / filled.length
}

/** The words of a header besides those for an e-mail address and a telephone. */
const ownWords = (name: string) =>
  name
    .split(/[^\p{L}]+/u)
    .map((word) => plain(word))
    .filter((word) => word.length > 2 && !['email', 'phone'].some((concept) => conceptsOf(word).has(concept)))

const isOrganisation = (header: string) => conceptsOf(header).has('organisation') && !conceptsOf(header).has('person')

/** Begleitung beside Schule: the person whose e-mail addresses the rows have leads, and no school does; nor do hosts beside their guests. */
function leadBesideSchool(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const { lead_traveler: lead, traveler_name: names } = mapping
  if (lead?.column === undefined || names?.column === undefined) return
  const header = columns.find(({ index }) => index === lead.column)?.name ?? ''
  const people = cellsAt(cells, names)
  const areSingle = (profileOf(people).share.name ?? 0) >= 0.7
  const isSchool = isOrganisation(header) && areNamesInAddresses(people, cellsAt(cells, mapping.customer_email))
  if (!areSingle || !(isSchool || ofHostFamily(header) !== undefined)) return
  mapping.lead_traveler = names
  delete mapping.traveler_name
}

/** Client above companies, beside Host, Host email and Host mobile: the person who can be reached leads, and no company does. */
function leadBesideCompany(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const nameOf = (column: number) => columns.find(({ index }) => index === column)?.name ?? ''
  const share =
    mapping.lead_traveler?.column === undefined ? 0 : shareOfCompanies(cellsAt(cells, mapping.lead_traveler))
  if (share === 0) return
  const reached = [mapping.customer_email, mapping.customer_phone].flatMap((source) =>
    columnsOf(source ?? {}).flatMap((column) => ownWords(nameOf(column))),
  )
  const { note, traveler_name: travelers, ...others } = mapping
  const used = new Set(Object.values(others).flatMap((source) => columnsOf(source)))
  const people = columns.filter(
    ({ index, of_sections: isOfSections }) =>
      !used.has(index) &&
      !isOfSections &&
      (profileOf(cells[index] ?? []).share.name ?? 0) >= 0.7 &&
      // Passenger beside the client: who is written to leads, and a list of travelers does not.
      (index !== travelers?.column || areNamesInAddresses(cells[index], cellsAt(cells, mapping.customer_email))),
  )
  const named = people.filter(({ name }) => ownWords(name).some((word) => reached.includes(word)))
  // Many companies have no legal form in their name; one form is enough where the headers of the addresses name the person.
  const [only, ...more] = named.length > 0 || share < least ? named : people
  if (!only || more.length > 0) return
  mapping.lead_traveler = { column: only.index }
  // Host on the day may be read as what the guide of the day should know.
  if (note?.column === only.index) delete mapping.note
  if (travelers?.column === only.index) delete mapping.traveler_name
}

/** Verbruggen Staalbouw below Klant, beside Mw. Oudejans with oudejans@…: who is addressed or travels, and is reached, leads, where no one in the other column is. */
function leadBesideClient(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const lead = mapping.lead_traveler?.column
  const addresses = cellsAt(cells, mapping.customer_email)
  if (lead === undefined || areAddressed(cells[lead]) || areNamesInAddresses(cells[lead], addresses)) return
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const [only, ...more] = columns.filter(
    ({ index, name, of_sections: isOfSections }) =>
      !used.has(index) &&
      !isOfSections &&
      conceptsOf(name).has('person') &&
      (cells[index]?.every((cell) => areAddressed([cell])) ||
        arePassengers(name, cells[index]) ||
        areContacts(name, cells[index], cells[lead])) &&
      areNamesInAddresses(cells[index], addresses),
  )
  if (only && more.length === 0) mapping.lead_traveler = { column: only.index }
}

/** Passageiro principal and Lead guest, whose cells are names: of one who travels, and not of who orders. */
const arePassengers = (name: string, cells: readonly string[] = []) =>
  namesPassengers(name) && (profileOf(cells).share.name ?? 0) >= 0.9
/** Whether a header names those who travel: Guest and Passageiro principal, and not Booker and Customer. */
export const namesPassengers = (header: string) => passengers.test(header)
const passengers =
  /(?<!\p{L})(?:passengers?|pax|travell?er|guest|visitor|passagier|reisender?|(?:haupt)?reisende|gast|hauptgast|passager|voyageur|invité|pasajero|viajero|huésped|invitado|passeggero|viaggiatore|ospite|reiziger|hoofdreiziger|hoofdgast|passageiro|viajante|hóspede|convidado|pasażer|podróżny|gość|turysta|resenär|gäst|rejsende|gæst|gjest)(?!\p{L})/iu

/** Contactpersoon above Bram Vlasblom, beside Klant above Stichting Hooiberg: a person by a first name, where no client has one. */
const areContacts = (name: string, cells: readonly string[] = [], clients: readonly string[] = []) =>
  contacts.test(name.trim()) &&
  (profileOf(cells).share.name ?? 0) >= 0.9 &&
  cells.some((cell) => beginsWithName(cell)) &&
  !clients.some((client) => client.split(/[\s,&]+/u).some((part) => isFirstName(part)))
const beginsWithName = (text: string) => isFirstName(text.split(/\s+/u)[0] ?? '')
const contacts =
  /^(?:(?:client|main|key|our|your) )?(?:contact(?: (?:person|name))?|contactpersoon|contactnaam|ansprechpartner(?:in)?|kontakt(?:person)?|interlocut(?:eur|rice)|(?:personne|nom) (?:de|du) contact|(?:persona|pessoa|nombre|nome) de contact[oa]|contact[oa]|referente|persona di contatto|osoba (?:kontaktowa|do kontaktu)|kontaktní osoba)$/iu

/** The person whose addresses the rows have leads, where a column of companies or schools was taken for the lead. */
export function leadBesideOrganisation(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  leadBesideCompany(mapping, columns, cells)
  leadBesideSchool(mapping, columns, cells)
  leadBesideClient(mapping, columns, cells)
  leadIsCompanion(mapping, columns, cells)
}

/** Professeur référent beside Établissement: the person leads, whatever the school is called. */
export function leadsSchool(columns: readonly Column[], lead: number, school: number): boolean {
  const conceptsAt = (column: number) => conceptsOf(columns.find(({ index }) => index === column)?.name ?? '')
  const [ofLead, ofSchool] = [conceptsAt(lead), conceptsAt(school)]
  return ofLead.has('person') && !ofLead.has('organisation') && ofSchool.has('organisation') && !ofSchool.has('person')
}
