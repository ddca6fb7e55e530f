import type { FieldScores } from './header-rules.ts'
import type { Profile } from './kinds.ts'

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
const ofGuests = /guest|gast|gäste|client|kunde/iu
const guestsAlone = /^(?:the )?(?:guest|gast|gäste|client|kunde)\p{L}*(?:\s?names?)?$/iu

const aRating =
  /^(?:[1-5](?:[.,]5)?\s*(?:\*+|★+|stars?|sterne?|étoiles?|estrellas?|stelle|sterren|estrelas?|gwiazdki?)?[ +s]*|[*★]{1,5}|(?:de)?luxe?|superior|standard|economy|budget|first class|boutique|luxury|comfort|premium)$/iu
const noPlace = /^(?:yes|no|ja|nein|oui|non|none|own|ours?|keine?s?|eigene?s?|aucun|ninguno|nessuno|geen)$/iu

const areHotels = ({ values, share: { date = 0, datetime = 0 } }: Profile) =>
  date + datetime === 0 &&
  values.every((value) => /\p{L}{3}/u.test(value) && !aRating.test(value) && !value.includes('@'))

// Ritz London may be who comes as well, beside no hotel that is called one.
const arePeople = ({ share: { name = 0, names = 0 } }: Profile) => name + names > 0.7

/** What the words behind the hotel say that its column is, where the cells are hotels. */
function saidBeside(more: string, areTwo: boolean, profile: Profile): FieldScores | undefined {
  if (ofReturn.test(more)) return areTwo ? { pickup_location: 0.45, drop_off_location: 0.4 } : undefined
  const isOfEnd = ofEnd.test(more) && !ofDay.test(more)
  const isOfGuests = ofGuests.test(more) && (arePeople(profile) || (areTwo && guestsAlone.test(more)))
  return isOfEnd || isOfGuests ? undefined : { pickup_location: 0.8 }
}

/**
 * What Hotel & category and such headers mean above names of hotels: where guests are picked up. What stands behind the hotel says what is
 * beside it, and the cells say which of them they are. Above hotels to return to, which may be both places, a person is asked.
 */
export function saidByHotelHeader(header: string, profile: Profile): FieldScores | undefined {
  const [whole, joint = '', more = ''] = withMore.exec(header.trim()) ?? []
  if (whole === undefined) return undefined
  if (profile.values.every((value) => noPlace.test(value))) return { nothing: true }
  return ofOthers.test(more) || !areHotels(profile) ? undefined : saidBeside(more, ofTwo.test(joint), profile)
}
