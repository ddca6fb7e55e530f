import { keptSharply, readClockRange, wordBeforeClock } from './clock.ts'
import { isHourInWords, spokenInDigits, spokenInHalf } from './spoken-clock.ts'

// Times beside a place that are written neither as 8:15 nor as 8.15am: in words, of East Asia, and 815a.

/** A place, and the time as it can be read; the time is empty where it is still open. */
export type PlaceAndTime = { place: string; time: string }

const gap = /[\s,;@|/([–—-]+/gu
const mostWords = 6
const before = new RegExp(String.raw`^(?:${wordBeforeClock}|pour|gegen|circa|ca\.?|po)\s+(?=[\p{L}\d])`, 'iu')

/** What says an hour in words: English half eight may be meant as in Dutch, and can be read by a person alone. */
const openHalf = /^half (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/iu

// 8.15 hod., 8.15u, 9 Uhr morgens and om 9u; Bus 8h and à 12 rue Gerrard have none.
const withUnit = new RegExp(
  String.raw`^(?:\d{1,2}(?:[:.hu]\d{2}\s?\p{L}|.*\p{L}{3})|${wordBeforeClock}\s+\d{1,2}(?:[:.hu]\d{2}|\s?\p{L}))`,
  'iu',
)

// At nine, um neun and a las nueve: an hour in words behind the word that says it.
const hourInWords = new RegExp(
  String.raw`^(?:at|um|om|alle(?= (?:una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici)(?!\p{L}))|a las?|às|o(?= \p{Ll}+ej(?!\p{L}))|kl\.?|klockan|klokken|ve?|saat) (?<hour>\p{Ll}+)(?: (?:uhr|Uhr|uur|horas|hodin))?(?: ${keptSharply})?$`,
  'u',
)

const timeSaid = (text: string): string | undefined => {
  const said = text.replace(/[)\]\s]+$/u, '')
  if (openHalf.test(said)) return said
  const hour = wholeHour(said)
  if (hour !== undefined) return unlessOpen(hour, said)
  const bare = said.replace(before, '')
  if (withUnit.test(said) && readClockRange(said) !== undefined) return readClockRange(bare) === undefined ? said : bare
  return unlessOpen(spokenInDigits(said) ?? spokenInDigits(bare) ?? timeInHalf(said), said)
}

function wholeHour(said: string): string | undefined {
  const { hour } = hourInWords.exec(said)?.groups ?? {}
  return hour === undefined ? undefined : spokenInDigits(`${hour} o'clock`)
}

// Six and quarter past five without a word for the half of the day; at nine guests are picked up in the morning.
const isOfEitherHalf = /^[1-6]:\d{2}$/
/** The words themselves where a person alone can read them. */
const unlessOpen = (time: string | undefined, said: string) =>
  time !== undefined && isOfEitherHalf.test(time) ? said : time

const partOfDay =
  "(?:in the (?:morning|afternoon|evening)|at night|morgens|vormittags|nachmittags|abends|du matin|de l['’]après-midi|du soir|de la (?:mañana|tarde|noche)|d(?:i|el) (?:mattin[ao]|pomeriggio)|di sera|da (?:manhã|tarde|noite)|'s (?:ochtends|morgens|middags|avonds)|rano|po południu|wieczorem|ráno|dopoledne|odpoledne|večer|reggel|délelőtt|délután|este|dimineața|seara|το (?:πρωί|απόγευμα|βράδυ))"
const hourInHalf = new RegExp(
  String.raw`(?<!\p{L})(?<hour>\p{L}{2,20}) (?:(?:uhr|uur|heures?|horas) )?${partOfDay}(?!\p{L})`,
  'giu',
)

/** Ten in the morning and a las diez de la mañana, which need neither digits nor o'clock. */
function timeInHalf(said: string): string | undefined {
  if (/\d/.test(said) || !saysHourInHalf(said)) return undefined
  const english = spokenInHalf(said)
  if (english !== said) return english
  return readClockRange(said) === undefined ? undefined : said
}

/** Whether an hour in words stands before the part of the day that it is of. */
export const saysHourInHalf = (text: string): boolean =>
  [...text.matchAll(hourInHalf)].some(({ groups }) => isHourInWords(groups?.['hour'] ?? ''))

/** Le Six Heures is a restaurant: a time that no sign sets apart is no name. */
const isApart = (sign: string, said: string) => sign.trim() !== '' || !/^\p{Lu}/u.test(said)

/** Generator Hostel, quarter past eight: the words behind the place that say a time, as many as they are. */
function saidBehind(text: string): PlaceAndTime | undefined {
  const gaps = [...text.matchAll(gap)].slice(-mostWords)
  for (const { index, 0: sign } of gaps) {
    const said = text.slice(index + sign.length)
    const time = index > 0 && isApart(sign, said) ? timeSaid(said) : undefined
    if (time === undefined) continue
    const place = text.slice(0, index).replace(lastWord, '')
    // Café de las nueve y media is the name of one, and half past eight or quarter to nine are two.
    return endsOpen.test(place) ? undefined : { place, time }
  }
  return undefined
}
const lastWord =
  /[\s,]+(?:um|at|om|kl\.?|o|alle|às|as|à|a|around|about|approx\.?|circa|ca\.?|c\.|gegen|vers|hacia|sobre|verso|rond|około|ok\.|cerca)$/u
const endsOpen =
  /(?<!\p{L})(?:de|del|du|des|di|la|le|les|el|the|of|der|die|das|den|het|or|oder|ou|o|of|lub|and|und|et|y|e|en|i|bis|to|until)$/iu

/** Halb neun ab Strand Palace, and 8 Uhr abends ab Strand Palace, where 8 Uhr alone would be another time. */
export function saidBefore(text: string): PlaceAndTime | undefined {
  const gaps = [...text.matchAll(gap)].slice(0, mostWords).toReversed()
  for (const { index, 0: sign } of gaps) {
    const said = text.slice(0, index)
    const isSet = isApart(sign, said) || at.test(text.slice(index + sign.length)) || saysHourInHalf(said)
    const time = isSet ? timeSaid(said) : undefined
    if (time !== undefined) return { place: text.slice(index + sign.length), time }
  }
  return undefined
}

const at = /^(?:at|from|ab|bei|bij|vanaf|presso|przy|från|fra)\s/u

const eastern = String.raw`(?<time>(?:(?:上午|早上|午前|오전|下午|晚上|午後|오후|中午|낮)\s?)?\d{1,2}(?:\s?[时時点點시]\s?(?:[半반]|\d{1,2}\s?[分분]?)?|[:：]\d{2}))`
const easternBehind = new RegExp(String.raw`^(?<place>.*?\D)[\s,，、]*${eastern}[\s。]*(?:集合|出发|出發|発|에)?$`, 'u')
const easternFirst = new RegExp(
  String.raw`^${eastern}(?:[\s,，、]+|(?<=分|분|[:：]\d{2})(?=\p{Script=Han}|\p{Script=Hangul}))(?:在|から)?(?<place>.*\D.*)$`,
  'u',
)
const isEastern =
  /[时時点點시]|[上下]午|早上|晚上|午[前後]|오[전후]|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Katakana}/u

