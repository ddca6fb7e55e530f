import { londonDay } from 'contract/days'
import { dateOrders, type DateOrder } from 'contract/import-answers'
import { readMoment } from './dates.ts'
import { kindBefore } from './kinds-before-names.ts'
import { wordReader } from './words.ts'

export type ListedName = { name: string; type?: string; dob?: string; unclear?: true }

const word = wordReader({})

// Ann Lee ADT, Ann Lee/ADT and ADT Ann Lee, as reservation systems write it.
const codes = new Map(
  Object.entries({
    ADT: 'ADT',
    CHD: 'CHD',
    CNN: 'CHD',
    INF: 'INF',
    INS: 'INF',
    YTH: 'YTH',
    STU: 'student',
    SNR: 'SNR',
    SRC: 'SNR',
  }),
)
const code = [...codes.keys()].join('|')
const withCode = new RegExp(`^(\\p{L}.*[\\s/][^\\s/]+)(?:\\s+|\\s?/\\s?|\\s*<)(${code})>?$`, 'u')
const codeFirst = new RegExp(`^(${code})\\d?(?:\\s*[:-]\\s*|\\s+)(\\p{L}.*)$`, 'u')
// Ann Lee 34; Tom Lee 5
const withAge = /^(\p{L}[^\d()]*\p{L})\.?,?\s+(\d{1,2})$/u
// Ann Lee age 34; Ann Lee 34 yrs; Ann Lee/F/34
const withSaidAge =
  /^(\p{Lu}[^\d()]*?\s\p{Lu}[\p{L}'’-]*\.?)(?:,?\s+(?:aged?|alter|âge|edad|età|leeftijd|idade|wiek):?\s+|\s*[-–/]\s*[MFW]\s*[-–/]\s*|,?\s+(?=\d{1,2}\s?\p{L}))(\d{1,2})(?:\s?(?:y|yo|yrs?|years?|j|jahre?|ans|años|anni|jaar|anos|lat|år)\.?)?$/u
// Ann Lee - Room 7 is no child.
const numbered =
  /(?<!\p{L})(?:room|rm|cabin|table|seat|coach|bus|group|class|team|year|no|nr|zimmer|zi|kabine|tisch|platz|gruppe|klasse|chambre|ch|cabine|table|place|groupe|classe|habitación|hab|mesa|asiento|grupo|camera|cabina|tavolo|posto|gruppo|kamer|hut|tafel|groep|quarto|pokój|stolik|grupa)\.?\s+\d{1,2}$/iu
const agedOf = (part: string) => withSaidAge.exec(part) ?? (numbered.test(part) ? null : withAge.exec(part))

// Ann Lee x2 and Ann Lee +3 count people without names.
const counts = /\s[x×+]\s?\d{1,2}$/iu

/** Whether a number behind each name is an age. */
export const areAllAged = (parts: readonly string[]): boolean =>
  parts.every((part) => agedOf(part) !== null && !counts.test(part))

/** `Ann Lee 34` */
export function nameWithAge(part: string): ListedName {
  const [, name = part, age] = agedOf(part) ?? []
  const type = typeOfAge(Number(age))
  return type === undefined ? { name, unclear: true } : { name, type }
}

// Kind 8 J.
const ageBehind = /\s+\d{1,2}\s*(?:y|yo|yrs?|years?|j|jahre?|ans|años|anni|jaar|anos|lat)?\.?$/iu

// Cy Lee child, as people write it who use no brackets, and (C) Cy Lee
const withSmallKind =
  /^(\p{Lu}\S*\s(?:\S+\s)*\p{Lu}\S*)\s(ad|adt|adult|ch|chd|child|inf|infant|baby|toddler|kind|enfant|bébé|niñ[oa]|bebé|bambin[oa]|criança|dziecko|barn)\.?$/u
const bracketFirst = /^\(([^()]+)\)\s*(\p{L}[^()]*)$/u

/** The name and the code of ADT Ann Lee, of Ann Lee ADT and of Ann Lee child. */
function besideCode(part: string): [name: string, code: string] | undefined {
  const [, name, behind = ''] = withCode.exec(part) ?? withSmallKind.exec(part) ?? []
  return name === undefined ? behindCode(part) : [name, behind]
}

function behindCode(part: string): [name: string, code: string] | undefined {
  const [, inFront = '', bracketed] = bracketFirst.exec(part) ?? []
  if (bracketed !== undefined && saidIn(inFront)) return [bracketed, inFront]
  const [, first = '', other] = codeFirst.exec(part) ?? []
  return other === undefined || other.includes('(') ? undefined : [other, first]
}

/** `Ann Lee - adult` and `Ann Lee, adult` as `Ann Lee (adult)`. */
function inBrackets(part: string): string {
  const coded = besideCode(part)
  if (coded) return `${coded[0]} (${codes.get(coded[1]) ?? coded[1]})`
  const [, name, after = ''] = /^(.*\S)(?:\s+[-–:]\s+|,\s+(?=\p{Ll}))(\S[^-–:,]*)$/u.exec(part) ?? []
  return name !== undefined && (word('traveler_type', after) ?? ageIn(after)) !== undefined
    ? `${name} (${after})`
    : part
}

/** What an entry of a list says: a name, and perhaps the kind, the age or the birth of who is called so. `order`: that of births. */
export function nameOf(part: string, order?: DateOrder): ListedName {
  if (counts.test(part)) return { name: part, unclear: true }
  const [, name = part, inside] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(inBrackets(part)) ?? []
  if (inside !== undefined) return withoutKind(name, saidIn(inside, order) ?? { name: part, unclear: true })
  // No name has a digit: what it says is a birth, a number of people or anything else.
  return /\d/.test(part) ? { name: part, unclear: true } : (kindBefore(part) ?? { name: part })
}

/** Mia Jung of Kind Mia Jung (8): what stands before her name is what the brackets say as well. */
function withoutKind(name: string, said: Omit<ListedName, 'name'> & { name?: string }): ListedName {
  const before = kindBefore(name)
  const isSame = before !== undefined && before.unclear === undefined && before.type === said.type
  return { name: isSame ? before.name : name, ...said }
}

/** Whether what stands in brackets behind a name is known. */
export const isUnderstood = (inside: string): boolean => saidIn(inside) !== undefined

/** What stands in brackets behind a name; undefined where it is not understood. */
function saidIn(inside: string, order?: DateOrder): Omit<ListedName, 'name'> | undefined {
  const written = (/\d\/\d/.test(inside) ? inside.split(/[,;、，]/) : inside.split(/[,;/、，]/)).map((each) =>
    each.trim(),
  )
  // Man or woman is no kind of a traveler.
  const said = written.filter((each) => !sex.test(each) && !leads.test(each))
  const kind = said
    .map((each) => word('traveler_type', each) ?? word('traveler_type', each.replace(ageBehind, '')))
    .find((type) => type !== undefined)
  const birth = said.map((each) => birthIn(each, order)).find((found) => found !== undefined)
  if (kind !== undefined || birth !== undefined || said.length === 0)
    return { ...birth, ...(kind !== undefined && { type: kind }) }
  // E and K of a column say what they are together.
  const [letter = '', ...others] = said
  if (others.length === 0 && /^\p{Script=Latin}$/u.test(letter)) return { type: letter }
  const isSexSaid = said.length < written.length
  const age = said
    .map((each) => ageIn(isSexSaid ? each.replace(months, '$1 mths') : each))
    .find((years) => years !== undefined)
  if (age === undefined) return undefined
  const type = typeOfAge(age)
  return type === undefined ? { unclear: true } : { type }
}

const leads = /^(?:lead(?:er)?|lead (?:pax|name|guest|passenger|travell?er)|booker)$/iu
const sex = /^(?:m|f|w|male|female|man|woman|mr|mrs|ms|miss|男性?|女性?|남성?|여성?)\.?$/iu

/** A date of birth that can be read in one way only, or whose order is known; else that someone is an adult, whichever number is the month. */
function birthIn(text: string, known: DateOrder | undefined): Pick<ListedName, 'dob' | 'type'> | undefined {
  const written = text.replace(/^(?:d\.?o\.?b\.?|born|geb\.?|née?|nac\.?|nata?o?|ur\.?)\s*:?\s*/iu, '')
  if (/^(?:19|20)\d{2}$/.test(written)) return isGrownUp(`${written}-12-31`) ? { type: 'adult' } : undefined
  // 7041 is no number of a day, as spreadsheet programs count them.
  if (!/\d{4}/.test(written) || !/\D/.test(written)) return undefined
  const dayIn = (order: DateOrder | undefined) => readMoment(written, { order, past: true })?.day
  const day = dayIn(undefined)
  if (day !== undefined) return birthOn(day)
  const days = dateOrders.flatMap((order) => dayIn(order) ?? [])
  const adult = days.length > 0 && days.every(isGrownUp) ? { type: 'adult' } : undefined
  const birth = birthOn(known && dayIn(known))
  return birth ? { ...adult, ...birth } : adult
}

const birthOn = (day: string | undefined) => (day !== undefined && day < londonDay() ? { dob: day } : undefined)

const grownUp = 19
const isGrownUp = (day: string) => Number(londonDay().slice(0, 4)) - Number(day.slice(0, 4)) >= grownUp

const ofYears =
  /^(?:aged?|alter|âge|edad|età|leeftijd|idade|wiek)?\s*:?\s*(\d{1,2})\s*(?:y|yo|y\/o|yrs?|years?(?: old)?|j|jahre?|ans|años|anni|jaar|anos|lat|år|歳|岁|歲|세)?\.?$/iu
const ofMonths =
  /^(?:aged?\s+)?(\d{1,2})\s*(?:mo|mos|mths?|months?(?: old)?|monate?|mon|mois|mes|meses|mese|mesi|mês|maand(?:en)?|mnd|mies(?:iąc|iące|ięcy)?|mån(?:ad(?:er)?)?|måned(?:er)?|mdr|měsíc\p{L}*|hónap\p{L}*|hó|ay|aylık|luni|か月|ヶ月|ヵ月|カ月|개월|个月|個月)\.?$/iu
// F/9m, where the sex stands beside; 9m alone may be a boy of nine.
const months = /^(\d{1,2})\s?m$/u
// F31, 31F and 45M; 8M may be eight months, and F9m are.
const ofSex = /^(?:[MFW]\s?(\d{1,2})|(\d{1,2})\s?F|((?:2[4-9]|[3-9]\d))\s?M)$/u

function ageIn(text: string): number | undefined {
  const [, inMonths] = ofMonths.exec(text) ?? []
  if (inMonths !== undefined) return Math.floor(Number(inMonths) / 12)
  const [, behind, before, ofMan] = ofSex.exec(text) ?? []
  const age = ofYears.exec(text)?.[1] ?? behind ?? before ?? ofMan
  return age === undefined ? undefined : Number(age)
}

/** Operators differ on the ages between: those are left to a person. */
function typeOfAge(age: number): string | undefined {
  if (age < 2) return 'infant'
  if (age >= 3 && age <= 12) return 'child'
  return age >= 18 ? 'adult' : undefined
}
