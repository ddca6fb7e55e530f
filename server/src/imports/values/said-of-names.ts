import { londonDay } from 'contract/days'
import { dateOrders, type DateOrder } from 'contract/import-answers'
import { readMoment } from './dates.ts'
import { isFirstName } from './first-names.ts'
import { wordReader } from './words.ts'

export type ListedName = { name: string; type?: string; dob?: string; unclear?: true }

const word = wordReader({})

// Ann Lee ADT, as reservation systems write it.
const withCode = /^(\p{L}.*[\s/]\S+)\s+(ADT|CHD|CNN|INF)$/u
// Ann Lee 34; Tom Lee 5
const withAge = /^(\p{L}[^\d()]*\p{L})\.?,?\s+(\d{1,2})$/u

/** Whether a number behind each name is an age. */
export const areAllAged = (parts: readonly string[]): boolean => parts.every((part) => withAge.test(part))

/** `Ann Lee 34` */
export function nameWithAge(part: string): ListedName {
  const [, name = part, age] = withAge.exec(part) ?? []
  const type = typeOfAge(Number(age))
  return type === undefined ? { name, unclear: true } : { name, type }
}

// Ann Lee x2 and Ann Lee +3 count people without names.
const counts = /\s[x×+]\s?\d{1,2}$/iu

// Kind 8 J.
const ageBehind = /\s+\d{1,2}\s*(?:y|yo|yrs?|years?|j|jahre?|ans|años|anni|jaar|anos|lat)?\.?$/iu

/** `Ann Lee - adult` as `Ann Lee (adult)`. */
function inBrackets(part: string): string {
  const [, person, code = ''] = withCode.exec(part) ?? []
  if (person !== undefined) return `${person} (${code === 'CNN' ? 'CHD' : code})`
  const [, name, after = ''] = /^(.*\S)\s+[-–:]\s+(\S[^-–:]*)$/u.exec(part) ?? []
  return name !== undefined && (word('traveler_type', after) ?? ageIn(after)) !== undefined
    ? `${name} (${after})`
    : part
}

/** What an entry of a list says: a name, and perhaps the kind, the age or the birth of who is called so. */
export function nameOf(part: string): ListedName {
  if (counts.test(part)) return { name: part, unclear: true }
  const [, name = part, inside] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(inBrackets(part)) ?? []
  if (inside !== undefined) return { name, ...(saidIn(inside) ?? { name: part, unclear: true }) }
  // No name has a digit: what it says is a birth, a number of people or anything else.
  return /\d/.test(part) ? { name: part, unclear: true } : (kindBefore(part) ?? { name: part })
}

/** Whether what stands in brackets behind a name is known. */
export const isUnderstood = (inside: string): boolean => saidIn(inside) !== undefined

const boy = /^(?:mstr|master)\.?\s|\sMSTR$/iu
// Nina is no niña, Lady and Professor are how people are addressed, and Chi, Baby and Junior what people are called.
const before =
  /^(?:(?:teacher|leader|chaperone|lehrer(?:in)?|lehrkraft|begleiter(?:in)?|betreuer(?:in)?|enseignante?|accompagnat(?:eur|rice|ore)|profesora?|insegnante|docente|leraar|lerares|leerkracht|begeleid(?:er|ster)|nauczyciel(?:ka)?|opiekun(?:ka)?|lærer|lärare|učitel|tanár|pupil|student|child|chd|schüler(?:in)?|kind|élève|enfant|étudiante?|alumn[oa]|niñ[oa]|menor|estudiante|alunn[oa]|bambin[oa]|studente|leerling|alun[oa]|criança|uczeń|uczennica|dziecko|elev|barn|žák|dítě|tanuló|gyermek|gyerek|öğrenci)|(?:op|opiek|naucz|ucz|dz)\.)\s+(?=\S+\s+\S)/iu
// op without its point is a word of Dutch.
const carer = /^(?:op|opiek|naucz)\.$/iu

