import { flagOf } from './yes-and-no.ts'

const asks = [
  // A booking that is made directly may be one without an agent.
  '(?:is )?instant(?:ly)?(?: ?(?:book(?:ing|ed|able)?|confirm(?:ation|ed)?|accept(?:ance|ed)?|approv(?:al|ed)|reserv(?:ation|ed)))?',
  '(?:is )?(?:immediate(?:ly)?|auto(?:matic(?:ally)?)?) ?(?:book(?:ing|ed)?|confirm(?:ation|ed)?|accept(?:ance|ed)?|approv(?:al|ed|e)|reserv(?:ation|ed))',
  '(?:booked|confirmed|accepted|approved) (?:instantly|immediately|automatically)',
  'sofort ?(?:buchung|buchbar|gebucht|bestätigung|bestätigt)',
  '(?:auto(?:matische?|m\\.)?|direkte?) ?(?:bestätigung|bestätigt)',
  '(?:réservation|confirmation) (?:instantanée|immédiate|automatique)',
  '(?:réservé|confirmé)e? (?:instantanément|immédiatement|automatiquement)',
  '(?:reserva|confirmación|confirmació) (?:instantánea|inmediata|automática|instantània|immediata|automàtica)',
  '(?:prenotazione|conferma) (?:istantanea|immediata|automatica)',
  '(?:reserva|confirmação) (?:instantânea|imediata|automática)',
  '(?:directe?|automatische?|onmiddellijke?) (?:bevestiging|bevestigd)',
  '(?:natychmiastow[ae]|automatyczn[ae]) (?:rezerwacja|potwierdzenie)|(?:rezerwacja|potwierdzenie) (?:natychmiastow[ae]|automatyczn[ae])',
  '(?:direkt|omedelbar|automatisk|øjeblikkelig|umiddelbar) ?(?:bekräftelse|bekräftad|bekræftelse|bekræftet|bekreftelse|bekreftet)',
  '(?:okamžit[áéa]|automatick[áéa]) (?:rezervace|potvrzení|rezervácia|potvrdenie)',
  '(?:azonnali|automatikus) (?:foglalás|visszaigazolás)',
  '(?:välitön|automaattinen) (?:varaus|vahvistus)',
  '(?:rezervare|confirmare) (?:instantanee|imediată|automată)',
  '(?:anında|otomatik) (?:rezervasyon|onay)',
  '(?:即時|自動)(?:予約|確定)|(?:即时|自动)确认|(?:즉시|자동) ?(?:확정|예약)',
]
const instant = new RegExp(`^(?:${asks.join('|')})\\s?[?？]?$`, 'iu')

/** Whether a header asks if a booking is confirmed at once: instant_book, isInstant, Sofortbestätigung. */
export const asksForInstant = (header: string): boolean =>
  instant.test(
    header
      .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .replaceAll(/[_-]+/g, ' ')
      .trim(),
  )

/** Whether a column says by yes and no if bookings are confirmed at once; what a few other cells mean is asked. */
export const saysInstant = (header: string, values: readonly string[]): boolean =>
  asksForInstant(header) && 2 * values.filter((value) => flagOf(value) !== undefined).length > values.length

/** What yes and no below such a header say of the confirmation. */
export function readInstant(word: string): 'instant' | 'manual' | undefined {
  const flag = word.trim().toLowerCase() === 'cancelled' ? undefined : flagOf(word)
  return flag === undefined ? undefined : flag ? 'instant' : 'manual'
}
