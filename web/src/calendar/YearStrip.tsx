import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { counted } from 'contract/counted'
import { toShownDay } from 'contract/days'
import { useId, useRef, useState } from 'react'
import { useDepartureDaysQuery } from './api.ts'
import { NotUpdated } from '../api/NotUpdated.tsx'
import { useLondonDay } from '../lib/use-london-day.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { yearRange, type View } from './calendar-state.ts'
import { dayOfWeek, weeksAround } from './year-weeks.ts'
import classes from './YearStrip.module.css'

const shades = 5

/** The weeks around the day, shaded by travelers; each leads to its week in the present view. On a phone they open below a button. */
export function YearStrip({ view, date }: { view: View; date: string }) {
  const load = useDepartureDaysQuery({ query: yearRange(date) })
  // What was read around another day has some of these weeks.
  const { data = [] } = load
  const weeks = weeksAround(date, useLondonDay(), data)
  const most = Math.max(1, ...weeks.map(({ travelers = 0 }) => travelers))
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const phone = useIsPhone()
  const close = () => {
    if (!isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        hiddenFrom="sm"
        variant="default"
        mb="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        Weeks of the year
      </Button>
      {(isOpen || !phone) && <NotUpdated load={{ ...load, data }} />}
      <nav id={id} className={classes.year} data-open={isOpen} aria-label="Weeks of the year">
        {weeks.map(({ first, last, month, travelers, isNow, isShown }) => (
          <Link
            key={first}
            to="/calendar"
            search={(now) => ({ ...now, view, date: dayOfWeek({ first, month }, view) })}
            resetScroll={false}
            onClick={close}
            className={classes.week}
            data-shade={travelers && Math.ceil((travelers / most) * shades)}
            data-month={month && toShownDay(month).slice(0, 3)}
            data-now={isNow}
            aria-current={isShown ? 'true' : undefined}
            aria-label={[`Week of ${toShownDay(first)}`, ...figures(travelers)].join(', ')}
            title={[`${toShownDay(first)} – ${toShownDay(last)}`, ...figures(travelers)].join(': ')}
          />
        ))}
      </nav>
    </>
  )
}

const figures = (travelers: number | undefined) => (travelers === undefined ? [] : [counted(travelers, 'traveler')])
