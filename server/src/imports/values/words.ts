import { wordFields, type WordField } from 'contract/import-fields'
import type { ImportValues } from 'contract/import-answers'
import { fromKeys } from 'contract/pick'
import { furtherLanguages, languages } from './languages.ts'
import {
  isAwaited,
  isCancelled,
  isCancelledInPart,
  isConfirmedBy,
  isConfirmedThen,
  beforeFee,
  isNotConfirmed,
  isOption,
  withoutNoun,
  withoutNumber,
  open,
  undone,
} from './phrases-of-status.ts'
import { formsOfCurrencies } from './currency-forms.ts'
import { plain } from './plain.ts'
import { isLong } from './texts.ts'
import { asksWhenCancelled, asksWhetherBooked } from './header-questions.ts'
import { readMark, type Beside } from './marks-of-yes.ts'
import { readInstant } from './instant-bookings.ts'
import { answerIn } from './answers-of-status.ts'
import { shortKind } from './short-kinds.ts'
import { areFlags, flagOf } from './yes-and-no.ts'

export { areFlags, flagOf, plain }

const lists: Record<WordField, Record<string, string>> = {
  // When a morning begins is up to the partner.
  booking_time: {},
  status: {
    confirmed:
      'confirmed, confirm, conf, ok, okay, booked, paid, completed, complete, active, approved, accepted, hk, live, amended, checked in, bestatigt, bestaetigt, gebucht, bezahlt, confirme, confirmee, paye, confirmado, confirmada, pagado, pagada, confermato, confermata, pagato',
    pending:
      'pending, on request, requested, request, awaiting, awaiting confirmation, awaiting payment, waiting, hold, on hold, provisional, tentative, unpaid, unconfirmed, payment pending, pending payment, pending confirmation, open, ausstehend, offen, auf anfrage, en attente, pendiente, in attesa',
    cancelled:
      'cancelled, canceled, cancel, cxl, cxld, xx, void, voided, refunded, rejected, declined, withdrawn, storniert, annulliert, annule, annulee, cancelado, cancelada, anulado, anulada, annullato, annullata, cancellato',
  },
  booking_source: {
    partner:
      'partner, partners, ota, viator, getyourguide, expedia, tripadvisor, klook, tiqets, musement, civitatis, headout, booking com, airbnb, airbnb experiences, expedia local expert, viator com, getyourguide com, get your guide, tripadvisor com, expedia com, klook com, tiqets com, musement com, civitatis com, headout com, reseller, affiliate, b2b, third party, distributor',
    website: 'website, web, web site, site, direct, online, own website, internet, b2c',
    agent: 'agent, agents, agency, travel agent, travel agency, tour operator, wholesaler',
  },
  // Each language has its own.
  confirmation_type: {},
  traveler_type: {
    adult:
      'adult, adults, a, ad, adt, senior, seniors, student, students, youth, youths, person, persons, people, erwachsene, erwachsener, adulte, adultes, adulto, adultos, adulta, adultas, adulti',
    child:
      'child, children, c, ch, chd, kid, kids, junior, juniors, kind, kinder, enfant, enfants, nino, ninos, nina, ninas, menor, menores, bambino, bambini',
    infant:
      'infant, infants, i, inf, baby, babies, toddler, toddlers, babys, kleinkind, kleinkinder, bebe, bebes, neonato, neonati',
  },
  currency: {
    GBP: 'gbp, 英镑, 英鎊, 镑, 鎊, 英ポンド, ポンド, 파운드, 영국 파운드, libra, libras, libras esterlinas, libra esterlina, livres sterling, livre sterling, sterlina, sterline, lire sterline, pfund, pfund sterling, pond, ponden, funt, funty, funtów, funty brytyjskie, pund, pound, pounds, pound sterling, pounds sterling, sterling, quid, british pound, british pounds, uk pound, stg, liber, libry, libra šterlinků, font, font sterling, angol font, engelske pund, engelska pund, britische pfund, brit pfund, britisches pfund, englische pfund, engelse pond, livres anglaises, λίρες, λίρες αγγλίας, λίρα, sterlin, i̇ngiliz sterlini, ingiliz sterlini, lire inglesi, l st, lst, libras inglesas, funtów szterlingów, engl pfund, englisches pfund, uk pounds, english pounds, livres britanniques, libras británicas, libras britânicas, sterline inglesi, sterline britanniche, britse ponden, brits pond, funtów brytyjskich, funtów angielskich, brittiska pund, britiske pund, britských liber, anglických liber, liber šterlinků',
    USD: 'usd, 美元, 米ドル, ドル, 달러, 미국 달러, dólar, dólares, dolares, dollari, dolar, dolary, dolarów, abd doları, dolarů, dollár, δολάρια, us dollar, us dollars, dollar, dollars, united states dollar, dol usa, dollar usa, dollars us, dollari usa, dollari statunitensi, dollari americani, dólares usa, dólares americanos, dólares estadounidenses, dollars américains, amerikanische dollar, amerikaanse dollar, dolary amerykańskie, dolarów amerykańskich, dolary usa, dolarów usa, usa dollár, amerikai dollár, amerických dolarů, amerikanska dollar, amerikanske dollar, amerikan doları, dolari americani, 美金, 미달러',
    EUR: 'eur, euró, eurów, 欧元, 歐元, ユーロ, 유로, euro, euros, ευρώ, avro, eura, eurų',
  },
}

