import { isLong } from '../values/texts.ts'
import { wordReader } from '../values/words.ts'
import { isPayment, type Profile } from './kinds.ts'

const ofInvoice =
  /^(?:(?:invoice|inv|bill|order payment|sales ?doc(?:ument)?)[ _-]*(?:status|state)|status[ _-](?:of[ _-])?(?:the[ _-])?invoice|rechnungs(?:status|stand)|(?:statut|état)[ _](?:de[ _](?:la[ _])?)?facture|estado[ _](?:de[ _](?:la[ _])?)?factura|stato[ _](?:della[ _])?fattura|factuur(?:status|stand)|(?:estado|status)[ _](?:da[ _])?fatura|(?:status|stan)[ _]faktury|faktura(?:status|stav|læge)|stav[ _]faktury|laskun tila|számla (?:állapota|státusza)|stare factură|status računa)$/iu
const spaced = (header: string) =>
  header
    .trim()
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/^\*+|\*+$/g, '')
const word = wordReader({})

const isWithdrawn = (value: string) =>
  !isPayment(value) &&
  (word('status', value) === 'cancelled' ||
    /^(?:draft|entwurf|brouillon|borrador|bozza|concept|rascunho|szkic|koncept|utkast|kladde)$/iu.test(value))

/** PAID beside DRAFT and VOIDED below InvoiceStatus: how far the booking of each invoice is, where Paid and Overdue alone are payments. */
export const sayStateOfInvoice = (header: string, { values }: Profile): boolean =>
  !isLong(header) && ofInvoice.test(spaced(header)) && values.some(isWithdrawn)
