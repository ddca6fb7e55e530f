import { saidByAbbreviatedNumber } from './counts-or-payments.ts'
import type { FieldScores } from './header-rules.ts'
import { saidByHotelHeader } from './hotels-and-more.ts'
import type { Profile } from './kinds.ts'

const said = 0.85
const mostly = 0.7

const areCounts = ({ values }: Profile) => values.every((value) => /^\d{1,3}$/.test(value))
// GBP 120.00 and 2 adults are words no more than numbers.
const areWords = ({ values, share: { money = 0, decimal = 0, party = 0 } }: Profile) =>
  money + decimal + party < 0.5 && values.every((value) => /\p{L}{3}/u.test(value))
const areStatuses = ({ share: { status = 0 } }: Profile) => status > mostly
const ofInternalStatus =
  /^(?:int(?:ern(?:al|er|e|y)?)?\.?[ _-]*(?:booking[ _-]*)?status|(?:statut|estado|stato|estat|status|stav) (?:interne?|interno|intern|wewnętrzny|interní)|intern(?:al)?[ _-]*state|intern(?:t)?[ _-]*(?:status|läge))$/iu

const short: readonly (readonly [header: RegExp, are: (profile: Profile) => boolean, means: FieldScores])[] = [
  // POB is how many persons are on board of a boat; above times and places it is where people get in a car.
  [/^p\.?o\.?b\.?$/iu, areCounts, { party: said }],
  // Rag. are ragazzi, and RAG above Green and Amber is how far a booking is.
  [/^rag\.?$/iu, areCounts, { children: said }],
  // Sts are students of a language school, and statuses above words.
  [/^sts\.?$/iu, areCounts, { students: said }],
  // Internal status may be how far a booking is as well as what an office has done about it.
  [ofInternalStatus, areStatuses, { status: 0.45 }],
  // That of a booking, beside one of a passport or for a train.
  [
    /^(?:passport|visa|flight|train|ship|ferry|coach|bus)\s*(?:[/&]|and)?\s*booking[ _-]*status$/iu,
    areStatuses,
    { status: 0.5 },
  ],
  // DealTtl above words is a title, and no total.
  [/ttl\.?$/iu, areWords, { description: said }],
]

/** What a short header means above cells of one kind, that above others means something else. */
export const saidByShortHeader = (header: string, profile: Profile): FieldScores | undefined =>
  short.find(([of, are]) => of.test(header.trim()) && are(profile))?.[2] ??
  saidByAbbreviatedNumber(header, profile) ??
  saidByHotelHeader(header, profile)
