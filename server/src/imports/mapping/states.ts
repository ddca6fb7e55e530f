import { areFlags } from '../values/words.ts'
import { conceptsOf, hasUnknownWord, type Concept } from './concepts.ts'
import type { Profile } from './kinds.ts'

// How far something is, which in these languages is also where it lies, what people answered, or a number.
const ofState =
  /^(?:(?:boknings|bestillings)?läget?|(?:bestillings)?tilstand|svar|beslut(?:ning)?|avgjørelse|fase?|skede|odpověď|odpoveď|rozhodnut(?:í|ie)|fáz[ea]|tilanne|vaihe|vastaus|päätös|helyzet|válasz|döntés|fázis|răspuns|decizie|etapă|fază|odgovor|odluka|απάντηση|απόφαση|στάδιο|ответ|решение|этап|стадия|відповідь|рішення|етап|yanıt|cevap|karar|aşama|resposta|decisió|etapa|seguiment)$/iu
const mostly = 0.7

/** Whether a column such as Läge or Svar has words of a status, so that it is the status and neither a place nor a number. */
export const sayStateOfBooking = (header: string, { share, values }: Profile): boolean =>
  ofState.test(header.trim()) && (share.status ?? 0) >= mostly && !areFlags(values)

const ofStatus: readonly Concept[] = ['status', 'booking', 'tour', 'confirmation', 'booked', 'enrolled']

/** Whether a header speaks of the status of a booking alone, or only has signs: Status and ✓/✗, and neither Coach nor Photos OK?. */
export function isOfStatusAlone(header: string): boolean {
  const concepts = [...conceptsOf(header)]
  if (concepts.length === 0) return !/\p{L}{2}/u.test(header)
  return concepts.every((concept) => ofStatus.includes(concept)) && !hasUnknownWord(header)
}
