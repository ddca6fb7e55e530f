import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatInstant } from '../lib/format.ts'
import { BusyButton } from './BusyButton.tsx'
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
  /** The button that leaves the other side as it is, where nothing typed stays behind the dialog. */
  close?: string
  busy: boolean
  onClose: () => void
  /** Saves with the chosen side of each field. */
  onResolve: (choices: Choices) => void
}

/** What another person saved meanwhile, beside what was typed here; the choice is made field by field. */
export function ConflictDialog<Values>(props: ConflictDialogProps<Values>) {
  const { noun, conflict, close, busy, onClose, onResolve } = props
  const { base, fresh, mine, found } = conflict
  const [choices, setChoices] = useState<Choices>(() => likelyChoices(found))
  const buttons = (
    <>
      <Button variant="default" data-autofocus={close === undefined || undefined} onClick={onClose}>
        {close ?? 'Keep editing'}
      </Button>
      <BusyButton busy={busy} onClick={() => onResolve(choices)}>
        Save with these choices
      </BusyButton>
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
        {found.map(({ field }, index) => (
          <Radio.Group
            key={field.name}
            label={field.label}
            description={`Before: ${field.lines(base.values).join('; ')}`}
            value={choices[field.name] ?? 'mine'}
            onChange={(side) => setChoices({ ...choices, [field.name]: side as Side })}
          >
            <div className={classes.sides}>
              <SideCard
                side="mine"
                title="Yours"
                lines={field.lines(mine)}
                // The question may come while something else is typed, of which Enter must not answer it.
                hasFocus={close !== undefined && index === 0}
              />
              <SideCard side="theirs" title="Theirs" lines={field.lines(fresh.values)} />
            </div>
          </Radio.Group>
        ))}
      </Stack>
    </Dialog>
  )
}

type SideCardProps = { side: Side; title: string; lines: string[]; hasFocus?: boolean }

function SideCard({ side, title, lines, hasFocus }: SideCardProps) {
  return (
    <Radio.Card value={side} className={classes.card} data-autofocus={hasFocus || undefined}>
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
