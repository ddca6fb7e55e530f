import { ofEasternCounts } from './eastern-counts.ts'
import { numbers } from './number-words.ts'
import { oneChild } from './party-asides.ts'
import { withThoseBeside } from './party-and-leaders.ts'
import { areSeniors, withTotals } from './party-totals.ts'
import { tensInDigits } from './tens-in-words.ts'
import { travelersOfAnyAge } from './people-words.ts'
import { wordReader } from './words.ts'

// Whole cells of a party in the phrases of those who type lists, each said in numbers and kinds.

const words = wordReader({})

const count = '(\\d{1,3})(?:\\s?(?:x\\s)?(\\p{L}+)\\.?)?'
const among =
  '(?:davon|darunter|dont|de los cuales|de ellos|di cui|waarvan|wv\\.?|w\\.?o\\.?|dos quais|sendo|w tym|varav|heraf|hvorav|z toho|ebből|din care|z nich|od toga|dels quals|из них|of (?:which|whom|them|these)|from which|thereof|(?:\\p{L}+ ){0,2}of them)'
// 4, davon 1 Kind; 5 pers. dont 2 enf.
const withPart = new RegExp(`^\\s*${count}\\s*[,;(]?\\s*${among}\\s+(\\d{1,2}\\s*\\p{L}[^()]*?)\\s*\\)?\\s*$`, 'iu')

// 4 (incl. 1 child): of adults the child would not be one, and without brackets it may be one more.
const including =
  '(?:incl?|including|inclusive|inkl|inklusive|einschl(?:ießlich)?|y compris|compris|incluid[oa]s?|incluyendo|compres[oaie]|inclus[oaie]|incluindo|inclusief)\\.?'
const withIncluded = new RegExp(
  `^\\s*${count}\\s*[,;(]\\s*${including}\\s+(\\d{1,2}\\s*\\p{L}[^()]*?)\\s*\\)?\\s*$`,
  'iu',
)

/** The parts of a total, and the number of the others: `4, davon 1 Kind` has 3 besides. Undefined where it says something else. */
export function partsOfTotal(text: string): { total: number; parts: string; areAdults: boolean } | undefined {
  const found = withPart.exec(text)
  const [, total, of = '', parts = ''] = found ?? withIncluded.exec(text) ?? []
  if (total === undefined) return undefined
  const isOfAny = of === '' || /^p$/iu.test(of) || travelersOfAnyAge.has(of.toLowerCase())
  const areAdults = isOfAny ? areSeniors(parts) : found !== null && words('traveler_type', of) === 'adult'
  return isOfAny || areAdults ? { total: Number(total), parts, areAdults } : undefined
}

const was =
  '(?:was|were|not|instead of|previously|originally|war(?:en)?|vorher|statt|nicht|au lieu de|avant|était|antes|era|orig(?:\\.|inal(?:ly|mente)?)?|initially|ursprünglich|initialement|à l.origine|inizialmente|oorspronkelijk|pierwotnie|ursprungligen|oprindeligt|opprinnelig|původně|eredetileg|en vez de|in luogo di|invece di|prima|was eerst|i\\.?p\\.?v\\.?|in plaats van|zamiast|było|istället för|i stedet for|místo)'
const changes = [
  // 4 (was 5), 2 (au lieu de 4), 8 not 6
  new RegExp(`^\\s*(\\d{1,3})(\\s\\p{L}+\\.?)?\\s*[,(]?\\s*${was}\\s+\\d{1,3}(?:\\s\\p{L}+\\.?)?\\s*\\)?\\s*$`, 'iu'),
  // now 6, was 4
  new RegExp(
    `^\\s*(?:now|jetzt|maintenant|ahora|adesso|ora|nu|agora|teraz)\\s+(\\d{1,3})(\\s\\p{L}+\\.?)?\\s*[,(;]\\s*${was}\\s+\\d{1,3}\\s*\\)?\\s*$`,
    'iu',
  ),
  // was 8, now 7
  new RegExp(
    `^\\s*${was}\\s+\\d{1,3}(?:\\s\\p{L}+\\.?)?\\s*[,;]\\s*(?:is\\s+)?(?:now|jetzt|maintenant|ahora|adesso|ora|nu|agora|teraz)\\s+(\\d{1,3})(\\s\\p{L}+\\.?)?\\s*$`,
    'iu',
  ),
  // 6 -> 7, 10名→8名に変更
  /^\s*\d{1,3}\s?\p{L}?\s*(?:->|=>|→|➔)\s*(\d{1,3})(\s?\p{L})?(?:に変更)?\s*$/u,
]

