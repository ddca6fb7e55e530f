import { LoadFailed } from '../../api/LoadFailed.tsx'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { SheetDeparture } from 'contract/day-sheets'
import { shiftDay } from 'contract/day-arithmetic'
import { toLongDay } from 'contract/weekdays'
import { useEffect, type ReactNode } from 'react'
import { paths, tabTitle } from '../../app/paths.ts'
import { Bone, bones } from '../../ui/Bone.tsx'
import { EmptyPanel } from '../../ui/EmptyPanel.tsx'
import { ListFrame } from '../../ui/ListFrame.tsx'
import { SpokenLoading } from '../../ui/SpokenLoading.tsx'
import classes from '../Calendar.module.css'
import { carriedOf } from '../calendar-state.ts'
import { totalsOf } from './sheet-texts.ts'

type Props = {
  date: string
  /** Undefined while it is read, or when that failed. */
  sheet: readonly SheetDeparture[] | undefined
  read: { error?: unknown; isFetching: boolean; refetch: () => unknown }
  buttons: ReactNode
  /** Whether only the departures that one guides are shown. */
  isMine?: boolean
  children: ReactNode
}

/** The heading of a day's sheet, and what stands in its place while there is none. */
export function DayFrame({ date, sheet, read, buttons, isMine = false, children }: Props) {
  const { error, isFetching, refetch } = read
  const isFailed = error !== undefined
  // The routes have one title for all days. Its words are not among what every page loads first.
  useEffect(() => {
    document.title = tabTitle(toLongDay(date))
  }, [date])
  const step = (label: string, by: number, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      aria-label={label}
      renderRoot={(props) => (
        <Link to="/calendar/$date" params={{ date: shiftDay(date, by) }} search={carriedOf} {...props} />
      )}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <ListFrame
      title={toLongDay(date)}
      fact={sheet && totalsOf(sheet).join(' · ')}
      buttons={
        <>
          <Link to={paths.calendar} search={(now) => ({ ...carriedOf(now), date })} className="target">
            Calendar
          </Link>
          <ActionIcon.Group>
            {step('Previous day', -1, IconChevronLeft)}
            {step('Next day', 1, IconChevronRight)}
          </ActionIcon.Group>
          {buttons}
        </>
      }
    >
      {children}
      {sheet?.length === 0 && (
        <EmptyPanel text={isMine ? 'You guide no departure on this day.' : 'No departures on this day.'} />
      )}
      {!sheet && !isFailed && (
        <div className={classes.loading}>
          <SpokenLoading />
          {bones.map((bone) => (
            <Bone key={bone} width="100%" height={40} />
          ))}
        </div>
      )}
      {!sheet && isFailed && <LoadFailed load={{ error, isFetching, refetch }} />}
    </ListFrame>
  )
}
