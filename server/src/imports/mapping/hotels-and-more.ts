import { conceptsOf } from './concepts.ts'
import type { FieldScores } from './header-rules.ts'
import { profileOf, type Profile } from './kinds.ts'

// Hotel & category, Hotel (or type of accommodation), Hotel name / stars
const withMore =
  /^(?:h[oôó]t[eè]le?s?|unterkunft|accommodation|alojamiento|hébergement|alloggio|accommodatie|zakwaterowanie|hotell)(?:[ _]+name)?\s*([/&+,(]|(?:and|or|und|oder|et|ou|y|e|o|en|of|i|lub|og|och|eller)(?!\p{L}))\s*(.*)$/isu
const ofTwo = /^(?:[/&+]|and|und|et|y|e|en|i|og|och)$/iu

const ofReturn = /drop|set[ -]?down|return|retour|regreso|ritorno|rück|dépose/iu
const ofEnd = /(?<!\p{L})end(?!\p{L})|aus(?:stieg|stg)|dest|ziel|arriv/iu
const ofDay =
  /(?:(?<!\p{L})end|arriv\p{L}*)\s+(?:date|day|time|datum|tag)|(?:date|day|jour|heure) (?:of |d['’]|de )?(?:end|arriv)/iu
// Hotel (pick-up) and Hotel (y/n) say themselves what stands below.
const ofOthers = /pick|(?<!\p{L})[yjson]\s?\/\s?n(?!\p{L})|yes|\?|agen/iu

const aRating =
  /^(?:[1-5](?:[.,]5)?\s*(?:\*+|★+|stars?|sterne?|étoiles?|estrellas?|stelle|sterren|estrelas?|gwiazdki?)?[ +s]*|[*★]{1,5}|(?:de)?luxe?|superior|standard|economy|budget|first class|boutique|luxury|comfort|premium)$/iu
const noPlace = /^(?:yes|no|ja|nein|oui|non|none|own|ours?|keine?s?|eigene?s?|aucun|ninguno|nessuno|geen)$/iu

// Where guests were, or will be, and no pickup.
const ofElsewhere =
  /(?<!\p{L})(?:not?|last|previous|next|after|dest\p{L}*|nach(?:her)?|nächste\p{L}*|letzte\p{L}*|abreise|heim\p{L}*|zurück|après|précédent|suivant|llegada|anterior|siguiente|después|dopo|precedente|prossimo|afzet\p{L}*|terug\p{L}*|vorig\p{L}*|volgend\p{L}*|depois|próximo|powrót|poprzedni|następny)(?!\p{L})/iu

// Suites, apartments and palaces may be rooms and sights. Houses that take guests, and chains and houses that are known by their name alone.
const aHotel =
  /(?<!\p{L})(?:h[oôó]t[eè]le?s?|hotell|inns?|hostels?|lodge|motel|guest ?house|b&b|resort|aparthotels?|pension|gasth(?:of|aus)|herberge|jugendherberge|auberge|gîte|hostal|posada|parador|albergo|locanda|pousada|pensjonat|ritz|savoy|hilton|marriott|sheraton|hyatt|ibis|novotel|mercure|radisson|travelodge|premier inn|holiday inn|best western|intercontinental|westin|kempinski|meli[áa]|accor|motel one|adlon|claridge['’]?s|dorchester|langham|maritim|steigenberger|scandic|nh|riu|barceló)(?!\p{L})/iu
const isPlace = (value: string) => aHotel.test(value) || profileOf([value]).share.place === 1

const arePlaces = ({ values, share: { date = 0, datetime = 0 } }: Profile) =>
  date + datetime === 0 && values.filter((value) => isPlace(value)).length * 2 > values.length

const mayBePlaces = ({ values, share: { date = 0, datetime = 0, phone = 0, email = 0 } }: Profile) =>
  date + datetime + phone + email === 0 &&
  values.every((value) => /\p{L}{3}/u.test(value) && !aRating.test(value) && !value.includes('@'))

// What a column is of that has no place: notes, languages and rooms (note), people, companies and days.
const ofItsOwn = [
  'note',
  'remark',
  'diet',
  'status',
  'person',
  'name',
  'first',
  'last',
  'organisation',
  'source',
  'staff',
  'payment',
  'money',
  'date',
  'time',
]
const hasItsOwn = (more: string, concepts: readonly string[]) =>
  [...conceptsOf(more)].some((concept) => concepts.includes(concept))

const asked: FieldScores = { pickup_location: 0.45 }

/** What the words behind the hotel say that its column is, where most cells are places. */
function saidBeside(more: string, areTwo: boolean): FieldScores | undefined {
  if (ofReturn.test(more)) return areTwo ? { pickup_location: 0.45, drop_off_location: 0.4 } : undefined
  if (ofEnd.test(more) && !ofDay.test(more)) return undefined
  // Savoy Hotel, late arrival below Hotel & notes is the one as much as the other.
  return hasItsOwn(more, ['remark']) ? asked : { pickup_location: 0.8 }
}

/**
 * What Hotel & category and such headers mean: where guests are picked up only where most cells are places. Elsewhere the column is what
 * stands behind the hotel or nothing; and where that has no meaning of its own, a person is asked, as above hotels to return to.
 */
export function saidByHotelHeader(header: string, profile: Profile): FieldScores | undefined {
  const [whole, joint = '', more = ''] = withMore.exec(header.trim()) ?? []
  if (whole === undefined) return undefined
  // Savoy Smith below Hotel & guest is neither of both.
  const areOfBoth = ofTwo.test(joint) && isOfPeople(more)
  if (areOfBoth || profile.values.every((value) => noPlace.test(value))) return { nothing: true }
  return ofElsewhere.test(more) ? asked : saidByPlaces(profile, more, ofTwo.test(joint))
}

function saidByPlaces(profile: Profile, more: string, areTwo: boolean): FieldScores | undefined {
  if (ofOthers.test(more)) return undefined
  if (arePlaces(profile)) return saidBeside(more, areTwo)
  return mayBePlaces(profile) && !saysOther(more) ? asked : undefined
}

const isOfPeople = (more: string) => {
  const concepts = [...conceptsOf(more)]
  return concepts.length > 0 && concepts.every((concept) => ['person', 'name', 'first', 'last'].includes(concept))
}

const saysOther = (more: string) => ofReturn.test(more) || ofEnd.test(more) || hasItsOwn(more, ofItsOwn)
