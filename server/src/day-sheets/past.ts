import type { Booking } from 'contract/bookings'
import type { ManifestEntry, SheetDeparture } from 'contract/day-sheets'
import { fromBookingTime } from 'contract/days'
import { onDaySince, readPastStates } from '../bookings/past-states.sql.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { pastDeparturesOfDay } from '../departures/read.ts'
import type { CountRow } from '../departures/rows.sql.ts'
import { codeKey, codeKeysOf, dayOf } from './changes.ts'
import { toursOf } from './manifest.sql.ts'
import { eveningBeforeFirst, timesOfEntry } from './pickup-order.ts'

type Which = { tourId: number | undefined; guideId: number | undefined }
type Placed = { booking: Booking; starts_at: string; tour_id: number }

/** The sheet of a day as it was at an instant, read back from the histories of bookings and plans; tours are today's. */
export async function readPastSheet(db: Db, date: string, at: string, which: Which): Promise<SheetDeparture[]> {
  const found = await readPastStates(db, onDaySince(date, at), at)
  const tours = await toursOf(db, codeKeysOf(found))
  const placed = found.flatMap(({ past }): Placed[] => {
    const tour_id = past && tours.get(codeKey(past))
    if (!past || tour_id === undefined || dayOf(past) !== date) return []
    return [{ booking: past, starts_at: fromBookingTime(past.booking_datetime), tour_id }]
  })
  const groups = new Map<string, Placed[]>()
  for (const one of placed) {
    const group = groups.get(placeOf(one))
    if (group) group.push(one)
    else groups.set(placeOf(one), [one])
  }
  const counts = [...groups.values()].map(countsOf)
  const departures = await pastDeparturesOfDay(db, date, which, { at, counts })
  return departures.map((departure) => {
    const here = groups.get(placeOf({ starts_at: departure.starts_at, tour_id: departure.tour.id })) ?? []
    const manifest = here.map(({ booking }) => entryOf(booking)).toSorted(byPickup)
    return { ...departure, manifest: eveningBeforeFirst(manifest, departure.starts_at, timesOfEntry) }
  })
}

const placeOf = ({ starts_at, tour_id }: Pick<Placed, 'starts_at' | 'tour_id'>) => `${starts_at} ${tour_id}`

function countsOf(group: readonly Placed[]): CountRow {
  const { starts_at, tour_id } = onlyRow(group.slice(0, 1))
  const row: CountRow = { starts_at, tour_id, confirmed: 0, pending: 0, cancelled: 0, adult: 0, child: 0, infant: 0 }
  for (const { booking } of group) {
    row[booking.status] += 1
    if (booking.status !== 'cancelled') for (const { type } of booking.travelers) row[type] += 1
  }
  return row
}

function entryOf(booking: Booking): ManifestEntry {
  const party = { adult: 0, child: 0, infant: 0 }
  for (const { type } of booking.travelers) party[type] += 1
  return {
    booking_id: booking.id,
    booking_reference: booking.booking_reference,
    lead_traveler: booking.lead_traveler,
    customer_phone: booking.customer_phone,
    party,
    travelers: booking.traveler_count,
    pickup_time: booking.pickup_time,
    pickup_location: booking.pickup_location,
    drop_off_time: booking.drop_off_time,
    drop_off_location: booking.drop_off_location,
    inclusions: booking.inclusions.map(({ description }) => description),
    status: booking.status,
    booking_source: booking.booking_source,
    supplier_confirmation: booking.supplier_confirmation,
    arrived: booking.arrived,
    note: booking.note,
  }
}

// The order of the database, whose collation is the same.
const { compare } = new Intl.Collator('und')
const byPickup = (a: ManifestEntry, b: ManifestEntry) =>
  compare(a.pickup_time, b.pickup_time) ||
  compare(a.pickup_location, b.pickup_location) ||
  compare(a.lead_traveler, b.lead_traveler) ||
  a.booking_id - b.booking_id
