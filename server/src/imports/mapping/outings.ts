// What is called so is an outing, whatever stands before it: Lunch cruise, 2 hour boat trip, 3 ore di crociera.

const inEnglish =
  'tours?|walks?|cruises?|trips?|rides?|crawls?|sails?|hikes?|strolls?|rambles?|excursions?|safaris?|sightseeing'
const inOthers =
  '(?!(?:ab|an|rück|hin|über|zu|ein|aus|durch|vor|auf)(?:fahrt|führung))\\p{L}*(?:tour(?:en)?|fahrt(?:en)?|führung(?:en)?|rundgang|spaziergang|bummel|wanderung|ausflug|besichtigung|törn)|croisières?|balades?|promenades?|visites?|randonnées?|circuits?|cruceros?|paseos?|visitas?|excursi(?:ón|ones)|recorridos?|caminatas?|crocier[ae]|git[ae]|visit[ae]|escursion[ei]|passeggiat[ae]|camminat[ae]|giro|\\p{L}*(?:rondvaart|rondleiding|wandeling|tocht|excursie)|uitstap(?:je)?|cruzeiros?|passeios?|excursão|caminhadas?|rejs(?:u|em|y)?|spacer(?:u|em|y)?|wycieczk[aię]|zwiedzani[ea]|(?:båt|rund|gå|sejl|bus|buss|cykel|sykkel)?tur(?:en)?|\\p{L}*vandring|utflykt|udflugt|utflukt|kryssning|rundvisning|omvisning|guidning|výlet|prohlídka|prehliadka|plavba|procházka|prechádzka|séta|hajózás|városnézés|kirándulás|croazieră|plimbare|excursie|vizită|risteily|kierros|retki|izlet|krstarenje|šetnja|obilazak|gezisi?|turu|κρουαζιέρα|εκδρομή|ξενάγηση|περίπατος|круиз|экскурсия|прогулка'
const english = new RegExp(`^(?:${inEnglish})$`, 'iu')
const other = new RegExp(`^(?:${inOthers})$`, 'iu')

// No tour today, late for the cruise, same trip: they speak of one.
const ofOne =
  /^(?:no|not|non|without|before|after|during|then|wants?|wanted|included|incl|longer|shorter|change|rest|guests?|clients?|customers?|passengers?|tab|until|for|this|that|these|from|on|at|to|by|the|our|your|their|my|his|her|same|other|another|each|every|extra|return|join\p{L}*|meet\p{L}*|see|bring|missed|more|kein\p{L}*|ohne|vor|nach|für|während|unser\p{L}*|andere\p{L}*|pas|sans|avant|après|pour|même|autre|sin|antes|después|para|otr[oa]|mism[oa]|senza|prima|dopo|per|altr[oa]|stess[oa]|geen|zonder|voor|na|bez|przed|po|sem|outr[oa])$/iu
const ofWhatHappens =
  /(?<!\p{L})(?:please|pls|bitte|paid|unpaid|bezahlt|payée?|cancel\p{L}*|canx|cxl|storniert|abgesagt|annul\p{L}*|anulad\p{L}*|geannuleerd|moved|changed|verschoben|reportée?|starts?|begins?|leaves?|departs?|meets?|is|are|was|were|will|must|should|has|have|ist|sind|wird|werden|beginnt|est|sont|sera|está|son|sono|sarà|początek|zaczyna|begint|vertrekt|starter|börjar|full|booked|tb[acd])(?!\p{L})/iu
// Visita guiada, stroll in Soho, croisière sur la Tamise
const behind =
  /^(?:\p{Lu}.*|\d.*|&|of|in|into|to|by|on|around|round|along|through|with|at|and|from|for|under|over|via|de|du|des|d['’].*|del|della|delle|dei|di|da|do|dos|das|nel|nella|sul|sulla|lungo|con|a|al|alla|à|au|aux|en|sur|dans|par|avec|por|y|e|durch|auf|im|am|an|mit|zu[rm]?|und|ab|door|op|langs|naar|van|met|po|w|z|na|i|og|och|på|med|til|till|guid\p{L}*|priv\p{L}*|panor\p{L}*|noct\p{L}*|nott\p{L}*|gastro\p{L}*|combin\p{L}*|pied|pie|piedi)$/iu
const usual = 16

const bareWord = (word: string) => word.replaceAll(/^[^\p{L}\p{N}&]+|[^\p{L}\p{N}&]+$/gu, '')
const isNumber = (word = '') => /^\d+$/.test(word)

/** Stroll to the pier, in small letters, asks people to do so. */
const asksForOne = (word: string, next: string | undefined): boolean =>
  /^\p{Ll}/u.test(word) && (english.test(word) || next === undefined)

// Half the tour, late for it and a drink in cruise are not; half day tour and late night walk are.
const directlyBefore = /^(?:in|of|half|whole|late|end)$/iu

/** No tour speaks of one, and 2 tours counts them. */
const speaksOfOne = (before: readonly string[]): boolean =>
  before.some((each) => ofOne.test(each)) || (before.length > 0 && before.every((each) => isNumber(each)))

/** Whether the word at this place is the outing that a text is called. */
function isCalledBy(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  const next = words[at + 1]
  if (!english.test(word) && !other.test(word)) return false
  if (
    (at === 0 && asksForOne(word, next)) ||
    speaksOfOne(words.slice(0, at)) ||
    directlyBefore.test(words[at - 1] ?? '')
  )
    return false
  return next === undefined ? at > 0 : behind.test(next)
}

const shortest = 30
const longest = 60
const minutesFirst = /^(\d+)[\s-]*(?:mins?|minut\p{L}*)\s+(?:walk|ride|stroll)(?!\p{L})(.*)$/iu
const toPlace = /^\s+(?:to|from)\s+(?:(?:the|our|your)\s+)?\p{Ll}/u
const alongPlace = /^\s+(?:on|along|through|around|round|in|over|across|by)(?!\p{L})/iu

/** 20 min walk from station is the way to where a tour begins; 20 minute ride on the Thames and 2 hour walk to the palace are tours. */
export function isWay(text: string): boolean {
  const [, minutes = '', rest = ''] = minutesFirst.exec(text) ?? []
  if (minutes === '' || Number(minutes) >= longest) return false
  return Number(minutes) < shortest ? !alongPlace.test(rest) : toPlace.test(rest)
}

/** Whether a text is called an outing; not of what only speaks of one, as No tour today and Cruise cancelled. */
export function namesOuting(text: string): boolean {
  const words = text
    .split(/[\s,–—-]+/u)
    .map((word) => bareWord(word))
    .filter((word) => word !== '')
  if (isWay(text) || /(?<!\p{L})only$/iu.test(text)) return false
  if (words.length > usual || /[:?;]|\.$/.test(text) || ofWhatHappens.test(text)) return false
  return words.some((_, at) => isCalledBy(words, at))
}