// Where several were, languages have another word.
const severalWere =
  /(?<!\p{L})(?:erano|eravamo|éramos|eran|eram|étaient|étions|byliśmy|byli|były|byli jsme|bylo|voltak|volt|oli|ήταν)(?!\p{L})/giu

/** The number that counts now: 4 (was 5) are four. */
export const asChanged = (given: string): string => {
  const text = given.replaceAll(severalWere, 'was')
  // Eight, was nine
  const digits = text.replaceAll(/\p{L}+/gu, (word) => numbers.get(word.toLowerCase()) ?? word)
  for (const change of changes) {
    const [, number, who = ''] = change.exec(text) ?? change.exec(digits) ?? []
    if (number !== undefined) return `${number}${who}`
  }
  return given
}

const free =
  '(?:foc|f\\.o\\.c\\.?|free(?: places?| of charge)?|comp(?:limentary)?|frei(?:platz|plätze|e)?|gratuit(?:e?s|[éàe]|és)?|gratis|gratuidad(?:es)?|cortesías?|gratuidades?|omaggi?o?|bezpłatn\\p{L}*|vrij(?:kaart)?)'
const paying = '(?:paying|payants?|paganti|pagantes|de pago|zahlende?r?|betalend\\p{L}*|płatn\\p{L}*)'
// 20 + 1 FOC, 25 paganti + 1 gratuità
const andFree = new RegExp(
  `^\\s*(\\d{1,3})(?:\\s(?:pax|${paying}))?\\s*(?:\\+|&|and|plus|und|et|e|y|en|i)\\s*(\\d{1,2})\\s*${free}\\s*$`,
  'iu',
)
// 24 (incl 1 FOC), 30 (di cui 1 gratuità), 18 paganti
const inclFree = new RegExp(
  `^\\s*(\\d{1,3})(?:\\s(?:pax|${paying}))?\\s*(?:[(,]\\s*(?:incl?\\p{L}*|inkl\\p{L}*|${among}|dont)\\.?\\s*(\\d{1,2})\\s*${free}\\s*\\)?|(?<=${paying})\\s*)$`,
  'iu',
)

/** Those who travel free of charge travel. */
function withFree(text: string): string {
  const [, paid, more] = andFree.exec(text) ?? []
  if (paid !== undefined) return String(Number(paid) + Number(more))
  return inclFree.exec(text)?.[1] ?? text
}

const anyFree = new RegExp(`(?<!\\p{L})${free}(?!\\p{L})`, 'iu')

/** How many of those who travel pay nothing; NaN where a cell speaks of them and does not say how many. */
export function freeOf(text: string): number {
  const more = andFree.exec(text)?.[2]
  if (more !== undefined) return Number(more)
  const paying = inclFree.exec(text)
  if (paying) return Number(paying[2] ?? 0)
  return anyFree.test(text) ? Number.NaN : 0
}

const pair =
  '(?:(?:married )?couples?|gift par|äkta par|ehepaare?|(?:liebes)?paare?|pärchen|parejas?|matrimonios?|coppi[ae]|koppels?|echtpa(?:ar|ren)|casa(?:l|is)|pary?|małżeństw[oa]?|ektepar|ægtepar)'
const ofPairs = new RegExp(
  `(?<!\\p{L})(?:(\\d{1,2})|an?|eine?|une?|una?|uma?|een|jedn[oa]|ett?)?\\s*${pair}(?!\\p{L})(?!\\s(?:of|de|di)\\s)`,
  'giu',
)
const onlyPairs = new RegExp(
  `^\\s*(?:\\d{1,2}\\s*|\\p{L}{1,4}\\s)?${pair}(?:\\s*(?:[+&,]|and|und|mit|et|avec|y|con|e|en|met|com|i|z|och|og|med)\\s*\\d.*)?\\s*$`,
  'iu',
)

// A couple and their two kids, una coppia con neonato
const ofThePair = new RegExp(
  `^(\\s*(?:\\p{L}{1,4}\\s)?${pair}\\s*(?:[+&,]|and|und|with|mit|et|avec|y|con|e|en|met|com|i|z|och|og|med)\\s*)(?:(?:their|ihren?|leurs?|sus?|loro|hun|seus?|ich|deras|deres|sin[ae]?)\\s+)?(?:(?:an?\\s+|eine[mnr]?\\s+|une?\\s+|una?\\s+|uma?\\s+|een\\s+)?(${oneChild})(?=\\s*$)|(\\p{L}+)(?=\\s\\p{L}))`,
  'iu',
)
// In German, in small letters, some.
const some = /(?:^|\s)paar(?!\p{L})/u

