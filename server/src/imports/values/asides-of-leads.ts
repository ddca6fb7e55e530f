import { isFirmBehindName, isKnownFirm } from './firms.ts'
import { isFirstName } from './first-names.ts'
import { wholeName } from './name-patterns.ts'
import { areRelatives, mayBeOfFirm } from './people-in-names.ts'
import { isPost } from './posts-of-leads.ts'

// What stands behind the name of who leads and says what that person does, or where from or for whom: Ann Lee, chairman; Bo Day - VIP; Cy Fox, Leeds, England; Di Fox, Acme Ltd.

const roles =
  /^(?:(?:the|our|hon\.?|honorary|vice[- ]|deputy|assistant|acting|co-?)\s?)*(?:chair(?:man|woman|person)?|secretary|treasurer|president|organi[sz]er|co-?ordinator|captain|skipper|(?:group|party|team|tour|trip|course) (?:leader|organi[sz]er)|leader|head|head ?teacher|head ?master|head ?mistress|head of [\p{L} ]+\d{0,2}|(?:class |form |year \d{1,2} )?(?:teacher|tutor)|coach|matron|warden|vicar|concierge|receptionist|vorsitzende[rn]?|vorstand|kassier(?:er)?(?:in)?|kassenwart(?:in)?|schriftführer(?:in)?|organisator(?:in)?|(?:gruppen|reise)?leiter(?:in)?|(?:klassen)?lehrer(?:in)?|lehrkraft|schulleiter(?:in)?|présidente?|secrétaire|trésori(?:er|ère)|responsable|organisat(?:eur|rice)|enseignante?|accompagnat(?:eur|rice)|presidente|presidenta|secretari[oa]|tesorer[oa]|organizador(?:a)?|coordinador(?:a)?|profesora?|segretari[oa]|tesoriere|organizzat(?:ore|rice)|insegnante|docente|capogruppo|voorzitter|secretaris|penningmeester|leraar|lerares|docent|leerkracht|coördinator|secretári[oa]|tesoureir[oa]|coordenadora?|prezes|sekretarz|skarbnik|organizator(?:ka)?|nauczyciel(?:ka)?|opiekun(?:ka)?|kierowni(?:k|czka)|ordförande|kassör|sekreterare|lärare|formand|kasserer|sekretær|lærer|styreleder|předseda|předsedkyně|učitel(?:ka)?|elnök|titkár|tanár)$/iu
const subjects =
  /^(?:geography|history|math(?:s|ematics)?|sciences?|physics|chemistry|biology|english|languages|french|german|spanish|latin|classics|music|drama|p\.?e\.?|r\.?e\.?|economics|humanities|erdkunde|geographie|geschichte|mathe(?:matik)?|physik|chemie|biologie|englisch|französisch|deutsch|kunst|musik|sport|géographie|histoire|anglais|maths?|geografía|historia|inglés|geografia|storia|inglese|geschiedenis|aardrijkskunde|engels|história|inglês)$/iu
const marks =
  /^(?:v?v\.?i\.?p\.?|repeat(?: (?:guest|client|customer|booker))?|returning(?: (?:guest|client|customer))?|regular(?: (?:guest|client|customer))?|stammgast|stammkunde|stammkundin|habitu[ée]e?|client(?:e)? (?:fidèle|habitual|abituale)|vaste (?:klant|gast)|stały klient)$/iu

const rooms =
  /^(?:room|rm|cabin|zimmer|zi|kabine|chambre|ch|cabine|habitación|hab|camarote|camera|cabina|kamer|hut|quarto|pokój|kabina)\.?\s*(?:no\.?|nr\.?|n[.º°]|#)?\s*\d{1,5}\p{L}?$/iu

const titles =
  '(?:(?:[Mm]rs?|[Mm]s|[Mm]iss|[Dd]r|[Pp]rof|[Rr]ev|[Ff]r|[Ss]r|[Hh]err|[Ff]rau|[Hh]r|M|Mme|Mlle|Sra?|Sig|Sig\\.ra|[Dd]hr|[Mm]evr|[Mm]w|[Pp]an[i]?|[Pp])\\.?\\s+)'
const behind = new RegExp(
  `^(?<name>${titles}?(?!(?:V[ao]n|De[rn]?|Del|Di|Da|Du|La|Le|Te[nr])\\s)${wholeName}|${titles}+\\p{Lu}[\\p{L}'’-]+)(?:,\\s+|\\s+[-–—|/]\\s+|\\s+\\*+\\s?)(?<aside>[^*]+?)\\*{0,2}$`,
  'u',
)

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl']
const furtherCountries = 'UK, U.K., USA, U.S.A., US, England, Scotland, Wales, Northern Ireland, Holland, UAE'
const countries: ReadonlySet<string> = new Set([
  ...furtherCountries.toLowerCase().split(', '),
  ...languages.flatMap((language) => namesOfRegions(language)),
])

function namesOfRegions(language: string): string[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(at + 'A'.charCodeAt(0)))
  return letters.flatMap((one) => letters.flatMap((other) => names.of(one + other)?.toLowerCase() ?? []))
}
// People are called so as well.
const orNames = /^(?:jordan|chad|georgia|israel|kenya|india|cuba|tchad|jersey|malta|dominica|martinique|réunion)$/iu

