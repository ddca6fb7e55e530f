import fc from 'fast-check'
import { bookingBody } from '../bookings/testing.ts'
import { importing, csvOf, wireRow } from '../imports/testing.ts'
import type { openCalendar } from '../tours/testing.ts'

type Calendar = Awaited<ReturnType<typeof openCalendar>>

/** The days between which the bookings of a sequence move. */
export const sequenceDays = ['2026-10-24', '2026-10-25', '2026-10-26'] as const

const changed = fc.record({
  product_code: fc.constantFrom('TWR', 'twr', 'BUS'),
  // The second one is in the hour that the clocks show twice.
  booking_datetime: fc.constantFrom('2026-10-24T09:00', '2026-10-25T01:30', '2026-10-25T09:00', '2026-10-26T09:00'),
  status: fc.constantFrom('confirmed', 'pending', 'cancelled'),
  lead_traveler: fc.constantFrom('Ada Hughes', 'Bo Lindqvist'),
  pickup_time: fc.constantFrom('08:00', '08:30'),
  pickup_location: fc.constantFrom('Bank', 'Savoy Pier'),
  description: fc.constantFrom('Tower Walk', 'Bus Tour'),
  note: fc.constantFrom('', 'Blue umbrella'),
  inclusion_options: fc.constantFrom<number[]>([], [1], [2, 1]),
  travelers: fc
    .array(fc.constantFrom('adult', 'child', 'infant'), { minLength: 1, maxLength: 3 })
    .map((types) => types.map((type, index) => ({ name: `Traveler ${index}`, type }))),
})

const acts = ['plan', 'create', 'update', 'status', 'note', 'check in', 'delete', 'restore', 'import', 'undo'] as const
const step = fc.record({
  act: fc.constantFrom('create' as const, 'update' as const, ...acts),
  which: fc.nat(7),
  body: changed.map((values) => bookingBody(values)),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Sequences of every kind of write of a booking. */
export const sequences = fc.array(step, { minLength: 6, maxLength: 16 })

/** Runs the steps of sequences, each to its end. An import updates a booking and makes another one. */
export function stepsOf({ app, as, admin, put, setStatus, remove, restore, get, plan }: Calendar) {
  const imports = importing(app, as)
  const committed: number[] = []
  const referenceOf = async (id: number): Promise<string> =>
    (await get(`/bookings/${id}`)).body.data?.booking_reference ?? `NEW-${id}`

  async function runImport({ which, body }: Step) {
    const { booking_datetime, product_code, pickup_location, note } = body
    const cells = { booking_datetime: booking_datetime.replace('T', ' '), product_code, pickup_location }
    const rows = [wireRow(1, { ...cells, booking_reference: await referenceOf(which + 1), note: note ?? '' })]
    const { id } = await imports.check(csvOf(...rows, wireRow(2 + committed.length, cells)))
    await imports.commit(id)
    committed.push(id)
  }

  const runs: Record<Step['act'], (step: Step, id: number) => Promise<unknown>> = {
    plan: async ({ which, body }) => {
      const tour_id = 1 + (which % 2)
      const capacity = which > 4 ? which : null
      return plan({
        tour_id,
        starts_at: body.booking_datetime,
        vehicle: which % 3 ? 'Coach' : '',
        note: body.note,
        capacity,
      })
    },
    create: ({ body }) => app.call('POST', '/bookings', { as, body }),
    update: ({ body }, id) => put(id, body),
    status: ({ body }, id) => setStatus(id, body.status),
    note: ({ body }, id) => app.call('PUT', `/bookings/${id}/note`, { as, body: { note: body.note } }),
    'check in': ({ which }, id) => app.call('PUT', `/bookings/${id}/check-in`, { as, body: { arrived: which % 3 } }),
    delete: (_step, id) => remove(id),
    restore: (_step, id) => restore(id),
    import: runImport,
    undo: async () => {
      const last = committed.pop()
      if (last !== undefined) await imports.undo(last)
    },
  }
  return {
    /** An empty server with two inclusions. */
    begin: async () => {
      committed.length = 0
      await app.truncate()
      Object.assign(admin, await app.signIn('admin'))
      Object.assign(as, await app.signIn(await app.makeStaff({ name: 'Grace Booker', permissions: ['booking'] })))
      for (const name of ['Lunch', 'Afternoon tea'])
        await app.call('POST', '/inclusion-options', { as: admin, body: { name } })
    },
    run: (step: Step) => runs[step.act](step, step.which + 1),
  }
}

/** An instant after everything that was written and before everything that will be: times are kept in milliseconds. */
export async function pauseAtInstant(): Promise<string> {
  await nextMillisecond()
  await nextMillisecond()
  const at = new Date().toISOString()
  await nextMillisecond()
  await nextMillisecond()
  return at
}

async function nextMillisecond() {
  const start = Date.now()
  while (Date.now() === start) await new Promise(setImmediate)
}