/** 早上9点 维多利亚车站 and Victoria駅前 9時. */
function ofEast(text: string): PlaceAndTime | undefined {
  if (!isEastern.test(text)) return undefined
  const { place, time } = (easternBehind.exec(text) ?? easternFirst.exec(text))?.groups ?? {}
  return place === undefined || time === undefined || readClockRange(time) === undefined ? undefined : { place, time }
}

// 815a The Ned and 1200p Harrods, and not 215a Brixton Road.
const glued = /^(?<hour>1[0-2]|[1-9])(?<minute>[0-5][05])(?<half>[ap])m?\.?[\s,:–-]+(?<place>\S.*)$/u
/** The name of a street, before which the number of a house may stand. */
export const street =
  /^[^\d,]*(?<!\p{L})(?:street|st|road|rd|avenue|ave|lane|ln|way|hill|row|gardens|gdns|place|pl|terrace|drive|crescent|grove|high st|broadway)\.?(?!\p{L})/iu

function ofAmerica(text: string): PlaceAndTime | undefined {
  const groups = glued.exec(text)?.groups as Record<'hour' | 'minute' | 'half' | 'place', string> | undefined
  if (groups === undefined) return undefined
  const { hour, minute, half, place } = groups
  // No guest is fetched at 2.15 in the night.
  const isNight = half === 'a' && (Number(hour) < 5 || hour === '12')
  return isNight || (half === 'a' && street.test(place)) ? undefined : { place, time: `${hour}:${minute} ${half}m` }
}

