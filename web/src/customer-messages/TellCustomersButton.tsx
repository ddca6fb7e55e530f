import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { MessageSelection } from 'contract/customer-messages'
import { Suspense } from 'react'
import { loadLater } from '../ui/load-later.tsx'
import type { DrawDialog } from '../ui/use-dialog.tsx'

const TellCustomers = loadLater(async () => (await import('./TellCustomers.tsx')).TellCustomers)

type Props = {
  selection: MessageSelection
  count: number
  label?: string
  size?: 'xs'
  /** Why they cannot be informed; nothing if they can. */
  whyNot?: string | undefined
  show: (draw: DrawDialog) => void
}

/** Opens the message to the customers of these bookings. */
export function TellCustomersButton({ selection, count, label = 'Tell the customers', size, whyNot, show }: Props) {
  const open = () =>
    show((close) => (
      <Suspense>
        <TellCustomers selection={selection} count={count} onClose={close} />
      </Suspense>
    ))
  return (
    <Button
      variant="default"
      {...(size && { size })}
      leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
      disabled={whyNot !== undefined}
      title={whyNot}
      onClick={open}
    >
      {label}
    </Button>
  )
}
