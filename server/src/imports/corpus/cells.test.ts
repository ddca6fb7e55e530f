/** @module-tag slow */

import type { BookingValues } from 'contract/bookings'
import { expect, test } from 'vitest'
import { cellsOf, readCells, type CellField } from './read-cells.ts'

type Truths = Partial<Record<string, number>>

/** The kinds of a party, where seniors are adults, and students and youths may be adults or children. */
function isParty({ travelers }: BookingValues, truth: Truths): boolean {
  const count = (type: string) => travelers.filter((traveler) => traveler.type === type).length
  const { all, adult = 0, senior = 0, child = 0, infant = 0, student = 0, youth = 0 } = truth
  if (all !== undefined) return travelers.length === all
  const isComplete = travelers.length === adult + senior + child + infant + student + youth
  return isComplete && count('infant') === infant && count('adult') >= adult + senior && count('child') >= child
}

/** A name without titles, in any order, so that LEE/ANN MRS is Ann Lee: titles stay as they are written. */
const bareName = (name: string) =>
  name
    .toLowerCase()
    .split(/[\s,/]+/u)
    .map((word) => word.replace(/(?<=\p{Script=Han})様$/u, ''))
    .filter((word) => !titles.has(word.replace(/\.$/u, '')))
    .toSorted()
    .join(' ')
const titles = new Set(
  'mr|mrs|ms|miss|mstr|master|mst|shri|smt|dr|prof|fr|herr|frau|m|mme|p|sr|sra|d|dott|sig|sig.ra|dhr|mevr|mw|pani|don'.split(
    '|',
  ),
)

type Names = [name: string, kind: string | null][]

/** The travelers by name; a kind that the cell does not say is not compared, and pupils may be adults or children. */
const areNames = ({ travelers }: BookingValues, truth: Names): boolean =>
  travelers.length === truth.length &&
  truth.every(([name, kind], at) => {
    const { name: ours = '', type } = travelers[at] ?? {}
    const isKind = kind === null || type === kind || (kind === 'senior' && type === 'adult')
    return bareName(ours) === bareName(name) && (isKind || kind === 'student' || kind === 'youth')
  })

/** What stands in brackets stays with the name, as titles do. */
const isLead = ({ lead_traveler: lead }: BookingValues, truth: string | string[]) =>
  [lead, lead.replaceAll(/\s*[([][^()[\]]*[)\]]\s*/gu, ''), lead.replace(/\s*様$/u, '')].some((name) =>
    [truth].flat().includes(name),
  )

/** The place of a pickup, and its time where the cell has one. */
const isPickup = (booking: BookingValues, { place, time }: { place: string; time: string | null }) =>
  booking.pickup_location === place && (time === null || booking.pickup_time === time)

const isTime = ({ booking_datetime: at, pickup_time: pickup }: BookingValues, truth: string) =>
  at.slice(11) === truth || pickup === truth

/** Whether a booking has what a careful person reads in the cell. */
const agrees: Partial<Record<CellField, (booking: BookingValues, truth: never) => boolean>> = {
  party: isParty,
  names: areNames,
  lead: isLead,
  amount: ({ amount, currency }, truth: { amount: number; currency: string | null }) =>
    amount === truth.amount && (truth.currency === null || currency === truth.currency),
  status: ({ status }, truth: string) => status === truth,
  // A note which says that the booking is cancelled refuses it.
  note: ({ status }) => status === 'confirmed',
  pickup: isPickup,
  time: isTime,
  moment: ({ booking_datetime: at }, truth: string) => at === truth,
  day: ({ booking_datetime: at }, truth: string) => at.startsWith(truth),
}

const leastRight: [CellField, number][] = [
  ['party', 1209],
  ['names', 565],
  ['lead', 651],
  ['amount', 876],
  ['status', 844],
  ['note', 2010],
  ['pickup', 544],
  ['time', 882],
  ['moment', 689],
  ['day', 782],
]

test.each(leastRight)(
  'No cell of %s is read as something else, and at least %i are read right',
  (field, least) => {
    const counts = { right: 0, refused: 0 }
    const wrong: string[] = []
    for (const column of cellsOf(field)) {
      const { bookings } = readCells(column)
      for (const [at, booking] of bookings.entries()) {
        const truth = column.truth[at]
        const isRight =
          booking === undefined ? truth === null : truth !== null && agrees[field]?.(booking, truth as never)
        if (isRight) counts.right += 1
        else if (booking === undefined) counts.refused += 1
        else wrong.push(`${column.header}: ${column.cells[at]}`)
      }
    }
    expect(wrong).toEqual([])
    expect(counts.right).toBeGreaterThanOrEqual(least)
  },
  180_000,
)
