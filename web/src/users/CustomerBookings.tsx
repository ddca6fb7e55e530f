import { LoadFailed } from '../api/LoadFailed.tsx'
import { Anchor } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { Link } from '@tanstack/react-router'
import { bookingQuery, bookings } from 'contract/bookings'
import { limits } from 'contract/limits'
import { may } from 'contract/permissions'
import type { User } from 'contract/users'
import { NotUpdated } from '../api/NotUpdated.tsx'
import { useBookingsQuery } from '../bookings/api.ts'
import { formatBookingDay, formatMoney, formatNumber } from '../lib/format.ts'
import { inWords } from '../lib/labels.ts'
import { useMe } from '../session/api.ts'
import { Bone } from '../ui/Bone.tsx'
import { Section } from '../ui/Section.tsx'
import { twoLines } from '../ui/two-lines.tsx'
import classes from './CustomerBookings.module.css'

const shown = 10
/** A search finds the address within longer ones as well, whose bookings may be the later ones, and takes no longer text. */
const read = 100

/** The latest bookings with the address of a customer, for those who may see bookings. */
export function CustomerBookings({ customer: { email } }: { customer: User }) {
  const mayRead = may(useMe(), bookings.list.access)
  const search = email.slice(0, limits.search)
  const query = { ...bookingQuery.parse({}), search, sort_by: 'booking_datetime' as const, limit: read }
  const load = useBookingsQuery(mayRead ? { query } : skipToken)
  const { currentData, error, isFetching, refetch } = load
  if (!mayRead) return null
  const rows = currentData?.data.filter((row) => row.customer_email.toLowerCase() === email.toLowerCase())
  const all = currentData && rows && allBookings(rows.length, currentData)
  return (
    <Section title="Bookings">
      <NotUpdated load={{ ...load, data: currentData }} />
      {!rows && (error ? <LoadFailed load={{ error, isFetching, refetch }} /> : <Bone width="60%" />)}
      {rows?.length === 0 && <p className={classes.none}>No bookings with this email</p>}
      <ul className={classes.list}>
        {rows?.slice(0, shown).map((row) => (
          <li key={row.id} className={classes.row}>
            <span className={classes.day}>{formatBookingDay(row.booking_datetime)}</span>
            <Anchor
              className={classes.name}
              renderRoot={(props) => <Link to="/bookings" search={{ view: String(row.id) }} {...props} />}
            >
              {twoLines(row.description)}
            </Anchor>
            <span className={classes.fact}>
              {inWords(row.status)} · {formatMoney(row.amount, row.currency)}
            </span>
          </li>
        ))}
      </ul>
      {all && <Anchor renderRoot={(props) => <Link to="/bookings" search={{ search }} {...props} />}>{all}</Anchor>}
    </Section>
  )
}

/** The link to more than are shown: to all that a search finds, whose number is that of the customer's unless some have a longer address. */
function allBookings(own: number, { data, total }: { data: readonly unknown[]; total: number | null }) {
  const found = total ?? data.length
  if (found <= read && own <= shown) return false
  return own === data.length ? `View all ${formatNumber(found)} bookings` : 'View all bookings with this email'
}
