import { isRoleAlone } from './asides-of-leads.ts'
import { isLong } from './texts.ts'

// What stands where a name should and names no person: Guest, the secretary, Events Team, Grandma.

const guests =
  /^(?:(?:the|our|your|der|die|unsere?|le|la|nos|el|il|de|het|onze|o) |l['’])?(?:(?:vips?|guests?|customers?|clients?|passengers?|visitors?|travell?ers?|gäste?|gast|kunden?|kundin|invitée?s?|voyageurs?|passagers?|clientes?|huésped(?:es)?|viajeros?|pasajeros?|ospiti?|clienti|viaggiator[ei]|passegger[oi]|klant(?:en)?|reizigers?|hóspedes?|passageiros?|gość|goście|klient(?:ka|ci)?|gæst(?:er)?|gjest(?:er)?|gäst(?:er)?|kund(?:er)?|zákazník|hosté?|vendég(?:ek)?|ügyfél|oaspeți?|misafir(?:ler)?|müşteri|πελάτης|πελάτες|επισκέπτης|гость|клиент)(?: (?:no\.? ?|nr\.? ?|#)?\d{1,3})?|お客様|ゲスト|客人|顾客|고객|손님)$/iu
const relatives =
  /^(?:(?:my|our|your|her|his) )?(?:grand(?:ma|mother|pa|dad|father)|grandad|gran|grann(?:y|ie)|mummy|mum|mommy|mom|dad|daddy|großmutter|großvater|großmama|großpapa|oma|opa|mutti|vati|mamie|papy|maman|abuel[oa]|mamá|papá|nonn[oa]|vovó|vovô|babcia|dziadek|mormor|morfar|farmor|farfar|babička|nagymama)$/iu

const kindsOfTeams =
  '(?:events?|sales|bookings?|reservations?|groups?|travel|admin|finance|accounts|front|concierge|guest services?|social|activities|entertainments?|hr|school|club|organi[sz]ing|customer (?:service|care)|marketing|operations|ops|tours?|ticket(?:ing)?|leisure|trips?|visits?|reception|planning|executive|management|main)'
const teams = new RegExp(
  `^(?:(?:the|our) )?(?:${kindsOfTeams} (?:committee|team|desk|office|department|dept\\.?)|committee|reception|secretariat|(?:der |die |das )?(?:vorstand|sekretariat|büro|empfang|(?:event|veranstaltungs|gruppen|reise|reservierungs)-?(?:team|büro|abteilung))|(?:le |la |l['’])?(?:comité|secrétariat|accueil|bureau|service (?:groupes?|réservations?|clients?)|équipe (?:événements?|commerciale|groupes?))|(?:el |la )?(?:secretaría|recepción|oficina|junta|equipo de (?:eventos|reservas|ventas))|(?:il |la |l['’])?(?:comitato|segreteria|ufficio (?:gruppi|viaggi|eventi)|direzione)|(?:het |de )?(?:bestuur|secretariaat|kantoor|receptie|evenemententeam)|(?:a |o )?(?:comissão|secretaria|receção|recepção|equipa de eventos|equipe de eventos)|zarząd|sekretariat|biuro|recepcja|komitet|styrelsen?|sekretariatet|kansliet|bestyrelsen|receptionen|výbor|sekretariát|recepce|vezetőség|titkárság|recepció|yönetim|sekreterlik|resepsiyon|(?:η )?(?:επιτροπή|γραμματεία)|委員会|事務局|幹事|担当者|办公室|사무국|위원회)$`,
  'iu',
)

// Units that need no word for a team, and those for whom others book.
const others =
  /^(?:the |our )?(?:sales|admin(?:istration)?|accounts|finance|hr|human resources|marketing|operations|ops|bookings|reservations|events|guest (?:relations|services)|customer (?:service|care|relations)|(?:head |front |back |main )?office|(?:tour |local )?guide|driver|bride|groom|(?:bride|hen|stag)[- ]to[- ]be|birthday (?:boy|girl|child)|buchhaltung|verwaltung|geschäftsleitung|(?:die )?braut|(?:der )?bräutigam|geburtstagskind|la mariée|le marié|administration|comptabilité|administración|contabilidad|la novia|el novio|amministrazione|la sposa|lo sposo|de bruid|de bruidegom|administratie|panna młoda|pan młody|administracja)$/iu

const says = [
  (text: string) => guests.test(text),
  (text: string) => relatives.test(text),
  (text: string) => others.test(text),
  isRoleAlone,
]

/** Whether a text names no person: Guest, the secretary, Committee, and Events Team, Acme Ltd. */
export function isNobody(text: string): boolean {
  if (isLong(text)) return false
  const bare = text.trim()
  const [unit = ''] = bare.split(/\s*[,(–|]\s*|\s[-/]\s/u)
  return says.some((one) => one(bare)) || teams.test(unit)
}