/** 2 Paare are four adults, with those who are counted behind them. */
function withPairs(given: string): string {
  const text = given.replace(ofThePair, (_, before: string, child: string | undefined, word: string) =>
    child === undefined ? before + (numbers.get(word.toLowerCase()) ?? word) : `${before}1 ${child}`,
  )
  return onlyPairs.test(text) && !some.test(text)
    ? text.replaceAll(ofPairs, (_, pairs: string | undefined) => ` ${2 * Number(pairs ?? 1)} adults `)
    : given
}

const dozens = '(?:dozen|dutzend|douzaine|docena|dozzina|dozijn|dúzia|tuzin|dussin|dusin|tuct?u|tucat|düzine|duzină)'
const ofDozen = new RegExp(
  `^\\s*(?:(half|ein halbes|media|mezza|demi|une demi|meia|een half|pół|půl|fél|(?:ett? )?halvt|yarım|jumătate de)[ -]+)?(?:an?\\s|ein\\s|une?\\s|una\\s|uma\\s|een\\s)?${dozens}\\s*$`,
  'iu',
)
const oneAndAHalf = new RegExp(`^\\s*(?:(?:anderthalb|eineinhalb|anderhalf) ${dozens}|a dozen and a half)\\s*$`, 'iu')
// 2 doz. may be two who teach.
const ofDozens =
  /^\s*(\p{L}+|[2-9]) (?:dozen|dutzend|douzaines|docenas|dozzine|dozijn|dúzias|tuziny|dussin|dusin)\s*$/iu
const inWords = new RegExp(
  `^\\s*(?:just(?: the)?|only|#|(?:there|we) (?:are|will be)(?: with)?|(?:there|we).(?:re|ll be)|wir (?:sind|werden|kommen)(?: zu)?|es (?:sind|kommen|werden)|zu|nous (?:sommes|serons)|on (?:est|sera)|somos|seremos|(?:siamo|saremo)(?: in)?|in(?= (?:\\d{1,2}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|quindici|venti)\\s*$)|we (?:zijn|komen)(?: met)?|(?:jest|będzie) nas|vi (?:är|er|blir|bliver)|(?:je|bude) nás)?\\s*(?:the\\s)?(\\p{L}+|\\d{1,3})(?:t|en)?\\s*(?:only|of us|all up|in total|altogether|coming|travelling|insgesamt|en tout|en total|in tutto|totaal|w sumie)?\\s*$`,
  'iu',
)

/** 6, 12, 18 or 24: half a dozen, ein Dutzend, anderthalb Dutzend, two dozen. */
function ofDozensIn(text: string): string | undefined {
  const dozen = ofDozen.exec(text)
  if (dozen) return dozen[1] ? '6' : '12'
  if (oneAndAHalf.test(text)) return '18'
  const said = ofDozens.exec(text)?.[1]?.toLowerCase() ?? ''
  const many = Number(numbers.get(said) ?? said)
  return many > 1 && many < 10 ? String(12 * many) : undefined
}

/** A number in words with what people write around it: half a dozen, two only, we are with four, zu viert. */
function ofWords(text: string): string {
  const dozens = ofDozensIn(text)
  if (dozens !== undefined) return dozens
  const said = inWords.exec(text)?.[1]?.toLowerCase() ?? ''
  const number = /^\d+$/.test(said) ? said : (numbers.get(said) ?? numbers.get(said.replace(/t$/, '')))
  return number ?? text
}

// A DZ sleeps two Personen; the dz of osoby are children, and so are the ch. of English lists.
const sleeps =
  '(?:ez|(?<=(?:pers|gäste).*)dz|fz|mbz|zi(?:mmer)?\\.?|rms?|rooms?|sgls?|dbls?|twns?|tpls?|singles?|doubles?|twins?|chambres?|hab(?:itaci\\p{L}*|\\.)|camer[ae]|kamers?|quartos?|pok(?:oje|ój|\\.)|rum|værelser?)'
const rooms = new RegExp(
  `^(\\s*\\d{1,3}\\s*(?:pers(?:on\\p{L}*|\\.)?|pax|guests?|gäste|personnes?|personas?|persone|pessoas?|osób|osoby)(?:\\s*[+&,]\\s*\\d{1,2}\\s*\\p{L}+\\.?)?)\\s*(?:[,/|-]\\s*\\d{1,2}\\s*${sleeps}(?:\\s*[+,&/]\\s*\\d{1,2}\\s*${sleeps})*|[,/(]?\\s*(?:cabins?|kab(?:ine)?n?\\.?|cam(?:era)?\\.?|rooms?|zi(?:mmer)?\\.?|chambre|hab\\.?|kamer|pokój)\\s*(?:no\\.?\\s*)?[\\p{Lu}]?\\d{1,5}(?:\\s*(?:[/,&]|and|und|et|y|e|en|i)\\s*\\d{1,5})*\\)?)\\s*$`,
  'iu',
)

