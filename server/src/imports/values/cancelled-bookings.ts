import { isLong } from './texts.ts'
import { cancelsBooking, completely } from './what-is-cancelled.ts'

// Notes which say that the whole booking was cancelled, in all languages. A booking is refused for one that is meant otherwise
// rather than made for a guest who does not come; a note about a lunch, a transfer or some of the guests names those.

/** How a language says that a booking was cancelled. */
type Said = {
  /** What is cancelled: the booking, the tour or all who come. */
  booking: string
  cancelled: string
  /** Between the two: has been, completely. */
  between?: string
  /** Who cancels a whole booking, and the verb with what is cancelled, or one that nothing cancelled follows. */
  who?: string
  cancels?: string
  /** A verb that another thing may follow: le groupe a annulé le repas. */
  bare?: string
  /** Behind a cancellation that stands first: by the customer, completely. */
  by: string
}

// Hotel booking cancelled is another one.
const english: Said = {
  booking:
    '(?<=(?:^|[.,;:!?(–-]|(?<!\\p{L})(?:the|this|their|our|my|his|her|whole|entire|full|complete|all))\\s*)(?:booking|reservation|trip|outing)|(?:whole|entire|full|complete) party|all bookings(?: of \\p{L}+ \\p{L}+)?',
  between: 'has been|have been|is now|is|was|were|stands|now|all|being',
  cancelled: 'cancell?ed|canx|cxld|annulled|called off',
  who: 'guests?|customers?|clients?|families|family|group|party|school|passengers?|mrs?\\.? \\p{L}+',
  cancels:
    '(?:has |have |had )?(?:had to )?(?:cancel(?:led|ed)?|annulled|annul) (?:the |this |their |his |her )?(?:whole |entire )?(?:booking|reservation|trip)',
  by: '',
}
const others: Said[] = [
  {
    booking: '(?:gesamte |ganze |komplette )?(?:buchung|reservierung|fahrt|reise|tour|ausflug|auftrag|gruppe)',
    between: 'ist|wurde|wird|komplett|vollständig|leider|bitte',
    cancelled: 'storniert|annulliert|abgesagt|gecancelt|hinfällig|gelöscht|entfällt',
    who: 'gruppe|schule|verein|klasse|kund(?:e|in|en)|gast|gäste',
    cancels: '(?:hat|haben) (?:alles |komplett )?(?:storniert|abgesagt|annulliert)',
    by: 'durch|vom?|laut|lt\\.?|am|seitens|per',
  },
  {
    booking: '(?:toute la |le |la )?(?:réservation|résa|dossier|voyage|sortie|groupe|visite|commande)',
    between: 'est|a été|sont|totalement|entièrement',
    cancelled: 'annulée?s?|supprimée?s?',
    who: 'clients?|clientes?|groupe|école|famille|agence',
    cancels:
      '(?:a|ont) tout annulé|(?:a|ont) annulé (?:toute )?(?:la |sa |leur |le )?(?:réservation|résa|voyage|dossier|commande)',
    bare: '(?:a|ont) annulé',
    by: 'par|le|ce|hier|suite',
  },
  {
    booking: '(?:toda la |la |el )?(?:reserva|reservación|viaje|excursión|grupo|expediente)',
    between: 'ha sido|fue|está|toda|totalmente|queda',
    cancelled: 'anulad[oa]|cancelad[oa]',
    who: 'clientes?|grupo|colegio|familia|pasajeros?',
    cancels:
      '(?:ha|han) (?:anulado|cancelado) (?:toda )?(?:la|su) reserva|(?:anuló|canceló) (?:toda )?(?:la|su) reserva',
    by: 'por|el|a petición',
  },
  {
    booking: '(?:tutta la |la |il )?(?:prenotazione|pratica|gita|viaggio|gruppo|escursione)',
    between: 'è stat[ao]|è|tutta|totalmente|interamente',
    cancelled: 'annullat[oa]|disdett[oa]|cancellat[oa]',
    who: 'clienti?|cliente|gruppo|scuola|famiglia',
    cancels: '(?:ha|hanno) (?:disdetto|annullato|cancellato) (?:tutt[oa]|la prenotazione)',
    by: 'dal|dalla|da|per',
  },
  {
    booking: '(?:hele |volledige |de )?(?:boeking|reservatie|reservering|uitstap|reis|groep|excursie)',
    between: 'is|werd|volledig|helemaal|wordt',
    cancelled: 'geannuleerd|afgezegd|afgelast|vervallen|vervalt',
    who: 'groep|klant|gast|gasten|school|familie|vereniging',
    cancels: '(?:heeft|hebben) (?:alles )?(?:geannuleerd|afgezegd|afgelast)',
    by: 'do{2}r|op|via',
  },
  {
    booking: '(?:toda a |a |o )?(?:reserva|marcação|viagem|excursão|grupo|passeio)',
    between: 'foi|está|toda|totalmente',
    cancelled: 'cancelad[oa]|anulad[oa]|desmarcad[oa]',
    who: 'clientes?|grupo|escola|família',
    cancels: '(?:cancelou|anulou|desmarcou) (?:toda )?a reserva',
    by: 'pel[oa]|por|em|a pedido',
  },
  {
    booking: '(?:cała )?(?:rezerwacja|wycieczka|grupa|impreza)|(?:cały )?wyjazd',
    between: 'została?|jest|w całości|całkowicie',
    cancelled: 'anulowan[aey]|odwołan[aey]|nieaktualn[ae]',
    who: 'klient(?:ka)?|szkoła|grupa|rodzina|parafia',
    cancels: '(?:odwołała?|anulowała?) (?:całą |cały )?(?:rezerwację|wycieczkę|wyjazd)',
    by: 'przez|w dniu|dnia',
  },
  {
    booking: '(?:hela )?(?:bokningen|bokning|resan|gruppen)',
    between: 'är|har|blev|helt',
    cancelled: 'avbokad|avbokats|inställd|avbeställd',
    who: 'kunden|gästen|gästerna|gruppen|skolan|familjen',
    cancels: 'har (?:avbokat|ställt in|avbeställt) (?:hela )?(?:bokningen|resan|allt)',
    bare: 'har (?:avbokat|ställt in|avbeställt)',
    by: 'av|den',
  },
  {
    booking: '(?:hele )?(?:bookingen|booking|bestillingen|turen|rejsen|gruppen|reservasjonen)',
    between: 'er|blev|ble|helt|har',
    cancelled: 'aflyst|afbestilt|avlyst|avbestilt|kansellert|annulleret',
    who: 'kunden|gæsten|gæsterne|gjesten|gruppen|skolen|familien',
    cancels:
      'har (?:aflyst|afbestilt|avlyst|avbestilt|kansellert|annulleret) (?:hele )?(?:bookingen|bestillingen|reservasjonen|turen|rejsen|alt)',
    bare: 'har (?:aflyst|afbestilt|avlyst|avbestilt|kansellert|annulleret)',
    by: 'af|av|den|per',
  },
  {
    booking: '(?:celá |celý )?(?:rezervace|rezervácia|zájezd|objednávka|výlet|skupina)',
    between: 'byla?|je|bola?',
    cancelled: 'zrušen[aoý]?|zrušená|stornován[ao]|stornovan[áý]',
    who: 'klient(?:ka)?|zákazník|skupina|škola',
    cancels: '(?:zrušila?|stornovala?) (?:celou |celú )?(?:rezervaci|rezerváciu|objednávku|zájezd)',
    by: 'klientem|zákazníkem|klientom|hostem|dne|ze strany',
  },
  {
    booking: '(?:a )?(?:teljes )?foglalás',
    cancelled: 'törölve|lemondva|törölt|lemondták',
    who: 'ügyfél|vendég|csoport|iskola',
    cancels: '(?:lemondta|törölte) a (?:teljes )?foglalást',
    by: 'az ügyfél által',
  },
  {
    booking: 'rezervasyon(?:un)?(?: tamamı)?',
    cancelled: 'iptal(?: edildi| oldu)?',
    who: 'müşteri|misafir|grup',
    cancels: 'iptal etti',
    by: 'müşteri tarafından',
  },
  {
    booking: '(?:toată )?rezervarea?|grupul',
    between: 'a fost|este',
    cancelled: 'anulată?|anulat',
    by: 'de|la cererea',
  },
]

