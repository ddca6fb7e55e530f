import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { londonDay } from 'contract/days'
import { useState } from 'react'
import { calendarProps, todayProps } from '../calendar-props.ts'
import { MonthYear } from '../MonthYear.tsx'
import { calendarBounds, clampDay } from '../ranges.ts'

type Props = {
  value: string | undefined
  /** The day whose month is shown first. */
  start: string
  min: string | undefined
  max: string | undefined
  onPick: (day: string) => void
}

/** The calendar is loaded after the focus trap of its popover has looked for something to focus. */
const focusFirst = (element: HTMLElement | null) => element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()

/** One day by one click, or by arrow keys and Enter. */
export function DayCalendar({ value, start, min, max, onPick }: Props) {
  const today = londonDay()
  const usual = calendarBounds(today)
  const bounds = { min: min ?? usual.min, max: max ?? usual.max }
  const first = clampDay(start, bounds)
  const [month, setMonth] = useState(first)
  return (
    <div ref={focusFirst}>
      <MonthYear month={month} bounds={bounds} onChange={setMonth} />
      <DatePicker
        value={value ?? null}
        onChange={(day) => day && onPick(day)}
        date={month}
        onDateChange={setMonth}
        {...calendarProps(bounds)}
        getDayProps={(day) => ({
          ...todayProps(day, today),
          ...(day === first && { 'data-autofocus': true }),
        })}
      />
    </div>
  )
}
