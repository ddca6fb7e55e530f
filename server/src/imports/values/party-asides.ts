import { isFirstName } from './first-names.ts'
import { wordReader } from './words.ts'

// What stands beside the number of a party and leaves it as it is.

const words = wordReader({})

const aid =
  '(?:wheelchairs?(?: users?)?|w/?chairs?|(?:mobility )?scooters?|rollators?|zimmer frames?|crutches|(?:guide |assistance )?dogs?|vegetarians?|veggies?|vegans?|coeliacs?|gluten[ -]?free|halal|kosher|rollst(?:uhl|ühle)(?:fahrer(?:in(?:nen)?)?)?|rollatoren|(?:blinden|assistenz)?hunde?|vegetarier(?:in(?:nen)?)?|vegetarisch|glutenfrei|(?:en )?fauteuils?(?: roulants?)?|pmr|déambulateurs?|végétarien(?:ne)?s?|(?:en )?sillas? de ruedas|andador(?:es)?|vegetarian[aeio]s?|celíac[ao]s?|(?:in )?(?:sedi[ae] a rotelle|carrozzin[ae])|deambulator[ei]|celiac[aio]|rolstoel(?:en|gebruikers?)?|vegetariërs?|(?:em )?cadeiras? de rodas|andarilhos?|(?:na )?wózk(?:u|i|ach|ów)|wózek|balkonik\\p{L}*|wegetarian\\p{L}*|rullstol(?:ar|sburna)?|rullator(?:er)?|vegetarianer|kørestole?|rullestol(?:er)?)'
const some =
  '(?:(?:\\d{1,2}|an?|one|two|eine?|une?|una?|uma?|een|en|ett)\\s+)?(?:(?:in|im|with|mit|avec|con|met|com|z|med)\\s+(?:(?:an?|einem)\\s+)?)?'
const aids = `${some}${aid}(?:\\s*(?:,|/|&|\\+|and|und|et|y|e|en|i|og|och)\\s*${some}${aid})?`
const among =
  '(?:incl?|including|inkl|of (?:which|whom)|davon|dont|de ellos|di cui|waarvan|dos quais|w tym|varav|heraf|hvorav)\\.?'
// 6 (2 wheelchairs), 14, davon 2 Rollatoren
const withAids = new RegExp(
  `^\\s*(\\d{1,3}(?:\\s\\p{L}+\\.?)?)\\s*(?:[([,;]\\s*(?:${among}\\s+)?|${among}\\s+)${aids}\\s*[)\\]]?\\s*$`,
  'iu',
)

// 10 inc. Roisin and 12 inkl. Braut. A noun behind inkl. is written as a name is, and may be a child.
const withOne =
  /^\s*(\d{1,3}(?:\s\p{L}+\.?)?)\s*[([,]?\s*(?:incl?|including|counting|y compris|incluid[ao]|incluyendo|compres[ao]|inclus[ao]|incluindo|inclusief|w tym)\.?\s+(\p{Lu}[\p{L}'’-]*\p{Ll}(?:\s\p{Lu}[\p{L}'’-]*)?)\s*[)\]]?\s*$/u
const withLead =
  /^\s*(\d{1,3}(?:\s\p{L}+\.?)?)\s*[([,]?\s*(?:incl?|including|counting|inkl|einschl(?:ießlich)?|y compris|incluid[ao]|incluyendo|compres[ao]|inclus[ao]|incluindo|inclusief|w tym|inklusive)\.?\s+(?:(?:the|der|die|den|la|le|el|lo|il|de|het|a|o)\s+)?(?:me|myself|self|bride(?: to be)?|groom|hen|stag|teacher|leader|organi[sz]er|mich|mir|braut|bräutigam|lehrer(?:in)?|lehrkraft|leiter(?:in)?|moi|mariée?|organisat(?:eur|rice)|accompagnat(?:eur|rice)|novi[ao]|profesora?|spos[ao]|insegnante|bruid(?:egom)?|leerkracht|noiv[ao]|pann[aą] młod[aą]|opiekun(?:a|em|ka|ką|ki)?|brud(?:en|gum)?|mig|meg)\s*[)\]]?\s*$/iu

