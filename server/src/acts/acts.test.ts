import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actMessages } from 'contract/act-messages'
import { limits } from 'contract/limits'
import { acting, code, openActing } from './testing.ts'

const { a, t } = await openActing()

const make = (count: number, changed: Parameters<typeof a.booking>[0] = {}) =>
  Promise.all(Array.from({ length: count }, () => a.booking({ status: 'confirmed', ...changed }))).then((ids) =>
    ids.toSorted((x, y) => x - y),
  )
const statuses = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await a.read(id)).status))

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
    expect(undone).toMatchObject({ state: 'undone', undone: { restored: 2, kept_count: 0, kept: [] } })
    expect(await statuses(ids)).toEqual(['confirmed', 'confirmed', 'cancelled'])
  })

  test('The answer to a new act says that it is checked, and of a checked one all that is known of it', async () => {
    const ids = await make(1)
    const body = { act: 'status', values: { status: 'pending' }, selection: { ids }, reason: 'Fog' }
    const answer = await a.call('POST', '/acts', body)
    expect([answer.status, answer.body.data.state]).toEqual([201, 'checking'])
    const { id } = answer.body.data
    const ready = { ...body, id, state: 'ready', progress: expect.any(Number), problems: [], undo_until: null }
    const known = { ...ready, counts: { bookings: 1, change: 1, unchanged: 0, refused: 0 }, committed_at: null }
    const [consequences, created_by] = [expect.any(Array), { id: expect.any(Number), name: 'Amelia Hart' }]
    const whole = {
      ...known,
      consequences,
      created_by,
      created_at: expect.any(String),
      task: null,
      task_by: null,
      failure: null,
    }
    expect(await a.settled(id)).toEqual(whole)
  })

  test('Behind a consequence are the first hundred of its bookings; the rows have all, by kind and in pages', async () => {
    const ids = await make(101, { booking_datetime: '2027-06-05T09:00' })
    const [same = 0] = await make(1, { status: 'cancelled' })
    const values = { status: 'cancelled' }
    const ready = await a.check({ act: 'status', values, selection: { ids: [...ids, same] } })
    const shown = { code: 'customers_to_tell', count: 101, booking_ids: ids.slice(0, 100) }
    expect(ready.consequences).toContainEqual(shown)
    const page = async (query: string) => (await a.call('GET', `/acts/${ready.id}/rows?${query}`)).body.data
    const last = await page('kind=change&limit=100&page=2')
    expect(last).toMatchObject({ total: 101, last_page: 2, data: [{ booking_id: ids[100] }] })
    const unchanged = { booking_id: same, kind: 'unchanged', changes: null }
    expect(await page('kind=unchanged')).toMatchObject({ total: 1, data: [unchanged] })
  })

  test('A booking whose status another person changes after the check is left out and named; other edits stay beside the act', async () => {
    const [first = 0, second = 0] = await make(2)
    const ready = await a.check({ act: 'status', values: { status: 'pending' }, selection: { ids: [first, second] } })
    await a.call('PATCH', `/bookings/${first}/update-status`, { status: 'cancelled' })
    await a.call('PUT', `/bookings/${second}/note`, { note: 'By the lions' })
    const done = await a.commit(ready)
    expect(done.counts).toMatchObject({ change: 1, refused: 1 })
    expect(done.problems).toEqual([
      { message: actMessages.changedSinceCheck(['status']), count: 1, booking_ids: [first] },
    ])
    // What it would have changed there is no change.
    const left = { booking_id: first, changes: null, reason: actMessages.changedSinceCheck(['status']) }
    expect(await a.rows(done.id, 'refused')).toMatchObject([left])
    expect(await statuses([first, second])).toEqual(['cancelled', 'pending'])
    expect((await a.read(second)).note).toBe('By the lions')
  })

  test('A booking that needed no change at the check and was changed since is left out and named, too', async () => {
    const ids = await make(3)
    const [first = 0, second = 0, third = 0] = ids
    const setStatus = (id: number, status: string) => a.call('PATCH', `/bookings/${id}/update-status`, { status })
    for (const id of [second, third]) await setStatus(id, 'cancelled')
    const ready = await a.check({ act: 'status', values: { status: 'cancelled' }, selection: { ids } })
    await setStatus(second, 'pending')
    const done = await a.commit(ready)
    expect(done.counts).toEqual({ bookings: 3, change: 1, unchanged: 1, refused: 1 })
    const message = actMessages.changedSinceCheck(['status'])
    expect(done.problems).toEqual([{ message, count: 1, booking_ids: [second] }])
    expect(await statuses(ids)).toEqual(['cancelled', 'pending', 'cancelled'])
    expect(await a.undo(done)).toMatchObject({ undone: { restored: 1, kept_count: 0 } })
    expect(await statuses([first])).toEqual(['confirmed'])
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
      kept_count: 1,
      kept: [
        { booking_id: first, booking_reference, fields: ['status'], reason: actMessages.changedSince(['status']) },
      ],
    })
    expect(await statuses([first, second])).toEqual(['cancelled', 'confirmed'])
  })
})

describe('Selecting', () => {
  test('Of what was deleted before the action only administrators get more than the id', async () => {
    const [live = 0, gone = 0] = await make(2)
    const named = async (id: number) => {
      const { booking_reference, lead_traveler } = await a.read(id)
      return { booking_id: id, booking_reference, lead_traveler }
    }
    const [liveNamed, goneNamed] = [await named(live), await named(gone)]
    await a.call('DELETE', `/bookings/${gone}`)
    const { id } = await a.check({ act: 'delete', selection: { ids: [live, gone] } })
    const hidden = { booking_id: gone, booking_reference: '', lead_traveler: '', reason: actMessages.gone }
    expect(await a.rows(id)).toMatchObject([liveNamed, hidden])
    await a.commit({ id })
    expect(await a.rows(id)).toMatchObject([liveNamed, hidden])
    expect(await acting(t, await t.signIn('admin')).rows(id)).toMatchObject([liveNamed, goneNamed])
  })

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
    expect(taken.body.errors).toEqual({ 'selection.ids': [actMessages.unknown] })
  })

  test('Of an id that no booking ever had nothing is said to have been there', async () => {
    const ids = [99_999]
    const answer = await a.call('POST', '/acts', { act: 'status', values: { status: 'pending' }, selection: { ids } })
    expect(answer.body.errors).toEqual({ 'selection.ids': ['There is no such booking.'] })
    const letter = { subject: 'Hello', text: 'See you soon', selection: { ids } }
    const preview = await a.call('POST', '/messages/preview', letter)
    expect(preview.body.errors).toEqual({ 'selection.ids': ['There is no such booking.'] })
  })

  test('A query of more than a million bookings is refused, and one of a million is not', async () => {
    await make(1)
    const askFor = async (total: number) => {
      await t.database.db.execute(sql`update booking_counts set n = ${total} where n > 0`)
      const selection = { query: {}, total }
      return a.call('POST', '/acts', { act: 'status', values: { status: 'pending' }, selection })
    }
    const refused = await askFor(limits.actBookings + 1)
    expect([...code(refused), refused.body.errors]).toEqual([
      422,
      'validation_failed',
      { 'selection.total': ['At most 1,000,000 bookings can be changed at once. Narrow the list.'] },
    ])
    const taken = await askFor(limits.actBookings)
    expect(taken.status).toBe(201)
    // The check finds the one that there is.
    const failed = { state: 'failed', failure: actMessages.selectionChanged(1) }
    expect(await a.settled(taken.body.data.id)).toMatchObject(failed)
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
