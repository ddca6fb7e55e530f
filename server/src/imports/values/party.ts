import { travelerTypes, type TravelerType } from 'contract/booking-values'
import { limits } from 'contract/limits'
import { wordReader } from './words.ts'

const words = wordReader({})
const joining = new Set(['x', 'and', 'of', 'und', 'et', 'y', 'e'])
const travelersOfAnyAge = new Set([
  'pax',
  'passenger',
  'passengers',
  'guest',
  'guests',
  'traveler',
  'travelers',
  'traveller',
  'travellers',
  'ticket',
  'tickets',
  'participant',
  'participants',
  'personen',
  'personne',
  'personnes',
  'persona',
  'personas',
  'persone',
])

/** The travelers of `2 Adult, 1 Child`, `ADT 2 / CHD 1`, `2A+1C` or `3`, one entry each; undefined where the text says something else. */
export function readParty(text: string): TravelerType[] | undefined {
  // A spreadsheet's 2.0 is a 2.
  const alone = /^\s*(\d{1,4})(?:[.,]0+)?\s*$/.exec(text)
  if (alone) return Number(alone[1]) > 0 ? many('adult', Number(alone[1])) : undefined
  const people = alonePeople.get(text.trim().toLowerCase())
  if (people !== undefined) return many('adult', people)
  // Ages in brackets, and words that only join. Adult (2) may be either, and is asked about.
  const tokens =
    text
      .replaceAll(/\([^)]*\)/g, ' ')
      .toLowerCase()
      .match(/\d+|\p{L}+/gu)
      ?.filter((token) => !joining.has(token)) ?? []
  if (tokens.length === 0 || tokens.length % 2 === 1) return undefined
  const party: TravelerType[] = []
  for (let at = 0; at < tokens.length; at += 2) {
    const some = travelersOf(tokens.slice(at, at + 2))
    if (!some) return undefined
    party.push(...some)
  }
  return party.length > 0 ? party.slice(0, limits.travelers + 1) : undefined
}

const alonePeople = new Map([
  ['just me', 1],
  ['just her', 1],
  ['just him', 1],
  ['just one', 1],
  ['on his own', 1],
  ['on her own', 1],
  ['alone', 1],
  ['solo', 1],
])

/** Whether the text says how many travel, and nothing of what they are. */
export const isBareCount = (text: string): boolean =>
  text
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.every((word) => travelersOfAnyAge.has(word) || joining.has(word)) ?? true

/** A number and a word, in either order. */
function travelersOf(pair: readonly string[]): TravelerType[] | undefined {
  const number = pair.find((token) => /^\d{1,4}$/.test(token))
  const word = pair.find((token) => !/^\d/.test(token))
  if (number === undefined || word === undefined) return undefined
  const read = words('traveler_type', word)
  const type = travelersOfAnyAge.has(word) ? 'adult' : travelerTypes.find((one) => one === read)
  return type && many(type, Number(number))
}

// One more than are allowed, so that the form's own reason is shown.
const many = (type: TravelerType, count: number): TravelerType[] =>
  Array.from({ length: Math.min(count, limits.travelers + 1) }, () => type)