const word = (text: string) => `(?<!\\p{L})(?:${text})(?!\\p{L})`
const signs =
  '\\s*(?:$|[,.;:!()–/-])|\\s+(?:and|und|et|y|e|i|en|og|och) (?:\\p{L}+ )?(?:refund|erstatt|rückerstatt|rembours|reembols|rimbors|terugbetaald|zwróc|återbetal)'
const ends = `(?=${signs}|\\s+(?:by|per|due|as|in full|at|on|durch|vom?|laut|lt|am|wegen|par|le|por|el|dal|dalla|da|per|do{2}r|op|pel[oa]|przez|av|af|den|dne|de|mangels|na|w)(?!\\p{L})|\\s+\\d{1,2}[./-])`
// Without words such as de, da and na, behind which another booking may stand: canceló la reserva de hotel.
const endsOfWhole = `(?=${signs}|\\s+(?:by|due|because|since|as|in full|at|on|via|today|yesterday|this|durch|vom?|laut|lt|am|weg(?:en|ens)|per(?! (?:la|il|lo|l['’]|\\d|due|tre))|par|suite|ce|pour(?! (?:l[ae]s?|l['’]|\\d|une?|deux|trois))|le \\d|hier|por(?! \\d)|el \\d|ayer|hoy|ieri|oggi|do{2}r|op|gisteren|vandaag|przez|z powodu|w dniu|dnia|av|af|den \\d|i dag|i går|på grund|pga|dne|kvůli|mangels|wczoraj|auf)(?!\\p{L})|\\s+\\d{1,2}[./-])`
const endsOfBare = `(?=${signs}|\\s+(?:by|per|via|due|par(?! le passé)|suite|en raison|à cause|pour (?:raisons?|cause|motif|maladie)|ce (?:matin|midi|soir|jour)|hier|aujourd['’]hui|le \\d{1,2}(?:er)?|av|af|pga|den \\d{1,2}|i dag|idag|i går|igår|på grund)(?!\\p{L})|\\s+\\d{1,2}[./-])`

