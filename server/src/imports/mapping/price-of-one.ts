/** What a file may count in place of travelers, in the singular and in the plural of each language. */
const counted: [one: string, several: string][] = [
  ['ticket', 'tickets'],
  ['seat', 'seats'],
  ['place|spot', 'places|spots'],
  ['karte|karten(?=preis)', 'karten'],
  ['(?:sitz)?platz', '(?:sitz)?plätze'],
  ['billet', 'billets|billetter'],
  ['entrada', 'entradas'],
  ['boleto', 'boletos'],
  ['plaza', 'plazas'],
  ['biglietto', 'biglietti'],
  ['posto', 'posti'],
  ['kaart(?:je)?', 'kaarten|kaartjes'],
  ['plaats', 'plaatsen'],
  ['bilhete', 'bilhetes'],
  ['lugar', 'lugares'],
  ['bilet|biletu', 'bilety|biletów'],
  ['biljett', 'biljetter'],
]

// Kartenpreis and Ticketprijs are of one, too.
const behind = '(?=preis|prijs|pris|kosten|tarif|(?!\\p{L}))'
const words = counted.map(([one, several]) => ({
  one: new RegExp(`(?<!\\p{L})(?:${one})${behind}`, 'iu'),
  several: new RegExp(`(?<!\\p{L})(?:${several}|${one})(?!\\p{L})`, 'iu'),
}))

/** Whether a header is the price of one of what another one counts: Ticket price beside Tickets. */
export const namesOneOf = (price: string, party: string): boolean =>
  words.some(({ one, several }) => one.test(price) && several.test(party))
