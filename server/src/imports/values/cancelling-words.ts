/** How a language asks in one clause that a booking be cancelled, or says there that it is or that none comes. */
export type Cancelling = {
  /** Words that stand for it, behind a verb that says nothing else: cancel it. */
  it?: string
  /** What an office writes around a request. */
  please: string
  cancel: string
  /** What cancels only where the booking is named behind or before it: delete this booking. */
  remove?: string
  /** The booking, as what is to be cancelled. */
  object: string
  /** The booking or the tour, as what is cancelled. */
  booking: string
  off: string
  /** All who come, or who booked for them. */
  people: string
  wants?: string
  cancels: string
  absent: string
  noun?: string
  /** Behind the noun: by whom. */
  by?: string
  /** What begins to say why, when or how. */
  because: string
}

const english: Cancelling = {
  it: 'it|this|this one|that|that one',
  please:
    "please|pls|plz|kindly|let's|can (?:you|we)|could you|would you|just|so|therefore|hence|and|then|to|asap|thanks|thank you|thx|sorry|for (?:me|us|them)|now|immediately|had to|have to|(?:i|we) (?:need|have|would like|wish|want|must|had)(?: to)?",
  cancel:
    'cancel|annul|(?:scrap|bin) (?:it|this|this one|the lot)|(?:please|pls|plz|kindly) (?:cxl|canx|cnx)|call (?:it|this|the (?:tour|trip)|everything) off|call(?:ed)? off|(?:pull|pulling) the (?:pin|plug)(?: on (?:it|this|this one))?',
  remove: 'cxl|canx|cnx|delete|remove|scrap|bin|void|withdraw|kill|call off|pull the (?:pin|plug) on',
  object:
    'all|all of (?:it|them)|everything|the lot|(?:(?:the|this|my|our|their|his|her|your|whole|entire|full|complete|all) )*(?:bookings?|reservations?|res|bkg|trip|tour|outing|visit|excursion|order)',
  booking:
    "(?:(?:the|this|our|my|their|his|her|whole|entire|full|complete) )*(?:booking|reservation|res|bkg|trip|tour|outing|visit|excursion|order|event|whole thing|everything)|it(?='s been called| has been called| is called)",
  off: "(?:(?:has|have|had|been|is|are|was|were|now|to be|stands|sadly|unfortunately|completely|fully|all|just|will be|gets|got) |'s )*(?:cancell?ed|canx|cxld?|cnx|cncld|annulled|called off|scrapped|deleted|withdrawn|void|voided|off|not going ahead|not happening|not taking place|no longer (?:going ahead|happening|required|needed|wanted|taking place)|not (?:required|needed|wanted) any ?more|(?:will not|won't) (?:go ahead|be going ahead|take place|happen)|fallen through|fell through|abandoned)",
  people:
    "(?:(?:the|our|my|this|all|whole|entire|all the|all of the) )*(?:guests?|clients?|customers?|pax|passengers?|travell?ers?|visitors?|bookers?|party|group|family|school|class|club|couple|company|agency|everyone|everybody)|all (?:\\d{1,3}|two|three|four|five|six)(?: of (?:them|us)| guests| pax| people)?|they(?:'re|'ll|'ve)?|we(?:'re|'ll|'ve)?",
  wants:
    '(?:(?:now|just|sadly|unfortunately|regrettably|also|has|have|had|is|are|was|were|will|would) )*(?:wants?|wish(?:es)?|wanted|wished|like|needs?|needed|have|has|had|must|asked|asks|requests?|requested|decided|decides|chosen|chose|going|forced|obliged|elected|opted)(?: us| you)?(?: to)?',
  cancels:
    '(?:(?:now|just|sadly|unfortunately|regrettably|has|have|had|is|are|was|were|all|both|been|already) )*(?:cancel(?:s|led|ed|ling|ing)?|canx|cxld?|cncld|pulled out|withdrawn|withdrew|backed out|dropped out|cried off|bailed(?: out)?|called (?:it|this|the (?:trip|tour|whole thing)) off|(?:requested|asked for|requests|asks for) (?:a |full )?(?:cancellation|cxl))(?: on us)?',
  absent:
    "(?:(?:now|sadly|unfortunately|regrettably|is|are|were|was|will|would|do|does) )*(?:(?:not|no longer|never|won't|aren't|isn't)(?: now| be| able to| going to)* (?:come|coming|travel|travell?ing|arrive|arriving|attend|attending|join|joining|going|turning up|participating|taking part|making it)|(?:can't|cannot|can not|can no longer|unable to|not able to|couldn't|could not) (?:come|travel|make it|attend|join|go|participate|take part)|(?:no longer|not|don't|doesn't)(?: any ?more)? (?:wish(?:es)?|wishing|wants?|able|going) to (?:come|go|travel|join|attend|take part))(?: (?:at all|any ?more|now|on (?:the|this) (?:tour|trip)|the (?:tour|trip)))*",
  noun: '(?:booking |full |total )?(?:cancellation|cancelation)(?: request)?|request for cancellation',
  by: '(?:(?:is|was|has been) )*(?:requested|received|advised|asked for)(?: (?:by|per|from|via) .*)?|(?:by|per|from|via) (?:the )?(?:guests?|clients?|customers?|pax|agent|agency|school|group|family|mail|e-?mail|phone)',
  because:
    'as|because|since|due|owing|following|by(?! (?:\\d|noon|midnight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|then|end|the end))|per|via|today|yesterday|this (?:morning|afternoon|week)|last (?:night|week)|for (?:medical|health|personal|family|business|work|visa|weather)|without|with (?:immediate|effect|full|no|regret|(?:a )?(?:partial |part )?refund|\\d|(?:a )?(?:charges?|credit|fees?|penalty|voucher))|in full|and|thanks|completely',
}
const german: Cancelling = {
  please:
    'bitte|leider|daher|deshalb|also|dann|jetzt|nun|sofort|umgehend|hiermit|danke|vielen dank|lg|komplett|um|(?:wir|ich) bitten? um|(?:wir|ich) (?:müssen|muss|möchten?|wollen|will|mussten|musste)',
  cancel: 'stornieren|stornieren sie|stornier(?:t|e)?|absagen|annullieren|canceln',
  remove: 'löschen|streichen|herausnehmen',
  object:
    'alles|das ganze|(?:(?:die|den|der|das|diese[nr]?|unsere[nr]?|meine[nr]?|ganze[nr]?|gesamte[nr]?|komplette[nr]?) )*(?:buchung(?:en)?|reservierung|fahrt|reise|tour|ausflug|auftrag|führung|anmeldung|bestellung|teilnahme)',
  booking:
    '(?:(?:die|der|das|diese[rs]?|unsere?|ihre?|ganze|gesamte|komplette) )*(?:buchung|reservierung|fahrt|reise|tour|trip|ausflug|auftrag|gruppe|führung|stadtführung|rundgang|anmeldung|bestellung|veranstaltung|teilnahme|(?:klassen|vereins|schul|gruppen|studien|tages)(?:fahrt|reise|ausflug|tour)|(?:vereins|tages|betriebs|schul|klassen)ausflug|(?:gruppen|gesamt)buchung)|alles|das ganze',
  off: '(?:(?:ist|sind|wird|wurde|wurden|werden|leider|komplett|vollständig|bitte|somit|damit|doch|hiermit|heute|gestern|kurzfristig|(?:aufgrund|wegen|auf grund)(?: von)? \\p{L}+) )*(?:storniert|annulliert|abgesagt|gecancelt|hinfällig|gelöscht|gestrichen|aufgehoben|abgeblasen|entfällt|entfallen|fällt (?:leider |doch )?(?:aus|flach|weg)|ausgefallen|geplatzt|findet (?:leider |doch |nun )?nicht (?:mehr )?statt|kommt (?:leider |doch )?nicht zustande|nicht (?:mehr (?:benötigt|gebraucht|nötig|erforderlich)|durchgeführt))',
  people:
    '(?:(?:die|der|das|unsere?|alle|ganze) )*(?:kund(?:e|in|en)|gast|gäste|gruppe|schule|verein|klasse|familie|reisegruppe|reisende|teilnehmer|pax|agentur|reisebüro|ehepaar|herrschaften)|alle (?:\\d{1,3}|zwei|drei|vier|fünf|sechs)(?: personen)?|wir|ich|sie|alle',
  wants:
    '(?:möchten?|will|wollen|muss|müssen|musste|mussten|wünscht|wünschen)(?: leider| bitte| kurzfristig| gerne?| wieder| doch)*',
  cancels:
    '(?:storniert|stornieren|annulliert|cancelt|sagt ab|sagen ab|sagte ab|tritt zurück|treten zurück|zieht zurück|springt ab|(?:hat|haben|hatte) (?:(?:leider|heute|gestern|komplett|alles|kurzfristig|die (?:buchung|reise|fahrt|tour)) )*(?:storniert|abgesagt|annulliert|gecancelt)|(?:ist|sind) (?:leider )?(?:von der (?:reise|buchung|fahrt|tour) )?(?:zurückgetreten|abgesprungen))',
  absent:
    '(?:kommen|kommt|reisen|reist|erscheinen|fahren|fährt|nehmen|nimmt|können|kann|werden|wird)(?: leider| doch| nun| jetzt| alle)* nicht(?: mehr| an| mit| teil| anreisen| kommen| teilnehmen| mitkommen| mitfahren| reisen)*',
  noun: '(?:storno|stornierung|absage)(?: der (?:buchung|reise|fahrt))?',
  by: '(?:durch|vom?|seitens|lt|lt\\.|laut|per) (?:den |die |dem |der |des )?(?:kund(?:e|in|en)|gast|gäste|gastes|gruppe|schule|verein|klasse|familie|agentur|reisebüro|mail|e-mail|telefon|fax)|erbeten|gewünscht|erhalten|eingegangen|bestätigt',
  because:
    'wegen|weil|da|denn|aufgrund|auf grund|mangels|krankheits(?:bedingt|halber)|auf (?:wunsch|kundenwunsch)|durch|vom?|laut|lt|gemäß|per|am|seitens|telefonisch|schriftlich|ohne|kostenlos|kostenfrei|heute|gestern|und|danke|aus (?:gesundheitlichen|familiären|beruflichen|persönlichen|privaten)',
}
const french: Cancelling = {
  please:
    "merci|merci (?:de|d')|prière (?:de|d')|veuillez|svp|s'il vous plaît|stp|donc|alors|à|il faut|de|d'|bien vouloir|pouvez-vous|pourriez-vous|nous vous prions (?:de|d')|je vous prie (?:de|d')|nous (?:devons|souhaitons|voulons)",
  cancel: 'annuler|annulez',
  remove: 'supprimer|supprimez',
  object:
    "tout|le tout|l'ensemble|(?:(?:la|le|les|cette?|notre|sa|leur|toute|tout|ma|mon) )*(?:réservations?|résas?|dossier|voyage|sortie|visite|commande|excursion|circuit|groupe)",
  booking:
    "tout|le tout|(?:(?:la|le|les|cette?|notre|sa|son|leur|toute|tout|l') ?)*(?:réservations?|résas?|dossier|voyage|sortie|visite|commande|excursion|circuit|tour|balade|inscription|groupe)",
  off: "(?:(?:est|a été|sont|sera|totalement|entièrement|finalement|malheureusement|à|n'est) )*(?:annulée?s?|annuler|supprimée?s?|caduque|sans suite|tombée? à l'eau|tombe à l'eau|(?:n'aura|n'a|n'aurait) (?:pas|plus) lieu|ne se f(?:era|ait) (?:pas|plus)|plus (?:nécessaire|d'actualité))",
  people:
    "(?:(?:le|la|les|notre|nos|tous les|toute la|tout le) |l')?(?:clients?|clientes?|groupe|école|famille|agence|pax|passagers?|voyageurs?|participants?|classe|association|collège|lycée)|nous|ils|elles|tous|tout le monde",
  wants:
    "(?:souhait(?:e|ent)|veut|veulent|désir(?:e|ent)|doit|doivent|demand(?:e|ent)|préfèr(?:e|ent)|devons|voulons|souhaitons|a dû|ont dû|avons dû)(?: malheureusement)?(?: à| d')?",
  cancels:
    "(?:annul(?:e|ent)|annulons|(?:a|ont|avons)(?: tout| finalement| dû)? annul(?:é|er)|se désist(?:e|ent)|s'est désistée?|se sont désistés|se retir(?:e|ent)|s'est retirée?|désistée?s?|ne souhaitent? plus (?:venir|voyager))",
  absent:
    "(?:ne (?:viennent|vient|viendra|viendront|viendrons|venons|voyag(?:e|ent)|voyageront|voyagera|partent|part|partiront|particip(?:e|ent)|participeront|participera|peut|peuvent|pourront|pourra|pourrons|pouvons)|n'(?:iront|irons|ira|arrivent|arrive))(?: finalement| malheureusement)?(?: pas| plus)(?: finalement| venir| voyager| participer| partir)*",
  noun: "(?:demande d')?annulation(?: totale| complète)?(?: de (?:la )?(?:réservation|sortie|visite)| du (?:dossier|voyage|groupe))?|désistement",
  by: "(?:demandée )?(?:par (?:le |la |les |l')?|du |des |de la |de l'|de la part (?:du|de la|des) )?(?:clients?|cliente|groupe|école|famille|agence)|demandée|reçue",
  because:
    "par(?! le passé)|suite|pour (?:raisons?|cause|motif|maladie)|en raison|à cause|faute|à la demande|sur demande|car|cause|du fait|sans frais|avec frais|ce (?:jour|matin|midi|soir)|hier|aujourd'hui|le \\d|en date|et|merci|dû|maladie|décès",
}
const spanish: Cancelling = {
  please:
    'por favor|favor|favor de|rogamos|ruego|se ruega|solicitamos|agradecer[ií]amos|agradecemos|gracias|pf|entonces|hay que|(?:deseamos|queremos|tenemos que|(?:nos vemos )?obligados a)',
  cancel: 'anular|cancelar|anulen|cancelen|anule|cancele|anulad|cancelad|dar de baja',
  remove: 'eliminar|borrar|se anula|se cancela|anulamos|cancelamos',
  object:
    'todo|(?:(?:la|el|esta|este|toda|todo|nuestra|nuestro|su|mi) )*(?:reservas?|reservación|viaje|excursión|expediente|visita|tour|grupo|pedido)',
  booking:
    'todo|(?:(?:la|el|esta|este|toda|todo|nuestra|nuestro|su) )*(?:reservas?|reservación|viaje|excursión|expediente|visita|tour|salida|grupo|pedido|actividad|paseo)',
  off: '(?:(?:ha sido|fue|está|toda|totalmente|queda|finalmente|ya|se) )*(?:anulad[oa]s?|cancelad[oa]s?|suspendid[oa]|suspende|eliminad[oa]|dad[oa] de baja|sin efecto|no se (?:realiza|realizará|hace|hará|celebra)|ya no (?:es necesari[oa]|se necesita|se hace)|por anular|a anular)',
  people:
    '(?:(?:el|la|los|las|todo el|toda la|nuestro) )?(?:clientes?|clienta|grupo|colegio|familia|pasajeros?|pax|viajeros?|huésped(?:es)?|agencia|escuela|instituto)|todos|nosotros|ellos',
  wants:
    '(?:desean?|quieren?|solicitan?|piden?|tienen? que|debe|deben|ha decidido|han decidido|ha pedido|ha solicitado|prefieren?|necesitan?)',
  cancels:
    '(?:anulan?|cancelan?|anuló|canceló|anularon|cancelaron|desisten?|desistió|renuncian?|renunció|(?:ha|han|hemos)(?: tenido que)? (?:anulado|cancelado|desistido|renunciado|anular|cancelar)|se dan? de baja|(?:solicitan?|piden?|ha solicitado) (?:la )?(?:anulación|cancelación)|se han? (?:dado de baja|retirado|caído))',
  absent:
    '(?:ya |finalmente |al final )?no (?:vienen?|vendrán?|viajan?|viajarán?|asisten?|asistirán?|pueden? (?:venir|viajar|asistir|ir)|podrán? (?:venir|viajar|asistir)|van? a (?:venir|viajar|asistir|ir)|se presentan?|podemos (?:ir|venir|viajar)|vamos|acuden?)(?: finalmente| al final)*',
  noun: '(?:solicitud de )?(?:anulación|cancelación)(?: (?:total|completa))?(?: de (?:la )?reserva)?',
  by: '(?:por parte del?|del|de la|por el|por la|solicitada por (?:el |la )?|a petición del?) ?(?:la )?(?:clientes?|clienta|grupo|colegio|familia|pasajero|agencia)|solicitada|recibida',
  because:
    'por(?! \\d| transferencia| adelantado| banco)|debido|a petición|a solicitud|según|sin (?:costes?|costos?|gastos|cargos?)|con (?:gastos|cargo)|hoy|ayer|esta (?:mañana|tarde)|el \\d|porque|ya que|a causa|desde|v[ií]a|y|gracias|con fecha',
}
const italian: Cancelling = {
  please:
    'si prega|si prega di|prego|per favore|per cortesia|(?:vi )?preghiamo(?: di)?|pregasi|da|grazie|vogliate|chiediamo di|quindi|gentilmente|di|(?:dobbiamo|vorremmo|abbiamo dovuto)',
  cancel: 'annullare|annullate|annulliamo|disdire|disdite|disdiciamo|cancellare|cancellate',
  object:
    'tutto|(?:(?:la|il|questa|questo|tutta|tutto|nostra|nostro|sua|intera) )*(?:prenotazion[ei]|pratica|gita|viaggio|escursione|visita|tour|uscita|ordine|gruppo)',
  booking:
    "tutto|(?:(?:la|il|questa|questo|tutta|tutto|nostra|nostro|sua|intera|l') ?)*(?:prenotazion[ei]|pratica|gita|viaggio|escursione|visita|tour|uscita|ordine|gruppo)",
  off: '(?:(?:è stat[ao]|è|viene|tutta|totalmente|interamente|purtroppo|ormai) )*(?:annullat[oa]|disdett[oa]|cancellat[oa]|sospes[oa]|saltat[oa]|salta|da (?:annullare|disdire|cancellare)|non si (?:fa|farà|terrà|tiene|effettua)(?: più)?|non (?:ha|avrà) (?:più )?luogo|non (?:è )?più (?:necessari[oa]|richiest[oa]))',
  people:
    "(?:(?:il|la|i|le|gli|tutto il|tutta la) |l'|gli )?(?:clienti?|cliente|gruppo|scuola|famiglia|ospit[ei]|passegger[oi]|pax|viaggiatori|partecipanti|agenzia|classe)|tutti|noi",
  wants:
    '(?:vuole|vogliono|desidera(?:no)?|deve|devono|chiede(?:no)?(?: di)?|vorrebbe(?:ro)?|ha dovuto|hanno dovuto|preferisce|preferiscono|ha chiesto di|ha deciso di)',
  cancels:
    "(?:annulla(?:no)?|disdice|disdicono|rinuncia(?:no)?|cancella(?:no)?|si ritira(?:no)?|(?:ha|hanno|abbiamo)(?: tutto)? (?:annullato|disdetto|cancellato|rinunciato)|si è ritirat[oa]|si sono ritirati|(?:chiede|chiedono) (?:l'annullamento|la cancellazione|la disdetta))(?: (?:alla (?:gita|prenotazione|visita)|al (?:viaggio|tour)))?",
  absent:
    '(?:purtroppo |alla fine )?non (?:vengono|viene|verranno|verrà|partono|parte|partiranno|partirà|partecipano|partecipa|parteciperanno|parteciperà|viaggiano|viaggia|può venire|possono venire|potranno (?:venire|partecipare)|veniamo|verremo|possiamo venire)(?: più| purtroppo)*',
  noun: '(?:richiesta di )?(?:annullamento|disdetta|cancellazione)(?: (?:totale|completa|pratica|prenotazione|della prenotazione))?',
  by: '(?:da parte (?:del|della|dei)|del|della|dal|dalla|dei) (?:clienti?|cliente|gruppo|scuola|famiglia|ospite|agenzia)|richiest[oa](?: dal cliente)?|ricevut[oa]',
  because:
    "dal|dalla|da parte|per(?! (?:il|la|lo|l'|\\d|due|tre))|a causa|causa|su richiesta|senza (?:penal[ei]|spese)|con penale|oggi|ieri|stamattina|il \\d|in data|via|perché|poiché|e|grazie|visto",
}
const dutch: Cancelling = {
  please:
    'graag|gelieve|aub|a\\.u\\.b|svp|alstublieft|verzoek|verzoek om|verzoek te|wilt u|kunt u|dus|daarom|bedankt|dank|helaas|te|gaarne|(?:wij|we|ik) (?:willen|wil|moeten|moet)',
  cancel: 'annuleren|annuleer|cancelen|afzeggen',
  remove: 'schrappen|verwijderen',
  object:
    'alles|(?:(?:de|het|deze|dit|onze|hele|volledige|gehele|mijn) )*(?:boeking(?:en)?|reservering|reservatie|reis|groep|excursie|uitstap|trip|tour|rondleiding|inschrijving|bestelling)',
  booking:
    'alles|(?:(?:de|het|deze|dit|onze|hele|volledige|gehele) )*(?:boeking|reservering|reservatie|reis|groep|excursie|uitstap|trip|tour|rondleiding|dagtocht|busreis|uitje|wandeling|inschrijving|bestelling|opdracht)',
  off: '(?:(?:is|werd|wordt|zijn|volledig|helemaal|helaas|toch|graag|gelieve|te) )*(?:geannuleerd|annuleren|afgezegd|afgelast|gecanceld|geschrapt|afgeblazen|ingetrokken|vervallen|vervalt|komt te vervallen|gaat (?:helaas |toch |dus )?niet (?:meer )?do{2}r|niet (?:meer|langer) nodig)',
  people:
    '(?:(?:de|het|onze|alle|hele) )*(?:groep|klant(?:en)?|gast(?:en)?|school|familie|gezin|vereniging|klas|reizigers?|pax|deelnemers|bureau)|alle \\d{1,3}(?: personen)?|wij|we|zij|iedereen',
  wants:
    '(?:wil|willen|wenst|wensen|moet|moeten|verzoekt|heeft moeten|hebben moeten|zou graag|zouden graag)(?: helaas| graag| te)*',
  cancels:
    '(?:annuleert|annuleren|zegt af|zeggen af|haakt af|haken af|(?:ziet|zien) af van (?:de )?(?:boeking|reis|excursie|trip)|(?:heeft|hebben) (?:helaas |alles |de (?:boeking|reis) )*(?:geannuleerd|afgezegd|gecanceld)|(?:heeft|hebben) zich teruggetrokken)',
  absent:
    '(?:komt|komen|gaat|gaan|reist|reizen|kan|kunnen)(?: helaas| toch| er| nu)* niet(?: meer| komen| mee| deelnemen| meekomen)*',
  noun: '(?:verzoek tot )?(?:annulering|annulatie)(?: (?:van )?(?:de )?(?:boeking|reis|groep))?',
  by: '(?:do{2}r|vanwege|van) (?:de )?(?:groep|klant|gast|gasten|school|familie|vereniging)|ontvangen|gevraagd',
  because:
    'do{2}r|op verzoek|wegens|vanwege|i\\.?v\\.?m|in verband|omdat|want|per|via|zonder kosten|kosteloos|vandaag|gisteren|bij gebrek|op \\d|en|dank|bedankt|met (?:kosten|spoed)',
}
const portuguese: Cancelling = {
  please:
    'por favor|favor|é favor|pf|solicitamos|solicito|agradecemos|pedimos|pedimos para|queiram|obrigad[oa]|para|a|o|então|(?:queremos|precisamos de|temos de)',
  cancel: 'cancelar|anular|cancelem|cancele|anulem|anule|desmarcar|desmarquem|cancelamos a reserva',
  object:
    'tudo|(?:(?:a|o|da|do|esta|este|toda|todo|nossa|sua|minha) )*(?:reservas?|marcação|viagem|excursão|passeio|visita|tour|grupo|pedido)',
  booking:
    'tudo|(?:(?:a|o|esta|este|toda|todo|nossa|sua|minha) )*(?:reservas?|marcação|viagem|excursão|passeio|visita|tour|saída|grupo|pedido|inscrição)',
  off: '(?:(?:foi|está|toda|totalmente|fica|ficou|afinal|já) )*(?:cancelad[oa]s?|anulad[oa]s?|desmarcad[oa]s?|suspens[oa]|sem efeito|não se (?:realiza|realizará|faz)|já não é necessári[oa]|a cancelar|para cancelar|a anular)',
  people:
    '(?:(?:o|a|os|as|todo o|toda a) )?(?:clientes?|grupo|escola|família|passageiros?|pax|hóspedes?|viajantes?|agência|participantes|turma|colégio)|todos|nós|eles',
  wants:
    '(?:quer|querem|deseja|desejam|pretende|pretendem|pede|pedem|pede para|pedem para|solicita|solicitam|tem de|tem que|têm de|precisa de|teve de|teve que|gostaria de|resolveu|decidiu)',
  cancels:
    '(?:cancela|cancelam|anula|anulam|cancelou|anulou|desmarcou|cancelaram|anularam|(?:desistiu|desiste|desistiram|desistem)(?: da (?:viagem|reserva|excursão)| do passeio)?|(?:pediu|pede|solicita|solicitou) (?:o )?cancelamento|(?:pediu|pede|solicita|solicitou) (?:a )?anulação)',
  absent:
    '(?:já |afinal )?não (?:virão|vêm|vem|virá|viajam|viaja|viajarão|comparecem|comparecerá|podem? (?:vir|viajar|ir)|poderão vir|poderá vir|vão|vamos|podemos ir|participam|participa|participarão)(?: mais| afinal| à viagem)*',
  noun: '(?:pedido de )?(?:cancelamento|anulação|desistência)(?: (?:total|da reserva))?',
  by: '(?:a pedido d[oa]|pel[oa]|por parte d[oa]|d[oa]) (?:clientes?|grupo|escola|família|agência)|solicitad[oa]|recebid[oa]',
  because:
    'pel[oa]|por(?! \\d)|a pedido|devido|sem (?:custos?|encargos|taxas?)|com (?:custos|taxa)|hoje|ontem|via|conforme|porque|no dia|em \\d|e|obrigad[oa]|esta (?:manhã|tarde)',
}
const polish: Cancelling = {
  please:
    'proszę|prosimy|prosi|poproszę|dziękuję|dziękujemy|uprzejmie|bardzo|więc|zatem|niestety|o|należy|(?:chcemy|musimy)',
  cancel:
    'anulować|odwołać|skasować|anulujcie|anulujemy|odwołujemy|anuluję|odwołuję|rezygnujemy(?: z (?:rezerwacji|wycieczki|wyjazdu|imprezy|udziału))?',
  object:
    'wszystko|całość|(?:(?:całą|cały|tę|naszą|tej|całej|całego) )*(?:rezerwację|rezerwacji|wycieczkę|wycieczki|wyjazd|wyjazdu|grupę|zamówienie|zamówienia|zwiedzanie|imprezę)',
  booking:
    'wszystko|całość|(?:(?:cała|cały|ta|nasza|całe) )*(?:rezerwacja|wycieczka|wyjazd|grupa|impreza|zwiedzanie|zamówienie)',
  off: '(?:(?:został|została|zostało|jest|w całości|całkowicie|niestety|do) )*(?:anulowan[aeoy]|odwołan[aeoy]|nieaktualn[aey]|skreślon[aey]|wycofan[aey]|anulowania|odwołania|nie odbędzie się|nie odbywa się|się nie odbędzie|nie dojdzie do skutku)',
  people:
    '(?:(?:cała|nasza|wszyscy) )?(?:klient(?:ka)?|klienci|szkoła|grupa|rodzina|parafia|goście|gość|podróżni|turyści|uczestnicy|pasażerowie|pax|biuro|klasa)|państwo|wszyscy',
  wants: '(?:chce|chcą|prosi o|proszą o|musi|muszą|musiał[aiy]?|musieli|zdecydował[ay]? się)',
  cancels:
    '(?:anuluje|anulują|odwołuje|odwołują|anulował[ay]?|anulowali|odwołał[ay]?|odwołali|(?:rezygnuje|rezygnują|rezygnujemy|zrezygnował[ay]?|zrezygnowali|wycofał[ay]? się|wycofali się)(?: z (?:całej )?(?:rezerwacji|wycieczki|wyjazdu|imprezy|udziału|zwiedzania))?)',
  absent:
    '(?:jednak |niestety )?nie (?:przyjedzie|przyjadą|przyjdzie|przyjdą|przyjedziemy|jedzie|jadą|jedziemy|może (?:przyjechać|jechać|przyjść)|mogą (?:przyjechać|jechać)|weźmie udziału|wezmą udziału|bierze udziału|biorą udziału|dotrze|dotrą|pojedzie|pojadą)(?: jednak)?',
  noun: '(?:prośba o )?(?:anulacja|anulowanie|odwołanie|rezygnacja|anulację|odwołanie)(?: (?:całej )?(?:rezerwacji|wycieczki|wyjazdu))?',
  by: '(?:przez |ze strony )?(?:klienta|klientkę|klientów|klientki|szkoł[ęy]|grup[ęy]|gościa|gości|biur[oa]|rodzin[ęy])',
  because:
    'przez|z powodu|ze względu|na prośbę|na życzenie|bo|ponieważ|gdyż|w dniu|dnia|dziś|dzisiaj|wczoraj|bez kosztów|bezkosztowo|zgodnie|mailem|mailowo|telefonicznie|i|dziękuję',
}

/** The languages of the neighbors, in which most notes of cancellations come. */
export const cancellingWords: readonly Cancelling[] = [
  english,
  german,
  french,
  spanish,
  italian,
  dutch,
  portuguese,
  polish,
]