/** Lehrer Beat Zürcher and ucz. Maja Wilk; Kind Rolf is a surname and a first name, and so may Schüler Jan Peter be. */
function kindBefore(part: string): ListedName | undefined {
  if (boy.test(part)) return { name: part, type: 'child' }
  const [found = ''] = before.exec(part) ?? []
  const kind = found.trim()
  const type = carer.test(kind) ? 'adult' : word('traveler_type', kind)
  if (found === '' || type === undefined) return undefined
  const name = part.slice(found.length)
  return name.split(/\s+/u).every((each) => isFirstName(each)) ? { name: part, unclear: true } : { name, type }
}

/** What stands in brackets behind a name; undefined where it is not understood. */
function saidIn(inside: string): Omit<ListedName, 'name'> | undefined {
  // Man or woman is no kind of a traveler.
  const said = (/\d\/\d/.test(inside) ? inside.split(/[,;、，]/) : inside.split(/[,;/、，]/))
    .map((each) => each.trim())
    .filter((each) => !sex.test(each) && !leads.test(each))
  const kind = said
    .map((each) => word('traveler_type', each) ?? word('traveler_type', each.replace(ageBehind, '')))
    .find((type) => type !== undefined)
  const birth = said.map(birthIn).find((found) => found !== undefined)
  if (kind !== undefined || birth !== undefined || said.length === 0)
    return { ...birth, ...(kind !== undefined && { type: kind }) }
  // E and K of a column say what they are together.
  const [letter = '', ...others] = said
  if (others.length === 0 && /^\p{Script=Latin}$/u.test(letter)) return { type: letter }
  const age = said.map(ageIn).find((years) => years !== undefined)
  if (age === undefined) return undefined
  const type = typeOfAge(age)
  return type === undefined ? { unclear: true } : { type }
}

const leads = /^(?:lead(?:er)?|lead (?:pax|name|guest|passenger|travell?er)|booker)$/iu
const sex = /^(?:m|f|w|male|female|man|woman|mr|mrs|ms|miss|男性?|女性?|남성?|여성?)\.?$/iu

/** A date of birth that can be read in one way only, and else that someone is an adult, whichever number is the month. */
function birthIn(text: string): Pick<ListedName, 'dob' | 'type'> | undefined {
  const written = text.replace(/^(?:d\.?o\.?b\.?|born|geb\.?|née?|nac\.?|nata?o?|ur\.?)\s*:?\s*/iu, '')
  if (/^(?:19|20)\d{2}$/.test(written)) return isGrownUp(`${written}-12-31`) ? { type: 'adult' } : undefined
  // 7041 is no number of a day, as spreadsheet programs count them.
  if (!/\d{4}/.test(written) || !/\D/.test(written)) return undefined
  const dayIn = (order: DateOrder | undefined) => readMoment(written, { order, past: true })?.day
  const day = dayIn(undefined)
  if (day !== undefined) return day < londonDay() ? { dob: day } : undefined
  const days = dateOrders.flatMap((order) => dayIn(order) ?? [])
  return days.length > 0 && days.every(isGrownUp) ? { type: 'adult' } : undefined
}

const grownUp = 19
const isGrownUp = (day: string) => Number(londonDay().slice(0, 4)) - Number(day.slice(0, 4)) >= grownUp

function ageIn(text: string): number | undefined {
  const found =
    /^(?:aged?|alter|âge|edad|età|leeftijd|idade|wiek)?\s*:?\s*(\d{1,2})\s*(?:y|yo|y\/o|yrs?|years?(?: old)?|j|jahre?|ans|años|anni|jaar|anos|lat|år|歳|岁|歲|세)?\.?$/iu.exec(
      text,
    )
  return found ? Number(found[1]) : undefined
}

/** Operators differ on the ages between: those are left to a person. */
function typeOfAge(age: number): string | undefined {
  if (age < 2) return 'infant'
  if (age >= 3 && age <= 12) return 'child'
  return age >= 18 ? 'adult' : undefined
}
