import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { shiftDay } from 'contract/day-arithmetic'
import { isDay } from 'contract/days'
import { paths } from '../app/paths.ts'
import { Bone, bones } from '../ui/Bone.tsx'
import { EmptyPanel } from '../ui/EmptyPanel.tsx'
import { FailedPanel } from '../ui/FailedPanel.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { SpokenLoading } from '../ui/SpokenLoading.tsx'
import { useDaySheetQuery } from './api.ts'
import { longDay } from './calendar-state.ts'
import classes from './Calendar.module.css'
import { DaySheet } from './day/DaySheet.tsx'
import { totalsOf } from './day/sheet-texts.ts'

/** The sheet of the day in the address. */
export function DayPage() {
  const { date = '' } = useParams({ strict: false })
  return isDay(date) ? <Day date={date} /> : <EmptyPanel title="No such day" text="The address names no day." />
}

function Day({ date }: { date: string }) {
  const { currentData, isError, isFetching, refetch } = useDaySheetQuery({ params: { date }, query: {} })
  const fact = currentData && totalsOf(currentData).join(' · ')
  const step = (label: string, by: number, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      aria-label={label}
      renderRoot={(props) => <Link to="/calendar/$date" params={{ date: shiftDay(date, by) }} {...props} />}
    >
      <Icon size={18} />
    </ActionIcon>
  )
  return (
    <ListFrame
      title={`${longDay(date)} ${date.slice(0, 4)}`}
      fact={fact}
      buttons={
        <>
          <Link to={paths.calendar} search={{ date }}>
            Calendar
          </Link>
          {step('Previous day', -1, IconChevronLeft)}
          {step('Next day', 1, IconChevronRight)}
        </>
      }
    >
      {currentData && currentData.length > 0 && <DaySheet departures={currentData} />}
      {currentData?.length === 0 && <EmptyPanel text="No departures on this day." />}
      {!currentData && !isError && (
        <div className={classes.loading}>
          <SpokenLoading />
          {bones.map((bone) => (
            <Bone key={bone} width="100%" height={40} />
          ))}
        </div>
      )}
      {!currentData && isError && <FailedPanel busy={isFetching} onRetry={() => void refetch()} />}
    </ListFrame>
  )
}
