import type { Tx } from '../db/db.ts'
import type { Author } from '../bookings/counts-and-history.sql.ts'
import { drawSource, makeBooking, type Order, type Supplies } from './booking.ts'
import { calendar } from './calendar.ts'
import { makeHistory } from './changes.ts'
import { inclusionNames } from './lists.ts'
import type { Person } from './people.ts'
import { randomOf } from './random.ts'
import { findBookingStaff, findInclusionIds, lastBookingId } from './read.ts'
import {
  addToReports,
  analyze,
  checkpoint,
  continueNumbering,
  insertBookings,
  lockBookings,
  packSums,
  withoutIndexes,
  type DemoBooking,
} from './write.ts'

export type Progress = { info: (data: object, message: string) => void }

export type LoadOptions = {
  count: number
  seed: number
  now: Date
  customers: readonly Person[]
  embedded: boolean
}

const batch = 5_000
/** From this count on, creating the indexes afterwards is faster. */
const many = 20_000

/** Adds bookings after the existing ones, with ids in the order of `created_at`. */
export async function loadBookings(tx: Tx, options: LoadOptions, log: Progress): Promise<void> {
  if (options.count < 1) return
  await lockBookings(tx)
  const last = await lastBookingId(tx)
  const fill = () => insertAll(tx, options, last, log)
  if (last === 0 && options.count >= many) await withoutIndexes(tx, fill, (sentence) => log.info({}, sentence))
  else await fill()
  await continueNumbering(tx)
  await addAllToReports(tx, options, last, log)
}

async function insertAll(tx: Tx, options: LoadOptions, last: number, log: Progress): Promise<void> {
  const inclusionIds = await findInclusionIds(tx, inclusionNames)
  const names = new Map([...inclusionIds].map(([name, id]) => [id, name]))
  const bookings = makeBookings(options, last, {
    staff: await findBookingStaff(tx),
    customers: options.customers,
    inclusionIds,
  })
  let inserted = 0
  // The next batch is generated while the database writes this one.
  let next = take(bookings, batch)
  while (next.length > 0) {
    const writing = insertBookings(tx, next, names)
    inserted += next.length
    next = take(bookings, batch)
    await writing
    const isMilestone = inserted % (10 * batch) === 0
    if (isMilestone && options.embedded) await checkpoint(tx)
    if (isMilestone)
      log.info({}, `made ${inserted.toLocaleString('en-GB')} of ${options.count.toLocaleString('en-GB')} bookings`)
  }
}

/** After the indexes: without them each batch would read the travelers of all bookings. */
async function addAllToReports(tx: Tx, { count, embedded }: LoadOptions, last: number, log: Progress): Promise<void> {
  await analyze(tx)
  for (let done = 0; done < count; done += batch) {
    const ids = Array.from({ length: Math.min(batch, count - done) }, (_, index) => last + done + index + 1)
    await addToReports(tx, ids)
    const isMilestone = (done + batch) % (10 * batch) === 0
    if (isMilestone && embedded) await checkpoint(tx)
    if (isMilestone)
      log.info({}, `added ${(done + batch).toLocaleString('en-GB')} of ${count.toLocaleString('en-GB')} to the reports`)
  }
  if (count >= many) await packSums(tx)
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

/**
 * A small operator has a few bookings a day; these make today's sheet one of a busy day, and give the coming days enough departures
 * for each kind of warning in any season.
 */
function whenOf(serial: number) {
  if (serial > 2_000) return 'any'
  return serial % 50 === 0 ? 'today' : serial % 40 === 7 ? 'soon' : 'any'
}

/** Bookings in the order of `created_at`. The content of each depends only on its serial number, the seed and the dates. */
export function* makeBookings(
  { count, seed, now }: Pick<LoadOptions, 'count' | 'seed' | 'now'>,
  last: number,
  supplies: Supplies & { staff: readonly Author[] },
): Generator<DemoBooking> {
  const days = calendar(now)
  const orderOf = (serial: number): Order => {
    const random = randomOf(seed, serial, 4)
    const tour = days.drawDay(random, whenOf(serial))
    const source = drawSource(random, tour.age)
    return { source, day: tour.day, createdAt: days.drawBooked(random, tour, source === 'agent') }
  }
  // Only the timestamps are kept for sorting: a million complete bookings would not fit in memory.
  const createdAt = Float64Array.from({ length: count }, (_, index) => orderOf(last + index + 1).createdAt)
  const order = Uint32Array.from({ length: count }, (_, index) => index).toSorted(
    (a, b) => createdAt[a]! - createdAt[b]! || a - b,
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
