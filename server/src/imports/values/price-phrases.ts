// A price with what people write beside it, which does not change it.

const amount = "(?:[£$€]\\s?)?\\d[\\d.,’' ]*(?:\\s?(?:[£$€]|gbp|eur|usd|euros?|pounds?))?"
const beside =
  '(?:was|were|previously|vorher|statt|war|avant|au lieu de|antes|era|prima|invece di|was eerst|było|zamiast|approx\\.?|about|ca\\.?|circa|env\\.?|environ|≈|~)'
const inPart = '(?:dep(?:osit|\\.)?|anzahlung|acompte|arrhes|señal|anticipo|acconto|caparra|aanbetaling|sinal|zaliczka)'
const paid =
  '(?:\\s+(?:paid|pd|rec.??d|rcvd|received|erhalten|reçue?s?|recibid[oa]|ricevut[oa]|ontvangen|recebid[oa]|bezahlt|geleistet|versée?s?|payée?s?|pagad[oa]|pagat[oa]|versat[oa]|betaald|pag[oa]|zapłacon[ae]))?'
const rest = '(?:bal(?:ance|\\.)?|restbetrag|rest|solde|resto|saldo)'
const inAll =
  '(?:all[ -]in|in total|total|altogether|for the lot|gesamt|insgesamt|au total|en tout|en total|in totale|totale|in tutto|totaal|no total|razem)'
const each = '(?:each|pp|p\\.p\\.|per (?:person|head)|a head|pro person|par personne|por persona|a persona)'
// £140 (was £120), £120.00 (approx. €140), £310 total (£77.50 each)
const inBrackets = new RegExp(`^(.*\\d[^()]*?)\\s*\\((?:${beside}\\s*${amount}|${amount}\\s*${each})\\s*\\)\\s*$`, 'iu')
// 12.05 may be the day on which it was paid.
const noDay = '(?!(?:0?[1-9]|[12]\\d|3[01])[.,](?:0[1-9]|1[0-2])(?!\\d))'
const part = `(?:[£$€]\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?[£$€]|${noDay}\\d+[.,]\\d{2})`
const due =
  '(?:\\s+due(?:\\s+(?:\\d{1,2}[./]\\d{1,2}|\\d{1,2}(?:st|nd|rd|th)?\\s\\p{L}{3,9}|\\p{L}{3,9}\\s\\d{1,2}(?:st|nd|rd|th)?))?)?'
const ofWhole = `(?:(${part})\\s+${inPart}${paid}|${inPart}${paid}\\s*:?\\s*(${part})${paid}${due}|${rest}\\s*:?\\s*(${part})${due})`
const inFull =
  '(?:(?:paid|settled) in full|fully paid|voll(?:ständig)? bezahlt|entièrement payé|payé en totalité|pagado (?:por completo|en su totalidad)|pagato (?:interamente|per intero)|volledig betaald|totalmente pago|zapłacone w całości)'
const noPart =
  '(?:no dep(?:osit|\\.)?|ohne anzahlung|sans (?:acompte|arrhes)|sin (?:señal|anticipo)|senza (?:acconto|caparra)|zonder aanbetaling|sem sinal|bez zaliczki)'
// £240 (£50 deposit paid), £310 (bal. £260 due 1/7): an amount and what it is, and less than the price; £50 (deposit paid 3 May) is none.
const withPart = new RegExp(`^(${amount})\\s*\\(${ofWhole}\\)\\s*$`, 'iu')
// £300 total, £100 dep paid; without a word that it is of all, £300, £100 dep paid may be two payments.
const totalAndPart = new RegExp(
  `^(${amount})\\s*${inAll}\\s*[,;(]\\s*(?:${ofWhole}|${inFull}|${noPart})\\s*\\)?\\s*$`,
  'iu',
)
// £110 not £100, £130 instead of £145
const inPlaceOf = new RegExp(
  `^(${amount})\\s*,?\\s+(?:not|instead of|rather than|statt|nicht|au lieu de|en vez de|invece di|in plaats van|em vez de|zamiast)\\s+${amount}\\s*$`,
  'iu',
)
// £120 paid, £96 to be invoiced, £95 all in, £240 total for 4
const forAll = '\\s+for\\s+\\d{1,3}(?:\\s+(?:people|pax|guests|persons|adults))?'
const how =
  '(?:(?:in |by )?(?:cash|card|credit card|cheque|check|bank transfer|bacs)|(?:to pay|payable|pay|paying) (?:on the day|on arrival|(?:in )?cash)|paid (?:in |by )?(?:cash|card|cheque|bacs|bank transfer)|(?:in )?bar|vor ort(?: zu zahlen)?|(?:en )?espèces|à payer sur place|par (?:chèque|carte|virement)|(?:en )?efectivo|a pagar el día|(?:in )?contanti|da pagare sul posto|contant|ter plaatse te betalen|(?:em )?(?:numerário|dinheiro)|gotówk[aą]|kontant)'
