import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { messages } from 'contract/messages'
import { formatRecent } from '../lib/format.ts'
import classes from './DataTable.module.css'

type Props = { updatedAt: number | undefined; onRetry: () => void }

/** Above what could not be read again: it stays, and may be out of date. */
export const StaleNotice = ({ updatedAt, onRetry }: Props) => (
  <div role="alert" className={classes.stale}>
    <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
    <span>{updatedAt === undefined ? 'Not updated.' : `Not updated since ${formatRecent(updatedAt)}.`}</span>
    <Button size="compact-sm" variant="default" onClick={onRetry}>
      {messages.list.tryAgain}
    </Button>
  </div>
)
