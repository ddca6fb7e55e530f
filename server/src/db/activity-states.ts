import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { accountKinds } from 'contract/activity'
import type { ActivityKind } from 'contract/activity-actions'
import type { Tx } from './db.ts'
import { withoutWaiting } from './transactions.ts'

/** A table whose rows are the records of a kind, what names them, and the columns that no line may have. */
type Stored = {
  table: string
  label: string
  without?: readonly string[]
  /** Its writes lock several rows, in an order that a lock before them would break. */
  isOrdered?: true
}

const derived = ['search_text', 'name_key']
const account: Stored = {
  table: 'users',
  label: 'name',
  without: [...derived, 'username_key', 'email_key', 'password_hash'],
  isOrdered: true,
}

/** The records whose values lines have. `activity/activity.test.ts` asks for a decision about each of their columns. */
export const stored: Partial<Record<ActivityKind, Stored>> = {
  staff: account,
  customer: account,
  session: { table: 'sessions', label: 'user_agent', without: ['counter', 'spent_at'], isOrdered: true },
  api_key: { table: 'api_keys', label: 'name', without: ['token_hash'] },
  tour: { table: 'tours', label: 'name' },
  template: { table: 'message_templates', label: 'name', without: derived },
  // What was learned of a file may have values of its rows.
  import_partner: {
    table: 'import_partners',
    label: 'name',
    without: ['header_key', 'columns', 'mapping', 'answers', 'dialect', 'edited_version'],
  },
  promotion: { table: 'banners', label: 'title' },
  review: { table: 'reviews', label: 'id' },
  inclusion: { table: 'inclusion_options', label: 'name', without: derived },
  saved_view: { table: 'saved_views', label: 'name', without: derived },
  saved_report: { table: 'saved_reports', label: 'name', without: derived },
}

/** Kinds whose writes keep a history: its entry of this transaction has what was and what is. */
const histories: Partial<Record<ActivityKind, { table: string; column: string; label: SQL }>> = {
  booking: {
    table: 'booking_histories',
    column: 'booking_id',
    label: sql`(select booking_reference from bookings where id = state.record)`,
  },
  departure: {
    table: 'departure_histories',
    column: 'plan_id',
    label: sql`(select t.name || ' ' || to_char(p.starts_at, 'YYYY-MM-DD HH24:MI')
      from departure_plans p join tours t on t.id = p.tour_id where p.id = state.record)`,
  },
}

/** The record whose values a line has: its id, or what finds the plan of a departure once it is written. */
export type Snapshot = { kind: ActivityKind; recordId?: number | undefined; departure?: Departure | undefined }
type Departure = { tour_id: number; starts_at: string }

/** What a text finds the record by: placeholders of its id, or of the tour and the time of its departure. */
export type Finding = { kind: ActivityKind } & ({ recordId: SQLWrapper } | Record<keyof Departure, SQLWrapper>)

const idOf = (by: Finding): SQL =>
  'recordId' in by
    ? sql`${by.recordId}::bigint`
    : sql`(select id from departure_plans where tour_id = ${by.tour_id}::bigint and starts_at = ${by.starts_at}::timestamp)`

const withoutSecrets = ({ without = [] }: Stored) => sql`to_jsonb(t) - ${`{${without.join(',')}}`}::text[]`

/**
 * Reads a record before it changes; undefined when its history has that. It is answered in the order of the statements. It waits for
 * a change of the record that is under way: that is another person's, and no part of this one.
 */
export function before(tx: Tx, { kind, recordId }: Snapshot): Promise<unknown> | undefined {
  const of = stored[kind]
  if (!of || recordId === undefined) return undefined
  const lock = of.isOrdered ? sql`` : sql`for no key update`
  const read = tx.execute<{ was: unknown }>(
    sql`select ${withoutSecrets(of)} as was from ${sql.identifier(of.table)} t where t.id = ${recordId} ${lock}`,
  )
  const was = read.then(({ rows }) => rows[0]?.was)
  // Awaited after the change, which fails first where this has: a lock that was not given, or a database that takes no writes. As a
  // statement of the transaction its failure is the one that is answered.
  withoutWaiting(tx, was).catch(() => {})
  return was
}

/** The record as it was (from `before`, as JSON) and as it is, with its id. */
export function now(by: Finding, was: SQLWrapper): SQL {
  const record = idOf(by)
  const of = stored[by.kind]
  if (of)
    return sql`select ${was}::jsonb as was, (select ${withoutSecrets(of)} from ${sql.identifier(of.table)} t
      where t.id = ${record}) as "is", ${record} as record`
  const history = histories[by.kind]
  if (!history) return sql`select null::jsonb as was, null::jsonb as "is", ${record} as record`
  // A call that changed nothing has no entry, and the last one is of another transaction.
  return sql`select changes::jsonb -> 'old' as was, changes::jsonb -> 'new' as "is", id.record
    from (select ${record} as record) id left join lateral (
      select changes from (select h.changes, h.xmin from ${sql.identifier(history.table)} h
        where h.${sql.identifier(history.column)} = id.record order by h.id desc limit 1) h
      where h.xmin = pg_current_xact_id()::xid) h on true`
}

/** What names the record, in the words of `now`. */
export function label(kind: ActivityKind): SQL {
  // Also where no values of the account were read, as of a sign-in or what was refused.
  if (accountKinds.some((each) => each === kind)) return sql`(select u.name from users u where u.id = state.record)`
  const of = stored[kind]
  if (of) return sql`coalesce(state."is", state.was) ->> ${of.label}::text`
  return histories[kind]?.label ?? sql`null::text`
}