// 118 pd, 213.75 inv sent
const paidOrInvoiced = [
  "(?:all )?pd|inv(?:oice|\\.)?(?: has been| was)? (?:sent|issued|raised)|inv[’']?d|billed",
  '(?:schon |bereits |ist )?bezahlt|beglichen|überwiesen|(?:rg|re|rech|rechn|rechnung)\\.? (?:gestellt|geschickt|versandt|verschickt|raus)|berechnet|fakturiert',
  'payée?s?|réglée?s?|factur(?:e envoyée|ée?s?)|pagad[oa]s?|factura(?:d[oa]s?| enviada)|pagat[oaie]|fattur(?:a inviata|at[oaie])',
  'betaald|voldaan|gefactureerd|(?:factuur|rekening) (?:verstuurd|verzonden)|pag[oa]s?|fatura(?:d[oa]s?| enviada)|zapłacon[aeoy]|opłacon[aeoy]|faktura (?:wysłana|wystawiona)|zafakturowan[aeoy]',
  'betalt|betald|fakturerat|fakturerad|faktureret|fakturert|faktura skickad|faktura sendt|zaplaceno|uhrazeno|faktura odeslána|fizetve|kifizetve|plătit|ödendi|πληρώθηκε|εξοφλήθηκε|maksettu|laskutettu|plaćeno|оплачено',
].join('|')
const behind = new RegExp(
  `(?<=\\d(?:\\/-)?\\s?(?:[£$€]\\s?)?)(?:,?\\s+${how}|\\s*\\((?:${how}|${inFull}|paid|unpaid|to pay|to be invoiced|invoiced)\\)|\\s+(?:paid|unpaid|to be invoiced|invoiced|to pay|on invoice|${inAll}|only|${paidOrInvoiced})(?:${forAll})?|,?\\s+${inFull}|${forAll})\\s*$`,
  'iu',
)
// Total £560
const totalFirst =
  /^(?:(?:grand |in )?total|in all|altogether|all[ -]in|gesamt(?:preis|betrag)?|insgesamt|summe|(?:montant|prix) total|en tout|(?:importe|precio) total|(?:importo|prezzo) totale|totale|in tutto|totaal(?:bedrag)?|(?:valor|preço) total|razem|łącznie|suma|totalt|i alt|celkem|összesen|toplam|σύνολο|итого|合計|总计|합계)\s*[:：-]?\s*(?=(?:[A-Z]{3} ?)?[£$€]?\s?\d[\d.,’' ]*(?:\s?(?:[£$€]|[A-Z]{3}|euros?|pounds?))?(?:,-)?$)/iu
// 620.00 EUR NET is the rate of an agency; £520 net and 120 € netto may be without VAT.
const netBehindCode = /^((?:[A-Z]{3} ?)?\d[\d.,]*(?: ?[A-Z]{3})?(?<=[A-Z]{3}.*)) NETT?$/u
// £120-00, where a hyphen stands before the pence; £75-10 and £100-20 may be less 10 and 20.
const hyphened = /^(£\s?\d{1,3}(?:,?\d{3})*)-(00|50|95|99)$/u
// 120p may be the price of 120 for people.
const inPence = /^(\d{4,7}(?=\s?p$)|\d{3,7}(?=\s?pence$))/iu
// 2 x £60.00 = £120.00
const result = '([£$€]?\\s?\\d+(?:[.,]\\d{2})?(?:\\s?[£$€])?)'
const product = new RegExp(`^([^=]*\\d\\s*[x×*@]\\s*[^=]*\\d(?:\\s?[£$€])?)\\s*=\\s*${result}\\s*$`, 'iu')
const factors = /(\d{1,3})\s*[x×*@]\s*[£$€]?\s?(\d+(?:[.,]\d{2})?)(?!\d)(?:\s?[£$€])?/giu

// £60 + £36 = £96 and £120 - £20 = £100
const sum = new RegExp(`^(?=.*[£$€])([£$€]?\\s?\\d[^=]*?)\\s*=\\s*${result}\\s*$`, 'u')
const term = /([+-]?)\s?(?:(\d{1,3})\s?[x×*@]\s?)?[£$€]?\s?(\d+(?:[.,]\d{2})?)(?!\d)(?:\s?[£$€])?\s*/gu
const less = '(?:less|minus|abzüglich|abzgl\\.|moins|menos|meno|min)'
// What is less by a commission may be what the agent pays.
const discount =
  '(?:(?:group|early|gruppen|groupe|grupo|gruppo|groeps)[ -]?)?(?:disc(?:ount|\\.)?|rabatt|remise|réduction|descuento|dto\\.|sconto|korting|desconto|rabat|zniżki?)'
const minusInWords = new RegExp(`(?<=\\d\\s?[£$€]?\\s?)${less}\\s+(?=[£$€]?\\s?\\d)|[–−]`, 'giu')
const ofDiscount = new RegExp(`(?<=-\\s?[£$€]?\\s?\\d[\\d.,]*\\s?[£$€]?)\\s+${discount}(?=\\s*$)`, 'iu')
// £150 less 10% = £135
const lessShare = new RegExp(
  `^([£$€]?\\s?\\d[\\d.,]*\\s?[£$€]?)\\s*(?:[-–−]|${less})\\s*(\\d{1,2})\\s?%\\s*(?:${discount})?\\s*=\\s*${result}\\s*$`,
  'iu',
)

/** In pence; a comma or a point before two digits at the end is the decimal mark. */
function inCents(text: string): number {
  const [, whole = '', fraction = '0'] = /^(.*?)(?:[.,](\d{2}))?$/.exec(text.replaceAll(/[^\d.,]/g, '')) ?? []
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(fraction)
}

/** The result of terms that add up to it, or of a price less a share of it. */
const totalOf = (text: string) => sumOf(text) ?? lessShareOf(text)

function sumOf(text: string): string | undefined {
  const [, said = '', result = ''] = sum.exec(text) ?? []
  const terms = said.replaceAll(minusInWords, '-').replace(ofDiscount, '')
  const parts = [...terms.matchAll(term)]
  const total = parts.reduce(
    (cents, [, sign, count = '1', price = '']) => cents + (sign === '-' ? -1 : 1) * Number(count) * inCents(price),
    0,
  )
  const areJoined = parts.length > 1 && parts.every(([, sign], at) => (sign === '') === (at === 0))
  return areJoined && terms.replaceAll(term, '') === '' && total === inCents(result) ? result : undefined
}

function lessShareOf(text: string): string | undefined {
  const [, whole = '', share, result = ''] = lessShare.exec(text) ?? []
  const left = (inCents(whole) * (100 - Number(share))) / 100
  return Math.abs(left - inCents(result)) < 1 ? result : undefined
}

/** The result of a calculation that is right. */
function resultOf(text: string): string | undefined {
  const [, terms = '', result = ''] = product.exec(text) ?? []
  const parts = [...terms.matchAll(factors)]
  const rest = terms.replaceAll(factors, '').replaceAll(/[\s+&,]/g, '')
  const sum = parts.reduce((total, [, count, price = '']) => total + Number(count) * inCents(price), 0)
  return parts.length > 0 && rest === '' && sum === inCents(result) ? result : undefined
}

/** The price of `£240 (£50 deposit paid)` and of `£300 total, £100 dep paid`. */
function ofPart(text: string): string | undefined {
  const [, price = '', ...parts] = withPart.exec(text) ?? totalAndPart.exec(text) ?? []
  const said = parts.find((one) => one !== undefined) ?? ''
  return price !== '' && inCents(said) < inCents(price) ? price : undefined
}

const ofAll =
  /(?<!\p{L})(?:total|altogether|all[ -]in|for the lot|gesamt|insgesamt|en tout|totale|in tutto|totaal|razem)(?!\p{L})|\sfor\s+\d{1,3}(?!\d)|=\s*[£$€]?\s?\d|\([^()]*(?<!\p{L})(?:each|pp|per (?:person|head)|a head|pro person|par personne|por persona|a persona)\)/iu

const gross = '(?:gross|brutto|bruto|brut|lordo|lordi|ttc|inc(?:l\\.?)? vat)'
const net = '(?:net|netto|neto|nett|netti|ht|exc?(?:l\\.?)? vat)'
const grossAndNet = [
  new RegExp(`^(${amount})\\s*${gross}\\s*[/,;(]\\s*(${amount})\\s*${net}\\s*\\)?$`, 'iu'),
  new RegExp(`^(?=${amount}\\s*${net}\\s*[/,;]\\s*(${amount})\\s*${gross}$)(${amount})`, 'iu'),
]

/** GBP 250.00 of `GBP 250.00 gross / 208.33 net`, where the net price is less and the gross one has the currency of both. */
function grossOf(text: string): string | undefined {
  const [, code = '', said = ''] = /^([A-Z]{3} ?)?(.*)$/u.exec(text) ?? []
  const [, price = '', less = ''] =
    grossAndNet.map((pattern) => pattern.exec(said.replace(/(?<=[/,;(]\s*)[A-Z]{3} ?(?=\d)/u, ''))).find(Boolean) ?? []
  return price !== '' && inCents(less) < inCents(price) ? `${code}${price}` : undefined
}

/** Whether a price says that it is of all who come. */
export const isOfAll = (text: string): boolean => ofAll.test(text)

/** The price that what stands beside it is a part, a term or the net price of. */
const priceIn = (text: string): string | undefined => resultOf(text) ?? totalOf(text) ?? ofPart(text) ?? grossOf(text)

/** `£140 (was £120)` and `2 x £60.00 = £120.00` as £140 and £120.00; other texts as they are. */
export function withoutPhrases(text: string): string {
  const trimmed = text.trim()
  const [, pounds = '', pence] = hyphened.exec(trimmed) ?? []
  // £64-99 may be a range.
  if (pence !== undefined) return inCents(pounds) > inCents(pence) ? `${pounds}.${pence}` : text
  const [, all] = inPence.exec(trimmed) ?? []
  if (all !== undefined) return `£${all.slice(0, -2)}.${all.slice(-2)}`
  const said =
    priceIn(trimmed) ?? (inPlaceOf.exec(trimmed)?.[1] ?? trimmed).replace(inBrackets, '$1').replace(behind, '')
  return said.replace(totalFirst, '').replace(netBehindCode, '$1')
}
