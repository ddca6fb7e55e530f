import { rangeLabel } from 'contract/days'
import { Button, CloseButton, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './DateRange.module.css'
import { RangePanel } from './RangePanel.tsx'
import { noRange, type Range } from './ranges.ts'

type Props = { value: Range; onChange: (range: Range) => void }

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
            leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
            aria-label={label ? `Date range: ${label}` : 'Date range'}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {label ?? 'Date range'}
          </Button>
        </Popover.Target>
        {label && (
          <CloseButton
            size={24}
            iconSize={16}
            className={classes.clear}
            aria-label="Clear dates"
            onClick={() => choose(noRange)}
          />
        )}
      </div>
      <Popover.Dropdown p={0}>
        <RangePanel value={value} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}
