import { londonDay } from 'contract/days'
import { byWeight, type Random } from './random.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

const yearDays = 365
const daysBack = 3 * yearDays
const daysAhead = yearDays
/** Relative demand by month, January first. */
const byMonth = [0.6, 0.7, 0.85, 1.05, 1.15, 1.35, 1.6, 1.65, 1.2, 1, 0.8, 1.15]
/** Relative demand by weekday, Sunday first. */
const byWeekday = [1.2, 0.9, 0.85, 0.9, 0.95, 1.1, 1.45]
const byHoliday: Readonly<Record<string, number>> = { '12-24': 0.5, '12-25': 0.08, '12-26': 0.6, '01-01': 0.5 }
/** The part of a year's demand that the year before it had. */
const growth = 0.72
const soonDays = 9
/** In the spring of last year few came, and many of these cancelled. */
const badSpring = { first: '03-01', last: '05-31', demand: 0.45 }
/** Lead time of bookings: exponentially distributed, `mean` in days. */
const bookers = { late: { share: 0.2, mean: 8 }, usual: { share: 0.4, mean: 45 }, early: { share: 0.4, mean: 140 } }

/** When a tour takes place and when it was booked. */
export type Timing = { day: string; createdAt: number }

/** Moves a `yyyy-MM-dd` by whole days. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** An instant (in ms) before the first tour of that day, in GMT and in BST. */
export const morningOf = (day: string): number => Date.parse(day) + 4 * hourMs

/** Whether a day was in the bad spring, as seen on another day. */
export const isInBadSpring = (day: string, today: string): boolean =>
  Number(day.slice(0, 4)) === Number(today.slice(0, 4)) - 1 &&
  day.slice(5) >= badSpring.first &&
  day.slice(5) <= badSpring.last

/** The day of a tour, and how far from three years ago (0) to today (1) it is; 1 for those to come. */
export type TourDay = { day: string; ahead: number; age: number }

/** Draws days of tours, from three years back to a year ahead, with peaks in summer, at Christmas and at weekends. */
export function calendar(now: Date) {
  const today = londonDay(now)
  const days = Array.from({ length: daysBack + daysAhead + 1 }, (_, index) => addDays(today, index - daysBack))
  let sum = 0
  const bounds = Float64Array.from(days, (day, index) => {
    const ahead = index - daysBack
    const bad = isInBadSpring(day, today) ? badSpring.demand : 1
    const grown = growth ** (Math.max(0, -ahead) / yearDays)
    return (sum += demand(day) * bad * grown * shareBookedBy(ahead))
  })
  return {
    drawDay(random: Random, when: 'today' | 'soon' | 'any'): TourDay {
      const drawn = random.next()
      const index = {
        today: () => daysBack,
        soon: () => daysBack + 1 + Math.floor(drawn * soonDays),
        any: () => firstAbove(bounds, drawn * sum),
      }[when]()
      const ahead = index - daysBack
      return { day: days[index]!, ahead, age: Math.min(1, index / daysBack) }
    },
    /** The moment (in ms) at which a tour was booked. */
    drawBooked(random: Random, { day, ahead }: TourDay, office: boolean): number {
      // Future tours were booked before now, past ones before they began.
      const last = ahead > 0 ? now.getTime() : Math.min(now.getTime(), morningOf(day))
      const { mean } = bookers[chooseBooker(random, Math.max(0, ahead))]
      const before = Math.min(mean * -Math.log(1 - random.next()) + 0.02, 400) * dayMs
      return office ? inOffice(last - before, random) : last - before
    },
  }
}

function demand(day: string): number {
  const date = new Date(`${day}T00:00:00Z`)
  const advent = day.slice(5) >= '12-10' && day.slice(5) <= '12-31' ? 1.35 : 1
  const holiday = byHoliday[day.slice(5)] ?? 1
  return byMonth[date.getUTCMonth()]! * byWeekday[date.getUTCDay()]! * advent * holiday
}

/** The share of a day's eventual bookings that exists `ahead` days before it. */
function shareBookedBy(ahead: number): number {
  if (ahead <= 0) return 1
  return Object.values(bookers).reduce((sum, { share, mean }) => sum + share * Math.exp(-ahead / mean), 0)
}

const choosers = Array.from({ length: daysAhead + 1 }, (_, ahead) => {
  const share = (kind: keyof typeof bookers) => bookers[kind].share * Math.exp(-ahead / bookers[kind].mean)
  return byWeight({ late: share('late'), usual: share('usual'), early: share('early') })
})
const chooseBooker = (random: Random, ahead: number) => choosers[ahead]!(random)

/** A random moment in office hours (08:00 to 17:30 UTC) at or before an instant. */
export function inOffice(instant: number, random: Random): number {
  const midnight = instant - (instant % dayMs)
  const at = midnight + (8 + random.next() * 9.5) * hourMs
  return Math.floor(at <= instant ? at : at - dayMs)
}

function firstAbove(bounds: Float64Array, value: number): number {
  let low = 0
  let high = bounds.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (bounds[middle]! > value) high = middle
    else low = middle + 1
  }
  return low
}
