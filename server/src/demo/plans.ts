import { endOf } from 'contract/departure-times'
import { addDays, dayMs, hourMs } from './calendar.ts'
import type { Random } from './random.ts'

/** A departure with bookings; `seats` are of adults and children. */
export type PlannedTour = {
  tour_id: number
  /** `yyyy-MM-ddTHH:mm`. */
  starts_at: string
  code: string
  minutes: number
  seats: number
}

export type Plan = {
  tour_id: number
  starts_at: string
  guides: number[]
  vehicle: string
  note: string
  capacity: number | null
  state: 'running' | 'cancelled'
  at: Date
}

const coaches = ['Coach 1 (LX23 EMB)', 'Coach 2 (LX24 EMB)', 'Coach 4 (LX21 EMB)', 'Coach 7 (LX25 EMB)'] as const
const notes = [
  'Meet by the ticket office: the usual stop is closed.',
  'Large party on board: two rows at the front are kept free.',
  'Step-free route needed; the lift at the pier is out of order.',
] as const
const plannedDays = 9

/**
 * Plans of the departures from today on: a guide who is free, a coach for day trips, a note now and then. The first departures
 * of the days after today are arranged so that each kind of warning occurs.
 */
export function makePlans(
  departures: readonly PlannedTour[],
  { today, now, guides, random }: { today: string; now: Date; guides: readonly number[]; random: Random },
): Plan[] {
  const busyUntil = new Map<number, string>()
  const plans: Plan[] = []
  for (const departure of departures) {
    const { tour_id, starts_at, code, minutes } = departure
    if (starts_at.slice(0, 10) > addDays(today, plannedDays)) break
    const free = guides.find((guide) => (busyUntil.get(guide) ?? '') <= starts_at)
    // One in eight has no guide yet.
    const guide = random.chance(0.875) ? free : undefined
    if (guide !== undefined) busyUntil.set(guide, endOf(starts_at, minutes))
    const plan = {
      tour_id,
      starts_at,
      guides: guide === undefined ? [] : [guide],
      vehicle: isCoach(code) ? random.pick(coaches) : '',
      note: random.chance(0.15) ? random.pick(notes) : '',
      capacity: null,
      state: 'running' as const,
      at: new Date(now.getTime() - dayMs - random.between(1, 40) * hourMs),
    }
    plans.push(plan)
  }
  return withWarnings(plans, departures, today)
}

const isCoach = (code: string) => /WSB|STO|OXC|CAM|CDL|BRI/.test(code)

/** A departure of the next days that can miss the minimum of its tour. */
export function smallDeparture(plans: readonly Plan[], departures: readonly PlannedTour[], today: string) {
  const isRunning = ({ tour_id, starts_at }: PlannedTour) =>
    plans.some((plan) => plan.tour_id === tour_id && plan.starts_at === starts_at && plan.state === 'running')
  return departures.find(
    (each) =>
      each.starts_at.slice(0, 10) > today && each.starts_at.slice(0, 10) <= addDays(today, 3) && isRunning(each),
  )
}

/** One departure each that has no guide, is over its capacity, cancelled with bookings, and led by a guide who is elsewhere at that time. */
function withWarnings(plans: readonly Plan[], departures: readonly PlannedTour[], today: string): Plan[] {
  const later = plans.filter(({ starts_at }) => starts_at.slice(0, 10) > today)
  const seatsOf = (plan: Plan) =>
    departures.find((each) => each.tour_id === plan.tour_id && each.starts_at === plan.starts_at)?.seats ?? 0
  const [alone] = later
  const over = later.find((plan) => plan !== alone && seatsOf(plan) > 1)
  const cancelled = later.find((plan) => plan !== alone && plan !== over && seatsOf(plan) > 0)
  const [first, second] = overlapping(later.filter((plan) => plan !== alone && plan !== cancelled))
  return plans.map((plan) => {
    if (plan === alone) return { ...plan, guides: [] }
    if (plan === over) return { ...plan, ...clash(plan, first, second), capacity: seatsOf(plan) - 1 }
    if (plan === cancelled) return { ...plan, state: 'cancelled', note: 'Cancelled: the road is closed.' }
    return { ...plan, ...clash(plan, first, second) }
  })
}

/** Two departures of one day within the same hour, the first of them with a guide. */
function overlapping(plans: readonly Plan[]): [Plan, Plan] | [] {
  for (const [index, first] of plans.entries()) {
    const second = plans[index + 1]
    if (second && first.guides.length > 0 && second.starts_at < endOf(first.starts_at, 50)) return [first, second]
  }
  return []
}

const clash = (plan: Plan, first: Plan | undefined, second: Plan | undefined) =>
  first && plan === second ? { guides: first.guides } : {}
