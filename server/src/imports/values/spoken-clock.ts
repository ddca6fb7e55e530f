import { numbers } from './number-words.ts'

const eleven = new Set('eleven elf onze once undici elva elleve jedenastej'.split(' '))
const twelve = new Set('twelve zwölf douze doce dodici twaalf doze tolv dwunastej'.split(' '))
const ofScandinavia = new Map(
  'ett två,to tre fyra,fire fem sex,seks sju,syv åtta,otte,åtte nio,ni tio,ti'
    .split(' ')
    .flatMap((words, at) => words.split(',').map((word): [string, number] => [word, at + 1])),
)

// Hours of Slavic languages are ordinal numbers, of which each is the next one: the fourth, and at the fourth.
const inOrder = new Map(
  [
    'pierwsza drugiej,druga trzeciej,trzecia czwartej,czwarta piątej,piąta szóstej,szósta siódmej,siódma ósmej,ósma dziewiątej,dziewiąta dziesiątej,dziesiąta jedenastej,jedenasta dwunastej,dwunasta',
    'jedné druhé třetí čtvrté páté šesté sedmé osmé deváté desáté jedenácté dvanácté',
    'jednu dvě tři čtyři pět šest sedm osm devět deset jedenáct dvanáct',
    'egy kettő,két három négy öt hat hét nyolc kilenc tíz tizenegy tizenkettő',
    'unu,una doi,două trei patru cinci șase,şase șapte,şapte opt nouă zece unsprezece doisprezece,douăsprezece',
    'μία,μια δύο,δυο τρεις τέσσερις πέντε έξι επτά,εφτά οκτώ,οχτώ εννέα,εννιά δέκα έντεκα δώδεκα',
    'bir,biri,bire iki,ikiyi,ikiye üç,üçü,üçe dört,dördü,dörde beş,beşi,beşe altı,altıyı,altıya yedi,yediyi,yediye sekiz,sekizi,sekize dokuz,dokuzu,dokuza onu,ona on biri,on bire on ikiyi,on ikiye',
  ].flatMap((hours) =>
    hours.split(' ').flatMap((words, at) => words.split(',').map((word): [string, number] => [word, at + 1])),
  ),
)

/** 10, ten and zehn. */
function hourOf(word: string): number | undefined {
  if (eleven.has(word)) return 11
  if (twelve.has(word)) return 12
  const hour = Number(
    /^\d{1,2}$/.test(word) ? word : (numbers.get(word) ?? ofScandinavia.get(word) ?? inOrder.get(word)),
  )
  return hour >= 1 && hour <= 12 ? hour : undefined
}

/** Whether a word says an hour. */
export const isHourInWords = (word: string): boolean => hourOf(word.toLowerCase()) !== undefined

const hour = String.raw`(?<hour>\p{L}{2,}|\d{1,2})`
// 9'u and dokuzu are nine with the ending of what is past it, 10'a and ona with that of what is before it.
const hourInTurkish = String.raw`(?:(?<hour>\d{1,2})['’]?y?[aeıiuü]|(?<word>(?:on )?\p{L}{2,}))`
// Half 11 is half past eleven in English and half past ten in Dutch, whose own words are none in English.
const dutch = '(?<hour>een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf)'
const dutchOrNumber = dutch.replace(')', '|\\d{1,2})')
const inLetters = String.raw`(?<hour>\p{L}{2,})`
const minutesPast = '(?<minutes>\\d{1,2}|five|ten|twenty(?:[ -]five)?)(?: minutes?)?'

/** Minutes in the words of some languages, or in digits. */
const minutesOfWords: Record<string, number> = Object.fromEntries(
  [
    [5, 'five fünf cinq cinco cinque vijf pięć fem pět beş cinci πέντε'],
    [10, 'ten zehn dix diez dieci dez tien dziesięć tio ti deset zece δέκα'],
    [15, 'fifteen quinze quince quindici fünfzehn'],
    [20, 'twenty zwanzig vingt veinte venti vinte twintig dwadzieścia tjugo tyve dvacet yirmi douăzeci είκοσι'],
    [25, 'twenty-five fünfundzwanzig vingt-cinq veinticinco venticinque vijfentwintig εικοσιπέντε'],
    [30, 'thirty dreißig trente treinta trenta trinta'],
    [35, 'thirty-five trente-cinq'],
    [40, 'forty vierzig quarante cuarenta quaranta quarenta'],
    [45, 'forty-five quarante-cinq'],
    [50, 'fifty fünfzig cinquante cincuenta cinquanta cinquenta'],
  ].flatMap(([minutes, words]) =>
    String(words)
      .split(' ')
      .map((word) => [word, Number(minutes)]),
  ),
)
const some = `(?<minutes>[1-5]?[05]|${Object.keys(minutesOfWords)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`
const ofFew = String.raw`(?<minutes>5|10|20|25|fünf|zehn|zwanzig|fünfundzwanzig|vijf|tien|twintig|fem|tio|ti|tjugo|tyve)(?: (?:min\.?|minut\p{L}*))?`

