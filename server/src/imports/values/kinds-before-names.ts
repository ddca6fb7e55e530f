import { isFirstName } from './first-names.ts'
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
const mayBeBaby = /^(?:baby|bebe)\s+(\p{Lu}\S+)\s+\S/iu
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
const isBaby = (part: string) => isFirstName(mayBeBaby.exec(part)?.[1] ?? '')
const areFirstNames = (name: string) => name.split(/\s+/u).every((each) => isFirstName(each))
