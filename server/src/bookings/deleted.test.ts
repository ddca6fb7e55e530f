import { describe, expect, test } from 'vitest'
import { messages } from 'contract/messages'
import { bookingBody } from './testing.ts'
import { openBookings } from './testing-calls.ts'

const { app, as, newBooking, option, put, setStatus, remove, restore, found, total, query } = await openBookings()

describe('the status', () => {
  test('changes by its own call, with one row in the history', async () => {
    const { id } = await newBooking()
    const answer = await setStatus(id, { status: 'cancelled' })
    expect(answer.body).toMatchObject({
      message: messages.bookings.statusUpdated,
      data: { id, status: 'cancelled', version: 2, travelers: [{}, {}] },
    })
    const { histories } = await found(id)
    expect(histories[0].changes).toEqual({ old: { status: 'confirmed' }, new: { status: 'cancelled' } })
  })

  test('that it already has leaves no trace', async () => {
    const { id } = await newBooking()
    expect(await setStatus(id, { status: 'confirmed' })).toMatchObject({ status: 200, body: { data: { version: 1 } } })
    expect((await found(id)).histories).toHaveLength(1)
  })

  test('is one of three, and a missing booking is refused', async () => {
    const { id } = await newBooking()
    for (const body of [{}, { status: 'done' }, { status: null }])
      expect((await setStatus(id, body)).body.errors).toHaveProperty('status')
    expect((await setStatus(4040, { status: 'pending' })).status).toBe(404)
  })
})

describe('deleting a booking', () => {
  test('takes it out of lists, totals and reads, and keeps its history with a last row', async () => {
    const { id } = await newBooking()
    await newBooking()
    const gone = await remove(id)
    expect([gone.status, gone.body.message, gone.body.data]).toEqual([200, messages.bookings.deleted, { id }])
    expect(await total()).toBe(1)
    expect(await total({ search: 'ashworth' })).toBe(1)
    for (const again of [
      await app.call('GET', `/bookings/${id}`, { as }),
      await remove(id),
      await put(id, bookingBody()),
      await setStatus(id, { status: 'pending' }),
    ])
      expect(again.status).toBe(404)
    const kept = await query(`select user_name, changes from booking_histories where booking_id = ${id} order by id`)
    expect(kept).toHaveLength(2)
    expect(kept[1]).toEqual({
      user_name: 'Grace Booker',
      changes: { old: { deleted_at: null }, new: { deleted_at: expect.stringMatching(/Z$/) } },
    })
  })

  test('can be undone by an administrator, whole, once', async () => {
    const made = await newBooking(bookingBody({ inclusion_options: [await option('Tea')] }))
    await remove(made.id)
    expect((await app.call('POST', `/bookings/${made.id}/restore`, { as })).status).toBe(403)
    const [first, second] = await Promise.all([restore(made.id), restore(made.id)])
    expect([first.status, second.status]).toEqual([200, 200])
    const { histories, ...back } = await found(made.id)
    expect(back).toEqual({ ...made, version: 3, updated_at: expect.any(String) })
    expect(first.body.message).toBe(messages.bookings.restored)
    expect(histories.map((history: { user: { name: string } }) => history.user.name)).toEqual([
      'Ada Admin',
      'Grace Booker',
      'Grace Booker',
    ])
    expect(histories[0].changes.old).toEqual(histories[1].changes.new)
    expect(await total()).toBe(1)
    expect((await restore(4040)).status).toBe(404)
  })

  test('cannot be undone while another booking has the reference', async () => {
    const { id } = await newBooking(bookingBody({ booking_reference: 'ONE' }))
    await remove(id)
    const other = await newBooking(bookingBody({ booking_reference: 'one' }))
    const refused = await restore(id)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ booking_reference: [messages.bookings.referenceTaken] })
    await remove(other.id)
    expect((await restore(id)).status).toBe(200)
  })

  test('cannot be undone after thirty days', async () => {
    const { id } = await newBooking()
    await remove(id)
    const age = (days: number) =>
      query(`update bookings set deleted_at = now() - interval '${days} days' where id = ${id}`)
    await age(31)
    const refused = await restore(id)
    expect([refused.status, refused.body.message]).toEqual([422, messages.bookings.restoreTooLate])
    await age(29)
    expect((await restore(id)).status).toBe(200)
  })
})
