import { Alert, Button, Loader } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { Booking, BookingWithHistory } from 'contract/bookings'
import { messages } from 'contract/messages'
import { useEffect, useState, type ReactNode } from 'react'
import { paths, titles } from '../app/paths.ts'
import { errorMessage, hasCode } from '../api/errors.ts'
import { LoadFailed } from '../api/LoadFailed.tsx'
import { useLazyInclusionsByIdsQuery } from '../inclusions/api.ts'
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
      {id === undefined ? <AddBooking copy={copy} /> : <EditBooking key={id} id={id} />}
    </div>
  )
}

/** A new booking, or one like that whose id is `copy`; after it, another one. */
function AddBooking({ copy }: { copy: string | undefined }) {
  const [round, setRound] = useState(0)
  const navigate = useNavigate()
  const onAnother = () => {
    setRound(round + 1)
    // A reload of the next form would bring the copy back.
    if (copy !== undefined) void navigate({ to: paths.addBooking, replace: true })
  }
  if (copy === undefined) return <BookingForm key={round} onAnother={onAnother} again={round > 0} />
  return (
    <LoadedBooking key={copy} id={copy}>
      {(booking) => <CopyForm booking={booking} onAnother={onAnother} />}
    </LoadedBooking>
  )
}

/** Without the inclusions that have left the catalogue, which a new booking cannot have. */
function CopyForm({ booking, onAnother }: { booking: Booking; onAnother: () => void }) {
  const [copied] = useState(booking)
  const gone = useGone(copied.inclusion_options)
  if (!gone) return <Loading />
  return (
    <>
      {gone.length > 0 && (
        <Alert color="pending" icon={<IconAlertCircle aria-hidden />} title="Not everything was copied">
          {messages.bookings.goneInclusions(gone.map(({ name }) => name))}
        </Alert>
      )}
      <BookingForm from={copyOf(copied, gone)} onAnother={onAnother} />
    </>
  )
}

/** Those that are no longer in the catalogue, once that is known. */
function useGone(options: Booking['inclusion_options']) {
  const [gone, setGone] = useState(options.length > 0 ? undefined : options)
  const [find] = useLazyInclusionsByIdsQuery()
  // Asked once, before the form is drawn with what can be kept; the answer may come when the page was left.
  useEffect(() => {
    let isHere = true
    const readGone = async () => {
      if (options.length === 0) return
      const { data = [] } = await find(options.map(({ id }) => id))
      const deleted = new Set(data.filter((known) => known.is_deleted).map(({ id }) => id))
      if (isHere) setGone(options.filter(({ id }) => deleted.has(id)))
    }
    void readGone()
    return () => {
      isHere = false
    }
  }, [options, find])
  return gone
}

const EditBooking = ({ id }: { id: string }) => (
  <LoadedBooking id={id}>
    {(booking, isGone) => (
      <>
        {isGone && (
          <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />} title="Booking deleted">
            {messages.gone('booking')}
          </Alert>
        )}
        <BookingForm booking={booking} />
      </>
    )}
  </LoadedBooking>
)

/** An address may hold any text where an id is expected. */
const isRecordId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

const BackToBookings = () => (
  <Button component={Link} to="/bookings" variant="default">
    Back to bookings
  </Button>
)

type LoadedProps = {
  id: string
  /** Drawn with the booking, also when it was deleted since. */
  children: (booking: BookingWithHistory, isGone: boolean) => ReactNode
}

function LoadedBooking({ id, children }: LoadedProps) {
  const { data, error, isFetching, refetch } = useBookingQuery(
    isRecordId(id) ? { params: { id: Number(id) } } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  const isGone = hasCode(error, 'not_found')
  if (data) return children(data, isGone)
  if (!isRecordId(id) || isGone) {
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
  return <Loading />
}

const Loading = () => (
  <output className={classes.loading} aria-label="Loading booking">
    <Loader />
  </output>
)
