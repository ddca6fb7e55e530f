// A file of a partner whose columns have names of its own.

export const header =
  'Ref;Booking date;Tour;Guest;Email;Phone;Pickup time;Pickup;Drop-off time;Drop-off;Supplier confirmation;State;Gross'
export const partnerRow = (n: number, { day = '05/06/2026', gross = '12,50' } = {}) =>
  `SUN-${n};${day};Thames Cruise;Ada Byron ${n};ada${n}@example.test;020 7946 0018;09:00;Savoy Pier;12:00;Savoy Pier;V-${n};gut;${gross}`
export const fileOf = (...rows: string[]) => [header, ...rows, ''].join('\r\n')

/** What the person answers for the first file. */
export const answers = {
  mapping: { product_code: { value: 'RIV' }, booking_source: { value: 'partner' }, currency: { value: 'EUR' } },
  values: { date_order: 'month_first', status: { gut: 'confirmed' } },
}