/** How an hour is said, and the minutes after it. */
const sayings: [RegExp, number | undefined][] = [
  [`half past ${hour}`, 30],
  [`(?:a )?quarter past ${hour}`, 15],
  [`(?:a )?quarter to ${hour}`, -15],
  [`${minutesPast} past ${hour}`, undefined],
  [`(?<before>)(?<minutes>twenty(?:[ -]five)?) to ${hour}`, undefined],
  [`(?<before>)(?<minutes>five|ten|\\d{1,2}) minutes to ${hour}`, undefined],
  [`(?:halb|halv|wpół do|(?:v )?půl|fél) ${hour}`, -30],
  [`fünf vor halb ${hour}`, -35],
  [`(?:fem|5) (?:i|på|før|före) halv ${hour}`, -35],
  [`(?:fem|5) (?:over|över) halv ${hour}`, -25],
  [`(?:tio|ti|10) (?:i|på|før|före) halv ${hour}`, -40],
  [`(?:tio|ti|10) (?:over|över) halv ${hour}`, -20],
  [`${hour} και (?:μισή|μιση)`, 30],
  [`${hour} και (?:τέταρτο|τεταρτο)`, 15],
  [`${hour} παρά (?:τέταρτο|τεταρτο)`, -15],
  [`${hour} και ${some}`, undefined],
  [`(?<before>)${hour} παρά ${some}`, undefined],
  [`fünf nach halb ${hour}`, -25],
  [`(?:tien|10) voor half ${dutchOrNumber}`, -40],
  [`(?:vijf|5) voor half ${dutchOrNumber}`, -35],
  [`(?:vijf|5) over half ${dutchOrNumber}`, -25],
  [`(?:tien|10) over half ${dutchOrNumber}`, -20],
  [`kwadrans po ${hour}`, 15],
  [`za kwadrans ${hour}`, -15],
  [`(?:ve? )?čtvrt na ${hour}`, -45],
  [`(?:ve? )?tři čtvrtě na ${hour}`, -15],
  [`negyed ${hour}`, -45],
  [`háromnegyed ${hour}`, -15],
  [`um quarto para as? ${hour}`, -15],
  [`drei ?viertel ${hour}`, -15],
  [`viertel ${hour}`, -45],
  [`zehn vor halb ${hour}`, -40],
  [`zehn nach halb ${hour}`, -20],
  [`${ofFew} (?:nach|over|över) ${hour}`, undefined],
  [`(?<before>)${ofFew} (?:vor|voor|före) ${hour}`, undefined],
  [`(?<before>)(?<minutes>fem|tio|ti|tjugo|tyve) (?:i|på) ${hour}`, undefined],
  [`${some} (?:minut )?po ${hour}`, undefined],
  [`(?<before>)za ${some} (?:minut )?${hour}`, undefined],
  [`(?:à )?${hour} ?(?:h|heures?) ${some}`, undefined],
  [`(?<before>)(?:à )?${hour} ?(?:h|heures?) moins ${some}`, undefined],
  [`(?:a )?las? ${hour} y ${some}`, undefined],
  [`(?:le |las? |às )?${inLetters} [ey] ${inLetters.replace('hour', 'minutes')}`, undefined],
  [`(?<before>)(?:(?:a )?las? )?${hour} menos ${some}`, undefined],
  [`(?:(?:al)?le|(?:alle )?ore) ${hour} e ${some}`, undefined],
  [`(?<before>)(?:(?:al)?le |(?:alle )?ore )?${hour} meno ${some}`, undefined],
  [`às ${hour} e ${some}`, undefined],
  [`(?<before>)${some} para as? ${hour}`, undefined],
  [`(?:la )?(?:ora )?${hour} [șş]i jumătate`, 30],
  [`(?:la )?(?:ora )?${hour} [șş]i un sfert`, 15],
  [`(?:la )?(?:ora )?${hour} fără un sfert`, -15],
  [`(?:la )?(?:ora )?${hour} [șş]i ${some}`, undefined],
  [`(?<before>)(?:la )?(?:ora )?${hour} fără ${some}`, undefined],
  [`(?:saat )?${hour} buçuk`, 30],
  [`(?:saat )?${hourInTurkish} çeyrek (?:geçe|geçiyor)`, 15],
  [`(?:saat )?${hourInTurkish} çeyrek (?:var|kala)`, -15],
  [`(?:saat )?${hourInTurkish} ${some} (?:geçe|geçiyor)`, undefined],
  [`(?<before>)(?:saat )?${hourInTurkish} ${some} (?:var|kala)`, undefined],
  [`(?<hour>nine|ten|eleven|twelve|[a-z]{3,5}) (?<minutes>fifteen|thirty|forty[ -]five)`, undefined],
  [`${hour} uhr (?<minutes>fünfzehn|dreißig|zwanzig|zehn)`, undefined],
  [`(?:à )?${hour} heures?`, 0],
  [`(?:at )?${hour} ?o ?['’]? ?clock`, 0],
  [`half ${dutch}`, -30],
  [`(?:viertel nach|kwart over|kvart (?:över|over)) ${hour}`, 15],
  [`(?:viertel vor|kwart voor|kvart (?:i|på)) ${hour}`, -15],
  [`(?:à )?${hour} ?(?:h|heures?) et demie?`, 30],
  [`(?:à )?${hour} ?(?:h|heures?) et quart`, 15],
  [`(?:à )?${hour} ?(?:h|heures?) moins le quart`, -15],
  [`(?:(?:a )?las? |(?:al)?le |às )?${hour} (?:y media|e mezz[ao]|e meia)`, 30],
  [`(?:(?:a )?las? |(?:al)?le |às )?${hour} (?:y|e um?n?) (?:cuarto|quarto)`, 15],
  [`(?:(?:a )?las? |(?:al)?le |às )?${hour} (?:menos cuarto|menos um quarto|meno un quarto)`, -15],
].map(([source, minutes]) => [new RegExp(`^${source}$`, 'iu'), minutes as number | undefined])

