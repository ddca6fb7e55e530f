import type { ImportField } from 'contract/import-fields'
import type { RowError } from '../import-tables.ts'
import type { Draft } from './draft.ts'
import { mayBeParentWithSons, mayHavePeopleBehind } from './firms.ts'
import { isNobody } from './nobody.ts'
import { isForOther, isOneOrOther } from './others-in-leads.ts'
import { mayBeSeveral, peopleInName } from './people-in-names.ts'
import { textsOf, type BookingRows } from './texts.ts'
import { isNumbered, isSomeone, isTitleAlone, isUnknownName } from './unknown-names.ts'

/** What a person would ask about those who travel: who they are, and how many. */
export function doubtsOfNames(draft: Draft, booking: BookingRows): RowError[] {
  const unknown = fieldOfUnknown(draft, booking)
  const isMore = namesMore(draft, booking) || countsInName(draft, booking) || namesOthers(draft, booking)
  return [
    ...doubtsOfLead(draft, booking),
    ...(unknown === undefined ? [] : [{ code: 'unknown_name', field: unknown, message: unknownName }]),
    ...(isMore ? [moreNames] : []),
  ]
}

const unknownName = 'The name of a traveler is not known yet'

/** The field whose name is not known yet: that of who leads, or of one of a list where no column counts them. */
function fieldOfUnknown(draft: Draft, booking: BookingRows): ImportField | undefined {
  const { values, newOnly, travelers, isOwnExport } = draft
  const isCancelled = (values['status'] ?? newOnly['status']) === 'cancelled'
  if (isOwnExport || isCancelled || areNamesCorrected(booking)) return undefined
  const { mapping, rows } = booking
  const ofNames = mapping.travelers ? 'travelers' : 'traveler_name'
  const isOneOfList = rows.length === 1 && draft.party === undefined
  if (isOneOfList && travelers.some(({ name }) => isUnknownName(name) || isSomeone(name) || isAddress(name)))
    return ofNames
  if (!isLeadUnknown(draft, booking)) return undefined
  return mapping.lead_traveler ? 'lead_traveler' : ofNames
}

function isLeadUnknown({ values, newOnly, travelers }: Draft, { mapping }: BookingRows): boolean {
  const { lead_traveler: source } = mapping
  const lead = source ? values['lead_traveler'] : travelers[0]?.name
  // One value for all rows is what a person gave.
  const isGiven = newOnly['lead_traveler'] !== undefined || lead === source?.value
  return (
    typeof lead === 'string' &&
    !isGiven &&
    [isUnknownName, isHalfUnknown, isTitleAlone, isNumbered, isAddress, isNobody].some((says) => says(lead))
  )
}

// Ann Lee / TBA
const isHalfUnknown = (lead: string) => lead.split(/\s+\/\s+|\s*;\s*/u).some((part) => isUnknownName(part))

// info@example.org stands where a name should.
const isAddress = (name: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(name.trim())

const areNamesCorrected = ({ corrections }: BookingRows) =>
  (corrections.lead_traveler ?? corrections.traveler_name ?? corrections.travelers) !== undefined

const bookedForOther: RowError = {
  code: 'name',
  field: 'lead_traveler',
  message: 'The name is of who booked and of who travels',
}

const oneOrOther: RowError = {
  code: 'name',
  field: 'lead_traveler',
  message: 'The name is of one person or of another',
}

/** What a person would ask about the name of who leads, as the file writes it. */
function doubtsOfLead({ values, isOwnExport }: Draft, booking: BookingRows): RowError[] {
  const lead = values['lead_traveler']
  if (typeof lead !== 'string' || isOwnExport || areNamesCorrected(booking)) return []
  return [...(isForOther(lead) ? [bookedForOther] : []), ...(isOneOrOther(lead) ? [oneOrOther] : [])]
}

const moreNames: RowError = {
  code: 'party',
  field: 'party',
  message: 'The row names more travelers than it counts',
}

/** Mr & Mrs Lee, and Ann Lee + 1, where nothing else counts the travelers or what counts them is less. */
function countsInName({ values, party, travelers, isOwnExport }: Draft, booking: BookingRows): boolean {
  const lead = values['lead_traveler']
  if (typeof lead !== 'string' || isOwnExport || booking.corrections.party !== undefined) return false
  // Mr & Mrs Lee may have booked for others.
  if (travelers.some(({ name }) => name !== undefined && name !== '' && name !== lead)) return false
  if (party === undefined) return travelers.length < 2 && mayLeadOthers(lead, booking)
  return peopleInName(lead) > Math.max(party.length, travelers.length)
}

function mayLeadOthers(lead: string, { mapping, rows }: BookingRows): boolean {
  const written = rows.map((cells) => textsOf(mapping.lead_traveler, cells).join(' '))
  return mayBeSeveral(lead) || mayBeParentWithSons(lead) || written.some((text) => mayHavePeopleBehind(text))
}

/** Joshi & family and The Fieldings in a list of names, where nothing counts how many they are. */
function namesOthers({ party, travelers, isOwnExport }: Draft, booking: BookingRows): boolean {
  const { mapping, rows, corrections } = booking
  const isListed = (mapping.travelers ?? mapping.traveler_name) !== undefined && rows.length === 1
  if (!isListed || party !== undefined || isOwnExport) return false
  if (areNamesCorrected(booking) || corrections.party !== undefined) return false
  return travelers.some(
    ({ name }) => mayBeSeveral(name) || mayBeSeveral(name.replace(/\s*\([^()]*\)$/u, '')) || isOneOrOther(name),
  )
}

const namesMore = ({ party, travelers }: Draft, { rows }: BookingRows) =>
  rows.length === 1 && party !== undefined && travelers.length > party.length
