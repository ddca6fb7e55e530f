import type { Tx } from '../db/db.ts'
import type { Author } from '../bookings/write.ts'
import { drawSource, makeBooking, type Order, type Supplies } from './booking.ts'
import { calendar } from './calendar.ts'
import { makeHistory } from './changes.ts'
import { demoInclusions } from './inclusions.ts'
import type { Person } from './people.ts'
import { randomOf } from './random.ts'
import { findBookingStaff, findInclusionIds, lastBookingId } from './read.ts'
import { checkpoint, continueNumbering, insertLives, lockBookings, withoutIndexes, type Life } from './write.ts'

export type Progress = { info: (data: object, message: string) => void }

export type Wanted = {
  count: number
  seed: number
  now: Date
  customers: readonly Person[]
  embedded: boolean
}

const batch = 5_000
/** From here on it is quicker to make the indexes afterwards. */
const many = 20_000

/** Makes bookings after those that are there, with ids in the order in which they were made. */
export async function loadBookings(tx: Tx, wanted: Wanted, log: Progress): Promise<void> {
  if (wanted.count < 1) return
  await lockBookings(tx)
  const last = await lastBookingId(tx)
  const fill = () => insertAll(tx, wanted, last, log)
  if (last === 0 && wanted.count >= many) await withoutIndexes(tx, fill, (sentence) => log.info({}, sentence))
  else await fill()
  await continueNumbering(tx)
}

async function insertAll(tx: Tx, wanted: Wanted, last: number, log: Progress): Promise<void> {
  const inclusionIds = await findInclusionIds(tx, demoInclusions)
  const names = new Map([...inclusionIds].map(([name, id]) => [id, name]))
  const lives = makeLives(wanted, last, {
    staff: await findBookingStaff(tx),
    customers: wanted.customers,
    inclusionIds,
  })
  let inserted = 0
  // The next batch is made while the database works on this one.
  let next = take(lives, batch)
  while (next.length > 0) {
    const writing = insertLives(tx, next, names)
    inserted += next.length
    next = take(lives, batch)
    await writing
    const chapter = inserted % (10 * batch) === 0
    if (chapter && wanted.embedded) await checkpoint(tx)
    if (chapter)
      log.info({}, `made ${inserted.toLocaleString('en-GB')} of ${wanted.count.toLocaleString('en-GB')} bookings`)
  }
}

function take<T>(from: Iterator<T>, count: number): T[] {
  const taken: T[] = []
  while (taken.length < count) {
    const { value, done } = from.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

/** Bookings in the order in which they were made. What booking `serial` holds depends on nothing but the seed and the dates. */
export function* makeLives(
  { count, seed, now }: Pick<Wanted, 'count' | 'seed' | 'now'>,
  last: number,
  supplies: Supplies & { staff: readonly Author[] },
): Generator<Life> {
  const draw = calendar(now)
  const orderOf = (serial: number): Order => {
    const random = randomOf(seed, serial, 4)
    const source = drawSource(random)
    return { source, ...draw(random, source === 'agent') }
  }
  // Only the moments are kept for sorting; a million whole bookings would not fit.
  const moments = Float64Array.from({ length: count }, (_, index) => orderOf(last + index + 1).createdAt)
  const order = Uint32Array.from({ length: count }, (_, index) => index).toSorted(
    (a, b) => moments[a]! - moments[b]! || a - b,
  )
  for (const [position, index] of order.entries()) {
    const serial = last + index + 1
    const made = makeBooking(serial, randomOf(seed, serial, 5), orderOf(serial), supplies)
    yield {
      id: last + position + 1,
      versions: makeHistory(made, randomOf(seed, serial, 6), now.getTime(), supplies.staff),
    }
  }
}
