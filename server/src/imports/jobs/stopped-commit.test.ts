import { expect, test, vi } from 'vitest'
import type { Database } from '../../db/db.ts'
import { openImporting } from '../testing-app.ts'
import { cleanCsv, csvOf, wireRow } from '../testing.ts'
import { startCommit } from '../write.ts'
import { author, importWorker } from './testing.ts'

// Without the timer that goes on with queued tasks.
vi.useFakeTimers({ toFake: ['setInterval'] })
const { app, as, t } = await openImporting()
vi.useRealTimers()
const { database } = app

test('A row that is refused before a commit is stopped is among the problems when it has ended', async () => {
  const { id } = await t.check(csvOf(wireRow(0, { amount: 'lots' }), ...cleanCsv(40).split('\r\n').slice(1, -1)))
  await t.createBooking({ booking_reference: 'EXT-1', booking_source: 'website' })
  let isCommitting = false
  let isStopping = false
  const stopping: Database = {
    ...database,
    withTx: async (run, options) => {
      const result = await database.withTx(run, options)
      isStopping ||= isCommitting && !options?.looks
      return result
    },
  }
  const work = importWorker(stopping, () => isStopping)
  await work()
  await database.withTx((tx) => startCommit(tx, id, { mode: 'good_rows' }, author))
  isCommitting = true
  await work()
  const find = async () => (await app.call('GET', `/bookings/imports/${id}`, { as })).body.data
  expect(await find()).toMatchObject({ state: 'committing', counts: { refused: 2 } })
  await importWorker(database)()
  const ended = await find()
  expect(ended).toMatchObject({ state: 'done', counts: { create: 39, refused: 2 } })
  expect(ended.problems.map(({ field, rows }: { field: string; rows: number[] }) => [field, rows])).toEqual([
    ['amount', [2]],
    ['booking_reference', [3]],
  ])
})
