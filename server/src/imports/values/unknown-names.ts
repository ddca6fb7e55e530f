import { isFirstName } from './first-names.ts'
import { furtherLanguages, languages } from './languages.ts'
import { isElsewhere } from './names-elsewhere.ts'
import { isToCome } from './names-to-come.ts'
import { isKindOrRelative } from './party-asides.ts'
import { isRelative, title } from './people-in-names.ts'
import { plain } from './plain.ts'
import { isLong } from './texts.ts'
import { wordReader } from './words.ts'

// What stands in place of a name that is not known yet.

const phrases = new Set(
  [...languages, ...furtherLanguages].flatMap(({ unnamed }) => unnamed.map((each) => plain(each))),
)

const titles = new RegExp(`^(?:(?:${title}|mstr\\.?)\\s+)+|(?:\\s+(?:mr|mrs|ms|miss|mstr|chd|inf))+$`, 'giu')
const isPhrase = (text: string) => phrases.has(plain(text))
// Of the phrases people are called so as well, with a capital letter; programs that write all names with one write Mr Tbc, too.
const isSurname = (text: string) => /^(?:Hold|Offen|Brak|Nn)$/u.test(text)

const word = wordReader({})
const roles =
  /^(?:name|names|lead|guest|leader|t\/?l|teacher|guide|client|passenger|pax|person|leitung|lehrkraft|begleitung|name der lehrkraft|accompagnateur|responsable|profesora?|insegnante|accompagnatore|begeleider|responsável|opiekun)$/iu
const isRole = (text: string) => roles.test(text) || word('traveler_type', text) !== undefined
// Nurse Hold is called so.
const isOpen = (text: string) => isPhrase(text) && !isSurname(text)
// Teacher to be confirmed and Name: TBA; Ann Lee tbc is a person.
const isOpenRole = (text: string) => {
  const words = text.split(/[\s:/]+/u)
  const areRoles = (some: string[]) => isRole(some.join(' ')) || some.every((each) => isOfGroup.test(each))
  return words.some((_, at) => at > 0 && areRoles(words.slice(0, at)) && isOpen(words.slice(at).join(' ')))
}
// GROUP/NAMES TBA
const isOfGroup =
  /^(?:groups?|party|names?|leaders?|leads?|guests?|pax|passengers?|group(?:e|o)s?|gruppo|gruppi|gruppen?|grup[ay]|namen?|noms?|nombres?|nomi|nomes?|nazwiska|imiona)$/iu

