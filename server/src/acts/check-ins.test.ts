import { expect, test } from 'vitest'
import { actMessages } from 'contract/act-messages'
import { bookingBody } from '../bookings/testing.ts'
import { openActing } from './testing.ts'

// What bulk actions do to check-ins, which belong to the day of a booking.

const { a, databaseNow } = await openActing()

const act = async (name: string, values: object, ids: readonly number[]) =>
  a.commit(await a.check({ act: name, values, selection: { ids } }))

const checkIn = async (id: number, arrived: number) =>
  expect((await a.call('PUT', `/bookings/${id}/check-in`, { arrived })).status).toBe(200)

const party = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `P ${n}`, type: 'adult' as const }))

test('Those who had arrived come back with their party, unless another number has been checked in since', async () => {
  const ids = [await a.booking({ travelers: party(2) }), await a.booking({ travelers: party(2) })]
  const [first = 0, second = 0] = ids
  const before = await databaseNow()
  for (const id of ids) {
    await a.call('PUT', `/bookings/${id}`, bookingBody({ travelers: party(4) }))
    await checkIn(id, 4)
  }
  const done = await act('revert', { at: before }, ids)
  expect(await a.read(first)).toMatchObject({ traveler_count: 2, arrived: 2 })
  await checkIn(second, 1)
  expect((await a.undo(done)).undone).toMatchObject({
    restored: 1,
    kept: [{ booking_id: second, fields: ['arrived'], reason: actMessages.changedSince(['arrived']) }],
  })
  const { histories, ...back } = await a.read(first)
  expect(back).toMatchObject({ traveler_count: 4, arrived: 4 })
  expect(histories[0].changes).toMatchObject({ old: { arrived: 2 }, new: { arrived: 4 } })
  expect(await a.read(second)).toMatchObject({ traveler_count: 2, arrived: 1 })
})

test('A move to another day leaves the check-in behind, and its undo brings it back', async () => {
  const id = await a.booking({ booking_datetime: '2027-06-05T09:00' })
  await checkIn(id, 0)
  await act('move', { minutes: 60 }, [id])
  expect((await a.read(id)).arrived).toBe(0)
  const done = await act('move', { days: 1 }, [id])
  expect((await a.read(id)).arrived).toBeNull()
  expect((await a.undo(done)).undone).toMatchObject({ restored: 1, kept_count: 0 })
  expect(await a.read(id)).toMatchObject({ booking_datetime: '05 Jun, 27 10:00 AM', arrived: 0 })
})

test('The undo of a move to another day keeps a booking that was checked in there since', async () => {
  const ids = [
    await a.booking({ booking_datetime: '2027-06-05T09:00' }),
    await a.booking({ booking_datetime: '2027-06-05T09:00' }),
  ]
  const done = await act('move', { days: 1 }, ids)
  const [checkedIn, other] = [ids[0] ?? 0, ids[1] ?? 0]
  await checkIn(checkedIn, 2)
  expect((await a.undo(done)).undone).toMatchObject({
    restored: 1,
    kept_count: 1,
    kept: [{ booking_id: checkedIn, fields: ['arrived'] }],
  })
  expect(await a.read(checkedIn)).toMatchObject({ booking_datetime: '06 Jun, 27 09:00 AM', arrived: 2 })
  expect(await a.read(other)).toMatchObject({ booking_datetime: '05 Jun, 27 09:00 AM', arrived: null })
})

test('A revert to an instant on another day brings back the check-in of then, and within the day leaves it alone', async () => {
  const [noShow, same, early, within] = [
    await a.booking({ booking_datetime: '2027-06-05T09:00' }),
    await a.booking({ booking_datetime: '2027-06-05T09:00' }),
    await a.booking({ booking_datetime: '2027-06-05T09:00' }),
    await a.booking({ booking_datetime: '2027-06-05T09:00' }),
  ]
  await checkIn(noShow, 0)
  await checkIn(same, 2)
  const before = await databaseNow()
  for (const id of [noShow, same, early])
    await a.call('PUT', `/bookings/${id}`, bookingBody({ booking_datetime: '2027-06-06T09:00' }))
  await a.call('PUT', `/bookings/${within}`, bookingBody({ booking_datetime: '2027-06-05T11:00' }))
  expect((await a.read(noShow)).arrived).toBeNull()
  for (const id of [same, early, within]) await checkIn(id, 2)
  const ids = [noShow, same, early, within]
  const done = await act('revert', { at: before }, ids)
  const arrived = () => Promise.all(ids.map(async (id) => (await a.read(id)).arrived))
  expect(await arrived()).toEqual([0, 2, null, 2])
  expect((await a.read(early)).booking_datetime).toBe('05 Jun, 27 09:00 AM')
  expect((await a.undo(done)).undone).toMatchObject({ restored: 4, kept_count: 0 })
  expect(await arrived()).toEqual([null, 2, 2, 2])
  expect((await a.read(early)).booking_datetime).toBe('06 Jun, 27 09:00 AM')
})

