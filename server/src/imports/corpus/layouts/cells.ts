import type { Layout, Trip } from './layout.ts'

type Writer = (trip: Trip, layout: Layout, format: string, index: number) => string

const two = (value: number) => String(value).padStart(2, '0')

function name(day: string, language: string, of: 'month' | 'weekday', width: 'long' | 'short') {
  const parts = new Intl.DateTimeFormat(language, { [of]: width, day: 'numeric', timeZone: 'UTC' })
  const found = parts.formatToParts(new Date(`${day}T00:00:00Z`)).find(({ type }) => type === of)?.value ?? ''
  if (of === 'month') return found
  return new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** A day and a time in letters: D DD M MM MMM MMMM YY YYYY WWW WWWW, H HH K (of 12) mm P (AM) p (am). */
export function written(day: string, time: string, format: string, language = 'en-GB'): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (format === 'serial') return `${Math.round(Date.parse(day) / 86_400_000) + 25_569}`
  if (format === 'fraction') return `${Math.round(((hour * 60 + minute) / 1_440) * 1e9) / 1e9}`
  if (format === 'utc') return instant(day, time).toISOString().replace('.000', '')
  const tokens: Record<string, () => string> = {
    YYYY: () => year,
    YY: () => year.slice(2),
    MMMM: () => name(day, language, 'month', 'long'),
    MMM: () => name(day, language, 'month', 'short'),
    MM: () => month,
    M: () => `${Number(month)}`,
    DD: () => date,
    D: () => `${Number(date)}`,
    WWWW: () => name(day, language, 'weekday', 'long'),
    WWW: () => name(day, language, 'weekday', 'short'),
    HH: () => two(hour),
    H: () => `${hour}`,
    K: () => `${hour % 12 || 12}`,
    mm: () => two(minute),
    P: () => (hour < 12 ? 'AM' : 'PM'),
    p: () => (hour < 12 ? 'am' : 'pm'),
  }
  return format.replaceAll(/YYYY|YY|MMMM|MMM|MM|M|DD|D|WWWW|WWW|HH|H|K|mm|P|p/g, (token) => tokens[token]!())
}

function instant(day: string, time: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`)
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' })
  const ahead = (Number(shown.format(asUtc)) - asUtc.getUTCHours() + 24) % 24
  return new Date(asUtc.getTime() - ahead * 3_600_000)
}

/** `#` is the amount and what follows it its decimal mark; `##` with thousands apart. */
export function money(pence: number, format: string): string {
  const mark = /#([.,])/.exec(format)?.[1] ?? '.'
  const whole = `${Math.floor(pence / 100)}`
  const grouped = format.includes('##') ? whole.replaceAll(/\B(?=(\d{3})+$)/g, mark === '.' ? ',' : '.') : whole
  return format.replace(/##?[.,]/, `${grouped}${mark}${two(pence % 100)}`)
}

const partyOf = ({ adults, children, infants }: Trip, kinds: Layout['kinds'], format: string) =>
  [adults, children, infants]
    .map((count, index) => ({ count, word: (kinds ?? ['Adult', 'Child', 'Infant'])[index] ?? '' }))
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => format.replace('n', `${count}`).replace('w', word))

const travelers = ({ adults, children, infants }: Trip) => adults + children + infants

const others = ['Robin', 'Alex', 'Kim', 'Sam', 'Jo', 'Max', 'Lou', 'Toni']

/** The travelers by name, the lead first. */
export const namesOf = (trip: Trip): string[] =>
  [trip.first, ...others].slice(0, travelers(trip)).map((first) => `${first} ${trip.last}`)

const statusAt = { confirmed: 0, pending: 1, cancelled: 2 } as const
export const statusWord = (trip: Trip, { status }: Layout): string =>
  (status ?? ['Confirmed', 'On request', 'Cancelled'])[statusAt[trip.status]]

/** What stands beside the booking at this place of a file. */
export const noteOf = (index: number): string => ['', 'Wheelchair', 'Vegetarian, no nuts', 'Birthday'][index % 4] ?? ''

export const writers: Record<string, Writer> = {
  ref: ({ reference }) => reference,
  made: ({ made, time }, { language }, format) => written(made, time, format, language),
  day: ({ day, time }, { language }, format) => written(day, time, format, language),
  moment: ({ day, time }, { language }, format) => written(day, time, format, language),
  time: ({ day, time }, _, format) => written(day, time, format || 'HH:mm'),
  range: ({ day, time, end }, _, format) =>
    `${written(day, time, format || 'HH:mm')} - ${written(day, end, format || 'HH:mm')}`,
  end: ({ day, end }, _, format) => written(day, end, format || 'HH:mm'),
  tour: ({ tour }) => tour,
  code: ({ code }) => code,
  lead: ({ first, last }, _, format) => `${format}${first} ${last}`,
  reversed: ({ first, last }) => `${last}, ${first}`,
  first: ({ first }) => first,
  last: ({ last }) => last,
  email: ({ email }) => email,
  phone: ({ phone }, _, format) => (format ? phone.replace('+44 ', format).replaceAll(' ', '') : phone),
  adults: ({ adults }) => `${adults}`,
  children: ({ children }, _, format) => (children === 0 ? format : `${children}`) || '0',
  infants: ({ infants }, _, format) => (infants === 0 ? format : `${infants}`) || '0',
  pax: (trip, _, format) => `${travelers(trip)}${format}`,
  party: (trip, { kinds }, format) => partyOf(trip, kinds, format || 'n w').join(', '),
  plus: (trip, { kinds }, format) => partyOf(trip, kinds, format || 'nw').join(' + '),
  names: (trip, _, format) => namesOf(trip).join(format || ', '),
  status: statusWord,
  pickup: ({ pickup }) => pickup,
  pickuptime: ({ day, pickupTime }, _, format) => written(day, pickupTime, format || 'HH:mm'),
  dropoff: ({ dropOff }) => dropOff,
  amount: ({ price }, _, format) => money(price, format || '#.'),
  each: ({ price, adults, children, infants }, _, format) =>
    money(Math.round(price / (adults + children + infants)), format || '#.'),
  currency: (_, { currency }) => currency ?? 'GBP',
  voucher: ({ voucher }) => voucher,
  source: (_, __, format) => format,
  '-line': (_, __, ___, index) => `${index + 1}`,
  '-word': (_, __, format) => format,
  note: (_, __, ___, index) => noteOf(index),
  '-note': (_, __, ___, index) => noteOf(index),
  '-net': ({ price }, _, format) => money(Math.round(price * 0.8), format || '#.'),
  '-commission': ({ price }, _, format) => money(Math.round(price * 0.2), format || '#.'),
  '-unit': ({ price, adults, children }, _, format) => money(Math.round(price / (adults + children)), format || '#.'),
  '-room': (_, __, ___, index) => `${200 + index * 11}`,
}
