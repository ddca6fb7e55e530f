import { LoadFailed } from '../api/LoadFailed.tsx'
import { ActionIcon, Button } from '@mantine/core'
import { useHotkeys, type HotkeyItem } from '@mantine/hooks'
import { IconCalendarShare, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { counted } from 'contract/counted'
import type { Departure } from 'contract/departures'
import { NotUpdated } from '../api/NotUpdated.tsx'
import { paths, titles } from '../app/paths.ts'
import { optionsOf } from '../lib/labels.ts'
import { useLondonDay } from '../lib/use-london-day.ts'
import { Bone, bones } from '../ui/Bone.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { DialogButton } from '../ui/DialogButton.tsx'
import { CalendarTabs } from '../ui/CalendarTabs.tsx'
import { SpokenLoading } from '../ui/SpokenLoading.tsx'
import onPaper from '../ui/OnPaper.module.css'
import { useLightPaper } from '../ui/use-light-paper.ts'
import { useSingleKeys } from '../ui/use-single-keys.ts'
import { useDeparturesQuery } from './api.ts'
import { Attention } from './Attention.tsx'
import { CalendarFilters } from './CalendarFilters.tsx'
import {
  daysOf,
  departuresOf,
  moved,
  rangeOf,
  readState,
  titleOf,
  views,
  type CalendarState,
} from './calendar-state.ts'
import classes from './Calendar.module.css'
import paper from './CalendarPaper.module.css'
import { ListView } from './ListView.tsx'
import { MonthView } from './MonthView.tsx'
import { MyDay } from './MyDay.tsx'
import { WeekView } from './WeekView.tsx'
import { SubscriptionDialog } from './subscription/SubscriptionDialog.tsx'
import { YearStrip } from './YearStrip.tsx'

type CalendarChange = { [K in keyof CalendarState]?: CalendarState[K] | undefined }

/** Without a day of its own the calendar shows today, also after midnight. */
const present: CalendarChange = { date: undefined }

/** What the address holds of a part of the state: texts, and nothing for what is undefined. */
const textOf = (state: CalendarChange) =>
  Object.fromEntries(
    Object.entries(state).map(([key, value]) => [key, value === undefined ? undefined : String(value)]),
  )

/** The state of the calendar, which stands in the address and nowhere else. */
function useCalendar() {
  const navigate = useNavigate()
  const today = useLondonDay()
  const state = readState(useSearch({ strict: false }), today)
  const change = (next: CalendarChange) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...textOf(next) }), resetScroll: false })
  /** From what the address says by now: a second press may come before the first one is drawn. */
  const step = (by: 1 | -1) =>
    void navigate({
      to: '.',
      search: (now: Record<string, string | undefined>) => ({ ...now, date: moved(readState(now, today), by) }),
      resetScroll: false,
    })
  const [hasKeys] = useSingleKeys()
  const key = (name: string, act: () => void): HotkeyItem => [
    name,
    (event: KeyboardEvent) => {
      if (usesKeys(event.target)) return
      event.preventDefault()
      act()
    },
    { preventDefault: false },
  ]
  useHotkeys([
    key('ArrowLeft', () => step(-1)),
    key('ArrowRight', () => step(1)),
    ...(hasKeys
      ? [
          key('t', () => change(present)),
          key('m', () => change({ view: 'month' })),
          key('w', () => change({ view: 'week' })),
          key('l', () => change({ view: 'list' })),
        ]
      : []),
  ])
  return [state, change, step] as const
}

/** A dialog covers the calendar; tabs and menus use arrows and letters themselves. */
const usesKeys = (target: EventTarget | null) =>
  document.querySelector('[aria-modal="true"]') !== null ||
  (target instanceof Element && target.closest('[role="tablist"], [role="menu"], [role="listbox"]') !== null)

export function CalendarPage() {
  const [state, change, step] = useCalendar()
  useLightPaper()
  const { booking_source, tour_id, guide_id } = state
  const query = {
    ...rangeOf(state),
    ...(booking_source && { booking_source }),
    ...(tour_id !== undefined && { tour_id }),
    ...(guide_id !== undefined && { guide_id }),
  }
  const load = useDeparturesQuery({ query })
  // Only those of the days in the address: others would leave its days empty.
  const { currentData: departures, error, isFetching, refetch } = load
  return (
    <ListFrame
      title={titles.calendar}
      fact={departures && counted(departuresOf(state, departures).length, 'departure')}
      buttons={
        <>
          <MyDay />
          <DialogButton
            icon={IconCalendarShare}
            variant="default"
            dialog={(close) => <SubscriptionDialog onClose={close} />}
          >
            Subscribe
          </DialogButton>
        </>
      }
    >
      <CalendarTabs value={paths.calendar} />
      <div className={classes.controls}>
        <div className={classes.steps}>
          <ActionIcon variant="default" aria-label="Previous" onClick={() => step(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Button variant="default" size="sm" onClick={() => change(present)}>
            Today
          </Button>
          <ActionIcon variant="default" aria-label="Next" onClick={() => step(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <h2 className={`${classes.title} ${onPaper.part} ${paper.named}`} aria-live="polite">
            {titleOf(state)}
          </h2>
        </div>
        <CalendarFilters state={state} onChange={change} />
        <fieldset aria-label="View" className={classes.views}>
          {optionsOf(views).map(({ value, label }) => (
            <Button
              key={value}
              size="sm"
              variant={value === state.view ? 'light' : 'default'}
              aria-pressed={value === state.view}
              onClick={() => change({ view: value })}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      <YearStrip view={state.view} date={state.date} />
      <div className={classes.columns}>
        <div
          className={`${classes.main} ${onPaper.part} ${state.view === 'list' ? paper.list : onPaper.across} ${paper.shown}`}
        >
          <NotUpdated load={{ ...load, data: departures }} />
          {departures && <Shown state={state} departures={departures} />}
          {!departures && !error && <Loading />}
          {!departures && error && (
            <div className={classes.loading}>
              <LoadFailed load={{ error, isFetching, refetch }} />
            </div>
          )}
        </div>
        <Attention />
      </div>
    </ListFrame>
  )
}

function Shown({ state, departures }: { state: CalendarState; departures: readonly Departure[] }) {
  const days = daysOf(state)
  const byDay = new Map<string, Departure[]>()
  for (const departure of departures) {
    const day = departure.starts_at.slice(0, 10)
    byDay.set(day, [...(byDay.get(day) ?? []), departure])
  }
  const shown = { days, departures: byDay, source: state.booking_source }
  if (state.view === 'week') return <WeekView {...shown} />
  if (state.view === 'list') return <ListView {...shown} />
  return <MonthView month={state.date.slice(0, 7)} {...shown} />
}

const Loading = () => (
  <div className={classes.loading}>
    <SpokenLoading />
    {bones.map((bone) => (
      <Bone key={bone} width="100%" height={40} />
    ))}
  </div>
)
