import { expect, test } from 'vitest'
import type { Database } from '../../db/db.ts'
import { openActing } from '../testing.ts'
import { sweepActs } from './sweep.sql.ts'

const { t, a } = await openActing()

test('A bulk action that is committed while old ones are deleted keeps its bookings and can be undone', async () => {
  const ids = [await a.booking({ status: 'pending' }), await a.booking({ status: 'pending' })]
  const confirm = () => a.check({ act: 'status', values: { status: 'confirmed' }, selection: { ids } })
  const [old, committed] = [await confirm(), await confirm()]
  await t.database.db.execute(`update acts set created_at = now() - interval '31 days'`)
  let isCommitted = false
  const afterCommit: Database = {
    ...t.database,
    withTx: async (run, options) => {
      if (!isCommitted) {
        isCommitted = true
        await a.commit(committed)
      }
      return t.database.withTx(run, options)
    },
  }
  await sweepActs(t.database, () => true)
  expect(await a.rows(old.id)).toHaveLength(2)
  await sweepActs(afterCommit)
  expect([(await a.settled(old.id)).state, await a.rows(old.id)]).toEqual(['cancelled', []])
  expect(await a.rows(committed.id)).toHaveLength(2)
  await a.undo(committed)
  expect((await a.read(ids[0]!)).status).toBe('pending')
})
