import { shiftDay } from 'contract/day-arithmetic'
import { londonDay, timeZone } from 'contract/days'
import { mailHour, type MailRhythm } from 'contract/saved-reports'

const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
const monday = 1

/**
 * The day on which the last mail of a rhythm was due, `yyyy-MM-dd`: the Monday or the first of a month whose 06:00 in London is not
 * after the instant. London's clock changes at other hours, so that there is one 06:00 on each day.
 */
export function lastDue(rhythm: MailRhythm, at: Date): string {
  const today = londonDay(at)
  const day = Number(hour.format(at)) < mailHour ? shiftDay(today, -1) : today
  if (rhythm === 'monthly') return `${day.slice(0, 7)}-01`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return shiftDay(day, -((weekday - monday + 7) % 7))
}
