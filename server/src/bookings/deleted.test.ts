import { describe, expect, test } from 'vitest'
import { londonDay } from 'contract/days'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { pick } from 'contract/pick'
import { bookingBody } from './testing.ts'
import { openBookings } from './testing-calls.ts'

const { app, admin, as, newBooking, option, put, setStatus, remove, restore, found, total, query } =
  await openBookings()

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
    expect((await app.call('GET', `/bookings/${id}`, { as })).status).toBe(404)
    for (const again of [await remove(id), await put(id, bookingBody()), await setStatus(id, { status: 'pending' })])
      expect([again.status, again.body.message]).toEqual([404, messages.gone('booking')])
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
    expect([refused.status, refused.body.code]).toEqual([409, 'reference_taken'])
    expect(refused.body.message).toBe(messages.bookings.restoreReferenceTaken)
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

describe('the list of deleted bookings', () => {
  const list = async (query: Record<string, string> = {}) =>
    (await app.call('GET', '/bookings/deleted', { as: admin, query })).body.data
  const age = (id: number, days: number) =>
    query(`update bookings set deleted_at = now() - interval '${days} days' where id = ${id}`)

  test('shows who deleted each one, when, and until when it can be restored, the latest deletion first', async () => {
    const [first, second] = [await newBooking(), await newBooking()]
    await remove(second.id)
    await app.call('DELETE', `/bookings/${first.id}`, { as: admin })
    const { data, total: all } = await list()
    expect(all).toBe(2)
    expect(data).toEqual(
      [first, second].map((booking, index) => ({
        ...pick(booking, [
          'id',
          'booking_datetime',
          'booking_reference',
          'description',
          'lead_traveler',
          'amount',
          'currency',
          'status',
        ]),
        deleted_by: ['Ada Admin', 'Grace Booker'][index],
        deleted_at: expect.any(String),
        restore_until: expect.any(String),
      })),
    )
    expect(Date.parse(data[0].restore_until) - Date.parse(data[0].deleted_at)).toBe(limits.restoreDays * 86_400_000)
    const [kept] = await query(`select changes from booking_histories where booking_id = ${first.id} order by id desc`)
    expect(kept).toMatchObject({ changes: { new: { deleted_at: data[0].deleted_at } } })
    expect((await list({ sort_order: 'asc' })).data.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
  })

  test('names the author of the last deletion, and has no booking that was restored', async () => {
    const { id } = await newBooking()
    await app.call('DELETE', `/bookings/${id}`, { as: admin })
    await restore(id)
    expect((await list()).total).toBe(0)
    await remove(id)
    expect((await list()).data).toMatchObject([{ id, deleted_by: 'Grace Booker' }])
  })

  test('is searched, narrowed to days of deletion and divided into pages', async () => {
    const old = await newBooking(bookingBody({ description: 'Windsor by coach' }))
    await newBooking(bookingBody({ description: 'Windsor by coach' }))
    for (const { id } of [old, await newBooking(), await newBooking()]) await remove(id)
    await age(old.id, 10)
    expect((await list({ search: 'WINDSOR' })).data).toMatchObject([{ id: old.id }])
    expect((await list({ search: '%' })).total).toBe(0)
    const day = londonDay(new Date(Date.now() - 10 * 86_400_000))
    expect((await list({ start_date: day, end_date: day })).data).toMatchObject([{ id: old.id }])
    expect(await list({ limit: '2', page: '2' })).toMatchObject({ data: [{ id: old.id }], total: 3, last_page: 2 })
  })

  test('loses a booking after thirty days, and is for administrators only', async () => {
    const { id } = await newBooking()
    await remove(id)
    await age(id, 29)
    expect((await list()).total).toBe(1)
    await age(id, 31)
    expect((await list()).total).toBe(0)
    expect((await app.call('GET', '/bookings/deleted', { as })).status).toBe(403)
  })

  test('shows an erased person no longer', async () => {
    const { id } = await newBooking()
    await remove(id)
    const { customer_email: email } = bookingBody()
    const held = await app.call('GET', '/personal-data', { as: admin, query: { email } })
    const { total: records } = held.body.data
    expect(
      (await app.call('POST', '/personal-data/erase', { as: admin, body: { email, total: records } })).status,
    ).toBe(200)
    expect(JSON.stringify(await list())).not.toContain('Ashworth')
    expect((await list({ search: 'ashworth' })).total).toBe(0)
    expect((await restore(id)).status).toBe(200)
    expect(JSON.stringify(await found(id))).not.toContain('Ashworth')
  })

  test('never reaches an export', async () => {
    const { id, booking_reference } = await newBooking()
    await remove(id)
    const file = await app.call('GET', '/bookings/export', { as: admin, query: { format: 'csv' } })
    expect(file.status).toBe(200)
    expect(JSON.stringify(file.body)).not.toContain(booking_reference)
  })
})
