import type { DraftField } from './booking-draft.ts'

/** What the form calls the fields of a booking. */
export const fieldLabels: Record<DraftField, string> = {
  booking_reference: 'Booking Reference',
  input_date: 'Input Date',
  booking_datetime: 'Booking Date',
  description: 'Name',
  lead_traveler: 'Lead Traveler',
  customer_email: 'Customer Email',
  customer_phone: 'Customer Phone',
  traveler_type: 'Traveler Type',
  status: 'Status',
  travelers: 'Travelers',
  pickup_time: 'Pickup Time',
  pickup_location: 'Pickup Location',
  drop_off_time: 'Drop-off Time',
  drop_off_location: 'Drop-off Location',
  confirmation_type: 'Confirmation Type',
  booking_source: 'Booking Source',
  product_code: 'Product Code',
  supplier_confirmation: 'Supplier Confirmation',
  amount: 'Price',
  currency: 'Currency',
  inclusion_options: 'Inclusions',
}

/** A word of the wire as people read it: `confirmed` as `Confirmed`. */
export const inWords = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The words of a list as the options of a select: `confirmed` reads `Confirmed`. */
export const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: inWords(value) }))
