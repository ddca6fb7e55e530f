import type { TravelerType } from 'contract/booking-values'
import type { Draft } from './draft.ts'
import { isFirstName } from './first-names.ts'
import { beginsWithParticle, mayBeSeveral } from './people-in-names.ts'
import { numbers } from './number-words.ts'
import { readParty } from './party.ts'
import { mappedKinds } from './party-columns.ts'
import { isUsualSurname } from './surnames.ts'
import { isLong, type BookingRows } from './texts.ts'

const people =
  '(?:p|pax|pers|persons?|people|guests?|travell?ers?|personen|gäste|personnes?|personas?|persone|pessoas?|personer|os|osoby|osób|osob|osoba|fő|hlö|henkilöä|kişi|чел|человека?|осіб|άτομα|persoane|mensen)'
const others =
  '(?:others?|more|friends|weitere|andere|autres|más|otr[oa]s|altr[ie]|anderen|mais|outr[oa]s|inne|innych|andra|andre|till|til)'
const number = `(\\d{1,2}|${[...numbers.keys()].filter((word) => word.length > 2).join('|')})`
const and = '(?:plus|and|&|und|et|y|e|en|i|og|och)'
const name = '(\\p{L}.*[\\p{L}.)])'

// Ann Lee x2 and Ann Lee (2 pax) are two, and 李娜等2人 and 李娜 2人 two with her.
const all = [
  new RegExp(`^${name}\\s*\\(?\\s*(?:(?<=[\\s(])x|×)\\s?(\\d{1,2})(?:\\s?${people}\\.?)?\\s*\\)?$`, 'iu'),
  new RegExp(`^${name}(?:\\s*[,;–-])?\\s+${number}\\s?${people}\\.?$`, 'iu'),
  new RegExp(`^${name}\\s*\\(\\s*${number}\\s?${people}\\.?\\s*\\)$`, 'iu'),
  new RegExp(
    `^${name}(?:\\s*[,;–-])?\\s+\\(?(?:party|group|gruppe|groupe|grupo|gruppo|groep|grupa)\\s+(?:of|von|de|di|van)\\s+${number}\\)?$`,
    'iu',
  ),
  new RegExp(`^${name},?\\s+\\(?zu\\s(zweit|dritt|viert|fünft|sechst)\\)?$`, 'iu'),
  // The Lee family of 4, Familie Kurz (4)
  /^((?:the\s)?\p{L}.*\sfamily) of (\d{1,2})$/iu,
  /^((?:familie|famille|familia|famiglia|família|family|fam\.?|rodzina)\s.*\p{L}|\p{L}.*\s(?:family|familie))\s*\((\d{1,2})\)$/iu,
  /^(.*?\p{L})\s?(?:等|計|共|合計|總共|总共|총)?\s?(\d{1,2})\s?[人名位명](?:様)?$/u,
]
// Ann Lee +1, Ann Lee and 2 others and 吉田様 他1名 are more than who is named.
const further = [
  new RegExp(`^${name}\\s+\\(?\\+\\s?${number}(?:\\s?(?:${people}|${others})\\.?)?\\)?$`, 'iu'),
  new RegExp(`^${name}\\s+${and}\\s${number}\\s${others}(?:\\s${people}\\.?)?$`, 'iu'),
  new RegExp(`^${name}\\s+(?:plus|and|&|und|et)\\s(\\d{1,2})$`, 'iu'),
  new RegExp(`^${name}\\s+plus\\s${number}$`, 'iu'),
  /^(.*\p{L}[.)]?)\s*(?:他|ほか|外|외)\s?(\d{1,2})\s?[名人명]$/iu,
]

// Ann Lee (2 adults, 1 child); 2A 1C may be classes.
const kinds =
  /^(?<named>\p{L}.*?[\p{L}.)])[\s,;:(–-]+(?<said>\d{1,2}\s?\p{L}{2,}\.?(?:[\s,;/+&]+\d{1,2}\s?\p{L}+\.?)*)\)?$/u
const joint = /\s(?:for|für|pour|para|per|voor|dla|för|til)$/iu
// Herr Kolbe mit 3 Personen are three or four.
const isOpen = (named: string) =>
  /(?:\s(?:and|und|et|y|e|en|i|og|och|mit|with|avec|con|com|met|z|med|plus|incl?|inkl)\.?|[&+])$/iu.test(named)

const fullNames = /^[^,\s]+\s[^,]*,\s*[^,\s]+\s+[^,\s]/u
const isGiven = (word: string) => isFirstName(word) || /^\p{Lu}\.?$/u.test(word)

/** García López, María José and de la Cruz, Juan Carlos are one person, whose surname stands first; Bo Day, Ann Kelly may be two. */
function isSurnameFirst(name: string): boolean {
  const [surname = '', given = '', ...others] = name.split(/\s*,\s*/u)
  const words = surname.split(/\s+/u)
  // Van den Berg; Van Morrison is a first name and a surname.
  const written = surname.replace(/^\p{Lu}(?=\p{Ll}*\s\p{Ll})/u, (letter) => letter.toLowerCase())
  const areSurnames = beginsWithParticle(written) || (words.some(isUsualSurname) && !words.some(isGiven))
  return others.length === 0 && areSurnames && given.split(/\s+/u).every(isGiven)
}

const inGerman = ['zweit', 'dritt', 'viert', 'fünft', 'sechst']
const numberIn = (word: string) => {
  const at = inGerman.indexOf(word.toLowerCase())
  return at < 0 ? Number(numbers.get(word.toLowerCase()) ?? word) : at + 2
}

type PartyOfLead = { name: string; party: TravelerType[]; bareCount: boolean }

