/** @module-tag slow */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actMessages } from 'contract/act-messages'
import { importing, cleanCsv } from '../imports/testing.ts'
import { acting, openActing } from './testing.ts'

const { t, a } = await openActing()
const count = 60

const some = async (): Promise<number[]> => {
  const ids: number[] = []
  for (let at = 0; at < count; at++) ids.push(await a.booking({ booking_reference: `TWO-${at}` }))
  return ids
}

type Entry = { booking_id: string; before: string | null; after: string }
/** The values that a field of each booking had, one after the other, by its history. */
async function chainsOf(field: string): Promise<Map<number, Entry[]>> {
  const { rows } = await t.database.db.execute<Entry>(sql`
    select booking_id, changes -> 'old' ->> ${field} as before, changes -> 'new' ->> ${field} as after
    from booking_histories where changes -> 'new' ->> ${field} is not null order by id`)
  const chains = new Map<number, Entry[]>()
  for (const row of rows) {
    const id = Number(row.booking_id)
    chains.set(id, [...(chains.get(id) ?? []), row])
  }
  return chains
}

/** Each change begins with what the one before it left, and the last one is what the booking has. */
async function expectUnbroken(field: 'status' | 'pickup_location'): Promise<void> {
  const { rows } = await t.database.db.execute<{ id: string; value: string }>(
    sql`select id, ${sql.identifier(field)} as value from bookings`,
  )
  const chains = await chainsOf(field)
  for (const { id, value } of rows) {
    const chain = chains.get(Number(id)) ?? []
    expect(chain.at(-1)?.after).toBe(value)
    for (const [at, { before }] of chain.entries()) expect(before).toBe(chain[at - 1]?.after ?? null)
  }
  const wrong = await t.database.db.execute(sql`
    select status, sum(n)::int as n from booking_counts where grain = 'day' group by status having sum(n) > 0
    except select status, count(*)::int from bookings where deleted_at is null group by status`)
  expect(wrong.rows).toEqual([])
}

test(
  'Of two bulk actions on the same bookings one changes each, and the other one names it',
  { timeout: 120_000 },
  async () => {
    const ids = await some()
    const acts = []
    for (const status of ['cancelled', 'pending'])
      acts.push(await a.check({ act: 'status', values: { status }, selection: { ids } }))
    const done = await Promise.all(acts.map((act) => a.commit(act)))
    expect(done.map(({ state }) => state)).toEqual(['done', 'done'])
    const sum = (kind: 'change' | 'refused') => done.reduce((total, { counts }) => total + counts[kind], 0)
    expect([sum('change'), sum('refused')]).toEqual([count, count])
    for (const { message } of done.flatMap(({ problems }) => problems))
      expect(message).toBe(actMessages.changedSinceCheck(['status']))
    await expectUnbroken('status')
    for (const act of acts) await a.undo(act)
    const { rows } = await t.database.db.execute(sql`select distinct status from bookings`)
    expect(rows).toEqual([{ status: 'confirmed' }])
    await expectUnbroken('status')
  },
)

test(
  'A bulk action beside an import leaves each booking as one of the two orders would',
  { timeout: 120_000 },
  async () => {
    const i = importing(t, await t.signIn('admin'))
    await i.commit((await i.check(cleanCsv(count))).id)
    const { rows } = await t.database.db.execute<{ id: string }>(sql`select id from bookings`)
    const selection = { ids: rows.map(({ id }) => Number(id)) }
    const file = await i.check(cleanCsv(count, { pickup_location: 'Euston' }))
    const act = await a.check({ act: 'set', values: { pickup_location: 'Savoy Pier' }, selection })
    const [imported, done] = await Promise.all([i.commit(file.id), a.commit(act)])
    expect([imported.state, done.state]).toEqual(['done', 'done'])
    const places = await t.database.db.execute<{ place: string }>(
      sql`select distinct pickup_location as place from bookings`,
    )
    expect(['Euston', 'Savoy Pier']).toEqual(expect.arrayContaining(places.rows.map(({ place }) => place)))
    expect(done.counts.change + done.counts.refused).toBe(count)
    for (const { message } of done.problems) expect(message).toBe(actMessages.changedSinceCheck(['pickup_location']))
    await expectUnbroken('pickup_location')
  },
)

