import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actMessages } from 'contract/act-messages'
import { officeMessages } from 'contract/office-messages'
import { userTable } from '../db/tables.ts'
import { code, openActing } from './testing.ts'

const { a, t } = await openActing()

const make = (count: number, changed: Parameters<typeof a.booking>[0] = {}) =>
  Promise.all(Array.from({ length: count }, () => a.booking({ status: 'confirmed', ...changed }))).then((ids) =>
    ids.toSorted((x, y) => x - y),
  )
const statuses = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await a.read(id)).status))

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

  test('One that has neither a booking nor a plan is refused, and one that lost its booking since the check stays as it is', async () => {
    const [id] = await make(1, { booking_datetime: at })
    const cancel = { act: 'cancel_departure', selection: await selection() }
    const checked = await a.check(cancel)
    await a.call('DELETE', `/bookings/${id}`)
    await a.commit(checked)
    expect(await departureAt(at)).toBeUndefined()
    for (const body of [cancel, { ...cancel, act: 'move', values: { minutes: 60 } }]) {
      const answer = await a.call('POST', '/acts', { values: {}, ...body })
      expect(answer.body.errors).toEqual({ 'selection.departure': [officeMessages.departures.gone] })
    }
    expect(await departureAt(at)).toBeUndefined()
  })

  test('A move to the time that it has is refused', async () => {
    await make(1, { booking_datetime: at })
    await planFor(at, { vehicle: 'Coach 7' })
    const to = { act: 'move', values: { booking_datetime: at }, selection: await selection() }
    const { status, body } = await a.call('POST', '/acts', to)
    expect([status, body.errors]).toEqual([422, { 'values.booking_datetime': [actMessages.sameTime] }])
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
    expect(ready.consequences).toContainEqual({ code: 'target_planned', count: 2, booking_ids: ids })
    const behind = async (query: string) => a.call('GET', `/acts/${ready.id}/rows?booking_id=${query}`)
    expect((await behind(String(ids[1]))).body.data).toMatchObject({ total: 1, data: [{ booking_id: ids[1] }] })
    expect((await behind(ids.join(','))).body.data.total).toBe(2)
    expect(code(await behind('x'))).toEqual([422, 'validation_failed'])
    await a.commit(ready)
    expect(await departureAt('2027-06-05T10:00')).toMatchObject({ vehicle: 'Coach 8', bookings: { confirmed: 2 } })
    expect(await departureAt(at)).toMatchObject({ vehicle: 'Coach 7' })
    expect(await statuses(ids)).toEqual(['confirmed', 'confirmed'])
  })

  describe('Moved beside another plan', () => {
    const [to, values] = ['2027-06-05T10:00', { minutes: 60 }]
    const checkMove = async () => a.check({ act: 'move', values, selection: await selection() })
    const cancelAt = async (starts_at: string) => {
      const departure = { ...(await selection()).departure, starts_at }
      await a.commit(await a.check({ act: 'cancel_departure', selection: { departure } }))
    }
    const consequences = ({ consequences: found }: { consequences: { code: string; count: number }[] }) =>
      Object.fromEntries(found.map(({ code: name, count }) => [name, count]))

    test('To a cancelled departure: its plan stays behind, and that is said before and after', async () => {
      await make(2, { booking_datetime: at })
      await planFor(at, { vehicle: 'Coach 7' })
      await planFor(to, { note: 'Fog' })
      await cancelAt(to)
      const ready = await checkMove()
      expect(consequences(ready)).toMatchObject({ target_planned: 2, departure_cancelled: 2 })
      expect(ready.plan_stays_at).toBeUndefined()
      const done = await a.commit(ready)
      expect(done.plan_stays_at).toBe(at)
      expect(await departureAt(at)).toMatchObject({ vehicle: 'Coach 7' })
      expect(await departureAt(to)).toMatchObject({ state: 'cancelled', vehicle: '' })
      expect((await a.undo(done)).plan_stays_at).toBeUndefined()
    })

    test('A cancelled departure is cancelled where it goes, with those of its bookings that are not', async () => {
      await make(1, { booking_datetime: at })
      await planFor(at, { vehicle: 'Coach 7' })
      await cancelAt(at)
      const [live] = await make(1, { booking_datetime: at })
      const ready = await checkMove()
      expect(ready.consequences).toContainEqual({ code: 'departure_cancelled', count: 1, booking_ids: [live] })
      await a.commit(ready)
      expect(await departureAt(to)).toMatchObject({ state: 'cancelled', vehicle: 'Coach 7' })
    })

    test('A plan that another person makes at the new time after the check is named', async () => {
      await make(1, { booking_datetime: at })
      await planFor(at, { vehicle: 'Coach 7' })
      const ready = await checkMove()
      await planFor(to, { vehicle: 'Coach 8' })
      expect((await a.commit(ready)).plan_stays_at).toBe(at)
    })

    test('A plan that cannot go back is named, and stays', async () => {
      await make(1, { booking_datetime: at })
      await planFor(at, { vehicle: 'Coach 7' })
      const done = await a.commit(await checkMove())
      expect(done.plan_stays_at).toBeUndefined()
      await planFor(at, { vehicle: 'Coach 8' })
      expect(await a.undo(done)).toMatchObject({ state: 'undone', plan_stays_at: to })
      expect(await departureAt(to)).toMatchObject({ vehicle: 'Coach 7' })
      expect(await departureAt(at)).toMatchObject({ vehicle: 'Coach 8' })
    })
  })

  describe('The undo leaves what another one has made of the departure since', () => {
    const [to, later] = ['2027-06-05T10:00', '2027-06-05T11:00']
    const act = async (name: string, starts_at: string, values = {}) =>
      a.commit(
        await a.check({ act: name, values, selection: { departure: { ...(await selection()).departure, starts_at } } }),
      )

    test('A plan that was made at the new time after the first one had moved on', async () => {
      await make(1, { booking_datetime: at })
      await planFor(at, { vehicle: 'Coach 7' })
      const done = await act('move', at, { minutes: 60 })
      await act('move', to, { minutes: 60 })
      await make(1, { booking_datetime: to })
      await planFor(to, { vehicle: 'Coach 8' })
      expect((await a.undo(done)).plan_stays_at).toBeUndefined()
      expect(await departureAt(at)).toBeUndefined()
      expect(await departureAt(to)).toMatchObject({ vehicle: 'Coach 8' })
      expect(await departureAt(later)).toMatchObject({ vehicle: 'Coach 7' })
    })

    test('But a plan goes back with what was changed of it', async () => {
      await make(1, { booking_datetime: at })
      await planFor(at, { vehicle: 'Coach 7' })
      const done = await act('move', at, { minutes: 60 })
      await planFor(to, { note: 'Blue flag' })
      await a.undo(done)
      expect(await departureAt(at)).toMatchObject({ vehicle: 'Coach 7', note: 'Blue flag' })
      expect(await departureAt(to)).toBeUndefined()
    })

    test('A departure that was run again and cancelled again', async () => {
      await make(1, { booking_datetime: at })
      const first = await act('cancel_departure', at)
      await planFor(at, { state: 'running' })
      await act('cancel_departure', at)
      await a.undo(first)
      expect(await departureAt(at)).toMatchObject({ state: 'cancelled' })
    })
  })

  describe('Its own seats', () => {
    const codesOf = async (plan: object, ofTour = 4) => {
      await make(3, { booking_datetime: at })
      const { id, ...tour } = (await a.call('GET', '/tours')).body.data.data[0]
      expect((await a.call('PUT', `/tours/${id}`, { ...tour, capacity: ofTour })).status).toBe(200)
      await planFor(at, plan)
      const ready = await a.check({ act: 'move', values: { minutes: 60 }, selection: await selection() })
      return ready.consequences.map(({ code: name }) => name)
    }

    test('Move along where they are more than those of the tour', async () => {
      expect(await codesOf({ capacity: 20 })).not.toContain('over_capacity')
    })
    test('Move along where they are fewer', async () => {
      expect(await codesOf({ capacity: 2 }, 20)).toContain('over_capacity')
    })
    test('Those of the tour hold where it has none', async () => {
      expect(await codesOf({ vehicle: 'Coach 7' })).toContain('over_capacity')
    })
  })

  test('A guide who leads another departure at the new time is named', async () => {
    const { id: guide } = await t.makeStaff({ name: 'Guide One', permissions: [] })
    await make(1, { booking_datetime: at })
    await make(1, { booking_datetime: '2027-06-05T14:00' })
    const { id: free } = await t.makeStaff({ name: 'Guide Two', permissions: [] })
    await planFor(at, { guides: [guide, free] })
    await planFor('2027-06-05T14:00', { guides: [guide] })
    const near = await a.check({ act: 'move', values: { minutes: 270 }, selection: await selection() })
    expect(near.consequences).toContainEqual(expect.objectContaining({ code: 'guide_clash', guides: ['Guide One'] }))
    const far = await a.check({ act: 'move', values: { minutes: 60 }, selection: await selection() })
    expect(far.consequences.map(({ code: name }) => name)).not.toContain('guide_clash')
    const taken = await a.check({ act: 'move', values: { minutes: 300 }, selection: await selection() })
    expect(taken.consequences).toContainEqual(
      expect.objectContaining({ code: 'target_planned', guides: ['Guide One', 'Guide Two'] }),
    )
  })

  test('A guide who is no longer active does not clash, and is marked where the plan stays', async () => {
    const { id: guide } = await t.makeStaff({ name: 'Guide One', permissions: [] })
    await make(1, { booking_datetime: at })
    await planFor(at, { guides: [guide] })
    await planFor('2027-06-05T14:00', { guides: [guide] })
    await t.database.db.update(userTable).set({ accountStatus: 'inactive' }).where(eq(userTable.id, guide))
    const near = await a.check({ act: 'move', values: { minutes: 270 }, selection: await selection() })
    expect(near.consequences.map(({ code: name }) => name)).not.toContain('guide_clash')
    const taken = await a.check({ act: 'move', values: { minutes: 300 }, selection: await selection() })
    expect(taken.consequences).toContainEqual(
      expect.objectContaining({ code: 'target_planned', guides: ['Guide One (no longer active)'] }),
    )
  })

  test.each([
    ['to a time that the clocks skip', '2027-03-27T01:00', { days: 1 }],
    ['to a day before the first year', '2000-01-02T09:00', { minutes: -2_880 }],
  ])('Its plan alone is not moved %s', async (_name, starts_at, values) => {
    await make(1)
    await planFor(starts_at, { vehicle: 'Coach 7' })
    const body = { act: 'move', values, selection: { departure: { tour_id: (await tourOf()).id, starts_at } } }
    const answer = await a.call('POST', '/acts', body)
    expect(code(answer)).toEqual([422, 'validation_failed'])
    expect(Object.keys(answer.body.errors)).toEqual([`values.${Object.keys(values)[0]}`])
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
