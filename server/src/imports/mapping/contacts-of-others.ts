import { conceptsOf } from './concepts.ts'
import type { FieldScores } from './header-rules.ts'

// Whose telephone or e-mail address a header names, where that is not the customer.

const others =
  /(?<!\p{L})(?:host ?(?:mum|mom|dad|mother|father|parents?|fam(?:ily)?)|guides?|guía|guia|guida|gids|przewodnik\p{L}{0,2}|drivers?|(?:bus ?)?fahrers?|chauffeure?s?|ch[oó]fer|autista|motorista|kierowc[ay]|guest ?houses?|hotels?|hôtel|hotelu|accommodation|albergo|alojamiento|hébergement|unterkunft|restaurants?|ristorante|restaurante|restauracj[ai]|venues?|(?:coach|bus|taxi|transfer|transport) (?:company|operator|firm)|busunternehmen|autocariste|busmaatschappij|suppliers?|vendors?|fournisseur|prestataire|proveedor|fornitore|leverancier|fornecedor|dostawc[ay]|lieferant(?:en)?|leistungsträger)(?!\p{L})/iu
// In English who conducts an orchestra, and in Spanish who drives.
const conductor = /(?<!\p{L})(?:tel[eé]fono|tfno|m[oó]vil|correo)\.? (?:del? )?conductor$/iu

const sellers =
  /(?<!\p{L})(?:agen(?:t|te|cy|ts|tur|ce|cia|zia|cja|cji)|agência|reisebüro|reisbureau|resellers?|retailers?|vermittler|revendeur|revendedor|rivenditore|sales ?(?:reps?|person)|vendedora?|venditore|vendeur|vendeuse|verkäufer|verkoper|sprzedawc[ay])(?!\p{L})/iu

// Hotel guest, Lead driver, Guide leader and Room are of customers, and so is Phone at hotel or Mobile for the driver.
const ofCustomers =
  /(?<!\p{L})(?:guests?|customers?|clients?|clientes?|lead|leader|pax|passengers?|travell?ers?|bookers?|buyers?|holders?|organi[sz]ers?|gast|gäste|kunden?|klient\p{L}*|teachers?|schools?|rooms?|zimmer|chambre|habitación|camera|your|my|at|in|im|à|au|en|chez|nel|bij|no|w|for|für|pour|para|per|voor|dla|to|we|you|so)(?!\p{L})/iu
const mostWords = 4

const fax = /^(?:tele)?fax(?: ?(?:no|number|nr|nummer|num[eé]ro|número))?$/iu
const isReached = /(?<!\p{L})(?:contact|kontakt|contacto|contatto|contato)(?: ?(?:no|number|nr|details))?$/iu

// Phone no. of driver, and the telephone of a guide for guests to call.
const ofNumber = /(?<=(?:phone|tel|tél|mobile|cell|handy|contact|fax)) (?:no|number|nr)(?!\p{L})| (?:no|number|nr)$/giu
const toBeCalled = / for (?:the )?(?:guests?|customers?|clients?|passengers?|pax)$/iu

/** A header without what looks like a sign of a customer and is none. */
const withoutOthersWords = (words: string) =>
  words
    .replaceAll(ofNumber, '')
    .replace(toBeCalled, '')
    .replaceAll(/guest ?houses?/giu, 'guesthouse')

const plainly = (name: string) => name.replaceAll(/[\s_.:›/'’-]+/gu, ' ').trim()

const lodging =
  /(?<!\p{L})(?:guest ?houses?|hotels?|hôtel|hotelu|accommodation|albergo|alojamiento|hébergement|unterkunft)(?!\p{L})/iu

/** Tel. do hotelu/mobil: one of the two is the customer's own, since no hotel has a mobile; Guide tel/mobile is a guide's. */
function isAlsoOwn(name: string): boolean {
  const parts = name.split(/\s*[/|]\s*|\s+(?:or|oder|ou|o|of|lub|nebo)\s+/iu)
  const ofMobile = parts.some((part) => mobile.test(part) && !others.test(part))
  return ofMobile && parts.some((part) => lodging.test(part))
}
const mobile =
  /^(?:(?:tel|tél)\.? )?(?:mobiles?|mob\.?|cell(?:ular[ei]?)?|cell\. ?|handy(?:nr\.?)?|mobil(?:nr\.?)?|portable|gsm|m[oó]vil|telem[oó]vel|celular|mobiel|komórka|kom\.|mobilní|mobilnr|whatsapp)$/iu

const isOfCustomer = (owner: string) => ofCustomers.test(owner) || owner.split(' ').length > mostWords

/** How well a header of the telephone or the e-mail address of another one fits; undefined where it is the customer's, or of something else. */
export function contactOfOthers(name: string): FieldScores | undefined {
  const words = plainly(name)
  if (fax.test(words)) return { nothing: true }
  const owner = withoutOthersWords(words)
  if (isAlsoOwn(name) || isOfCustomer(owner)) return undefined
  const concepts = conceptsOf(name)
  const isContact = concepts.has('phone') || concepts.has('email')
  const isOfOthers = others.test(words) || conductor.test(words)
  if (isOfOthers && (isContact || isReached.test(words))) return { nothing: true }
  if (!isContact || !isOfSeller(name)) return undefined
  return concepts.has('email') ? { customer_email: ofSeller } : { customer_phone: ofSeller }
}

// Cells that are nothing else make it the customer's, where no other column is, and so low that it is asked about.
const ofSeller = 0.4

/** Whether a header names who sold a booking. */
export const isOfSeller = (name: string): boolean => sellers.test(plainly(name))