test(
  'A bulk action beside people who edit names each booking that they changed first',
  { timeout: 120_000 },
  async () => {
    const ids = await some()
    const act = await a.check({ act: 'status', values: { status: 'cancelled' }, selection: { ids } })
    const edited = ids.filter((_, at) => at % 5 === 0)
    const edits = edited.map((id) => a.call('PATCH', `/bookings/${id}/update-status`, { status: 'pending' }))
    const [done, ...answers] = await Promise.all([a.commit(act), ...edits])
    expect(answers.map(({ status }) => status)).toEqual(edited.map(() => 200))
    const { rows } = await t.database.db.execute<{ status: string; n: number }>(
      sql`select status, count(*)::int as n from bookings group by status`,
    )
    const of = (status: string) => rows.find((row) => row.status === status)?.n ?? 0
    // Whichever came first, the edit is what an edited booking has.
    expect([of('pending'), of('cancelled')]).toEqual([edited.length, count - edited.length])
    expect(done.counts.change + done.counts.refused).toBe(count)
    for (const { message } of done.problems) expect(message).toBe(actMessages.changedSinceCheck(['status']))
    await expectUnbroken('status')
  },
)

/** The bookings of each day, as one statement finds them in the bookings and in everything that is kept beside them. */
async function perDay(): Promise<Record<string, Record<string, number>>> {
  const days = (from: string) => `(select coalesce(json_object_agg(day, n), '{}') from (${from} having sum(n) > 0) x)`
  const live = 'select booking_datetime::date as day, 1 as n from bookings where deleted_at is null'
  const parts = {
    bookings: `select day, sum(n) as n from (${live}) y group by day`,
    list: `select day, sum(n) as n from booking_counts where grain = 'day' group by day`,
    calendar: `select starts_at::date as day, sum(n) as n from (select starts_at, confirmed + pending + cancelled as n from departure_counts) y group by 1`,
    // What a timer has not added to the sums yet counts as well, as reports read it.
    reports: `select day, sum(n) as n from (
      select day, confirmed + pending + cancelled as n from report_sums where grain = 'day' and dated_by = 'tour'
      union all select tour_at::date, n from report_changes) y group by day`,
  }
  const columns = Object.entries(parts).map(([name, from]) => `${days(from)} as ${name}`)
  const { rows } = await t.database.db.execute<Record<string, Record<string, number>>>(
    sql.raw(`select ${columns.join(', ')}`),
  )
  return rows[0]!
}

test(
  'At every step of a move and of its undo the list, the calendar and the reports count what the bookings are',
  { timeout: 120_000 },
  async () => {
    const act = await a.check({ act: 'move', values: { days: 1 }, selection: { ids: await some() } })
    const seen = new Set<string>()
    for (const run of [() => a.commit(act), () => a.undo(act)]) {
      let isOver = false
      const ended = run().finally(() => (isOver = true))
      while (!isOver) {
        const { bookings, ...kept } = await perDay()
        seen.add(JSON.stringify(bookings))
        expect(kept).toEqual({ list: bookings, calendar: bookings, reports: bookings })
      }
      await ended
    }
    // Before, after, and at least once in between.
    expect(seen.size).toBeGreaterThan(2)
  },
)

// The embedded engine runs one transaction at a time, so no booking is being written while another one is restored.
test.runIf(process.env.TEST_DATABASE_URL).each(['undo of a deletion', 'restoration'])(
  'Of bookings whose reference another one takes during the %s that one is named, and the others return',
  async (how) => {
    const other = await a.booking()
    const ids = [await a.booking({ booking_reference: 'TAKEN-1' }), await a.booking(), await a.booking()]
    const deleted = await a.commit(await a.check({ act: 'delete', selection: { ids } }))
    const admin = acting(t, await t.signIn('admin'))
    const isUndo = how === 'undo of a deletion'
    const restoring = isUndo ? deleted : await admin.check({ act: 'restore', selection: { ids } })
    const { running } = await t.database.withTx(async (tx) => {
      await tx.execute(sql`update bookings x set reference_key = taken.reference_key, booking_reference = 'TAKEN-1'
        from bookings taken where x.id = ${other} and taken.id = ${ids[0]}`)
      const running = isUndo ? a.undo(restoring) : admin.commit(restoring)
      await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(1)
      return { running }
    })
    const ended = await running
    expect(ended).toMatchObject({ state: isUndo ? 'undone' : 'done', failure: null })
    const named = { booking_ids: [ids[0]], message: actMessages.referenceTaken }
    if (isUndo)
      expect(ended.undone).toMatchObject({
        restored: 2,
        kept: [{ booking_id: ids[0], reason: actMessages.referenceTaken }],
      })
    else expect(ended).toMatchObject({ counts: { change: 2, refused: 1 }, problems: [named] })
    const { rows } = await t.database.db.execute(sql`select id from bookings where deleted_at is not null`)
    expect(rows).toEqual([{ id: ids[0] }])
  },
)

async function waitingForLocks() {
  const { rows } = await t.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n
}
