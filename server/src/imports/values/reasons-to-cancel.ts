import { cancellingWords } from './cancelling-words.ts'
import { cancellingWordsOfOthers } from './cancelling-words-of-others.ts'

// What stands before please cancel or not coming and says of whom that is. Anything booked beside a tour may be what is to be
// cancelled, and anybody may be who does not come, so that reasons are listed here and not those.

const people = [...cancellingWords, ...cancellingWordsOfOthers].map((words) => words.people).join('|')

const are =
  "is|are|was|were|has|have|had|been|got|gone|fallen|fell|taken|went|feeling|not|all|both|now|very|too|seriously|suddenly|in|the|isn't|aren't|ist|sind|wurden?|hat|haben|liegt|im|leider|plötzlich|schwer|est|sont|a|ont|été|à|l'|tombée?s?|está|están|ha|han|sido|en|è|sono|hanno|stat[oaie]|heeft|hebben|zijn|ernstig|está|estão|jest|są|w|är|er|je|jsou|v"
const ills =
  'ill|sick|unwell|well(?= *$)|well enough|poorly|injured|hospital(?:i[sz]ed)?|broke(?= (?:his|her|their|a) )|died|dead|passed away|deceased|covid|tested positive|stranded|stuck|snowed in|quarantined|missed (?:the|their|our|his|her) (?:flight|train|ship|connection)|(?:refused|denied) (?:a |the )?(?:visas?|boarding|entry)|lost (?:his|her|their|our) passports?|krank|erkrankt|verletzt|krankenhaus|gestorben|verstorben|malades?|souffrante?s?|hospitalisée?s?|hôpital|blessée?s?|décédée?s?|enferm[oa]s?|hospitalizad[oa]s?|fallecid[oa]|malat[oaie]|ammalat[oaie]|ricoverat[oaie]|ospedale|ziek|gewond|ziekenhuis|overleden|doentes?|chor[yaei]|szpitalu|sjuka?|sy[gk]e?|nemocn[ýáí]|beteg(?:ek)?|hasta|bolnavi?|άρρωστ(?:ος|οι|η)'
const alone =
  'covid|illness|sickness|(?:(?:train|rail|tube|bus|airline) )?strikes?|storms?|hurricane|typhoon|floods?|flooding|earthquake|snow|bad weather|weather warning|bereavement|funeral|emergency|death|accident|krankheit|krankheitsfall|streik|sturm|unwetter|todesfall|trauerfall|notfall|unfall|maladie|grève|deuil|décès|urgence|enfermedad|huelga|luto|fallecimiento|malattia|sciopero|lutto|ziekte|staking|sterfgeval|doença|greve|choroba|strajk|pogrzeb|żałoba|sjukdom|dödsfall|sygdom|dødsfall|sykdom|nemoc|úmrtí|betegség'
const papers =
  'flights?|visas?|planes?|trains?|eurostar|ferry|ships?|airports?|schools?|flug|flüge|visum|visa|vols?|avion|vuelos?|visados?|voli|volo|visto|visti|vluchten|vlucht|voos?|vistos?|lot|wiza|wizy|flyget|flyet|let|víza|vízum'
const refused =
  'not (?:granted|issued|given|approved|received|operating|running)|cancell?ed|delayed|missed|refused|denied|rejected|declined|diverted|re-?routed|closed|not docking|not calling|verweigert|abgelehnt|nicht (?:erteilt|bekommen|erhalten)|gestrichen|annulliert|verspätet|verpasst|fällt aus|refusée?s?|annulée?s?|retardée?s?|supprimée?s?|manquée?|denegad[oa]s?|rechazad[oa]s?|cancelad[oa]s?|retrasad[oa]s?|perdid[oa]s?|negat[oi]|rifiutat[oi]|cancellat[oi]|annullat[oi]|pers[oi]|geweigerd|geannuleerd|vertraagd|gemist|recusad[oa]s?|negad[oa]s?|atrasad[oa]s?|odmówion[aoy]|odwołan[aoy]|opóźnion[aoy]|nekat|inställt|aflyst|avslått|zamítnut[oa]|zrušen'
const ours =
  "(?:(?:the|our|their|all|inbound|family|der|die|das|unsere?|notre|nos|le|la|les|el|los|il|i|de|het|ons|o|os) |l')*"
