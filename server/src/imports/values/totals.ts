import { isWeekday, monthOf } from './calendar-names.ts'

/** How the first text of a line of totals begins, and other ends of a list. */
const totalWords =
  /^(?:(?:grand|sub|sum|overall|page|day|running)[ -]?)?totals?\b|^(?:dag|dags|tages|wochen|monats|gruppen|bus|week|maand|maands|groeps|blad|tussen|eind)-?(?:totaa?l|subtotaal|summe)\b|^sum(?:me|a)?\b|^(?:zwischen|gesamt)summe\b|^gesamt\b|^sous[ -]?total\b|^total(?:e|en|i)?\b|^subtota(?:l|le|al)\b|^totaa?l\b|^razem\b|^celkem\b|^celkom\b|^spolu\b|^összesen\b|^totalt\b|^i alt\b|^(?:ara |genel )?toplam\b|^(?:del|mellom)summa?\b|^välisumma\b|^(?:mezi|medzi)s[oú]u?čet|^podsuma\b|^rész(?:összeg|összesen)|^μερικό σύνολο|^промежуточный итог|^ukupno\b|^skupaj\b|^yhteensä\b|^σύνολο|^итого|^всего|^разом|^усього|^tổng|^jumlah\b|^(?:till|takings|day['’]s takings|kasse|kassa|caisse|caja|cassa|caixa|kasa)$|^suma\b|^ogółem\b|^end of (?:report|file|list)|^\d+ (?:rows|records|bookings)\b|^(?:rows|records|count|bookings) ?:|^(?:activities|tours|excursions|trips|visits|orders|reservations|entries|buchungen|reservierungen|ausflüge|aktivitäten|touren|réservations|activités|visites|sorties|reservas|actividades|excursiones|visitas|prenotazioni|attività|escursioni|visite|gite|boekingen|reserveringen|activiteiten|excursies|atividades|passeios|excursões|rezerwacje|wycieczki) ?: ?\d+$|^(?:passengers|guests|participants|pax|travell?ers|people|persons|teilnehmer|reisende|personen|passagers|participants|voyageurs|pasajeros|participantes|personas|passeggeri|partecipanti|persone|passagiers|deelnemers|passageiros|pessoas|uczestnicy|osób) ?: ?\d+$/iu

const totalBehind = /^(\p{L}{2,13})\.?[ -]+(?:sub)?(?:total|totale|totaal|gesamt|summe|toplam|razem)$/iu

/** Whether a text begins a line of totals; Friday total ends with the word. */
export const saysTotal = (text: string): boolean =>
  totalWords.test(text) || isWeekday(totalBehind.exec(text)?.[1] ?? '')

const linking = /^(?:for|of|on|für|vom|am|pour|du|le|del|de|el|per|di|voor|van|za|dla|do|och|på|av|um)$/iu
const numbered = /^\d+(?:st|nd|rd|th|er|[º°ª])?$/iu

/** Whether a text is a total and says at most of which day or of which of the `titles` above it: Total Friday, Total for Greenwich by Sail. */
export function isTotalAlone(text: string, titles: readonly string[]): boolean {
  if (isWeekday(totalBehind.exec(text)?.[1] ?? '')) return true
  const found = totalWords.exec(text)?.[0]
  if (found === undefined) return false
  const words = text
    .slice(found.length)
    .split(/[\s,.:()–-]+/u)
    .filter((word) => word !== '' && !linking.test(word))
  const said = words.join(' ').toLowerCase()
  const isOfTitle = titles.some((title) =>
    ` ${title
      .toLowerCase()
      .split(/[\s,.:()–-]+/u)
      .join(' ')} `.includes(` ${said} `),
  )
  return isOfTitle || words.every((word) => isWeekday(word) || monthOf(word) !== undefined || numbered.test(word))
}
