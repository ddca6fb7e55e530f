import { conceptsOf, type Concept } from './concepts.ts'
import { namesOuting } from './outings.ts'

/** Parishes and clubs, which no tour is called. */
const senders =
  /(?<!\p{L})(?:parish(?: (?:council|pilgrims?|group))?|pfarrei|(?:pfarr|kirchen)gemeinde|paroisse|parroquia|parrocchia|parochie|paróquia|parafi[aę]|församling|societ(?:y|ies)|association|guild|clubs?|u3a|wi|women['’]s institute|\p{L}*verein|amicale|comité d['’]entreprise|cse|asociación|peña|associazione|circolo|cral|associação|vereniging|stowarzyszenie|koło|förening)(?!\p{L})/iu
// What is shown is called so as well.
const sights =
  /(?<!\p{L})(?:royal|football|soccer|fc|cricket|tennis|rugby|golf|polo|jockey|jazz|night|comedy|yacht|reform|garrick|hellfire|cabaret|supper|fight|cotton)(?!\p{L})/iu
const between = /\s+[-–—|·]\s+|\s*:\s+/u
const mostWords = 6

/** Westminster Cathedral Walk of `Kilbride Parish – Westminster Cathedral Walk`: the name of a tour without who sends the list, which stands before it. */
export function withoutSender(text: string): string {
  const [sender = '', ...others] = text.split(between)
  const found = between.exec(text)
  const rest = found ? text.slice(found.index + found[0].length).trim() : ''
  const isSender = senders.test(sender) && !sights.test(sender) && !namesOuting(sender)
  const isShort = sender.split(/\s+/u).length <= mostWords
  return isSender && isShort && others.length === 1 && namesWhere(rest) ? rest : text
}

// Canterbury Cathedral and Windsor Castle
const places =
  /\p{L}\s(?:cathedral|castle|palace|abbey|minster|gardens?|museum|gallery)(?!\p{L})|(?<!\p{L})(?:schloss|kathedrale|château|cathédrale|catedral|castillo|cattedrale|castello|kasteel|kathedraal|catedral|castelo|katedra|zamek)\s\p{L}/iu

/** An outing that says where it goes: Stadium Tour alone would be one of the sender's own. */
const namesWhere = (text: string) =>
  places.test(text) || (namesOuting(text) && text.split(/\s+/u).filter((word) => /^\p{Lu}/u.test(word)).length > 2)

// Feuille de route and Fahrauftrag, which the driver gets.
const ofDrivers =
  /^(?:feuilles? d(?:e |['’])(?:route|embarquement|présence|départ)|bordereau|hojas? de ruta|fogli?o? di (?:viaggio|marcia|servizio)|folha de (?:rota|viagem|serviço|obra)|rit(?:ten)?(?:lijst|staat|blad)|(?:fahr|dienst|touren|lauf)(?:auftrag|zettel|blatt|plan)|karta (?:drogowa|przejazdu)|kør(?:e|sels)seddel|kjøreseddel|kör(?:order|schema)|ajomääräin|ajo-ohje|menetlevél|foaie de parcurs|putni nalog|cestovní příkaz|(?:маршрутный|путевой) лист|маршрутний лист|yol listesi|(?:run|route|road|job|driver'?s?|coach|boarding) (?:sheet|card|list|plan)|waybill|itinerary)$/iu
const ofPassengers =
  /^(?:[\p{L}'’]+\s+){0,3}(?:list|\p{L}*(?<!ia|na|ra)list[aey]|\p{L}*lijst|manifest[oe]?|elenco|roster)(?:\s+\p{L}+){0,3}$/iu

// Who waits, is in reserve or does not come has no booking.
const ofOthers =
  /(?<!\p{L})(?:cancel\p{L}*|wait\p{L}*|reserves?|stand-?by|no-?shows?|pending|tentative|unconfirmed|declined|rejected|refund\p{L}*|storn\p{L}*|absage\p{L}*|abgesagt\p{L}*|warte\p{L}*|reserve(?:liste|lijst|lista)|nachrück\p{L}*|annul\p{L}*|attente|réserves?|désist\p{L}*|espera|cancela\p{L}*|anula\p{L}*|reserva|suplentes?|attesa|riserv[ae]|annull\p{L}*|wacht\p{L}*|geannuleerd\p{L}*|rezerwow\p{L}*|oczekując\p{L}*|anulowan\p{L}*|vänte?\p{L}*|avbok\p{L}*|ventelisten?|afbud\p{L}*|avbestil\p{L}*|aflys\p{L}*|čekac\p{L}*|náhradn\p{L}*|zrušen\p{L}*|jono\p{L}*|peru(?:ut|tet)\p{L}*|várólist\p{L}*|lemond\p{L}*|așteptare|čekanj\p{L}*|bekleme|iptal)(?!\p{L})/iu
const saysWhat: readonly Concept[] = ['tour', 'time']
const ofPeople: readonly Concept[] = ['person', 'name', 'count', 'list', 'pickup']

/** Passenger list, and Feuille de route; not Waiting list, nor Kew Walk list, which says which tour it is of. */
export function isOwnList(text: string): boolean {
  const list = text.trim()
  if (ofDrivers.test(list)) return true
  const concepts = conceptsOf(list)
  const isOfTour = saysWhat.some((each) => concepts.has(each)) && !ofPeople.some((each) => concepts.has(each))
  return ofPassengers.test(list) && !ofOthers.test(list) && !isOfTour
}

/** Thames Cruise of `Passenger list - Thames Cruise`, and a title that begins with no list as it is. */
export function withoutList(text: string): string {
  const [list = '', name = '', ...others] = text.split(between)
  return isOwnList(list) && name !== '' && others.length === 0 && !isOwnList(name) ? name : text
}
