import { Alert, Button, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatRecent } from '../lib/format.ts'
import { firstClicks } from './first-clicks.ts'
import classes from './Form.module.css'

type Props = {
  /** When the draft was typed, in milliseconds since 1970. */
  at: number
  onContinue: () => void
  onDiscard: () => void
}

/** Offers the input of a form that was left without saving. The fields wait for the answer. */
export function KeptDraftNotice({ at, onContinue, onDiscard }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  // The fields are disabled until the answer, so it takes the focus.
  useEffect(() => button.current?.focus(), [])
  return (
    <Alert
      className={classes.notice}
      role="alert"
      color="blue"
      icon={<IconPencil aria-hidden />}
      title={`You have an unsaved draft of ${formatRecent(at)}.`}
    >
      <Group gap="xs" {...firstClicks}>
        <Button ref={button} size="compact-sm" onClick={onContinue}>
          Continue
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          Discard
        </Button>
      </Group>
    </Alert>
  )
}
