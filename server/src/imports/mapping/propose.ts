import { bookingFields } from 'contract/booking-fields'
import { exportColumns } from 'contract/exports'
import { importFieldInfo, importFieldNames, type ImportField } from 'contract/import-fields'
import { columnsOf, type FieldSource, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { readMoment } from '../values/dates.ts'
import { meaningOf, type Meaning } from '../values/names.ts'
import { plain } from '../values/words.ts'

type Column = Import['columns'][number]
type Named = Column & { meaning: Meaning }

const ownNames = new Set<string>(exportColumns.bookings)

/** The fields that the names of the columns suggest. Others are left to the person, except for the initial values of a new booking. */
export function proposeMapping(columns: readonly Column[]): ImportMapping {
  const own = columns.every(({ name }) => ownNames.has(name))
  const named = columns.flatMap((column): Named[] => {
    // In a file of our own this is the time of the record, not of the booking.
    const meaning = own && column.name === 'created_at' ? undefined : meaningOf(column.name)
    return meaning ? [{ ...column, meaning }] : []
  })
  const mapping: ImportMapping = {}
  for (const field of importFieldNames) {
    const source = sourceOf(field, named)
    if (source) mapping[field] = source
  }
  joinNames(mapping, columns)
  takePassengers(mapping, named)
  takeDateFromTime(mapping, columns)
  startTravelersWithLead(mapping, named)
  const currency = named.find(({ meaning }) => meaning.currency !== undefined)?.meaning.currency
  if (!mapping.currency && currency !== undefined) mapping.currency = { value: currency }
  // As in the form of a new booking; existing bookings keep theirs.
  for (const field of ['status', 'confirmation_type'] as const)
    mapping[field] ??= { value: bookingFields[field].initial, new_only: true }
  return mapping
}

function sourceOf(field: ImportField, named: readonly Named[]): FieldSource | undefined {
  const fitting = named.filter(({ meaning }) => meaning.field === field)
  const several = fitting.filter(({ meaning }) => meaning.number !== undefined)
  if (importFieldInfo(field).many && several.length > 0) return { columns: byNumber(named, several) }
  const best = fitting.toSorted((a, b) => a.meaning.place - b.meaning.place || a.index - b.index)[0]
  return best && { column: best.index }
}

/** The column of each traveler who has a column for the name; -1 for a traveler without a column of this field. */
function byNumber(named: readonly Named[], several: readonly Named[]): number[] {
  const names = named.filter(({ meaning }) => meaning.field === 'traveler_name' && meaning.number !== undefined)
  const numbers = (names.length > 0 ? names : several)
    .flatMap(({ meaning }) => meaning.number ?? [])
    .toSorted((a, b) => a - b)
  return numbers.map((number) => several.find(({ meaning }) => meaning.number === number)?.index ?? -1)
}

const owners =
  ' customer lead guest traveler travelers traveller travellers passenger client contact booker main primary leadtraveler leadtraveller leadguest leadpassenger'
const spelled = (owned: string, alone: string) =>
  new Set([...owners.split(' ').flatMap((owner) => owned.split(' ').map((name) => owner + name)), ...alone.split(' ')])
const firstNames = spelled('firstname forename givenname', 'vorname prenom nombre nombres nome')
const lastNames = spelled(
  'lastname surname familyname',
  'nachname familienname nom nomdefamille apellido apellidos cognome',
)

/** A first and a last name in two columns are one name. */
function joinNames(mapping: ImportMapping, columns: readonly Column[]) {
  if (mapping.lead_traveler) return
  const first = columns.find(({ name }) => firstNames.has(plain(name)))
  const last = columns.find(({ name }) => lastNames.has(plain(name)))
  if (first && last) mapping.lead_traveler = { columns: [first.index, last.index] }
  else {
    const only = first ?? last
    if (only) mapping.lead_traveler = { column: only.index }
  }
}

const passengerNames = new Set(['passengername', 'guestname', 'guest', 'nameofguest'])

/** Beside a column for the lead, a passenger's name is that of a traveler. */
function takePassengers(mapping: ImportMapping, named: readonly Named[]) {
  if (mapping.traveler_name || mapping.travelers || !mapping.lead_traveler) return
  const taken = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const passenger = named.find(({ index, name }) => !taken.has(index) && passengerNames.has(plain(name)))
  if (passenger) mapping.traveler_name = { column: passenger.index }
}

/** A column named for a start time may hold dates with their times. */
function takeDateFromTime(mapping: ImportMapping, columns: readonly Column[]) {
  const { booking_time: time } = mapping
  if (mapping.booking_datetime || time?.column === undefined) return
  const sample = columns[time.column]?.sample ?? ''
  if (!readMoment(sample, { order: 'day_first' })?.time) return
  mapping.booking_datetime = time
  delete mapping.booking_time
}

/** Where the columns of travelers begin with the second, the first is the lead. */
function startTravelersWithLead(mapping: ImportMapping, named: readonly Named[]) {
  const names = mapping.traveler_name?.columns
  const lead = mapping.lead_traveler?.column
  const first = named.find(({ index }) => index === names?.[0])
  if (!names || lead === undefined || first?.meaning.number !== 2) return
  mapping.traveler_name = { columns: [lead, ...names] }
  for (const field of ['traveler_type', 'traveler_dob'] as const)
    if (mapping[field]?.columns) mapping[field] = { columns: [-1, ...mapping[field].columns] }
}
