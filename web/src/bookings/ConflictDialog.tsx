import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { bookingField } from 'contract/booking-fields'
import type { BookingWithHistory } from 'contract/bookings'
import { useState } from 'react'
import { formatInstant } from '../lib/format.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { draftOf, type BookingDraft } from './booking-draft.ts'
import { allOf, likelyChoices, type Choices, type Difference, type Side } from './conflict.ts'
import classes from './ConflictDialog.module.css'
import { shownValue } from './shown-value.ts'

export type Conflict = {
  fresh: BookingWithHistory
  mine: BookingDraft
  found: Difference[]
  /** Informs the form that its draft is kept. */
  saved: () => void
}

type ConflictDialogProps = {
  conflict: Conflict
  busy: boolean
  onClose: () => void
  /** Saves with the chosen side of each field. */
  onResolve: (choices: Choices) => void
}

/** What another person saved meanwhile, beside what was typed here; the choice is made field by field. */
export function ConflictDialog({ conflict, busy, onClose, onResolve }: ConflictDialogProps) {
  const { fresh, mine, found } = conflict
  const [choices, setChoices] = useState<Choices>(() => likelyChoices(found))
  const theirs = draftOf(fresh)
  const last = fresh.histories[0]
  const who = last?.user.name ?? 'Someone else'
  const buttons = (
    <>
      <Button variant="default" data-autofocus onClick={onClose}>
        Keep editing
      </Button>
      <Button loading={busy} onClick={() => onResolve(choices)}>
        Save with these choices
      </Button>
    </>
  )
  return (
    <Dialog opened whole onClose={onClose} title="Someone else changed this booking" size="xl" footer={buttons}>
      <Text size="sm">
        {who} saved changes{last && ` on ${formatInstant(last.created_at)}`} while you were editing. Choose what to keep
        of each field below. Everything else that you typed stays as it is.
      </Text>
      <Group gap="xs" my="md">
        <Button size="compact-sm" variant="default" onClick={() => setChoices(allOf(found, 'mine'))}>
          Keep all of mine
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setChoices(allOf(found, 'theirs'))}>
          Take all of theirs
        </Button>
      </Group>
      <Stack gap="md">
        {found.map(({ field }) => (
          <Radio.Group
            key={field}
            label={bookingField(field).label}
            value={choices[field] ?? 'mine'}
            onChange={(side) => setChoices({ ...choices, [field]: side as Side })}
          >
            <div className={classes.sides}>
              <SideCard side="mine" title="Yours" lines={shownValue(field, mine)} />
              <SideCard side="theirs" title="Theirs" lines={shownValue(field, theirs)} />
            </div>
          </Radio.Group>
        ))}
      </Stack>
    </Dialog>
  )
}

function SideCard({ side, title, lines }: { side: Side; title: string; lines: string[] }) {
  return (
    <Radio.Card value={side} className={classes.card}>
      <Radio.Indicator className={classes.dot} />
      <span>
        <span className={classes.title}>{title}</span>
        {lines.map((line, index) => (
          <span key={`${index} ${line}`} className={classes.line}>
            {line}
          </span>
        ))}
      </span>
    </Radio.Card>
  )
}
