import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { actMessages } from 'contract/act-messages'
import { openTestApp } from '../testing.ts'
import { acting } from './testing.ts'

const t = await openTestApp()
afterAll(t.close)

let as: Record<string, string>
let a: ReturnType<typeof acting>
beforeEach(async () => {
  await t.truncate()
  as = await t.signIn(await t.makeStaff({ name: 'Amelia Hart', permissions: ['booking'] }))
  a = acting(t, as)
})

const make = (count: number, changed: Parameters<typeof a.booking>[0] = {}) =>
  Promise.all(Array.from({ length: count }, () => a.booking({ status: 'confirmed', ...changed })))
const statuses = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await a.read(id)).status))
const code = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code]

describe('Changing the status of selected bookings', () => {
  test('The check names what would change, the commit does it with one line in each history, and the undo restores them', async () => {
    const ids = await make(3)
    const [first = 0, second = 0, third = 0] = ids
    await a.call('PATCH', `/bookings/${third}/update-status`, { status: 'cancelled' })
    const ready = await a.check({ act: 'status', values: { status: 'cancelled' }, selection: { ids }, reason: 'Fog' })
    expect(ready).toMatchObject({
      state: 'ready',
      counts: { bookings: 3, change: 2, unchanged: 1, refused: 0 },
      created_by: { name: 'Amelia Hart' },
      undo_until: null,
    })
    expect(await a.rows(ready.id, 'change')).toMatchObject([
      { booking_id: first, changes: { old: { status: 'confirmed' }, new: { status: 'cancelled' } }, reason: null },
      { booking_id: second },
    ])
    expect(await statuses(ids)).toEqual(['confirmed', 'confirmed', 'cancelled'])
    const done = await a.commit(ready)
    expect(done).toMatchObject({ state: 'done', counts: { change: 2, unchanged: 1 } })
    expect(done.undo_until).not.toBeNull()
    expect(await statuses(ids)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect((await a.read(first)).histories[0]).toMatchObject({
      user: { name: `Amelia Hart (bulk action ${done.id}: Fog)` },
      changes: { old: { status: 'confirmed' }, new: { status: 'cancelled' } },
    })
    const undone = await a.undo(done)
    expect(undone).toMatchObject({ state: 'undone', undone: { restored: 2, kept: [] } })
    expect(await statuses(ids)).toEqual(['confirmed', 'confirmed', 'cancelled'])
  })

  test('A booking whose status another person changes after the check is left out and named; other edits stay beside the act', async () => {
    const [first = 0, second = 0] = await make(2)
    const ready = await a.check({ act: 'status', values: { status: 'pending' }, selection: { ids: [first, second] } })
    await a.call('PATCH', `/bookings/${first}/update-status`, { status: 'cancelled' })
    await a.call('PUT', `/bookings/${second}/note`, { note: 'By the lions' })
    const done = await a.commit(ready)
    expect(done.counts).toMatchObject({ change: 1, refused: 1 })
    expect(done.problems).toEqual([
      { message: actMessages.changedSinceCheck('status'), count: 1, booking_ids: [first] },
    ])
    expect(await statuses([first, second])).toEqual(['cancelled', 'pending'])
    expect((await a.read(second)).note).toBe('By the lions')
  })

  test('An undo keeps bookings whose status was changed since, and names them', async () => {
    const [first = 0, second = 0] = await make(2)
    const done = await a.commit(
      await a.check({ act: 'status', values: { status: 'pending' }, selection: { ids: [first, second] } }),
    )
    await a.call('PATCH', `/bookings/${first}/update-status`, { status: 'cancelled' })
    const { undone } = await a.undo(done)
    const { booking_reference } = await a.read(first)
    expect(undone).toEqual({
      restored: 1,
      kept: [{ booking_id: first, booking_reference, fields: ['status'], reason: actMessages.changedSince('status') }],
    })
    expect(await statuses([first, second])).toEqual(['cancelled', 'confirmed'])
  })
})

describe('Selecting', () => {
  test('A query selects what the list shows; its ids are fixed at the check', async () => {
    const ids = await make(2, { lead_traveler: 'Ines Okafor' })
    await make(1, { lead_traveler: 'Somebody Else' })
    const selection = { query: { search: 'okafor' }, total: 2 }
    const ready = await a.check({ act: 'status', values: { status: 'pending' }, selection })
    await make(1, { lead_traveler: 'Ines Okafor' })
    expect(await a.commit(ready)).toMatchObject({ counts: { bookings: 2, change: 2 }, selection })
    expect(await statuses(ids)).toEqual(['pending', 'pending'])
  })

  test('A total that no longer fits is answered 409 selection_changed with the present one', async () => {
    await make(2)
    const answer = await a.call('POST', '/acts', {
      act: 'status',
      values: { status: 'pending' },
      selection: { query: {}, total: 3 },
    })
    expect(code(answer)).toEqual([409, 'selection_changed'])
    expect(answer.body.data).toEqual({ total: 2 })
  })

  test.each([
    ['neither ids nor a query', {}],
    ['a query without its total', { query: {} }],
    ['both', { ids: [1], query: {}, total: 1 }],
    ['no id', { ids: [] }],
    ['an id that no booking has', { ids: [99_999] }],
    ['a query that finds nothing', { query: { search: 'nobody at all' }, total: 0 }],
    ['an unknown status', { query: { status: 'lost' }, total: 0 }],
    ['the deleted ones for another act than restore', { query: { deleted: true }, total: 0 }],
  ])('%s is refused with 422', async (_name, selection) => {
    const answer = await a.call('POST', '/acts', { act: 'status', values: { status: 'pending' }, selection })
    expect(code(answer)).toEqual([422, 'validation_failed'])
  })

  test('10,000 ids are taken and one more is refused', async () => {
    const ids = Array.from({ length: 10_001 }, (_, index) => index + 1)
    const answer = await a.call('POST', '/acts', { act: 'delete', selection: { ids } })
    expect(answer.body.errors).toEqual({ 'selection.ids': ['ids takes at most 10,000 ids'] })
    const taken = await a.call('POST', '/acts', { act: 'delete', selection: { ids: ids.slice(1) } })
    expect(taken.body.errors).toEqual({ 'selection.ids': [actMessages.gone] })
  })
})

describe('The other acts', () => {
  const act = async (name: string, values: object, ids: readonly number[]) =>
    a.commit(await a.check({ act: name, values, selection: { ids } }))

  test('A move shifts the tour with its pickup and drop-off, and back', async () => {
    const id = await a.booking({ booking_datetime: '2027-06-05T23:30', pickup_time: '23:00', drop_off_time: '01:15' })
    const before = await a.read(id)
    const done = await act('move', { minutes: 45 }, [id])
    expect(await a.read(id)).toMatchObject({
      booking_datetime: '06 Jun, 27 12:15 AM',
      pickup_time: '23:45',
      drop_off_time: '02:00',
    })
    await a.undo(done)
    expect(await a.read(id)).toMatchObject({ booking_datetime: before.booking_datetime, pickup_time: '23:00' })
    await act('move', { days: -5 }, [id])
    expect(await a.read(id)).toMatchObject({ booking_datetime: '31 May, 27 11:30 PM', pickup_time: '23:00' })
    await act('move', { booking_datetime: '2027-06-01T10:00' }, [id])
    expect(await a.read(id)).toMatchObject({ booking_datetime: '01 Jun, 27 10:00 AM', pickup_time: '09:30' })
  })

  test('A move into the hour that clocks skip is refused for that booking', async () => {
    const id = await a.booking({ booking_datetime: '2027-03-27T01:30', pickup_time: '01:00', drop_off_time: '03:00' })
    const { counts, problems } = await a.check({ act: 'move', values: { days: 1 }, selection: { ids: [id] } })
    expect(counts).toMatchObject({ change: 0, refused: 1 })
    expect(problems[0]?.message).toContain('does not exist')
  })

  test('Fields are set, and parts of places replaced in any case', async () => {
    const id = await a.booking({ pickup_location: 'Hotel RUSSELL, Russell Square', product_code: 'OLD-1' })
    const values = { product_code: 'NEW-1', replace: { pickup_location: { from: 'russell', to: '$& Kimpton' } } }
    const done = await act('set', values, [id])
    expect(await a.read(id)).toMatchObject({
      product_code: 'NEW-1',
      pickup_location: 'Hotel $& Kimpton, $& Kimpton Square',
    })
    await a.undo(done)
    expect(await a.read(id)).toMatchObject({ product_code: 'OLD-1', pickup_location: 'Hotel RUSSELL, Russell Square' })
  })

  test('Inclusions are added and removed', async () => {
    const admin = await t.signIn('admin')
    const makeOption = async (name: string) =>
      (await t.call('POST', '/inclusion-options', { as: admin, body: { name } })).body.data.id as number
    const [map, lunch] = [await makeOption('Map'), await makeOption('Lunch')]
    const id = await a.booking({ inclusion_options: [map] })
    const done = await act('inclusions', { add: [lunch], remove: [map] }, [id])
    expect((await a.read(id)).inclusion_options).toEqual([{ id: lunch, name: 'Lunch' }])
    await a.undo(done)
    expect((await a.read(id)).inclusion_options).toEqual([{ id: map, name: 'Map' }])
  })

  test('Deleted bookings return with the undo, but not one whose reference was taken since', async () => {
    const [first, second] = [await a.booking({ booking_reference: 'ACT-1' }), await a.booking()]
    const done = await act('delete', {}, [first, second])
    expect([await a.call('GET', `/bookings/${first}`), await a.call('GET', `/bookings/${second}`)].map(code)).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ])
    await a.booking({ booking_reference: 'act-1' })
    expect((await a.undo(done)).undone).toMatchObject({
      restored: 1,
      kept: [{ booking_id: first, reason: actMessages.referenceTaken }],
    })
    expect((await a.read(second)).id).toBe(second)
  })

  test('Only administrators restore, by ids or by a query of the deleted ones', async () => {
    const id = await a.booking({ lead_traveler: 'Ines Okafor' })
    await act('delete', {}, [id])
    const body = { act: 'restore', selection: { query: { deleted: true, search: 'okafor' }, total: 1 } }
    expect(code(await a.call('POST', '/acts', body))).toEqual([403, 'forbidden'])
    const admin = acting(t, await t.signIn('admin'))
    expect((await admin.commit(await admin.check(body))).counts).toMatchObject({ change: 1 })
    expect((await a.read(id)).id).toBe(id)
  })

  test('A revert brings bookings back to an instant, or to before another act', async () => {
    const id = await a.booking({ status: 'confirmed', pickup_location: 'Victoria' })
    const [{ now } = { now: '' }] = (
      await t.database.db.execute<{ now: string }>(
        sql`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
      )
    ).rows
    const first = await act('set', { pickup_location: 'Euston' }, [id])
    await act('status', { status: 'cancelled' }, [id])
    await act('revert', { act: first.id }, [id])
    expect(await a.read(id)).toMatchObject({ status: 'cancelled', pickup_location: 'Victoria' })
    await act('revert', { at: now }, [id])
    expect(await a.read(id)).toMatchObject({ status: 'confirmed', pickup_location: 'Victoria' })
  })

  test.each([
    ['an unknown act', 'burn', {}],
    ['a status that does not exist', 'status', { status: 'lost' }],
    ['no status', 'status', {}],
    ['a move without a time', 'move', {}],
    ['a move of both', 'move', { minutes: 5, days: 1 }],
    ['a shift of 0', 'move', { minutes: 0 }],
    ['nothing to set', 'set', {}],
    ['a source that does not exist', 'set', { booking_source: 'moon' }],
    ['an empty text to replace', 'set', { replace: { pickup_location: { from: '', to: 'x' } } }],
    ['no inclusion', 'inclusions', {}],
    ['an unknown inclusion', 'inclusions', { add: [99_999] }],
    ['a revert to nothing', 'revert', {}],
    ['a revert to an act that is not done', 'revert', { act: 99_999 }],
    ['a revert to the future', 'revert', { at: '2999-01-01T00:00:00Z' }],
  ])('%s is refused with 422', async (_name, act, values) => {
    const id = await a.booking()
    expect(code(await a.call('POST', '/acts', { act, values, selection: { ids: [id] } }))).toEqual([
      422,
      'validation_failed',
    ])
  })
})

describe('Consequences', () => {
  const codes = async (body: Parameters<typeof a.check>[0]) =>
    Object.fromEntries((await a.check(body)).consequences.map(({ code: name, count }) => [name, count]))

  test('Customers to tell, partners and departures over capacity or under their minimum are counted before anything happens', async () => {
    const at = '2027-06-05T09:00'
    const made = await make(3, { product_code: 'TWR', booking_datetime: at, booking_source: 'partner' })
    const other = await make(2, {
      product_code: 'TWR',
      booking_datetime: '2027-06-05T14:00',
      booking_source: 'website',
    })
    const [tour] = (await a.call('GET', '/tours')).body.data.data
    const { name, colour, duration_minutes, is_active } = tour
    const body = { name, colour, duration_minutes, is_active, capacity: 8, minimum: 5 }
    expect((await a.call('PUT', `/tours/${tour.id}`, body)).status).toBe(200)
    // Two travelers each: 6 at nine and 4 at two, where 8 seats are.
    expect(
      await codes({ act: 'move', values: { booking_datetime: at }, selection: { ids: [...other, ...made] } }),
    ).toEqual({ customers_to_tell: 2, over_capacity: 2 })
    expect(
      await codes({ act: 'status', values: { status: 'cancelled' }, selection: { ids: made.slice(0, 1) } }),
    ).toEqual({ customers_to_tell: 1, partner_booking: 1, under_minimum: 1 })
  })

  test('Bookings that would lie in the past, in a night of a time change or on a cancelled departure', async () => {
    const [id = 0] = await make(1, {
      booking_datetime: '2027-10-30T02:30',
      pickup_time: '02:15',
      drop_off_time: '05:00',
    })
    const selection = { ids: [id] }
    expect(await codes({ act: 'move', values: { booking_datetime: '2020-06-05T09:00' }, selection })).toMatchObject({
      in_the_past: 1,
    })
    expect(await codes({ act: 'move', values: { days: 1 }, selection })).toMatchObject({ clock_change: 1 })
    const [tour] = (await a.call('GET', '/tours')).body.data.data
    await t.database.db.execute(
      sql`insert into departure_plans (tour_id, home_tour_id, starts_at, state) values (${tour.id}, ${tour.id}, '2027-11-05 09:00', 'cancelled')`,
    )
    expect(await codes({ act: 'move', values: { booking_datetime: '2027-11-05T09:00' }, selection })).toMatchObject({
      departure_cancelled: 1,
    })
  })
})

describe('States', () => {
  const ready = async () => a.check({ act: 'status', values: { status: 'pending' }, selection: { ids: await make(1) } })

  test('What is not ready is not committed, what is not done is not undone, what is done is not cancelled', async () => {
    const checked = await ready()
    expect(code(await a.call('POST', `/acts/${checked.id}/undo`))).toEqual([409, 'wrong_state'])
    const done = await a.commit(checked)
    expect(code(await a.call('POST', `/acts/${done.id}/commit`))).toEqual([409, 'wrong_state'])
    expect(code(await a.call('POST', `/acts/${done.id}/cancel`))).toEqual([409, 'wrong_state'])
    const cancelled = await a.cancel(await ready())
    expect(cancelled.state).toBe('cancelled')
    expect(code(await a.call('POST', `/acts/${cancelled.id}/commit`))).toEqual([409, 'wrong_state'])
  })

  test('An act that would change nothing is not committed', async () => {
    const ids = await make(1)
    const checked = await a.check({ act: 'status', values: { status: 'confirmed' }, selection: { ids } })
    const answer = await a.call('POST', `/acts/${checked.id}/commit`)
    expect([answer.status, answer.body.message]).toEqual([422, actMessages.nothingToDo])
  })

  test('Only its author and administrators undo it, within 30 days', async () => {
    const done = await a.commit(await ready())
    const other = acting(t, await t.signIn('employee', ['booking']))
    const refused = await other.call('POST', `/acts/${done.id}/undo`)
    expect([...code(refused), refused.body.message]).toEqual([403, 'forbidden', actMessages.undoOthers])
    await t.database.db.execute(sql`update acts set committed_at = committed_at - interval '31 days'`)
    const late = await a.call('POST', `/acts/${done.id}/undo`)
    expect([late.status, late.body.message]).toEqual([422, actMessages.undoTooLate])
  })

  test('The list has the newest first, and the author is notified once at the end', async () => {
    const [first, second] = [await ready(), await ready()]
    expect((await a.call('GET', '/acts')).body.data.data.map(({ id }: { id: number }) => id)).toEqual([
      second.id,
      first.id,
    ])
    await a.commit(first)
    const { rows: announced } = await t.database.db.execute<{ entity: string; record_id: string | null }>(
      sql`select distinct entity, record_id from record_changes where entity in ('act', 'booking') order by 1, 2`,
    )
    expect(announced).toContainEqual({ entity: 'act', record_id: first.id })
    expect(announced).toContainEqual({ entity: 'booking', record_id: null })
    const { data } = (await a.call('GET', '/notifications')).body.data
    expect(data.map(({ href }: { href: string }) => href)).toEqual([`/acts/${first.id}`])
    expect(code(await a.call('GET', '/acts/999999'))).toEqual([404, 'not_found'])
    expect(code(await a.call('GET', '/acts/999999/rows'))).toEqual([404, 'not_found'])
  })
})

describe('A whole departure', () => {
  const at = '2027-06-05T09:00'
  const selection = async () => ({ departure: { tour_id: (await tourOf()).id, starts_at: at } })
  const tourOf = async () => (await a.call('GET', '/tours')).body.data.data[0] as { id: number }
  const departureAt = async (starts_at: string) =>
    (await a.call('GET', `/departures/one?tour_id=${(await tourOf()).id}&starts_at=${starts_at}`)).body.data
  const planFor = async (starts_at: string, plan: object) =>
    a.call('PUT', '/departures', { tour_id: (await tourOf()).id, starts_at, ...plan })

  test('Cancelling it cancels its bookings and marks it; the undo runs it again', async () => {
    const ids = await make(2, { booking_datetime: at })
    await make(1, { booking_datetime: '2027-06-05T14:00' })
    const ready = await a.check({ act: 'cancel_departure', selection: await selection(), reason: 'Coach broke down' })
    expect(ready.counts).toEqual({ bookings: 2, change: 2, unchanged: 0, refused: 0 })
    const done = await a.commit(ready)
    expect(await statuses(ids)).toEqual(['cancelled', 'cancelled'])
    expect(await departureAt(at)).toMatchObject({ state: 'cancelled', bookings: { cancelled: 2, confirmed: 0 } })
    await a.undo(done)
    expect(await departureAt(at)).toMatchObject({ state: 'running', bookings: { confirmed: 2 } })
  })

  test('A departure without bookings is cancelled all the same', async () => {
    await make(1, { booking_datetime: '2027-06-05T14:00' })
    await planFor(at, { vehicle: 'Coach 7' })
    await a.commit(await a.check({ act: 'cancel_departure', selection: await selection() }))
    expect(await departureAt(at)).toMatchObject({ state: 'cancelled' })
  })

  test('Moving it moves its plan, and back; a plan at the target stays and is named', async () => {
    const ids = await make(2, { booking_datetime: at })
    await planFor(at, { vehicle: 'Coach 7' })
    const move = { act: 'move', values: { minutes: 60 }, selection: await selection() }
    const done = await a.commit(await a.check(move))
    expect(await departureAt('2027-06-05T10:00')).toMatchObject({ vehicle: 'Coach 7', bookings: { confirmed: 2 } })
    expect(await departureAt(at)).toBeUndefined()
    await a.undo(done)
    expect(await departureAt(at)).toMatchObject({ vehicle: 'Coach 7', bookings: { confirmed: 2 } })
    await planFor('2027-06-05T10:00', { vehicle: 'Coach 8' })
    const ready = await a.check(move)
    expect(ready.consequences).toContainEqual({ code: 'target_planned', count: 2, booking_ids: [] })
    await a.commit(ready)
    expect(await departureAt('2027-06-05T10:00')).toMatchObject({ vehicle: 'Coach 8', bookings: { confirmed: 2 } })
    expect(await departureAt(at)).toMatchObject({ vehicle: 'Coach 7' })
    expect(await statuses(ids)).toEqual(['confirmed', 'confirmed'])
  })

  test('A guide who leads another departure at the new time is named', async () => {
    const { id: guide } = await t.makeStaff({ name: 'Guide One', permissions: [] })
    await make(1, { booking_datetime: at })
    await make(1, { booking_datetime: '2027-06-05T14:00' })
    await planFor(at, { guides: [guide] })
    await planFor('2027-06-05T14:00', { guides: [guide] })
    const near = await a.check({ act: 'move', values: { minutes: 270 }, selection: await selection() })
    expect(near.consequences.map(({ code: name }) => name)).toContain('guide_clash')
    const far = await a.check({ act: 'move', values: { minutes: 60 }, selection: await selection() })
    expect(far.consequences.map(({ code: name }) => name)).not.toContain('guide_clash')
  })

  test.each([
    ['cancelling bookings that are no departure', { ids: [1] }],
    ['a tour that does not exist', { departure: { tour_id: 99_999, starts_at: at } }],
    ['no time', { departure: { tour_id: 1 } }],
  ])('%s is refused with 422', async (_name, chosen) => {
    await make(1)
    expect(code(await a.call('POST', '/acts', { act: 'cancel_departure', selection: chosen }))).toEqual([
      422,
      'validation_failed',
    ])
  })
})
