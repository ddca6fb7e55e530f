import { IconCalendarEvent, IconEye, IconMailForward } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import { customerMessages, mayResend, messageStates, type BookingMessage } from 'contract/customer-messages'
import { useCallback } from 'react'
import { titles } from '../app/paths.ts'
import { useList } from '../api/use-list.ts'
import { formatInstant } from '../lib/format.ts'
import { useMe } from '../session/api.ts'
import { EmailText } from '../ui/EmailText.tsx'
import { ListPage, type ListAction } from '../ui/ListPage.tsx'
import type { Columns } from '../ui/table.ts'
import { useSentMessagesQuery } from './api.ts'
import { MessageNav } from './MessageNav.tsx'
import { MessageStateBadge } from './MessageStateBadge.tsx'
import { stateLabels } from './message-words.ts'
import { SendAgain } from './SendAgain.tsx'
import { SentMessageDetails } from './SentMessageDetails.tsx'

/** All in sight at 1024 pixels. */
const columns: Columns<typeof customerMessages.list> = [
  { key: 'subject', header: 'Subject', least: 120, card: 'title', cell: (row) => row.subject || 'Erased' },
  { key: 'booking_reference', header: 'Reference', width: 110, tone: 'quiet', cell: (row) => row.booking_reference },
  { key: 'recipient', header: 'To', width: 150, card: 'first', cell: (row) => <EmailText email={row.recipient} /> },
  { key: 'created_by', header: 'By', width: 92, cell: (row) => row.created_by.name },
  {
    key: 'created_at',
    header: 'When',
    width: 144,
    sortable: true,
    card: 'first',
    cell: (row) => formatInstant(row.created_at),
  },
  { key: 'state', header: 'State', width: 92, card: 'badge', cell: (row) => <MessageStateBadge state={row.state} /> },
  { key: 'failure', header: 'Reason', least: 120, card: 'last', cell: (row) => row.failure },
]

/** All messages to customers with what became of each. */
export function SentMessagesPage() {
  return (
    <ListPage
      list={useList(customerMessages.list, useSentMessagesQuery)}
      name="sent-messages"
      title={titles.sentMessages}
      noun={['message', 'messages']}
      search="Search messages..."
      dateRange
      filters={[
        {
          key: 'state',
          label: 'State',
          options: messageStates.map((value) => ({ value, label: stateLabels[value] })),
        },
      ]}
      columns={columns}
      rowName={(row) => `${row.subject} ${row.booking_reference}`}
      actions={useActions()}
      tabs={<MessageNav />}
      empty={texts.none}
    />
  )
}

function useActions() {
  const navigate = useNavigate()
  const me = useMe()
  return useCallback(
    (row: BookingMessage): ListAction[] => [
      {
        label: 'View',
        icon: IconEye,
        dialog: (close) => <SentMessageDetails message={row} onClose={close} />,
      },
      {
        label: 'Booking',
        icon: IconCalendarEvent,
        onSelect: () => void navigate({ to: '/bookings', search: { view: String(row.booking_id) } }),
        whyNot: row.is_deleted ? texts.bookingDeleted : undefined,
      },
      ...(row.text !== '' && row.state !== 'waiting' && mayResend(row, me)
        ? [
            {
              label: 'Send again',
              icon: IconMailForward,
              dialog: (close: () => void) => <SendAgain message={row} onClose={close} />,
            },
          ]
        : []),
    ],
    [navigate, me],
  )
}
