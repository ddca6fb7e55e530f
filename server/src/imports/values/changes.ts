import { dateOrders, type DateOrder } from 'contract/import-answers'
import { daysOfShortYear, readMoment } from './dates.ts'

/** How the moments of change are read: `isYearFirst` where 26-07-18 begins with its year. */
type As = { order: DateOrder; isYearFirst?: boolean }

const version = /^(?:v|rev|r|version)?[. ]?(\d{1,6})$/i
const serial = /^\d{5}[.,](\d+)$/
const withSeconds = [
  /\d:\d{2}:(\d{2}(?:[.,]\d{1,9})?)(?!\d)/u,
  /\s\d{1,2}\.\d{2}\.(\d{2})$/u,
  /^\d{8}[T ]?\d{4}(\d{2})$/iu,
]

/** The seconds of a text, of which several changes may be made within one minute. */
function secondsIn(text: string): string {
  const fraction = serial.exec(text)?.[1]
  const found = withSeconds.map((each) => each.exec(text)?.[1]).find((each) => each !== undefined)
  const seconds = fraction === undefined ? Number((found ?? '0').replace(',', '.')) : Number(`0.${fraction}`) * 86_400
  return seconds.toFixed(6).padStart(12, '0')
}

/** What orders rows of one booking by the moment or the version of their change; undefined where that is not understood. */
export function changeOf(text: string, { order, isYearFirst = false }: As): string | undefined {
  const number = version.exec(text)?.[1]
  if (number !== undefined) return number.padStart(6, '0')
  const written = isYearFirst && daysOfShortYear(text) ? `20${text}` : text
  const moment = readMoment(written, { order })
  if (!moment) return undefined
  return `${moment.day} ${serial.test(text) ? '' : (moment.time ?? '')} ${secondsIn(text)}`
}

/** Whether neither of two changes is the later one, in whichever order their day and month are. */
export const isSameChange = (one: string, other: string): boolean =>
  one === other ||
  dateOrders.some((order) => {
    const change = changeOf(one, { order })
    return change !== undefined && change === changeOf(other, { order })
  })
