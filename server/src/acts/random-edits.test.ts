/** @module-tag slow */
import fc from 'fast-check'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookingStatuses } from 'contract/booking-values'
import type { Booking } from 'contract/bookings'
import { fieldsOf } from '../bookings/rows.ts'
import { bookingBody, type BookingBody } from '../bookings/testing.ts'
import { openTestApp } from '../testing.ts'
import { acting } from './testing.ts'

const t = await openTestApp()
afterAll(t.close)
let a: ReturnType<typeof acting>
beforeEach(async () => {
  await t.truncate()
  a = acting(t, await t.signIn('admin'))
})

const places = ['Victoria Coach Station', 'Euston', 'Hotel Russell', 'Savoy Pier']
const act = fc.oneof(
  fc.record({ act: fc.constant('status'), values: fc.record({ status: fc.constantFrom(...bookingStatuses) }) }),
  fc.record({ act: fc.constant('move'), values: fc.record({ minutes: fc.constantFrom(-45, 15, 90, 1_500) }) }),
  fc.record({
    act: fc.constant('set'),
    values: fc.record(
      { pickup_location: fc.constantFrom(...places), product_code: fc.constantFrom('TWR', 'THM', 'NEW') },
      { requiredKeys: ['pickup_location'] },
    ),
  }),
  fc.record({ act: fc.constant('delete'), values: fc.constant({}) }),
  // Their ids and the instant are known when the bookings are made.
  fc.record({ act: fc.constant('inclusions'), values: fc.constant({}) }),
  fc.record({ act: fc.constant('revert'), values: fc.constant({}) }),
  fc.record({ act: fc.constantFrom('restore', 'cancel_departure'), values: fc.constant({}) }),
)

type Chosen = { act: string; values: object; selection?: object; reason?: string }

/**
 * Makes what an act needs that names other records: two inclusions, an instant before which the bookings differed,
 * deleted bookings, or their departure.
 */
async function prepared({ act: name, values }: Chosen, ids: readonly number[]): Promise<Chosen> {
  if (name === 'restore') for (const id of ids) await a.call('DELETE', `/bookings/${id}`)
  if (name === 'cancel_departure')
    return { act: name, values, selection: { departure: await departureOf(ids[0] ?? 0) }, reason: 'Coach broke down' }
  if (name === 'inclusions') {
    const [add, remove] = [await option('Map'), await option('Lunch')]
    for (const id of ids.slice(0, 5))
      await a.call('PUT', `/bookings/${id}`, { ...(await sent(id)), inclusion_options: [remove] })
    return { act: name, values: { add: [add], remove: [remove] } }
  }
  if (name !== 'revert') return { act: name, values }
  await setTimeout(10)
  const at = new Date().toISOString()
  await setTimeout(10)
  for (const [index, id] of ids.entries())
    await edit(id, { which: 0, when: 'checked', kind: index % 2 ? 'place' : 'status', value: index % 3 })
  return { act: name, values: { at } }
}

async function departureOf(id: number): Promise<{ tour_id: number; starts_at: string }> {
  const starts_at = (await sent(id)).booking_datetime ?? ''
  const day = starts_at.slice(0, 10)
  const { body } = await a.call('GET', `/departures?start_date=${day}&end_date=${day}`)
  return { tour_id: body.data[0].tour.id, starts_at }
}

async function option(name: string): Promise<number> {
  const { body } = await a.call('POST', '/inclusion-options', { name: `${name} ${++options}` })
  return body.data.id as number
}
let options = 0

type Edit = { which: number; when: 'checked' | 'done'; kind: 'status' | 'place' | 'note' | 'delete'; value: number }
const edits = fc.array(
  fc.record<Edit>({
    which: fc.nat({ max: 7 }),
    when: fc.constantFrom('checked', 'done'),
    kind: fc.constantFrom('status', 'place', 'note', 'delete'),
    value: fc.nat({ max: 2 }),
  }),
  { maxLength: 8 },
)

