import { importFieldInfo, type ImportField } from 'contract/import-fields'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { importMessages } from 'contract/import-messages'
import { beginningOf } from '../../text.ts'
import { isAddressAlone } from './addresses.ts'
import { ofHeader } from './beside.ts'
import { conceptsOf } from './concepts.ts'
import { isOfSeller } from './contacts-of-others.ts'
import { isOfEitherDay } from './header-scores.ts'
import { kindPriceReason, kindsOfPrice } from './price-columns.ts'

type Column = Import['columns'][number]

/** A column that was taken for a field below this confidence is asked about. */
const sureFrom = 0.6

/** Cells of these fields are nothing else. */
const unmistakable = new Set<ImportField>([
  'customer_email',
  'customer_phone',
  'currency',
  'traveler_type',
  'confirmation_type',
  'changed_at',
  'inclusions',
])
/** Addresses are those of others where their header says so. */
const ofCustomer = new Set<ImportField>(['customer_email', 'customer_phone'])
/** Cells of these fields look like those of others, so that the header decides. */
const byHeader = new Set<ImportField>([
  'description',
  'amount',
  'product_code',
  'pickup_location',
  'drop_off_location',
  'party',
  'status',
])

const isUnmistakable = (field: ImportField, name: string) =>
  unmistakable.has(field) && !(ofCustomer.has(field) && isOfSeller(name))

const isGuess = ({ field, confidence, reason }: ColumnGuess, name: string) =>
  confidence < sureFrom &&
  !(reason.includes('its cells are times') && field === 'pickup_time' && conceptsOf(name).has('pickup')) &&
  // Travelers of a list that its header counts.
  !(reason.includes('its cells are lists of names') && field === 'traveler_name' && conceptsOf(name).has('count')) &&
  !reason.includes('dates with times') &&
  !isUnmistakable(field, name) &&
  !(byHeader.has(field) && reason.startsWith(ofHeader))

/** Where people live may stand below Address alone. */
const isOpenAddress = ({ field }: ColumnGuess, name: string) => field === 'pickup_location' && isAddressAlone(name)

/** Day below Booking, where no other column is a day: the tour's in most files, and that of the booking in others. */
const isOnlyDay = ({ field }: ColumnGuess, name: string, mapping: ImportMapping) =>
  field === 'booking_datetime' && columnsOf(mapping.input_date ?? {}).length === 0 && isOfEitherDay(name)

const isOpenGuess = (guess: ColumnGuess, name: string, mapping: ImportMapping) =>
  isGuess(guess, name) || isOpenAddress(guess, name) || isOnlyDay(guess, name, mapping)

const isWithoutName = ({ name, index, of_sections: isOfSections }: Column) =>
  isOfSections === true || name === `Column ${index + 1}`

/** Without a header all is a guess, and the page shows it as such; a second number may be of anything. */
const isAskedWithoutName = ({ field }: ColumnGuess, isNameless: boolean) =>
  field === 'children' || (field === 'note' && !isNameless)

/** The question about columns whose meaning is a guess; empty where there are none, or where a person changed them. */
export function unsureText(columns: readonly Column[], mapping: ImportMapping): string {
  const rates = kindsOfPrice(columns, mapping)
  const isNameless = columns.every(isWithoutName)
  const texts = columns.flatMap(({ index, name, sample, guess }) => {
    const isUsed = guess?.taken && columnsOf(mapping[guess.field] ?? {}).includes(index)
    const isOpen = isUsed && isOpenGuess(guess, name, mapping)
    if (!isOpen || (name === `Column ${index + 1}` && !isAskedWithoutName(guess, isNameless))) return []
    const rate = guess.reason === kindPriceReason && rates.find(({ column }) => column === index)
    const of = rate ? importMessages.timesKind(importFieldInfo(rate.kind).label) : ''
    return [importMessages.unsureColumn(name, beginningOf(sample, 40), `${importFieldInfo(guess.field).label}${of}`)]
  })
  return texts.length === 0 ? '' : importMessages.unsureColumns(texts)
}
