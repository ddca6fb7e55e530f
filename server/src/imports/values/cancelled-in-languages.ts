/** How a language says that a booking was cancelled. */
export type Said = {
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
  /** What stands for all of it: everything cancelled. */
  all?: string
  /** What asks to cancel all of it. */
  asks?: string
  /** A cancellation as a noun, and all of what it is of. */
  noun?: string
}

// Hotel booking cancelled is another one.
const english: Said = {
  booking:
    '(?<=(?:^|[.,;:!?(–-]|(?<!\\p{L})(?:the|this|their|our|my|his|her|whole|entire|full|complete|all))\\s*)(?:booking|reservation|trip|outing)|(?:whole|entire|full|complete) party|all bookings(?: of \\p{L}+ \\p{L}+)?',
  between: 'has been|have been|is now|is|was|were|stands|now|all|being',
  cancelled: 'cancell?ed|canx|cxld|annulled|called off|scrapped',
  who: 'guests?|customers?|clients?|families|family|group|party|school|passengers?|mrs?\\.? \\p{L}+',
  cancels:
    '(?:has |have |had )?(?:had to )?(?:cancel(?:led|ed)?|annulled|annul) (?:the |this |their |his |her )?(?:whole |entire )?(?:booking|reservation|trip)',
  by: '',
  all: "everything|all of it|(?:it['’]s |it is )?all|the lot|(?:the )?whole (?:thing|lot|outing|day)(?:['’]s)?",
  asks: '(?:cancel|scrap|bin|drop) (?:the |this |their |our )?(?:whole |entire |full |complete )?(?:booking|reservation|trip|outing)|cancel (?:everything|it all|all of it|the lot)',
  noun: 'cancellation of (?:the |this |their )?(?:whole|entire|full|complete) (?:booking|reservation|party|group|trip)',
}
const others: Said[] = [
  {
    booking: '(?:gesamte |ganze |komplette )?(?:buchung|reservierung|fahrt|reise|tour|ausflug|auftrag|gruppe)',
    between: 'ist|wurde|wird|komplett|vollständig|leider|bitte',
    cancelled: 'storniert|annulliert|abgesagt|gecancelt|hinfällig|gelöscht|entfällt',
    who: 'gruppe|schule|verein|klasse|kund(?:e|in|en)|gast|gäste',
    cancels:
      '(?:hat|haben) (?:alles |komplett )?(?:storniert|abgesagt|annulliert)|(?:storniert|annulliert) (?:alles|komplett)|sagt (?:alles |komplett )?ab',
    by: 'durch|vom?|laut|lt\\.?|am|seitens|per',
    all: 'alles|komplett alles|das ganze',
    asks: '(?:alles|(?:die |diese )?(?:ganze |gesamte |komplette )?(?:buchung|reservierung|gruppe|reise|fahrt)) (?:bitte )?(?:komplett )?(?:stornieren|absagen|löschen)',
    noun: '(?:storno|stornierung|absage) (?:der )?(?:gesamten?|ganzen?|kompletten?) (?:buchung|reservierung|gruppe|reise|fahrt)',
  },
  {
    booking: '(?:toute la |le |la )?(?:réservation|résa|dossier|voyage|sortie|groupe|visite|commande)',
    between: 'est|a été|sont|totalement|entièrement',
    cancelled: 'annulée?s?|supprimée?s?',
    who: 'clients?|clientes?|groupe|école|famille|agence',
    cancels:
      '(?:a|ont) tout annulé|annulent? tout|(?:a|ont) annulé (?:toute )?(?:la |sa |leur |le )?(?:réservation|résa|voyage|dossier|commande)',
    bare: '(?:a|ont) annulé',
    by: 'par|le(?= (?:\\d|client|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))|ce(?= (?:jour|matin|midi|soir))|hier|suite',
    all: 'tout(?: est)?|le tout',
    asks: 'annulez? (?:tout|(?:toute )?la (?:réservation|visite|sortie)|(?:tout )?le (?:dossier|groupe|voyage))|annuler (?:tout|(?:toute )?la (?:réservation|visite|sortie)|(?:tout )?le (?:dossier|groupe|voyage))',
    noun: "annulation (?:complète |totale )?(?:de )?(?:tout le|toute la|l['’]ensemble (?:du|de la)) (?:réservation|dossier|groupe|voyage|visite|sortie)",
  },
  {
    booking: '(?:toda la |la |el )?(?:reserva|reservación|viaje|excursión|grupo|expediente)',
    between: 'ha sido|fue|está|toda|totalmente|queda',
    cancelled: 'anulad[oa]|cancelad[oa]',
    who: 'clientes?|grupo|colegio|familia|pasajeros?',
    cancels:
      '(?:ha|han) (?:anulado|cancelado) (?:toda )?(?:la|su) reserva|(?:anuló|canceló|anula|cancela|anulan|cancelan) (?:todo|(?:toda )?(?:la|su) reserva)',
    by: 'por|el(?= (?:\\d|día|lunes|martes|miércoles|jueves|viernes|sábado|domingo|cliente))|a petición',
    all: 'todo',
    asks: '(?:anular|cancelar|anulen|cancelen|anule|cancele) (?:todo|(?:toda )?(?:la|esta) reserva|todo el (?:grupo|viaje|expediente))',
    noun: '(?:anulación|cancelación) (?:de )?(?:toda la|todo el) (?:reserva|grupo|viaje|expediente)',
  },
  {
    booking: '(?:tutta la |la |il )?(?:prenotazione|pratica|gita|viaggio|gruppo|escursione)',
    between: 'è stat[ao]|è|tutta|totalmente|interamente',
    cancelled: 'annullat[oa]|disdett[oa]|cancellat[oa]',
    who: 'clienti?|cliente|gruppo|scuola|famiglia',
    cancels:
      '(?:ha|hanno) (?:disdetto|annullato|cancellato) (?:tutt[oa]|la prenotazione)|(?:annulla|annullano|disdice|disdicono) (?:tutto|la prenotazione)',
    by: 'dal|dalla|da|per',
    all: 'tutto',
    asks: '(?:annullare|disdire|annullate|cancellare|cancellate) (?:tutto|(?:tutta )?la (?:prenotazione|gita|pratica))',
    noun: "(?:annullamento|cancellazione|disdetta) (?:di tutta la|dell['’]intera|totale della) (?:prenotazione|pratica|gita)",
  },
  {
    booking: '(?:hele |volledige |de )?(?:boeking|reservatie|reservering|uitstap|reis|groep|excursie)',
    between: 'is|werd|volledig|helemaal|wordt',
    cancelled: 'geannuleerd|afgezegd|afgelast|vervallen|vervalt',
    who: 'groep|klant|gast|gasten|school|familie|vereniging',
    cancels:
      '(?:heeft|hebben) (?:alles )?(?:geannuleerd|afgezegd|afgelast)|annule(?:ert|ren) alles|zeg(?:t|gen) (?:alles )?af',
    by: 'do{2}r|op|via',
    all: 'alles',
    asks: '(?:alles|(?:de )?(?:hele |volledige )?(?:boeking|reservering|groep)) (?:aub |a\\.u\\.b\\. |graag )?(?:annuleren|afzeggen|cancelen)',
    noun: 'annulering (?:van )?(?:de )?(?:hele|volledige) (?:boeking|reservering|groep)',
  },
  {
    booking: '(?:toda a |a |o )?(?:reserva|marcação|viagem|excursão|grupo|passeio)',
    between: 'foi|está|toda|totalmente',
    cancelled: 'cancelad[oa]|anulad[oa]|desmarcad[oa]',
    who: 'clientes?|grupo|escola|família',
    cancels: '(?:cancelou|anulou|desmarcou|cancelaram|cancela|cancelam) (?:tudo|(?:toda )?a reserva)',
    by: 'pel[oa]|por|em|a pedido',
    all: 'tudo',
    asks: '(?:cancelar|anular|desmarcar|cancelem|cancele) (?:tudo|(?:toda )?a reserva|todo o grupo)',
    noun: '(?:cancelamento|anulação) (?:de toda a|total da) (?:reserva|viagem)',
  },
  {
    booking: '(?:cała )?(?:rezerwacja|wycieczka|grupa|impreza)|(?:cały )?wyjazd',
    between: 'została?|jest|w całości|całkowicie',
    cancelled: 'anulowan[aeoy]|odwołan[aeoy]|nieaktualn[ae]',
    who: 'klient(?:ka)?|szkoła|grupa|rodzina|parafia',
    cancels:
      '(?:odwołała?|anulowała?|odwołuje|anuluje) (?:wszystko|całość|(?:całą |cały )?(?:rezerwację|wycieczkę|wyjazd))',
    by: 'przez|w dniu|dnia',
    all: 'wszystko|całość',
    asks: '(?:anulować|odwołać|anulujcie|anulujemy|odwołujemy) (?:wszystko|całość|(?:całą )?(?:rezerwację|wycieczkę)|(?:cały )?wyjazd)',
    noun: '(?:anulacja|anulowanie|odwołanie|rezygnacja z) (?:całej|całego) (?:rezerwacji|grupy|wycieczki|wyjazdu|imprezy)',
  },
  {
    booking: '(?:hela )?(?:bokningen|bokning|resan|gruppen)',
    between: 'är|har|blev|helt',
    cancelled: 'avboka[dt]|avbokats|inställ[dt]|avbeställ[dt]',
    who: 'kunden|gästen|gästerna|gruppen|skolan|familjen',
    cancels:
      'har (?:avbokat|ställt in|avbeställt) (?:allt|(?:hela )?(?:bokningen|resan))|avboka(?:r|de) (?:allt|hela (?:bokningen|resan))|ställer in',
    bare: 'har (?:avbokat|ställt in|avbeställt)',
    by: 'av|den',
    all: 'allt(?: är)?',
    asks: '(?:avboka|avbeställ|ställ in) (?:allt|hela (?:bokningen|resan|gruppen)|bokningen)',
    noun: 'avbokning av hela (?:bokningen|resan|gruppen)',
  },
  {
    booking: '(?:hele )?(?:bookingen|booking|bestillingen|turen|rejsen|gruppen|reservasjonen)',
    between: 'er|blev|ble|helt|har',
    cancelled: 'aflyst|afbestilt|avlyst|avbestilt|kansellert|annulleret',
    who: 'kunden|gæsten|gæsterne|gjesten|gruppen|skolen|familien',
    cancels:
      'har (?:aflyst|afbestilt|avlyst|avbestilt|kansellert|annulleret) (?:alt|(?:hele )?(?:bookingen|bestillingen|reservasjonen|turen|rejsen))|(?:aflyser|afbestiller|avlyser|avbestiller|kansellerer) (?:alt|hele (?:bookingen|bestillingen|turen))',
    bare: 'har (?:aflyst|afbestilt|avlyst|avbestilt|kansellert|annulleret)',
    by: 'af|av|den|per',
    all: 'alt(?: er)?',
    asks: '(?:aflys|afbestil|avlys|avbestill|kanseller|annuller) (?:alt|(?:hele )?(?:bookingen|bestillingen|turen|reservasjonen))',
    noun: '(?:afbestilling|aflysning|avbestilling|kansellering) af? ?hele (?:bookingen|bestillingen|turen)',
  },
  {
    booking: '(?:celá |celý )?(?:rezervace|rezervácia|zájezd|objednávka|výlet|skupina)',
    between: 'byla?|je|bola?',
    cancelled: 'zrušen[aoý]?|zrušená|stornován[ao]|stornovan[áý]',
    who: 'klient(?:ka)?|zákazník|skupina|škola',
    cancels:
      '(?:zrušila?|stornovala?|ruší|stornuje) (?:vše|všechno|všetko|(?:celou |celú )?(?:rezervaci|rezerváciu|objednávku|zájezd))',
    by: 'klientem|zákazníkem|klientom|hostem|dne|ze strany',
    all: 'vše|všechno|všetko',
    asks: '(?:zrušit|zrušiť|zrušte|stornovat|stornovať|stornujte) (?:prosím )?(?:vše|všechno|všetko|(?:celou |celú )?(?:rezervaci|rezerváciu|objednávku)|celý zájezd)',
    noun: '(?:storno|zrušení|zrušenie) (?:celé|celej|celého) (?:objednávky|rezervace|rezervácie|skupiny|zájezdu|zájazdu|výletu)',
  },
  {
    booking: '(?:az? )?(?:teljes |egész )?(?:foglalás(?:t|uk|ukat|a)?|csoport|út)',
    between: 'sajnos|lett|van',
    cancelled: 'törölve|lemondva|törölt|törölték|lemondták|lemondta',
    who: 'ügyfél|vendég|csoport|iskola',
    cancels: '(?:lemondta|törölte) (?:az? )?(?:(?:teljes |egész )?foglalás(?:t|át)|mindent)',
    by: 'az ügyfél által',
    all: 'minden|mindent',
    asks: '(?:az? )?(?:teljes |egész )?foglalást? (?:kérjük |kérem )?(?:törölni|lemondani)',
    noun: '(?:az? )?(?:teljes|egész) foglalás (?:törlése|lemondása)',
  },
  {
    booking: 'rezervasyon(?:un)?(?: tamamı)?',
    cancelled: 'iptal(?: edildi| oldu)?',
    who: 'müşteri|misafir|grup',
    cancels: '(?:her şeyi |tümünü |hepsini |tamamını |rezervasyonu )?iptal etti(?:ler)?',
    by: 'müşteri tarafından',
    all: 'her şey|hepsi|tümü|tamamı',
    asks: '(?:rezervasyonu?|rezervasyonun tamamını|her şeyi) iptal edin(?:iz)?',
  },
  {
    booking: '(?:toată |întreaga )?rezervarea?|(?:tot )?grupul|excursia',
    between: 'a fost|este',
    cancelled: 'anulată?|anulat',
    by: 'de|la cererea',
    all: 'totul|tot',
    asks: '(?:anulați|anulati|anulează|de anulat) (?:tot|totul|(?:toată )?rezervarea)',
    noun: 'anularea (?:întregii|totală a) rezervări[ei]',
  },
  {
    booking: '(?:(?:όλη |ολόκληρη )?η )?(?:όλη |ολόκληρη )?(?:κρ[άα]τηση|εκδρομ[ήη]|ομ[άα]δα|περι[ήη]γηση)',
    between: 'έχει|[ηή]ταν|ε[ίι]ναι',
    cancelled: 'ακυρ[ώω]θηκ(?:ε|αν)|ακυρ[ώω]νεται|ακυρωθε[ίι]|ακυρωμ[έε]νη',
    who: 'πελ[άα]της|πελ[άα]τες|ομ[άα]δα|σχολε[ίι]ο|οικογ[έε]νεια',
    cancels: 'ακ[ύυ]ρωσ(?:ε|αν) (?:τα π[άα]ντα|[όο]λα|(?:[όο]λη )?την κρ[άα]τηση)',
    by: 'απ[όο]|λ[όο]γω',
    all: '[όο]λα',
    asks: 'ακυρ[ώω]στε (?:[όο]λα|τα π[άα]ντα|(?:[όο]λη )?την κρ[άα]τηση)',
    noun: 'ακ[ύυ]ρωση (?:[όο]λης|ολ[όο]κληρης) της (?:κρ[άα]τησης|ομ[άα]δας|εκδρομ[ήη]ς)',
  },
  {
    booking: '(?:вся |всё |весь )?(?:бронь|бронирование|заказ|группа|поездка|экскурсия)',
    between: 'был[аои]?|полностью',
    cancelled: 'отменен[аоы]?|отменён[аоы]?|аннулирован[аоы]?|снят[аоы]?',
    who: 'клиент(?:ы|ка)?|гост[ьи]|группа|школа|семья',
    cancels: '(?:отменил[аи]?|аннулировал[аи]?) (?:вс[её]|(?:всю |весь )?(?:бронь|бронирование|заказ|поездку))',
    by: 'клиентом|гостем|по просьбе',
    all: 'вс[её]',
    asks: '(?:отменить|отмените|аннулировать) (?:вс[её]|(?:всю |весь )?(?:бронь|бронирование|заказ))',
    noun: '(?:отмена|аннуляция) (?:всей|всего) (?:брони|бронирования|заказа|группы|поездки)',
  },
  {
    booking: '(?:усе |вся |все )?(?:бронювання|замовлення|група|поїздка|екскурсія)',
    between: 'бул[аои]?|повністю',
    cancelled: 'скасован[аоеі]?|анульован[аоеі]?',
    who: 'клієнт(?:и|ка)?|гост[іь]|група|школа',
    cancels: '(?:скасував|скасувала|скасували) (?:все|усе|(?:все |усе )?бронювання|поїздку)',
    by: 'клієнтом|на прохання',
    all: 'все|усе',
    asks: '(?:скасувати|скасуйте) (?:все|усе|(?:все |усе )?бронювання)',
  },
  {
    booking: '(?:cijela |čitava )?(?:rezervacija|grupa)|(?:cijeli )?izlet',
    between: 'je|bila|u cijelosti',
    cancelled: 'otkazan[aoi]?|stornirana?o?|poništen[ao]?',
    who: 'klijent|gost|gosti|grupa|škola|obitelj',
    cancels: '(?:je|su) (?:otkazal[aoi]?|otkazao) (?:sve|(?:cijelu )?rezervaciju)',
    by: 'od strane|zbog',
    all: 'sve(?: je)?',
    asks: '(?:otkazati|otkažite|stornirati) (?:sve|(?:cijelu )?rezervaciju)',
    noun: '(?:storno|otkazivanje) cijele (?:rezervacije|grupe)',
  },
  {
    booking: '(?:koko )?(?:varaus|ryhmä|matka|retki)',
    between: 'on|kokonaan',
    cancelled: 'peruttu|peruutettu|peruuntunut|peruttiin',
    who: 'asiakas|vieras|ryhmä|koulu|perhe',
    cancels: '(?:perui|peruutti|on perunut|on peruuttanut) (?:kaiken|koko varauksen|varauksen)',
    by: 'asiakkaan',
    all: 'kaikki(?: on)?',
    asks: '(?:perukaa|peruuta|peru|peruuttakaa) (?:kaikki|koko varaus|varaus)',
    noun: 'koko varauksen (?:peruutus|peruminen)',
  },
  {
    booking: '(?:tota la |la )?(?:reserva|excursió|visita)|(?:tot el |el )?(?:grup|viatge)',
    between: 'ha estat|està|totalment',
    cancelled: 'anul[·.]?lad[ao]|anul[·.]?lat|cancel[·.]?lad[ao]|cancel[·.]?lat',
    who: 'clients?|grup|escola|família',
    cancels: '(?:ha|han) (?:anul[·.]?lat|cancel[·.]?lat) (?:tot|(?:tota )?la reserva)',
    by: 'pel|per',
    all: 'tot',
    asks: '(?:anul[·.]?lar|cancel[·.]?lar) (?:tot|(?:tota )?la reserva)',
  },
  {
    booking: '(?:seluruh )?(?:pemesanan|reservasi|booking|rombongan|grup)',
    between: 'sudah|telah',
    cancelled: 'dibatalkan|batal',
    who: 'tamu|pelanggan|klien|rombongan|grup',
    cancels: '(?:membatalkan) (?:semuanya|seluruh (?:pemesanan|reservasi)|pemesanan|reservasi)',
    by: 'oleh|atas permintaan',
    all: 'semua(?:nya)?',
  },
  {
    booking: '(?:toàn bộ )?(?:đặt chỗ|đơn đặt|đoàn|tour)',
    between: 'đã|bị',
    cancelled: 'hủy|huỷ|bị hủy|bị huỷ',
    who: 'khách|đoàn',
    cancels: '(?:đã )?(?:hủy|huỷ) (?:toàn bộ|tất cả|đặt chỗ|tour)',
    by: 'theo yêu cầu',
  },
]

/** How each language says that a booking was cancelled. */
export const sayings: readonly Said[] = [english, ...others]

/** The beginnings of the words with which they say it: most notes have none of them, and need not be looked through. */
export const stems =
  /can[cx]|cxl|scrap|off|bin |drop|an+ul|storn|ges?agt|sag(?:t|en)|lösch|hinfällig|entfällt|supprim|disd|afge|afzeg|zeg(?:t|gen)|verval|desmarc|odwoł|nieaktual|rezygn|avb|avl|inställ|ställ|afl|afb|kansel|ruš|törö|törl|lemond|iptal|ακ[υύ]ρ|отмен|аннул|снят|скас|анульов|otka[zž]|poništ|peru|batal|h[ủu]y|huỷ/iu