const rooms =
  /^(?:room|rm|cabin|apartment|apt|zimmer|zi|kabine|chambre|ch|cabine|habitación|hab|camarote|camera|cabina|kamer|hut|quarto|pokój|kabina|rum|værelse|rom|szoba|oda|pokoj)[.:]?\s*(?:no\.?|nr\.?|n[.º°]|#)?\s*\d{1,5}\p{L}?$/iu

// n/a and None; a woman is called Nil or Nada.
const noOne =
  /^(?:[nN]\/[aA]|n\.a\.|N\.A\.|[Nn]one|NONE|nil|NIL|no|NO|no one|keine?r?|niemand|aucune?|personne|ningun[oa]|nadie|nessun[oa]|geen|nenhuma?|ninguém|brak|nikt)$/u

/** Whether a text says that there is no one. */
export const isNoOne = (text: string): boolean => noOne.test(text.trim())

const related =
  '(?:guests?|friend|client|customer|visitor|relative|colleague|wife|husband|son|daughter|mother|mum|father|dad|brother|sister|partner|nephew|niece|gast|gäste|freund(?:in)?|kund(?:e|in)|besuch|begleitung|invitée?|amie?|cliente?|invitad[oa]|amig[oa]|ospite|amic[oa]|vriend(?:in)?|klant|convidad[oa]|hóspede|gość|klient(?:ka)?|gæst|gjest|gäst|vän|ven)'
// Guest of Mr Day and Gast von Uta Kurz; Friends of Kew Gardens is an association.
const ofSomeone = new RegExp(
  `^(?:(?:an?|the|eine?|une?|un[ao]?|uma?|een|en|ett)\\s)?${related}\\s(?:of|von|de|di|van|do|da|od|till|til|av|af)\\s(?:(?<title>${title}|sir|lady|lord)\\s|(?<first>\\p{L}+)\\s)\\p{L}`,
  'iu',
)
// Mr Day's guest
const someones = new RegExp(`^(?:[Mm]rs?\\.?\\s|[Mm]s\\.?\\s|[Mm]iss\\s)?\\p{Lu}[\\p{L}-]+['’]s\\s${related}$`, 'u')

const isOfSomeone = (text: string) => {
  const { title: address, first = '' } = ofSomeone.exec(text)?.groups ?? {}
  return address !== undefined || isFirstName(first) || someones.test(text)
}

// 07700 900245, x 2 and 4 pax; 4021 may be how a system calls a guest.
const aPhone = /^\+?\(?\d(?:[\s()./-]*\d){8,14}$/u
const aCount =
  /^(?:[x×+]\s?\d{1,3}|\d{1,3}\s?(?:[x×]|p|pax|pers\.?|persons?|people|guests?|adults?|personen|personnes|personas|persone|pessoas|osoby|osób))$/iu
const isNumberAlone = (text: string) => aPhone.test(text) || aCount.test(text)

const noNames = [isPhrase, isNoOne, isOfSomeone, isNumberAlone, isToCome, isElsewhere]

/** Whether a text stands in place of a name: TBC, N.N., 未定, TBA/TBA MR, Teacher to be confirmed, and Room 7 or Guest of Mr Day, which say only where or whose guest someone is. */
export function isUnknownName(text: string): boolean {
  if (isLong(text) || text.trim() === '') return false
  const bare = text.trim().replaceAll(titles, '')
  // Mr Hold and Frau Offen are called so; Mr TBA, Mr Tba and Herr offen are not.
  if (bare !== text.trim() && isSurname(bare)) return false
  if (!/[\p{L}\p{N}]/u.test(bare) || rooms.test(bare) || noNames.some((says) => says(bare))) return true
  const parts = bare.split(/[\s/]+/u)
  return (parts.length > 1 && parts.every(isPhrase)) || isOpenRole(bare)
}

const numbered =
  /^(?:travell?er|passenger|guest|pax|person|participant|reisender|teilnehmer|gast|voyageur|viajero|pasajero|viaggiatore|passeggero|reiziger|viajante|passageiro|uczestnik)\s?#?\d{1,3}$/iu

/** Whether a text numbers a traveler who has no name, as our own exports do: Traveler 1. */
export const isNumbered = (text: string): boolean => numbered.test(text.trim())

const another =
  /^(?:one|other|another|someone|mother|father|mum|dad|ein(?:e[rn]?)?|weitere|jemand|mutter|vater|freund(?:in)?|autre|quelqu'un|mère|père|otr[oa]|alguien|madre|padre|altr[oa]|ander[e]?|iemand|moeder|vader|outr[oa]|alguém|mãe|pai|ktoś|matka|ojciec|mama|tata)$/u
const isOther = (word: string) =>
  another.test(word) || (/^\p{Ll}{3}/u.test(word) && (isRelative(word) || isKindOrRelative(word)))

/** Whether a text in a list says only who comes with those who are named: her mother, plus one, two kids, mother of Bo. */
export const isSomeone = (text: string): boolean => /^\p{Ll}/u.test(text) && text.split(/\s+/u).some(isOther)

const titlesAlone =
  /^(?:(?:mrs?|ms|miss|dr|herrn?|frau|mme|mlle|monsieur|madame|sra?|señora?|sig|signora?|dhr|mevr)\.?(?:\s?\/\s?|$))+$/iu

/** Whether of who leads only the title is written: Mrs, Herr / Frau. */
export const isTitleAlone = (text: string): boolean => titlesAlone.test(text.trim())
