/** A file of bookings as a partner may send it, and the rows that an import of it writes. */
const description = 'Tower of London and Thames Cruise'
const header =
  'booking_reference,input_date,booking_datetime,description,lead_traveler,customer_email,customer_phone,traveler_type,status,pickup_time,pickup_location,drop_off_time,drop_off_location,confirmation_type,booking_source,product_code,supplier_confirmation,amount,currency'

export function csvFile(prefix: string, count: number): Buffer {
  const rows = Array.from({ length: count }, (_, n) => {
    const day = `2026-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`
    return `${prefix}-${n},2026-01-05,${day} 09:30,${description},Guest Number ${n},guest${n}@example.test,+44 20 7946 ${n},adult,confirmed,08:45,Victoria Coach Station,18:00,Gloucester Road,instant,partner,TOL-${n % 90},SUP-${n},${(n % 900) + 0.5},GBP`
  })
  return Buffer.from([header, ...rows].join('\r\n'))
}

export function tableRows(count: number) {
  const bookings = Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    booking_reference: `BASE-${n}`,
    reference_key: `base-${n}`,
    booking_datetime: '2026-03-05T09:30',
    input_date: '2026-01-05',
    description,
    lead_traveler: `Guest Number ${n}`,
    customer_phone: `+44 20 7946 ${n}`,
    customer_email: `guest${n}@example.test`,
    traveler_count: 1,
    traveler_type: 'adult',
    booking_source: 'partner',
    amount: '100.50',
    currency: 'GBP',
    status: 'confirmed',
    confirmation_type: 'instant',
    product_code: `TOL-${n % 90}`,
    supplier_confirmation: `SUP-${n}`,
    pickup_time: '08:45',
    pickup_location: 'Victoria Coach Station',
    drop_off_time: '18:00',
    drop_off_location: 'Gloucester Road',
    search_text: `base-${n} ${description.toLowerCase()} guest number ${n} +44 20 7946 ${n} guest${n}@example.test tol-${n % 90}`,
    version: 1,
    created_at: '2026-01-05T00:00:00Z',
    updated_at: '2026-01-05T00:00:00Z',
  }))
  return {
    bookings,
    booking_travelers: bookings.map(({ id, lead_traveler: name }) => ({
      id,
      booking_id: id,
      position: 0,
      name,
      type: 'adult',
    })),
    booking_histories: bookings.map((booking) => ({
      id: booking.id,
      booking_id: booking.id,
      user_name: 'Amelia Hart',
      changes: { old: {}, new: booking },
      created_at: booking.created_at,
    })),
  }
}
