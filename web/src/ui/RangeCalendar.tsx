import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { londonDay } from 'contract/days'
import { useState } from 'react'
import { MonthYear } from './MonthYear.tsx'
import { calendarBounds, clampDay, type Range } from './ranges.ts'
import classes from './RangeCalendar.module.css'

type Props = { value: Range; onChange: (range: Range) => void }

type Draft = [string | null, string | null]

/** Two clicks make a range; two on the same day make a range of one day. */
export function RangeCalendar({ value, onChange }: Props) {
  const today = londonDay()
  const bounds = calendarBounds(today)
  const [draft, setDraft] = useState<Draft>([value.start_date ?? null, value.end_date ?? null])
  const [month, setMonth] = useState(clampDay(value.start_date ?? value.end_date ?? today, bounds))

  const pick = (next: Draft) => {
    setDraft(next)
    const [start_date, end_date] = next
    if (start_date && end_date) onChange({ start_date, end_date })
  }

  return (
    <>
      <MonthYear month={month} bounds={bounds} onChange={setMonth} />
      <DatePicker
        type="range"
        allowSingleDateInRange
        value={draft}
        onChange={pick}
        date={month}
        onDateChange={setMonth}
        minDate={bounds.min}
        maxDate={bounds.max}
        maxLevel="month"
        firstDayOfWeek={0}
        weekendDays={[]}
        classNames={{ calendarHeader: classes.header, weekday: classes.weekday, day: classes.day }}
        getDayProps={(day) => (day === today ? { 'data-london-today': true, 'aria-current': 'date' } : {})}
      />
    </>
  )
}
