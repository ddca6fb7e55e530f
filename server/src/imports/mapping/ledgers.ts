/** N/C, Sachkonto and Cuenta contable: to which account of a ledger a line belongs. */
const ofLedger =
  /^(?:n[/.]c\.?|t[/.]c\.?|nominal(?: ?(?:code|a\/?c|acc(?:oun)?t))?|nom\.? ?(?:code|a\/?c)|(?:general )?ledger(?: (?:code|a\/?c|acc(?:oun)?t))?|g\/?l(?: ?(?:code|a\/?c|acc(?:oun)?t))?|(?:sach|erlös|gegen|ertrags)konto|bu-?schl(?:üssel|\.)?|steuerschl(?:üssel|\.)|compte (?:général|comptable|de produit)|c(?:uen)?ta\.? contable|subcuenta|sottoconto|conto (?:di )?ricav[oi]|conto co\.?ge\.?|grootboek(?:rekening|nr\.?)?|conta (?:contabilística|contábil)|konto księgowe|bokföringskonto|finanskonto)$/iu
const textOfLine =
  /^(?:memo|narrati(?:ve|on)|line (?:text|note|memo)|posting text|buchungstext|belegtext|libellé(?: (?:de l['’])?écriture)?|concepto(?: contable)?|causale|boekingstekst|omschrijving boeking|histórico|opis księgowania|verifikationstext)$/iu

/** The account of a line in a ledger, and what bookkeepers write beside it: nothing that a guide should know. */
export const isOfLedger = (name: string, columns: readonly { name: string }[]): boolean =>
  ofLedger.test(name.trim()) ||
  (textOfLine.test(name.trim()) && columns.some((column) => ofLedger.test(column.name.trim())))
