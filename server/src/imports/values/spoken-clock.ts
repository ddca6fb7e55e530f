import { numbers } from './number-words.ts'

const eleven = new Set('eleven elf onze once undici elva elleve jedenastej'.split(' '))
const twelve = new Set('twelve zwölf douze doce dodici twaalf doze tolv dwunastej'.split(' '))
const ofScandinavia = new Map(
  'ett två,to tre fyra,fire fem sex,seks sju,syv åtta,otte,åtte nio,ni tio,ti'
    .split(' ')
    .flatMap((words, at) => words.split(',').map((word): [string, number] => [word, at + 1])),
)

/** 10, ten and zehn. */
function hourOf(word: string): number | undefined {
  if (eleven.has(word)) return 11
  if (twelve.has(word)) return 12
  const hour = Number(/^\d{1,2}$/.test(word) ? word : (numbers.get(word) ?? ofScandinavia.get(word)))
  return hour >= 1 && hour <= 12 ? hour : undefined
}

const hour = String.raw`(?<hour>\p{L}{2,}|\d{1,2})`
// Half 11 is half past eleven in English and half past ten in Dutch, whose own words are none in English.
const dutch = '(?<hour>een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf)'
const minutesPast = '(?<minutes>\\d{1,2}|five|ten|twenty(?:[ -]five)?)(?: minutes?)?'

/** How an hour is said, and the minutes after it. */
const sayings: [RegExp, number | undefined][] = [
  [`half past ${hour}`, 30],
  [`(?:a )?quarter past ${hour}`, 15],
  [`(?:a )?quarter to ${hour}`, -15],
  [`${minutesPast} past ${hour}`, undefined],
  [`(?:halb|halv|wpół do) ${hour}`, -30],
  [`half ${dutch}`, -30],
  [`(?:viertel nach|kwart over|kvart (?:över|over)) ${hour}`, 15],
  [`(?:viertel vor|kwart voor|kvart (?:i|på)) ${hour}`, -15],
  [`(?:à )?${hour} ?(?:h|heures?) et demie?`, 30],
  [`(?:à )?${hour} ?(?:h|heures?) et quart`, 15],
  [`(?:à )?${hour} ?(?:h|heures?) moins le quart`, -15],
  [`(?:(?:a )?las? |(?:al)?le |às )?${hour} (?:y media|e mezz[ao]|e meia)`, 30],
  [`(?:(?:a )?las? |(?:al)?le )?${hour} (?:y|e un) (?:cuarto|quarto)`, 15],
  [`(?:(?:a )?las? |(?:al)?le )?${hour} (?:menos cuarto|meno un quarto)`, -15],
].map(([source, minutes]) => [new RegExp(`^${source}$`, 'iu'), minutes as number | undefined])

const halves: [RegExp, string][] = [
  [/ ?(?:a\.?m\.?|in the morning)$/iu, ' am'],
  [/ ?(?:p\.?m\.?|in the (?:afternoon|evening)|at night)$/iu, ' pm'],
]

const wordsOfMinutes: Record<string, number> = { five: 5, ten: 10, twenty: 20 }

function minutesSaid(said: string): number {
  const [first = '', second] = said.toLowerCase().split(/[ -]/)
  return (wordsOfMinutes[first] ?? Number(first)) + (second === undefined ? 0 : 5)
}

const inWords = /\p{L}{3}/u

// Between them no half of the day needs to be said: so is 10.30 read beside 7pm.
const [earliest, latest] = [9 * 60, 13 * 60]

/** The minutes since midnight or noon of a time as it is said. */
function minutesOf(said: string): number | undefined {
  for (const [pattern, minutes] of sayings) {
    const { hour: word = '', minutes: past = '' } = pattern.exec(said)?.groups ?? {}
    const named = hourOf(word.toLowerCase())
    if (named === undefined) continue
    const after = minutes ?? minutesSaid(past)
    // A quarter to one is of the hour of twelve.
    return after < 60 ? (named === 1 && after < 0 ? 13 : named) * 60 + after : undefined
  }
  return undefined
}

/** `10:30` of half past ten, halb elf and dix heures et demie; undefined where the text says no time, or one of an open half of the day. */
export function spokenClock(text: string): string | undefined {
  if (!inWords.test(text)) return undefined
  const [, half = ''] = halves.find(([pattern]) => pattern.test(text)) ?? []
  const total = minutesOf(halves.reduce((left, [pattern]) => left.replace(pattern, ''), text).replace(/^at /iu, ''))
  const isOpen = half === '' && total !== undefined && (total < earliest || total >= latest)
  return total === undefined || isOpen
    ? undefined
    : `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}${half}`
}
