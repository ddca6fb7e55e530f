import { spokenInDigits } from './spoken-clock.ts'

// The half of the day that is said in words behind a time, or before it: 9:30 abends, odp. ve 2 hod.

const earlyBehind =
  /\s*(?:(?:am |in de )(?:morgen|vormittag|ochtend|voormiddag)|morgens|vormittags?|vorm\.?|(?:in der )?früh|[dl][ue] matin|(?:de|por) la mañana|(?:d[ei]|la|alla) mattina|(?:del|al) mattino|(?:d[ae]|pela) manhã|rano|'s ochtends|'s morgens|ráno|dopoledne|dopoludnia|dop\.|de\.|délelőtt|reggel|sabah|f\.?m\.?|på morgonen|på förmiddagen|om formiddagen|om morgenen|dimineața|pagi|sáng|π\.?μ\.?|(?:το )?πρωί|утра|in the morning)$/iu
const lateBehind =
  /\s*(?:(?:am |in de )(?:nachmittag|abend|middag|namiddag|avond)|nachmittags?|nachm\.?|abends|(?:de )?l['’]après-midi|[dl][ue] soir|(?:de|por) la (?:tarde|noche)|(?:del?|nel) pomeriggio|(?:di|la|alla) sera|(?:d?[aà]|de|pela) (?:tarde|noite)|po południu|wieczorem|'s middags|'s avonds|odpoledne|popoludní|odp\.|večer|du\.|délután|este|öğleden sonra|akşam|e\.?m\.?|på eftermiddagen|på kvällen|om eftermiddagen|om aftenen|om ettermiddagen|om kvelden|după-amiaz[aă]|seara|sore|malam|chiều|tối|μ\.?μ\.?|(?:το )?(?:απόγευμα|βράδυ)|(?<=(?<!\d)[1-3](?:[:.]\d{2})?\s)το μεσημέρι|(?<=(?<![\d\p{L}])(?:[1-3]|una|dos|tres)(?:[:.]\d{2}| y (?:media|cuarto))?(?: ?h\.?)?\s)del mediodía|вечера|in the (?:afternoon|evening|arvo)|arvo|at night)$/iu
/** The later parts of an evening, whose twelve is midnight and whose first hours are of the night. */
const night =
  /(?:abends?|soir|noche|sera|noite|wieczor(?:em)?|wieczór|avonds?|večer|este|akşam|kväll(?:en)?|kveld(?:en)?|aften(?:en)?|seara|malam|tối|βράδυ|вечера|evening|night)$/iu

// Morgen and mañana are also the day after this one, and em is in and on in Portuguese.
const earlyBefore =
  /^(?:morning|morgens|vormittags?|früh|matin|mattin[ao]|manhã|rano|ráno|dopoledne|dopoludnia|dop\.|de\.|délelőtt|reggel|sabah(?:leyin)?|förmiddag(?:en)?|formiddag(?:en)?|ochtend|'s ochtends|'s morgens|dimineața|pagi|sáng)[,:]? /iu
const lateBefore =
  /^(?:afternoon|nachmittags?|après-midi|tarde|pomeriggio|po południu|odpoledne|popoludní|odp\.|du\.|délután|öğleden sonra|eftermiddag(?:en)?|ettermiddag(?:en)?|'s middags|namiddag|după-amiaza|chiều|sore|evening|abends?|soir|noche|sera|noite|wieczorem|večer|este|akşam|kväll(?:en)?|kveld(?:en)?|aften(?:en)?|avond|'s avonds|seara|malam|tối)[,:]? /iu

const unit = / ?(?:uhr|h|uur|u|giờ|g|hod|godz|hodin[ay]?|hodín|sati|óra(?:kor)?)\.?$/iu
const withoutUnit = (text: string) => text.replace(unit, '')

/** Words for what ends before the evening: 11 in de middag is an hour before noon, or a slip. */
const afternoon =
  /(?:middags?|nachmittags?|après-midi|tarde|pomeriggio|południu|odpoledne|popoludní|délután|eftermiddag(?:en)?|ettermiddag(?:en)?|afternoon)$/iu

/** The hour of a time in digits, also behind a word such as kl. */
const hourOf = (text: string): number => Number(/^(?:\D{0,9} )?(\d{1,2})(?!\d)/u.exec(text)?.[1] ?? 0)

/** 19:30 of an evening as it is; 19 of one with its minutes. */
const ofLongDay = (text: string) => (/^\d{1,2}$/.test(withoutUnit(text)) ? `${withoutUnit(text)}:00` : text)

/** 12 of a morning, 12 to 3 of a night and 8 to 11 of an afternoon may be of either half; a tarde lasts until ten. */
function isOpen(hour: number, said: string, isLate: boolean): boolean {
  if (!isLate) return hour === 12
  if (afternoon.test(said)) return hour > (/tarde$/iu.test(said) ? 9 : 7) && hour < 12
  return night.test(said) && (hour === 12 || (hour > 0 && hour < 4))
}

/** A time and the half of the day that `said` names; undefined where it may be of either half. */
function inHalf(clock: string, said: string, isLate: boolean): string | undefined {
  const hour = hourOf(spokenInDigits(clock) ?? clock)
  if (isOpen(hour, said, isLate)) return undefined
  return isLate && hour > 12 ? ofLongDay(clock) : `${withoutUnit(clock)} ${isLate ? 'pm' : 'am'}`
}

/** The words for a half of the day that end a text: abends of 9:30 abends. */
export const halfBehind = (text: string): string => lateBehind.exec(text)?.[0] ?? earlyBehind.exec(text)?.[0] ?? ''

const hoursInDutch = 'een twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' ')

/** Half 3 's middags is said in Dutch, and half past two. */
const inDutch = (text: string) =>
  text.replace(
    /^((?:om )?half )(1[0-2]|[1-9])(?= (?:'s (?:middags|avonds|ochtends|morgens)|in de (?:ochtend|morgen|voormiddag|middag|namiddag|avond))$)/iu,
    (_, before: string, hour: string) => `${before}${hoursInDutch[Number(hour) - 1] ?? hour}`,
  )

/** 9:30 abends and odp. v 9:30 as 9:30 pm; 19:30 abends needs nothing. Texts without such words as they are. */
export function withHalfOfDay(given: string): string {
  const text = inDutch(given)
  for (const [pattern, isLate] of [
    [lateBehind, true],
    [earlyBehind, false],
  ] as const) {
    const [said = ''] = pattern.exec(text) ?? []
    if (said !== '' && said.length < text.length)
      return inHalf(text.slice(0, -said.length), said.trim(), isLate) ?? text
  }
  const [, said = ''] = /^(AM(?= (?!12))|PM) (?=\d{1,2}[:.]\d{2}$)/.exec(text) ?? []
  if (said !== '') return `${text.slice(3)} ${said.toLowerCase()}`
  return withHalfFirst(text)
}

// Between the word and the time.
const at = /^(?:at|um|à|a las?|alle|às|o(?: godz\.?)?|godz\.?|kl\.?|om|ve?|la(?: ora)?|saat|pukul|lúc) (?=\S)/iu

function withHalfFirst(text: string): string {
  for (const [pattern, isLate] of [
    [earlyBefore, false],
    [lateBefore, true],
  ] as const) {
    const [said = ''] = pattern.exec(text) ?? []
    if (said !== '')
      return inHalf(text.slice(said.length).replace(at, ''), said.replace(/[,:]? $/u, ''), isLate) ?? text
  }
  return text
}
