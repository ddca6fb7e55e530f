import { Button, Loader } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { BookingWithHistory } from 'contract/bookings'
import { messages } from 'contract/messages'
import { useState, type ReactNode } from 'react'
import { titles } from '../app/paths.ts'
import { errorMessage, hasCode } from '../api/errors.ts'
import { LoadFailed } from '../api/LoadFailed.tsx'
import { StatePanel } from '../ui/StatePanel.tsx'
import { useBookingQuery } from './api.ts'
import { copyOf } from './booking-draft.ts'
import { BookingForm } from './BookingForm.tsx'
import classes from './BookingFormPage.module.css'

/** Makes a booking, or changes the one whose id stands in the address. */
export function BookingFormPage() {
  const { id } = useParams({ strict: false })
  const { copy } = useSearch({ strict: false })
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{id === undefined ? titles.addBooking : titles.editBooking}</h1>
      {id === undefined ? <AddBooking key={copy ?? 'new'} copy={copy} /> : <EditBooking key={id} id={id} />}
    </div>
  )
}

/** A new booking, or one like that whose id is `copy`; after it, another one. */
function AddBooking({ copy }: { copy: string | undefined }) {
  const [round, setRound] = useState(0)
  const onAnother = () => setRound(round + 1)
  if (copy === undefined || round > 0) return <BookingForm key={round} onAnother={onAnother} again={round > 0} />
  return (
    <LoadedBooking id={copy}>{(booking) => <BookingForm from={copyOf(booking)} onAnother={onAnother} />}</LoadedBooking>
  )
}

const EditBooking = ({ id }: { id: string }) => (
  <LoadedBooking id={id}>{(booking) => <BookingForm booking={booking} />}</LoadedBooking>
)

/** An address may hold any text where an id is expected. */
const isRecordId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

const BackToBookings = () => (
  <Button component={Link} to="/bookings" variant="default">
    Back to bookings
  </Button>
)

type LoadedProps = { id: string; children: (booking: BookingWithHistory) => ReactNode }

function LoadedBooking({ id, children }: LoadedProps) {
  const { data, error, isFetching, refetch } = useBookingQuery(
    isRecordId(id) ? { params: { id: Number(id) } } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  if (data) return children(data)
  if (!isRecordId(id) || hasCode(error, 'not_found')) {
    return (
      <StatePanel title={messages.bookings.empty} text={messages.bookings.missing}>
        <BackToBookings />
      </StatePanel>
    )
  }
  if (error && !isFetching) {
    return (
      <LoadFailed load={{ error, isFetching, refetch }} text={errorMessage(error)}>
        <BackToBookings />
      </LoadFailed>
    )
  }
  return (
    <output className={classes.loading} aria-label="Loading booking">
      <Loader />
    </output>
  )
}
