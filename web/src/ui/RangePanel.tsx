import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import classes from './DateRange.module.css'
import { noRange, quickRanges, sameRange, type Range } from './ranges.ts'
import { loadLater } from './load-later.tsx'

// The calendar weighs more than the rest of a list page together, and is rarely opened.
const RangeCalendar = loadLater(async () => (await import('./RangeCalendar.tsx')).RangeCalendar)

type Props = {
  value: Range
  onChoose: (range: Range) => void
  /** Whether the calendar stays closed until it is asked for. */
  folded?: boolean
}

/** Quick options that apply at once, and a calendar to pick any two days from. */
export function RangePanel({ value, onChoose, folded = false }: Props) {
  const [hasCalendar, setCalendar] = useState(!folded)
  return (
    <section aria-label="Choose dates" className={classes.panel} data-folded={folded}>
      <div className={classes.quick}>
        {quickRanges().map(({ label: name, range }, index) => (
          <UnstyledButton
            key={name}
            // Named for the trap of the focus, which warns of a panel that still fades when it is opened again.
            data-autofocus={(!folded && index === 0) || undefined}
            className={classes.option}
            aria-pressed={sameRange(range, value)}
            onClick={() => onChoose(range)}
          >
            {name}
          </UnstyledButton>
        ))}
        <UnstyledButton className={classes.option} onClick={() => onChoose(noRange)}>
          Reset
        </UnstyledButton>
        {folded && (
          <UnstyledButton
            className={classes.option}
            aria-expanded={hasCalendar}
            onClick={() => setCalendar(!hasCalendar)}
          >
            Other days <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      {hasCalendar && (
        <div className={classes.calendar}>
          <Suspense>
            {/* A range chosen beside the calendar, even while the panel closes, is the range that it shows next. */}
            <RangeCalendar key={`${value.start_date}/${value.end_date}`} value={value} onChange={onChoose} />
          </Suspense>
        </div>
      )}
    </section>
  )
}
