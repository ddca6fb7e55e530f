import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { isDay } from 'contract/days'
import { Suspense, useImperativeHandle, useRef, type Ref, type RefObject } from 'react'
import { loadLater } from '../load-later.tsx'
import classes from './DateInput.module.css'
import { calendarStart } from './date-text.ts'
import type { useDateText } from './use-date-text.ts'

// The calendar weighs more than all fields of a form together, and many people type.
const DayCalendar = loadLater(async () => (await import('./DayCalendar.tsx')).DayCalendar)

// Modal, so that Escape closes the calendar and not the dialog around the field.
const modal = { role: 'dialog', 'aria-modal': true } as const

type Props = ReturnType<typeof useDateText>['calendar'] & {
  /** The id of the field's label. */
  labelId: string
  disabled?: boolean | undefined
  min?: string | undefined
}

/** Opens the calendar of a field. A closed panel costs as much as the field, so each is made when its field first has the focus. */
export function CalendarButton({ labelId, disabled, min, value, max, opened, setOpened, isMade, make, pick }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        className={classes.button}
        disabled={disabled ?? false}
        // Not named after the field, whose label names its input alone.
        aria-label="Open calendar"
        aria-describedby={labelId}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onFocus={make}
        onPointerDown={make}
        onClick={() => setOpened(!opened)}
      >
        <IconCalendar size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isMade && (
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
            <Anchor of={button} />
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
      )}
    </>
  )
}

/** Puts a panel at a button that is drawn before it. */
function Anchor({ of: button, ref }: { of: RefObject<HTMLButtonElement | null>; ref?: Ref<Element> }) {
  useImperativeHandle(ref, () => button.current as Element, [button])
  return null
}