// Rm 12, 3 guests and 2 rooms, 4 guests
const roomsFirst = new RegExp(
  `^\\s*(?:(?:room|rm|cabin|zimmer|zi|kabine|chambre|cabine|habitación|hab|camera|kamer|hut|quarto|pokój|rum|værelse|rom)\\.?\\s*(?:no\\.?\\s*|nr\\.?\\s*|#\\s*)?\\d{1,5}|\\d{1,2}\\s*${sleeps})\\s*[,:;–-]\\s*(?=\\d{1,3}\\s*(?:x\\s*)?\\p{L}{2})`,
  'iu',
)
// 3 AD (1 DBL + 1 SGL)
const bedded = new RegExp(`\\s*\\(\\s*\\d{1,2}\\s*${sleeps}(?:\\s*[+,&/]\\s*\\d{1,2}\\s*${sleeps})*\\s*\\)\\s*$`, 'iu')
// 12 (max 14 on vehicle) says how many could come, 2 (+1 dropped out) who does not.
const besideTotal =
  /(?<=^\s*\d{1,3}(?:\s\p{L}+\.?)?)\s*\((?:max(?:imum|imal|\.)?|up to|limit|capacity|kapazität|capacité|capacidad|capienza|capaciteit)\s?\d{1,3}\s(?:(?:on|in|per|im|auf|dans|par|en|sul|nel|in de|no|w)\s[^()\d]+|seat(?:s|er)|plätze|places|plazas|posti|plaatsen|lugares|miejsc)\)\s*$|\s*\(\s*\+\s?\d{1,2}\s(?:dropped out|pulled out|no longer (?:coming|going)|not coming|on (?:the )?waiting list|waitlisted|standby|abgesprungen|abgesagt|auf (?:der )?warteliste|désisté|sur liste d['’]attente|en lista de espera|in lista d['’]attesa|op (?:de )?wachtlijst|em lista de espera|na liście rezerwowej)\s*\)\s*$/iu

/** 2 Pers. / 1 DZ and 2 guests, cabin 8012 without where they sleep. */
const withoutRooms = (text: string): string =>
  (/(?<!\p{L})dz/u.test(text) ? undefined : rooms.exec(text)?.[1]) ?? text.replace(roomsFirst, '').replace(bedded, '')

const ageBehind =
  /(?<=\d\s?)(\p{L}{3,}\.?)\s(?:(?:aged?\s)?(?<young>under|below|up to|unter|bis|moins de|jusqu['’]à|menores de|hasta|sotto i|fino a|onder|tot|até|poniżej|do|<)\s?\d{1,2}|(?:over|aged?|über|ab|plus de|mayores de|oltre i|boven|powyżej|>)\s?\d{2})(?:\s?(?:years?|yrs?|jahren?|j\.|ans|años|anni|jaar|anos|lat))?(?=\s*(?:$|[,;+&]))/giu

/** 2 kids under 12 without the age of those who are named as a kind. */
const withoutAges = (text: string): string =>
  text.replaceAll(ageBehind, (all: string, kind: string, young: string | undefined) => {
    const type = words('traveler_type', kind)
    return type !== undefined && (type === 'adult') === (young === undefined) ? kind : all
  })

const firstToLast =
  /^\s*(\d{1,3})\s*(?:-|–|to|or|bis|oder|à|ou|a|o|tot|of|do|lub|till|eller)\s*(\d{1,3})\s*\p{L}*\.?\s*$/iu

// Cca 12: about as many, where cça alone is a child in Portuguese.
const about =
  /^\s*(?:cc?a|circa|zirka|cirka|approx|approximately|about|around|roughly|ungefähr|etwa|env|environ|unos|unas|aprox|ongeveer|około|ok|asi|přibližně|kb|körülbelül|ung|omkring|[~≈±])\.?\s*\d/iu

/** 8 à 10 pers. and 2 adults + ? are not settled; 2 a 1 c counts two kinds. */
export function isUnsettled(text: string): boolean {
  if (text.includes('?') || about.test(text)) return true
  const [, first, last] = firstToLast.exec(text) ?? []
  // 1A 2 kids
  if (/^\s*\d{1,2}A\s/.test(text)) return false
  return first !== undefined && Number(last) > Number(first) && !/\d\s*a\s*\d+\s*\p{L}\.?\s*$/iu.test(text)
}

const withNumbers = (text: string) => withThoseBeside(tensInDigits(text)).replace(besideTotal, '')

/** A party in phrases, as numbers and kinds that are read by themselves. */
export const inNumbers = (text: string): string =>
  withoutAges(withoutRooms(withPairs(withFree(asChanged(ofWords(withTotals(ofEasternCounts(withNumbers(text)))))))))
