import { Button, CloseButton, Popover, UnstyledButton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { quickRanges, rangeLabel, type Range } from './ranges.ts'
import classes from './DateRange.module.css'

// The calendar weighs more than the rest of a list page together, and is rarely opened.
const RangeCalendar = lazy(async () => ({ default: (await import('./RangeCalendar.tsx')).RangeCalendar }))

type Props = { value: Range; onChange: (range: Range) => void }

const none: Range = { start_date: undefined, end_date: undefined }

const same = (a: Range, b: Range) => a.start_date === b.start_date && a.end_date === b.end_date

/** The range control: quick options that apply at once, and a calendar to pick any two days from. */
export function DateRange({ value, onChange }: Props) {
  const [opened, setOpened] = useState(false)
  const label = rangeLabel(value)
  const choose = (range: Range) => {
    setOpened(false)
    onChange(range)
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      withRoles={false}
      trapFocus
      returnFocus
      position="bottom-start"
      shadow="md"
    >
      <div className={classes.control} data-active={label !== undefined}>
        <Popover.Target>
          <Button
            variant="default"
            className={classes.button}
            leftSection={<IconCalendar size={16} stroke={1.75} />}
            aria-label={label ? `Date range: ${label}` : 'Date range'}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {label ?? 'Date range'}
          </Button>
        </Popover.Target>
        {label && (
          <CloseButton size="sm" className={classes.clear} aria-label="Clear dates" onClick={() => choose(none)} />
        )}
      </div>
      <Popover.Dropdown p={0}>
        <section aria-label="Choose dates" className={classes.panel}>
          <div className={classes.quick}>
            {quickRanges().map(({ label: name, range }) => (
              <UnstyledButton
                key={name}
                className={classes.option}
                aria-pressed={same(range, value)}
                onClick={() => choose(range)}
              >
                {name}
              </UnstyledButton>
            ))}
            <UnstyledButton className={classes.option} onClick={() => choose(none)}>
              Reset
            </UnstyledButton>
          </div>
          <div className={classes.calendar}>
            <Suspense>
              <RangeCalendar value={value} onChange={choose} />
            </Suspense>
          </div>
        </section>
      </Popover.Dropdown>
    </Popover>
  )
}
