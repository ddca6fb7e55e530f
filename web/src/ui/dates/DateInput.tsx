import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { isDay } from 'contract/days'
import { Suspense, useId, useState } from 'react'
import { calendarStart, parsers, shownText, timeIn, type DateKind } from './date-text.ts'
import classes from './DateInput.module.css'
import { loadLater } from '../load-later.tsx'

// The calendar weighs more than all fields of a form together, and many people type.
const DayCalendar = loadLater(async () => (await import('./DayCalendar.tsx')).DayCalendar)

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'id'> & {
  kind: DateKind
  /** `yyyy-MM-dd`, `yyyy-MM-ddTHH:mm` or `HH:mm`; what could not be read as such is the text as typed. */
  value: string
  onChange: (value: string) => void
  /** First and last day of the calendar; the schema decides. */
  min?: string | undefined
  max?: string | undefined
}

// Modal, so that Escape closes the calendar and not the dialog around the field.
const modal = { role: 'dialog', 'aria-modal': true } as const

/** A day, a time or both, typed in any usual form and shown as London writes it; a day can also be picked from a calendar. */
export function DateInput({ kind, value, onChange, min, max, onBlur, ...input }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [opened, setOpened] = useState(false)
  const type = (text: string) => {
    setTyped(text)
    onChange(parsers[kind](text, { max }) ?? text)
  }
  const pick = (day: string) => {
    setOpened(false)
    setTyped(undefined)
    onChange(kind === 'datetime' ? `${day}T${value[10] === 'T' ? value.slice(11) : (timeIn(value) ?? '09:00')}` : day)
  }
  return (
    <TextInput
      {...input}
      id={id}
      value={typed ?? shownText[kind](value)}
      placeholder={input.placeholder ?? (kind === 'time' ? 'hh:mm' : undefined)}
      autoComplete={input.autoComplete ?? 'off'}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (kind === 'time' || !event.altKey || event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpened(true)
      }}
      rightSectionWidth={kind === 'time' ? undefined : 36}
      rightSection={
        kind !== 'time' && (
          <Popover
            opened={opened}
            onChange={setOpened}
            withRoles={false}
            trapFocus
            returnFocus
            position="bottom-end"
            shadow="md"
          >
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                className={classes.button}
                disabled={input.disabled ?? false}
                // Not named after the field, whose label names its input alone.
                aria-label="Open calendar"
                aria-describedby={`${id}-label`}
                aria-haspopup="dialog"
                aria-expanded={opened}
                onClick={() => setOpened(!opened)}
              >
                <IconCalendar size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown p={12} {...modal} aria-label="Choose a day">
              <div className={classes.calendar}>
                <Suspense fallback={<div tabIndex={-1} data-autofocus className={classes.loading} />}>
                  <DayCalendar
                    value={isDay(value.slice(0, 10)) ? value.slice(0, 10) : undefined}
                    start={calendarStart(value, max)}
                    min={min}
                    max={max}
                    onPick={pick}
                  />
                </Suspense>
              </div>
            </Popover.Dropdown>
          </Popover>
        )
      }
    />
  )
}
