// Of what stands beside a cancellation in a note, what says that it is supposed, or that of another thing than the booking.

// Bitte komplett storniert, and not Abendessen komplett storniert
const adverbs = '(?:(?:bitte|leider|jetzt|nun|heute|gestern|schon|bereits|kurzfristig|wurde|wird|ist|alles)\\s+)*'
/** A cancellation that names nothing, in an expression that ignores case. */
export const completely = `${adverbs}(?:komplett|vollständig) storniert(?!\\p{L})`

const things =
  'hotel|hôtel|restaurant|ristorante|restaurante|dinner|lunch|meal|abendessen|mittagessen|repas|flights?|flug|vol|vuelo|volo|voo|vlucht|lot(?!\\s*\\d)|taxi|transfer|train|zug|tren|treno'
const clause = '(?:^|[.,;:!?(–\\n-])[^\\p{L}\\n]*'
const inCase =
  '(?:in case|en cas|in caso|nel caso|em caso|no caso|en caso|im falle?|in geval|i tilfælde|i händelse|w razie|w przypadku|v případě|v prípade)\\s'
const supposedBefore = new RegExp(
  [
    // Bei Regen wird die Fahrt abgesagt; Erstattung bei Frau Meyer supposes nothing.
    `${clause}(?:bei|bij|ved|vid)\\s[^.,;:!?()\\n]*(?:,[^.,;:!?()\\n]*\\s(?:oder|und|of|eller|og|och)\\s[^.,;:!?()\\n]*)?$`,
    `(?:${clause}(?:\\p{L}+\\s)?|(?<!\\p{L})(?:qu['’]|(?:que|che|that|dass|że)\\s))${inCase}[^.;:!?()\\n]*$`,
    `(?<!\\p{L})${inCase}[^.,;:!?()\\n]*$`,
    `(?<!\\p{L})esetén(?!\\p{L})[^.;:!?()\\n]*$`,
    `${clause}(?:sans|sin|senza|sem|ohne|zonder|bez|without) (?:paiement|pago|pagamento|zahlung|anzahlung|betaling|payment|acompte|seña|acconto|caparra)(?!\\p{L})[^.;:!?()\\n]*$`,
  ].join('|'),
  'iu',
)
// Odwołana w razie deszczu
const supposedBehind = new RegExp(`^[^.,;:!?()\\n–-]*\\s${inCase}`, 'iu')
// Hotel: Buchung storniert; a flight that is cancelled is the usual reason why a booking is.
const thingBefore = new RegExp(
  `(?<!\\p{L})(?:${things})(?:\\s*[:–-]\\s*|\\s+)(?:(?:the|our|die|unsere|notre|nuestra|nostra|onze|nasza)\\s+)?$`,
  'iu',
)
const ofABooking = new RegExp(
  `^(?:(?:la|toute la|toda la|tutta la|a|o)\\s)?(?:booking|buchung|reserv|réserv|résa|prenotazione|boeking|marcação|rezerw|rezerv|bokning|bestilling|foglalás|${completely})`,
  'iu',
)
// A message about this booking was cancelled.
const ofWhat =
  /(?<!(?:whole|all|rest|lot) )(?<!\p{L})(?:about|regarding|concerning|on|for|of) (?:the|this|their|our|my|his|her) $/iu
// Cancelled the reservation at the restaurant, and at The Ivy, and not at the last minute.
const thingBehind = new RegExp(`^\\s+(?:at|in|of) the (?:${things}|theatre)(?!\\p{L}|['’]s)`, 'iu')
const placeBehind = /^\s+at (?!Viator|GetYourGuide|Booking|Expedia|Klook|Trip)(?:[Tt]he )?\p{Lu}\p{Ll}/u

/** Whether what is matched at a place of a note cancels the booking: no other thing, and without a condition. */
export function cancelsBooking(note: string, { 0: found, index }: RegExpExecArray): boolean {
  const [before, behind] = [note.slice(0, index), note.slice(index + found.length)]
  if (supposedBefore.test(before) || supposedBehind.test(behind)) return false
  if (ofWhat.test(before)) return false
  if (ofABooking.test(found) && thingBefore.test(before)) return false
  return !thingBehind.test(behind) && !(/reservation$/iu.test(found) && placeBehind.test(behind))
}
