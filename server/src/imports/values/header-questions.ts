// What a header asks for as a whole, whatever its words mean by themselves.

// Cancelled at, Stornodatum and Date d'annulation
const cancelStem = '(?:cancel|storn|annul|anul|geannul)\\p{L}*'
const cancelMoment = new RegExp(
  `^${cancelStem}[ _-](?:at|on|date|time|am|um|le|el|il|op|em|dnia|datum)$|^stornodatum$|^(?:date|datum|fecha|data)[ _](?:(?:of|de|di|da|der|van)[ _]|d['’])?${cancelStem}$`,
  'iu',
)

/** Whether a header asks when the booking was cancelled. */
export const asksWhenCancelled = (header: string): boolean => cancelMoment.test(header.trim())

/** Booked? is answered with yes or no, and Booked without its mark with a day. */
export const asksWhetherBooked = (header: string): boolean => booked.test(header.trim())
const booked =
  /^¿?\s?(?:(?:is|all|already|ist|schon|est|déjà|ya|già|al|já|czy|już)[ _])*(?:booked|gebucht|réservée?s?|reservad[oa]s?|prenotat[oaie]|geboekt|gereserveerd|zarezerwowan[aeyo]|boka[dt]|bestilt|예약됨|予約済み?|已预[订定])\s?[?？]$/iu

/** Whether a header asks if people take part: In?, Are they coming?, ¿Viene? and Jedzie. */
export const asksWhetherComing = (header: string): boolean => comes.test(header.trim())
const verbs =
  '(?:mit )?dabei|komm(?:t|en)(?: mit)?|f[aä]hr(?:t|en) mit|macht mit|nimmt teil|vient|viennent|participe(?:nt)?|vienen?|asisten?|se apuntan?|vengono|partecipa(?:no)?|kom(?:t|en)(?: mee)?|ga{1,2}(?:t|n) mee|doet mee|vem|vêm|participam?|jedzie|jadą|przyjdzie|przyjdą|bierze udział|följer med'
const begun =
  "(?:(?:are|is|will|be|they|he|she|we|you|still|all|definitely|sind|ist|noch|alle|ils?|elles?|on|est|sont|y|ci|czy|zijn|wie|er)[ _'’-]+)*"
const comes = new RegExp(
  `^(?:¿?\\s?${begun}(?:${verbs}|in|coming|going(?: ahead)?|joining|attending|taking part|on board|présente?s?|partante?s?|vai|vão|va|van|erbij|będzie|kommer|참석|참가|参加)\\s?[?？]|${verbs})$`,
  'iu',
)