const known = fromKeys(
  wordFields,
  (field) =>
    new Map(
      Object.entries(lists[field]).flatMap(([value, list]) =>
        list.split(', ').map((word) => [plain(word), value] as const),
      ),
    ),
)
for (const [word, currency] of formsOfCurrencies) known.currency.set(plain(word), currency)
for (const field of ['status', 'traveler_type', 'confirmation_type'] as const)
  for (const language of [...languages, ...furtherLanguages])
    for (const [value, words] of Object.entries(language[field] ?? {}))
      for (const word of words) {
        const key = plain(word) || word
        if (!known[field].has(key)) known[field].set(key, value)
      }

// What a column counts is a kind in a cell too: 21 pupils, 3 teachers.
for (const kind of ['adult', 'child', 'infant'] as const)
  for (const word of [...languages, ...furtherLanguages].flatMap(({ headers }) => headers[kind] ?? [])) {
    const key = plain(word)
    // 乳児 is a word, where two letters abbreviate one.
    const isWord = key.length > 2 || /^\p{Script=Han}{2}$/u.test(key)
    if (isWord && !known.traveler_type.has(key)) known.traveler_type.set(key, kind)
  }

// Old Macs show the sign of the euro where other encodings have that of any currency. Pesos are $ too, so that South America writes U$S.
const dollars = Object.fromEntries(
  ['$', 'US$', 'U$S', 'U$D', 'U$', '$US', '$ US', 'US $', 'USD$'].map((sign) => [sign, 'USD']),
)
const signs: Record<string, string> = { '£': 'GBP', 'UK£': 'GBP', '€': 'EUR', '¤': 'EUR', ...dollars }

const statusOfHeader = (header: string) =>
  known.status.get(plain(header.replaceAll(/[_?]|^is[ _]|[ _](?:on|at|date)$/giu, ' ')))

/** Whether a header asks whether, or when, the booking was cancelled. */
export const asksForCancelled = (header: string): boolean =>
  statusOfHeader(header) === 'cancelled' || asksWhenCancelled(header)