/** The fields of a booking as its history has them; undefined if it is deleted. */
async function stateOf(id: number): Promise<Record<string, unknown> | undefined> {
  const found = (await a.call('GET', `/bookings/${id}`)).body as { data?: Booking }
  return found.data && fieldsOf(found.data)
}

/** What another person does to a booking: nothing where it is deleted. */
async function edit(id: number, { kind, value }: Edit): Promise<void> {
  if (kind === 'delete') return void (await a.call('DELETE', `/bookings/${id}`))
  if (kind === 'note') return void (await a.call('PUT', `/bookings/${id}/note`, { note: `Note ${value}` }))
  if (kind === 'status')
    return void (await a.call('PATCH', `/bookings/${id}/update-status`, { status: bookingStatuses[value] }))
  const now = await stateOf(id)
  if (!now) return
  // All else as it is now.
  const body = { ...bookingBody(), ...(await sent(id)), pickup_location: places[value] }
  await a.call('PUT', `/bookings/${id}`, body)
}

async function sent(id: number): Promise<Partial<BookingBody>> {
  const { valuesOf } = await import('contract/bookings')
  const { booking_reference: _reference, ...values } = valuesOf(await a.read(id))
  return values
}

type Fields = Record<string, unknown> | undefined
type Compared = { was: Fields; is: Fields; touched: ReadonlySet<string>; isNamed: boolean }

/** After the undo a booking differs in nothing that no one else touched, or is named. */
function compare(id: number, { was, is, touched, isNamed }: Compared): void {
  // What another person deleted stays deleted.
  if (touched.has('deleted')) return expect(is, `booking ${id} was deleted by another person`).toBeUndefined()
  if (!was !== !is) expect(isNamed, `booking ${id} is ${is ? 'live' : 'deleted'}`).toBe(true)
  const differing = was && is ? Object.keys(was).filter((key) => !isSame(was[key], is[key])) : []
  const untouched = differing.filter((key) => !touched.has(key))
  if (!isNamed) expect(untouched, `booking ${id}`).toEqual([])
  if (touched.size === 0) expect(isNamed, `booking ${id} was not touched`).toBe(false)
}

test('Done and undone with random edits between, every field that no one else touched is as it was, and every other is named', async () => {
  const property = fc.asyncProperty(act, edits, async (chosen, changes) => {
    const ids: number[] = []
    for (let n = 0; n < 8; n++) ids.push(await a.booking({ status: bookingStatuses[n % 3] ?? 'confirmed' }))
    const { selection = { ids }, ...body } = await prepared(chosen, ids)
    const before = new Map(await Promise.all(ids.map(async (id) => [id, await stateOf(id)] as const)))
    const edited = new Map<number, Set<string>>()
    const editAll = async (when: Edit['when']) => {
      for (const change of changes.filter((one) => one.when === when)) {
        const id = ids[change.which] ?? 0
        const [was] = [await stateOf(id)]
        await edit(id, change)
        const is = await stateOf(id)
        const fields = was && is ? Object.keys(was).filter((key) => !isSame(was[key], is[key])) : was ? ['deleted'] : []
        edited.set(id, new Set([...(edited.get(id) ?? []), ...fields]))
      }
    }
    const checked = await a.check({ ...body, selection })
    await editAll('checked')
    if (checked.counts.change === 0) return
    const done = await a.commit(checked)
    const named = new Set(
      (await a.rows(done.id, 'refused')).map(({ booking_id }: { booking_id: number }) => booking_id),
    )
    await editAll('done')
    const { undone } = await a.undo(done)
    for (const { booking_id } of undone?.kept ?? []) named.add(booking_id)
    for (const id of ids) {
      const touched = edited.get(id) ?? new Set<string>()
      compare(id, { was: before.get(id), is: await stateOf(id), touched, isNamed: named.has(id) })
    }
  })
  await fc.assert(property, { numRuns: 12, endOnFailure: true })
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