const patternsOf = ({ booking, between, cancelled, who, cancels, bare, by }: Said) => [
  // Buchung ist storniert
  `${word(booking)}\\s+(?:(?:${between ?? 'is'})\\s+){0,2}(?:${cancelled})${ends}`,
  // Gruppe hat abgesagt
  ...(who && cancels ? [`${word(who)}\\s+(?:${cancels})${endsOfWhole}`] : []),
  ...(who && bare ? [`${word(who)}\\s+(?:${bare})${endsOfBare}`] : []),
  // annulliert durch Kunde, komplett storniert
  ...(by
    ? [`^\\W*(?:(?:komplett|alles|totalement|todo|tutto|tudo|całość|helt) )?(?:${cancelled})\\s+(?:${by})(?!\\p{L})`]
    : []),
]
const inWords = new RegExp(
  [`(?<=(?:^|[.,;:!(–\\n-])[^\\p{L}\\n]*)${completely}`, ...[english, ...others].flatMap(patternsOf)].join('|'),
  'giu',
)

const ofPrograms =
  /(?<![\p{L}_])(?:customer|guest|client|traveler|booking|order|supplier)_cancell?ed(?:_by_\p{L}+)?(?![\p{L}_=])/iu
const inJapanese = '(?:レストラン|ホテル|夕食|昼食|朝食|ランチ|ディナー|送迎|航空券?|便|フライト)の?(?:予約)?[はがを]?'
const inChinese = '(?:酒店|餐厅|接送|晚餐|午餐|早餐|航班|机票)的?(?:预订|订单)?'
const inKorean = '(?:호텔|식당|레스토랑|점심|저녁|아침|항공편?|항공권|픽업)\\s?(?:예약)?[이은을]?\\s?'
const ofForms = [
  /(?<!\p{L})treat (?:this|the) (?:booking|reservation|file) as cancell?ed(?!\p{L})/iu,
  /(?<!\p{L})(?:se anula|anular|anulamos) toda la reserva(?!\p{L})/iu,
  // お客様都合によりキャンセル, and not 1名キャンセル, 送迎のみキャンセル or ホテル予約キャンセル
  new RegExp(
    `^(?:.*(?:予約|お客様|全員|都合|ツアー)[^、。のみ]*)?(?<!${inJapanese})キャンセル(?:済み?|です|しました|となりました|になりました|された)?。?$`,
    'u',
  ),
  new RegExp(`^(?:.*(?:预订|订单|客人|全部|整团)[^，。仅]*)?(?<!${inChinese})(?:已取消|取消了|已退订)。?$`, 'u'),
  new RegExp(`^(?:.*(?:예약|고객|손님|전체)[^,.만]*)?(?<!${inKorean})취소(?:됨|함|완료|했습니다|되었습니다)\\.?$`, 'u'),
]

/** What is denied, asked, supposed, of another booking, or undone. */
const otherwise =
  /\?|(?<!\p{L})(?:not|never|nicht|nie|keine?|pas|non|niet|geen|não|nem|inte|ikke|ingen|değil|if|unless|wenn|falls|ob|si|se(?! anula)|als|jeśli|hvis|om|ha(?!\s\p{L}+(?:[aáií]d[oa]|t[oa])(?!\p{L}))|eğer|may|might|can|could|kann|könnte|reinstat\p{L}*|reactiv\p{L}*|undone|error|mistake|irrt\p{L}*|erreur|errore|vergissing|replac\p{L}*|ersetzt|remplac\p{L}*|sustituy\p{L}*|sostitui\p{L}*|vervangt|zastępuj\p{L}*|previous|earlier|first|other|another|old|frühere?|alte|andere|vorige|erste|précédente?|ancienne?|autre|anterior|otra|primera|precedente|altra|vecchia|oude|andere|outra|poprzedni\p{L}*|inna|stara|tidigare|förra|tidligere|forrige|předchozí|withdrawn|zurückgezogen|zurückgenommen|rebooked|umgebucht|after all|doch|finalement|still|trotzdem|bleibt|kept|instead)(?!\p{L})/iu

/** Whether a note says that the whole booking was cancelled. */
export const bookingIsCancelled = (note: string): boolean =>
  !isLong(note) &&
  !otherwise.test(note) &&
  ([ofPrograms, ...ofForms].some((says) => says.test(note)) ||
    [...note.matchAll(inWords)].some((found) => cancelsBooking(note, found)))
