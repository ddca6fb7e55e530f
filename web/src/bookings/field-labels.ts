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
