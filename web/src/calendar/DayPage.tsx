import { Button } from '@mantine/core'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { isDay } from 'contract/days'
import type { SheetDeparture } from 'contract/day-sheets'
import { officeMessages } from 'contract/office-messages'
import { toLongDay } from 'contract/weekdays'
import { fieldErrors } from '../api/errors.ts'
import { paths } from '../app/paths.ts'
import { PastBar } from '../ui/PastBar.tsx'
import { StatePanel } from '../ui/StatePanel.tsx'
import { useDialog } from '../ui/use-dialog.tsx'
import { useMe } from '../session/api.ts'
import { useDaySheetQuery } from './api.ts'
import { carriedOf } from './calendar-state.ts'
import { DayFrame } from './day/DayFrame.tsx'
import { DaySheet } from './day/DaySheet.tsx'
import { Paper } from './day/Paper.tsx'
import { PastDialog } from './day/PastDialog.tsx'
import { SheetState } from './offline/SheetState.tsx'
import { useSheet } from './offline/use-sheet.ts'
import { PrintMenu } from './prints/PrintMenu.tsx'
import { useStaying } from './use-staying.ts'
import { PrintStrip } from './prints/PrintStrip.tsx'
import { usePrints } from './prints/use-prints.ts'

/** The sheet of the day in the address, as it is or as it was at the moment in the address. */
export function DayPage() {
  const { date = '' } = useParams({ strict: false })
  const { at, guide_id } = useSearch({ strict: false })
  const me = useMe()
  const isMine = guide_id === 'me' || guide_id === String(me.id)
  if (!isDay(date)) return <NoSuchDay />
  if (!at) return <Day date={date} isMine={isMine} />
  if (Number.isNaN(Date.parse(at))) return <NoSuchMoment date={date} isAhead={false} />
  return <PastDay date={date} at={at} isMine={isMine} />
}

const NoSuchDay = () => (
  <StatePanel isPage title="No such day" text="The address names no day.">
    <Link to={paths.calendar} className="target">
      Back to the calendar
    </Link>
  </StatePanel>
)

type DayProps = { date: string; isMine: boolean }
type PastProps = DayProps & { at: string }

const NoSuchMoment = ({ date, isAhead }: { date: string; isAhead: boolean }) => (
  <StatePanel isPage title="No such moment" text={officeMessages.daySheets[isAhead ? 'momentAhead' : 'noMoment']}>
    <Link to="/calendar/$date" params={{ date }} search={carriedOf} className="target">
      Back to now
    </Link>
  </StatePanel>
)

function Day({ date, isMine }: DayProps) {
  const { departures, updatedAt, isStale, isKept, read } = useSheet(date, isMine)
  const me = useMe()
  const prints = usePrints({ date, isMine, refetch: read.refetch })
  // Here and not in a departure or booking, which stands elsewhere or nowhere once it was moved.
  const [dialog, show] = useDialog()
  // The strip of the last print stands above the sheet, which would move down otherwise.
  const isDrawn = useStaying(date, departures !== undefined && (prints.isKnown || isKept))
  const sheet = isDrawn ? departures : undefined
  return (
    <DayFrame
      date={date}
      sheet={sheet}
      read={read}
      isMine={isMine}
      buttons={
        <>
          <MineButton date={date} isMine={isMine} sheet={sheet} />
          <PastButton date={date} />
          {sheet && <PrintMenu sheet={`${date} ${isMine}`} prints={prints} isEmpty={sheet.length === 0} />}
        </>
      }
    >
      {sheet && <SheetState departures={sheet} updatedAt={updatedAt} isStale={isStale} read={read} />}
      {sheet && (
        // The changes are those of the whole day.
        <Paper
          day={toLongDay(date)}
          guide={isMine && prints.paper?.layout !== 'changes' ? me.name : undefined}
          printed={prints.paper}
        >
          <PrintStrip prints={prints} departures={sheet} />
          {sheet.length > 0 && <DaySheet departures={sheet} show={show} />}
        </Paper>
      )}
      {dialog}
    </DayFrame>
  )
}

function PastDay({ date, at, isMine }: PastProps) {
  const me = useMe()
  const read = useDaySheetQuery({ params: { date }, query: { at, ...(isMine && { guide_id: 'me' }) } })
  const sheet = read.currentData
  const refusal = fieldErrors(read.error)['at']
  if (refusal !== undefined)
    return <NoSuchMoment date={date} isAhead={refusal === officeMessages.daySheets.inFuture('at')} />
  return (
    <DayFrame date={date} sheet={sheet} read={read} isMine={isMine} buttons={<PastButton date={date} />}>
      <Paper day={toLongDay(date)} guide={isMine ? me.name : undefined} printed={undefined}>
        <PastBar at={at}>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/calendar/$date" params={{ date }} search={carriedOf} {...props} />}
          >
            Back to now
          </Button>
        </PastBar>
        {sheet && sheet.length > 0 && <DaySheet departures={sheet} />}
      </Paper>
    </DayFrame>
  )
}

type MineProps = { date: string; isMine: boolean; sheet: readonly SheetDeparture[] | undefined }

/** Between the whole day and the departures that one guides; nothing for a person who guides none of them. */
function MineButton({ date, isMine, sheet }: MineProps) {
  const { id } = useMe()
  if (!isMine && !sheet?.some(({ guides }) => guides.some((guide) => guide.id === id))) return null
  return (
    <Button
      variant={isMine ? 'default' : 'light'}
      renderRoot={(props) => (
        <Link
          to="/calendar/$date"
          params={{ date }}
          search={(now) => ({ ...carriedOf(now), guide_id: isMine ? undefined : 'me' })}
          {...props}
        />
      )}
    >
      {isMine ? 'Whole day' : 'My day'}
    </Button>
  )
}

function PastButton({ date }: { date: string }) {
  const [dialog, show] = useDialog()
  const navigate = useNavigate()
  const showAt = (at: string) =>
    void navigate({ to: '/calendar/$date', params: { date }, search: (now) => ({ ...carriedOf(now), at }) })
  return (
    <>
      <Button variant="default" onClick={() => show((close) => <PastDialog onShow={showAt} onClose={close} />)}>
        As it was
      </Button>
      {dialog}
    </>
  )
}
