import type { daySheets, SheetDeparture } from 'contract/day-sheets'
import type { Input } from 'contract/endpoint'
import type { Db } from '../db/db.ts'
import { departuresOfDay } from '../departures/read.ts'
import { JsonText } from '../http/json-text.ts'
import { manifestRows } from './manifest.sql.ts'

type Query = Input<typeof daySheets.find>['query']

/** The departures of a day with their bookings, as the text of its JSON: a day may have hundreds. */
export async function findDaySheet(
  db: Db,
  date: string,
  { tour_id, guide_id }: Query,
  me: { id: number },
): Promise<JsonText<SheetDeparture[]>> {
  const departures = await departuresOfDay(db, date, {
    tourId: tour_id,
    guideId: guide_id === 'me' ? me.id : guide_id,
  })
  const manifests = await manifestRows(db, date)
  const sheet: SheetDeparture[] = departures.map((departure) => ({
    ...departure,
    manifest: manifests.get(`${departure.starts_at} ${departure.tour.id}`) ?? [],
  }))
  return new JsonText(JSON.stringify(sheet))
}