// Paid and Booked, confirmed as words of a status, ask for something else as headers.
const confirms = /^(?:is[ _])?(?:confirm|conf['’]?d|valid[ée]|best[aä]tigt|bevestigd|potwierdz)/iu

/** Whether a header asks whether the booking is confirmed. */
export const asksForConfirmed = (header: string): boolean =>
  (confirms.test(header.trim()) && statusOfHeader(header) === 'confirmed') || asksWhetherBooked(header)

/** What the letters of a header with a legend say, as `Status (C=conf, P=pend, X=canx)`. */
export function legendOf(header: string): Readonly<Record<string, string>> | undefined {
  const pairs = [
    ...header.matchAll(
      /(?<![\p{L}\p{N}])(\p{L}{1,3})\s*[=:]\s*(\p{L}[\p{L} .-]*?)(?=\s*(?:[^\p{L} .-]|$)|\s+\p{L}{1,3}\s*[=:])/gu,
    ),
  ].map(([, letter = '', said = '']) => [plain(letter), known.status.get(plain(said))] as const)
  const isKnown = pairs.length > 1 && pairs.every(([, status]) => status !== undefined)
  return isKnown && new Set(pairs.map(([letter]) => letter)).size === pairs.length
    ? (Object.fromEntries(pairs) as Record<string, string>)
    : undefined
}

/** What yes and no in the column of the status are, and whether that of the source names who sold a booking for others. */
type Flags = Beside & {
  isCancelFlag?: boolean | undefined
  isConfirmFlag?: boolean | undefined
  isComingFlag?: boolean | undefined
  isOfEvents?: boolean | undefined
  hasOpenLetters?: boolean | undefined
  isResellerColumn?: boolean | undefined
  isInstantFlag?: boolean | undefined
  legend?: Readonly<Record<string, string>> | undefined
}

const resells = /resell|distribut|affiliat|agen[czt]|agên|revend|rivend|wiederverk|wederverk|vermittl/iu

/** Whether a header names who sold a booking for others: Direct in such a column may be the partner's own sale. */
export const namesReseller = (header: string): boolean => resells.test(header)

const inOrOut: Record<string, boolean> = { in: true, out: false }
/** In? and Coming?: where others say yes by a word, x is no second way to say so. */
function readComing(word: string, flags: Flags) {
  const isComing = inOrOut[plain(word)] ?? flagOf(word)
  if (isComing !== undefined && readMark(word, flags) === undefined) return isComing ? 'confirmed' : 'cancelled'
  return readMark(word, flags) ?? answerIn(word)
}

function readFlag(word: string, flags: Flags) {
  if (flags.isComingFlag && !flags.isCancelFlag) return readComing(word, flags)
  // Cancelled among yes and no below Paid is no yes.
  const isFlag = flags.isCancelFlag || (flags.isConfirmFlag && plain(word) !== 'cancelled')
  const flag = isFlag ? flagOf(word) : undefined
  if (flag === undefined) return undefined
  if (flags.isCancelFlag) return flag ? 'cancelled' : 'confirmed'
  return flag ? 'confirmed' : 'pending'
}

// In French reserved, and in Dutch and German who may come if another does not.
const isOpenWord = /^reserve$/iu

const isOpenLetter = (field: WordField, word: string, { hasOpenLetters }: Flags) =>
  hasOpenLetters === true && field === 'traveler_type' && word.trim().length === 1

/** Created and updated below Event: what a program sends while a booking is on; below Status the word may be of one that was given up. */
export const isLiveEvent = (word: string): boolean =>
  /^(?:booking[ _])?(?:created|updated|amended)$/iu.test(word.trim())

const readEvent = (word: string, { isOfEvents }: Flags) => (isOfEvents && isLiveEvent(word) ? 'confirmed' : undefined)

const usual = (field: WordField, word: string, flags: Flags) =>
  (field === 'status'
    ? (inLegend(word, flags) ?? readFlag(word, flags) ?? readMark(word, flags) ?? readEvent(word, flags))
    : undefined) ??
  (field === 'confirmation_type' && flags.isInstantFlag ? readInstant(word) : undefined) ??
  // What ends with a question mark is not settled.
  (word.includes('?') || isOpenWord.test(word.trim()) ? undefined : known[field].get(plain(word))) ??
  usualReading(field, word)

/** Reads words by the answers of the person first, then by the usual meanings; `flags` are of the columns of the file. */
export function wordReader(
  values: ImportValues,
  flags: Flags = {},
): (field: WordField, word: string) => string | undefined {
  const own = new Map(
    wordFields.map((field) => [
      field,
      new Map(Object.entries(values[field] ?? {}).map(([word, value]) => [wordKey(word), value])),
    ]),
  )
  const look = (field: WordField, word: string) =>
    own.get(field)?.get(wordKey(word)) ?? (isOpenLetter(field, word, flags) ? undefined : usual(field, word, flags))
  const isDoubtful = (field: WordField, word: string) =>
    field === 'booking_source' && flags.isResellerColumn === true && !own.get(field)?.has(wordKey(word))
  // A file has few words, and each of them in every row.
  const seen = new Map<string, string | undefined>()
  return (field, word) => {
    const key = `${field} ${word}`
    if (seen.has(key)) return seen.get(key)
    const found = look(field, word)
    const value = found === 'website' && isDoubtful(field, word) ? undefined : found
    if (seen.size < mostSeen && !isLong(word)) seen.set(key, value)
    return value
  }
}

/** What a word says that is not known as it stands. */
function usualReading(field: WordField, word: string): string | undefined {
  if (isLong(word)) return undefined
  if (field === 'status') return statusIn(word.replaceAll('_', ' ').trim())
  if (field === 'traveler_type')
    return known.traveler_type.get(plain(withoutAges(word))) ?? kindBelow(word) ?? abbreviatedKind(word)
  return field === 'currency' ? signs[word.trim().toUpperCase()] : undefined
}

const abbreviatedKind = (word: string) =>
  shortKind(plain(word), known.traveler_type, { hasPoint: word.trim().endsWith('.') })

const knownStatus = (word: string) => known.status.get(plain(word))

/** Also CANCELED_BY_GUEST and AWAITING_HOST_APPROVAL, as programs write them. */
function statusIn(word: string): string | undefined {
  if (isCancelled(word) || knownStatus(beforeFee(word)) === 'cancelled') return 'cancelled'
  if (isCancelledInPart(word)) return undefined
  const known = partsOfStatus(word) ?? beforeBrackets(word)
  if (known !== undefined) return known
  if ([isAwaited, isNotConfirmed, isOption].some((says) => says(word))) return 'pending'
  if (isConfirmedBy(word) || isConfirmedThen(word)) return 'confirmed'
  const bare = withoutNoun(withoutNumber(word))
  return bare === word ? undefined : (knownStatus(bare) ?? statusIn(bare))
}

/** Confirmed (voucher sent), where what stands in brackets is no other status. */
function beforeBrackets(word: string): string | undefined {
  const [, outside = '', inside = ''] = /^([^()[\]]+?)\s*[([]([^()[\]]+)[)\]]$/u.exec(word.trim()) ?? []
  const status = known.status.get(plain(outside))
  const others = [inside, ...inside.split(/\s+/)].map((each) => known.status.get(plain(each)))
  return undone.test(inside) || open.test(inside) || others.some((other) => other !== undefined && other !== status)
    ? undefined
    : status
}

/** `C` and `C - paid` below Status (C=conf, P=pend). */
function inLegend(word: string, { legend }: Flags): string | undefined {
  if (legend === undefined || word.includes('?')) return undefined
  const found = new Set(partsIn(word).map((part) => legend[plain(part)] ?? known.status.get(plain(part))))
  return found.size === 1 ? [...found][0] : undefined
}

const partsIn = (word: string) => word.split(/\s*[/&,;+]\s*|\s+(?:[-–]|and|und|et|y|e|en|i|og|och)\s+/u)

/** Confirmed / paid: several words that all say the same. */
function partsOfStatus(word: string): string | undefined {
  const parts = word.includes('?') ? [] : partsIn(word)
  const found = new Set(parts.map((part) => known.status.get(plain(part))))
  return parts.length > 1 && found.size === 1 ? [...found][0] : undefined
}

// Child (5-15), Adult 16+, Infant (under 5)
const agesBehind =
  /\s*(?:[([][^()[\]]*\d[^()[\]]*[)\]]|(?:ages?|aged)?\s\d{1,2}\s?(?:\+|[-–]\s?\d{1,2})\s?(?:y\p{L}*|j\p{L}*|ans|años|anni|lat|anos)?\.?)$/iu
const withoutAges = (word: string) => (word.includes('?') ? word : word.trim().replace(agesBehind, ''))

/** U16, Under 11s and moins de 12 ans: a kind that is named by the age below which its travelers are. */
function kindBelow(word: string): string | undefined {
  const most = Number(below.exec(word.trim())?.[1])
  if (Number.isNaN(most) || most > 18) return undefined
  return most <= 5 ? 'infant' : 'child'
}
const below =
  /^(?:u|ü|under|unter|moins de|menos de|menor(?:es)? de|meno di|sotto i|onder|menores? de|até|poniżej|do)[ -]?(\d{1,2})(?:['’]?s|\s?(?:years?|yrs?|jahren?|ans|años|anni|jaar|anos|lat))?\.?$/iu

/** Whether a word has the ages of a kind of travelers behind it. */
export const hasAgesBehind = (word: string): boolean => !isLong(word) && agesBehind.test(word.trim())

const mostSeen = 1_000

/** What two spellings of a word have in common. A word of punctuation alone is itself. */
export const wordKey = (word: string): string => plain(word) || word.trim()

/** One word or sign for a currency. */
export const readCurrency = (word: string): string | undefined =>
  signs[word.trim().toUpperCase()] ?? (plain(word) === '' ? undefined : known.currency.get(plain(word)))

/** Signs of currencies that no booking has. R is a rand, and r the beginning of a word. */
export const isForeign = (word: string): boolean =>
  word === 'R' || /^(?:zł|kč|kr|ft|lei|fr|sfr|₽|₺|₹|₪|¥|￥|元|円)$/iu.test(word)

/** The currency that the text around a price names; one that is none of ours is returned as it stands, as A$ or CHF. */
export function currencyIn(text: string): string | undefined {
  const whole = readCurrency(text)
  if (whole !== undefined || text.trim() === '') return whole
  const words = text.trim().split(/\s+/)
  const foreign = words.find(
    (word) => (/\p{Sc}|^[A-Za-z]{3}$/u.test(word) || isForeign(word)) && readCurrency(word) === undefined,
  )
  return foreign?.toUpperCase() ?? words.map(readCurrency).find((value) => value !== undefined)
}
