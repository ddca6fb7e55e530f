import { sql } from 'drizzle-orm'
import type { ManifestEntry } from 'contract/day-sheets'
import type { Db } from '../db/db.ts'
import { fold } from '../db/fold.ts'

type Row = { starts_at: string; product_code: string; entry: ManifestEntry }

/** The live bookings of a day by `<starts_at> <tour id>`, each list by pickup time, then place, then lead traveler. */
export async function manifestRows(db: Db, date: string, emails: boolean): Promise<Map<string, ManifestEntry[]>> {
  const { rows } = await db.execute<Row>(sql`
    select to_char(b.booking_datetime, 'YYYY-MM-DD"T"HH24:MI') as starts_at, b.product_code, json_build_object(
      'booking_id', b.id, 'booking_reference', b.booking_reference, 'lead_traveler', b.lead_traveler,
      'customer_phone', b.customer_phone, ${emails ? sql`'customer_email', b.customer_email,` : sql``}
      'party', (select json_build_object('adult', count(*) filter (where x.type = 'adult'),
        'child', count(*) filter (where x.type = 'child'), 'infant', count(*) filter (where x.type = 'infant'))
        from booking_travelers x where x.booking_id = b.id),
      'travelers', b.traveler_count, 'pickup_time', b.pickup_time, 'pickup_location', b.pickup_location,
      'drop_off_time', b.drop_off_time, 'drop_off_location', b.drop_off_location,
      'inclusions', coalesce((select json_agg(o.name order by x.position) from booking_inclusions x
        join inclusion_options o on o.id = x.inclusion_id where x.booking_id = b.id), '[]'),
      'status', b.status, 'booking_source', b.booking_source, 'supplier_confirmation', b.supplier_confirmation,
      'arrived', b.arrived, 'note', b.note) as entry
    from bookings b
    where b.booking_datetime >= ${date}::timestamp and b.booking_datetime < ${`${date} 24:00`}::timestamp
      and b.deleted_at is null
    order by b.pickup_time, b.pickup_location collate "und-x-icu", b.lead_traveler collate "und-x-icu", b.id`)
  const tours = await toursOf(db, [...new Set(rows.map(({ product_code }) => fold(product_code)))])
  const manifests = new Map<string, ManifestEntry[]>()
  for (const { starts_at, product_code, entry } of rows) {
    const key = `${starts_at} ${tours.get(fold(product_code))}`
    const entries = manifests.get(key)
    if (entries) entries.push(entry)
    else manifests.set(key, [entry])
  }
  return manifests
}

/** The ids of tours by the keys of their codes. */
export async function toursOf(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute<{ code_key: string; tour_id: number }>(sql`
    select code_key, tour_id from tour_codes
    where code_key in (select value from json_array_elements_text(${JSON.stringify(keys)}::json))`)
  return new Map(rows.map(({ code_key, tour_id }) => [code_key, tour_id]))
}
