import { isFirstName } from './first-names.ts'

// First names are no closed set: of Marks & Spencer Reading and Wei & Ling Chen a firm is only what is known as one, or stands beside the
// place or the unit of its branch.

// What is called so, and words that are joined in names of firms, pubs and boroughs.
const firms =
  'marks spencer|ernst young|johnson johnson|procter gamble|fortnum mason|dolce gabbana|smith nephew|legal general|black decker|crabtree evelyn|abercrombie kent|abercrombie fitch|farrow ball|bang olufsen|peek cloppenburg|villeroy boch|rohde schwarz|giesecke devrient|holland barrett|russell bromley|mappin webb|slaughter may|barnes noble|crate barrel|dun bradstreet|moët chandon|smith wollensky|crosse blackwell|bed breakfast|health safety|sales marketing|food beverage|arts crafts|research development|bar grill|brighton hove|kensington chelsea|hammersmith fulham|barking dagenham|tyne wear|rose crown|crown anchor|fox hounds|hare hounds|dog duck|horse groom|horse hounds|coach horses|george dragon|star garter|lamb flag|hat feathers|plume feathers|bear staff|eagle child|pig whistle|slug lettuce|dog fox|dog gun|ship shovell|bull bush|swan bottle|elephant castle'
const known = new RegExp(`^(?:the )?(?:${firms.replaceAll(' ', String.raw` (?:&|\+) `)})(?!\\p{L})`, 'iu')
const branches =
  /^(?:aberdeen|basingstoke|bath|belfast|birmingham|bournemouth|brighton|bristol|cambridge|canterbury|cardiff|chelmsford|cheltenham|colchester|coventry|croydon|derby|dublin|edinburgh|exeter|glasgow|guildford|ipswich|leeds|leicester|liverpool|luton|maidstone|manchester|milton keynes|newcastle|northampton|norwich|nottingham|oxford|peterborough|plymouth|portsmouth|reading|sheffield|slough|southampton|sunderland|swansea|swindon|watford|weybridge|winchester|woking|wolverhampton|worcester|mayfair|chelsea|greenwich|soho|kensington|knightsbridge|westminster|shoreditch|camden|hampstead|canary wharf|covent garden|uk|u\.k\.|usa|u\.s\.|emea|deutschland|france|españa|italia|nederland|polska|berlin|düsseldorf|hamburg|münchen|munich|köln|cologne|frankfurt|stuttgart|leipzig|dresden|wien|vienna|zürich|zurich|genève|geneva|bern|basel|paris|lyon|marseille|bordeaux|amsterdam|rotterdam|utrecht|den haag|bruxelles|brussels|antwerpen|milano|roma|torino|firenze|madrid|barcelona|sevilla|valencia|lisboa|lisbon|porto|warszawa|kraków|københavn|copenhagen|stockholm|oslo|praha|prague|budapest|hr|hq|head office|accounts|finance|sales|admin|executive|directorate|walkers|ramblers|runners|cyclists|wanderers|district|borough|branch|filiale|filial|zentrale|vertrieb)$/iu

/** Whether a name begins with that of a known firm. */
export const isKnownFirm = (name: string): boolean => known.test(name)

/** Whether what stands behind two joined words is the place or the unit of a branch. */
export const isBranch = (text: string): boolean => branches.test(text)

const formsOfFirms =
  /^\p{Lu}.*\s(?:L\.?L\.?P|Ltd|LTD|Limited|[Pp][Ll][Cc]|Inc|INC|L\.?L\.?C|[Gg]mb[Hh](?: & Co\.? KG)?|AG|KG|OHG|S\.A|SAS|SARL|S\.à\.?r\.l|S\.?p\.?A|S\.?r\.?l|B\.?V|N\.?V|Lda|Ltda|AB|A\/S|ApS|Oyj?|[sS]p\. z o\.\s?o|s\.\s?r\.\s?o|Kft|Zrt|Holdings?|Capital|Bank|Ventures|Investments|Solicitors|Consulting|Consultants|Insurance|Group|(?:&|and) (?:Co|Sons|Partners?|Associates))\.?$/u
const joinedSurnames = /^(?<one>\p{Lu}[\p{L}'’-]+)\s&\s(?<other>\p{Lu}[\p{L}'’-]+)$/u

/** Whether what stands behind a name is plainly a firm: Northbank LLP, and Ostler & Fenn behind Lucy Fenn. */
export function isFirmBehindName(said: string, name: string): boolean {
  return formsOfFirms.test(said) || areSurnamesBehindName(said, name)
}

function areSurnamesBehindName(said: string, name: string): boolean {
  const { one = '', other = '' } = joinedSurnames.exec(said)?.groups ?? {}
  const surname = name.split(/\s+/u).at(-1) ?? ''
  return one !== '' && [one, other].includes(surname) && !isFirstName(one) && !isFirstName(other)
}

/** Ann Lee, Bo & Lee: unlike Ostler & Fenn behind Lucy Fenn, the short word may be a first name that is not known. */
export function mayHavePeopleBehind(text: string): boolean {
  const [, name = '', said = ''] = /^([^,]{1,100}),\s+([^,]{1,100})$/u.exec(text) ?? []
  return areSurnamesBehindName(said, name) && /^\p{L}{1,4}\s/u.test(said)
}

// No firm is called so by its daughters, and few by a first name.
const families =
  /^(?<first>\p{Lu}[\p{L}'’]+)(?:[\s-]\p{Lu}[\p{L}'’.-]*)+\s(?:&|\+|and|et|und|u\.|y|e|en|og|och|i)\s(?:Sons?|Brothers?|Fils|Frères|Söhne|Sohn|Gebrüder|Hijos|Hermanos|Figli|Fratelli|Zonen|Zoon|Filhos|Irmãos|Synowie|Sønner|Söner)$/u

/** Ann Lee & Sons and Jean Dupont et Fils: a firm that is called by the first name too, or a mother with her sons. */
export const mayBeParentWithSons = (name: string): boolean => isFirstName(families.exec(name)?.groups?.['first'] ?? '')