/** A booking of four who had all arrived on 5 June, and is on 6 June since. */
async function movedWithFour(move: (id: number) => Promise<unknown>): Promise<number> {
  const id = await a.booking({ booking_datetime: '2027-06-05T09:00', travelers: party(4) })
  await checkIn(id, 4)
  await move(id)
  expect((await a.read(id)).arrived).toBeNull()
  return id
}
const setParty = (id: number, count: number) =>
  a.call('PUT', `/bookings/${id}`, bookingBody({ booking_datetime: '2027-06-06T09:00', travelers: party(count) }))
const twoOfTwo = { booking_datetime: '05 Jun, 27 09:00 AM', traveler_count: 2, arrived: 2 }
const entryOfTwo = { old: { arrived: null }, new: { arrived: 2 } }

test('The undo of a move to another day brings back no more who had arrived than the party has by now', async () => {
  let done = { id: 0 }
  const id = await movedWithFour(async (booking) => (done = await act('move', { days: 1 }, [booking])))
  await setParty(id, 2)
  expect((await a.undo(done)).undone).toMatchObject({ restored: 1, kept_count: 0 })
  const { histories, ...back } = await a.read(id)
  expect(back).toMatchObject(twoOfTwo)
  expect(histories[0].changes).toMatchObject(entryOfTwo)
})

test('So does a revert of a bulk action, whose check shows it, and its undo', async () => {
  let done = { id: 0 }
  const id = await movedWithFour(async (booking) => (done = await act('move', { days: 1 }, [booking])))
  await setParty(id, 2)
  const checked = await a.check({ act: 'revert', values: { act: done.id }, selection: { ids: [id] } })
  expect((await a.rows(checked.id))[0].changes).toMatchObject(entryOfTwo)
  const reverted = await a.commit(checked)
  expect(await a.read(id)).toMatchObject(twoOfTwo)
  expect((await a.undo(reverted)).undone).toMatchObject({ restored: 1, kept_count: 0 })
  expect(await a.read(id)).toMatchObject({ traveler_count: 2, arrived: null })
})

test('So does a revert to an instant whose party became smaller after its check, and its undo', async () => {
  const before: string[] = []
  const id = await movedWithFour(async (booking) => {
    before.push(await databaseNow())
    await a.call(
      'PUT',
      `/bookings/${booking}`,
      bookingBody({ booking_datetime: '2027-06-06T09:00', travelers: party(4) }),
    )
  })
  const checked = await a.check({ act: 'revert', values: { at: before[0] }, selection: { ids: [id] } })
  expect((await a.rows(checked.id))[0].changes).toMatchObject({ old: { arrived: null }, new: { arrived: 4 } })
  await setParty(id, 2)
  const done = await a.commit(checked)
  const { histories, ...back } = await a.read(id)
  expect(back).toMatchObject(twoOfTwo)
  expect(histories[0].changes).toMatchObject(entryOfTwo)
  expect((await a.rows(done.id))[0].changes).toMatchObject(entryOfTwo)
  expect((await a.undo(done)).undone).toMatchObject({ restored: 1, kept_count: 0 })
  expect(await a.read(id)).toMatchObject({ traveler_count: 2, arrived: null })
})

test('The undo of a move within the day takes a check-in made since along', async () => {
  const id = await a.booking({ booking_datetime: '2027-06-05T09:00' })
  const done = await act('move', { minutes: 60 }, [id])
  await checkIn(id, 2)
  expect((await a.undo(done)).undone).toMatchObject({ restored: 1, kept_count: 0 })
  expect(await a.read(id)).toMatchObject({ booking_datetime: '05 Jun, 27 09:00 AM', arrived: 2 })
})

/** Bookings of 5 June with their check-ins, and null for none. */
const onFifth = async (...arrived: (number | null)[]): Promise<number[]> => {
  const ids = await a.confirmed(arrived.length, { booking_datetime: '2027-06-05T09:00' })
  for (const [index, count] of arrived.entries()) if (count !== null) await checkIn(ids[index] ?? 0, count)
  return ids
}

