import { LoadFailed } from '../api/LoadFailed.tsx'
import { messageQuery } from 'contract/customer-messages'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import { useState } from 'react'
import { NotUpdated } from '../api/NotUpdated.tsx'
import { Bone } from '../ui/Bone.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { useDialog } from '../ui/use-dialog.tsx'
import { useSentMessagesQuery } from './api.ts'
import { SentMessageItem } from './SentMessageItem.tsx'
import { TellCustomersButton } from './TellCustomersButton.tsx'
import classes from './Messages.module.css'

const pageSize = 10

type Props = {
  bookingId: number
  /** The earlier moment that is shown: with the messages until then, and without the way to others. */
  at: string | undefined
}

/** The messages of one booking, the newest first, and the way to another one. */
export function BookingMessages({ bookingId, at }: Props) {
  const [page, setPage] = useState(1)
  // Here and not in a message, which another one pushes to the next page.
  const [dialog, show] = useDialog()
  const query = { ...messageQuery.parse({}), booking_id: bookingId, page, limit: pageSize, until: at }
  const load = useSentMessagesQuery({ query })
  const { data, error, isFetching, refetch } = load
  return (
    <div className={classes.view}>
      <NotUpdated load={load} />
      {data ? (
        data.data.length === 0 ? (
          <p className={classes.fact}>{texts.noneOfBooking}</p>
        ) : (
          <ul className={classes.people}>
            {data.data.map((message) => (
              <SentMessageItem key={message.id} message={message} show={at === undefined ? show : undefined} />
            ))}
          </ul>
        )
      ) : error ? (
        <LoadFailed load={{ error, isFetching, refetch }} />
      ) : (
        <output aria-label="Loading messages">
          <Bone width="100%" height={40} />
        </output>
      )}
      {data && data.last_page > 1 && <Pagination numbers={data} onPage={setPage} label="Pages of the messages" />}
      {at === undefined && (
        <div className={classes.buttons}>
          <TellCustomersButton selection={{ ids: [bookingId] }} count={1} label="Write message" size="xs" show={show} />
        </div>
      )}
      {dialog}
    </div>
  )
}