const unknown = String.raw`(?:(?:the |l['’])?(?:pick-?up )?(?:time|zeit|uhrzeit|abholzeit|heure|horaire|hora|horario|ora|orario|tijd|horário|godzina|godz\.?|tid|kl\.?|čas)[\s:=]*)?(?:\?+|t\.?b\.?[acdn]\.?|(?:still |yet )?to (?:be )?(?:confirm(?:ed)?|advised?|follow|announced)|unknown|offen|folgt|unbekannt|noch offen|wird noch bekannt ?gegeben|[àa] (?:confirmer|préciser|définir|confirmar|definir)|por (?:confirmar|definir|determinar)|da (?:confermare|definire)|(?:nog )?(?:te bevestigen|onbekend)|volgt(?: nog)?|nog niet bekend|do (?:ustalenia|potwierdzenia)|meddelas|kommer|bude upřesněno|n\/a|未定)`
const unknownBehind = new RegExp(
  String.raw`^(?<place>[^([@]*\p{L}{2}[^([@]*?)\s*[([@,;|–]\s*${unknown}[\s)\].]*$`,
  'iu',
)
const unknownFirst = new RegExp(String.raw`^${unknown}\s*[@,;:–-]\s*(?<place>\p{L}{2}.*|\d+ \p{L}{2}.*)$`, 'iu')

/** The Savoy @ tbc and godz. ? - hotel Corus: the time is still open. */
function stillOpen(text: string): PlaceAndTime | undefined {
  const { place } = (unknownBehind.exec(text) ?? unknownFirst.exec(text))?.groups ?? {}
  return place === undefined ? undefined : { place, time: '' }
}

/** A place with a time that is said, of East Asia, glued or still open. A day with a time is neither. */
export function otherPlaceAndTime(text: string): PlaceAndTime | undefined {
  if (readClockRange(text) !== undefined) return undefined
  const both = saidBehind(text) ?? ofEast(text) ?? ofAmerica(text) ?? stillOpen(text)
  return both && !isDay.test(both.place) ? both : undefined
}
const isDay = /\d[./-]\d{1,2}[./-](?:20)?\d{2}(?!\d)|(?:\d\.?|de|\p{L}{3,}) 20[2-4]\d[\s,]*$/iu

