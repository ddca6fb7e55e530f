import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { SentMessage } from 'contract/customer-messages'
import { paths } from '../app/paths.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { resultLines } from './message-words.ts'
import classes from './Messages.module.css'

type Props = { title: string; sent: SentMessage; onClose: () => void }

/** How many get a message that was sent, and the way to the state of each. */
export const MessageResult = ({ title, sent, onClose }: Props) => (
  <Dialog
    opened
    onClose={onClose}
    title={title}
    size={520}
    footer={
      <>
        <Button variant="default" renderRoot={(props) => <Link to={paths.sentMessages} {...props} />}>
          Sent messages
        </Button>
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </>
    }
  >
    <output className={classes.view}>
      {resultLines(sent.counts).map((line) => (
        <p key={line} className={classes.line}>
          {line}
        </p>
      ))}
    </output>
  </Dialog>
)
