// What a note says beside a cancellation that makes it another one: undone, denied, supposed, or of another booking.

const back =
  /(?<!\p{L})(?:reinstat\p{L}*|reactiv\p{L}*|undone|error|mistake|irrt\p{L}*|erreur|errore|vergissing|engano|pomyłk\p{L}*|omył\p{L}*|misstag|feil|fejl|omylem|chyb\p{L}*|tévedés\p{L}*|yanlış\p{L}*|greșeal\p{L}*|λάθος|ошибк\p{L}*|помилк\p{L}*|grešk\p{L}*|replac\p{L}*|ersetzt|remplac\p{L}*|sustituy\p{L}*|sostitui\p{L}*|vervangt|zastępuj\p{L}*|cancellation (?:is |was |has been )?withdrawn|zurückgezogen|zurückgenommen|re-?booked|re-?ordered|new (?:one|order|booking) (?:placed|made|created)|neu (?:gebucht|angelegt|eingebucht|erfasst|bestellt)|resto igual|as booked|last (?:week|month|year)['’]s|last (?:time|year)|came back|(?:this one|tour|rest) (?:stays?|ok|okay)|now coming|coming again|then changed (?:(?:their|his|her) )?minds?|persuaded|moved to \d+|now with|restored|re-?opened|merged|wieder (?:aktiviert|eröffnet|aufgenommen|gebucht|eingebucht)|confirmad[oa]s? de nuevo|ri-?confermat[oa]|re-?confirm\p{L}*|umgebucht|after all|doch|finalement|still|trotzdem|bleib(?:t|en)|kept|keep|instead|stands|remains?|unchanged|back on|others|the rest|die anderen|die übrigen|les autres|los demás|los otros|gli altri|de anderen|de rest|os outros|reszta|pozostali|resten|de andra|de andre|ostatní|többiek)(?!\p{L})/iu
/** Whether other words of a note undo what it says of a cancellation. */
export const undoes = (others: string): boolean => back.test(others)

const anotherBooking =
  /(?<!\p{L})(?:previous|earlier|first|other|another|old|frühere?|alte|andere|vorige|erste|précédente?|ancienne?|autre|anterior|otra|primera|precedente|altra|vecchia|oude|andere|outra|poprzedni\p{L}*|inna|stara|tidigare|förra|tidligere|forrige|předchozí|előző|önceki|προηγούμεν\p{L}*|предыдущ\p{L}*|попередн\p{L}*|prethodn\p{L}*|edellinen)(?!\p{L})/iu
/** Whether the words before a booking that is cancelled say that it is another one: the previous booking. */
export const isOfAnother = (before: string): boolean => anotherBooking.test(before)

const if_ =
  'if(?! (?:possible|any|so|you))|unless|wenn(?! möglich)|falls|sofern|ob|si(?! (?:possible|posible))|se(?! (?:anula|possib))|als|indien(?! mogelijk)|jeśli|jeżeli|hvis|om|ha(?! (?:anulado|cancelado|annullato|disdetto|cancellato|sido|anul|cancel))|eğer|αν|εάν|εαν|если|якщо|ako|jos|jika|kalau|nếu|dacă|pokud|když|jestli'
const mayBe = 'caso|may|might|can|could|kann|könnte|может|можно|може'
const inCase =
  'in case|en cas|in caso|nel caso|em caso|no caso|en caso|im falle?|in geval|i tilfælde|i händelse|w razie|w przypadku|v případě|în caz|σε περίπτωση|в случае'
const condition = new RegExp(`(?<!\\p{L})(?:${if_}|${inCase}|${mayBe})(?!\\p{L})`, 'iu')
/** Whether words of the sentence of a cancellation suppose it, or say that it may be. */
export const isSupposed = (words: string): boolean => condition.test(words)

const beginsSupposed = new RegExp(
  `^(?:(?:${if_}|bei|bij|ved|vid|sans|sin|senza|sem|ohne|zonder|bez|without)(?!\\p{L})|.*(?<!\\p{L})(?:(?:${inCase})(?!\\p{L})|esetén$))`,
  'iu',
)
/** Whether the clause before a cancellation supposes it: if it rains, ... */
export const supposes = (clause: string): boolean => beginsSupposed.test(clause)

const beginsWithIf = new RegExp(`^\\W*(?:(?:only|nur|sauf|solo|alleen) )?(?:${if_})(?!\\p{L})`, 'iu')
/** Whether the clause behind a cancellation makes it a condition: ..., wenn die Anzahlung fehlt. */
export const isCondition = (clause: string): boolean => beginsWithIf.test(clause)

const deniedBy =
  /(?<!\p{L})(?:not|never|don['’]?t|nicht|nie|keine?|pas|no|non|niet|geen|não|nem|ne|není|inte|ej|ikke|ingen|değil|nu|δεν|μην?|не|nije|ei|tidak|jangan|không|chưa)(?!\p{L})/iu
/** Whether words deny what is beside them: Buchung nicht storniert. */
export const denies = (words: string): boolean => deniedBy.test(words)

const but = /^\W*(?:but|aber|doch|mais|pero|ma|maar|mas|ale|men|azonban|ama|însă|αλλά|но|але)(?!\p{L})/iu
/** Whether the clause behind a cancellation denies it: ..., aber diese Tour nicht. */
export const excepts = (clause: string): boolean => but.test(clause) && denies(clause)
