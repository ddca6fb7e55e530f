/** @module-tag slow */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits } from 'contract/limits'
import { actBookingTable, actTable } from './act-tables.ts'
import { openActing } from './testing.ts'

const { t, a } = await openActing()
const count = limits.undoNamed + 1
const atOnce = 2_000

/** An action that made pending bookings of confirmed ones, all of which are cancelled since; returns its id. */
async function doneAndEdited(): Promise<number> {
  const first = await a.booking({ status: 'cancelled' })
  const { db } = t.database
  for (let made = 1; made < count; made += atOnce)
    await db.execute(sql`
      insert into bookings
      select (jsonb_populate_record(b, jsonb_build_object(
        'id', b.id + n, 'booking_reference', 'Kept ' || n, 'reference_key', 'kept ' || n, 'search_text', ''))).*
      from bookings b, generate_series(${made}::int, ${Math.min(made + atOnce, count) - 1}::int) n where b.id = ${first}`)
  const { rows } = await db.execute<{ id: string; created_by: string }>(
    sql`select b.id, u.id as created_by from bookings b, users u where u.name = 'Amelia Hart' order by b.id`,
  )
  const [act] = await db
    .insert(actTable)
    .values({
      act: 'status',
      values: { status: 'pending' },
      selection: { query: { search: '' }, total: count },
      state: 'done',
      counts: { bookings: count, change: count, unchanged: 0, refused: 0 },
      createdBy: Number(rows[0]!.created_by),
      createdByName: 'Amelia Hart',
      committedAt: new Date(),
    })
    .returning({ id: actTable.id })
  const changes = { old: { status: 'confirmed' }, new: { status: 'pending' } }
  const written = rows.map(({ id }) => ({
    actId: act!.id,
    bookingId: Number(id),
    kind: 'change' as const,
    changes,
    isWritten: true,
  }))
  while (written.length > 0) await db.insert(actBookingTable).values(written.splice(0, 2_000))
  return act!.id
}

test('An undo that keeps more bookings than it names counts all of them', { timeout: 120_000 }, async () => {
  const { undone } = await a.undo({ id: await doneAndEdited() })
  expect(undone).toMatchObject({ restored: 0, kept_count: count })
  expect(undone?.kept).toHaveLength(limits.undoNamed)
  const { rows } = await t.database.db.execute(
    sql`select content -> 'details' as details from activity_lines where action = 'acts.undone'`,
  )
  expect(rows).toEqual([{ details: { bookings: 0, kept: count } }])
})
