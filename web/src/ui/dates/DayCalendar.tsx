import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { londonDay } from 'contract/days'
import { useState } from 'react'
import { MonthYear } from '../MonthYear.tsx'
import { calendarBounds, clampDay } from '../ranges.ts'
import classes from '../RangeCalendar.module.css'

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
        minDate={bounds.min}
        maxDate={bounds.max}
        maxLevel="month"
        firstDayOfWeek={0}
        weekendDays={[]}
        classNames={{ calendarHeader: classes.header, weekday: classes.weekday, day: classes.day }}
        getDayProps={(day) => ({
          ...(day === today && { 'data-london-today': true, 'aria-current': 'date' as const }),
          ...(day === first && { 'data-autofocus': true }),
        })}
      />
    </div>
  )
}