/** Words and signs that say a time, however many times there are. */
export const saysTime =
  /(?<!\p{L})(?:(?:half|quarter|\d{1,2}) past|quarter to|halb|half(?= (?:acht|negen|tien|elf|\p{L}+ ?$)))\s\p{L}|o['’]clock|(?:\p{L}{3,}|\d) heures?(?!\p{L})|\d\s?[時时點点시](?!\p{L}|間)/iu

const fetched =
  '(?:pick(?:ed)?[ -]?up|p/?u|collect(?:ed|ion)?|abholung|abfahrt|prise en charge|ramassage|recogida|prelievo|ophalen|recolha|odbiór|upphämtning|afhentning|henting)'
const tour =
  '(?:(?:the )?(?:tour|trip|excursion|visit|cruise)(?: (?:starts?|begins?|departs?))?|starts?|führung|rundfahrt|ausflug|beginn|visite|excursion|départ du tour|excursión|visita|escursione|rondleiding|excursie|passeio|excursão|wycieczka|zwiedzanie|rundtur|tur)'
const tourBehind = new RegExp(
  String.raw`^${fetched}[\s:,]+(?<pickup>.*\p{L}{2}.*?)\s*[,;–-]\s*${tour}[\s:]+(?:${wordBeforeClock}\s+)?(?<clock>\d{1,2}(?:[:.h]\d{2})?\s?(?:[ap]\.?m\.?|uhr|uur|h|hrs)?)$`,
  'iu',
)

/** `08:15 at Victoria` of `pick up 08:15 at Victoria, tour 09:00`, which says when the tour is as well; undefined where it does not. */
export function withoutTour(text: string): string | undefined {
  const { pickup, clock = '' } = tourBehind.exec(text.trim())?.groups ?? {}
  return readClockRange(clock) === undefined ? undefined : pickup
}

const us =
  '(?: (?:us|them|him|her|me|(?:the )?(?:guests?|group|party|clients?|pax|children|pupils|passengers))(?: all)?)?'
const fetching = [
  `(?:(?:please|pls|kindly|to|can you|could you)[ ,]+)?(?:to be )?(?:(?:pick(?:ed)?|drop(?:ped)?)${us}[ -]?(?:up|off)|p\\/?u|pickup|drop|collect(?:ed|ion)?|fetch(?:ed)?)${us}(?: is)? (?:from|at)`,
  '(?:bitte )?(?:uns )?(?:abhol(?:en|ung)|zustieg|einstieg) (?:an der|bei der|vor dem|am|vom|beim|im|bei|von|ab|in)',
  "(?:merci de |veuillez |prière de )?(?:(?:nous |les )?(?:prendre|récupérer)|venir (?:nous |les )?(?:chercher|prendre)|prise en charge|ramassage) (?:à la|aux?|à(?= )|chez|à(?= l['’]))",
  '(?:por favor,? )?(?:recog(?:er|ida)(?:nos|los|les)?|pasar a (?:buscar|recoger)(?:nos|los|les)?) (?:en (?:el|la)|en|del?|desde)',
  '(?:per favore,? )?(?:prelievo|prelevare|ritiro|(?:passare|venire) a prender(?:e|ci|li)) (?:presso|alla?|dalla?|al|dal|da|in|a)',
  '(?:graag |gelieve |a\\.?u\\.?b\\.? )?(?:ons )?(?:ophalen|oppikken|afhalen) (?:bij|van|aan|in|op)(?: (?:het|de))?',
  '(?:por favor,? )?(?:recolh(?:er|a)|buscar|apanhar)(?:-nos)? (?:n[oa]|em|d[oa])',
  // Their languages decline the place behind the word that stays.
  '(?:proszę )?(?:o )?(?:odebrać|odbiór|zabrać)(?: nas)?(?= (?:ze?|spod|sprzed|przy|pod) )',
  '(?:prosím )?(?:vyzvednout|vyzvednutí|nástup)(?: nás)?(?= (?:ve?|u|před|na|ze?) )',
  '(?:hämtas|hämta oss|hämtning|upphämtning|hentes|afhentes|hent os|henting|afhentning) (?:vid|från|på|ved|fra)',
].join('|')
const fetchingFirst = new RegExp(`^(?:${fetching})\\s+(?=[\\p{L}\\p{N}'’])`, 'iu')

/** `the school gates at 8.40` of `Please collect from the school gates at 8.40`. */
export const withoutFetching = (text: string): string => text.trim().replace(fetchingFirst, '')

/** What stands before the number of a room, a flight, a bus or a telephone. */
export const ofOtherNumber =
  /\d{3}$|(?<!\p{L})(?:room|rm|flight|flug|vol|vuelo|volo|vlucht|voo|lot|bus|coach|train|code|pin|box|locker|cabin|villa|building|bldg|route|line|order|conf|booking|voucher|desk|kabine|cabine|cabina|postfach|linie|ligne|línea|linea|lijn|linha|gebäude|kennung|buchung|reserva|résa|ext|tel|phone|mob|mobile|no|nr|ref|zimmer|chambre|habitación|camera|kamer|quarto|pokój)[.:]?$|#$/iu
/** BA and U2, which stand before the number of a flight; T5 is a terminal. */
export const ofCarrier = /(?<![\p{L}\p{N}])(?:[A-Z]{2}|(?!T)[A-Z]\d|\d[A-Z])$/u
