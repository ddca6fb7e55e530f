import { detailSections, type DetailPlace } from 'contract/booking-field-kinds'
import { recordColumns } from 'contract/booking-columns'
import { bookingField, bookingFields, type BookingFieldName } from 'contract/booking-fields'
import type { BookingRow, BookingWithHistory } from 'contract/bookings'
import { fromBookingTime, pickupTimeText } from 'contract/days'
import { formatBookingDay, formatDay } from '../lib/format.ts'
import { inWords } from '../lib/labels.ts'
import { EmailLink } from '../ui/EmailLink.tsx'
import { Facts } from '../ui/Facts.tsx'
import { loadLater } from '../ui/load-later.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { Section } from '../ui/Section.tsx'
import { BookingHistory } from './BookingHistory.tsx'
import { fieldText, type ShownColumn } from './field-text.ts'
import { BookingStatusBadge } from './BookingStatusBadge.tsx'
import { Suspense, type ReactNode } from 'react'
import classes from './BookingFacts.module.css'

const BookingMessages = loadLater(
  async () => (await import('../customer-messages/BookingMessages.tsx')).BookingMessages,
)

const places = Object.entries({ ...bookingFields, ...recordColumns }).flatMap(([key, { label, details }]) =>
  details.map((place: DetailPlace) => ({ label, dayOnly: false, ...place, name: key as ShownColumn })),
)

const sections = Object.entries(detailSections).map(([section, title]) => ({
  title,
  places: places.filter((place) => place.section === section).toSorted((a, b) => a.at - b.at),
}))

type Props = {
  booking: BookingWithHistory
  /** The earlier moment as of which it is. */
  at: string | undefined
  onShowAt: (at: string) => void
}

/** Every section of Booking Details; paper is for a driver or a customer, and has none of the office's own. */
export function BookingFacts({ booking, at, onShowAt }: Props) {
  return (
    <>
      <Head booking={booking} />
      {sections.map(({ title, places }) => (
        <Section key={title} title={title}>
          <Facts
            facts={places.map(({ name, label, dayOnly }) => ({
              label,
              value: dayOnly ? formatBookingDay(booking.booking_datetime) : factOf(booking, name),
            }))}
          />
        </Section>
      ))}
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
      <Section title="Messages" screenOnly>
        <Suspense>
          <BookingMessages bookingId={booking.id} at={at} />
        </Suspense>
      </Section>
      <Section title="Booking History" screenOnly>
        <BookingHistory entries={booking.histories} onShow={onShowAt} />
      </Section>
    </>
  )
}

/** A phone number and an address can be followed, and a pickup on the evening before the tour says so; everything else is text. */
function factOf(booking: BookingRow, name: ShownColumn): ReactNode {
  if (name === 'pickup_time')
    return pickupTimeText(fromBookingTime(booking.booking_datetime), booking.pickup_time, booking.drop_off_time)
  const text = fieldText(booking, name)
  const kind = name in bookingFields ? bookingField(name as BookingFieldName).kind : undefined
  if (kind === 'phone') return <PhoneLink number={text} />
  return kind === 'email' ? <EmailLink email={text} /> : text
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
