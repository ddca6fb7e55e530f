import { furtherLanguages, languages } from './languages.ts'
import { bookingIsCancelled } from './notes/note-cancels.ts'
import { plain } from './plain.ts'

// The status of a booking in more words than one.

// Cancelled - by customer; not Cancellable - free, which says what may be done.
const cancelled =
  /^(?!\p{L}*(?:able|ables|ible|bar|ile|ili|ável|avel|aveis|áveis)(?!\p{L}))(?:cancel\w*|storn\w*|annul\p{L}*|anul\p{L}*|geannuleerd)\s*[-–(:,]/iu
// Cancellation: free until 10 July is what holds for a booking that stands.
const terms =
  /^(?:cancel|cancellation|annulation|anulaci[oó]n|cancelaci[oó]n|cancelamento|anulação|annullamento|cancellazione|annulering|annulatie|storno|stornierung|anulacja)(?:\s*:.*(?<!\p{L})(?:up to|before|prior|within|flexible|permitted|no charge|(?:non-?)?refundable|polic(?:y|ies)|terms|bis|vor|innerhalb|flexibel|erlaubt|avant|permise?|antes|permitid[oa]|entro|prima|consentit[oa]|voor|binnen|toegestaan|do|przed|\d+\s*(?:h|hrs?|hours?|days?|std|stunden|tage?|heures?|jours?|horas?|d[ií]as?|ore|giorni|uur|dagen|godz\p{L}*|dni))(?!\p{L})|(?!\p{L}).*(?<!\p{L})(?:free|possible|allowed|until|kostenlos|kostenfrei|möglich|gratuite?|gratis|gratuit[oa]|jusqu\p{L}*|hasta|fino|até|tot)(?!\p{L}))/iu
// Annulé sans frais
const cancelledThen =
  /^(?:cancell?ed|annulée?s?|storniert|anulad[oa]s?|cancelad[oa]s?|annullat[oaie]|cancellat[oaie]|geannuleerd|anulowan[aeyo])\s+[\p{L}\d]/iu
// Annulation par le client, Storno Kunde
const cancelledBy =
  /^(?:cancellation|annulation|anulaci[oó]n|cancelaci[oó]n|cancelamento|anulação|annullamento|cancellazione|annulering|annulatie|storno|stornierung|absage|anulacja|rezygnacja|odwołanie)(?:\s+|\s*[-–:]\s*)(?:(?:by|par|por|pelo|pela|dal|dalla|dall|da|do{2}r|durch|von|vom|przez|le|la|the|el|du|de|del|des)\s+)*(?:client\p{L}*|customer|guest|pax|kund\p{L}*|gast\p{L}*|klant|klient\p{L}*|agen\p{L}*|biur\p{L}*|h[oô]tel\p{L}*|fournisseur|supplier|operator|operador|proveedor|fornitore|leverancier|opérateur)$/iu
// Awaiting head's OK and Wartet auf Antwort; who waits for the day of the tour has booked it.
const awaited =
  /^(?:(?:still|noch|toujours|encore|todavía|ancora|nog|ainda|jeszcze) )?(?:await\p{L}*|waiting|pending|wartet?n? auf|en attente|en espera|pendientes? de|pendentes? de|esperando|in attesa|em espera|à espera|(?:a )?aguarda\p{L}*|wachten|wacht op|in afwachting|czeka\p{L}*|oczekuj\p{L}*|w oczekiwaniu|väntar|inväntar)\s.*(?<!\p{L})(?:deposit|payment|contract|signature|anzahlung|zahlung|unterschrift|acompte|arrhes|paiement|règlement|señal|depósito|anticipo|pago|acconto|caparra|pagamento|aanbetaling|betaling|handtekening|sinal|zaliczk\p{L}*|wpłat\p{L}*|przedpłat\p{L}*|handpenning|betalning|ok|okay|hear|repl(?:y|ies)|answers?|confirm\p{L}*|approval|response|decision|go-?ahead|consent|antwort|rückmeldung|bestätigung|zusage|freigabe|réponse|accord|validation|respuesta|respuestas|visto bueno|aprobación|risposta|conferma|approvazione|resposta|aprovação|antwoord|bevestiging|akkoord|goedkeuring|odpowied\p{L}*|potwierdzen\p{L}*|zgod\p{L}*|svar|bekräftelse)(?!\p{L})/iu
// Awaiting master, en attente du client: who is to say it.
const awaitedOf =
  /^(?:(?:still|noch|toujours|encore|todavía|ancora|nog|ainda|jeszcze) )?(?:awaiting|awaits|waiting (?:for|on)|wartet?n? auf|(?:en|à l['’])attente|en espera|esperando|in attesa|em espera|à espera|aguarda(?:ndo)?|wachten op|wacht op|in afwachting van|czeka(?:my)? na|oczekuje na|väntar på|inväntar)\s(?:(?:the|our|their|his|her|den|die|das|der|du|des?|la|le|les|l|al|a|do|da|dos|del|della|di|el|het|un|une)[ '’]+)*(\p{L}[\p{L}' ’-]*?)(?:['’]s)?$/iu
/** Whether someone is still to answer. */
export const isAwaited = (word: string) =>
  !/\?|\bnot?\b/iu.test(word) && (awaited.test(word) || deciders.has(plain(awaitedOf.exec(word)?.[1] ?? '')))
/** People and companies who book. */
const deciders = new Set(
  [...languages, ...furtherLanguages].flatMap(({ headers }) =>
    ['person', 'organisation', 'supplier', 'source', 'hotel'].flatMap((concept) => (headers[concept] ?? []).map(plain)),
  ),
)
/** What is settled no longer. */
export const undone = /\?|not |reinstat|reactiv|revers|rebook|undone|error|mistake|wieder|irrt|erreur|rétabli/iu
/** What is not settled yet. */
export const open =
  /reques|pend|await|offen|anfr|demand|attente|solicit|pdte|espera|richie|attesa|aanvra|afwacht|pedid|aguard|oczek/iu

const confirmedBy =
  /^(?:confirmed|accepted|approved|bestätigt|confirmée?|confirmad[oa]|confermat[oa]|bevestigd|potwierdzon[aey]) (?:by|durch|von|par|por|pel[oa]|da|dal|dalla|do{2}r|przez) (\p{L}+)$/iu

/** Whether people or companies who book have confirmed it. */
export const isConfirmedBy = (word: string) => deciders.has(plain(confirmedBy.exec(word)?.[1] ?? ''))

const fee =
  '(?:fees?|charges?|charged|penalt(?:y|ies)|costs?|gebühr(?:en)?|stornogebühr(?:en)?|stornokosten|kosten|frais|pénalités?|gastos|penalización|cargos?|penal[ei]|spese|annuleringskosten|boete|taxas?|multa|opłat\\p{L}*|kar[ąay]|avgift|gebyr)'
// CXL W/ FEE, XX - noshow fee, annulé avec frais: the word, and what it costs.
const withFee = new RegExp(
  `^(?<word>\\p{L}[\\p{L} .-]*?)(?:\\s*[-–(:,+/]\\s*|\\s+(?=(?:w\\/|with|mit|ohne|avec|sans|con|sin|senza|com|sem|met|zonder|z|bez|med|utan|uden|uten)))(?:(?:w\\/o?|with(?:out)?|no|full|late|100 ?%|\\d{1,2} ?%|mit|ohne|avec|sans|con|sin|senza|com|sem|met|zonder|z|bez|med|utan|uden|uten|no[ -]?show|cancellation|cxl|canx|de|di|d['’]annulation|de cancelación|di cancellazione|för|for)\\s*)*${fee}(?: (?:applies|apply|due|paid|waived|charged|fällig|dus|applicati?))?\\s*\\)?$`,
  'iu',
)
// No - fee leaves open what the booking is, and a cancellation with a fee may be what holds for one that stands.
const ofTerms =
  /^(?:no|non|nein|nee|não|nie|x|cancel|cancellation|storno|stornierung|annulation|anulación|annulering)$/iu
/** The word of a status before what a cancellation costs. */
export function beforeFee(word: string): string {
  const before = withFee.exec(word)?.groups?.['word'] ?? ''
  return ofTerms.test(before) ? '' : before
}

// As a header, Off is when guests leave their ship.
const isOff = /^off$/iu
const isRequest = (word: string) => /^cancel(?:lation)?(?!\p{L})/iu.test(word) && open.test(word)

const part =
  '(?:only|part|partly|partially|partial|nur|teilweise|seulement|partiel\\p{L}*|s[oó]lo|parcial\\p{L}*|parzial\\p{L}*|alleen|gedeeltelijk|tylko|częściowo)'
const refund =
  '(?:refund\\p{L}*|credit\\p{L}*|vouchers?|deposit|gutschein\\p{L}*|gutschrift|(?:rück)?erstatt\\p{L}*|rembours\\p{L}*|avoir|reembols\\p{L}*|rimbors\\p{L}*|buono|terugbeta\\p{L}*|terugbetaling|tegoed\\p{L}*|zwrot\\p{L}*|zwróc\\p{L}*)'
const sum = '(?:of\\s+)?[£€$]?\\s*\\d+(?:[.,]\\d+)?\\s*[%£€$]?'
// Partial refund and refund only 50%: it is the money that is a part.
const refundInPart = new RegExp(
  `(?<!\\p{L})(?:${part}(?:\\s+(?:a|an|eine?|un|una|een|um|uma))?\\s+(?:${sum}\\s+)?${refund}(?:\\s+${part})?|${refund}\\s+(?:(?:in|is|was|${sum})\\s+)?${part})(?!\\p{L})`,
  'giu',
)
// A guest is ill and one child has Covid say why.
const reason =
  '\\p{L}*(?:\\s+(?:is|was|has|had|being|got|fell|in|an?|the|very|tested|ist|war|hat|wurde|im|est|en|está|è|in|het|jest|trop|très))*\\s+(?:ill(?:ness)?|sick|unwell|injured|hurt|hospital(?:i[sz]ed)?|covid|flu|fever|accident|dead|died|positive|krank|erkrankt|verletzt|verstorben|unfall|fieber|krankenhaus|malades?|blessée?|décédée?|hôpital|enferm[oa]s?|malat[oa]|ziek|doente|chor[aey]|sjuk|syg|syk)(?!\\p{L})'
const one = '(?:one|an?|ein(?:e[rn]?)?|une?|uno|una|um|uma)'
const several = '(?:\\d{1,3}|two|zwei|deux|dos|due|twee|dois)'
const ofAll = '\\s*(?:x\\s*)?(?:of|out of|von|sur|su|z)\\s+(?:\\d|the|all)'
const people =
  '\\s*(?:x\\s*)?(?:pax|pers|pe?opl|person|traveler|traveller|passenger|guest|adult|child|kid|infant|seat|ticket|erwachs|kind|gäst|gast|reisend|teilnehm|enfant|voyageur|passager|niñ|pasajer|viajer|bambin|passegger|ospit|osob|os[oó]b|dziec|pessoa|crian|passageir|volwass|reiziger)'
// By one guest, due to a child; all 4 guests are the whole.
const notBehind =
  '(?<![\\p{L}\\d./-]|(?<!\\p{L})(?:by|due to|because of|durch|wegen|von|par|por|da|do{2}r|przez|all|all the|all of the|alle|tou(?:te)?s les|tod[oa]s l[oa]s|tutt[ie] [ei]|alle de|tod[oa]s [oa]s|wszystkie)\\s)'
// Cancelled 1 pax, cancelled (1 of 3) and cancelled lunch only: the others still come.
const inPart = new RegExp(
  `${notBehind}(?:(?:${one}|${several})${ofAll}|${several}${people}|${one}${people}(?!${reason}))|(?<!\\p{L})${part}(?!\\p{L})`,
  'iu',
)
const cancels = /^(?:cancel|storn|annul|anul|geannul|cxl)/iu
const isNo = /[-–(:,]\s*(?:no|none|nein|non|nee|não|nie)\s*\)?$/iu

/** Whether a word speaks of a cancellation that may be of a part of the booking, or of none. */
export const isCancelledInPart = (word: string) =>
  cancels.test(word) &&
  (inPart.test(word.replaceAll(refundInPart, ' ')) || isNo.test(word) || (terms.test(word) && !cancelledBy.test(word)))

// Trip cancelled by school; All cancelled may be a title above bookings.
const saysWho = /(?<!\p{L})(?:by|durch|par|por|pel[oa]|dal|dalla|do{2}r|przez|av|af) \p{L}/iu
const isSentence = (word: string) => word.length <= 40 && saysWho.test(word) && bookingIsCancelled(word)

/** Whether a booking is cancelled, in words that say more than that. */
export const isCancelled = (word: string) =>
  !undone.test(word) &&
  !isRequest(word) &&
  !isCancelledInPart(word) &&
  (isOff.test(word) || cancelledThen.test(word) || cancelled.test(word) || cancelledBy.test(word) || isSentence(word))

const confirmedWord =
  '(?:(?:re-?)?confirm\\p{L}*|cfmd?|conf|bestätigt|zugesagt|confirmée?|validée?|confirmad[oa]s?|confermat[oaei]|bevestigd|potwierdzon[aeyo]|bekräftad|bekræftet|bekreftet|potvrzen[aoé]?|επιβεβαιωμέν[ηοα])'
// Not confirmed yet, noch nicht bestätigt, non confermata
const notConfirmed = new RegExp(
  `^(?:(?:still|noch|toujours|encore|todavía|aún|ancora|nog|ainda|jeszcze|ännu|endnu|ennå) )?(?:not|nicht|pas(?: encore)?|no|non(?: ancora)?|niet|não|nie|inte|ej|ikke|ne|μη|δεν)\\s+(?:yet\\s+|been\\s+|encore\\s+)*${confirmedWord}(?:\\s+(?:yet|encore|still|noch|todavía|aún|ancora|ainda|nog|jeszcze|än|ännu|endnu|ennå|enda|ještě|ακόμα|ακόμη))?\\.?$`,
  'iu',
)
// Yet to be confirmed and reste à confirmer
const yetToBe =
  /^(?:(?:still|yet) to be (?:re-?)?(?:confirmed|agreed|finali[sz]ed|approved|accepted|decided|settled)|noch zu (?:bestätigen|klären)|(?:reste|encore) à (?:confirmer|valider)|(?:aún|todavía) (?:por|sin) confirmar|ancora da confermare|nog te bevestigen|ainda (?:por|a) confirmar|jeszcze do potwierdzenia)\.?$/iu
/** Whether a booking is said not to be confirmed, which leaves it open. */
export const isNotConfirmed = (word: string) => notConfirmed.test(word) || yetToBe.test(word)

const termsBehind =
  '(?:non[- ]?refundable|refundable|free (?:cancellation|cxl)[^()]*|(?:cancellation|cxl|canx) (?:fees?|charges?|terms|policy)(?: appl(?:y|ies))?|nicht stornierbar|kostenlos stornierbar|kostenfrei stornierbar|annulation gratuite[^()]*|non remboursable|no reembolsable|cancelación gratuita[^()]*|non rimborsabile|cancellazione gratuita[^()]*|niet restitueerbaar|gratis annuleren[^()]*|não reembolsável|cancelamento grátis[^()]*|bezzwrotn[aey]|(?:with|deposit) (?:deposit|paid|received)|mit anzahlung|avec acompte|con (?:señal|anticipo|acconto)|met aanbetaling|com sinal|z zaliczką|(?:on |am |le |el |il |op |em )?\\d{1,2}[./-]\\d{1,2}(?:[./-]\\d{2,4})?\\.?|by (?:phone|e-?mail|text|letter|post)|(?:vide|via|per|as per|through) (?:your |our |their |the )?(?:e-?mail|mail|letter|phone|telephone|call|fax|text|whatsapp|message)(?: (?:of|dtd?\\.?|dated) [^()]{1,20})?|in writing|verbally|telefonisch|schriftlich|per mail|par (?:téléphone|mail|écrit)|por (?:teléfono|escrito|correo|telefone)|per (?:telefono|iscritto))'
// Confirmed - non refundable, confirmed by phone
const confirmedThen = new RegExp(`^(${confirmedWord})\\s*(?:[-–(,;:]\\s*|\\s)${termsBehind}\\s*\\)?$`, 'iu')
// OK confermato, and ja, bestätigt
const agreed = new RegExp(`^(?:ok|okay|yes|ja|oui|s[ií]|sì|sim|tak)[\\s,:–-]+${confirmedWord}\\.?$`, 'iu')
/** Whether terms or the way stand behind a confirmation, or a yes before it. */
export const isConfirmedThen = (word: string) => confirmedThen.test(word) || agreed.test(word)

/** `1 - Confirmed` of a numbered list of states without its number. */
export const withoutNumber = (word: string) => word.replace(/^\d{1,2}\s*[-–.:)]\s*(?=\p{L}{4,})/u, '')

// Are cancelled stands in titles, too.
const verb = /^(?:booking |reservation )?stands (?=\p{L}{3})(?!.*\?)/iu
/** Booking.confirmed of a program that names what happened to what; stands cancelled without its verb. */
export const withoutNoun = (word: string) =>
  word.replace(/^(?:booking|reservation|order)[.:](?=\p{L}{4,}|\p{L}+ \p{L}{3,})/iu, '').replace(verb, '')

const month =
  '(?:jan|feb|m[aä]r|apr|ma[iyj]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|janv|févr?|avr|juin|juil|août|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|fev|mar|out|dez)\\p{L}*'
// OPT 15/06 and Option 15 June
const optionOfDay = new RegExp(
  `^(?:opt(?:ion|ie|ión|ione|ção|ja)?|tent(?:ative)?|hold|held|prov(?:isional)?|reserviert|vorgemerkt)\\.?(?:\\s*[-–:,(]\\s*|\\s+)(?:exp(?:ires?|iry|\\.)? |till |by |dl |deadline )?(?:\\d{1,2}[./-]\\d{1,2}(?:[./-]\\d{2,4})?|\\d{1,2}\\.? ?${month}\\.?(?: \\d{2,4})?|${month}\\.? \\d{1,2})\\.?\\)?$`,
  'iu',
)
/** Option to 30 May, provisional until Friday and option jusqu'au 30/05: held until then. */
export const isOption = (word: string) =>
  optionOfDay.test(word) ||
  /^(?:opt(?:ion|ie|ión|ione|ção|ja|iert)?|prov(?:isional(?:ly)?)?|provisorisch|tentative|held|hold|pencilled|reserviert|vorgemerkt)\.?\s+(?:held |valid |gültig )?(?:to|until|till|bis|jusqu['’]?(?:au?|en)?|hasta|al|fino al?|tot|até|do|t\/m)\s+(?:el\s)?\d/iu.test(
    word,
  )