test('The check of a move to another day shows the check-ins that it would remove, and within the day none', async () => {
  const ids = await onFifth(2, 0, null)
  const arrivedOf = async (values: object) => {
    const { id } = await a.check({ act: 'move', values, selection: { ids } })
    const rows: { changes: { old: Fields; new: Fields } }[] = await a.rows(id)
    return rows.map(({ changes }) => [changes.old['arrived'], changes.new['arrived']])
  }
  type Fields = Record<string, unknown>
  const none = [undefined, undefined]
  expect(await arrivedOf({ days: 1 })).toEqual([[2, null], [0, null], none])
  expect(await arrivedOf({ minutes: 60 })).toEqual([none, none, none])
})

test('A booking that is checked in between check and commit of a move to another day stays, and is named', async () => {
  const ids = await onFifth(null, 2, 2, null)
  const [checkedIn = 0, changed = 0, same = 0, none = 0] = ids
  const ready = await a.check({ act: 'move', values: { days: 1 }, selection: { ids } })
  await checkIn(checkedIn, 2)
  await checkIn(changed, 1)
  const done = await a.commit(ready)
  expect(done.problems).toEqual([
    { message: actMessages.changedSinceCheck(['arrived']), count: 2, booking_ids: [checkedIn, changed] },
  ])
  expect(await a.read(checkedIn)).toMatchObject({ booking_datetime: '05 Jun, 27 09:00 AM', arrived: 2 })
  expect(await a.read(changed)).toMatchObject({ booking_datetime: '05 Jun, 27 09:00 AM', arrived: 1 })
  for (const id of [same, none])
    expect(await a.read(id)).toMatchObject({ booking_datetime: '06 Jun, 27 09:00 AM', arrived: null })
  expect((await a.undo(done)).undone).toMatchObject({ restored: 2, kept_count: 0 })
  expect(await a.read(same)).toMatchObject({ booking_datetime: '05 Jun, 27 09:00 AM', arrived: 2 })
})

test('A check-in between check and commit of a move within the day is no reason to leave the booking out', async () => {
  const ids = await onFifth(null)
  const [id = 0] = ids
  const ready = await a.check({ act: 'move', values: { minutes: 60 }, selection: { ids } })
  await checkIn(id, 2)
  expect((await a.commit(ready)).counts).toMatchObject({ change: 1, refused: 0 })
  expect(await a.read(id)).toMatchObject({ booking_datetime: '05 Jun, 27 10:00 AM', arrived: 2 })
})

test('A revert to before a move shows the check-in of the new day, and leaves one alone that was made after its check', async () => {
  const ids = await onFifth(null, null)
  const [shown = 0, later = 0] = ids
  const moved = await act('move', { days: 1 }, ids)
  await checkIn(shown, 2)
  const ready = await a.check({ act: 'revert', values: { act: moved.id }, selection: { ids } })
  expect((await a.rows(ready.id))[0].changes).toMatchObject({ old: { arrived: 2 }, new: { arrived: null } })
  await checkIn(later, 2)
  const done = await a.commit(ready)
  expect(done.problems).toEqual([
    { message: actMessages.changedSinceCheck(['arrived']), count: 1, booking_ids: [later] },
  ])
  expect(await a.read(shown)).toMatchObject({ booking_datetime: '05 Jun, 27 09:00 AM', arrived: null })
  expect(await a.read(later)).toMatchObject({ booking_datetime: '06 Jun, 27 09:00 AM', arrived: 2 })
})

test('A revert to a smaller party shows that fewer have arrived, and leaves out who is checked in beyond it after the check', async () => {
  const party = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `P ${n}`, type: 'adult' as const }))
  const ids = await a.confirmed(3, { travelers: party(1) })
  const [before, [shown = 0, later = 0, few = 0]] = [await databaseNow(), ids]
  for (const id of ids) await a.call('PUT', `/bookings/${id}`, bookingBody({ travelers: party(3) }))
  await checkIn(shown, 3)
  const ready = await a.check({ act: 'revert', values: { at: before }, selection: { ids } })
  expect((await a.rows(ready.id))[0].changes).toMatchObject({ old: { arrived: 3 }, new: { arrived: 1 } })
  await checkIn(later, 2)
  await checkIn(few, 1)
  const done = await a.commit(ready)
  expect(done.problems).toEqual([
    { message: actMessages.changedSinceCheck(['arrived']), count: 1, booking_ids: [later] },
  ])
  expect(await Promise.all(ids.map(async (id) => (await a.read(id)).arrived))).toEqual([1, 2, 1])
})
