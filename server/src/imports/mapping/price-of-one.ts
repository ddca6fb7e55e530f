/** What a booking may have several of, in the singular of each language; German says Kartenpreis of one, too. */
const counted =
  'ticket|seat|place|spot|karte|karten(?=preis)|(?:sitz)?platz|billet|entrada|boleto|plaza|biglietto|posto|kaart(?:je)?|plaats|bilhete|lugar|bilet|biletu|biljett'

// Kartenpreis and Ticketprijs are of one, too.
const one = new RegExp(`(?<!\\p{L})(?:${counted})(?=preis|prijs|pris|kosten|tarif|(?!\\p{L}))`, 'iu')
const ofValue = /(?<!\p{L})(?:value|wert|valeur|valore?|waarde)(?!\p{L})/iu

/** Whether a header may be the price of one ticket or seat. */
export const namesOne = (header: string): boolean => one.test(header)

/** Ticket value and Valeur du billet. */
export const isValue = (header: string): boolean => ofValue.test(header)