const relative =
  'grand ?child|grand ?son|grand ?daughter|son|daughter|nephew|niece|boy|girl|lad|lass|enkel(?:in|kind|sohn|tochter)?|sohn|tochter|neffe|nichte|junge|mädchen|petit[ -]?fils|petite[ -]?fille|fils|fille|neveu|nièce|garçon|niet[ao]|hij[ao]|sobrin[ao]|nipote|nipotin[ao]|figli[ao]|klein(?:kind|zoon|dochter)|zoon|dochter|neefje|nichtje|net[ao]|filh[ao]|wnu(?:k|czka|czek)|syn|córka|barnbarn|dotter|barnebarn|sønn|søn|datter|vnu(?:k|čka)|unoka'
const relatives =
  'grand ?kids?|grandchildren|enkelkinder|(?:enkel)?söhne|(?:enkel)?töchter|neffen|nichten|jung(?:en|s)|petite?s?[ -]?(?:enfants?|fille?s)|neveux|nipot(?:i|in[ie])|figlie?|klein(?:kinderen|zonen)|zonen|neef(?:je)?s|wnuk(?:i|ów|owie)|wnuczk[ia]|syn(?:owie|em|ów)|córk[aię]|barnebørn|söner|döttrar|sønner|døtre|vnu(?:ci|čky|ky)'
// Whose age is not said, and who is often no adult.
const young =
  'newborns?|toddlers?|tots?|teen(?:ie|ager)?s?|twins?|triplets?|neugeborenes?|säuglinge?|zwillinge?|drillinge|nouveau[ -]?nés?|jumeaux|jumelles|ados?|adolescent(?:es?|s|[ei])?|recién nacid[oa]s?|gemel(?:os|as|li|le)|melliz[oa]s|neonat[oi]|pasgeborene|tweeling(?:en)?|peuters?|kleuters?|tieners?|recém[ -]nascid[oa]s?|gémeos|gêmeos|noworod\\p{L}*|bliźnia\\p{L}*|nastolat\\p{L}*|tvilling(?:ar|er)?|tonåring(?:ar)?'
const aRelative = new RegExp(`^(?:(?:${relative})(?:e?s|nen)?|${relatives}|${young})$`, 'iu')

const age = '(?:ages?|aged|alter|âge|edad|età|leeftijd|idade|wiek|ålder|alder)'
// 1 child (age 7?) and 2 adults (vegetarian?) ask nothing about how many come.
const askedInBrackets = new RegExp(`(?<=\\(\\s*(?:${age}[\\s:]*(?:\\d{1,2})?|${aids})\\s*)\\?+(?=\\s*\\))`, 'giu')

const self =
  'self|myself|me|i|ich|selbst|mich|moi(?:[ -]même)?|yo|mí|io|me stess[oa]|ik(?:zelf)?|mij|zelf|eu|mim|ja|jag|mig|meg|jeg'
const and = '\\s*(?:&|\\+|\\s(?:and|und|et|y|e|en|i|och|og)\\s)\\s*'
// 2 (self & Derek), 2 (wife and me)
const oneself = new RegExp(
  `^\\s*2\\s*\\(\\s*(?:(?:${self})${and}(?<second>\\p{L}+)|(?<first>\\p{L}+)${and}(?:${self}))\\s*\\)\\s*$`,
  'iu',
)
// In German nouns are written as names are, so that a dog or a pram is known from a guest by their name alone.
const ofOneself =
  /^(?:wife|husband|hubby|partner|mum|mother|dad|father|sister|brother|friend|ehemann|ehefrau|frau|freund(?:in)?|mutter|vater|schwester|bruder|mari|femme|marido|mujer|esposa|marito|moglie|man|vrouw|mulher|mąż|żona|fru|mann|kone)$/iu
const isOfOneself = (word: string) => ofOneself.test(word) || (/^\p{Lu}/u.test(word) && isFirstName(word))

const isNoKind = (who: string) =>
  [who, ...who.split(/\s/)].every((word) => words('traveler_type', word) === undefined && !aRelative.test(word))

function isOfTwo(text: string): boolean {
  const { first = '', second = first } = oneself.exec(text)?.groups ?? {}
  return isOfOneself(second) && isNoKind(second)
}

/** The number of `6 (2 wheelchairs)` and `10 inc. Roisin`, who is one of them; other texts as they are. */
export function withoutAsides(given: string): string {
  const text = given.replaceAll(askedInBrackets, '')
  const [, number, who = ''] = withOne.exec(text) ?? []
  if (number !== undefined && isNoKind(who)) return number
  if (isOfTwo(text)) return '2'
  return withAids.exec(text)?.[1] ?? withLead.exec(text)?.[1] ?? text
}

