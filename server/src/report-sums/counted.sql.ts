import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { timeZone } from 'contract/days'
import { erased } from 'contract/personal-data'
import { folded } from '../db/lists.ts'
import { yearlyKinds, type GroupKind } from './columns.ts'

/** The columns of `report_bookings` besides the id of the booking. */
export const countedColumns = [
  'code_id',
  'tour_at',
  'pence',
  'booked_day',
  'travelers',
  'children',
  'infants',
  'booked_hour',
  'booking_source',
  'currency',
  'status',
  'country',
] as const

/** The hour of the week of a time, from Sunday 00:00. */
const hourOfWeek = (time: SQL) => sql`(extract(dow from ${time})::integer * 24 + extract(hour from ${time})::integer)`

/** The time at which a booking was made, on London's clocks. */
export const madeAt = (column: SQLWrapper) => sql`(${column} at time zone ${sql.raw(`'${timeZone}'`)})`

/** The country under which a booking is counted, of its id. */
export const countedCountry = (id: SQLWrapper) => sql`(select country from report_bookings where booking_id = ${id})`

/**
 * An erased number has no prefix any more: its booking stays under the country under which it was counted, also through a deletion,
 * which takes it out of what is counted.
 */
const keptCountry = sql`
  case when b.customer_phone = ${sql.raw(`'${erased}'`)} then coalesce(${countedCountry(sql`b.id`)}, b.country_kept) end`

/** The live bookings of a condition on `b`, as `report_bookings` has them. */
export const countedBookings = (which: SQL): SQL => sql`
  select b.id as booking_id, c.id as code_id, b.booking_datetime as tour_at, (b.amount * 100)::bigint as pence,
    b.input_date as booked_day, b.traveler_count as travelers, t.children, t.infants,
    ${hourOfWeek(madeAt(sql`b.created_at`))}::smallint as booked_hour, b.booking_source, b.currency, b.status,
    coalesce(${keptCountry}, p.country, 'ZZ') as country
  from bookings b
  join tour_codes c on c.code_key = ${folded(sql`normalize(b.product_code, nfc)`)}
  cross join lateral (
    select count(*) filter (where type = 'child')::integer as children, count(*) filter (where type = 'infant')::integer as infants
    from booking_travelers where booking_id = b.id) t
  cross join lateral (select regexp_replace(b.customer_phone, '[^0-9+]', '', 'g') as number) n
  cross join lateral (
    select case when number like '+%' then replace(number, '+', '')
      when number like '00%' then replace(substr(number, 3), '+', '') else '' end as digits) d
  left join lateral (
    select country from phone_prefixes
    where prefix in (${sql.raw([1, 2, 3, 4, 5, 6, 7].map((length) => `left(digits, ${length})`).join(', '))})
    order by length(prefix) desc limit 1) p on true
  where b.deleted_at is null and ${which}`

/** A value of a group with the bookings and the travelers that count for it, of a booking `x`. */
type GroupValue = { value: SQL; bookings: 0 | 1; travelers: SQL }
const whole = (value: SQL): GroupValue[] => [{ value, bookings: 1, travelers: sql`x.travelers` }]
const ofType = (type: string, travelers: SQL): GroupValue => ({ value: sql.raw(`'${type}'`), bookings: 0, travelers })

/** Of single kinds of travelers only these are added, of the others bookings with all their travelers and their money. */
const groupValues: Record<GroupKind, readonly GroupValue[]> = {
  lead_days: whole(sql`(x.tour_at::date - x.booked_day)`),
  party: whole(sql`x.travelers`),
  type: [
    ofType('adult', sql`x.travelers - x.children - x.infants`),
    ofType('child', sql`x.children`),
    ofType('infant', sql`x.infants`),
  ],
  booked_hour: whole(sql`x.booked_hour`),
  tour_hour: whole(hourOfWeek(sql`x.tour_at`)),
  country: whole(sql`x.country`),
}
const groupKinds = Object.keys(groupValues) as GroupKind[]

/** What a booking `x` is grouped by. Kinds of travelers are parts of bookings and not among them. */
export const valueOf = (kind: Exclude<GroupKind, 'type'>): SQL => groupValues[kind][0]!.value

/** The kinds of travelers as values with how many of sums or a booking `x` they are: `g (value, travelers)`. */
export const typesOf = sql`(values ${sql.join(
  groupValues.type.map(({ value, travelers }) => sql`(${value}, ${travelers})`),
  sql`, `,
)}) as g (value, travelers)`

const rowsOf = (kind: GroupKind, name: string, more = ''): SQL[] =>
  groupValues[kind].map(
    ({ value, bookings, travelers }) =>
      sql`(${sql.raw(`'${name}'`)}, ${value}::text, ${sql.raw(String(bookings))}, ${travelers}${sql.raw(more)})`,
  )

/** The groups of a booking `x`, of a kind: `g (kind, value, bookings, travelers)`. */
export const groupsOfBooking = (kind: GroupKind): SQL =>
  sql`(values ${sql.join(rowsOf(kind, kind), sql`, `)}) as g (kind, value, bookings, travelers)`

/** All groups that are kept of a booking `x`, with the period that each is of: `g (kind, value, bookings, travelers, period)`. */
export const keptGroups: SQL = sql`(values ${sql.join(
  [
    ...groupKinds.flatMap((kind) => rowsOf(kind, kind, ", 'month'")),
    ...yearlyKinds.flatMap((kind) => rowsOf(kind, `${kind}_year`, ", 'year'")),
  ],
  sql`, `,
)}) as g (kind, value, bookings, travelers, period)`
