import { conceptsOf, type Concept } from './concepts.ts'
import type { FieldScores } from './header-rules.ts'
import { isPerOne } from './per-one.ts'

const forWhom =
  /^(\p{L}.*?)\s+(?:for|für|pour|para|per(?=\s+(?:i|gli|le|tutti)\s)|voor|dla|pro|pre|för|til|till|za|pentru)\s+(?:(?:the|our|all|die|den|unsere|alle|les|nos|los|las|el|os|as|i|gli|tutti gli|tutti i|le|la|il|de|onze)\s+)?(\p{L}+)$/iu
const oneAlone = /\s(?:pro|za)\s\p{L}+$/iu
const ofTours: Concept[] = ['tour', 'name']
const people: Concept[] = ['person', 'count']

/** Outing for the guests and Uscita per gli invitati: which tour, and neither who nor how many they are. */
export function tourForPeople(header: string): FieldScores | undefined {
  // Führung pro Person is a price, and Visita per gli ospiti a tour.
  if (oneAlone.test(header.trim()) && isPerOne(header)) return undefined
  const [, tour = '', whom = ''] = forWhom.exec(header.trim()) ?? []
  const [before, behind] = [conceptsOf(tour), conceptsOf(whom)]
  const isOfTour = before.has('tour') && [...before].every((concept) => ofTours.includes(concept))
  const isOfPeople = behind.size > 0 && [...behind].every((concept) => people.includes(concept))
  return isOfTour && isOfPeople ? { description: 0.82, booking_datetime: 0.45, party: 0.5 } : undefined
}
