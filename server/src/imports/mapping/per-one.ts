import { halfWidth } from '../values/texts.ts'
import { plain, readCurrency } from '../values/words.ts'
import { currencyCodes } from './kinds.ts'

// The price of one traveler or of one ticket, as a header says it, whole or shortened.

/** One of those who pay, in the singular of each language; Persons is written of one in English, too. */
const units = [
  String.raw`pax|p\.?\s?p\.?|persons?|people|prsn|psn|pass(?:enger)?|heads?|hd|guest|ticket|adult|travell?er|participant|seat`,
  'pers|kopf|person|tn|teilnehmer|gast|stück',
  'personne|voyageur|participant|passager|tête',
  'persona|plaza|viajero|pasajero|participante|unidad',
  'testa|partecipante|passeggero',
  'pessoa|pess|passageiro|bilhete',
  'persoon|deelnemer|reiziger|stuk',
  String.raw`os|osob[aęyuě]|uczestnika?`,
  'resenär|deltagare|rejsende|deltager|deltaker|reisende',
  'hlö|henkilö',
  'fő|személy|utas',
  'kişi|yolcu',
  'persoană|pasager',
  'osobi|putnik',
  'άτομο|άτ',
  'чел|человека?|особ[уаи]|ос',
  'orang|org',
  'người|khách',
  '(?:1|一)?(?:人|位|名)(?:様)?|お一人様',
  '1?(?:인|명)',
].join('|')
const shortened = 'p|st|stk|stck|szt'
const by = String.raw`(?:(?:per|pro|pr|je|par|por|a|à|za|na|pe|od|x|p)\.? )?`

// Charge (passenger) is what one was charged, and Price (pass) that of a pass.
const payer = '(?:pass|particip|partecip|pasaj)'
// Amount (p) is in pence, and not of one.
/** PVP/pax, Price / person and Tarif (par pers.) */
const ofOne = new RegExp(
  String.raw`(?:/\s*(?:${shortened}|${units})|\(\s*${by}(?!(?<=\()\s*${payer})(?:${units}))\.?\s*\)?$`,
  'iu',
)

/** What costs the same for several: price per group, per day. */
const ofSeveral = [
  'bookings?|groups?|part(?:y|ies)|orders?|tours?|trips?|files?|vehicles?|cars?|coach(?:es)?|bus|vans?|boats?|days?|hours?|hrs?|nights?|lines?|rows?|invoices?|rooms?',
  'buchung|gruppen?|auftrag|fahrt|führung|ausflug|reise|tag|std|stunde|rechnung|zimmer|fahrzeug|wagen|auto|boot|schiff',
  'boeking|groep|dag|uur|rit|reis|kamer|rondleiding|excursie',
  'gruppo|giorno|ora|prenotazione|camera|veicolo|gita|visita|barca',
  'grupp|bokning|beställning|buss|båt|bil|tur|resa|utflykt|timme|gruppe|bestilling|båd|ordre|time|rejse|reise',
  'grup|hari|jam|mobil|rombongan',
].join('|')

// Price per tour guest is of one, too.
const several = String.raw`(?:${ofSeveral})(?!\p{L})(?![\s-]+(?:${units}|members?|mitglied)(?!\p{L}))`
const per = String.raw`(?<!\p{L})(?<per>per|pro|pr\.?|je)\s+${several}`
const perSeveral = new RegExp(per, 'giu')
const perSeveralAndOne = new RegExp(
  String.raw`${per}\s*(?:(?:and|und|et|y|e|en|i|og|och)(?!\p{L})|[&+,/])\s*(?=(?:${units})(?!\p{L}))`,
  'giu',
)

/** A header without what costs the same for several, which is no cost per head: Preis of Preis je Führung, Preis je Person of Preis je Führung und Person. */
export const withoutPerSeveral = (header: string): string =>
  header.replaceAll(perSeveralAndOne, '$<per> ').replaceAll(perSeveral, ' ')

// £ per hen, Pris pr. deltager and Preis pro Spieler; Costo per noi is a price for all.
const perOne = new RegExp(
  String.raw`(?<!\p{L})(?:(?:per|pro|pr\.?|je)\s+(?!${several}|(?:noi|voi|tutt[aeio])(?!\p{L}))\p{L}{3,}|par (?:élève|enfant|invitée?|joueur|résident|membre|étudiant)|por (?:alumno|niño|invitado|jugador|residente|socio|estudiante|aluno|criança|convidado|jogador|utente)|(?:za|od) (?:ucznia|dziecko|gościa|zawodnika|studenta))(?!\p{L})`,
  'iu',
)

// PVP persona and Tarif personne, and not what a person was charged.
const ofPerson =
  /(?<!\p{L})(?:price|fare|rate|cost|tarif\p{L}{0,2}|pvp|precio|prix|preis|prezzo|quota|prijs|preço|cena|kwota|pris)[\s_:.·-]+(?:x\s+)?(?:person|persona|pessoa|personne|persoon|osob[aęy]|pers\.?)(?!\p{L})/iu

const tax =
  /(?<!\p{L})(?:(?:incl?|inkl)\.?\s+)?(?:vat|btw|mwst|ust|iva|tva|ttc|t\.t\.c|gst|moms|brutto|gross)\.?(?!\p{L})/giu
const inCurrency = /(?<![\p{L}\d])(?:(?:in|en|em|i|w|v)\s+)?(\p{Sc}|\p{L}+)(?![\p{L}\d])/giu

const namesCurrency = (word: string) => currencyCodes.has(word.toUpperCase()) || readCurrency(word) !== undefined

/** A header without the currency and the tax that it names: Pris/pers. (EUR), Rate/pax USD and Price (GBP/pers.). */
const withoutCurrency = (header: string) =>
  halfWidth(header)
    .replaceAll('_', ' ')
    .replaceAll(tax, ' ')
    .replaceAll(inCurrency, (text, word: string) => (namesCurrency(word) ? ' ' : text))
    .replaceAll(/[\s,;·・]+(?=[)\]])/gu, '')
    .replaceAll(/[([]\s*[)\]]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s,;:·–-]+|[\s,;:·–-]+$/gu, '')

/** Whether a header that is of a price says that it is of one. */
export function isPerOne(header: string): boolean {
  const price = withoutCurrency(header)
  return [header, price].some((text) => ofOne.test(text)) || perOne.test(header) || ofPerson.test(header)
}

/** What stands before the one that a price is of: Ár of Ár/fő (EUR), and nothing of EUR/pers.; undefined where none is named. */
export function beforeOne(header: string): string | undefined {
  const price = withoutCurrency(header)
  const found = ofOne.exec(price)
  if (!found) return undefined
  const before = price.slice(0, found.index).trim()
  // GBP (guest) beside GBP (agent) is who pays.
  if (before === '' && /^\((?:guests?|gast|tn|teilnehmer|adult|ticket|voyageur|viajero)(?!\p{L})/iu.test(found[0]))
    return undefined
  return before === '' && plain(price) === plain(header) ? undefined : before
}
