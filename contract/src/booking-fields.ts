import {
  chosenReference,
  clockTime,
  dateAndTime,
  dayOf,
  emailAddress,
  inSentence,
  listOf,
  oneOfWords,
  phoneNumber,
  price,
  requiredLine,
  requiredLines,
  type BookingField,
  type FieldUse,
} from './booking-field-kinds.ts'
import {
  bookingSources,
  bookingStatuses,
  bookingTravelerType,
  confirmationTypes,
  currencies,
  inclusionIds,
  travelerList,
  travelerTypes,
} from './booking-values.ts'

// Every field of a booking, said once: schemas, rows, forms, details, lists, exports, imports, search, history, erasure and
// notifications follow from this table.

/** Keys are the wire names and the names of the columns, in the order of the history and of the fields of a file. */
export const bookingFields = {
  booking_reference: {
    ...chosenReference('Booking Reference'),
    form: { section: 'basic', at: 4, hint: 'Made by the system if left empty.' },
    details: [],
    list: 'Reference',
    column: 4,
    import: { hint: 'Tells bookings apart. Rows without one get one that is made from their content.' },
    personal: false,
    uses: ['search', 'history', 'day sheet'],
  },
  input_date: {
    ...dayOf('Input Date'),
    form: { section: 'basic', at: 2, hint: 'The day the booking came in.' },
    details: [{ section: 'booking', at: 2 }],
    list: false,
    column: 3,
    import: {},
    personal: false,
    uses: ['history'],
  },
  booking_datetime: {
    ...dateAndTime('Booking Date'),
    form: { section: 'basic', at: 3, hint: 'When the tour begins, London time.' },
    details: [
      { section: 'booking', at: 1, dayOnly: true },
      { section: 'travel', at: 1, label: 'Date and Time' },
    ],
    list: 'Booking Date',
    column: 2,
    import: {},
    personal: false,
    uses: ['history', 'day sheet', 'schedule'],
  },
  description: {
    ...requiredLines('Name'),
    form: { section: 'basic', at: 1, hint: 'What was booked, as it is called in the list.', wide: true },
    details: [],
    list: 'Name',
    column: 5,
    import: {},
    personal: false,
    uses: ['search', 'history', 'day sheet'],
  },
  lead_traveler: {
    ...requiredLine('Lead Traveler'),
    form: { section: 'basic', at: 5 },
    details: [{ section: 'customer', at: 1 }],
    list: 'Lead',
    column: 6,
    import: { hint: 'Otherwise the first traveler.' },
    personal: true,
    uses: ['search', 'history', 'day sheet'],
  },
  customer_email: {
    ...emailAddress('Customer Email'),
    form: { section: 'basic', at: 6 },
    details: [{ section: 'customer', at: 3, label: 'Email' }],
    list: false,
    column: 8,
    import: {},
    personal: true,
    uses: ['search', 'history'],
  },
  customer_phone: {
    ...phoneNumber('Customer Phone'),
    form: { section: 'basic', at: 7 },
    details: [{ section: 'customer', at: 2, label: 'Phone' }],
    list: 'Phone',
    column: 7,
    import: {},
    personal: true,
    uses: ['search', 'history', 'day sheet'],
  },
  traveler_type: {
    ...oneOfWords('Traveler Type', travelerTypes),
    input: bookingTravelerType('Traveler type'),
    initial: 'adult',
    form: { section: 'basic', at: 8 },
    details: [{ section: 'travel', at: 3 }],
    list: false,
    column: 10,
    import: { hint: 'Otherwise the type of the first traveler, or adult.' },
    personal: false,
    uses: ['history'],
  },
  status: {
    ...oneOfWords('Status', bookingStatuses),
    initial: 'confirmed',
    form: { section: 'basic', at: 9 },
    details: [],
    list: 'Status',
    column: 14,
    import: {},
    personal: false,
    uses: ['history', 'day sheet'],
  },
  travelers: {
    ...listOf('Travelers', 'travelers', { input: travelerList, required: true }),
    form: { section: 'travelers', at: 1 },
    details: [],
    list: false,
    column: 22,
    import: false,
    personal: true,
    uses: ['history', 'day sheet'],
  },
  pickup_time: {
    ...clockTime('Pickup Time'),
    form: { section: 'pickup', at: 1 },
    details: [{ section: 'pickup', at: 1 }],
    list: false,
    column: 18,
    import: {},
    personal: false,
    uses: ['history', 'day sheet', 'schedule'],
  },
  pickup_location: {
    ...requiredLine('Pickup Location'),
    form: { section: 'pickup', at: 2 },
    details: [{ section: 'pickup', at: 2 }],
    list: false,
    column: 19,
    import: {},
    personal: false,
    uses: ['history', 'day sheet', 'schedule'],
  },
  drop_off_time: {
    ...clockTime('Drop-off Time'),
    form: { section: 'pickup', at: 3 },
    details: [{ section: 'pickup', at: 3 }],
    list: false,
    column: 20,
    import: {},
    personal: false,
    uses: ['history', 'day sheet', 'schedule'],
  },
  drop_off_location: {
    ...requiredLine('Drop-off Location'),
    form: { section: 'pickup', at: 4 },
    details: [{ section: 'pickup', at: 4 }],
    list: false,
    column: 21,
    import: {},
    personal: false,
    uses: ['history', 'day sheet', 'schedule'],
  },
  confirmation_type: {
    ...oneOfWords('Confirmation Type', confirmationTypes),
    initial: 'instant',
    form: { section: 'additional', at: 1 },
    details: [],
    list: false,
    column: 15,
    import: {},
    personal: false,
    uses: ['history'],
  },
  booking_source: {
    ...oneOfWords('Booking Source', bookingSources),
    initial: 'website',
    form: { section: 'additional', at: 2 },
    details: [{ section: 'booking', at: 4, label: 'Source' }],
    list: 'Source',
    column: 11,
    import: {},
    personal: false,
    uses: ['history', 'day sheet'],
  },
  product_code: {
    ...requiredLine('Product Code'),
    form: { section: 'additional', at: 3 },
    details: [{ section: 'booking', at: 5 }],
    list: false,
    column: 16,
    import: {},
    personal: false,
    uses: ['search', 'history'],
  },
  supplier_confirmation: {
    ...requiredLine('Supplier Confirmation'),
    form: { section: 'additional', at: 4 },
    details: [{ section: 'booking', at: 6 }],
    list: false,
    column: 17,
    import: {},
    personal: false,
    uses: ['history', 'day sheet'],
  },
  amount: {
    ...price('Price'),
    form: { section: 'additional', at: 5 },
    details: [{ section: 'booking', at: 3 }],
    list: 'Price',
    column: 12,
    import: {},
    personal: false,
    uses: ['history'],
  },
  currency: {
    ...oneOfWords('Currency', currencies),
    initial: 'USD',
    form: { section: 'additional', at: 6 },
    details: [],
    list: false,
    column: 13,
    import: { hint: 'Otherwise the sign in the price: £, $ or €.' },
    personal: false,
    uses: ['history'],
  },
  inclusion_options: {
    ...listOf('Inclusions', 'inclusions', { input: inclusionIds, required: false }),
    form: {
      section: 'inclusions',
      at: 1,
      hint: 'What is part of the price. Choose a name again to clear it.',
    },
    details: [],
    list: false,
    column: 23,
    import: false,
    personal: false,
    uses: ['history', 'day sheet'],
  },
} as const satisfies Record<string, BookingField>

type Fields = typeof bookingFields
export type BookingFieldName = keyof Fields
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

export const bookingFieldNames = Object.keys(bookingFields) as BookingFieldName[]
/** What is said of a field, without the narrow types of each. */
export const bookingField = (name: BookingFieldName): BookingField => bookingFields[name]
/** The label of a field within a sentence: `Lead traveler`. */
export const labelInSentence = (name: BookingFieldName): string => inSentence(bookingFields[name].label)

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
