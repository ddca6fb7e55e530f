// What a header asks for as a whole, whatever its words mean by themselves.

// Cancelled at, Stornodatum and Date d'annulation
const cancelStem = '(?:cancel|storn|annul|anul|geannul)\\p{L}*'
const cancelMoment = new RegExp(
  `^${cancelStem}[ _-](?:at|on|date|time|am|um|le|el|il|op|em|dnia|datum)$|^stornodatum$|^(?:date|datum|fecha|data)[ _](?:(?:of|de|di|da|der|van)[ _]|d['’])?${cancelStem}$`,
  'iu',
)

/** Whether a header asks when the booking was cancelled. */
export const asksWhenCancelled = (header: string): boolean => cancelMoment.test(header.trim())

/** Rang on, Angerufen am and Appelé le: when a customer called, which need not be when the booking was made. */
export const asksWhenCalled = (header: string): boolean => called.test(header.trim())
const called =
  /^(?:(?:last|first|they|she|he) )?(?:(?:rang|rung|phoned|telephoned|e-?mailed)(?: (?:us|in|up|back))*(?: (?:on|at|date))?|called(?: (?:us|back))* (?:on|at)|(?:date|day) (?:rang|phoned|telephoned|called))$|^(?:angerufen|telefoniert|zurückgerufen|gemailt)(?: am)?$|^(?:anruf|telefonat|rückruf) (?:am|vom)$|^(?:a |ont )?(?:appelé|rappelé|téléphoné) le$|^appel du$|^(?:llamó|llamaron|telefoneó) el(?: día)?$|^llamada del?(?: día)?$|^(?:ha )?(?:chiamato|telefonato) il$|^(?:chiamata|telefonata) del$|^(?:gebeld|belde|teruggebeld)(?: op| d\.?d\.?)$|^(?:ligou|telefonou|ligaram) (?:em|a|no dia)$|^chamada de$|^(?:za)?dzwonił[ai]?(?: dnia)?$|^telefon z dnia$|^(?:ringde|ringede|ringte)(?: den)?$/iu

/** Booked? is answered with yes or no, and Booked without its mark with a day. */
export const asksWhetherBooked = (header: string): boolean => booked.test(header.trim())
const booked =
  /^¿?\s?(?:(?:is|all|already|ist|schon|est|déjà|ya|già|al|já|czy|już)[ _])*(?:booked|gebucht|réservée?s?|reservad[oa]s?|prenotat[oaie]|geboekt|gereserveerd|zarezerwowan[aeyo]|boka[dt]|bestilt|예약됨|予約済み?|已预[订定])\s?[?？]$/iu

/** Whether a header asks how people came to know of the tours, which is nothing of the booking: Where did you hear about us? */
export const asksHowKnown = (header: string): boolean => known.test(header.trim())
const known =
  /^¿?\s?(?:(?:how|where) (?:did|have) (?:you|they) (?:first )?(?:hear|heard|find|found|learn|come across|get to know|discover)(?:ed|t)?(?!\p{L}).{0,20}(?:us|this|our|tours?|it)(?!\p{L})|(?:how|where) (?:you |they )?(?:heard|found) (?:of |about |out )*us(?!\p{L})|heard (?:of|about) us|(?:wie|woher|wo|wodurch) .{0,30}(?:von uns|auf uns|uns|davon) (?:gehört|erfahren|gefunden|aufmerksam|kenn\p{L}*)|woher kenn\p{L}* (?:sie|ihr|du) uns|(?:comment|où) .{0,20}(?:connue?s?|entendu parler|découverte?s?|trouvée?s?)(?!\p{L})|(?:cómo|como|dónde|donde) (?:nos |has |ha |te |se )*(?:conoci\p{L}+|oíste|supiste|supo|encontr\p{L}+|enter\p{L}+)|(?:come|dove) (?:ci |hai |ha |avete )*(?:conosciut\p{L}*|trovat\p{L}*|saputo|sentito)|(?:hoe|waar|waarvan) .{0,20}(?:ons|over ons|van ons) (?:gevonden|gehoord|terecht\p{L}*|ken\p{L}*)|(?:como|onde) (?:nos |soube |ouviu |ficou )*(?:conheceu|encontrou|de nós|falar de nós|a conhecer)|skąd .{0,20}(?:o nas|nas) ?\p{L}*|(?:hur|var) (?:hörde|hittade|fick) (?:du|ni) .{0,20}oss|hvor(?:dan)? (?:hørte|fandt|fant) (?:du|i|dere) .{0,20}os+|(?:jak|odkud|kde) .{0,20}(?:o nás|nás) \p{L}+)/iu

/** Whether a header asks if people take part: In?, Are they coming?, ¿Viene? and Jedzie. */
export const asksWhetherComing = (header: string): boolean => comes.test(header.trim())
const verbs =
  '(?:mit )?dabei|komm(?:t|en)(?: mit)?|f[aä]hr(?:t|en) mit|macht mit|nimmt teil|vient|viennent|participe(?:nt)?|vienen?|asisten?|se apuntan?|vengono|partecipa(?:no)?|kom(?:t|en)(?: mee)?|ga{1,2}(?:t|n) mee|doet mee|vem|vêm|participam?|jedzie|jadą|przyjdzie|przyjdą|bierze udział|följer med'
const begun =
  "(?:(?:are|is|will|be|they|he|she|we|you|still|all|definitely|sind|ist|noch|alle|ils?|elles?|on|est|sont|y|ci|czy|zijn|wie|er)[ _'’-]+)*"
// Are you coming and Kommen Sie need no mark.
const asked =
  '(?:are|will|is|can|do|does) (?:you|they|he|she|we|everyone|anyone)(?: (?:all|both|still|be|able to))* (?:coming|going|attending|joining(?: us)?|taking part|come|attend|join(?: us)?|take part|make it)|(?:kommen|fahren) (?:sie|wir|alle)(?: mit)?|(?:sind|seid) (?:sie|ihr|alle) dabei|(?:venez|viendrez|participez)-vous|vienen ustedes|venite|komen (?:jullie|ze)(?: mee)?|gaan (?:jullie|ze) mee|vocês (?:vêm|vão)|czy (?:przyjadą|jadą|będą) .{2,12}|kommer (?:ni|i|dere)'
const comes = new RegExp(
  `^(?:¿?\\s?${begun}(?:${verbs}|in|coming|going(?: ahead)?|joining|attending|taking part|on board|présente?s?|partante?s?|vai|vão|va|van|erbij|będzie|kommer|참석|참가|参加)\\s?[?？]|${verbs}|${asked})$`,
  'iu',
)
