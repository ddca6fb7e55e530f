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

test('An inclusion that leaves the catalogue during a commit is added to no booking from then on', async () => {
  const admin = await app.signIn('admin')
  const option = await app.call('POST', '/inclusion-options', { as: admin, body: { name: 'Lunch' } })
  const lines = cleanCsv(60).trimEnd().split('\r\n')
  const text = lines.map((line, at) => `${line},${at === 0 ? 'inclusions' : 'Lunch'}`).join('\r\n')
  const { id } = await t.check(text)
  let isInCatalogue = true
  const deleting: Database = {
    ...database,
    withTx: async (run, options) => {
      const result = await database.withTx(run, options)
      if (isInCatalogue && (await t.bookings()).total > 0) {
        isInCatalogue = false
        await app.call('DELETE', `/inclusion-options/${option.body.data.id}`, { as: admin })
      }
      return result
    },
  }
  await database.withTx((tx) => startCommit(tx, id, { mode: 'good_rows' }, author))
  await importWorker(deleting)()
  const { state, counts, problems } = (await app.call('GET', `/bookings/imports/${id}`, { as })).body.data
  const written = (await t.query('select count(*)::int as n from booking_inclusions'))[0]?.['n']
  expect({ state, counts }).toMatchObject({ state: 'done', counts: { create: written, refused: 60 - Number(written) } })
  expect(written).toBeGreaterThan(0)
  expect(counts.refused).toBeGreaterThan(0)
  expect(problems).toMatchObject([{ code: 'inclusion', count: counts.refused }])
  expect((await t.bookings()).total).toBe(counts.create)
})
