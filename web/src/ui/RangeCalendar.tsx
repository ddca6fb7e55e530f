import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { londonDay } from 'contract/days'
import { useState } from 'react'
import { calendarProps, todayProps } from './calendar-props.ts'
import { MonthYear } from './MonthYear.tsx'
import { calendarBounds, clampDay, type Range } from './ranges.ts'

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
        {...calendarProps(bounds)}
        getDayProps={(day) => ({ ...todayProps(day, today) })}
      />
    </>
  )
}
