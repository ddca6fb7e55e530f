import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addYears } from 'contract/days'
import { useState } from 'react'
import { clampDay, clampYear, type Bounds } from './ranges.ts'
import classes from './MonthYear.module.css'

type Props = { month: string; bounds: Bounds; onChange: (month: string) => void }

const monthNames = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, index, 1))),
)

const firstOf = (year: number, month: number) => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`

/** Heading of a calendar: a step back or ahead, the month by name, the year as typed, kept within the bounds. */
export function MonthYear({ month: shown, bounds, onChange }: Props) {
  const year = Number(shown.slice(0, 4))
  const month = Number(shown.slice(5, 7))
  const [typed, setTyped] = useState<string>()

  const go = (day: string) => onChange(clampDay(day, bounds))
  const step = (by: number) => go(firstOf(year + Math.floor((month - 1 + by) / 12), ((month - 1 + by + 12) % 12) + 1))
  const settle = (text: string | undefined) => {
    const next = text === undefined ? undefined : clampYear(text, bounds)
    setTyped(undefined)
    if (next !== undefined && next !== year) go(addYears(shown, next - year))
  }

  return (
    <div className={classes.head}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Previous month"
        disabled={shown.slice(0, 7) <= bounds.min.slice(0, 7)}
        onClick={() => step(-1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <NativeSelect
        size="xs"
        className={classes.month}
        aria-label="Month"
        value={month}
        data={monthNames.map((label, index) => ({ label, value: String(index + 1) }))}
        onChange={(event) => go(firstOf(year, Number(event.currentTarget.value)))}
      />
      <TextInput
        size="xs"
        type="number"
        min={0}
        max={99_999}
        className={classes.year}
        classNames={{ input: classes.number }}
        aria-label="Year"
        value={typed ?? String(year)}
        onChange={(event) => {
          const text = event.currentTarget.value
          // Four digits make a year; with fewer the person is still typing.
          if (text.length >= 4) settle(text)
          else setTyped(text)
        }}
        onBlur={() => settle(typed)}
        onKeyDown={(event) => event.key === 'Enter' && settle(typed)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Next month"
        disabled={shown.slice(0, 7) >= bounds.max.slice(0, 7)}
        onClick={() => step(1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
