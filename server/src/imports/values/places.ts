import { importFieldInfo, type ImportField } from 'contract/import-fields'
import { isPlaceWithTime, timeOfPlace, type ImportMapping } from 'contract/import-mapping'
import type { RowError } from '../import-tables.ts'
import type { Gather } from './convert-party.ts'
import type { Draft, How } from './draft.ts'
import { mayHaveTime, placeAndTime } from './places-with-times.ts'
import type { BookingRows } from './texts.ts'
import { readTimeRange } from './times.ts'
import { isUnknownName } from './unknown-names.ts'
import { flagOf } from './words.ts'

// Included and not required, in the words in which people answer whether someone is to be fetched.
const whether =
  /^(?:(?:not|no|nicht|non|niet|não|nie|pas)[ -])?(?:included|incl\.?|excluded|excl\.?|required|requested|needed|wanted|booked|inbegriffen|enthalten|inklusive|inkl\.?|exkl\.?|erforderlich|benötigt|gewünscht|comprise?|incluse?|demandée?|incluid[oa]|inclu[ií]d[oa]|solicitad[oa]|inclus[oa]|compres[oa]|richiest[oa]|inbegrepen|inclusief|exclusief|gewenst|wliczon[yea]|w cenie)$/iu

/** Whether a text says yes or no, or included and not required, where a place is asked for. A sign, a number or a letter may name a stop. */
export const isAnswer = (text: string): boolean =>
  whether.test(text.trim()) || (flagOf(text) !== undefined && /^(?:[ynj]|\p{L}{2,})$/iu.test(text.trim()))

const ownWay =
  /^(?:(?:(?:they|we|(?:the )?(?:guests?|clients?|pax|group|party|school))(?:['’](?:ll|re)| will| are)? )?(?:(?:mak(?:e|es|ing)|com(?:e|es|ing)|us(?:e|es|ing)) (?:by |in )?(?:(?:their|our|his|her) )?)?own (?:way|transport|(?:mini)?bus(?:es)?|coach(?:es)?|vehicles?|cars?|arrangements?|steam)|self[ -]?drive|(?:no|without) (?:p\/?u|pick-?up|p\/up|transfer|collection)(?: (?:needed|required|reqd\.?|reqd))?|direct(?: to (?:pier|venue))?|(?:(?:we|they|i|(?:the )?(?:guests?|clients?|pax|group|party|school))(?:['’](?:ll|re)| will| are)? )?(?:meet(?:s|ing)?|see(?:ing)?|join(?:s|ing)?)(?: (?:you|us|up|guide|the guide))? (?:there|on site|at (?:the )?(?:site|venue|start))|eigen(?:e )?(?:anreise|vervoer|auto)|selbst(?:anreise|fahrer)|(?:ohne|keine) abholung|kommen selbst|(?:wir )?(?:treffen|kommen)(?: (?:uns|wir uns))? (?:dort(?:hin)?|vor ort)|treffen vor ort|sur place|(?:on|nous) (?:se|nous) (?:retrouve|retrouvons|rejoint|rejoignons) (?:là-bas|sur place)|sans (?:transfert|prise en charge)|(?:par )?(?:ses|leurs) propres moyens|sin (?:recogida|traslado)|por su cuenta|nos vemos (?:allí|allá)|se encuentran allí|(?:con )?mezzi propri|ci (?:vediamo|troviamo) (?:lì|là|sul posto)|senza (?:transfer|trasferimento)|sem (?:recolha|transfer)|por conta própria|encontramo-nos lá|nos encontramos lá|dojazd własny|spotkamy się (?:tam|na miejscu)|(?:własny|bez) (?:dojazd\p{L}*|transfer\p{L}*|odbioru)|egen (?:resa|transport|bil)|vi (?:möts|ses|mødes|møtes) (?:där|der|på plats(?:en)?|på stedet)|(?:we|wij) zien elkaar daar|ter plaatse|sejdeme se (?:tam|na místě)|ott találkozunk|orada buluşuruz|ne vedem acolo|(?:kendi(?:leri)?|kendisi) gelecek|(?:χωρίς|όχι) (?:παραλαβή|μεταφορά)|με (?:δικό|δικά) τους (?:μέσ[οα]|αυτοκίνητ[οα])|ιδίοις μέσοις|bez (?:vyzvednutí|dopravy)|utan (?:upphämtning|transfer)|(?:uden|uten) (?:afhentning|henting|transfer)|transzfer nélkül|fără (?:preluare|transfer)|(?:zonder|geen) (?:ophalen|ophaalservice|transfer)|vlastní doprava|wird noch (?:mitgeteilt|bekannt ?gegeben)|à (?:définir|préciser|confirmer)|da (?:comunicare|definire|confermare)|por (?:confirmar|definir)|(?:nog )?te bepalen|do ustalenia|a definir)$/iu