/** Leeds, England and France; of Gil López, Ana, Spain the middle is a first name. */
function isFrom(aside: string): boolean {
  const parts = aside.split(/,\s+/u)
  const [town = ''] = parts
  const country = parts.at(-1) ?? ''
  return (
    parts.length < 4 &&
    countries.has(country.toLowerCase()) &&
    !orNames.test(country) &&
    (parts.length === 1 || !isFirstName(town.split(/\s+/u)[0] ?? ''))
  )
}

// VIP Tours London is a firm, and VIP Felix Oduya a person.
const rankFirst = new RegExp(
  `^(?<marks>\\*{0,2})(?<aside>V?VIP|V\\.I\\.P\\.)(?<sign>\\*{1,2}|\\s*[:–-])?[\\s:–-]+(?<name>(?<title>${titles}?)${wholeName})$`,
  'u',
)

function ofRank(text: string): Record<string, string | undefined> | undefined {
  const found = rankFirst.exec(text)?.groups
  if (found === undefined || mayBeOfFirm(found['name'] ?? '')) return undefined
  const { marks, sign, title, name = '' } = found
  return [marks, sign, title].some(Boolean) || isFirstName(name.split(/\s/u)[0] ?? '') ? found : undefined
}

const degree =
  '(?:M\\.?D|D\\.?D\\.?S|Ph\\.?\\s?D|D\\.?Phil|Ed\\.?D|J\\.?D|R\\.?N|Esq|B\\.?A|B\\.?Sc|M\\.?A|M\\.?Sc|M\\.?B\\.?A|C\\.?P\\.?A|FRCS|FRCP|MRCS|OBE|MBE|CBE)\\.?'
const degrees = new RegExp(`^${degree}(?:,? ${degree})*$`, 'u')

const isTitled = (name: string) => new RegExp(`^${titles}`, 'u').test(name)
/** Ann Lee and Mr Lee; Carter Lee may be a surname behind which initials stand. */
const isPlainlyFirst = (name: string) => isTitled(name) || isFirstName(name.split(/\s/u)[0] ?? '')

/** The firm of Ann Lee, Acme Ltd, and the degree of Ann Lee, MD; of Carter Lee, MD and Kurz Reisen, Acme Ltd neither is certain. */
function isOfFirmOrDegree(name: string, said: string): boolean {
  if (degrees.test(said)) return isPlainlyFirst(name)
  return isFirmBehindName(said, name) && !areRelatives(said) && !mayBeOfFirm(name)
}

/** The name, and what stands behind it, where that is the role, the rank, the room, the town, the firm or the degree of who is called so. */
export function withoutAside(text: string): { name: string; aside?: string } {
  const { name = '', aside = '' } = ofRank(text) ?? behind.exec(text)?.groups ?? {}
  const said = aside.trim()
  const isKnown = [roles, marks, rooms].some((one) => one.test(said)) || isFrom(said)
  return isKnown || isOfWork(name, said) || isOfFirmOrDegree(name, said) ? { name, aside: said } : { name: text }
}

/** The post, and the subject of Mr Lee, Geography; behind Carter Lee two letters may be those of first names. */
function isOfWork(name: string, said: string): boolean {
  const mayBeInitials = said.replaceAll('.', '').length <= mostInitials
  return isPost(said) ? !mayBeInitials || isPlainlyFirst(name) : subjects.test(said) && isTitled(name)
}
const mostInitials = 2

// The same words are surnames, and one who is called so may stand alone.
const orSurname =
  /^(?:chair|head|captain|coach|warden|leader|skipper|president|tutor|vicar|matron|kassier|docent|tanár|rektor|chef|mp|pa)$/iu
const article = /^(?:the|our|der|die|das|le|la|les|el|los|il|lo|i|de|het|o|a|os|as)\s(?=\S)|^l['’](?=\S)/iu

/** Whether a text says only the role of someone: the secretary, Treasurer; Warden may be a name. */
export function isRoleAlone(text: string): boolean {
  const bare = text.trim().replace(article, '')
  const isPostAlone = isPost(bare) && !isKnownFirm(bare) && !isFirstName(bare.split(/\s/u)[0] ?? '')
  const isSaid = roles.test(bare) || isPostAlone
  return isSaid && (bare !== text.trim() || /^\p{Ll}/u.test(bare) || !orSurname.test(bare))
}