// Ten to ten in the morning; ten to twelve in the morning and five to six in the evening may be two hours.
const fewTo = new RegExp(`^(?<before>)(?<minutes>five|ten) to (?<hour>\\p{L}{3,6})$`, 'iu')

const halves: [RegExp, string][] = [
  [/ ?\(?(?:a\.?m\.?|in the morning)\)?$/iu, ' am'],
  [/ ?\(?(?:p\.?m\.?|in the (?:afternoon|evening)|at night)\)?$/iu, ' pm'],
]

function minutesSaid(said: string): number {
  const word = said.toLowerCase().replace(' ', '-')
  return minutesOfWords[word] ?? Number(word)
}

const inWords = /\p{L}{3}/u

// Between them no half of the day needs to be said: so is 10.30 read beside 7pm.
const [earliest, latest] = [9 * 60, 13 * 60]

/** Druga po południu and due del pomeriggio: an hour alone is one where its half of the day is said. Ten to eleven am is no range. */
const hourAlone = new RegExp(
  `^(?!(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$)(?:(?:a las?|las?|(?:al)?le|às|o) )?${inLetters}$`,
  'iu',
)

function hourSaid(said: string): number | undefined {
  const named = hourOf(hourAlone.exec(said)?.groups?.['hour']?.toLowerCase() ?? '')
  return named === undefined ? undefined : named * 60
}

/** The minutes since midnight or noon by one way to say them; NaN where the text says none so. */
function minutesBy([pattern, fixed]: (typeof sayings)[number], said: string): number {
  const { hour: digits, word = '', minutes = '', before } = pattern.exec(said)?.groups ?? {}
  const named = hourOf((digits ?? word).toLowerCase()) ?? Number.NaN
  const after = fixed ?? minutesSaid(minutes) * (before === undefined ? 1 : -1)
  // A quarter to one is of the hour of twelve; 75 past 9 is no time.
  return after < 60 ? (named === 1 && after < 0 ? 13 : named) * 60 + after : Number.NaN
}

