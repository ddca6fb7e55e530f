import type { ExportColumn } from 'contract/exports'
import { fieldLabels as form } from './field-labels.ts'

const labels: Record<ExportColumn<'bookings'>, string> = {
  id: 'Id',
  booking_datetime: form.booking_datetime,
  input_date: form.input_date,
  booking_reference: form.booking_reference,
  description: form.description,
  lead_traveler: form.lead_traveler,
  customer_phone: form.customer_phone,
  customer_email: form.customer_email,
  traveler_count: 'Traveler count',
  traveler_type: form.traveler_type,
  booking_source: form.booking_source,
  amount: form.amount,
  currency: form.currency,
  status: form.status,
  confirmation_type: form.confirmation_type,
  product_code: form.product_code,
  supplier_confirmation: form.supplier_confirmation,
  pickup_time: form.pickup_time,
  pickup_location: form.pickup_location,
  drop_off_time: form.drop_off_time,
  drop_off_location: form.drop_off_location,
  travelers: form.travelers,
  inclusions: form.inclusion_options,
  version: 'Version',
  created_at: 'Created At',
  updated_at: 'Updated At',
}

/** The columns of an exported file, in its order, by the names that the form has for them. */
export const exportColumnOptions = Object.entries(labels).map(([value, label]) => ({ value, label }))
