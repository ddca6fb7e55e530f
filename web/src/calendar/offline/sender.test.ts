import { expect, test } from 'vitest'
import type { NumberedChange, WaitingChange } from '../../lib/kept-day.ts'
import type { Outcome } from './outcome.ts'
import { asSettled, betweenAfter, inOrder, isStored, sendAll } from './sender.ts'

const checkIn = (booking: number): WaitingChange => ({
  key: `key ${booking}`,
  booking,
  lead: 'Ada Hughes',
  kind: 'check-in',
  arrived: 2,
})

/** A device with changes, and a server that answers each booking as given, `sent` where nothing is. */
function device(bookings: number[], answers: Record<number, Outcome['is']> = {}) {
  const kept = new Map(bookings.map((booking, index): NumberedChange => [index + 1, checkIn(booking)]))
  const sent: number[] = []
  const run = () =>
    sendAll({
      read: async () => [...kept],
      send: async ({ booking }) => {
        sent.push(booking)
        const is = answers[booking] ?? 'sent'
        if (is === 'sent') return { is, noted: { id: booking, arrived: 2, note: '' } }
        return is === 'refused' ? { is, refusal: { message: 'Because' } } : { is, until: 'network' }
      },
      settle: async ([order, change], outcome) => {
        if (outcome.is === 'sent') kept.delete(order)
        else kept.set(order, { ...change, refusal: outcome.refusal })
      },
    })
  return { kept, sent, run, answers }
}

test('Changes are sent once each, in the order in which they were made', async () => {
  const { kept, sent, run } = device([3, 1, 2, 1])
  expect(await run()).toBe(true)
  expect(sent).toEqual([3, 1, 2, 1])
  expect(kept.size).toBe(0)
})

test('No change is sent before an older one that has to wait', async () => {
  const { kept, sent, run, answers } = device([1, 2, 3], { 2: 'later' })
  expect(await run()).toBe(false)
  expect(sent).toEqual([1, 2])
  expect([...kept.values()].map(({ booking }) => booking)).toEqual([2, 3])
  delete answers[2]
  expect(await run()).toBe(true)
  expect(sent).toEqual([1, 2, 2, 3])
})

test('Changes whose outcome cannot be stored are sent once, and one that is tried again once more', async () => {
  const stored: NumberedChange[] = [
    [1, checkIn(1)],
    [2, checkIn(2)],
  ]
  const settled = new Map<string, WaitingChange | undefined>()
  const sent: string[] = []
  const read = async () => asSettled(stored, settled)
  const run = () =>
    sendAll({
      read,
      send: async ({ key, booking }) => {
        sent.push(key)
        return booking === 1
          ? { is: 'refused', refusal: { message: 'Because' } }
          : { is: 'sent', noted: { id: booking, arrived: 2, note: '' } }
      },
      settle: async ([, change], outcome) => {
        settled.set(change.key, outcome.is === 'sent' ? undefined : { ...change, refusal: outcome.refusal })
      },
    })
  expect(await run()).toBe(true)
  expect(sent).toEqual(['key 1', 'key 2'])
  expect(await read()).toEqual([[1, { ...checkIn(1), refusal: { message: 'Because' } }]])
  settled.set('key 1', { ...checkIn(1), key: 'key 3' })
  expect(await run()).toBe(true)
  expect(sent).toEqual(['key 1', 'key 2', 'key 3'])
  expect(await read()).toMatchObject([[1, { key: 'key 3', refusal: { message: 'Because' } }]])
})

test('A refused change stays with its reason, is not sent again by itself, and does not stop the others', async () => {
  const { kept, sent, run } = device([1, 2, 3], { 2: 'refused' })
  expect(await run()).toBe(true)
  expect(await run()).toBe(true)
  expect(sent).toEqual([1, 2, 3])
  expect([...kept.values()]).toEqual([{ ...checkIn(2), refusal: { message: 'Because' } }])
})

test('A change that could not be stored keeps its place between those that are', () => {
  const place = betweenAfter(2)
  const next = betweenAfter(place)
  const stored = [1, 2, 3].map((order): NumberedChange => [order, checkIn(order)])
  const unkept = [place, next].map((order): NumberedChange => [order, checkIn(order)])
  expect(inOrder(stored, unkept).map(([order]) => order)).toEqual([1, 2, place, next, 3])
  expect([isStored(2), isStored(place)]).toEqual([true, false])
})