function minutesOf(said: string): number | undefined {
  // Most texts name no hour, and need not be tried.
  if (
    !/\d/.test(said) &&
    !said
      .toLowerCase()
      .split(/[\s'’]+/u)
      .some((word) => hourOf(word) !== undefined)
  )
    return undefined
  for (const saying of sayings) {
    const minutes = minutesBy(saying, said)
    if (!Number.isNaN(minutes)) return minutes
  }
  return undefined
}

type Said = { time: string; isOpen: boolean }

// Um halb elf, kl. halv elva
const atHour = /^(?:at |(?:um(?! quarto)|om|kl\.?|klokken|klockan) (?=\p{L}{3}))/iu

// Quatorze heures and vierzehn Uhr: beyond noon the half of the day needs no word.
const ofLongDay =
  /^(?:à |um |alle |às |a las )?(?:ore )?(\p{L}[\p{L}-]+) ?(?:heures?|uhr|uur|horas|h)(?: (\p{L}[\p{L}-]+))?$/iu

function longHour(text: string): Said | undefined {
  const [, hours = '', more] = ofLongDay.exec(text) ?? []
  const hour = Number(numbers.get(hours.toLowerCase()))
  const minutes = more === undefined ? 0 : minutesSaid(more)
  if (!(hour > 12 && hour < 24) || Number.isNaN(minutes)) return undefined
  return { time: `${hour}:${String(minutes).padStart(2, '0')}`, isOpen: false }
}

/** Ten to nine am, and not ten to eleven am, which may be a range. */
function minutesOfFew(said: string, half: string): number | undefined {
  const total = fewTo.test(said) ? minutesInHalf(said, half === ' am') : Number.NaN
  return Number.isNaN(total) ? undefined : total
}

/** Twelve in the morning may be noon or midnight, eleven in the afternoon is a slip, and the first hours of a night are of the next day. */
function mayBeOfNight(text: string, total: number): boolean {
  const hour = Math.floor(total / 60) % 12
  return (
    (hour > 7 && /in the (?:afternoon|arvo)\)?$/iu.test(text)) ||
    (hour === 0 && /in the morning\)?$/iu.test(text)) ||
    (hour < 4 && /(?:in the evening|at night)\)?$/iu.test(text))
  )
}

function said(text: string): Said | undefined {
  if (!inWords.test(text)) return undefined
  const long = longHour(text)
  if (long) return long
  const [, half = ''] = halves.find(([pattern]) => pattern.test(text)) ?? []
  const bare = halves.reduce((left, [pattern]) => left.replace(pattern, ''), text).replace(atHour, '')
  const total = minutesOf(bare) ?? (half === '' ? undefined : (minutesOfFew(bare, half) ?? hourSaid(bare)))
  if (total === undefined || mayBeOfNight(text, total)) return undefined
  return {
    time: `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}${half}`,
    isOpen: half === '' && (total < earliest || total >= latest),
  }
}

/** `10:30` of half past ten, halb elf and dix heures et demie; undefined where the text says no time, or one of an open half of the day. */
export function spokenClock(text: string): string | undefined {
  const { time, isOpen } = said(text) ?? {}
  return isOpen ? undefined : time
}

/** The same where the half of the day may be open, so that half past eight is 8:30 as people write it in digits. */
export const spokenInDigits = (text: string): string | undefined => said(text)?.time

// Two hours, and two hours and a half, may be how long a tour takes.
const mayBeLength = /^(?!à ).*\dh|^(?!à ).* h(?:eures?)?(?: |$)/iu
const [firstOfAfternoon, lastOfAfternoon] = [60, 4 * 60]

/** `1:30 pm` of half past one, which begins no tour at night, in the time of a tour; other texts as they are. */
export function ofAfternoon(text: string): string {
  const bare = text.trim()
  const { time = '', isOpen = false } = said(bare) ?? {}
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const total = hours * 60 + minutes
  const isLate = isOpen && total >= firstOfAfternoon && total < lastOfAfternoon && !mayBeLength.test(bare)
  return isLate ? `${time} pm` : text
}

const inHalf = /^(?:at )?(?<said>\p{L}+|(?:five|ten) to \p{L}+) in the (?<half>morning|afternoon|evening)$/iu
const ofEnglish = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven)$/iu

function minutesInHalf(said: string, isMorning: boolean): number {
  if (ofEnglish.test(said)) return (hourOf(said.toLowerCase()) ?? Number.NaN) * 60
  const { minutes = '', hour = '' } = fewTo.exec(said)?.groups ?? {}
  const few = minutesSaid(minutes)
  const isRange = (hourOf(hour.toLowerCase()) ?? 0) > few && (few === 10 || !isMorning)
  return isRange ? Number.NaN : minutesBy([fewTo, undefined], said)
}

/** `11:00 am` of eleven in the morning and `9:50 am` of ten to ten in the morning, which are no range; other texts as they are. */
export function spokenInHalf(text: string): string {
  const { said = '', half = '' } = inHalf.exec(text)?.groups ?? {}
  const isMorning = half.toLowerCase() === 'morning'
  const total = half === '' ? Number.NaN : minutesInHalf(said, isMorning)
  if (Number.isNaN(total) || mayBeOfNight(text, total)) return text
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')} ${isMorning ? 'am' : 'pm'}`
}
