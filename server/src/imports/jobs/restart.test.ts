import { expect, test, vi } from 'vitest'
import { cleanCsv } from '../testing.ts'
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
