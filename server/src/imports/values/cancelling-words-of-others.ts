import type { Cancelling } from './cancelling-words.ts'

const swedish: Cancelling = {
  please: 'vänligen|var god|snälla|tack|ber om|(?:vi|jag) (?:vill|måste|önskar)',
  cancel: 'avboka|avbeställ|avbeställa|annullera|makulera|ställ in|ställa in',
  object:
    'allt|alltihop|(?:(?:hela|denna) )?(?:bokningen|bokning|resan|turen|gruppen|beställningen|utflykten|besöket|guidningen)',
  booking:
    'allt|alltihop|(?:(?:hela|denna) )?(?:bokningen|bokning|resan|turen|gruppen|beställningen|utflykten|besöket|guidningen)',
  off: '(?:(?:är|har|blev|blir|helt|tyvärr|nu) )*(?:avboka[dt]|avbokats|avbokas|inställ[dt]|ställs in|avbeställ[dt]|struken|makulerad|annullera[dt]|(?:inte|ej) av|behövs (?:inte|ej) längre|utgår)',
  people:
    '(?:hela )?(?:kunden|kunderna|gästen|gästerna|gruppen|skolan|familjen|sällskapet|föreningen|klassen|resenärerna|deltagarna)|vi|de|alla',
  wants: '(?:vill|önskar|måste|behöver|har bett om att|tvingas)',
  cancels:
    '(?:avbokar|avbeställer|avbokade|avbeställde|ställer in|har (?:fått |tvingats )?(?:avbokat|avbeställt|ställt in|avboka)|lämnar återbud|har lämnat återbud|drar sig ur|har dragit sig ur)',
  absent:
    '(?:kommer|kan|reser|åker|deltar|följer)(?: tyvärr| nu)* (?:inte|ej)(?: längre| komma| resa| med| delta| att komma)*',
  noun: 'avbokning|avbeställning|återbud',
  by: '(?:av|från|enligt) (?:kund|kunden|gästen|gruppen|skolan|familjen)|mottagen|önskas',
  because:
    'av|på grund|pga|p\\.g\\.a|på (?:kundens|gästens|begäran)|enligt|grundet|eftersom|idag|i dag|igår|i går|den \\d|via|per|utan|efter|och|tack',
}
const danishAndNorwegian: Cancelling = {
  please:
    'venligst|vennligst|bedes|bedst|vær venlig at|vær så vennlig å|tak|takk|gerne|gjerne|ønskes|at|å|(?:vi|jeg) (?:må|vil|ønsker)',
  cancel:
    'aflys|aflyse|aflyses|aflyst|afbestil|afbestille|afbestilles|afbestilt|annuller|annullere|annulleres|annulleret|avlys|avlyse|avlyses|avlyst|avbestill|avbestille|avbestilles|avbestilt|kanseller|kansellere|kanselleres|kansellert',
  remove: 'slet|slettes|slette',
  object:
    'alt|det hele|(?:hele )?(?:bookingen|booking|bestillingen|turen|rejsen|reisen|gruppen|reservasjonen|reservationen|udflugten|utflukten|rundvisningen|omvisningen|ordren)',
  booking:
    'alt|det hele|(?:hele )?(?:bookingen|booking|bestillingen|turen|rejsen|reisen|gruppen|reservasjonen|reservationen|udflugten|utflukten|rundvisningen|omvisningen|ordren)',
  off: '(?:(?:er|blev|ble|helt|har|bliver|blir|er blevet|er blitt|desværre|dessverre) )*(?:aflyst|afbestilt|avlyst|avbestilt|kansellert|annulleret|annullert|slettet|udgår|utgår|ikke til noget|ikke noe av|finder ikke sted|gennemføres ikke|gjennomføres ikke)',
  people:
    '(?:hele )?(?:kunden|kunderne|gæsten|gæsterne|gjesten|gjestene|gruppen|skolen|familien|klassen|foreningen|selskabet|deltagerne)|vi|de|alle',
  wants:
    '(?:vil|ønsker|må|er nødt til|har måttet|har bedt om|beder om|ber om)(?: gerne| gjerne| desværre| dessverre)*(?: at| å)?',
  cancels:
    '(?:aflyser|afbestiller|annullerer|avlyser|avbestiller|kansellerer|melder (?:afbud|avbud)|trækker sig|trekker seg|har (?:aflyst|afbestilt|annulleret|avlyst|avbestilt|kansellert|meldt afbud|meldt avbud|trukket sig|trukket seg)|aflyste|afbestilte|avlyste|avbestilte)',
  absent:
    '(?:kommer|kan|rejser|reiser|deltager|deltar|møder|møter)(?: desværre| dessverre| nu| nå)* ikke(?: længere| lenger| komme| rejse| reise| med| alligevel| likevel| deltage)*',
  noun: 'afbestilling|aflysning|avbestilling|avlysning|kansellering|afbud|avbud|annullering',
  by: '(?:fra|af|av) (?:kunden|kunde|gæsten|gjesten|gruppen|skolen|familien)|modtaget|mottatt|ønskes',
  because:
    'af|av|pga|på grund|på (?:kundens|gæstens|gjestens)|efter|etter|ifølge|grundet|grunnet|fordi|da|i dag|i går|den \\d|via|per|uden|uten|og|tak|takk|som følge',
}
const czech: Cancelling = {
  please: 'prosím|prosíme|žádáme|žádám|děkuji|děkujeme|tedy|o|musíme|chceme',
  cancel: 'zrušit|zrušte|stornovat|stornujte',
  object:
    'vše|všechno|(?:(?:celou|celý|tuto|naši|celého) )*(?:rezervaci|rezervace|objednávku|objednávky|zájezd|zájezdu|výlet|prohlídku)',
  booking: 'vše|všechno|(?:(?:celá|celý|celé) )?(?:rezervace|rezervácia|zájezd|objednávka|výlet|skupina|prohlídka)',
  off: '(?:(?:byla?|bylo|je|bola|bohužel|kompletně|se) )*(?:zrušen[aoý]?|zrušená|stornován[ao]?|stornovan[áý]|nekoná|nekoná se|neuskuteční|neuskuteční se|odpadá|odvolán[ao]?)',
  people: '(?:celá )?(?:klient(?:ka|i)?|zákazník|zákazníci|skupina|škola|rodina|hosté|host|třída|účastníci)|všichni',
  wants: '(?:chce|chtějí|musí|žádá o|žádají o|prosí o)',
  cancels: '(?:ruší|zrušil[aiy]?|stornuje|stornoval[aiy]?|odřekl[aiy]?|odstoupil[aiy]?)',
  absent:
    '(?:bohužel )?(?:nepřijede|nepřijedou|nepřijde|nepřijdou|nejede|nejedou|nepojede|nepojedou|nedorazí|nemůže (?:přijet|přijít)|nemohou přijet|se nezúčastní)',
  noun: 'storno|zrušení',
  by: '(?:ze strany |od )?(?:klienta|klientky|zákazníka|skupiny|školy|hosta)',
  because:
    'klientem|zákazníkem|hostem|školou|kvůli|z důvodu|na žádost|na přání|ze strany|dne|dnes|včera|protože|bez poplatku|a|děkuji',
}
const hungarian: Cancelling = {
  please: 'kérjük|kérem|kérnénk|szíveskedjenek|köszönöm|köszönjük|sajnos|tehát',
  cancel: 'törölni|törölje|töröljék|lemondani|sztornózni|törlését|lemondását',
  object:
    'mindent|(?:az? )?(?:(?:teljes|egész) )?(?:foglalást|foglalásunkat|foglalás|utat|túrát|kirándulást|rendelést)',
  booking: 'minden|(?:az? )?(?:(?:teljes|egész) )?(?:foglalás|csoport|út|túra|kirándulás|utazás|megrendelés)',
  off: '(?:(?:sajnos|lett|van|\\p{L}+ miatt) )*(?:törölve|lemondva|törölték|törölt|elmarad|elmaradt|sztornó|sztornózva|lemondták)',
  people: '(?:az? )?(?:ügyfél|ügyfelek|vendég|vendégek|csoport|iskola|család|utasok|osztály)|mindenki',
  cancels: '(?:lemondta|lemondták|lemondja|törölte|törölték|törli|visszalépett|visszalépnek|visszalép|elállt)',
  absent:
    '(?:sajnos |mégsem )?nem (?:jön|jönnek|jövünk|utazik|utaznak|utazunk|érkezik|érkeznek|tud(?:nak|unk)? jönni|vesz(?:nek)? részt)|mégsem (?:jön|jönnek|utaznak)',
  noun: 'lemondás|törlés|sztornó',
  by: '(?:az )?ügyfél (?:által|részéről|kérésére)',
  because: 'mert|az ügyfél|ügyfél|ma|tegnap|és|(?:\\p{L}+ )miatt',
}
const turkish: Cancelling = {
  please: 'lütfen|rica ederiz|maalesef|teşekkürler|tümünü|tamamını',
  cancel: 'iptal|iptal edin(?:iz)?|iptal ediniz|iptal edilsin|iptal rica ederiz',
  object: 'rezervasyonu|rezervasyonun tamamını|turu|hepsini|her şeyi|siparişi',
  booking: '(?:tüm )?(?:rezervasyon|rezervasyonun tamamı|tur|gezi|grup|sipariş)|her şey|hepsi|tümü',
  off: 'iptal(?: edildi| oldu| edilmiştir| edilecek)?|yapılmayacak|gerçekleşmeyecek',
  people: '(?:müşteri|misafir|yolcu)(?:ler|lar)?|grup|okul|aile',
  cancels: '(?:iptal etti(?:ler)?|iptal ediyor|vazgeçti(?:ler)?|iptal istiyor|iptal talep etti)',
  absent:
    'gelmiyor(?:lar)?|gelmeyecek(?:ler)?|gelemiyor(?:lar)?|gelemeyecek(?:ler)?|katılmıyor(?:lar)?|katılmayacak(?:lar)?',
  noun: 'iptal talebi',
  by: 'alındı|geldi',
  because: 'nedeniyle|müşteri|dolayı|bugün|dün',
}
const romanian: Cancelling = {
  please: 'vă rugăm|va rugam|rog|vă rog|să|sa|mulțumim|deci|de',
  cancel: 'anulați|anulati|anulează|anulăm|anulat',
  object: '(?:toată )?(?:rezervarea|excursia|turul|comanda)|tot|totul',
  booking: '(?:(?:toată|întreaga|tot) )?(?:rezervarea|excursia|turul|comanda|grupul)|totul',
  off: '(?:(?:a fost|este|e) )*(?:anulată?|suspendată?|nu mai are loc|nu are loc|nu se mai face)',
  people: 'clientul|clienții|clienta|grupul|oaspeții|oaspetele|școala|familia|turiștii|pasagerii',
  wants: '(?:dorește|doresc|vrea|vor) să',
  cancels: '(?:(?:a|au) (?:anulat|renunțat)|anulează|renunță)',
  absent: 'nu (?:mai )?(?:vine|vin|vor veni|va veni|pleacă|participă|călătoresc|pot veni|poate veni)',
  noun: '(?:cerere de )?anulare',
  by: 'de către client|la cererea clientului',
  because: 'de|la cerere|din cauza|din motive|azi|ieri|pentru că|și',
}
const greek: Cancelling = {
  please: 'παρακαλ[ώω]|παρακαλο[ύυ]με|ευχαριστ[ώω]|ευχαριστο[ύυ]με|να',
  cancel: 'ακυρ[ώω]στε|ακυρωθε[ίι]',
  object: '[όο]λα|(?:[όο]λη )?την κρ[άα]τηση|την εκδρομ[ήη]|η κρ[άα]τηση',
  booking: '(?:(?:η|[όο]λη) )*(?:κρ[άα]τηση|εκδρομ[ήη]|περι[ήη]γηση|παραγγελ[ίι]α)|[όο]λα',
  off: '(?:(?:[ηή]ταν|ε[ίι]ναι|[έε]χει) )*(?:ακυρ[ώω]θηκ(?:ε|αν)|ακυρ[ώω]νεται|ακυρωθε[ίι]|ακυρωμ[έε]νη|δεν θα γ[ίι]νει|μαται[ώω]θηκε)',
  people: '(?:ο|οι|η|το) (?:πελ[άα]της|πελ[άα]τες|ομ[άα]δα|σχολε[ίι]ο|οικογ[έε]νεια|επισκ[έε]πτες)',
  cancels: '(?:ακ[ύυ]ρωσ(?:ε|αν)|ακυρ[ώω]νει)',
  absent: 'δεν (?:θα )?(?:[έε]ρθουν|[έε]ρθει|[έε]ρχονται|[έε]ρχεται|ταξιδ[έε]ψουν)',
  because: 'απ[όο]|λ[όο]γω|κατ[όο]πιν|και',
}

/** Further languages, in which fewer senders write. */
export const cancellingWordsOfOthers: readonly Cancelling[] = [
  swedish,
  danishAndNorwegian,
  czech,
  hungarian,
  turkish,
  romanian,
  greek,
]
