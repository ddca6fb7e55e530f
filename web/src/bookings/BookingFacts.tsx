import { Anchor } from '@mantine/core'
import type { BookingWithHistory } from 'contract/bookings'
import { formatBookingDay, formatBookingTime, formatDay, formatInstant, formatMoney } from '../lib/format.ts'
import { inWords } from '../lib/labels.ts'
import { Facts } from '../ui/Facts.tsx'
import { Section } from '../ui/Section.tsx'
import { BookingHistory } from './BookingHistory.tsx'
import { BookingStatusBadge } from './BookingStatusBadge.tsx'
import classes from './BookingFacts.module.css'

/** Everything that is known of a booking, in the order in which it is asked for at the desk. */
export function BookingFacts({ booking }: { booking: BookingWithHistory }) {
  return (
    <>
      <Head booking={booking} />
      <Section title="Booking Information">
        <Facts
          facts={[
            { label: 'Booking Date', value: formatBookingDay(booking.booking_datetime) },
            { label: 'Input Date', value: formatBookingDay(booking.input_date) },
            { label: 'Price', value: formatMoney(booking.amount, booking.currency) },
            { label: 'Source', value: inWords(booking.booking_source) },
            { label: 'Product Code', value: booking.product_code },
            { label: 'Supplier Confirmation', value: booking.supplier_confirmation },
            { label: 'Created', value: formatInstant(booking.created_at) },
            { label: 'Last Updated', value: formatInstant(booking.updated_at) },
          ]}
        />
      </Section>
      <Section title="Customer Information">
        <Facts
          facts={[
            { label: 'Lead Traveler', value: booking.lead_traveler },
            { label: 'Phone', value: <Anchor href={`tel:${booking.customer_phone}`}>{booking.customer_phone}</Anchor> },
            {
              label: 'Email',
              value: <Anchor href={`mailto:${booking.customer_email}`}>{booking.customer_email}</Anchor>,
            },
          ]}
        />
      </Section>
      <Section title="Travel Details">
        <Facts
          facts={[
            { label: 'Date and Time', value: formatBookingTime(booking.booking_datetime) },
            { label: 'Traveler Count', value: booking.traveler_count },
            { label: 'Traveler Type', value: inWords(booking.traveler_type) },
          ]}
        />
      </Section>
      <Section title="Pickup & Drop-off">
        <Facts
          facts={[
            { label: 'Pickup Time', value: booking.pickup_time },
            { label: 'Pickup Location', value: booking.pickup_location },
            { label: 'Drop-off Time', value: booking.drop_off_time },
            { label: 'Drop-off Location', value: booking.drop_off_location },
          ]}
        />
      </Section>
      <Section title="Travelers">
        <Travelers travelers={booking.travelers} />
      </Section>
      <Section title="Inclusions">
        {booking.inclusions.length === 0 && <p className={classes.none}>No inclusions</p>}
        <ul className={classes.inclusions}>
          {booking.inclusions.map(({ id, description }) => (
            <li key={id}>{description}</li>
          ))}
        </ul>
      </Section>
      <Section title="Booking History">
        <BookingHistory entries={booking.histories} />
      </Section>
    </>
  )
}

const Head = ({ booking }: { booking: BookingWithHistory }) => (
  <div className={classes.head}>
    <h2 className={classes.name}>{booking.description}</h2>
    <p className={classes.line}>
      <span className={classes.reference}>{booking.booking_reference}</span>
      <BookingStatusBadge status={booking.status} />
      <span>{inWords(booking.confirmation_type)} confirmation</span>
    </p>
  </div>
)

const Travelers = ({ travelers }: Pick<BookingWithHistory, 'travelers'>) => (
  <table className={classes.travelers}>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Type</th>
        <th scope="col">Date of birth</th>
      </tr>
    </thead>
    <tbody>
      {travelers.map(({ id, name, type, dob }) => (
        <tr key={id}>
          <td>{name}</td>
          <td>{inWords(type)}</td>
          <td>{dob ? formatDay(dob) : '—'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
