const ofReport =
  /(?<!\p{L})(?:print\w*|export\w*|creat\w*|generat\w*|produc\w*|issu\w*|report\w*|statement|invoice\w*|period|week(?=\s|$)|w\/[ec]|as (?:of|at)|ending|until|up to|valid|updated|version|rev|due|paid|received|sent|gedruckt|erstellt|stand|rechnung\w*|auszug|zeitraum|woche|bis|édité\p{L}*|imprimé\p{L}*|emisión|emissão|emissione|émission|édition|facture|relevé|semaine|période|jusqu\w*|impreso|emitido|factura|informe|periodo|semana|hasta|stampato|emesso|fattura|estratto|settimana|afgedrukt|factuur|overzicht|afschrift|periode|impresso|fatura|extrato|período|wydruk\w*|wydano|faktura|zestawienie|okres|tydzień)(?!\p{L})/iu

// 2026年6月1日現在, 作成日, 出力: no spaces stand between these words and others.
const inEastAsia =
  /作成|印刷|出力|発行|発送|更新|現在|時点|請求|精算|集計|締切|支払|入金|有効|打印|列印|导出|匯出|生成|制表|製表|更新|截至|截止|发票|發票|账单|帳單|对账|對帳|结算|結算|付款|有效|출력|작성|발행|인쇄|현재|기준|청구|정산|마감|유효/u

/** Whether a title is what a file of bookings prints of itself: the day on which it was made, or a period. */
export const isOfReport = (text: string): boolean => ofReport.test(text) || inEastAsia.test(text)

const otherDay =
  /(?<!\p{L})(?:deadline|closing|(?:confirm|reply|respond|order|book|pay|answer) by|cut[ -]?off|release|option|issue|amended|update|frist|storno|aktualisiert|druck|mise à jour|límite|scadenza|vervaldatum|prazo|list(?:en)?[ -]?dat(?:e|um)|(?:date|datum|fecha|data) (?:(?:of|der|de|della|da) )?(?:the |la )?list[ea]?|season|saison|temporada|stagione|seizoen|sezon|home|heimreise|abreise|rückreise|retour|return|regreso|vuelta|ritorno|rientro|terugreis|regresso|powrót)(?!\p{L})/iu

/** Whether the day behind a label is none of a tour: Print date, Payment due, Cut-off and Valid until. */
export const isNoDayOfTours = (label: string): boolean => otherDay.test(label) || isOfReport(label)
