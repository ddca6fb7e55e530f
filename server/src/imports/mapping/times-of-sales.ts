import type { Profile } from './kinds.ts'

// What a till, a shop or a program writes of its own lines. Booked time and Order time may be when the tour is.
const ofSale =
  /^(?:(?:txn|trx|transaction|sales?|sold|till|receipt|pos|purchase|checkout|created?|entered|logged)[ _.-]*(?:time|tm|hour|hr|at)|time[ _](?:of[ _])?(?:the[ _])?(?:sale|transaction|purchase)|time[ _]sold|(?:beleg|bon|kassen|verkaufs|transaktions|erfassungs)(?:uhr)?zeit|heure[ _](?:de[ _](?:la[ _])?|du[ _])?(?:vente|transaction|ticket de caisse|caisse|achat)|hora[ _](?:de[ _](?:la[ _])?|da[ _])?(?:venta|transacci[oó]n|compra|venda|transação|caja)|ora[ _](?:(?:di|della|dello)[ _])?(?:vendita|transazione|scontrino|acquisto)|(?:verkoop|kassa|transactie|bon|aankoop)tijd(?:stip)?|(?:godzina|czas)[ _](?:sprzedaży|transakcji|paragonu|zakupu)|čas[ _](?:prodeje|transakce|účtenky|nákupu|predaja|transakcie)|(?:försäljnings|transaktions|kvitto|köp)tid(?:punkt)?|(?:salgs|transaktions|transaksjons|bon|køb)s?tid(?:spunkt)?|myyntiaika|eladás ideje|satış saati|ώρα πώλησης|время продажи|час продажу|ora vânzării|vrijeme prodaje)$/iu
const spaced = (header: string) => header.trim().replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
const mostly = 0.8

const stamp = '(?:ts|tstamp|time[ _]?stamp|stamp|dttm|dtm)'
const sale =
  '(?:txn|trx|tran?s|transaction|sales?|sold|order|ord|booking|bkg|res|till|pos|receipt|rcpt|purchase|checkout|rec|record|entry|vente|venta|vendita|verkauf|beleg|bon|kassen?)'
const ofStamp = new RegExp(`^(?:${sale}[ _.-]?${stamp}|${stamp}[ _.-]${sale})$`, 'iu')
const mostStamps = 0.7

/** TXN_TS above moments: when a till wrote a line, and no number of it. A line below the table may have another cell. */
export const areStampsOfSales = (header: string, { share }: Profile): boolean =>
  (share.datetime ?? 0) >= mostStamps && ofStamp.test(spaced(header))

/** TXN_TIME above times alone: when a till sold a ticket, and not when its tour is. With a day it is when a booking was made. */
export const areTimesOfSales = (header: string, { share }: Profile): boolean =>
  (share.time ?? 0) >= mostly && ofSale.test(spaced(header))
