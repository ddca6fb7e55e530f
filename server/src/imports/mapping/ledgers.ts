import type { ImportMapping } from 'contract/import-mapping'
import { cellsAt, type Cells } from './cells.ts'

/** N/C, Sachkonto and Cuenta contable: to which account of a ledger a line belongs. */
const ofLedger =
  /^(?:n[/.]c\.?|t[/.]c\.?|nominal(?: ?(?:code|a\/?c|acc(?:oun)?t))?|nom\.? ?(?:code|a\/?c)|(?:general )?ledger(?: (?:code|a\/?c|acc(?:oun)?t))?|g\/?l(?: ?(?:code|a\/?c|acc(?:oun)?t))?|(?:sach|erlös|gegen|ertrags)konto|bu-?schl(?:üssel|\.)?|steuerschl(?:üssel|\.)|compte (?:général|comptable|de produit)|c(?:uen)?ta\.? contable|subcuenta|sottoconto|conto (?:di )?ricav[oi]|conto co\.?ge\.?|grootboek(?:rekening|nr\.?)?|conta (?:contabilística|contábil)|konto księgowe|bokföringskonto|finanskonto)$/iu
const textOfLine =
  /^(?:memo|narrati(?:ve|on)|line (?:text|note|memo)|posting text|buchungstext|belegtext|libellé(?: (?:de l['’])?écriture)?|concepto(?: contable)?|causale|boekingstekst|omschrijving boeking|histórico|opis księgowania|verifikationstext)$/iu

/** Af Bij and Soll/Haben: whether money came or went, in the download of a bank. */
const ofBank =
  /^(?:af ?[/-]? ?bij|bij ?[/-]? ?af|debit ?[/-] ?credit|dr ?[/-] ?cr|soll ?[/-] ?haben|s ?\/ ?h|d[ée]bit ?[/-] ?cr[ée]dit|debe ?[/-] ?haber|dare ?[/-] ?avere|débito ?[/-] ?crédito|wn ?\/ ?ma)$/iu
const kindOfTransfer =
  /^(?:code|mutatiesoort|mutatiecode|transactiecode|transaction (?:code|type)|buchungsschlüssel|textschlüssel|gvc|code opération|código|codice|causale abi|kod)$/iu

/** The account of a line in a ledger, and what bookkeepers write beside it: nothing that a guide should know. */
export const isOfLedger = (name: string, columns: readonly { name: string }[]): boolean =>
  ofLedger.test(name.trim()) ||
  (kindOfTransfer.test(name.trim()) && columns.some((column) => ofBank.test(column.name.trim()))) ||
  (textOfLine.test(name.trim()) && columns.some((column) => ofLedger.test(column.name.trim())))

/** When a line was entered in the books; in German and Dutch also when a booking was made. */
const dayOfLine =
  /^(?:(?:date )?posted(?: on)?|post(?:ing)?[ _-]?date|(?:g\/?l|ledger|accounting|journal|entry) date|buchungs(?:datum|tag)|date (?:comptable|d['’]écriture|de comptabilisation)|fecha (?:contable|(?:del? )?asiento)|data (?:contabile|di contabilizzazione|contabilística|contábil|(?:do )?lançamento|księgowania)|boek(?:ings)?datum|bokföringsdatum|bokføringsdato|bogføringsdato|datum zaúčtování|dátum zaúčtovania|könyvelés dátuma|muhasebe tarihi)$/iu

/** Posted above other days in rows of one order: when each line was entered, and not when the booking was made. */
export function withoutDaysOfLines(
  mapping: ImportMapping,
  columns: readonly { name: string; index: number }[],
  cells: Cells,
) {
  const name = columns.find(({ index }) => index === mapping.input_date?.column)?.name ?? ''
  if (!dayOfLine.test(name.trim()) || mapping.changed_at) return
  const [orders, days] = [cellsAt(cells, mapping.booking_reference), cellsAt(cells, mapping.input_date)]
  // Rows of further travelers may leave the day empty.
  const firsts = new Map<string, string>()
  const isOfLines = orders.some((order, row) => {
    const day = days[row] ?? ''
    if (order === '' || day === '') return false
    if (!firsts.has(order)) firsts.set(order, day)
    return firsts.get(order) !== day
  })
  if (isOfLines) delete mapping.input_date
}
