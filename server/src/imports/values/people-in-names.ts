import { isBranch, isKnownFirm } from './firms.ts'
import { isFirstName } from './first-names.ts'
import { readParty } from './party.ts'
import { isUsualSurname } from './surnames.ts'
import { isLong } from './texts.ts'

// How many people the name of who leads a booking speaks of.

const particle = '(?:van|von|vom|zu|de|der|den|del|della|di|da|do|dos|das|du|la|le|ten|ter|af|av|bin|el|al)'
const word = "\\p{Lu}[\\p{L}'’.-]*"
const surnames = `(?:\\s+(?:${particle}\\s+){0,2}${word}){1,2}`
const whole = `${word}${surnames}`
const and = '(?:&|\\+|and|AND|und|UND|u\\.|et|ET|en|og|och)'
// They join the surnames of one person, too: Costa e Silva, Ortega y Gasset.
const orSurnames = '(?:y|e|i)'
/** Usual surnames of Costa e Silva and others, in an expression. */
export const surnamesBehindE =
  '(?:Silva|Sousa|Souza|Costa|Castro|Melo|Mello|Almeida|Abreu|Cunha|Lima|Sá|Faro|Menezes|Meneses|Vasconcelos|Albuquerque)(?!\\p{L})'
/** Gasset of Ortega y Gasset and others, which are one surname, in an expression. */
export const surnamesBehindY = '(?:Gasset|Cajal|Margall)(?!\\p{L})'
// Ana e Silva Costa is one person, too.
const orFirstNames = `(?:y|i|e(?!\\s+${surnamesBehindE}))`

/** How people are addressed, in an expression that ignores case. */
export const title =
  '(?:mr|mister|mrs|ms|miss|dr|sir|lady|prof|rev|herrn?|hr|frau|fr|m|mme|monsieur|madame|mlle|sr|sra|señora?|sig|sig\\.ra|signora?|dhr|de heer|mevr|mw|mevrouw|pan|pani|fru)\\.?'
// Mr & Mrs Aldous, Herr und Frau Maier, Mr Lee and Mrs Day; in Mr E M Day the letters are of one person.
const twoTitles = new RegExp(
  `^${title}(?:\\s+${word}){0,3}(?:\\s*[&+]\\s*|\\s+(?<joined>and|und|u\\.|et|en|og|och|y|e|i)\\s+)${title}\\s+\\p{L}`,
  'iu',
)
const areTwo = (name: string) => {
  const found = twoTitles.exec(name)
  return found !== null && !/^\p{Lu}$/u.test(found.groups?.['joined'] ?? '')
}
const couple =
  /^(?:(?:the|das|die|les|le|i|los|el|het)\s)?(?:couple|ehepaar|eheleute|époux|coniugi|echtpaar|państwo|matrimonio|esposos|o casal|ægteparret|ekteparet|äkta paret|makarna|manželé|manželia|ζεύγος|soții|messrs\.?|sres\.|señores|sras\.|sigg\.|signori|senhores|herren|de heren|mm\.)\s+\p{Lu}|\p{L}\s(?:couple|házaspár)$/iu

// Piet and Ann Visser, Ann Lee & Bo Day, Visser, Piet & Ann
const joinedNames = [
  new RegExp(`^(?:${title}\\s+)?${word}\\s+(?:${and}|${orFirstNames})\\s+${word}${surnames}$`, 'u'),
  new RegExp(`^${whole}\\s+${and}\\s+${whole}$`, 'u'),
  new RegExp(`^${word}(?:[ -]${word})?,\\s+${word}\\s+(?:${and}|${orSurnames})\\s+${word}$`, 'u'),
]
const joinedByMark = new RegExp(`^(?<one>${word})\\s+[&+]\\s+(?<other>${word})\\s+(?<last>.+)$`, 'u')
const particleFirst = new RegExp(`^${particle}\\s`, 'u')
/** Whether a text begins as van den Berg and de la Cruz do. */
export const beginsWithParticle = (text: string): boolean => particleFirst.test(text)
const isInitial = (name: string) => /^\p{L}\.?$/u.test(name)

