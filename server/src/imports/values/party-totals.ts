import { numbers } from './number-words.ts'
import { wordReader } from './words.ts'

// Totals of a party in words and what people write of a part of them, in the digits and the phrases that are read.

const words = wordReader({})

const numberOf = (word: string): string | undefined => (/^\d{1,3}$/.test(word) ? word : numbers.get(word.toLowerCase()))

/** How many come, in the words that some languages have for a group of so many. */
const groupsOfMany = new Map(
  [
    [2, 'zweit tweeën dwoje dwójkę dvou'],
    [3, 'dritt drieën troje trójkę třech'],
    [4, 'viert vieren czworo czwórkę čtyřech'],
    [5, 'fünft vijven pięcioro piątkę pěti'],
    [6, 'sechst zessen sześcioro szóstkę šesti'],
    [7, 'siebt zevenen siedmioro siódemkę sedmi'],
    [8, 'acht achten ośmioro ósemkę osmi'],
    [9, 'neunt negenen dziewięcioro dziewiątkę devíti'],
    [10, 'zehnt tienen dziesięcioro dziesiątkę deseti'],
  ].flatMap(([count, said]) =>
    String(said)
      .split(' ')
      .map((word): [string, string] => [word, String(count)]),
  ),
)
const groupOfMany =
  /^(\s*)(?:wir sind |we (?:zijn|komen) |wij (?:zijn|komen) )?(?:zu|met (?:z['’]n|zijn|ons|hun)|we?|ve?) (\p{L}+)(?=$|\s|,)/iu

const ofGroup = (text: string): string =>
  text.replace(groupOfMany, (all, before: string, word: string) => {
    const count = groupsOfMany.get(word.toLowerCase())
    return count === undefined ? all : `${before}${count}`
  })

const among =
  'davon|darunter|dont|de (?:los|las) cuales|de ellos|di cui|waarvan|dos quais|das quais|sendo|w tym|varav|heraf|hvorav|z toho|ebből|din care|of (?:which|whom|them)'
const partInWords = new RegExp(
  `^(\\s*(?:\\p{L}+|\\d{1,3})(?:\\s\\p{L}+\\.?)?)\\s*[,;(]?\\s*(${among})\\s+(\\p{L}+)(?=\\s+\\p{L}{2,})`,
  'iu',
)

/** 3, davon ein Kind and four, of whom one child with the numbers in digits. */
const inDigits = (text: string): string =>
  text.replace(partInWords, (all, total: string, word: string, part: string) => {
    const [first = '', ...kind] = total.trim().split(/\s/u)
    const [whole, some] = [numberOf(first), numberOf(part)]
    return whole === undefined || some === undefined ? all : `${[whole, ...kind].join(' ')}, ${word} ${some}`
  })

const ofThem =
  "davon|von ihnen|de ellos|de ellas|of (?:them|whom|which)|di loro|van hen|z nich|d['’]entre eux|deles|av dem|af dem|av dom|közülük"
// 3 adults, 1 of them a pensioner
const numberFirst = new RegExp(
  `^(\\s*\\d{1,3}(?:\\s?\\p{L}+\\.?)?)\\s*[,;(]\\s*(\\p{L}+|\\d{1,2})\\s+(?:${ofThem})\\s+(?:(?:is|are|ist|sind|est|es|son|è|sono|zijn|jest|são)\\s+)?(?:(?:an?|eine?|une?|una|uno|een|uma?)\\s+)?(\\p{L}+)\\s*\\)?\\s*$`,
  'iu',
)

const asPart = (text: string): string =>
  text.replace(numberFirst, (all, total: string, word: string, kind: string) => {
    const some = numberOf(word)
    return some === undefined ? all : `${total}, davon ${some} ${kind}`
  })

const total =
  'total|in total|altogether|all up|all told|all in all|in all|insgesamt|gesamt|zusammen|en tout|au total|en total|in totale|totale|in tutto|in totaal|totaal|w sumie|razem|łącznie|no total|ao todo|totalt|i alt|sammanlagt|celkem|összesen|toplam'
const totalBehind = new RegExp(`(?<=\\d[^\\n]*)(?:\\s*,)?\\s+(?:${total})\\.?\\s*$`, 'iu')
const totalBefore = new RegExp(`^\\s*(?:${total})\\s*[:=]?\\s+(?=\\d)`, 'iu')
const totalInEast =
  /^\s*(?:总共|總共|一共|共|合计|合計|共計|共计|計|计|全|총|합계)\s?[::]?\s?(?=[\d一二两兩三四五六七八九十])/u

const withoutTotal = (text: string): string =>
  text.replace(totalBehind, '').replace(totalBefore, '').replace(totalInEast, '')

const none = 'no|zero|without|ohne|keine?|sans|sin|senza|sem|zonder|geen|bez|utan|inga|uden|ingen|uten'
const withoutKinds = new RegExp(
  `(?<=\\d\\s?\\p{L}+\\.?)\\s*[,;+&(]?\\s*(?:(?:and|und|et|y|e|en|i|och|og)\\s+)?(?:${none})\\s+(\\p{L}{3,})(?:\\s*(?:/|,|or|and|oder|und|ou|et|o|y|e|of|en|lub|i|och|og)\\s+(?:(?:${none})\\s+)?(\\p{L}{3,}))?\\s*\\)?\\s*$`,
  'iu',
)

/** 2 adults no kids: who does not come is not counted. */
const withoutNone = (text: string): string =>
  text.replace(withoutKinds, (all, ...kinds: (string | undefined)[]) => {
    const named = kinds.slice(0, 2).flatMap((kind) => (typeof kind === 'string' ? [words('traveler_type', kind)] : []))
    return named.every((type) => type === 'child' || type === 'infant') ? '' : all
  })

// 4 st; 1st has no space.
// 02 Sr. Citizens, 2 snr cit
const seniorCitizens = /(?<=\d\s?)(?:sr|snr|sen|senior)\.?\s?(?:citi[sz]ens?|cit(?:z|zns?|s)?)(?!\p{L})\.?/giu

const pieces =
  /(?<=^\s*\d{1,3} )(?:st|stk|stycken|styck|szt|sztuk[ia]?|ks|adet)\.?(?=\s*(?:$|[,(]?\s*(?:varav|heraf|hvorav|w tym|z toho)))/iu

/** A total and a difference that is as many: 3 (4 - 1). */
const difference = /^(\s*(\d{1,3})(?:\s\p{L}+\.?)?)\s*\(\s*(\d{1,3})\s?[-–−]\s?(\d{1,2})(?:\s\p{L}+)?\s*\)\s*$/u

const withoutDifference = (text: string): string => {
  const [, whole, count, from, less] = difference.exec(text) ?? []
  return whole !== undefined && Number(from) - Number(less) === Number(count) ? whole : text
}

/** What people say of a total, in the digits and the words for a part that are read: zu dritt, davon ein Kind; 4 pax en total. */
export const withTotals = (text: string): string =>
  asPart(inDigits(ofGroup(withoutNone(withoutTotal(withoutDifference(text))))))
    .replace(pieces, 'pers')
    .replaceAll(seniorCitizens, 'seniors')

const senior =
  /^\d{1,3}\s*(?:senior\p{L}*|snr|sen\.?|oaps?|pension\p{L}*|rentner\p{L}*|retrait\p{L}*|jubilad\p{L}*|jub\.|mayores|anzian[io]|gepensioneerden?|reformad\p{L}*|idosos?|emeryt\p{L}*|nyugdíjas\p{L}*|důchod\p{L}*|emekli)$/iu

/** Whether all of a part of a total are seniors, beside whom the others are adults as those of a number alone are. */
export const areSeniors = (parts: string): boolean => senior.test(parts.trim())
