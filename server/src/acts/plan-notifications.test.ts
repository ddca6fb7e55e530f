import { expect, test } from 'vitest'
import { notificationTable } from '../db/tables.ts'
import { openActing } from './testing.ts'

const { a, t } = await openActing()

const at = '2027-06-05T09:00'

test.each([
  ['cancel_departure', {}, 'Cancel departure'],
  ['move', { minutes: 60 }, 'Move bookings'],
])(
  '%s of a departure that has a plan and no booking is notified to others, as is its undo',
  async (act, values, label) => {
    const as = await t.signIn('employee', ['booking'])
    await a.booking({ description: 'Tea Cruise', booking_datetime: '2027-06-05T14:00' })
    const [{ id: tour_id }] = (await a.call('GET', '/tours')).body.data.data
    await a.call('PUT', '/departures', { tour_id, starts_at: at, vehicle: 'Coach 7' })
    await t.database.db.delete(notificationTable)
    const list = async () =>
      (await t.call('GET', '/notifications', { as })).body.data.data.map(({ kind, body }: Record<string, string>) => [
        kind,
        body,
      ])
    const done = await a.commit(await a.check({ act, values, selection: { departure: { tour_id, starts_at: at } } }))
    const title = `${label}: Tea Cruise, Jun 05, 2027 09:00 (bulk action ${done.id})`
    expect(await list()).toEqual([['schedule_updated', `${title}: a departure without bookings to change.`]])
    const own = (await a.call('GET', '/notifications')).body.data.data.map(({ body }: { body: string }) => body)
    expect(own).toContain(`${title}: a departure without bookings to change.`)
    await a.undo(done)
    expect(await list()).toEqual([['schedule_updated', `${title} was undone: a departure without bookings to change.`]])
  },
)