/** Marks & Spencer Reading: a firm, and no first name, initial or particle says that these are people. */
function mayBeFirm(name: string): boolean {
  if (isKnownFirm(name)) return true
  const { one = '', other = '', last = '' } = joinedByMark.exec(name)?.groups ?? {}
  if (one === '' || [one, other].some((each) => isFirstName(each) || isInitial(each)) || particleFirst.test(last))
    return false
  return isBranch(last)
}

/** Whether joined names may be a firm's: Smith and Jones Ltd, Marks and Spencer Reading. */
export const mayBeOfFirm = (name: string): boolean =>
  isOfFirm(name) || mayBeFirm(name.replace(new RegExp(`\\s${and}\\s`, 'u'), ' & '))

const areJoined = (name: string) => joinedNames.some((pattern) => pattern.test(name)) || areFirstNames(name)

const twoWords = new RegExp(`^(?<one>${word})\\s*(?:&|\\+|\\s(?:${and}|${orSurnames})\\s)\\s*(?<other>${word})$`, 'u')
/** Bill & Sheila, and Tom and Pat; Marks & Spencer and Lee & Jean may be a firm. */
function areFirstNames(name: string): boolean {
  const { one = '', other = '' } = twoWords.exec(name)?.groups ?? {}
  return [one, other].every((name) => isFirstName(name.split('-')[0] ?? '')) && !isUsualSurname(other)
}

const joinedOrOne = new RegExp(`^${whole}\\s+(?:y(?!\\s${surnamesBehindY})|[ei])\\s+${whole}$`, 'u')
const aName = new RegExp(`^${whole}$`, 'u')

// What no person is called who leads a booking together with another one.
const ofFirms =
  /(?<!\p{L})(?:ltd|limited|llp|llc|inc|plc|gmbh|gbr|mbh|kg|ohg|ag|bv|nv|sa|srl|sarl|sas|spa|lda|ltda|co|company|sons?|daughters?|bro(?:ther)?s|partners?|associates|tours?|travel|reisen|voyages|viajes|viaggi|reizen|viagens|holidays?|adventures?|trips?|events?|weddings?|hotels?|inn|lodge|house|restaurant|caf[eé]|bar|pub|club|schools?|college|university|academy|institute|church|parish|society|association|board|council|team|group|trust|foundation|fund|charity|bank|capital|insurance|finance|financial|wealth|retail|stores?|shop|foods?|wines?|books?|press|publishing|media|films?|productions?|design|digital|creative|communications|marketing|studios?|services?|solutions|systems|software|technolog(?:y|ies)|labs?|consulting|consultants|solicitors|architects|accountants|accountancy|lawyers|law|legal|chambers|agency|office|department|engineering|construction|builders|property|properties|estates?|lettings|energy|healthcare|care|clinic|dental|gardens?|farms?|kitchen|bakery|brewery|catering|photography|recruitment|training|education|learning|logistics|transport|shipping|street|road|avenue|square|london|england|wales|international|global|holdings|ventures|industries|motors?|cars|coaches|cruises?|museum|gallery|theatre|orchestra|choir|band|union|cricket|football|rotary|probus|first|fun|mediation|support|cent(?:re|er)|manager|leader|teacher|director|secretary|guide|driver|removals|removers|taxis|minicabs?|cabs|hospice|hospiz|tribute|yachting|plumbing|heating|electrics|electrical|electricians|joinery|carpentry|roofing|flooring|decorators|cleaning|laundry|upholstery|interiors|furniture|antiques|jewell?ers|jewellery|florists|accessories|accessoires|accesorios|accessori|fashions?|clothing|textiles|hairdress(?:ers|ing)|opticians|pharmacy|chemists|haulage|freight|couriers|minibuses|rentals|leasing|charters|aviation|scaffolding|demolition|locksmiths|glazing|supplies|wholesale|trading|enterprises?|investments|auctions|auctioneers|surveyors|funerals|quartet|ensemble|umzüge|reinigung|sanitär|dachdecker|spedition|autohaus|druckerei|bäckerei|metzgerei|déménagements|plomberie|boulangerie|coiffure|traiteur|mudanzas|transportes|traslochi|verhuizingen)(?!\p{L})/iu

