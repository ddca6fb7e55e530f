import type { Layout } from './layout.ts'

export type Column = { header: string; part: string; format: string }
export const columnsOf = ({ columns }: Layout): Column[] =>
  columns.map((column) => {
    const [header = '', part = '', format = ''] = column.split('|')
    return { header, part, format }
  })

/** The field that a part of a booking is in a file. */
export const meanings: Record<string, string> = {
  ref: 'booking_reference',
  made: 'input_date',
  day: 'booking_datetime',
  moment: 'booking_datetime',
  time: 'booking_time',
  range: 'booking_time',
  end: 'drop_off_time',
  tour: 'description',
  code: 'product_code',
  lead: 'lead_traveler',
  reversed: 'lead_traveler',
  first: 'lead_traveler',
  last: 'lead_traveler',
  email: 'customer_email',
  phone: 'customer_phone',
  adults: 'adults',
  children: 'children',
  infants: 'infants',
  pax: 'party',
  party: 'party',
  plus: 'party',
  names: 'traveler_name',
  status: 'status',
  pickup: 'pickup_location',
  pickuptime: 'pickup_time',
  dropoff: 'drop_off_location',
  amount: 'amount',
  each: 'amount',
  currency: 'currency',
  voucher: 'supplier_confirmation',
  source: 'booking_source',
  note: 'note',
}
