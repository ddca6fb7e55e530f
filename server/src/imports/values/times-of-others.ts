// Words before a time beside a place which say that it is not when guests are picked up, or only before or after when.

const about = new RegExp(
  String.raw`(?:[\s,;(–-]+(?:about|around|approx(?:imately)?\.?|circa|ca\.?|c\.|roughly|etwa|ungefähr|zirka|gegen|environ|env\.|vers|aproximadamente|aprox\.?|sobre|hacia|unas|verso|ongeveer|rond|około|ok\.|omkring|ungefär|cirka|kolem|asi|körülbelül|kb\.))+$`,
  'iu',
)
// Hasta las 17:00 and do godz. 17:00
const article = /(?:[\s,;(–-]+(?:las?|les?|as|às|ore|godz(?:iny|\.)?|kl(?:\.|ockan|okken)?|uur|klo|saat|the))+$/iu

const words = (...some: string[]) => some.join('|')
const ends = words(
  'returns?|back|ends|ends? at|drop(?:ped)?[ -]?off|tour|trip|breakfast|check[ -]?(?:in|out)',
  '\\p{L}*(?:führung|rundfahrt|besichtigung)|rückkehr|rückfahrt|retour|visite|vuelta|regreso|ritorno|rientro|terug|regresso|powrót',
)
/** Until when, before when and after when, and when not, or no more. */
const bounds = words(
  '(?:no|not) earlier than|(?:at the )?earliest|not|was|instead of|rather than|formerly|previously',
  'nicht|statt|anstatt|war|pas|au lieu de|était|en (?:lugar|vez) de|era|non|invece di|anziché',
  'niet|in plaats van|não|em vez de|nie|zamiast|inte|i stället för|ikke|i stedet for|místo|nem',
  'to|until|till?|by|before|after|not before|(?:no|not) later than|(?:at the )?latest',
  'bis|vor|nach|nicht vor|spätestens|frühestens|zwischen',
  "jusqu['’](?:à|en)|avant|après|au plus tard|au plus tôt|pas avant",
  'hasta|antes de|después de|a más tardar',
  'fino(?: a(?:lle|l)?)?|entro|prima (?:di|delle)|dopo',
  'tot|voor|na|uiterlijk|op zijn laatst|niet voor',
  'até|antes d[aeo]s?|depois d[aeo]s?|o mais tardar',
  'do|przed|po|najpóźniej|nie wcześniej niż',
  'senast|före|innan|efter|inden|før|senest|etter|innen|asti|saakka|mennessä|viimeistään|ennen|jälkeen',
  'před|nejpozději|najneskôr|pred|až do|prije|nakon|legkésőbb|până(?: la)?|înainte de|după|en geç|fins(?: a)?|sampai|hingga|sebelum|setelah|đến|trước|sau',
  'έως(?: τις)?|μέχρι(?: τις)?|πριν(?: από)?|μετά|до|после|перед|не позднее|не пізніше|після',
)
const behindWord = new RegExp(String.raw`(?:^|[\s,;(–-])(?:${words(ends, bounds)})$`, 'iu')

/** Coach leaves and Bus fährt ab: when something goes or begins, before which guests are to be there. A name begins with a capital. */
const verbs = words(
  'leaves?|leaving|departs?|departing|sails|sets off|goes|begins?|starts?|opens?|closes?|arrives?|arriving|lands',
  'fährt(?: ab)?|startet|beginnt|öffnet|schließt|legt ab|kommt an',
  'part|partons|démarre|commence|débute|ouvre|ferme|arrive',
  'sale|salimos|parte|partimos|empieza|comienza|abre|cierra|llega',
  'partiamo|inizia|comincia|apre|chiude|arriva',
  'vertrekt|vertrekken|begint|opent|sluit|komt aan',
  'sai|saímos|começa|fecha|chega',
  'odjeżdża|wyjeżdża(?:my)?|rusza(?:my)?|zaczyna się|rozpoczyna się|otwiera|przyjeżdża',
  'avgår|åker|börjar|öppnar|afgår|starter|begynder|går|begynner|lähtee|alkaa|odjíždí|začíná|indul|kezdődik|kalkar|kalkıyor|başlar|pleacă|începe|polazi|počinje|surt|berangkat|khởi hành|αναχωρεί|ξεκινά|отправляется|начинается|вирушає|починається',
)
const behindVerb = new RegExp(
  String.raw`(?:[\s,;(–-](?:${verbs})(?: (?:from|to|aus|nach|de|desde|da|van|naar|z|från|till) \p{Lu}[\p{L}'’-]*)?(?: (?:at|from|um|ab|om|o|ve?))?|[,;(–-]\s*\p{Lu}\p{L}* (?:fährt|leaves|departs)(?: ab)?)$`,
  'u',
)
// Coach leaves Ritz 09:00
const vehicleFirst =
  /^(?:(?:the|our|der|die|le|la|el|il|de|o|a) )?\p{L}+ (?:leaves|departs|fährt|part(?= d)|sale(?= d)|parte|vertrekt|sai|odjeżdża|avgår|afgår) /iu

// Not Ankunft and llegada, which are places of airports, too. Ritz, end 17:00, and 17:00 return Ritz; West End 08:15 and Bahnhof Ende are places.
const nouns = words(
  'ends?|finish(?:es)?|home|start|dinner|lunch|flight|ferry|train|show|arr(?:\\.|ival)?|e\\.?t\\.?a\\.?|landing',
  'ende|zurück|frühstück|abendessen|mittagessen|flug|beginn|landung',
  'fin|dîner|déjeuner|petit[ -]déjeuner|vol|début',
  'desayuno|almuerzo|cena|vuelo|inicio|comienzo|fine|colazione|pranzo|volo|inizio',
  'fim|jantar|almoço|pequeno-almoço|voo|início|einde|ontbijt|diner|vlucht|begin',
  'koniec|śniadanie|kolacja|obiad|początek|slut|frukost|middag|konec|začátek',
  '(?:(?:the )?(?:tour|walk|visit|show|cruise|program(?:me)?|ceremony|concert|performance|boat) )?(?:starts?|begins?)',
  '(?:the )?(?:walk|cruise|program(?:me)?|ceremony|concert|performance|boat|theatre|theater|matin[eé]e)',
  'beginnt|vorstellung|commence|spectacle|croisière|théâtre|empieza|comienza|espectáculo|crucero|teatro',
  'wedding|appointment|conference|exam|match|kick-?off|eurostar|plane|zug|bahn|hochzeit|termin|konzert|mariage|avion|boda|tren|avión',
  'matrimonio|treno|aereo|bruiloft|trein|vliegtuig|casamento|comboio|trem|avião|ślub|pociąg|samolot|bröllop|tåg|bryllup|tog|svatba|vlak',
  'inizia|spettacolo|crociera|começa|aanvang|begint|voorstelling|spektakl',
)
const behindSign = new RegExp(String.raw`[,;(–-]\s*(?:${nouns})\.?$|^(?:returns?|ends?|finish(?:es)?)\s`, 'iu')

/** The place without the word that says that its time is not exact: Ritz of `Ritz, about`. */
export const withoutAbout = (place: string): string => {
  const left = place.replace(about, '')
  return /\p{L}{2}/u.test(left) ? left : place
}

/** Whether the words of `Ritz, back by about 17:00` that stand before the time say that it is not that of the pickup. */
export function saysOtherTime(place: string): boolean {
  const said = withoutAbout(withoutAbout(place).replace(article, ''))
  return [behindWord, behindVerb, behindSign, vehicleFirst].some((other) => other.test(said))
}