const relative =
  'wife|husband|spouse|fianc[ée]e?|(?:girl|boy)friends?|friends?|partner|family|fam\\.?|(?:\\d )?kids?|child(?:ren)?|baby|sons?|daughters?|mum|mom|dad|mother|father|sisters?|brothers?|guests?|companions?|others?|party|group|familie|partnerin|begleitung|gattin|gatten?|ehefrau|ehemann|femme|épouse|mari|époux|famille|enfants?|accompagnant(?:es?|s)?|amie?s?|esposa|esposo|señora|marido|mujer|familia|hij[oa]s?|acompañantes?|amig[oa]s?|moglie|marito|consorte|coniuge|famiglia|figli[oa]?|accompagnator[ei]|amic[oi]|família|filh[oa]s?|acompanhantes?|vrouw|echtgenote|echtgenoot|gezin|kinderen|żoną?|mąż|mężem|rodzin[aąy]|dziećmi|małżonk[aąi]|fru|hustru|kone|sambo|samboer|ledsager|ledsagare|følge|sällskap|familj|manželk[aou]u?|feleség'
const spouse =
  'wife|husband|spouse|partner(?:in)?|ehefrau|ehemann|gattin|gatte|lebensgefährt(?:e|in)|freundin|begleitung|begleitperson|épouse|époux|conjointe?|accompagnante?|esposa|esposo|marido|mujer|acompañante|moglie|marito|consorte|coniuge|accompagnatore|echtgenote|echtgenoot|vrouw|acompanhante|żona|mąż|hustru|ledsager|ledsagare|ektefelle|samboer|manžel(?:ka)?|feleség|férj'
