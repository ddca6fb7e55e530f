import { isFirstName } from './first-names.ts'
import { isOfFirm } from './people-in-names.ts'
import { isLong } from './texts.ts'
import { wholeName } from './name-patterns.ts'

// Names in which someone else than who leads is named, too.

const forOther =
  /^(?<one>\p{Lu}[\p{L}'’-]*)(?:\s\p{Lu}[\p{L}'’-]*)+\s(?:for|für|pour|para|por|per|voor|dla|för|til)\s(?:(?<title>(?:mr|mrs|ms|miss|dr|sir|lady|lord|prof|herr|frau|m|mme|sr|sra|dhr|mevr|pan|pani)\.?\s)|(?<other>\p{Lu}[\p{L}'’-]*)\s)\p{Lu}/iu
// Ann Lee (for Bo Day), Ann Lee for a client
const forOneOf =
  /^(?<one>\p{Lu}[\p{L}'’-]*)\s.*?[\s,–-](?<bracket>\()?(?:for|für|pour|para|per|voor|dla|för|til)\s(?:(?<title>(?:Mrs?|Ms|Miss|Dr|Sir|Lady|Lord|Prof|Herrn?|Frau|M|Mme|Sra?|[dD]hr|[mM]evr|[pP]an[ai]?)\.?\s)|(?<other>\p{Lu}[\p{L}'’-]*)\s\p{Lu}|(?<someone>(?:(?:an?|the|our|my|her|his|einen?|eine|unseren?|une?|notre|un|una|el|la|mi|nostr[oa]|een|onze|uma?|o|a|en|ett)\s)?(?:client|customer|guest|boss|[kK]unde[nr]?|[kK]undin|[gG]ast|[mM]andant(?:en|in)?|cliente?|invité|ospite|klant|hóspede|klient(?:a|ki)?|gościa?|kund|gäst|gjest)(?!\p{L})))/u
const onBehalf =
  /^\p{Lu}\S*\s.*?(?<!\p{L})(?:on behalf of|o\/b\/o|im (?:auftrag|namen) von|für rechnung von|pour le compte de|au nom de|en nombre de|por cuenta de|de parte de|a nome di|per conto di|namens|em nome de|por conta de|w imieniu|på vegne a[fv]|på uppdrag av)\s+(?<who>\p{Lu}.*)$/iu

/** Ann Lee for Sir Bo Day, Ann Lee (for a client); Hope Walk for Cancer Care is who raises money. */
export function isForOther(lead: string): boolean {
  if (isLong(lead)) return false
  const { one = '', title = '', other = '' } = forOther.exec(lead)?.groups ?? {}
  return (isFirstName(one) && (title !== '' || isFirstName(other))) || isForOneOf(lead) || isOnBehalf(lead)
}

function isForOneOf(lead: string): boolean {
  const { one = '', bracket, title, other = '', someone } = forOneOf.exec(lead)?.groups ?? {}
  const isOther = bracket !== undefined && (title !== undefined || isFirstName(other))
  return isOther || (someone !== undefined && (bracket !== undefined || isFirstName(one)))
}

function isOnBehalf(lead: string): boolean {
  const { who = '' } = onBehalf.exec(lead)?.groups ?? {}
  return /^\p{Lu}/u.test(who) && !isOfFirm(who)
}

const joinedByOr = new RegExp(
  `^(?:(?<first>\\p{Lu}\\S*)|${wholeName}) (?:or|oder|ou|lub|albo|eller|nebo|alebo|vagy|veya|sau|или|або|ή) ${wholeName}$`,
  'u',
)
// Of and o join other words, too: Ann Lee of Acme Travel.
const joinedByShort = new RegExp(`^(?<one>\\p{Lu}\\S*) .*\\s(?:of|o) (?<other>\\p{Lu}\\S*) \\p{Lu}`, 'u')

/** Ann Lee or Bo Day, of whom a person says who leads. */
export function isOneOrOther(lead: string): boolean {
  if (isLong(lead) || isOfFirm(lead)) return false
  const joined = joinedByOr.exec(lead)
  if (joined) return joined.groups?.['first'] === undefined || isFirstName(joined.groups['first'])
  const { one = '', other = '' } = joinedByShort.exec(lead)?.groups ?? {}
  return isFirstName(one) && isFirstName(other)
}