/** Whether a text says that none is fetched, or that the place is still open: own way, sem recolha, TBC. */
export const saysNoPickup = (text: string): boolean =>
  isAnswer(text) || leftToUs.test(text.trim()) || ownWay.test(text.trim().replace(/[.!]+$/u, '')) || isUnknownName(text)

// In a drop-off it is the place of the pickup, and reads so.
const same =
  /^(?:the )?same(?: place)?$|^(?:der|die|das)?selbe$|^(?:le |la )?même$|^(?:el )?mismo$|^(?:lo )?stesso$|^(?:het)?zelfde$|^(?:o )?mesmo$|^to samo$/iu

// The reader of the file is to choose.
const leftToUs =
  /^(?:you (?:tell us|decide|choose|say|let us know)|(?:please )?(?:tell us where|advise us where|suggest)|up to you|your (?:choice|call)|wherever(?: (?:suits|you like|is best|is easiest))?(?: you)?|anywhere|sagen sie uns|sie entscheiden|nach ihrer wahl|wo es ihnen passt|à vous de (?:voir|(?:nous )?dire|choisir)|à votre (?:choix|convenance)|où vous voulez|ustedes (?:dirán|deciden)|donde (?:quieran|prefieran|digan)|(?:ditecelo|decidete|dite) voi|dove (?:volete|preferite)|zeg(?:t)? (?:u )?het maar|(?:jullie|u) (?:bepalen|bepaalt|zeggen|zegt)(?: het)?|vocês (?:decidem|dizem)|onde (?:quiserem|preferirem)|do (?:państwa )?(?:wyboru|decyzji)|säg ni|ni bestämmer|I bestemmer|dere bestemmer|θα μας πείτε|πείτε μας)[.!?]*$/iu

const stops = ['pickup_location', 'drop_off_location'] as const
type Stop = (typeof stops)[number]

/** A yes or a no is no place that anyone finds, and nor is a pickup at the same. */
export const noPlaces = ({ values }: Draft, { corrections, mapping }: BookingRows, { isOwnExport }: How): RowError[] =>
  stops
    .filter((field) => {
      const text = values[field]
      const isOfFile = corrections[field] === undefined && text !== mapping[field]?.value
      if (isOwnExport || !isOfFile || typeof text !== 'string') return false
      return isNone(field, text) || (isTimed(field, mapping, values) && saysNoPickup(text))
    })
    .map((field) => noPlace(field))

/** Whether the cell of a place has its time as well: of 0815 - tbc only the place is open. */
function isTimed(field: Stop, mapping: ImportMapping, values: Draft['values']): boolean {
  const time = timeOfPlace[field]
  return time !== undefined && isPlaceWithTime(mapping[field]?.column, mapping) && Boolean(values[time])
}

/** The time that one value says for all rows, where nothing of the row was corrected. */
function timeOfAll(place: Stop, { corrections, mapping }: BookingRows) {
  const time = timeOfPlace[place]
  if (!time || mapping[time]?.value === undefined || mapping[time].column !== undefined) return undefined
  const isCorrected = corrections[place] !== undefined || corrections[time] !== undefined
  return isCorrected || mapping[place]?.column === undefined ? undefined : time
}

/** The time that a place has beside one for all rows; a time that cannot be read, or one of several, is none that was given either. */
function placeBesideValue(place: Stop, booking: BookingRows, gather: Gather) {
  const time = timeOfAll(place, booking)
  if (time === undefined) return undefined
  const { text } = gather(place)
  const said = placeAndTime(text)
  const isSaid = said === undefined ? mayHaveTime(text) : said.time !== ''
  return isSaid ? { time, start: readTimeRange(said?.time ?? '')?.start ?? '' } : undefined
}

/** A time for all rows is not that of a place whose cell has another one. */
export const otherTimes = ({ values, newOnly }: Draft, booking: BookingRows, gather: Gather): RowError[] =>
  stops.flatMap((place) => {
    const said = placeBesideValue(place, booking, gather)
    if (!said || [values[said.time], newOnly[said.time]].includes(said.start)) return []
    return [otherTime(said.time, place)]
  })

const otherTime = (time: ImportField, place: ImportField): RowError => ({
  code: 'time',
  field: time,
  message: `${importFieldInfo(place).label} has another time`,
})

const isNone = (field: ImportField, text: string) =>
  isAnswer(text) || leftToUs.test(text.trim()) || (field === 'pickup_location' && same.test(text))

const noPlace = (field: ImportField): RowError => ({
  code: 'invalid',
  field,
  message: `${importFieldInfo(field).label} says no place`,
})
