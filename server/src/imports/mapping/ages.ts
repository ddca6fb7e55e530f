const age =
  '(?:ages?|aged|alter|âges?|edad(?:es)?|età|leeftijd|idades?|wiek|children|kids|kinder|enfants|niños|bambini|kinderen|crianças|dzieci)?'
const years = "(?:\\s*[-'’]?\\s*(?:s|y|yo|yrs?|years?(?: old)?|j|jahren?|jähr\\p{L}*|ans|años|anni|jaar|anos|lat))?\\.?"
const pattern = (text: string) => new RegExp(`^\\(?${age}\\s*:?\\s*${text}${years}\\)?$`, 'iu')

const range = pattern('(\\d{1,2})\\s*(?:-|–|to|bis|à|a|do|t/m|until)\\s*(\\d{1,2})')
const under = pattern(
  '(?:under-?|below|u\\s?[-–/.]|u|sub[- ]?(?=(?:[6-9]|1\\d|2[01])(?!\\d))|<|unter|bis|moins de|menos de|menores de|meno di|sotto i|fino a|onder|tot|jonger dan|até|do lat|do|poniżej)\\s*(\\d{1,2})',
)
const over = pattern(
  '(?:over|above|>|über|ü|ab|plus de|dès|más de|mayores de|desde|oltre i?|boven|vanaf|mais de|acima de|a partir de|od|powyżej)\\s*(\\d{1,2})',
)
// 65+, 65 ans et +, 60 and over, 65 lat i więcej
const andMore =
  '(\\d{1,2})[-\\s]?(?:(?:years?|yrs?|jahren?|ans|años|anni|jaar|anos|lat)\\s)?(?:(?:and|&|or|und|oder|et|ou|y|o|e|en|of|i|lub)\\s)?(?:\\+|plussers?|plus|over|above|up|older|mehr|älter|davantage|más|mas|oltre|più|ouder|meer|mais|więcej|starsi)'
const orMore = pattern(andMore)

// 12 and under, 60 ans et moins
const orLess = pattern(
  '(\\d{1,2})\\s?(?:(?:years?|yrs?|jahren?|ans|años|anni|jaar|anos|lat)\\s)?(?:and|&|or|und|oder|et|ou|y|o|e|en|of|i|lub)\\s(?:under|below|younger|less|jünger|darunter|weniger|moins|menos|meno|jonger|minder|mniej|młodsi)',
)

/** From such an age on people are seniors: who is under it is an adult. */
const senior = 55
const oldestBelow = 75

/** The kind of travelers of these ages, as a concept of headers. */
function kindOf(youngest: number, oldest: number): string | undefined {
  if (oldest <= 5) return 'infant'
  if (youngest >= senior) return 'senior'
  if (oldest <= 18) return 'child'
  // Under 60s stands beside Seniors.
  if (youngest === 0 && oldest >= senior && oldest <= oldestBelow) return 'adult'
  return youngest >= 10 && oldest > 60 ? 'adult' : undefined
}

// +65, and not +18 or +3, of which the one may be adults and the other three more people.
const plusBefore = pattern('\\+\\s?(5[5-9]|[6-9]\\d)')
// dont +65 and wv. 65+
const ofWhich =
  /^(?:dont|davon|dav\.|darunter|di cui|de (?:ell[ao]s|(?:los|las) cuales)|(?:dos|das) quais|waarvan|w\.?v\.|w tym|w t\.|of (?:which|whom)|thereof|varav|heraf|deraf|hvorav|herav|joista|z (?:čeho|toho)|ebből|din care)\s+/iu

const leastAge = (text: string) =>
  [over, orMore, plusBefore].map((of) => of.exec(text)?.[1]).find((age) => age !== undefined)

/** The kind of travelers that a header names by ages alone, as in `5-15`, `Under 5s`, `65+` and `dont +65`. */
export function kindOfAges(header: string): string | undefined {
  const text = header.trim().replace(ofWhich, '')
  const [, from, to] = range.exec(text) ?? []
  if (from !== undefined) return Number(from) < Number(to) ? kindOf(Number(from), Number(to)) : undefined
  const most = under.exec(text)?.[1] ?? orLess.exec(text)?.[1]
  if (most !== undefined) return kindOf(0, Number(most))
  const least = leastAge(text)
  return least === undefined ? undefined : kindOf(Number(least), 99)
}

const ofInfants =
  /(?<!\p{L})(?:under|below|unter|moins de|menos de|menores de|até|meno di|sotto (?:i|gli)|fino a|onder(?: de)?|jonger dan|do(?: lat)?|poniżej|yngre än|yngre enn)\s*[123](?!\d)/iu

/** Bimbi sotto i 2 anni: those of the children who are infants, however a question goes on. */
export const areUnderThree = (header: string): boolean => ofInfants.test(header)

// Children over 2, Children 3-12, Kinder ab 3 and 2 and up; over 6 months are infants, too.
const above =
  'over|above|über|ab|plus de|dès|más de|mayores de|desde|maggiori di|oltre|dai|boven|vanaf|ouder dan|mais de|acima de|a partir de|maiores de|od|powyżej'
const inMonths =
  '(?!\\d)(?!\\s*(?:(?:-|–|to|bis|à|a|do)\\s*\\d+\\s*)?(?:months?|mths?|monat|mois|mes(?:es|i)?(?!\\p{L})|maand|miesi|měsí))'
const youngest = [
  `(?<!\\p{L})(?:${above})\\s*(\\d{1,2})${inMonths}`,
  `(?<!\\d)(\\d{1,2})${inMonths}\\s*(?:years?|yrs?|y|jahren?|j\\.|ans|años|anni|jaar|anos|lat)?\\s*(?:[-–]|(?:to|bis|à|a|do|t\\/m)(?!\\p{L}))`,
  `(?<!\\d)${andMore}`,
].map((text) => new RegExp(text, 'iu'))
const older = /(?<!\p{L})(?:older|ältere?n?|oudere|starsz\p{L}*)(?!\p{L})/iu
const others =
  /(?<!\p{L})(?:younger|babies|all|and|incl\p{L}*|jüngere?n?|und|inkl\p{L}*|alle|jongere|młodsz\p{L}*|i)(?!\p{L})/iu

/** Children 3-12, Kinder ab 3 and Older children: infants are not among them, as they are among Children 0-12. */
export function namesYoungest(header: string): boolean {
  if (!/\d/.test(header)) return older.test(header) && !others.test(header)
  const from = youngest.map((pattern) => pattern.exec(header)?.[1]).find((age) => age !== undefined)
  return from !== undefined && Number(from) > 1
}
