import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actMessages } from 'contract/act-messages'
import { acting, code, openActing } from './testing.ts'

const { a, t, databaseNow } = await openActing()

const statusOf = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await a.call('GET', `/bookings/${id}`)).status))

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

  test('A booking without a known time keeps its pickup and drop-off where it gets one, and moves them by minutes', async () => {
    const times = { booking_datetime: '2027-06-05T00:00', pickup_time: '09:30', drop_off_time: '13:00' }
    const night = await a.booking({ ...times, pickup_time: '23:45', drop_off_time: '03:00' })
    const [given, shifted] = [await a.booking(times), await a.booking(times)]
    await act('move', { booking_datetime: '2027-06-05T10:00' }, [given, night])
    await act('move', { minutes: 600 }, [shifted])
    const timesOf = async (id: number) => {
      const { booking_datetime, pickup_time, drop_off_time } = await a.read(id)
      return [booking_datetime, pickup_time, drop_off_time]
    }
    expect(await timesOf(given)).toEqual(['05 Jun, 27 10:00 AM', '09:30', '13:00'])
    expect(await timesOf(shifted)).toEqual(['05 Jun, 27 10:00 AM', '19:30', '23:00'])
    expect(await timesOf(night)).toEqual(['05 Jun, 27 10:00 AM', '09:45', '13:00'])
  })

  test.each([
    ['tour', 'Date and time', { booking_datetime: '2027-03-27T01:00', pickup_time: '00:30', drop_off_time: '03:00' }],
    ['pickup', 'Pickup time', { booking_datetime: '2027-03-27T02:30', pickup_time: '01:00', drop_off_time: '03:00' }],
  ])('A move of the %s into the hour that clocks skip is refused for that booking', async (_name, label, times) => {
    const id = await a.booking(times)
    const { counts, problems } = await a.check({ act: 'move', values: { days: 1 }, selection: { ids: [id] } })
    expect(counts).toMatchObject({ change: 0, refused: 1 })
    expect(problems[0]?.message).toContain(`${label} does not exist`)
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

  /** Two options of the catalogue, with the calls that change it. */
  async function catalogue() {
    const as = await t.signIn('admin')
    const makeOption = async (name: string) =>
      (await t.call('POST', '/inclusion-options', { as, body: { name } })).body.data.id as number
    return {
      map: await makeOption('Map'),
      lunch: await makeOption('Lunch'),
      rename: async (id: number, name: string) =>
        expect((await t.call('PUT', `/inclusion-options/${id}`, { as, body: { name } })).status).toBe(200),
      remove: async (id: number) =>
        expect((await t.call('DELETE', `/inclusion-options/${id}`, { as })).status).toBe(200),
    }
  }

  test('Inclusions are added and removed', async () => {
    const { map, lunch } = await catalogue()
    const id = await a.booking({ inclusion_options: [map] })
    const done = await act('inclusions', { add: [lunch], remove: [map] }, [id])
    expect((await a.read(id)).inclusion_options).toEqual([{ id: lunch, name: 'Lunch' }])
    await a.undo(done)
    expect((await a.read(id)).inclusion_options).toEqual([{ id: map, name: 'Map' }])
  })

  test('An inclusion that is renamed meanwhile is the same one for commit, undo and revert', async () => {
    const { map, lunch, rename } = await catalogue()
    const id = await a.booking({ inclusion_options: [map] })
    const before = await databaseNow()
    const ready = await a.check({ act: 'inclusions', values: { add: [lunch] }, selection: { ids: [id] } })
    await rename(map, 'City map')
    const done = await a.commit(ready)
    expect(done.counts).toMatchObject({ change: 1, refused: 0 })
    await rename(lunch, 'Packed lunch')
    expect((await a.undo(done)).undone).toMatchObject({ restored: 1, kept_count: 0 })
    const { inclusion_options, histories } = await a.read(id)
    expect(inclusion_options).toEqual([{ id: map, name: 'City map' }])
    expect(histories[0].changes.new).toEqual({ inclusions: [{ id: map, description: 'City map' }] })
    const revert = { act: 'revert', values: { at: before }, selection: { ids: [id] } }
    expect((await a.check(revert)).counts).toMatchObject({ change: 0, unchanged: 1 })
  })

  test('An inclusion that left the catalogue since the check is not added, but stays with the undo where it was', async () => {
    const { map, lunch, remove } = await catalogue()
    const [without, present] = [await a.booking(), await a.booking({ inclusion_options: [lunch] })]
    const values = { add: [lunch, map] }
    const ready = await a.check({ act: 'inclusions', values, selection: { ids: [without, present] } })
    const removed = await act('inclusions', { remove: [lunch] }, [await a.booking({ inclusion_options: [lunch] })])
    await remove(lunch)
    const done = await a.commit(ready)
    expect(done.problems).toEqual([{ message: actMessages.unknownInclusion, count: 1, booking_ids: [without] }])
    expect((await a.read(without)).inclusion_options).toEqual([])
    expect((await a.read(present)).inclusion_options).toMatchObject([{ id: lunch }, { id: map }])
    expect((await a.undo(removed)).undone).toMatchObject({ restored: 1, kept_count: 0 })
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

  test('Of deleted bookings with the same reference one is restored, the last that was made, and the others are named', async () => {
    const ids: number[] = []
    for (const booking_reference of ['TWIN-1', 'twin-1', 'Twin-1', 'LONE-1']) {
      const id = await a.booking({ booking_reference })
      ids.push(id)
      await a.call('DELETE', `/bookings/${id}`)
    }
    const [first = 0, second = 0, third = 0, lone = 0] = ids
    const admin = acting(t, await t.signIn('admin'))
    const ready = await admin.check({ act: 'restore', selection: { ids } })
    expect(ready.counts).toMatchObject({ change: 2, refused: 2 })
    expect(ready.consequences).toContainEqual({ code: 'reference_taken', count: 2, booking_ids: [first, second] })
    const done = await admin.commit(ready)
    expect(done).toMatchObject({ state: 'done', counts: { change: 2, refused: 2 } })
    expect(done.problems).toEqual([{ message: actMessages.referenceTaken, count: 2, booking_ids: [first, second] }])
    expect(await statusOf([first, second, third, lone])).toEqual([404, 404, 200, 200])
    await admin.undo(done)
    expect(await statusOf([third, lone])).toEqual([404, 404])
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

  test('A restoration that was checked in time is not committed once its 30 days are over', async () => {
    const [old = 0, fresh = 0] = await a.confirmed(2)
    await act('delete', {}, [old, fresh])
    const admin = acting(t, await t.signIn('admin'))
    const ready = await admin.check({ act: 'restore', selection: { ids: [old, fresh] } })
    expect(ready.counts).toMatchObject({ change: 2 })
    await t.database.db.execute(
      sql`update bookings set deleted_at = deleted_at - interval '30 days 1 minute' where id = ${old}`,
    )
    const done = await admin.commit(ready)
    expect(done.problems).toEqual([{ message: actMessages.tooLateToRestore, count: 1, booking_ids: [old] }])
    expect(await statusOf([old, fresh])).toEqual([404, 200])
  })

  test('A revert brings bookings back to an instant, or to before another act', async () => {
    const id = await a.booking({ status: 'confirmed', pickup_location: 'Victoria' })
    const before = await databaseNow()
    const first = await act('set', { pickup_location: 'Euston' }, [id])
    await act('status', { status: 'cancelled' }, [id])
    await act('revert', { act: first.id }, [id])
    expect(await a.read(id)).toMatchObject({ status: 'cancelled', pickup_location: 'Victoria' })
    await act('revert', { at: before }, [id])
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
