import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatInstant } from '../lib/format.ts'
import { allOf, likelyChoices, type Base, type Choices, type Difference, type Fresh, type Side } from './conflict.ts'
import classes from './ConflictDialog.module.css'
import { Dialog } from './Dialog.tsx'

export type Conflict<Values> = {
  base: Base<Values>
  fresh: Fresh<Values>
  mine: Values
  found: Difference<Values>[]
  /** Informs the form that its draft is kept. */
  saved: () => void
}

type ConflictDialogProps<Values> = {
  /** What was changed: `booking`. */
  noun: string
  conflict: Conflict<Values>
  busy: boolean
  onClose: () => void
  /** Saves with the chosen side of each field. */
  onResolve: (choices: Choices) => void
}

/** What another person saved meanwhile, beside what was typed here; the choice is made field by field. */
export function ConflictDialog<Values>({ noun, conflict, busy, onClose, onResolve }: ConflictDialogProps<Values>) {
  const { base, fresh, mine, found } = conflict
  const [choices, setChoices] = useState<Choices>(() => likelyChoices(found))
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
    <Dialog opened whole onClose={onClose} title={`Someone else changed this ${noun}`} size="xl" footer={buttons}>
      <Text size="sm">
        {fresh.who ?? 'Someone else'} saved changes{fresh.at && ` on ${formatInstant(fresh.at)}`} while you were
        editing. Choose what to keep of each field below. Everything else that you typed stays as it is.
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
            key={field.name}
            label={field.label}
            description={`Before: ${field.lines(base.values).join('; ')}`}
            value={choices[field.name] ?? 'mine'}
            onChange={(side) => setChoices({ ...choices, [field.name]: side as Side })}
          >
            <div className={classes.sides}>
              <SideCard side="mine" title="Yours" lines={field.lines(mine)} />
              <SideCard side="theirs" title="Theirs" lines={field.lines(fresh.values)} />
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
