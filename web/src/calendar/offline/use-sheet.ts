import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { SheetDeparture } from 'contract/day-sheets'
import { findSheet, keepSheet, type KeptSheet, type SheetPlace } from '../../lib/kept-day.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useMe } from '../../session/api.ts'
import { useDaySheetQuery } from '../api.ts'
import { answered } from './as-of.ts'
import { registerWorker } from './register-worker.ts'
import { followWaiting, sendNow, useWaiting } from './waiting.ts'
import { withChanges } from './with-changes.ts'

/** How long a sheet may take before the kept one is shown. */
const patienceMs = 2_000

type Read = ReturnType<typeof useDaySheetQuery>

const nameOf = ({ owner, date, isMine }: SheetPlace) => `${owner} ${date} ${isMine}`

/** The sheet that this device kept, once the server has not answered: undefined before that, null where none is kept. */
function useKept(place: SheetPlace, isNeeded: boolean, isFailed: boolean): KeptSheet | null | undefined {
  const [found, setFound] = useState<{ name: string; sheet: KeptSheet | null }>()
  const name = nameOf(place)
  const { owner, date, isMine } = place
  // IndexedDB and the time that the network takes are outside of React.
  useEffect(() => {
    if (!isNeeded) return
    let isWanted = true
    const look = async () => {
      const sheet = await findSheet({ owner, date, isMine })
      if (isWanted) setFound({ name: nameOf({ owner, date, isMine }), sheet: sheet ?? null })
    }
    const timer = setTimeout(() => void look(), isFailed ? 0 : patienceMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [owner, date, isMine, isNeeded, isFailed])
  return isNeeded && found?.name === name ? found.sheet : undefined
}

/** When the request began that the sheet on screen answered. */
function useAsOf({ startedTimeStamp, fulfilledTimeStamp }: Read): number {
  const [known, setKnown] = useState({ fulfilled: 0, started: 0 })
  const present = answered({ startedTimeStamp, fulfilledTimeStamp }, known)
  if (present !== known) setKnown(present)
  return present.started
}

/** Keeps what the server answered for the rest of the day, and sends what waits, since the server can be reached. */
function useKeeping(place: SheetPlace, departures: readonly SheetDeparture[] | undefined, at: number | undefined) {
  const me = useMe()
  const { owner, date, isMine } = place
  const isRead = departures !== undefined
  const keep = useEffectEvent((received: number) => {
    if (departures) void keepSheet(place, { departures, at: received }, me)
  })
  // IndexedDB and the service worker are outside of React. The queue itself writes what the server noted since to what is kept.
  useEffect(() => {
    if (!isRead || at === undefined) return
    registerWorker()
    keep(at)
    sendNow()
  }, [owner, date, isMine, isRead, at])
}

type Shown = {
  departures: readonly SheetDeparture[]
  /** When the sheet was received, and when it was requested. */
  updatedAt: number | undefined
  asOf: number
  isKept: boolean
}

/** The sheet of the server, or else the one that this device kept. */
function useShown(place: SheetPlace, read: Read, kept: KeptSheet | null | undefined): Shown | undefined {
  const { currentData, fulfilledTimeStamp } = read
  const asOf = useAsOf(read)
  useKeeping(place, currentData, fulfilledTimeStamp)
  if (currentData) return { departures: currentData, updatedAt: fulfilledTimeStamp, asOf, isKept: false }
  return kept ? { departures: kept.departures, updatedAt: kept.at, asOf: kept.at, isKept: true } : undefined
}

/** The sheet of a day, or of the departures that one guides, with what was done on this device. */
export function useSheet(date: string, isMine: boolean) {
  const place = { owner: useMe().id, date, isMine }
  const isOnline = useOnline()
  const { changes, sent } = useWaiting()
  const read = useDaySheetQuery({ params: { date }, query: isMine ? { guide_id: 'me' } : {} })
  const { currentData, error, isFetching, refetch } = read
  const isFailed = error !== undefined
  const kept = useKept(place, currentData === undefined, isFailed)
  // The queue is outside of React. `KeptDay` runs it on every page, but its code may arrive after the network is lost.
  useEffect(() => followWaiting(place.owner), [place.owner])
  const shown = useShown(place, read, kept)
  const [sheet, asOf] = [shown?.departures, shown?.asOf ?? 0]
  // Hundreds of bookings, each of which is drawn again where it is another object.
  const departures = useMemo(
    () => sheet && withChanges(sheet, { changes, sent }, { day: date, asOf }),
    [sheet, changes, sent, date, asOf],
  )
  return {
    departures,
    updatedAt: shown?.updatedAt,
    /** What is shown may be out of date. */
    isStale: shown !== undefined && (!isOnline || isFailed || shown.isKept),
    isKept: shown?.isKept === true,
    read: { error: kept === undefined ? undefined : error, isFetching, refetch },
  }
}
