import type { FieldUse } from './booking-field-kinds.ts'
import { bookingField, bookingFieldNames, type bookingFields, type BookingFieldName } from './booking-fields.ts'

// Which fields have a property, by type and as a list.

type Fields = typeof bookingFields
type Names<Condition extends Partial<Record<BookingFieldName, unknown>>> = {
  [K in BookingFieldName]: Condition[K] extends true ? K : never
}[BookingFieldName]
/** Fields that are columns of the table. */
export type StoredField = Names<{ [K in BookingFieldName]: Fields[K] extends { row: unknown } ? true : false }>
/** Fields that a PUT takes: the reference never changes. */
export type EditableField = Exclude<BookingFieldName, 'booking_reference'>
export type OptionalField = Exclude<EditableField, Names<{ [K in BookingFieldName]: Fields[K]['required'] }>>
export type PersonalField = Names<{ [K in BookingFieldName]: Fields[K]['personal'] }>
/** Fields of free text, in which a person can be mentioned. */
export type TextField = {
  [K in StoredField]: Fields[K]['kind'] extends 'line' | 'lines'
    ? Fields[K]['personal'] extends false
      ? K
      : never
    : never
}[StoredField]
/** Fields whose values reach one place. */
export type FieldFor<U extends FieldUse> = Names<{
  [K in BookingFieldName]: U extends Fields[K]['uses'][number] ? true : false
}>

const isStored = (name: BookingFieldName): name is StoredField => bookingField(name).row !== undefined
const isEditable = (name: BookingFieldName): name is EditableField => name !== 'booking_reference'
const isOptional = (name: EditableField): name is OptionalField => !bookingField(name).required
const isPersonal = (name: BookingFieldName): name is PersonalField => bookingField(name).personal

const isText = (name: StoredField): name is TextField =>
  ['line', 'lines'].includes(bookingField(name).kind) && !isPersonal(name)

export const storedFields = bookingFieldNames.filter(isStored)
export const editableFields = bookingFieldNames.filter(isEditable)
export const optionalFields = editableFields.filter(isOptional)
export const personalFields = bookingFieldNames.filter(isPersonal)
export const textFields = storedFields.filter(isText)
export const fieldsFor = <U extends FieldUse>(use: U): FieldFor<U>[] =>
  bookingFieldNames.filter((name): name is FieldFor<U> => bookingField(name).uses.includes(use))
