import { isDay, timeZone } from 'contract/days'

const london = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant with its zone, as the clocks in London showed it. */
export function zonedMoment(text: string): { day: string; time: string } | undefined {
  const [, day, clock = '', zone = ''] = zoned.exec(text) ?? []
  if (day === undefined || !isDay(day)) return undefined
  const offset = /^[+-]/.test(zone)
    ? zone.replace(/^(.\d{2}):?(.*)$/, (_, hours, minutes) => `${hours}:${minutes || '00'}`)
    : 'Z'
  const instant = new Date(`${day}T${clock}${offset}`)
  if (Number.isNaN(instant.getTime())) return undefined
  const parts = Object.fromEntries(london.formatToParts(instant).map(({ type, value }) => [type, value]))
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, time: `${parts['hour']}:${parts['minute']}` }
}

const zoned = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)$/i
