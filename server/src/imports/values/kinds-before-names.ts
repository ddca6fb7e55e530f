import { isFirstName } from './first-names.ts'
import { title } from './people-in-names.ts'
import { wordReader } from './words.ts'

// Kinds of travelers before their names, as in Kind Leo Jung and bébé Léo Petit.

const word = wordReader({})

const boy = /^(?:mstr|master)\.?\s|\sMSTR$/iu
// Nina is no niña, Lady and Professor are how people are addressed, and Chi, Baby and Junior what people are called.
const learnersAndCarers =
  'teacher|leader|chaperone|lehrer(?:in)?|lehrkraft|begleiter(?:in)?|betreuer(?:in)?|enseignante?|accompagnat(?:eur|rice|ore)|profesora?|insegnante|docente|leraar|lerares|leerkracht|begeleid(?:er|ster)|nauczyciel(?:ka)?|opiekun(?:ka)?|lærer|lärare|učitel|tanár|pupil|student|child|chd|schüler(?:in)?|kind|élève|enfant|étudiante?|alumn[oa]|niñ[oa]|menor|estudiante|alunn[oa]|bambin[oa]|studente|leerling|alun[oa]|criança|uczeń|uczennica|dziecko|elev|barn|žák|dítě|tanuló|gyermek|gyerek|öğrenci|çocuk|copil|παιδί'
const grownUps =
  'adult|erwachsene[rn]?|adulte|adult[oa]|volwassene|dorosł[ya]|voksen|vuxen|dospěl[ýá]|felnőtt|yetişkin|ενήλικας'
const infants =
  'infant|toddler|bébé|bebé|bebê|nourrisson|säugling|kleinkind|neonat[oa]|zuigeling|niemowlę|spädbarn|sp[eæ]dbarn|kojenec|miminko|csecsemő|bebeluș'
const before = new RegExp(
  `^(?:(?:${learnersAndCarers})|(?:op|opiek|naucz|ucz|dz|niem|adt|chd|inf)\\.)\\s+(?=\\S+\\s+\\S)`,
  'iu',
)
const grownUpOrInfant = new RegExp(`^(?:${grownUps}|${infants})$`, 'iu')
const inSmallLetters = new RegExp(`^(?:${learnersAndCarers}|${grownUps}|${infants}|baby|bebe|bebek)$`, 'u')
// Baby John Varghese is called so in Kerala.
const mayBeBaby = /^(?:baby|bebe)\s+\p{Lu}\S+\s+\S/iu
// op without its point is a word of Dutch.
const carer = /^(?:op|opiek|naucz)\.$/iu
const anInfant = 'niem.'

/** Bébé Léo Petit and kind Bo: no one is called Bébé, and words in small letters before others are no names. */
function plainKind(part: string): string {
  const [found = '', kind = '', further] = /^(\S+)\s+(?=\p{Lu}\S*(\s+\S)?)/u.exec(part) ?? []
  const isKind = further === undefined ? /^b[eé]b[éê]$/iu.test(kind) : grownUpOrInfant.test(kind)
  return isKind || inSmallLetters.test(kind) ? found : ''
}

const ofKind = (kind: string): string | undefined => {
  if (carer.test(kind)) return 'adult'
  return kind === anInfant ? 'infant' : word('traveler_type', kind)
}

type Found = { name: string; type?: string; unclear?: true }

/** Lehrer Beat Zürcher and ucz. Maja Wilk; Kind Rolf is a surname and a first name, and so may Schüler Jan Peter be. */
export function kindBefore(part: string): Found | undefined {
  if (boy.test(part)) return { name: part, type: 'child' }
  const plainly = plainKind(part)
  const found = plainly || (before.exec(part)?.[0] ?? '')
  const type = found === '' ? undefined : ofKind(found.trim())
  if (type === undefined) return isBaby(part) ? { name: part, unclear: true } : undefined
  const name = part.slice(found.length)
  return plainly === '' && areFirstNames(name) ? { name: part, unclear: true } : { name, type }
}

// Mevr. Els Boer, Sig.ra Pia Riva and Shri Ravi Rao; in Kerala Mr Baby John Varghese has a title, too.
const titled = new RegExp(`^(?:${title}|dott\\.?(?:ssa)?|dña\\.?|d\\.|p\\.|shri|smt\\.?)\\s`, 'iu')
const surnameOf = (name: string) => name.split(/\s+/u).at(-1)?.toLowerCase()

/** In Frau Uta Kurz, Baby Leo Kurz an infant stands beside people with titles, one of whom has that surname. */
export function besideTitled<Name extends Found>(names: readonly Name[]): (Name | Found)[] {
  const others = names.filter(({ name }) => !isBaby(name))
  if (!others.every(({ name }) => titled.test(name))) return [...names]
  return names.map((each) => {
    const isTheirs = others.some(({ name }) => surnameOf(name) === surnameOf(each.name))
    return isBaby(each.name) && isTheirs ? { name: each.name.replace(/^\S+\s+/u, ''), type: 'infant' } : each
  })
}

const isBaby = (part: string) => mayBeBaby.test(part)
const areFirstNames = (name: string) => name.split(/\s+/u).every((each) => isFirstName(each))
