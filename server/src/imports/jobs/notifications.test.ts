import { expect, test } from 'vitest'
import { notificationTable } from '../../db/tables.ts'
import { csvOf, wireRow } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

const { app, t } = await openImporting()

test('What an import changes of the schedule of bookings, or leaves pending, is notified to others once, as is its undo', async () => {
  const others = { booking: await app.signIn('employee', ['booking']), users: await app.signIn('employee', ['users']) }
  for (const n of [1, 2, 3])
    await t.createBooking({ booking_reference: `EXT-${n}`, booking_datetime: '2025-07-20T09:30' })
  await app.database.db.delete(notificationTable)
  const list = async (who: keyof typeof others) =>
    (await app.call('GET', '/notifications', { as: others[who] })).body.data.data.map(
      ({ kind, body, href }: Record<string, string>) => [kind, body, href],
    )
  const imported = async (...rows: string[]) => {
    const { id } = await t.check(csvOf(...rows))
    await t.commit(id)
    return id
  }
  const same = { booking_datetime: '2025-07-20 09:30' }
  // New bookings, and a price.
  await imported(wireRow(8), wireRow(9))
  await imported(wireRow(1, { ...same, amount: '55' }))
  expect(await list('booking')).toEqual([])

  const moved = await imported(
    wireRow(1, { ...same, pickup_time: '08:15' }),
    wireRow(2, { ...same, pickup_time: '08:15' }),
  )
  const path = `/bookings/import/${moved}`
  expect(await list('booking')).toEqual([['schedule_updated', 'Import of partners.csv: 2 bookings changed.', path]])
  await t.undo(moved)
  const undone = ['schedule_updated', 'Import of partners.csv was undone: 2 bookings restored.', path]
  expect(await list('booking')).toEqual([undone])

  const pending = await imported(wireRow(3, { ...same, status: 'pending' }))
  expect(await list('booking')).toEqual([
    ['payment_pending', 'Import of partners.csv: 1 booking changed.', `/bookings/import/${pending}`],
    undone,
  ])
  expect(await list('users')).toEqual([])
})
