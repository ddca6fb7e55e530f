import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Act } from 'contract/acts'
import { openActing } from '../testing.ts'

const { t, a } = await openActing()

/** Makes the worker look for tasks, and returns the progress of an act after each transaction until its task has ended. */
async function progressOf(id: number): Promise<number[]> {
  const { withTx } = t.database
  const seen: number[] = []
  const spy = vi.spyOn(t.database, 'withTx').mockImplementation(async (...args) => {
    const result = await withTx(...args)
    const { rows } = await t.database.db.execute<{ progress: number }>(
      sql`select progress from acts where id = ${id} and task is not null`,
    )
    seen.push(...rows.map(({ progress }) => progress))
    return result
  })
  const other = await a.booking()
  await a.check({ act: 'delete', selection: { ids: [other] } })
  await a.settled(id)
  spy.mockRestore()
  return seen
}

test('The progress of a check and of an undo goes on after a restart where it was', async () => {
  for (let n = 0; n < 24; n++) await a.booking({ lead_traveler: 'Ines Okafor' })
  const selection = { query: { search: 'okafor' }, total: 24 }
  const checked = await a.check({ act: 'status', values: { status: 'pending' }, selection })
  const { id } = checked
  const rows: { booking_id: number }[] = await a.rows(id)
  const middle = rows[11]?.booking_id ?? 0
  const { db } = t.database
  // As a server that was killed half-way leaves it.
  await db.execute(sql`
    update acts set state = 'checking', task = 'check', next_state = 'ready', attempt = attempt + 1, progress = 0.5,
      position = ${middle} where id = ${id}`)
  const ofCheck = await progressOf(id)
  expect(Math.min(...ofCheck)).toBeGreaterThanOrEqual(0.5)
  expect(Math.max(...ofCheck)).toBeGreaterThan(0.5)

  await a.commit(checked)
  // What is left takes more than one batch.
  await db.execute(sql`
    update acts set task = 'undo', next_state = 'undone', attempt = attempt + 1, progress = 0.9,
      undone = '{"restored":200,"kept":[]}', position = 0 where id = ${id}`)
  const ofUndo = await progressOf(id)
  expect(Math.min(...ofUndo)).toBeGreaterThan(0.89)
  expect(Math.max(...ofUndo)).toBeGreaterThan(0.9)
  const undone: Act = await a.settled(id)
  expect(undone).toMatchObject({ state: 'undone', undone: { restored: 224 } })
})