const bareGroups = 'team|class|ladies|gents|klasse|classe|clase'
const groups = `${bareGroups}|girls|boys|lads|damen|herren|mädchen|jungs|dames|filles|garçons|señoras|chicas|chicos|signore|ragazze|ragazzi|équipe|equipo|squadra|(?:reise)?gruppe|group|groupe|grupo|gruppo`
const families = 'family|familie|famille|familia|famiglia|gezin'
const articles = 'the|a|an|die|der|das|le|la|les|el|il|de'
// Only before a group: a guest may be called Lo or My.
const furtherArticles = 'our|my|unsere?|meine?|nos|notre|las|los|nuestr[oa]s?|i|lo|gli|onze?'
// By themselves: a guest may be called Ann Block and Tom Villa, and no one Our.
const units =
  'flat|floor|bay|pitch|tent|unit|chalet|villa|block|lodge|gate|deck|coach|bus|boat|tour|hut|etage|étage|group|gruppe|groupe|grupo|gruppo|groep|grupa|party'
const possessives = 'our|unsere?|meine?|notre|nuestr[oa]s?|onze'
// My mum and unsere Freunde; My Tran is a name.
const whosePeople = /^(?:(?:[Oo]ur|[Mm]y|[Mm]es|[Mm]is|[Nn]os|[Ii] miei) \p{Ll}|(?:[Uu]nsere?|[Mm]eine?) )/u
// Only what is plainly no name is none: Table for 4 people, our team, and Hen party of 8, which says why they come; Sales Team is one.
const noName = new RegExp(
  String.raw`^(?:${articles})(?: (?:${families}|${groups}))?$|^(?:${furtherArticles}) (?:${families}|${groups})$|^(?:${bareGroups})$|^(?:${units})$|^(?:${possessives})$|^(?:party|${groups}) (?:of|von|de|di|van)$|(?<!\p{L})(?:cabin|suite|apartment|berth|kabine|cabine|cabina|camarote|appartement|wohnung|hen|stag|birthday|wedding|anniversary|year|form|room|table|section|number|lunch|dinner|zimmer|tisch|chambre|mesa|camera|tavolo|kamer|tafel|quarto|pokój|stolik)$`,
  'iu',
)
const isNoName = (who: string) => noName.test(who) || whosePeople.test(who)
// Blue class 5P and Year 5P are classes, of which no school has more than 13; Spanish Class (20 p) and Yoga class, 12 p are who comes.
const aClass =
  /(?<!\p{L})(?:class|klasse|classe|clase|year|form|grade|jahrgang|stufe)(?:\s+(?:[1-9]|1[0-3])\s?p\.?|\s*\((?:[1-9]|1[0-3])\s?p\))$/iu
// Oak Class, 6P
const aClassBehind =
  /(?:[Cc]lass|[Kk]lasse|[Cc]lasse|[Cc]lase|[Yy]ear|[Ff]orm|[Gg]rade)\s*[,;:–-]\s*(?:[1-9]|1[0-3])P$/u
const namesClass = (lead: string) => (aClass.test(lead) && !lead.endsWith('p)')) || aClassBehind.test(lead)

function numberBehindBy(patterns: readonly RegExp[], lead: string): { name: string; count: number } | undefined {
  const [, named = '', said] = patterns.map((pattern) => pattern.exec(lead)).find((found) => found !== null) ?? []
  const who = named
    .trim()
    .replace(joint, '')
    .replace(/(?<=\s\S+)['’]s$/u, '')
  return said === undefined || isOpen(named) || isNoName(who) ? undefined : { name: who, count: numberIn(said) }
}

/** The name, and how many come with who is called so. */
function numberBehind(lead: string): { name: string; count: number } | undefined {
  const more = numberBehindBy(further, lead)
  if (!more) return numberBehindBy(all, lead)
  // Mr & Mrs Lee +1 and Ann Lee, Bo Day +1 are not two.
  if (mayBeSeveral(more.name) || (fullNames.test(more.name) && !isSurnameFirst(more.name))) return undefined
  return { name: more.name, count: more.count + 1 }
}

/** The name, and who comes with who is called so. */
export function partyBehind(lead: string): PartyOfLead | undefined {
  if (isLong(lead) || namesClass(lead)) return undefined
  const found = numberBehind(lead)
  if (found && found.count > 0)
    return { name: found.name, party: Array.from({ length: found.count }, () => 'adult' as const), bareCount: true }
  return kindsBehind(lead)
}

function kindsBehind(lead: string): PartyOfLead | undefined {
  const { named = '', said = '' } = kinds.exec(lead)?.groups ?? {}
  const who = named.trim().replace(joint, '')
  const party = said === '' || isOpen(named) || isNoName(who) ? undefined : readParty(said)
  return party?.includes('adult') ? { name: who, party, bareCount: false } : undefined
}

/** Whether a column, a correction or a list of names says how many come. */
function isSaid({ party, travelers }: Draft, { mapping, rows, corrections }: BookingRows): boolean {
  const sources = [mapping.party, mapping.traveler_type, mapping.traveler_name, mapping.travelers]
  const corrected = [corrections.lead_traveler, corrections.party, corrections.travelers]
  return (
    [party, ...sources, ...corrected].some((each) => each !== undefined) ||
    travelers.length > 0 ||
    mappedKinds(mapping).length > 0 ||
    rows.length > 1
  )
}

/** Where nothing else says how many come, the number behind the name of who leads does. */
export function addPartyOfLead(draft: Draft, booking: BookingRows) {
  const lead = draft.values['lead_traveler']
  if (typeof lead !== 'string' || draft.isOwnExport || isSaid(draft, booking)) return
  const found = partyBehind(lead)
  if (!found) return
  draft.values['lead_traveler'] = found.name
  draft.party = found.party
  draft.bareCount = found.bareCount
}