/** Whether a word says only how someone is related: of Ann & Wife Lee the wife is not called so. */
export const isRelative = (word: string): boolean => new RegExp(`^(?:${relative})$`, 'iu').test(word)
const someRelatives = `(?:(?:\\d{1,2}|her|his) )?(?:${relative})`
const relatives = new RegExp(
  `^(?:\\d{1,2} (?:${relative})|${someRelatives}(?: (?:&|\\+|and|und|et|y|e|en) ${someRelatives})+)$`,
  'iu',
)
/** Whether what stands behind a name says who comes along: Husband and Sons, 2 kids; Friends may be an association. */
export const areRelatives = (text: string): boolean => relatives.test(text.trim())
const with_ = '(?:&|\\+|plus|and|with|und|mit|et|avec|y|con|e|com|en|met|i|z|og|och|med|m\\.)'
const oneOf = '(?:(?:an?|one|his|her|their|eine?|sein\\p{L}*|ihr\\p{L}*|son|sa|ses|sus?|la|una?|il|os?|zijn|haar)\\s+)?'
// Sam Hall plus guest, Ann Lee + 2 kids
const withOthers = new RegExp(`^\\p{L}.*\\s${with_}\\s+${oneOf}(?:(\\d{1,2})\\s+)?(?:${relative})$`, 'u')
// Ann Lee / companion
const besideSlash = new RegExp(`^\\p{L}.*\\s/\\s${oneOf}(?:${relative})$`, 'iu')
// Ann Lee, baby, and Ann and baby Bo; Varghese, Baby is one person.
const withBaby =
  /^\p{L}.*(?:,|\s(?:and|und|et|y|e|en|og|och|i|\(with|\(mit|\(avec))\s(?:baby|bebé|bébé|bebê|infant|toddler|kids?|children)(?:\s\p{Lu}\p{L}*)*\)?$|^\p{Lu}\S*\s\p{Lu}\S*,\s(?:Baby|Bébé|Bebé|Kind)$/u
// Sam Hall & Wife; Bell & Partner and Hall & Guest are firms.
const withRelative = new RegExp(
  `^${word}\\s.*\\s(?:&|\\+|and|und|et|y|e|con|mit|PLUS|AND|UND)\\s(?:wife|husband|family|guests?|children|kids|frau|familie|begleitung|partnerin|famille|épouse|familia|esposa|famiglia|moglie|família)$`,
  'iu',
)

const numbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const partyOf = new RegExp(
  `(?<!\\p{L})(?:party|group|family|gruppe|groupe|grupo|gruppo|groep|grupa)\\s+(?:of|von|de|di|van)\\s+(\\d{1,3}|${numbers.join('|')})(?!\\p{L})`,
  'iu',
)
const counted = /\s[x×]\s?(\d{1,2})(?:\s?p\p{L}*)?$|\(\s*(\d{1,2})\s*(?:p|pax|pers|people|persons|guests)\.?\s*\)$/iu
const further = /\s\+\s?(\d{1,2})(?:\s?p\p{L}*)?$/iu

const numberIn = (text: string) => {
  const at = numbers.indexOf(text.toLowerCase())
  return at < 0 ? Number(text) : at + 2
}

/** The number that a name says: party of 4, x2, (3 pax), + 1. */
function saidNumber(name: string): number {
  const [, all] = partyOf.exec(name) ?? []
  const [, times, inBrackets] = counted.exec(name) ?? []
  const [, more] = further.exec(name) ?? []
  if (more !== undefined) return Number(more) + 1
  return numberIn(all ?? times ?? inBrackets ?? '1')
}

const surnameOf = (name: string) => name.split(/\s+/).at(-1)?.toLowerCase()

/** Names between commas. Two may be a surname and first names, unless both have one surname. */
function listedNames(name: string): number {
  const parts = name.split(new RegExp(`\\s*[,;]\\s*|\\s+/\\s+|\\s+${and}\\s+`, 'u'))
  if (parts.length < 2 || !parts.every((part) => aName.test(part))) return 1
  return parts.length > 2 || surnameOf(parts[0] ?? '') === surnameOf(parts[1] ?? '') ? parts.length : 1
}

/** Whether a name has what only names of firms have. */
export const isOfFirm = (name: string): boolean => ofFirms.test(name) || isFamilyFirm(name)

const hasRelatives = (name: string) => areRelatives(/^[^,]*\s[^,]*,(.*)$/su.exec(name)?.[1] ?? '')

/** How many people a name speaks of, at least: 2 of Mr & Mrs Aldous, 4 of Lee party of 4. */
export function peopleInName(name: string): number {
  if (isLong(name)) return 1
  const [isWith, others] = withOthers.exec(name) ?? []
  if (isWith !== undefined) return Math.max(saidNumber(name), Number(others ?? '1') + 1)
  if (
    [areTwo, hasRelatives].some((says) => says(name)) ||
    [couple, withRelative, besideSlash, withBaby].some((pattern) => pattern.test(name))
  )
    return Math.max(2, saidNumber(name))
  const isOfPeople = !isOfFirm(name)
  if (isOfPeople && areJoined(name) && !mayBeFirm(name)) return 2
  return Math.max(saidNumber(name), isOfPeople ? listedNames(name) : 1)
}

// The Holm family, Fam. Kurz, Lee party; the Intrepid Group is a firm.
const families = [
  /^(?:the\s+)?\p{L}[\p{L}\s'’.-]*\s(?:family|familie)$/iu,
  /^(?:familie|famille|familia|famiglia|família|familjen|familien|family|fam\.?|rodzina|rodina|οικογένεια|семья)\s+(?:\p{Ll}{1,4}\s+){0,2}\p{Lu}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]*)?$/iu,
  /^\p{Lu}[\p{L}'’-]+\s(?:család|ailesi|perhe)$/iu,
  /^Los\s\p{Lu}\p{L}+$/u,
  /^\p{Script=Han}.*(?:一家|ご?一行|[ご御]?家族|全家)様?$|^\p{Script=Hangul}.*(?:가족|일행)$/u,
  /^(?:the\s+)?\p{Lu}.*\s(?:party|group)$/u,
  /^the\s+\p{Lu}\S*\s+party$/iu,
  /\((?:family|couple|familie|ehepaar|paar|famille|familia|famiglia|família)\)$/iu,
]
const inBrackets = /\(\s*[x+]?\s?\d{1,2}\s*\)$/u
const ofOneOrMore = /\s[x×+]\s?\d{1,2}(?:\s?p\p{L}*)?$/iu

const several = '(?:[2-9]|[1-9]\\d{1,2})'
const people =
  '(?:x|p|pax|pers|persons?|people|guests?|adults?|ad|kids?|children|personen|erwachsenen?|kindern?|erw|personnes|adultes|personas|adultos|persone|adulti|volwassenen|pessoas|osoby|osób)'
const countedOtherwise = [
  // Ann Lee - 2 pax, Lee 4pax, Ann Lee 2x, 2 x Ann Lee
  new RegExp(`[\\s,(–-]${several}\\s?${people}\\.?\\s*\\)?$`, 'iu'),
  new RegExp(`^${several}\\s?(?:${people}\\.?[\\s:,–-]|[x×]\\s)\\s*\\p{L}`, 'iu'),
  // Ann Lee 2A 1C, and Ann Lee (1 child)
  /\s\(?\d{1,2}\s?[AE][\s,+/]*\d{1,2}\s?[CK]\)?$/u,
  /[\s,(+–-]1\s?(?:child|kid|infant|baby|kind|enfant|bébé|niñ[oa]|bebé|bambin[oa]|criança|dziecko|barn)\)?$/iu,
  // Ann Lee plus 3
  /\s(?:plus|and|und|et|con|mit|with)\s\d{1,2}$/iu,
  // Lee (2+1)
  /\(\s*\d{1,2}\s*\+\s*\d{1,2}\s*\)$/u,
  // Ann Lee (+ 2 kids)
  new RegExp(`\\(\\s*\\+\\s*\\d{1,2}\\s*${people}?\\s*\\)$`, 'iu'),
  // Ann Lee mit Kind, Ann Lee w/ baby
  /^\p{L}.*\s(?:w\/|(?:with|mit|avec|con|com|met|med|z)\s)\s?(?:(?:an?|her|his|einem|ihrem|seinem|un[ae]?|son|sa|su|una?|uma?|een|ett)\s)?(?:baby|child|kids?|toddler|infant|Baby|Kind(?:ern)?|Säugling|bébé|enfants?|niñ[oa]s?|hij[oa]s?|bebé|bebê|bambin[oai]|neonat[oa]|crianças?|filh[oa]s?|dzieckiem|dziećmi|niemowlęciem|barn|kind(?:eren)?)$/u,
  // LEE/ANN/BO and LEE/ANN MRS/BO MR; LEE/ANN/CHD is one.
  /^\p{L}[\p{L}'’ -]+\/\p{L}[\p{L}'’ -]+\/(?!(?:mrs?|ms|miss|mstr|mme|herr|frau|adt|chd|cnn|inf)$)\p{L}[\p{L}'’ -]+$/iu,
  // Ann Lee etc.
  /\s(?:etc|usw|ecc|enz|itd|atd|stb|osv|m\.\s?fl)\.?$/iu,
  // Ann Lee (29), partner; Ann Lee, Wife; Bo Day, Guest may be called so.
  new RegExp(`^\\p{L}\\S*\\s.*[,;]\\s*(?:${relative})$`, 'u'),
  new RegExp(`^\\p{L}\\S*\\s.*[,;]\\s*(?:${spouse})$`, 'iu'),
]
const namesJoinedOtherwise = [
  // Ann Lee; Bo Day, and Ann Lee with Bo Day
  new RegExp(`^${whole}(?:\\s*;\\s*|\\s(?:with|mit|avec|con|com|met|med)\\s)${whole}$`, 'u'),
  // Ann Lee & Bo, and Ann, Bo and Cy Lee
  new RegExp(`^${whole}\\s+${and}\\s+${word}$`, 'u'),
  new RegExp(`^${word}(?:,\\s+${word})+,?\\s+${and}\\s+${word}(?:${surnames})?$`, 'u'),
  // Ann Lee, Bo and Cy Lee
  new RegExp(`^${whole}(?:,\\s+${word}(?:\\s${word})?){1,9},?\\s+${and}\\s+${word}(?:\\s${word})?$`, 'u'),
  // Ann/Bo Lee; LEE/ANN MS is one person, as airlines write it.
  /^\p{Lu}\p{Ll}+\s?\/\s?\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}[\p{L}'’-]*$/u,
  new RegExp(`^${whole}\\s?/\\s?${whole}$`, 'u'),
  // The Lees
  /^[Tt]he\s\p{Lu}[\p{Ll}'’-]{2,}s$/u,
  // Die Müllers, Kovácsék, Kowalscy
  /^[Dd]ie\s\p{Lu}\p{Ll}{2,}s$|^\p{Lu}\p{Ll}+(?:ék|[sc]cy)$/u,
  // P. Nowakowie, Państwo Wrona and pp. Kot; Bowie is a surname.
  /^(?:(?:[Pp]{1,2}\.|[Pp]aństwo)\s)?\p{Lu}\p{Ll}{3,}owie$|^(?:pp\.|PP\.|[Pp]aństwo)\s\p{Lu}[\p{L}-]+$|^[Mm]anželé\s\p{Lu}\p{Ll}+$/u,
]
// Mr/Mrs Day and Herr / Frau Maier; Mr/Ms Day and Hr./Fr. Meyer leave the title open.
const titlesBySlash = new RegExp(
  `^(?:mr\\.?/mrs|mrs\\.?/mr|(?:dr|prof|rev)\\.?/(?:mrs?|dr)|${title}(?:\\s/\\s?|/\\s)${title})\\.?\\s+\\p{Lu}`,
  'iu',
)

const titlesLeftOpen = new RegExp(`^${title}/${title}\\s`, 'iu')

const titleLast = new RegExp(
  `\\s(?:mr|mrs|ms|miss|mstr|dr|prof|herr|frau|hr|fr|mme|mlle|sr|sra|srta|sig|dhr|mevr|mw|pan|pani)\\.?$`,
  'iu',
)
/** Smith/John Mr, De Vries/Pieter Jan and Rossi/Maria Grazia: a surname before first names. */
function isSurnameFirst(name: string): boolean {
  const [surname = '', given = '', ...others] = name.split(/\s?\/\s?/u)
  if (given === '' || others.length > 0 || /[&+]|\s(?:and|und|et|y|e|en)\s/u.test(given)) return false
  if (titleLast.test(given)) return true
  const [first = '', ...further] = given.split(/\s/u)
  if (!isFirstName(first) || isFirstName(surname.split(/\s/u)[0] ?? '')) return false
  // In Wei / Anna Chen a surname stands behind the second name as well; a sign without spaces is how systems write one person.
  const mayBeOne = !/\s\//u.test(name) || isUsualSurname(surname)
  return further.every((word) => isFirstName(word) || (mayBeOne && !isUsualSurname(word)))
}

const ofFamily =
  /\s(?:&|and|et|und|u\.|y|e|en|og|och|i)\s(?:Fils|Frères|Söhne|Sohn|Gebrüder|Hijos|Hermanos|Figli|Fratelli|Zonen|Zoon|Filhos|Irmãos|Synowie|Sønner|Söner)$/u
const ofWholeFamily = /^(?:the|familie|famille|familia|famiglia|família|familjen|familien|family|fam\.?|rodzina)\s/iu

/** Jean Dupont et Fils; no firm is called so by its daughters, and those of Familie Meier und Söhne travel. */
const isFamilyFirm = (name: string): boolean => ofFamily.test(name) && !ofWholeFamily.test(name)

/** Ann Lee (2A 1C) and Lee (2+1): what stands in brackets is several people. */
const hasPartyInBrackets = (name: string) =>
  (readParty(/\(([^()]*\d[^()]*)\)$/u.exec(name)?.[1] ?? '')?.length ?? 0) > 1

const maySaySeveral = (name: string) =>
  countedOtherwise.some((pattern) => pattern.test(name)) || titlesBySlash.test(name) || hasPartyInBrackets(name)

/** Whether a name may be of several people, where nothing counts them: Ann Lee (4), the Holm family. */
export function mayBeSeveral(name: string): boolean {
  if (isLong(name)) return false
  if (peopleInName(name) > 1 || inBrackets.test(name) || ofOneOrMore.test(name) || partyOf.test(name)) return true
  if (maySaySeveral(name)) return true
  return !isPlainlyOne(name) && (areNamesJoined(name) || joinedOrOne.test(name) || isGroup(name))
}

const isPlainlyOne = (name: string): boolean => isSurnameFirst(name) || isFamilyFirm(name) || titlesLeftOpen.test(name)

const areNamesJoined = (name: string): boolean =>
  !ofFirms.test(name) && (areJoined(name) || namesJoinedOtherwise.some((pattern) => pattern.test(name)))

const isGroup = (name: string): boolean =>
  !ofFirms.test(withoutGroup(name)) && families.some((pattern) => pattern.test(name))

const withoutGroup = (name: string) => name.replace(/\sgroup$/u, '')
