import { areFlags } from '../values/words.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import type { FieldScores } from './header-rules.ts'
import type { Profile } from './kinds.ts'
import { alternativesOf, initialsOf } from './unlike-themselves.ts'

/** What a header asks for where all cells below it are of one kind, which says which of its meanings counts. */
export function saidByCells(header: string, { share, filled, values }: Profile): FieldScores | undefined {
  if (filled < 2) return undefined
  // Pupil / Teacher above Pupil and Teacher, and E/K above E and K, and not above how many there are.
  if (share.type === 1 && [...alternativesOf(header), ...initialsOf(header)].length > 1) return { traveler_type: said }
  // Meal above vegetarian and halal: what people eat, and not what a price includes.
  const diets = values.filter((value) => ofDiets.test(value))
  if (ofMeals.test(header.trim()) && diets.length > values.length / 2) return { note: said }
  // Objednávka above binding and provisional: what kind of a booking it is, and not its number.
  return share.status === 1 && isOfBooking(header) && !areFlags(values) ? { status: said } : undefined
}

const said = 0.85

const ofMeals =
  /^(?:meals?|food|menus?|meal (?:pref\p{L}*|request|type|choice)s?|repas|menü|mahlzeit(?:en)?|essen|verpflegung|comidas?|menú|refeiç(?:ão|ões)|ementa|past[oi]|maaltijd(?:en)?|eten|posiłki?|jedzenie|mat|jídlo|ruoka|yemek)$/iu
const ofDiets =
  /(?<!\p{L})(?:veg|vegg?ie|vegan\p{L}*|végan\p{L}*|v[eé]g[eé]tari\p{L}*|vegetari\p{L}*|wegetari\p{L}*|wega[nń]\p{L}*|halal|[kc]as?her|kosher|koscher|jain|glut[eé]n\p{L}*|coeliac|celiac|zöliak\p{L}*|nuts?|lactos\p{L}*|laktos\p{L}*|lattosio|allerg\p{L}*|alerg\p{L}*|diabet\p{L}*)(?!\p{L})/iu

const ofBooking: Concept[] = ['booking', 'booked', 'enrolled']

function isOfBooking(header: string): boolean {
  const concepts = [...conceptsOf(header)]
  return concepts.length > 0 && concepts.every((concept) => ofBooking.includes(concept))
}
