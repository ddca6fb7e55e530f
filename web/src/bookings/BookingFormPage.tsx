import { Loader } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { messages } from 'contract/messages'
import { titles } from '../app/paths.ts'
import { clientFailure, errorMessage } from '../api/errors.ts'
import { FailedPanel } from '../ui/FailedPanel.tsx'
import { useBookingQuery } from './api.ts'
import { BookingForm } from './BookingForm.tsx'
import classes from './BookingFormPage.module.css'

/** Makes a booking, or changes the one whose id stands in the address. */
export function BookingFormPage() {
  const { id } = useParams({ strict: false })
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{id === undefined ? titles.addBooking : titles.editBooking}</h1>
      {id === undefined ? <BookingForm key="new" /> : <EditBooking key={id} id={id} />}
    </div>
  )
}

function EditBooking({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useBookingQuery(
    { params: { id: Number(id) } },
    { refetchOnMountOrArgChange: true },
  )
  if (data) return <BookingForm booking={data} />
  if (error && !isFetching) {
    return (
      <FailedPanel
        title={messages.list.errorTitle}
        text={clientFailure(error) ?? errorMessage(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <output className={classes.loading} aria-label="Loading booking">
      <Loader />
    </output>
  )
}
