import { expect, test, vi } from 'vitest'
import { cleanCsv, csvOf, wireRow } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

const { app, t } = await openImporting()

test('The progress of an undo goes on after a restart where it was', async () => {
  const { id } = await t.check(cleanCsv(24))
  await t.commit(id)
  // As a server that was killed near the end leaves it; what is left takes more than one batch.
  await t.query(`update imports set task = 'undo', next_state = 'undone', attempt = attempt + 1, progress = 0.9,
    undone = '{"removed":200,"restored":0,"kept":[]}' where id = ${id}`)
  const seen: number[] = []
  const { withTx } = app.database
  const spy = vi.spyOn(app.database, 'withTx').mockImplementation(async (...args) => {
    const result = await withTx(...args)
    const rows = await t.query(`select progress from imports where id = ${id} and task = 'undo'`)
    seen.push(...rows.map(({ progress }) => Number(progress)))
    return result
  })
  // The worker looks for tasks.
  await t.check('Ref\r\nA1\r\n')
  const { undone } = await t.settled(id)
  spy.mockRestore()
  expect(undone).toMatchObject({ removed: 224 })
  expect(Math.min(...seen)).toBeGreaterThan(0.89)
  expect(Math.max(...seen)).toBeGreaterThan(0.9)
})

test('A check whose worker was killed goes on, also where the clock of the database was set back since', async () => {
  // The worker drops all leases at its start on the embedded engine.
  const { id } = await t.check(cleanCsv(2))
  const kill = (later: string) =>
    t.query(`update imports set state = 'checking', task = 'check', next_state = 'ready', attempt = attempt + 1,
      lease = 'a worker that was killed', lease_until = clock_timestamp() + interval '${later}' where id = ${id}`)
  // The worker looks for tasks.
  const look = () => t.check(csvOf(wireRow(9)))
  await kill('14 seconds')
  await look()
  const [waiting] = await t.query(`select lease from imports where id = ${id}`)
  expect(waiting).toEqual({ lease: 'a worker that was killed' })
  await kill('1 hour')
  await look()
  expect(await t.settled(id)).toMatchObject({ state: 'ready', counts: { create: 2 } })
})
