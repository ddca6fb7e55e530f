import { readClock } from './clock.ts'

const behindMinus = /(\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)?)\s?-(\d{2})(:?)(\d{2})$/iu
// Programs write an offset behind seconds, or in a moment with a T.
const seconds = /:\d{2}:\d{2}(?:\s?[ap]\.?m\.?)?\s?-\d{2}:?\d{2}$/iu
const isoMoment = /^\d{4}-\d{2}-\d{2}T/u

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** No clocks are so far behind UTC. */
const mostBehind = 12 * 60
/** Until then it may be a tour of the early morning, or of later in London than where the clocks are behind. */
const morning = 8 * 60
/** A tour that begins from then on may end after midnight. */
const evening = 18 * 60
const night = 2 * 60

/** The times on both sides of the minus; undefined where the second one can only be an offset. */
function timesBeside(text: string) {
  const [, first = '', hours = '', colon = '', minutes = ''] = behindMinus.exec(text) ?? []
  if (first === '' || seconds.test(text)) return undefined
  const [from, to] = [readClock(first), readClock(`${hours}:${minutes}`)]
  return from && to ? { start: minutesOf(from), end: minutesOf(to), hasColon: colon !== '' } : undefined
}

/**
 * Whether the minus behind a time is followed by the end of a range (10:00-12:00) or by an offset from UTC (09:30-04:00); `open`
 * where it may be either.
 */
export function meaningOfMinus(text: string): 'range' | 'offset' | 'open' {
  const times = timesBeside(text)
  if (!times) return 'offset'
  const { start, end, hasColon } = times
  if (end >= mostBehind) return 'range'
  if (isoMoment.test(text)) return 'offset'
  if (end > start && start >= morning) return 'range'
  const isEither = end > start || (start >= evening && end <= night)
  return isEither && hasColon ? 'open' : 'offset'
}

/** Whether a moment says its offset from UTC. */
export const saysOffset = (text: string): boolean =>
  /(?:Z|[+-]\d{2}:?\d{2})\s*$/.test(text) && meaningOfMinus(text.trim()) === 'offset'
