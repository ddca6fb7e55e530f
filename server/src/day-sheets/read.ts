import { sql } from 'drizzle-orm'
import type { daySheets, SheetChange, SheetDeparture } from 'contract/day-sheets'
import type { Input } from 'contract/endpoint'
import { changedSince, onDaySince, readPastStates } from '../bookings/past-states.sql.ts'
import type { Db } from '../db/db.ts'
import { departuresOfDay } from '../departures/read.ts'
import { JsonText } from '../http/json-text.ts'
import { changesOfDay, codeKeysOf } from './changes.ts'
import { readPastSheet } from './past.ts'
import { manifestRows, toursOf } from './manifest.sql.ts'
import { eveningBeforeFirst, timesOfEntry } from './pickup-order.ts'

type Query = Input<typeof daySheets.find>['query']

/** The departures of a day with their bookings, as the text of its JSON: a day may have hundreds. */
export async function findDaySheet(
  db: Db,
  date: string,
  { tour_id, guide_id, at, emails }: Query,
  me: { id: number },
): Promise<JsonText<SheetDeparture[]>> {
  const which = { tourId: tour_id, guideId: guide_id === 'me' ? me.id : guide_id }
  if (at !== undefined) return new JsonText(JSON.stringify(await readPastSheet(db, date, at, which)))
  const departures = await departuresOfDay(db, date, which)
  const manifests = await manifestRows(db, date, emails === '1')
  const sheet = departures.map((departure): SheetDeparture => {
    const entries = manifests.get(`${departure.starts_at} ${departure.tour.id}`) ?? []
    return { ...departure, manifest: eveningBeforeFirst(entries, departure.starts_at, timesOfEntry) }
  })
  return new JsonText(JSON.stringify(sheet))
}

/** What changed on the sheet of a day since an instant, one entry a booking, from its state then to its state now. */
export async function findDayChanges(db: Db, date: string, since: string): Promise<SheetChange[]> {
  const changed = await readPastStates(db, sql`${onDaySince(date, since)} and ${changedSince(since)}`, since)
  return changesOfDay(date, changed, await toursOf(db, codeKeysOf(changed)))
}
