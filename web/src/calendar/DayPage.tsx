import { Anchor } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { isDay } from 'contract/days'
import { paths } from '../app/paths.ts'
import { StatePanel } from '../ui/StatePanel.tsx'
import { useDaySheetQuery } from './api.ts'
import { longDay } from './calendar-state.ts'
import { DayFrame } from './day/DayFrame.tsx'
import { DaySheet } from './day/DaySheet.tsx'
import { Paper } from './day/Paper.tsx'
import { PrintMenu } from './prints/PrintMenu.tsx'
import { PrintStrip } from './prints/PrintStrip.tsx'
import { usePrints } from './prints/use-prints.ts'

/** The sheet of the day in the address. */
export function DayPage() {
  const { date = '' } = useParams({ strict: false })
  if (isDay(date)) return <Day date={date} />
  return (
    <StatePanel isPage title="No such day" text="The address names no day.">
      <Anchor renderRoot={(props) => <Link to={paths.calendar} {...props} />}>Back to the calendar</Anchor>
    </StatePanel>
  )
}

function Day({ date }: { date: string }) {
  const read = useDaySheetQuery({ params: { date }, query: {} })
  const prints = usePrints(date, read.refetch)
  // The strip of the last print stands above the sheet, which would move down otherwise.
  const sheet = prints.isKnown ? read.currentData : undefined
  const hasDepartures = sheet !== undefined && sheet.length > 0
  return (
    <DayFrame date={date} sheet={sheet} read={read} buttons={hasDepartures && <PrintMenu prints={prints} />}>
      {sheet && (
        <Paper day={`${longDay(date)} ${date.slice(0, 4)}`} printed={prints.paper}>
          <PrintStrip prints={prints} departures={sheet} />
          {hasDepartures && <DaySheet departures={sheet} />}
        </Paper>
      )}
    </DayFrame>
  )
}
