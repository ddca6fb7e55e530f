import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { readAnyPrice } from '../values/money.ts'
import { halfWidth, isLong, textsOf } from '../values/texts.ts'
import { readCurrency } from '../values/words.ts'
import { headerScores } from './header-scores.ts'

const otherDollars = /\b(?:AUD|CAD|NZD|SGD|HKD|(?:australian|canadian|new zealand|singapore|hong kong) dollars?)\b/i

const codes =
  'CA|CAN|CAD|CDN|AU|AUS|AUD|NZ|NZD|HK|HKD|SG|SGD|SIN|MX|MXN|MEX|TT|TTD|JM|JMD|BB|BBD|BS|BSD|BZ|BZD|FJ|FJD|NT|NTD|TW|TWD|AR|ARS|CL|CLP|CO|COP|UY|UYU|BR|BRL|NA|NAD|EC|XCD|BM|BMD|KY|KYD|GY|GYD|EG|EGP|IR|IEP|CY|CYP|SY|SYP|LB|LBP|SD|SDG'
// CA$, $ CA, (S $) and $A; not $ A HEAD, and not U$S, the dollar of the United States in Spanish
const otherSigns = new RegExp(
  `(?<!\\p{L})(?:${codes}|[ACEINRS]|[Cc]an\\.) ?[$£]|(?<!U)[$£] ?(?:(?:${codes}|[Cc]an\\.?)(?!\\p{L})|[ACENRS](?=\\s*(?:[)\\]]|$)))|(?<!U)[$£][ACENRS](?!\\p{L})|(?:[港加澳台臺坡紐纽幣币]|カナダ|オーストラリア|シンガポール|ニュージーランド) ?[$]`,
  'u',
)

/** Whether a text has the sign of dollars or pounds of another country: Amounts in CA$, Prix ($ CA), Price ($ AUD). */
export const namesOtherSign = (text: string): boolean => otherSigns.test(halfWidth(text))
const ofOtherCountries = /^\+(?:61|64|65|852)|\.(?:au|ca|nz|sg|hk)$/i

// All prices in euros; a company may be called Euro.
const byName = /(?<=\b(?:in|en|em|w)\s+)(?:euros?|(?:pounds? )?sterling|pounds|pfund|sterline|libras|livres)\b/giu

/** British pounds and livres sterling, which nothing else is called, by the currency that they are. */
const byCountry: readonly (readonly [string, RegExp])[] = [
  [
    'GBP',
    /(?<!\p{L})(?:(?:british|uk|gb|english) pounds|pounds? sterling|(?:britische[nsmr]?|englische[nsmr]?) pfund|pfund sterling|livres? (?:sterling|anglaises?|britanniques?)|libras? (?:esterlinas?|inglesas?|britânicas?|británicas?)|(?:lir[ae] )?sterlin[ae] (?:ingles[ie]|britannich?[ae])|lir[ae] sterlin[ae]|lliur?es esterlines|brits?e ponden|engelse ponden|funt\p{L}* (?:brytyjski\p{L}*|szterling\p{L}*)|britsk\p{L}* libr\p{L}*|brittisk\p{L}* pund|britisk\p{L}* pund|engelsk\p{L}* pund|angol font\p{L}*|britansk\p{L}* funt\p{L}*|englannin pun\p{L}+|lire sterline|στερλίνες|фунт\p{L}* (?:стерлинг\p{L}*|стерлінг\p{L}*)|i̇?ngiliz sterlin\p{L}*|poundsterling|bảng anh)(?!\p{L})|英ポンド|英[镑鎊]|영국 ?파운드/giu,
  ],
  [
    'USD',
    /(?<!\p{L})(?:(?:us|u\.s\.|american|united states) dollars?|us-dollar|dollars? (?:us|usa|américains?)|dólar(?:es)? (?:estadounidenses?|americanos?)|dollar[oi] (?:usa|statunitens[ei]|american[oi])|amerikaanse dollars?|dolar\p{L}* amerykańsk\p{L}*|americk\p{L}* dolar\p{L}*|amerikansk\p{L}* dollar\p{L}*|amerikan dolar\p{L}*)(?!\p{L})|美元|美金|米ドル|미국 ?달러/giu,
  ],
]

/** The currencies that a text names by a whole phrase: in pounds, and US dollars. */
export const currenciesInWords = (text: string): (string | undefined)[] => [
  ...(text.match(byName) ?? []).map(readCurrency),
  ...byCountry.flatMap(([currency, pattern]) => (text.match(pattern) ? [currency] : [])),
]

/** The one currency that a text names. */
function currencyOf(text: string): string | undefined {
  if (namesOtherSign(text)) return undefined
  const signs = (halfWidth(text).match(/[£$€]|\b(?:GBP|USD|EUR)\b/gu) ?? []).map(readCurrency)
  const found = new Set([...signs, ...currenciesInWords(text)])
  return found.size === 1 ? [...found][0] : undefined
}

/** Tüm fiyatlar Euro olarak verilmiştir: a line that speaks of prices and names one currency; Euro Travel is a company. */
function currencyOfPrices(lines: readonly string[]): string | undefined {
  const ofPrices = lines.filter((line) => !isLong(line) && (headerScores(line).amount ?? 0) >= 0.7)
  const found = new Set(ofPrices.flatMap((line) => line.match(inWords) ?? []).map(readCurrency))
  return found.size === 1 ? [...found][0] : undefined
}

const inWords = /(?<!\p{L})[Ee]uros?(?![\p{L}-])(?!\s+\p{Lu})|(?<!\p{L})[Ss]terling(?!\p{L})/gu

/** The one currency that the prices name, where most of them do, and whether the signs of dollars may be of another country. */
export function watchCurrencies(mapping: ImportMapping, columns: Import['columns']) {
  const seen = new Map<string, number>()
  let priced = 0
  let dollars = 0
  let abroad = 0
  const header = columns[mapping.amount?.column ?? -1]?.name ?? ''
  return {
    look(cells: readonly string[]) {
      for (const text of textsOf(mapping.amount, cells)) {
        const money = readAnyPrice(text, 'point')
        if (money === undefined || money.amount === 0) continue
        priced++
        if (money.currency === undefined) continue
        seen.set(money.currency, (seen.get(money.currency) ?? 0) + 1)
        if (money.currency !== 'USD' || !text.includes('$')) continue
        dollars++
        const people = [...textsOf(mapping.customer_email, cells), ...textsOf(mapping.customer_phone, cells)]
        if (people.some((each) => ofOtherCountries.test(each))) abroad++
      }
    },
    /** `lines`: what stands above the header. */
    end(title: string, lines: readonly string[]): { currency: string | undefined; isDollarOpen: true | undefined } {
      const [only, ...others] = seen
      const isOfOthers = [header, title].some((text) => otherDollars.test(text) || namesOtherSign(text))
      const isDollarOpen = dollars > 0 && (isOfOthers || abroad * 2 > dollars)
      const sign = only && others.length === 0 && only[1] * 2 >= priced ? only[0] : undefined
      const isNamed = mapping.currency !== undefined || (isDollarOpen && sign === 'USD')
      return {
        currency: isNamed ? undefined : (sign ?? currencyOf(title) ?? currencyOfPrices(lines)),
        isDollarOpen: isDollarOpen || undefined,
      }
    },
  }
}
