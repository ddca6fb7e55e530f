import { wordReader } from '../values/words.ts'
import { isPayment } from './kinds.ts'

const word = wordReader({})

/** payment_status above paid and awaiting_payment, in the orders of a shop, which say more than paid and unpaid. */
export function sayWhatIsAwaited(header: string, values: readonly string[]): boolean {
  const read = values.map((value) => word('status', value))
  const isAwaited = values.some((value, at) => read[at] === 'pending' && !isPayment(value) && awaited.test(value))
  return ofStateOfPayment.test(header.trim()) && read.includes('confirmed') && isAwaited
}
const ofStateOfPayment =
  /^(?:(?:payment|pay|financial|order payment)[ _-]?(?:status|state)|(?:zahlungs|bezahl)status|statut[ _](?:du[ _])?paiement|estado[ _](?:del?[ _])?pago|stato[ _](?:del[ _])?pagamento|betaal?(?:ings)?status|(?:estado|status)[ _](?:do[ _])?pagamento|status[ _]płatności|betal(?:nings|ings)status|stav[ _]platby|maksun tila|fizetési állapot|ödeme durumu|stare plată|status plaćanja|κατάσταση πληρωμής|статус оплаты|статус оплати)$/iu
// Not paid is a payment alone.
const awaited =
  /^(?!(?:not|nicht|pas|non?|niet|nie|não|ne|nem|ikke|inte|ej|part(?:ly|ially)?|teil\p{L}*|still|yet|to)(?!\p{L})).*[ _-]|^(?:pending|processing|authori[sz]ed|open|offen|ausstehend)$/iu