const one =
  '(?:(?:an?|one|my|our|his|her|their|eine?[nmr]?|mein\\p{L}*|unser\\p{L}*|une?|mon|ma|notre|sa|una?|mi|su|nuestr[ao]|mi[ao]|nostr[ao]|een|mijn|onze?|uma?|meu|minha|jed(?:en|na)|mój|moja|ett?|en|min|vår)\\s+)?'
// 3 and a grandchild (9), 2 und Enkel (7 J.), 2 + daughter aged 8
const withAge = new RegExp(
  `(?<!\\p{L})(\\d{1,2}\\s+)?${one}(${relative})(?:\\s*[([,]\\s*|\\s+(?=aged))(?:aged?\\s*)?(\\d{1,2})\\s*(?:y(?:ea)?rs?(?: old)?|y\\.?o\\.?|j(?:ahre)?\\.?|ans|años|anni|jaar|anos|lat|år|let)?\\s*[)\\]]?(?!\\d)`,
  'giu',
)
const ofAge = 18

/** A relative whose age stands beside is a child or an adult by it. */
export const withRelatives = (text: string): string =>
  !/^\s*\d/.test(text)
    ? text
    : text.replaceAll(withAge, (all: string, counted: string | undefined, who: string, age: string) => {
        // 1 Kleinkind (1 J.) is a toddler in German, whose number stands before it.
        const isCounted = counted !== undefined && (Number(counted) !== 1 || words('traveler_type', who) !== undefined)
        return isCounted ? all : `1 ${Number(age) < ofAge ? 'child' : 'adult'} `
      })

/** Whether a text names a kind of travelers or a relative, and no person. */
export const isKindOrRelative = (text: string): boolean => !isNoKind(text)

/** A child or an infant alone, in an expression. */
export const oneChild =
  'infant|baby|newborn|neugeborenes|toddler|child|kid|kind|kleinkind|säugling|enfant|bébé|nourrisson|niñ[oa]|bebé|lactante|bambin[oa]|neonat[oa]|infante|peuter|kleuter|zuigeling|criança|bebê|dziecko|niemowlę|bebis|dítě|kojenec|batole|gyerek|csecsemő|vauva|lapsi|çocuk|bebek'
const onlyOneChild = new RegExp(`^(?:${oneChild})$`, 'iu')
/** Whether a word names one child or one infant. */
export const isOneChild = (word: string): boolean => onlyOneChild.test(word)

// 1 adult + infant and 2 Erwachsene, 1 Kind und Baby: behind those of a kind one more, whose number is no age.
const oneMore = new RegExp(
  `(?<=\\d\\s?(?:x\\s?)?(\\p{L}{2,}\\.?)\\s*)(?:[+&]|(?<!\\p{L})(?:plus|and|with|und|mit|et|avec|y|con|e|en|met|com|i|z|och|og|med|a|ve|ja)(?!\\p{L}))\\s*(?=(?:${oneChild})\\s*(?:$|[,+&]))`,
  'giu',
)

/** `1 adult + infant` with the number of who is named without one; of pax one may be the infant. */
export const withOneMore = (text: string): string =>
  text.replaceAll(oneMore, (joined, kind: string) =>
    people.test(kind) || words('traveler_type', kind) === undefined ? joined : ` ${joined} 1 `,
  )
const people = /^(?:pers|person|people|os|osob|guest|pax)/iu

/** `2 pax, baby` and `3 guests + kids`, where `ofAnyAge` may be a word for people. */
export function isPeopleThenChild(text: string, ofAnyAge: ReadonlySet<string>): boolean {
  const [, who = '', kind = ''] = peopleThenKind.exec(text.toLowerCase()) ?? []
  const type = words('traveler_type', kind)
  return ofAnyAge.has(who) && !ofTickets.test(who) && type !== undefined && type !== 'adult'
}
// 2 tickets, child are those of two children.
const ofTickets = /^(?:ticket|seat|place|cover|billet|bigliett|bilet|entrada|ka?art)/u
const peopleThenKind =
  /(?<!\p{L})(\p{L}+)\.?\s*(?:[+&,]|\s(?:plus|and|with|und|mit|et|avec|y|con|e|en|met|com|i|z|och|og|med)\s)\s*(\p{L}{3,})/u