const reasonOfAll = new RegExp(
  `^(?:(?:please |pls )?take (?:them|us|it) off (?:the|your) list|(?:${people})(?: (?:${are}))* (?:${ills})(?!\\p{L}).*|(?:(?:due|owing) to |because of |wegen |aufgrund |suite à |en raison d(?:e |')|debido a |por |a causa di |wegens |vanwege |devido a |z powodu )?${ours}(?:${alone})|${ours}(?:${papers})(?: (?:${are}))* (?:${refused})(?!\\p{L}).*|(?:no|kein|ohne|sans|pas de|sin|senza|geen|zonder|sem|brak|inget|intet) (?:visas?|visum|visados?|visto|vistos|wizy|flights?))$`,
  'u',
)
const ill = new RegExp(`(?<!\\p{L})(?:${ills}|${alone})(?!\\p{L})`, 'u')

// Guest ordered champagne: please cancel is of the champagne.
const acts =
  "no longer (?:able|wish(?:es)?|wants? to)|can't|cannot|can not|can no longer|won't|unable|not able|(?:has |have |had )?(?:now |sadly )?(?:changed (?:(?:his|her|their|our|its) )?(?:minds?|plans?)|found (?:another|an alternative|something else|somewhere else)|booked (?:elsewhere|another tour|twice)|decided (?:not to|against)|split up|gone elsewhere|postponed)|(?:called|phoned|rang|e-?mailed|wrote)"
const ofPeople = new RegExp(`^(?:${people}) (?:${acts})(?!\\p{L})`, 'u')
const further =
  /^(?:(?:our |a )?change of (?:plans?|mind|heart)|plans (?:have )?changed|as (?:discussed|agreed|requested)(?: .*)?|(?:further to|following|as per|per) (?:our|your|the|my) (?:call|conversation|phone call|e-?mail|chat)|(?:a |this is a )?(?:duplicate|double booking|duplicate booking|booked twice|booked in error|booked by mistake|made in error)|(?:wrong|incorrect) (?:date|day|tour|time|month)(?: booked)?|too expensive|(?:not|never) paid|unpaid|(?:payment|deposit|balance) not (?:received|paid)|no (?:payment|response|reply)(?: from .*)?|no longer (?:required|needed|wanted)|not (?:required|needed|wanted) any ?more|nicht mehr (?:aktuell|benötigt|nötig|gewünscht|erforderlich)|doppelt gebucht|doppelbuchung|wie besprochen|falsches datum|plus (?:nécessaire|d'actualité)|comme convenu|doublon|ya no (?:es necesari[oa]|hace falta)|reserva duplicada|duplicada|non più necessari[oa]|prenotazione doppia|niet meer nodig|dubbel geboekt|dubbele boeking|zoals besproken|já não é necessári[oa]|reserva duplicada|nieaktualne|już nieaktualne|podwójna rezerwacja)$/u

const polite =
  /^(?:(?:so |very |we are |we're |i am |i'm )?sorry|apologies|our apologies|unfortunately|hi|hello|hallo|dear|good (?:morning|afternoon|evening)|thanks|thank you|(?:hi|hello|dear) (?:all|team|both|there)|urgent|important|update|nb|fao ops|guten tag|leider|danke|bonjour|désolés?|malheureusement|hola|buenos días|lo siento|lo sentimos|buongiorno|scusate|purtroppo|ciao|helaas|goedendag|olá|bom dia|lamentamos|dzień dobry|niestety|przepraszamy|hej|tyvärr|dobrý den|bohužel)$/u

/** Whether a clause only greets or regrets. */
export const isPolite = (text: string): boolean => polite.test(text)
/** Whether a clause is why none of those who travel comes. */
export const isReasonOfAll = (text: string): boolean => reasonOfAll.test(text)
/** Whether a clause is why a booking is to be cancelled, be it for one of those who travel. */
export const isReason = (text: string): boolean =>
  isReasonOfAll(text) || ill.test(text) || ofPeople.test(text) || further.test(text)

// Gift for parents. We are not coming.
const forOthers =
  /(?<!\p{L})(?:(?:booked|booking|paid|bought) for|gifts?|presents?|surprise|gebucht für|buchung für|geschenk\p{L}*|réservé pour|cadeaux?|reservado para|regalos?|prenotato per|regal[oi]|geboekt voor|cadeau|reservado para|prendas?|presente|prezent\p{L}*|zarezerwowan\p{L}* dla|present|gave|dárek|ajándék)(?!\p{L})/u
const fromUs =
  /^(?:we(?:'re|'ll|'ve)?|i(?:'m|'ll)?|wir|ich|nous|je|wij|ik|vi|jag|jeg|noi|nosotros)(?!\p{L})|^(?:no (?:podemos|vamos)|non (?:veniamo|verremo|possiamo)|não (?:vamos|podemos)|nie (?:przyjedziemy|jedziemy|możemy))(?!\p{L})/u
/** Whether those who do not come gave the tour to others. */
export const isOfGivers = (text: string, others: readonly string[]): boolean =>
  fromUs.test(text) && others.some((each) => forOthers.test(each))
